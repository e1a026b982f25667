### Tournaments, sit & gos and HexaPros.

family-hexapro = HexaPro
family-classic = HexaPro Classic
family-highroller = HexaPro Highroller
family-extreme = HexaPro Extreme
family-hexaplo-extreme = HexaPLO Extreme

type-freezeout = freezeout
type-satellite = satellite
type-freeroll = freeroll
type-guaranteed = guaranteed
type-multi-buy-in = multi-buy-in
type-rebuy = re-buy
type-re-entry = re-entry
type-bounty = bounty
type-progressive-bounty = progressive bounty
type-vip-bounty = VIP bounty
type-phase-1 = phase 1
type-phase-2 = phase 2

tournament-times = { $times }×
tournament-hexapro = { $family } { $price }
tournament-sit-and-go = Sit & Go { $price }, { $seats ->
    [2] heads-up
   *[other] { $seats }-handed
}
tournament-short-hexapro = Hexa { $what }
tournament-short-sit-and-go = SNG { $what } { $seats }-max
tournament-drawn = { $name } { $times }
tournament-break = break
tournament-add-on-time = add-on

# The ending is "first", "second", "third" or "other".
finish-place = { $ending ->
    [one] { $number }st
    [first] { $number }st
    [second] { $number }nd
    [third] { $number }rd
   *[other] { $number }th
}
finish-line = { $place }, { $won }
# As long as registration is open.
finish-so-far = so far { $place } of { $players }{ $won ->
    [none] {""}
   *[other] , { $won }
}; final when registration closes
finish-nothing = no prize
finish-seat = a seat worth { $worth }
finish-bounties = { $amount } in bounties

you-knocked-out = You have lost all chips at { $table }.
you-moved-away = You leave { $table } for another table.
you-game-over = The game at { $table } is over.
you-registered = You are registered for { $name }.
you-registered-ticket = You are registered for { $name }, with a ticket.
you-registered-seat = You have a seat in { $name }.
you-unregistered = You are not registered for { $name } any more.
you-moved = { $name }: you sit at { $table } now, { $seat }.
own-place = You are { $place } of { $left } with { $chips } chips; the average is { $average }.
own-finish = You finished { $place }.
own-finish-so-far = You are out, so far { $place } of { $players }; final when registration closes.
own-registered = You are registered.
percent-of-place = { $place } { $percent }% of the pool
# Whoever is out of a tournament with re-entries.
enter-again = { $most ->
    [one] You can enter again once
   *[other] You can enter again { $most } times
}{ $time ->
    [none] , as long as registration is open.
   *[other] . Registration is open for { $time }.
}
you-rebuy-offered = { $name }: your chips are gone. You can buy new ones for { $time }.
you-rebought = { $name }: you have bought chips.
you-added-on = { $name }: you have taken the add-on.
you-finished = { $name }: you finish { $finish }.
you-finished-so-far = { $name }: out, { $finish }.
you-finished-paid-later = { $name }: you finish { $finish }. It is paid when the game has ended.
you-bounty = { $name }: { $amount } for knocking out { $who }.
you-bounty-and-own = { $name }: { $amount } for knocking out { $who }. Your own head is worth { $own } now.
you-own-bounty = { $name }: the { $amount } on your own head are yours.
you-go-through = { $name }: you go through with { $chips } chips to { $target }.
you-called-off = { $name } is called off.
you-called-off-back = { $name } is called off: { $back } back.
back-ticket = a ticket of { $worth }
you-tickets = { $left ->
    [0] You have no ticket of { $worth } any more.
    [one] You have a ticket of { $worth }.
   *[other] You have { $left } tickets of { $worth }.
}


## What it costs, and how it stands

price-free = free
price-none = by its first phase only
level-of-game = level { $level }, blinds { $blinds }
level-blinds = { $small }/{ $big }
level-blinds-ante = { $small }/{ $big }, ante { $ante }
prize-of-place = { $place } { $prize }
progress-begins = Begins in { $time }, { $players ->
    [0] nobody is registered
    [one] 1 player is registered
   *[other] { $players } players are registered
}.
progress-waits = Waits for players, { $players } of { $full } are there.
progress-runs = Runs, { $left ->
    [one] 1 of { $players } players is
   *[other] { $left } of { $players } players are
} left.
progress-runs-late = Runs, { $left ->
    [one] 1 of { $players } players is
   *[other] { $left } of { $players } players are
} left. Registration is open for { $time } more.
progress-runs-open = Runs, { $left ->
    [one] 1 of { $players } players is
   *[other] { $left } of { $players } players are
} left. Registration is open.
progress-over = Over, { $players ->
    [one] 1 player
   *[other] { $players } players
} played.
progress-called-off = Called off.
game-level = It is { $blinds }, and the next level begins in { $time }.
game-level-waits = It is { $blinds }.
game-left = { $left ->
    [one] 1 of { $players } players is
   *[other] { $left } of { $players } players are
} left, with { $average } chips on average.
game-paid = { $places ->
    [one] One place is paid
   *[other] { $places } places are paid, the first
} with { $first }.
game-seats = { $seats ->
    [one] One seat is
   *[other] { $seats } seats are
} to be won.
game-break-due = A break begins as soon as all hands are over.
game-add-on-due = The time for add-ons begins as soon as all hands are over.
game-break = It is the break, and goes on in { $time }.
game-add-on = The add-on can be bought, and it goes on in { $time }.
game-hand-for-hand = It is played hand for hand.

## What is announced

info-handed = { $seats ->
    [2] heads-up
   *[other] { $seats }-handed
}
info-offer = { $game }, { $seats ->
    [2] heads-up
   *[other] { $seats }-handed
}, { $price }. It begins as soon as all seats are taken.
info-drawn = When the third player is there the prize pool is drawn, and with it chips and levels.
info-shares = Prizes: { $shares } of the pool.
info-start = { $chips } chips, blinds from { $small }/{ $big }, levels of { $time }.
info-kind = { $game }, { $seats ->
    [2] heads-up
   *[other] { $seats }-handed
}: { $kinds }.
info-price = Buy-in { $prices }.
info-begins-at = { $at } UTC. { $progress }
info-entries = From { $least } to { $most } players.
info-guarantee = { $amount } guaranteed.
info-added = The house adds { $amount }.
info-late = Late registration for { $levels ->
    [one] 1 level
   *[other] { $levels } levels
}.
info-unregister-until = One may unregister until { $at } UTC.
info-unregister-over = One could unregister until { $at } UTC: every entry stands now.
info-breaks = It pauses with all others at 55 minutes past the hour.
info-re-entries = Whoever is out may enter again { $most ->
    [one] once
   *[other] up to { $most } times
} while registration is open.
info-rebuys = Re-buys for { $price }, { $chips } chips, { $most ->
    [one] once
   *[other] up to { $most } times
} while registration is open.
info-add-on = One add-on at the end of it for { $price }, { $chips } chips.
info-bounty = A bounty for everybody whom you knock out.
info-progressive = Half of a bounty is paid at once, the other half goes on the winner's own head.
info-vip = { $amount } each on { $players ->
    [one] one head
   *[other] { $players } heads
}, drawn at the start.
info-seats = The prizes are seats in { $target }, worth { $worth } each.
info-seats-are-money = { $target }, to which it led, is called off: its seats are paid in money, { $worth } each.
info-seats-are-tickets = { $target }, to which it led, is over: its prizes are tickets worth { $worth } each.
info-phase = After level { $level } those who are left play on in { $target }.
info-another = another tournament

## What happens in a tournament that one plays in or looks at

news-begins = { $name } begins with { $players ->
    [one] 1 player
   *[other] { $players } players
}, { $blinds }.
news-drawn = { $name }: { $times } the buy-in was drawn. The prize pool is { $pool }: { $prizes }.
news-registration-closed = { $name }: registration is closed.
news-prizes = { $name }: { $players ->
    [one] 1 player
   *[other] { $players } players
} for { $pool }. { $places ->
    [one] One place is paid,
   *[other] { $places } places are paid, the first
} with { $first }.
news-seats-are-money = { $name }: the tournament to which it leads is called off. Its seats are paid in money.
news-seats = { $name }: { $players ->
    [one] 1 player
   *[other] { $players } players
} for { $seats ->
    [one] one seat
   *[other] { $seats } seats
}.
news-level = { $name }: { $blinds }. The next level begins in { $time }.
news-level-waits = { $name }: { $blinds }.
news-break-due = { $name }: a break begins as soon as all hands are over.
news-break = { $name }: break. It goes on in { $time }.
news-break-over = { $name } goes on.
news-add-on-due = { $name }: the time for add-ons begins as soon as all hands are over.
news-add-on = { $name }: the add-on can be bought for { $time }, { $chips } chips for { $price }.
news-add-on-over = { $name } goes on, and no add-on can be bought any more.
news-hand-for-hand = { $name }: hand for hand, because the next who is out wins nothing.
news-hand-for-hand-over = { $name }: no longer hand for hand.
news-in-the-money = { $name }: all { $left } players who are left win something.
news-over = { $name } is over.
