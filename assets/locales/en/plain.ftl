### Lines of the client without a screen.

plain-at = { $number }: { $line }
plain-somebody = somebody

plain-hello = Welcome to the card room, edition { $edition }. Type "lobby" to see the stakes, "help" to see the commands.
plain-rail = You only watch.
plain-wallet = Your wallet has { $wallet }.
plain-wallet-and-stacks = Your wallet has { $wallet }, and { $stacks } is before you at { $tables ->
    [one] a table
   *[other] { $tables } tables
}.
plain-chat = { $you ->
    [yes] You say: { $line }
   *[no] { $who } says: { $line }
}
plain-gone = You do not look at { $table } any more.
plain-offer = Type "buyin" with an amount, "buyin min", "buyin max" or "decline".
plain-offer-post = Type "buyin" with an amount, "buyin min", "buyin max" or "decline". You wait for the big blind, or with "post" behind the amount you post one and play at once.
plain-leaving = You leave. A hand that you are in is folded as soon as it is your turn; if you are all-in, it is played to its end first. Type "quit" again not to wait for it.
plain-still-playing = The last hand is not over yet. Your seat is left when it is; nothing is lost.
plain-bye = Goodbye.
plain-posts = You post a big blind with the next hand, and play at once.
plain-back = Type "back" to play on.
plain-back-everywhere = Type "back" to play on at all of them.
plain-quiet-on = Hands in which you have no cards are told by their result only.
plain-quiet-off = All hands are told in full.
plain-done = Done.
plain-confirm = All-in with { $amount }? Type "yes" to confirm.

plain-stake = { $stake }, { $game }, { $blinds }, { $range }: { $players ->
    [0] nobody plays
    [one] 1 player
   *[other] { $players } players
}{ $waiting ->
    [0] .
    [one] , 1 waits.
   *[other] , { $waiting } wait.
}
plain-no-stakes = No stake is called so. Type "lobby" to see all of them.
plain-kept = A seat at { $table } is kept for you for { $time }: { $stake }.
plain-kept-ends = The seat at { $table } is kept for { $time } more. Type "buyin" to take it.
plain-current = Commands go there.
plain-chosen = Commands go to table { $number } now.
plain-summary = Table { $number } is { $stake }, number { $room } of the room. You have { $stack }. Also there: { $others }.
plain-summary-rail = Table { $number } is { $stake }, number { $room } of the room. You only watch. There: { $others }.
plain-nobody-else = nobody

## Tournaments, sit & gos and HexaPros

plain-hexapro = { $offer }, { $game }: prize pool up to { $top }. { $waiting ->
    [0] Nobody waits
    [one] 1 player waits
   *[other] { $waiting } players wait
}, { $running ->
    [0] none is played.
    [one] 1 is played.
   *[other] { $running } are played.
}
plain-sng = { $offer }, { $game }, { $chips } chips, levels of { $level }. { $waiting ->
    [0] Nobody waits
    [one] 1 player waits
   *[other] { $waiting } players wait
}, { $running ->
    [0] none is played.
    [one] 1 is played.
   *[other] { $running } are played.
}
plain-no-offers = There is no such game here.
plain-win = { $you ->
    [yes] You won
   *[no] { $who } won
} { $prize } in { $offer } at { $times }, { $time } ago.
plain-total = { $games ->
    [one] A game of { $offer } costs { $total }.
   *[other] { $games } games of { $offer } cost { $total } in all.
}
plain-lobby-games = There are also "hexapro", "sng" and "tournaments".
plain-multipliers = { $family }: what may be drawn, and how often.
plain-multiplier-pool = { $times }: prize pool { $pool } in { $chance } of all games, { $chips } chips, levels of { $level }. Prizes: { $prizes }.
plain-multiplier = { $times }: { $chance } of all games, { $chips } chips, levels of { $level }. Prizes: { $prizes }.
plain-tournament = { $number }: { $name }, { $price }, { $game }, { $kinds }. { $progress }
plain-no-tournaments = No tournament is like that now.
plain-game = { $number }: { $name }. { $progress }
plain-game-table = You sit at { $table } with { $stack } chips.
plain-game-rebuy = Your chips are gone, and you can buy new ones for { $time }.
plain-no-games = You are in no game or tournament.
plain-numbered = { $number } ({ $name })

plain-costs = It costs { $total }: { $prize } for the prizes, { $fee } as fee. You get { $chips } chips.
plain-costs-bounty = It costs { $total }: { $prize } for the prizes, { $bounty } on your own head, { $fee } as fee. You get { $chips } chips.
plain-costs-nothing = It costs nothing. You get { $chips } chips.
plain-bounty-whole = What is on a player's head goes to whoever knocks them out.
plain-bounty-progressive = Half of what is on a player's head goes to whoever knocks them out, the rest on the winner's own head.
plain-bounty-vip = The house puts { $amount } on { $players ->
    [one] one head
   *[other] { $players } heads
}, drawn at the start.
plain-guarantee = At least { $amount } is paid out.
plain-added = The house adds { $amount } to the prizes.
plain-structure = Tables have { $seats } chairs, levels last { $level }. { $late ->
    [0] Nobody can register once it has begun.
    [one] One can register during the first level.
   *[other] One can register during the first { $late } levels.
}
plain-breaks = It pauses together with all others, at 55 minutes past the hour.
plain-re-entries = Who is out can enter again { $most ->
    [one] once
   *[other] up to { $most } times
}, as long as one can register.
plain-rebuys = { $chips } chips more cost { $price }, { $most ->
    [one] once
   *[other] up to { $most } times
}, as long as one can register and with a stack not above the first.
plain-add-on = At the end of that time everybody can buy { $chips } chips for { $price }.
plain-unregister-until = One can unregister for { $time } more.
plain-pool = The prizes are { $pool } so far: { $prizes }.
plain-pool-places = The prizes are { $pool } so far. { $places ->
    [one] One place is paid,
   *[other] { $places } places are paid, the first
} with { $first }.
plain-more = Type "tournament { $number } levels", "tournament { $number } prizes", "tournament { $number } players" or "tournament { $number } tables" for more.
plain-level-now = Level { $level }: { $blinds }, now.
plain-level-line = Level { $level }: { $blinds }.
plain-prize-line = { $place }: { $prize }.
plain-prize-lines = { $from } to { $to }: { $prize }.
plain-seat-lines = { $from } to { $to }: a seat worth { $prize } each.
plain-no-prizes = There are no prizes yet.
plain-player-line = { $place }: { $who }, { $chips } chips{ $bounty ->
    [none] .
   *[other] , { $bounty } on the head.
}
plain-player-registered = { $who }, registered.
plain-player-out = { $place }: { $who }, out{ $prize ->
    [none] .
    [open] {" "}so far.
   *[other] , { $prize }.
}
plain-result-line = { $when } UTC, { $name }: { $end }, buy-in { $paid }{ $won ->
    [none] .
   *[other] , result { $won }.
}
plain-result-unseen = nobody saw its end
plain-results-sum = { $games ->
    [one] 1 game
   *[other] { $games } games
}, { $won } in all.
plain-no-results = No game of yours has ended yet.
plain-players-more = And { $more } more.
plain-no-players = Nobody is registered yet.
plain-table-line = Table { $room } of the room: { $players ->
    [one] 1 player
   *[other] { $players } players
}, { $least } to { $most } chips. Type "watch { $room }" to look at it.
plain-no-tables = No table is open.
plain-rebuy-offer = Type "rebuy" to buy { $chips } chips for { $price }, or "decline" to be out.
plain-again-offer = Type "register { $number }" to enter again: { $chips } chips for { $price }.
plain-add-on-offer = Type "addon" to buy it.
plain-quit-registered = You stay registered for { $name }. If you are not back when it begins, your blinds are paid and your hands are folded.
plain-quit-plays = { $name } goes on without you: you sit out, your blinds are paid and your hands are folded until you are back and type "back".

plain-hand = Hand { $hand }, { $street }, pot { $pot }.
plain-board = Board: { $cards }.
plain-next-hand = The next hand begins in { $time }.
plain-no-hand = No hand is being played: the table waits for players.
plain-seat = Seat { $number }: { $who }, { $parts }.
plain-bet = bet { $amount }
plain-folded = folded
plain-to-act = to act
plain-not-connected = not connected
plain-own-cards = You have { $cards }.
plain-own-hand = You have { $cards }: { $hand }.
street-preflop = before the flop
street-flop = flop
street-turn = turn
street-river = river

## One's own turn

turn-yours = Your turn: { $call }, { $pot }, { $raise }, { $time }.
turn-pot = pot { $pot }
turn-pot-part = pot { $pot }, of which you can win { $win }
turn-check = nothing to call
turn-call = { $amount } to call
turn-call-all-in = { $amount } to call, which is all you have
turn-bet-range = bet { $min } to { $max }
turn-raise-range = raise to { $min } up to { $max }
turn-raise-one = raise all-in to { $amount } only
turn-no-raise = no raise
turn-time = { $time } left
turn-time-and-bank = { $time } left and { $bank } in the time bank
turn-bank-only = { $bank } left in the time bank
turn-bank-runs = It is still your turn, and your time bank runs now: { $bank } left.

## Lines that are not understood

mistake-too-long = That line is too long: at most { $most } bytes are read.
mistake-unknown = There is no command { $word }. Type "help" to see them.
mistake-unknown-guess = There is no command { $word }. Did you mean "{ $guess }"?
mistake-ambiguous = { $word } may be { $names }. Type more of it.
mistake-missing = Something is missing. Type it so: { $usage }
mistake-odd = { $word } does not belong there. Type it so: { $usage }
mistake-no-amount = { $word } is no amount. Amounts are like 0.30, 3bb, 66%, 1/2, pot, min or max.
# Where there is no pot to take a part of.
mistake-no-money = { $word } is no amount. Amounts are like 10, 7.50, 50bb or max.
mistake-comma = { $word } has a comma. Write cents after a point, like 1.50, and thousands without a sign.
mistake-too-exact = { $word } is too exact: two places after the point at most.
mistake-too-large = { $word } is too large.
mistake-no-table-number = { $word } is no number of a table.
mistake-no-table-count = { $word } is no number of tables.
mistake-no-tournament-number = { $word } is no number of a tournament.
mistake-no-game-count = { $word } is no number of games.
mistake-nothing-to-say = There is nothing to say in that.

## Commands that do not say enough, or come where there is nothing to ask

trouble-not-ready = The room has not shown itself yet.
trouble-no-table = No table is open. Type "lobby" to see the stakes and "join" to play one.
trouble-which-table = Tables { $open } are open. Put the number first, like "2 fold", or choose one with "table".
trouble-no-table-there = There is no table { $number }: none is open.
trouble-no-such-table = There is no table { $number }. Open: { $open }.
trouble-no-hand = No hand is being played there now.
trouble-not-whole-cents = That is no whole number of cents.
trouble-not-whole-chips = That is no whole number of chips.
trouble-no-pot = That needs a pot or a range, which there is not here. Name an amount.
trouble-nothing-to-confirm = There is nothing to confirm.
trouble-no-seat-kept = No seat is kept for you there. Type "join" with a stake first.
trouble-which-seat = Seats are kept at tables { $tables }. Put the number first, like "2 buyin max".
trouble-how-much = How much? Type "buyin" with an amount, "buyin min" or "buyin max".
trouble-no-stake = There is no stake { $words }. Type "lobby" to see them.
trouble-no-stake-guess = There is no stake { $words }. Did you mean { $guess }?
trouble-which-stake = Which one: { $names }?
trouble-no-game = There is no such game for { $price }.
trouble-no-game-price = There is no such game for { $price }, only for { $prices }.
trouble-name-family = No plain HexaPro costs { $price }. Name the family to play { $name }.
trouble-no-family = No HexaPro is called { $words }. Type "hexapro" to see them.
trouble-no-tournament = There is no tournament { $number }. Type "tournaments" to see them, "games" to see your own.
trouble-which-price = For how much: { $prices }? Put it behind the number, and "ticket" behind that to pay with one.
trouble-nothing-entered = You are registered for nothing that has not begun.
trouble-which-tournament = Which one: { $names }? Put its number behind the command.
trouble-no-chips-to-buy = There are no chips to be bought in what you play.
trouble-no-tournament-there = No tournament is played there.
trouble-only-tournaments = You sit at tables of tournaments only, which one does not leave. Type "sitout all" to sit out there.
trouble-no-queue = You are in no queue.
trouble-not-seated = You do not sit there.
trouble-seat-kept = A seat is kept for you at table { $number }. Type "buyin" to take it or "decline" to give it back.
trouble-sits-there = You sit at table { $number }, and see it as long as you do. Type "leave" to leave it.
trouble-no-chair = You sit at no table.
trouble-out-already = You sit out at all tables already, or will after this hand. Type "back" to play on.
trouble-for-all-tables = That is not for a single table. Type it without a number before it.
trouble-no-log = No hand was played there yet.

## Commands

plain-help = { $usage }: { $about }
help-lobby = shows the stakes, or those that fit words like "banzai omaha".
help-join = asks for seats, like "join banzai NL1 2".
help-buyin = takes a seat that is kept for you.
help-decline = gives back a seat that is kept, or does not want a re-buy.
help-queue = shows your places in queues.
help-unqueue = leaves a queue.
help-hexapro = shows the HexaPros; with a price, plays them.
help-sng = shows the sit & gos, or plays.
help-multipliers = what may be drawn for a HexaPro, how often.
help-tournaments = shows one or all.
help-register = enters a tournament.
help-unregister = takes back an entry that has not begun.
help-rebuy = buys chips in a tournament, while they are offered.
help-addon = buys the add-on of a tournament, while it is offered.
help-games = shows what you are in, and your tickets.
help-history = shows how your last games ended.
help-fold = gives up your hand.
help-check = passes, where there is nothing to call.
help-call = matches the bet.
help-bet = bets so much; where there is a bet, raises it to so much.
help-raise = raises the bet to so much.
help-allin = puts in all, after a question. In pot-limit the most is "raise max".
help-yes = confirms an all-in.
help-show = shows cards after winning unseen.
help-sitout = after the hand, or at every table's next big blind.
help-back = comes back from sitting out.
help-wait = waits for the big blind before playing.
help-post = posts a big blind to play at once.
help-topup = adds to your stack; alone as much as goes.
help-auto-topup = tops up all stacks after every hand; alone, says whether.
help-table = chooses the table that commands go to.
help-tables = shows your tables.
help-status = shows a table in full.
help-wallet = shows what you have.
help-log = repeats the last hand.
help-coach = the coach on your turn (or against a range), or the last hand.
help-watch = looks at a table by its number in the room, counted from 0.
help-unwatch = looks at a table no longer, by your own number for it.
help-say = says something at a table.
help-quiet = hands without your cards are told by their result only.
help-leave = leaves after the hand; on your turn before that you fold.
help-help = shows the commands, or one of them.
help-quit = leaves all cash tables and ends; in tournaments you sit out.
help-amounts = Amounts: 0.30 or chips, 3bb, 66% or 1/2 of the pot after a call, pot, min, max.
help-games-words = Like "hexapro extreme 5 3": three games of HexaPro Extreme at 5.00 each. Without a price it is shown what there is.
help-tournament-words = Words are "registering", "late", "running", "over", "mine", "free", a game, a kind like "bounty", or a part of the name.
help-table-first = Put a table's number first to mean it: "2 fold". Beginnings are enough: "ra".
