### What happens at a table. $who is somebody's name; $you is "yes" where it is the person who reads.

name-table = table { $number }
name-room-table = table { $number } of the room
name-tournament = tournament { $number }
name-bot = { $name } (bot)
# The person who reads, among others.
name-you = you
# Somebody who was never introduced, by their chair.
name-unknown = Seat { $number }

table-opened = The table is opened.
table-closed = The table is closed.
table-seated = { $you ->
    [yes] You sit down with { $stack }.
   *[no] { $who } sits down with { $stack }.
}
table-left = { $you ->
    [yes] You leave.
   *[no] { $who } leaves.
}
table-was-removed = { $you ->
    [yes] You are removed, { $why }.
   *[no] { $who } is removed, { $why }.
}
table-connected = { $you ->
    [yes] Your connection is back.
   *[no] { $who } is connected again.
}
table-disconnected = { $you ->
    [yes] Your connection is lost.
   *[no] { $who } has lost the connection.
}
table-broke = { $you ->
    [yes] Your stack is gone. Your seat is kept for { $time }: top up to play on.
   *[no] { $who } has no stack left.
}
table-topped-up = { $you ->
    [yes] You add { $amount } and have { $stack }.
   *[no] { $who } adds { $amount } and has { $stack }.
}
table-starts = The next hand begins in { $time }.
table-blinds = The blinds are { $small }/{ $big } from the next hand on.
table-blinds-ante = The blinds are { $small }/{ $big } with an ante of { $ante } from the next hand on.
table-paused = Too few players are left: the table waits for more.
table-rolled-back = Hand { $hand } was interrupted and never happened: everybody has what they had before it.

stands-in = { $you ->
    [yes] You are in the game.
   *[no] { $who } is in the game.
}
stands-waits = { $you ->
    [yes] You wait for the big blind.
   *[no] { $who } waits for the big blind.
}
stands-posts = { $you ->
    [yes] You post a big blind to be dealt in.
   *[no] { $who } posts a big blind to be dealt in.
}
stands-away = { $you ->
    [yes] You sit out, { $why }. Your hands are folded, and your blinds are paid.
   *[no] { $who } sits out.
}
stands-out = { $you ->
    [yes] You sit out, { $why }. Your seat is kept for { $time } at most.
   *[no] { $who } sits out.
}
stands-out-everywhere = { $you ->
    [yes] You sit out, as at all tables.
   *[no] { $who } sits out.
}
standing-waits = waits for the big blind
standing-posts = posts to be dealt in
standing-out = sits out, { $time } left
standing-away = sits out

out-choice = by choice
out-time = because time ran out
out-big-blind = instead of paying the big blind
out-all-tables = as at all tables
out-absent = not being there
left-sat-out = having sat out too long
left-out-everywhere = having sat out at all tables too long
left-no-rebuy = without a stack for too long
left-knocked-out = out of the tournament
left-moved = to sit at another table
left-game-over = with the end of the tournament

own-leaves = You leave after this hand. If it is your turn before that, you fold.
own-stays = You do not leave after this hand.
own-sits-out = You sit out after this hand, { $why }.
own-stays-in = You do not sit out after this hand.
own-top-up = { $amount } is added to your stack after this hand, as far as the maximum allows.

## A hand

hand-started = Hand { $hand }, { $players } players, { $you ->
    [yes] you are on the button.
   *[no] { $who } is on the button.
}
hand-own-position = Your position is { $position }.
# The player whose turn it would be is gone.
hand-no-small-blind = There is no small blind.
hand-ended = Hand { $hand } is over.
hand-ended-void = Hand { $hand } is void: it counts as never played.
hand-ended-held = Hand { $hand } could neither be finished nor undone: its bets are held.
hand-own-stack = You have { $stack }.
hand-turn = { $you ->
    [yes] It is your turn, with { $time }.
   *[no] It is the turn of { $who }.
}
hand-more-time = { $you ->
    [yes] You are not connected and have { $time }.
   *[no] { $who } is not connected and has { $time }.
}
hand-timed-out = { $you ->
    [yes] Your time ran out.
   *[no] { $who } ran out of time.
}
hand-time-bank = { $you ->
    [yes] Your time bank has { $time }.
   *[no] The time bank of { $who } has { $time }.
}
hand-ante = { $you ->
    [yes] You pay an ante of { $amount }.
   *[no] { $who } pays an ante of { $amount }.
}
hand-small-blind = { $you ->
    [yes] You post the small blind, { $amount }.
   *[no] { $who } posts the small blind, { $amount }.
}
hand-big-blind = { $you ->
    [yes] You post the big blind, { $amount }.
   *[no] { $who } posts the big blind, { $amount }.
}
hand-straddle = { $you ->
    [yes] You straddle, { $amount }.
   *[no] { $who } straddles, { $amount }.
}
hand-posted = { $you ->
    [yes] You post { $amount } to be dealt in.
   *[no] { $who } posts { $amount } to be dealt in.
}
hand-dealt = You are dealt { $cards }.
hand-dealt-hand = You are dealt { $cards }: { $hand }.
hand-dealt-down = { $you ->
    [yes] You are dealt cards.
   *[no] { $who } is dealt cards.
}
hand-folds = { $you ->
    [yes] You fold.
   *[no] { $who } folds.
}
hand-checks = { $you ->
    [yes] You check.
   *[no] { $who } checks.
}
hand-calls = { $you ->
    [yes] You call { $amount }.
   *[no] { $who } calls { $amount }.
}
hand-bets = { $you ->
    [yes] You bet { $to }.
   *[no] { $who } bets { $to }.
}
hand-raises = { $you ->
    [yes] You raise to { $to }.
   *[no] { $who } raises to { $to }.
}
hand-all-in = { $you ->
    [yes] You are all-in.
   *[no] { $who } is all-in.
}
hand-returned = { $you ->
    [yes] { $amount } goes back to you.
   *[no] { $amount } goes back to { $who }.
}
hand-street-ended = The pot is { $pot }.
hand-flop = Flop: { $cards }.
hand-fourth-card = Turn: { $card }. Board: { $board }.
hand-river = River: { $card }. Board: { $board }.
hand-shows = { $you ->
    [yes] You show { $cards }.
   *[no] { $who } shows { $cards }.
}
hand-shows-hand = { $you ->
    [yes] You show { $cards }: { $hand }.
   *[no] { $who } shows { $cards }: { $hand }.
}
hand-mucks = { $you ->
    [yes] You give your hand up unseen.
   *[no] { $who } gives the hand up unseen.
}
hand-main-pot = The main pot is { $amount }, for { $names }.
hand-side-pot = Side pot { $number } is { $amount }, for { $names }.
# In all, at the end of a hand.
hand-raked = Rake { $amount }.
pot-only = the pot
pot-main = the main pot
pot-side = side pot { $number }
hand-wins = { $you ->
    [yes] You win { $amount }.
   *[no] { $who } wins { $amount }.
}
hand-wins-with = { $you ->
    [yes] You win { $amount }: { $hand }.
   *[no] { $who } wins { $amount }: { $hand }.
}
hand-wins-from = { $you ->
    [yes] You win { $amount } from { $pot }.
   *[no] { $who } wins { $amount } from { $pot }.
}
hand-wins-from-with = { $you ->
    [yes] You win { $amount } from { $pot }: { $hand }.
   *[no] { $who } wins { $amount } from { $pot }: { $hand }.
}
hand-splits = { $you ->
    [yes] You split { $pot } and get { $amount }: { $hand }.
   *[no] { $who } splits { $pot } and gets { $amount }: { $hand }.
}
# Everybody folded, and nobody else had put anything in.
hand-wins-nothing = { $you ->
    [yes] You win, and nobody else has put anything in.
   *[no] { $who } wins, and nobody else has put anything in.
}
hand-void = The hand is called off, and all bets go back.
hand-unseen = You have come into this hand: what was done in it before is not listed here.
