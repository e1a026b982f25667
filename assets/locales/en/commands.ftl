### What the commands print for a person. Columns of tables have the room that the English heads leave.

cli-euros = €{ $amount }

## Columns

cli-column-time = time (UTC)
cli-column-stake = stake
cli-column-position = place
cli-column-cards = cards
cli-column-board = board
cli-column-result = result
cli-column-game = game
cli-column-times = times
cli-column-place = place
cli-column-buy-in = buy-in
cli-column-hand = hand
cli-column-street = street
cli-column-you = you
cli-column-better = better
cli-column-lost = BB lost
cli-column-number = number
cli-column-name = name
cli-column-opened = opened
cli-column-seen = last seen
cli-column-players = players
cli-column-state = state
cli-column-table = table
cli-column-tables = tables
cli-column-kind = kind
cli-column-wallet = wallet

## One's own hands and games

cli-no-such-hands = There are no such hands.
cli-no-hands = There are no hands yet: they are written down as you play.
cli-hands-sum = { $count ->
    [one] { $hands } hand
   *[other] { $hands } hands
}{ $sum }
cli-no-games = There are no games yet: they are written down as they end.
cli-games-sum = { $count ->
    [one] { $games } game
   *[other] { $games } games
}, { $sum }
# No longer than 10 columns.
cli-how-through = through
cli-how-called-off = called-off
cli-how-unseen = unseen
cli-review-looking = { $hands } of { $count ->
    [one] { $of } hand
   *[other] { $of } hands
}
cli-review-none = There are no hands to look at.
cli-review-preflop = preflop
cli-review-flop = flop
cli-review-turn = turn
cli-review-river = river
cli-review-sum = { $count ->
    [one] { $hands } hand
   *[other] { $hands } hands
}, { $made ->
    [one] { $decisions } decision
   *[other] { $decisions } decisions
}, estimated to give away up to { $lost } BB
cli-import-others = , { $others } without you
cli-import-sum = { $count ->
    [one] { $hands } hand
   *[other] { $hands } hands
}, { $new } new, { $known } already there{ $others }, { $failed } failed
cli-stats-reading = reading hands of an earlier version: { $percent }%
cli-stats-none = There are no such hands: they are written down as you play.
cli-stats-all = all
cli-stats-other = other
cli-stats-tournament = tournament
cli-stats-hands = hands
cli-stats-graph = line: won; dotted: all-in adjusted
cli-stats-now = now
cli-stats-bankroll = line: in your wallet, without what lies on tables
cli-stats-won = won { $amount }
cli-stats-adjusted = all-in adjusted { $amount }
cli-stats-rake = rake { $amount }
cli-stats-chips = chips { $chips } ({ $adjusted })
cli-stats-hours = { $count ->
    [one] { $hours } hour
   *[other] { $hours } hours
}
cli-stats-hexapro = { $family } { $price }: { $count ->
    [one] { $games } game
   *[other] { $games } games
}, ROI { $roi }, { $won }; places { $first }, { $second }, { $third }
cli-stats-drawn = drawn
cli-stats-expected = expected
cli-replay-sum = { $hands ->
    [one] { $hands } hand
   *[other] { $hands } hands
}, { $ok } ok, { $failed } failed
cli-replay-stream = { $file }: { $messages ->
    [one] { $messages } message
   *[other] { $messages } messages
}, { $gaps ->
    [one] { $gaps } gap
   *[other] { $gaps } gaps
}, { $seconds } s

## Short stacks, odds, prizes

cli-short-push-fold = push-fold
cli-short-short = short
cli-short-game = { $game }, { $players } players, { $big_blinds ->
    [one] { $stack } big blind
   *[other] { $stack } big blinds
}, ante { $ante }
cli-short-head = { $game }: { $place } { $after }
cli-short-first = first to act
cli-short-after = after { $actions }
cli-short-suited = Suited hands are above the diagonal, offsuit ones below it, pairs on it.
cli-short-often = { $action }: { $part } of hands, in percent
cli-short-worth = { $action }: big blinds more than folding
cli-solve-gains = What a best response gains, in big blinds a hand:
# No longer than 10 columns, all three.
cli-solve-rounds = rounds
cli-solve-together = together
cli-solve-stored = as stored
cli-solve-bytes = { $bytes } bytes
# The columns stand as far apart as here.
cli-solve-openings = opens         stack  ante  hands, %  what a best response gains at most, in big blinds
cli-equity-head = { $spot }: { $found }
cli-equity-before-flop = { $game } before the flop
cli-equity-board = { $game } on { $cards }
cli-equity-exact = exact, { $count ->
    [one] { $cases } case
   *[other] { $cases } cases
}
cli-equity-sampled = { $count ->
    [one] { $cases } sample
   *[other] { $cases } samples
}, within ±{ $within }
# No longer than 7 columns.
cli-equity-win = win
cli-equity-tie = tie
cli-equity-part = equity
cli-equity-hand = hand
cli-icm-exact = exact
cli-icm-close = to a billionth
cli-icm-head = { $players ->
    [one] { $players } player
   *[other] { $players } players
}, prizes of { $pool }: { $found }
# No longer than 5, 7 and 6 columns.
cli-icm-stack = stack
cli-icm-chips = chips
cli-icm-equity = equity

## Simulations. What a row is about is no longer than 18 columns.

cli-sim-hands = hands
cli-sim-seconds = seconds
cli-sim-hands-per-second = hands per second
cli-sim-tables = tables
cli-sim-players = players
cli-sim-rake = rake
cli-sim-refused = refused commands
cli-sim-illegal = illegal decisions
cli-sim-crashes = crashes survived
cli-sim-violations = violations
cli-sim-ledger = sum of the ledger
cli-sim-digest = digest
cli-sim-games = games
cli-sim-buy-ins = buy-ins
cli-sim-fees = fees
cli-sim-prizes = prizes
cli-sim-bounties = bounties
cli-sim-seats-won = seats won
cli-sim-cancelled = cancelled
cli-sim-written = hands written
cli-sim-left-out = hands left out
cli-sim-times = { $times } times
cli-sim-bb-per-100 = BB in 100 hands
cli-sim-plays = plays of 100
cli-sim-raises = raises of 100
cli-sim-bets = bets for a call
cli-sim-decision = a decision
cli-sim-within = 99 of 100 within
cli-sim-decisions = decisions a second
cli-sim-one-deal = One deal alone does not say how far that may be off: play more --hands.
cli-sim-one-among = one among others of
cli-bar-hands = { $done } of { $count ->
    [one] { $whole } hand
   *[other] { $whole } hands
}, { $speed } a second
cli-bar-games = { $done } of { $count ->
    [one] { $whole } game
   *[other] { $whole } games
}, { $speed } a second
cli-bar-rounds = { $done } of { $count ->
    [one] { $whole } round
   *[other] { $whole } rounds
}, { $speed } a second
cli-bar-starting-hands = { $done } of { $count ->
    [one] { $whole } starting hand
   *[other] { $whole } starting hands
}, { $speed } a second
cli-bar-boards = { $done } of { $count ->
    [one] { $whole } batch of boards
   *[other] { $whole } batches of boards
}, { $speed } a second
cli-bar-openings = { $done } of { $count ->
    [one] { $whole } opening
   *[other] { $whole } openings
}, { $speed } a second

## What is where, and whether it is in order. What a row is about is no longer than 11 columns.

cli-config-ok = ok
cli-doctor-terminal = terminal
cli-doctor-colours = colours
cli-doctor-text = text
cli-doctor-within = within
cli-doctor-settings = settings
cli-doctor-data = data
cli-doctor-room = room
cli-doctor-ledger = ledger
cli-doctor-histories = histories
cli-doctor-of-file = { $file }: { $state }
cli-doctor-in-order = in order
cli-doctor-not-in-order = NOT in order
cli-doctor-version = { $verdict }, data of version { $version }
cli-doctor-as-it-comes = not there: everything is as it comes
cli-doctor-has-mistakes = has mistakes:
cli-doctor-open = open now
cli-doctor-not-open = not open
cli-doctor-not-asked = cannot be asked: { $reason }
cli-doctor-silent = does not answer: { $reason }
cli-doctor-no-room = no room was opened yet
cli-doctor-no-hand = not there: no hand was played yet
cli-doctor-not-set = { $name } is not set
cli-doctor-no-terminal = standard output is no terminal
cli-doctor-small = { $size }, smaller than the { $least } that are needed
cli-doctor-unknown-size = of unknown size
cli-doctor-no-colours = none
cli-doctor-true-colours = true colours
cli-doctor-setting = the setting "colours"
cli-doctor-unknown-text = not known to be UTF-8 (none of LC_ALL, LC_CTYPE and LANG is set)
cli-doctor-other-text = not UTF-8 ({ $says }): set "suits" and "borders" to what it can show
cli-doctor-alone = neither tmux nor screen nor ssh

## Rooms and servers. What a row is about is no longer than 11 columns.

cli-admin-edition = edition
cli-admin-time = time
cli-admin-people = people
cli-admin-bots = bots
cli-admin-seated = seated
cli-admin-tables = tables
cli-admin-hands = hands
cli-admin-being-played = { $hands } being played
cli-admin-rake = rake
cli-admin-charity = charity
cli-admin-house = house
cli-admin-held = held
cli-admin-held-of = { $amount } of hand { $hand }
cli-admin-ledger = ledger
cli-admin-in-order = adds up to { $sum }: in order
cli-admin-wrong = adds up to { $sum }: WRONG
cli-admin-human = human
cli-admin-bot = bot
cli-admin-begins = begins { $at }
cli-admin-waits = waits
cli-admin-running = running
cli-admin-over = over
cli-admin-cancelled = cancelled
cli-admin-left = { $left } of { $all }
cli-admin-announced = tournament { $number }: { $name }, { $at }
cli-admin-done = done
cli-admin-exported = { $count ->
    [one] { $hands } hand
   *[other] { $hands } hands
}: { $file }
cli-admin-copied = { $files ->
    [one] { $files } file
   *[other] { $files } files
}, { $bytes } bytes: { $folder }
cli-enter-room = { $server }: { $program }, edition { $edition }, { $bots }
cli-enter-bots = with bots, who are marked as such
cli-enter-no-bots = without bots
cli-enter-how = Log in (enter), or open an account (o)?{ " " }
# The letter of that question.
cli-enter-open = o
cli-enter-name = Name:{ " " }
cli-enter-password = Password:{ " " }
cli-enter-again = Password again:{ " " }
cli-enter-two = These are two passwords.
cli-enter-invitation = Invitation:{ " " }
cli-styles-own = Your own lie in { $folder }: "railbird styles NAME" prints one to copy there and change.
cli-protocol-version = version { $version } of the messages, JSON on a WebSocket
cli-protocol-where = described in docs/protocol.md beside the source code; as a schema by 'railbird protocol --schema'

## The help of the commands

cli-help-usage = Usage:
cli-help-commands = Commands
# Stands for any command, as it is typed.
cli-help-command = COMMAND
cli-help-options = Options
cli-help-arguments = Arguments
cli-help-default = { " " }[default: { $value }]
cli-help-values = { " " }[possible values: { $values }]
cli-help-help = Print help
cli-help-version = Print version
cli-help-about-help = Print this message or the help of the given subcommand(s)
# As it is typed: any of them.
cli-help-any-options = OPTIONS
