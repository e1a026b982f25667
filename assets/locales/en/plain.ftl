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

plain-stake = { $stake }, { $game }, { $blinds }, { $min } to { $max }: { $players ->
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

turn-yours = Your turn: { $call }, pot { $pot }, { $raise }, { $time }.
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
mistake-nothing-to-say = There is nothing to say in that.

## Commands that do not say enough, or come where there is nothing to ask

trouble-not-ready = The room has not shown itself yet.
trouble-no-table = No table is open. Type "lobby" to see the stakes and "join" to play one.
trouble-which-table = Tables { $open } are open. Put the number first, like "2 fold", or choose one with "table".
trouble-no-table-there = There is no table { $number }: none is open.
trouble-no-such-table = There is no table { $number }. Open: { $open }.
trouble-no-hand = No hand is being played there now.
trouble-not-whole-cents = That is no whole number of cents.
trouble-no-pot = That needs a pot or a range, which there is not here. Name an amount.
trouble-nothing-to-confirm = There is nothing to confirm.
trouble-no-seat-kept = No seat is kept for you there. Type "join" with a stake first.
trouble-which-seat = Seats are kept at tables { $tables }. Put the number first, like "2 buyin max".
trouble-how-much = How much? Type "buyin" with an amount, "buyin min" or "buyin max".
trouble-no-stake = There is no stake { $words }. Type "lobby" to see them.
trouble-no-stake-guess = There is no stake { $words }. Did you mean { $guess }?
trouble-which-stake = Which one: { $names }?
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
help-decline = gives back a seat that is kept for you.
help-queue = shows your places in queues.
help-unqueue = leaves a queue.
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
help-watch = looks at a table by its number in the room, counted from 0.
help-unwatch = looks at a table no longer, by your own number for it.
help-say = says something at a table.
help-quiet = hands without your cards are told by their result only.
help-leave = leaves after the hand; on your turn before that you fold.
help-help = shows the commands, or one of them.
help-quit = leaves all tables in good order and ends.
help-amounts = Amounts: 0.30, 3bb, 66% or 1/2 of the pot after a call, pot, min or max.
help-table-first = Put a table's number first to mean it: "2 fold". Beginnings are enough: "ra".
