### Why the room refuses something. Amounts carry their unit.

refused-stopped = The room has stopped, because its accounts do not add up. Nothing can be done until it is opened again.
refused-unreachable = The room cannot be reached now; nothing was asked of it.
refused-repeated = Request { $number } came twice or too late: the last one was { $last }. Nothing was done again.
refused-too-far-ahead = Request { $number } is too far ahead: the next one is { $next }. Nothing was done.
refused-no-player = There is no player number { $number }.
refused-no-pool = There is no stake number { $number }.
refused-no-table = There is no table number { $number } in this room.
refused-operator-only = Only the operator of the room may do this.
refused-players-only = Only a player can do this.
refused-table-count = You can join 1 to { $most } tables at once, not { $asked }.
refused-too-many-tables = You have { $open } { $open ->
    [one] table or place in a queue
   *[other] tables and places in queues
}, and at most { $most } are allowed.
refused-too-many-watched = You can watch { $most } tables at once. Stop watching one of them first.
refused-too-fast = That was too often. Wait { $seconds ->
        [one] a second
       *[other] { $seconds } seconds
    }.
refused-too-many-banzai = You have { $open } { $open ->
    [one] table or place in the queue
   *[other] tables and places in the queue
} of this stake, and at most { $most } are allowed.
refused-wallet = Your wallet has { $wallet } to spend, and at least { $least } is needed.
refused-wallet-promised = Your wallet has { $wallet }, of which { $promised } is promised to seats that are kept for you, and at least { $least } is needed.
refused-no-reservation = No seat is kept for you at { $table }.
refused-buy-in = You can buy in { $limits }, not for { $amount }.
refused-buy-in-instead = You can buy in { $limits }, or for { $instead } by a choice of the day, not for { $amount }.
refused-posting = Posting is not possible in this game: you wait for the big blind.
refused-not-queued = You are not in the queue of { $stake }.
refused-not-seated = You do not sit at { $table }.
refused-seated-there = You sit at { $table }. Leave it instead.
refused-not-this-hand = Hand { $hand } is not being played any more.
refused-late = Too late: that was decision { $asked } of the hand, and it is at { $now } now.
refused-nobodys-turn = It is nobody's turn: the dealer is at work.
refused-not-dealt-in = You are not dealt into this hand.
refused-already-out = You sit out there already.
refused-not-out = You are not sitting out.
refused-out-everywhere = You sit out at all tables: come back to all of them.
refused-already-in = You are in the game there already.
refused-top-up = You can add from { $min } to { $max }, not { $amount }.
refused-top-up-one = You can add { $min } only, not { $amount }.
refused-stack-full = Your stack is full: it has { $stack }, and the maximum is { $max }.
refused-already-leaving = You are leaving already.
refused-no-auto-top-up = This edition has no automatic top-up.
refused-no-change = That is how it is already.
refused-grant = { $amount } is no amount to grant.
refused-house-limit = The house has given { $given }, and { $most } is the most it gives.
refused-tables-open = A wallet can be reset when no table is open.
refused-not-held = No bets of hand { $hand } are held.

## Tournaments

refused-not-cash = At { $table } one plays for chips, not for money.
refused-no-tournament = There is no tournament { $number }.
refused-no-offer = There is no game { $number }.
refused-game-count = One can register for 1 to { $most } games at once, not { $asked }.
refused-already-registered = You are registered for { $name } already.
refused-not-registered = You are not registered for { $name }.
refused-registration-closed = Registration for { $name } is closed.
refused-no-registration = Nobody can register for { $name }: one gets there by playing its first phase.
refused-tournament-full = There is no place left in { $name }.
refused-no-price = There is no such buy-in: { $prices ->
    [one] one is offered.
   *[other] { $prices } are offered.
}
refused-no-ticket = You have no ticket of { $worth }.
refused-seats-are-won = Seats are won, not bought.
refused-no-more-entries = You are out, and one can enter only once.
refused-no-more-re-entries = You are out, and one can enter again { $most ->
    [one] only once.
   *[other] only { $most } times.
}
refused-too-late-to-unregister = It is too late to unregister: that was possible until { $time } UTC. Your entry stands, and nothing comes back.
refused-tournament-began = It is too late to unregister: the game has begun. Your entry stands, and nothing comes back.
refused-in-tournament = In a tournament one does not leave { $table }: sit out instead.
refused-not-playing = You are not playing in { $name }.
refused-no-rebuys = There are no re-buys in { $name } now.
refused-no-more-rebuys = You have bought new chips { $most ->
    [one] once
   *[other] { $most } times
} already, which is the most.
refused-stack-too-large = A re-buy is for a stack of { $most } or less, and yours is { $stack }.
refused-rebuy-in-hand = You can buy chips when the hand is over.
refused-no-add-on = There is no add-on in { $name } now.
refused-add-on-taken = You have bought the add-on already.
refused-tournament-over = It is too late: { $name } is over.
refused-target-over = { $name }, to which it leads, is over.
refused-tournaments-open = You are registered for a tournament: the wallet can be reset after that.

## In a hand

refused-hand-over = The hand is over.
refused-dealers-turn = It is nobody's turn: the dealer goes on first.
refused-not-your-turn = It is not your turn: { $who } is to act.
refused-bet-to-call = You cannot check: there is { $amount } to call.
refused-nothing-to-call = There is nothing to call: you can check.
refused-raise-too-small = { $to } is too little: the minimum is { $min }.
refused-raise-too-large = { $to } is too much: the maximum is { $max }.
refused-stack-too-short = You cannot raise: your stack reaches to { $stack }, and { $price } is to be matched.
refused-not-reopened = You cannot raise: an undersized all-in does not reopen the betting. Call or fold.
refused-nobody-can-answer = You cannot raise: no opponent has chips left to answer it.
refused-no-showdown = There is no showdown now.
refused-must-show = The hand must be shown: nobody else is left to win a pot.
refused-nothing-to-show = Only the winner of a pot that was not shown down may show cards, and only once.
