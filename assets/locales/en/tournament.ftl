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
tournament-drawn = { $name } { $times }
tournament-break = break
tournament-add-on-time = add-on

# The ending is "first", "second", "third" or "other".
finish-place = { $ending ->
    [first] { $number }st
    [second] { $number }nd
    [third] { $number }rd
   *[other] { $number }th
}
finish-line = { $place }, { $won }
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
you-rebuy-offered = { $name }: your chips are gone. You can buy new ones for { $time }.
you-rebought = { $name }: you have bought chips.
you-added-on = { $name }: you have taken the add-on.
you-finished = { $name }: you finish { $finish }.
you-bounty = { $name }: { $amount } for knocking out { $who }.
you-bounty-and-own = { $name }: { $amount } for knocking out { $who }. Your own head is worth { $own } now.
you-own-bounty = { $name }: the { $amount } on your own head are yours.
you-go-through = { $name }: you go through with { $chips } chips to { $target }.
you-called-off = { $name } is called off.
you-tickets = { $left ->
    [0] You have no ticket of { $worth } any more.
    [one] You have a ticket of { $worth }.
   *[other] You have { $left } tickets of { $worth }.
}
