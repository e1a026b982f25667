### The screen. Most of these stand in narrow places: short words, no full stops.

screen-pot = pot
screen-pots = pots
screen-you = you
screen-bot = bot
screen-table = table
screen-fold = fold
screen-folded = fold
screen-check = check
screen-checked = check
screen-call = call
screen-called = call
screen-bet = bet
screen-has-bet = bet
screen-raise = raise
screen-raised = raise
screen-raise-to = raise to
screen-bet-to = bet
screen-posts = posts
screen-all-in = all-in
screen-wins = wins
screen-out = sits out
screen-out-short = out
screen-waits = waits for BB
screen-waits-short = waits BB
screen-enters = posts next
screen-offline = offline
screen-offline-room = offline
screen-online = online
screen-online-takes = { $ms } ms
screen-no-connection = no connection
screen-free = free seat
screen-bank = bank
screen-next-big-blind = sit out next BB
screen-sit-out = sit out
screen-sits-out-after = sits out after this hand
screen-leaves-after = leaves after this hand
screen-auto-top-up = auto top-up
screen-back = I'm back
screen-post-now = post the big blind
screen-wait-instead = wait for the big blind
screen-show-cards = show cards
screen-show-first = first
screen-show-second = second
screen-rebuy = rebuy
screen-call-any = call any
screen-any = any
screen-check-fold = check/fold
screen-my-turn = my turn
screen-lobby = lobby
screen-help-short = help
screen-say = say
screen-max = max
screen-left = left
screen-waits-for-players = waiting for players
screen-to-call = to call
screen-cards = cards
screen-position = pos
screen-time = time
screen-state = state
screen-confirm-all-in = All-in for { $amount }?
screen-confirm-all-in-short = All-in { $amount }?
screen-confirm-fold = Checking is free. Fold anyway?
screen-confirm-fold-short = Fold?
screen-watching = watching
screen-stop-watching = stop watching
screen-yes = yes
screen-no = no
screen-utc = UTC

screen-hand-number = hand { $number }
screen-waits-there = Table { $number } waits for you: { $time }
screen-go-there = go there
screen-more = … { $count } more
screen-odds = call { $call } to win { $win }
screen-odds-short = { $call } to win { $win }
screen-odds-win = to win { $win }
screen-starts = next hand in { $time }
screen-says = { $who }: { $line }
screen-your-turn = Railbird: table { $number } waits for you
screen-room-gone = The room is gone. What was played is kept.
screen-too-small = This screen is { $width }×{ $height }. Railbird needs { $least }. The clocks run on.
screen-out-everywhere = You sit out at all tables: removed in { $time }
screen-out-of-game = You sit out of { $game }: your blinds are paid
screen-out-of-games = You sit out of { $count ->
    [one] { $count } game
   *[other] { $count } games
}: your blinds are paid
screen-leaving = Leaving: hands that run are played to their end. Press { $key } again to go at once.
screen-gone = { $why } Press { $key } to close.
screen-gone-title = The room is gone
screen-gone-because = Reason: { $why }
screen-gone-close = CLOSE
screen-queue = Waiting for a seat: { $queues }
screen-queue-place = { $stake }, place { $place }{ $tables ->
    [one] { "" }
   *[other] { " " }(for { $tables } tables)
}

screen-tab-holdem = Hold'em
screen-tab-omaha = Omaha
screen-tab-banzai = Banzai
screen-tab-watch = Watch
screen-tab-wallet = Wallet
screen-tab-settings = Settings
screen-column-stake = stake
screen-column-blinds = blinds
screen-column-buy-in = buy-in
screen-column-players = players
screen-column-tables = tables
screen-column-queue = queue
screen-column-mine = mine
screen-column-when = when (UTC)
screen-column-why = what for
screen-column-amount = amount
screen-column-balance = balance
screen-seats = { $seats } seats, buy-in { $range }
screen-rake = rake { $percent }%, { $least } to { $cap } a pot, { $short } with two or three players
screen-may-post = New players wait for the big blind or post it
screen-may-wait = New players wait for the big blind
screen-wallet-empty = Nothing went in or out yet.
screen-wallet-left = left { $stake }, { $table }
screen-wallet-removed = removed: { $stake }, { $table }
screen-wallet-has = Your wallet has { $wallet }, { $tables } on the tables.
screen-on = on
screen-off = off

screen-entry = into the game
screen-entry-wait = wait for the big blind
screen-entry-post = post it now
screen-join-title = Play { $stake }
screen-join-tables = tables
screen-join-amount = buy-in at each
screen-join = JOIN
screen-join-limits = You can buy in { $limits }. Your wallet has { $wallet }.
screen-join-too-dear = That is { $total } in all, and your wallet has { $wallet }.
screen-join-total = { $total } in all
screen-seat-title = A seat at { $stake }
screen-seat-limits = You can buy in { $limits }.
screen-seat-until = Kept for { $time }
screen-seat-take = TAKE THE SEAT
screen-top-up-title = More for your stack
screen-rebuy-title = Your stack is gone
screen-rebuy-until = You can buy in { $limits }. Your wallet has { $wallet }. The seat is kept for { $time }.
screen-rebuy-buy = BUY IN
screen-rebuy-amount = buy-in
screen-top-up-amount = add
screen-top-up = ADD
screen-top-up-now = You have { $stack }; at most { $max } may lie there. In a hand it comes after it.
screen-stack-full = Your stack is full.
screen-leave-title = Leave { $table }?
screen-leave-text = You are in a hand. It is folded as soon as it is your turn, and your stack goes to your wallet.
screen-leave = LEAVE
screen-leave-all-title = Leave all tables?
screen-leave-all-text = Hands you are in are folded as soon as it is your turn. Your stacks go to your wallet.
screen-leave-all = LEAVE ALL
screen-quit-title = Quit?
screen-quit-text = All tables are left first: hands you are in are folded as soon as it is your turn, and your stacks go to your wallet.
screen-quit = QUIT
screen-reset-title = Start anew?
screen-reset-text = Your practice bankroll is set back to what it was in the beginning. All tables must be left.
screen-reset = RESET
screen-range-title = Ask the coach against a range
screen-range-text = QQ+, AKs, A5s-A2s or AhKd, for example, with commas between them.
screen-range = Range
screen-range-ask = Ask
screen-note-title = Note on a player
screen-note-on = player
screen-note = note
screen-note-empty = Nothing is noted yet.
screen-note-saved = Your note on { $who } is kept.
screen-note-removed = Your note on { $who } is gone.
screen-name-title = Your name at the tables
screen-name = name
screen-name-bad = A name has 1 to { $most } columns.
screen-save = SAVE
screen-cancel = Cancel
screen-bad-amount = not allowed

screen-help-title = What the keys do here
screen-palette-title = What to do
screen-log-title = What happened at { $table }
screen-go-to-table = Go to that table
screen-theme-is = Theme: { $name }
screen-edition-next = Rulebook { $edition } holds from the next start, with a room and a wallet of its own.
screen-about-edition = Each rulebook has its own room and wallet. A change holds from the next start.
screen-keys-scroll = scroll
screen-keys-choose = choose
screen-keys-close = close
screen-keys-do = do it
screen-keys-next-field = next
screen-keys-change = change
screen-keys-confirm = confirm
screen-keys-cancel = cancel

screen-setting-name = Your name
screen-setting-edition = Rulebook (from the next start)
screen-setting-auto_top_up = Auto top-up
screen-setting-sit_out_next_big_blind = Sit out next big blind
screen-setting-bot_speed = Bots think
screen-setting-bot_strength = Bots play
screen-setting-coach = The coach speaks
screen-setting-amounts = Amounts in
screen-setting-arrangement = Several tables as
screen-setting-auto_focus = Keys follow the clock
screen-setting-confirm_all_in = All-in and free folds ask again
screen-setting-calls = When you look elsewhere
screen-setting-theme = Theme
screen-setting-colours = Colours
screen-setting-keymap = Keymap
screen-setting-four_colours = Four-colour deck
screen-setting-suits = Suits as
screen-setting-borders = Frames of
screen-setting-reduced_motion = Reduced motion
screen-setting-mute_chat = Mute chat
screen-setting-language = Language
screen-setting-log = Log file (from the next start)

# The values of the settings. Those without a sentence are shown as the file spells them.
screen-value-bot_speed-slow = slowly
screen-value-bot_speed-natural = like people
screen-value-bot_speed-fast = quickly
screen-value-bot_speed-instant = not at all
screen-value-bot_strength-easy = simply
screen-value-bot_strength-medium = well
screen-value-bot_strength-strong = as well as they can
screen-value-bot_strength-mixed = some simply, some well
screen-value-coach-never = never
screen-value-coach-asked = when asked
screen-value-coach-after-hands = after hands too
screen-value-amounts-euros = euros
screen-value-amounts-big-blinds = big blinds
screen-value-arrangement-grid = a grid
screen-value-arrangement-stack = a list
screen-value-arrangement-focus = one table
screen-value-calls-notice = a notice, or the bell
screen-value-calls-bell = the bell
screen-value-calls-off = nothing
screen-value-colours-auto = as the terminal says
screen-value-colours-true = all
screen-value-colours-256 = 256
screen-value-colours-16 = 16
screen-value-colours-none = none
screen-value-suits-symbols = symbols
screen-value-suits-letters = letters
screen-value-borders-lines = lines
screen-value-borders-ascii = plain signs
screen-value-log-error = errors
screen-value-log-warn = warnings and errors
screen-value-log-info = what happens
screen-value-log-debug = everything
screen-value-language-auto = as the system
screen-value-language-en = English
screen-value-language-da = Dansk
screen-value-language-fr = Français

# Tournaments.
screen-level = level { $level }
# The blinds of the hand, and those of the next one.
screen-blinds-next = { $now }, next { $next }
screen-level-clock = level { $level }, { $time }
screen-prize-pool = for { $prize }
screen-players-left = { $left } of { $all } left
screen-places-paid = { $places } paid
screen-hand-for-hand = hand for hand
screen-pause = { $why }, { $time }
screen-pause-soon = { $why } after this hand
screen-tab-hexapro = HexaPro
screen-tab-sit-and-go = Sit & Go
screen-tab-tournaments = Tournaments
screen-column-game = game
screen-column-up-to = prize pool up to
screen-column-first = first prize
screen-column-waiting = waiting
screen-column-running = running
screen-column-start = start
screen-column-name = tournament
screen-column-pool = prize pool
screen-column-level = level
screen-column-small = small blind
screen-column-big = big blind
screen-column-ante = ante
screen-column-place = place
screen-column-prize = prize
screen-column-player = player
screen-column-chips = chips
screen-column-table = table
screen-column-bounty = bounty
screen-column-least = smallest stack
screen-column-most = largest stack
screen-waiting-of = { $waiting } of { $seats }
screen-wins-title = Large prizes of late
screen-win = { $time }  { $who } wins { $prize } in { $game }, { $times }
screen-filter = Listed: { $filter }. { $key } lists others.
screen-filter-all = all
screen-filter-open = registration is open
screen-filter-running = running
screen-filter-mine = yours
screen-filter-freerolls = freerolls
screen-filter-satellites = satellites
screen-filter-bounties = with bounties
screen-filter-over = over
screen-no-tournaments = There are none.
screen-starts-at = { $at }{ $long ->
    [yes] { " " }{ $time }
   *[no] , in { $time }
}
# How long one can still register for what has begun: never to be taken for a time of day.
screen-late = late, { $long ->
    [yes] { $time }
   *[no] { $time } left
}
screen-over = over
screen-called-off = called off
screen-page-info = Info
screen-page-levels = Structure
screen-page-prizes = Prizes
screen-page-players = Players
screen-page-tables = Tables
screen-looking = …
screen-level-now = now
screen-level-now-until = now, for { $time }
screen-next-level = Level { $level }, the next one in { $time }.
screen-level-late = late registration until its end
screen-no-prizes = none
screen-watch-table = watch the table
screen-to-own-table = go to your table
screen-take-back = unregister
screen-help-take-back = Take back the entry
screen-help-fold = Fold anyway
screen-help-no-fold = Do not fold
screen-help-all-in = Go all-in
screen-help-no-all-in = Do not go all-in
screen-do-register = register
screen-keys-pages = pages
screen-keys-look = look
screen-register = REGISTER
screen-unregister = UNREGISTER
screen-add-on-take = TAKE IT
screen-limit-tables = no more tables at once
screen-limit-wallet = your wallet pays for no more
screen-play-games = Games
screen-register-price = Buy-in
screen-register-with = Paid with
screen-with-money = money
screen-with-ticket = a ticket
screen-no-chips = There are no chips to buy now.
screen-finished = You finish { $finish }.
screen-finished-so-far = You are out, { $finish }.
screen-out-so-far = so far { $place }
screen-hand-at = hand { $hand } at { $table }
screen-interrupted = Interrupted and undone, { $count ->
    [one] everybody has what they had before it: { $hands }.
   *[other] everybody has what they had before them: { $hands }.
}
screen-registered-games = You are registered for { $games } games of { $name }, { $total } in all.
screen-column-times = times
screen-column-chance = chance
screen-column-payout = payout
screen-column-levels = levels
screen-play-up-to = Play { $game } for a prize pool of up to { $most }.
screen-play-total = Total { $total }. Your wallet has { $after } after it.
screen-play-too-dear = Total { $total }, but your wallet has { $wallet }.
screen-register-title = Register for { $name }
screen-unregister-title = Unregister from { $name }?
screen-unregister-text = What you paid comes back, as it was paid. Your place is given up.
screen-cost = { $chips } chips for { $price }. Your wallet has { $wallet }, and { $after } after that.
screen-cost-too-dear = { $chips } chips for { $price }. Your wallet has { $wallet }, which is not enough.
screen-again-enter = ENTER AGAIN
screen-again-title = Enter { $name } again?
screen-chips-title = { $name }: buy chips
screen-chips-gone = Your chips are gone. You can buy new ones for { $time }.
screen-add-on-title = { $name }: add-on
screen-add-on-until = It can be bought for { $time }.
screen-play-for = for { $prize }

screen-bank-runs = Your time bank runs at { $table }: { $time } left.
screen-elsewhere = It is not your turn at { $here }. { $key } goes to { $there }, which waits for you.
screen-sits-out-everywhere = You sit out at all tables, where you are in a hand after it.
screen-timed-out-everywhere = You sit out at all tables after this hand.
screen-removed-several = You were removed from { $tables } tables. { $stack } came back to your wallet.
screen-tab-history = History
screen-column-result = result
screen-place-of = { $place } of { $players }
screen-went-through = went through
screen-no-such-results = There are no results of this kind.
screen-no-results = No HexaPro, sit & go or tournament has ended for you yet.
screen-results-sum = { $games ->
    [one] 1 game
   *[other] { $games } games
}, { $result } in all.
screen-results-statistics = { $hands } lists your hands, { $key } shows statistics of them and of your HexaPros.
screen-hands = { $count ->
    [one] 1 hand
   *[other] { $hands } hands
}, { $games }. { $open } replays one, { $filter } lists others, { $back } your games.
screen-hands-of-files = { $count ->
    [one] 1 hand.
   *[other] { $hands } hands.
} { $open } replays the chosen one.
screen-hands-broken = { $count ->
    [one] 1 hand cannot be replayed.
   *[other] { $count } hands cannot be replayed.
}
screen-hand-broken = broken
screen-hand-named = hand { $name }
screen-do-replay = replay
screen-column-position = pos
screen-column-cards = cards
screen-column-board = board
screen-replayed = replay
screen-hand-copied = Copied as PHH, if the terminal lets programs use its clipboard.
screen-hand-was-last = This is the last hand of the list.
screen-hand-was-first = This is the first hand of the list.
screen-hand-without-record = Nothing but the result is kept of this hand.
screen-replay-play = play
screen-replay-back = back
screen-replay-on = step
screen-replay-street = street
screen-replay-street-back = street back
screen-replay-next = next hand
screen-replay-cards = cards
screen-replay-log = log
screen-replay-copy = copy
screen-replay-close = close
screen-replay-price = { $who } to act: { $call } to call for { $pot }, { $odds } to 1; a call needs { $needed }%.
screen-replay-free = { $who } to act, nothing to call. { $pot } in the pot.
screen-replay-you = You
screen-replay-nobody-acts = Nobody is to act.
screen-replay-over = The hand is over.
screen-replay-undecided = The hand is over; who won it is not recorded.
screen-replay-at = step { $step } of { $steps }
screen-replay-at-preflop = preflop
screen-replay-at-flop = flop
screen-replay-at-turn = turn
screen-replay-at-river = river
screen-replay-at-end = end
screen-replay-stands = paused
screen-replay-goes = playing
screen-replay-hand = hand { $hand } of { $hands }
screen-replay-cards-shown = cards open
screen-replay-exact = exact chances
screen-replay-sampled = sampled chances
screen-replay-any = unknown cards may be any
screen-statistics = Statistics { $page }, { $games }. { $key }, { $kind } and { $graph } show others, { $back } your games.
screen-statistics-games = Statistics { $page }. { $key } parts them otherwise, { $back } lists your games.
screen-games-all = all games
screen-games-holdem = Hold'em
screen-games-omaha = Omaha
screen-games-cash = cash games
screen-games-hexapro = HexaPro
screen-games-sit-and-go = Sit & Go
screen-games-tournaments = tournaments
screen-statistics-by-game = by game
screen-statistics-by-stake = by stake
screen-statistics-by-position = by position
screen-statistics-by-session = by session
screen-statistics-of-hexapro = of HexaPros
screen-statistics-no-sessions = { $count ->
    [one] { $hands } hand
   *[other] { $hands } hands
}, and no session: those are of cash tables, and imported hands have none.
screen-statistics-none = No hand is in your book yet: they are written down as you play.
screen-book-unreadable = Your book cannot be read: { $why }
screen-statistics-sum = { $count ->
    [one] 1 hand
   *[other] { $hands } hands
}; cash tables { $result }, all-in adjusted { $adjusted }, rake { $rake }.
screen-statistics-multipliers = Multipliers of the chosen ones, and how many could be expected:
screen-statistics-unread = { $count ->
    [one] 1 hand of an earlier version is
   *[other] { $hands } hands of an earlier version are
} still to be read.
screen-statistics-axis = { $count ->
    [one] 1 hand
   *[other] { $hands } hands
}. Line: won at cash tables; dotted: all-in adjusted.
screen-statistics-wallet = From { $from } to { $to }: what was in your wallet.
screen-statistics-wallet-day = On { $day } from { $from } to { $to }: what was in your wallet.
screen-statistics-wallet-minute = On { $day } at { $at }: what was in your wallet.
screen-statistics-no-wallet = Nothing went into your wallet or out of it yet.
screen-statistics-no-course = The graph of this session is on the command line: railbird history stats --session { $number }
screen-review-session = The dearest decisions of the session { $session }.
screen-review-last = The dearest decisions of your last hands, { $games }.
screen-review-begins = The coach looks at the hands again.
screen-review-looking = The coach looks at the hands again: { $hands } of { $all }.
screen-review-sum = { $count ->
    [one] 1 hand
   *[other] { $hands } hands
}, { $made ->
    [one] 1 decision
   *[other] { $decisions } decisions
}, estimated to give away up to { $lost } BB.
screen-review-nothing = { $count ->
    [one] 1 hand
   *[other] { $hands } hands
}, { $made ->
    [one] 1 decision
   *[other] { $decisions } decisions
}, and nothing worth a word was given away.
screen-review-board = board { $board }
screen-do-review = dearest decisions
screen-do-back = back
screen-column-street = street
screen-review-preflop = preflop
screen-column-did = you
screen-column-better = better
screen-column-lost = BB
screen-column-of = played
screen-column-hands = hands
screen-column-games = games
screen-column-vpip = VPIP
screen-column-pfr = PFR
screen-column-three-bet = 3-bet
screen-column-aggression = AF
screen-column-showdowns = WTSD
screen-column-won-showdowns = W$SD
screen-column-bb-per-100 = BB/100
screen-column-within = 95% ±
screen-column-roi = ROI
screen-column-first-place = first
screen-column-second-place = second
screen-column-third-place = third
screen-column-drawn = drawn
screen-column-expected = expected
screen-away-in = You sit out in { $games }, and your blinds are paid. Come back to play on.
screen-quit-registered = You stay registered for tournaments that have not begun: they begin without you, and your blinds are paid as long as the room is open.
screen-quit-tournaments = Tournaments keep your seat: you sit out until you come back, and your blinds are paid as long as the room is open.

## All tables, to be watched.

screen-do-watch = watch
screen-do-play = play
screen-do-tables = my tables
screen-column-table-number = table
screen-column-seated = seated
screen-column-middle = in the pot
screen-column-stacks = stacks
screen-column-hand = hand
screen-watch-none = There are no such tables now.
screen-watch-how = Listed: { $filter }, by { $order }.  [{ $filter-key }] others  [{ $sort-key }] another order
screen-watch-all = all tables
screen-watch-cash = cash games
screen-watch-games = HexaPros and sit & gos
screen-watch-tournaments = tournaments
screen-watch-by-number = their numbers
screen-watch-by-pot = what was in the pot
screen-watch-by-stacks = their stacks
screen-watch-by-players = how many sat there

## What happened at one of several tables.

screen-from-table = Table { $number }: { $line }

screen-inspector-title = Messages
screen-inspector-count = { $shown }, { $bytes } kB
screen-inspector-all = all
screen-inspector-tables = tables
screen-inspector-own = my own
screen-inspector-lobby = lobby
screen-inspector-asks = asked
screen-inspector-paused = stopped
screen-inspector-find = Find
screen-inspector-none = Nothing has come yet.
screen-inspector-none-listed = Nothing of this kind has come yet.
screen-inspector-nothing = There is nothing to save yet.
screen-inspector-saved = Saved in { $file }
screen-inspector-page = { $page } of { $pages }
screen-column-seq = no.
screen-column-time = room time
screen-column-since = +ms
screen-column-bytes = bytes
screen-column-kind = kind
screen-column-at = table
screen-column-json = message
screen-keys-pause = stop
screen-keys-filter = others
screen-keys-find = find
screen-keys-save = save
screen-keys-page = page

screen-played = replay { $percent } %
screen-played-stopped = stopped { $percent } %
screen-played-over = replay over
screen-only-recorded = This is a recording: nothing can be asked of it.
screen-recording-gap = Messages are missing in the recording: the tables stand still until everything is told anew.
screen-only-watching = You only watch here. To play, log in: railbird connect

screen-enter-title = { $server }
screen-enter-about = { $program }, edition { $edition }.
screen-enter-bots = Bots play here, marked as such.
screen-enter-no-bots = No bots play here.
screen-enter-coach = The coach is allowed.
screen-enter-no-coach = No coach.
screen-enter-open = Anybody may open an account.
screen-enter-invited = A new account needs an invitation.
screen-enter-closed = No new accounts.
screen-enter-how = What to do
screen-enter-log-in = Log in
screen-enter-register = Open an account
screen-enter-name = Name
screen-enter-password = Password
screen-enter-again = Password again
screen-enter-invitation = Invitation
screen-enter-two-passwords = These are two passwords: type the same one twice.
screen-enter-new-here = New here? { $up } and { $right } lead to an account of your own.
screen-enter-waiting = Waiting for the server…

screen-replay-pause = stop or go on
screen-replay-step = next message
screen-replay-slower = slower
screen-replay-faster = faster
