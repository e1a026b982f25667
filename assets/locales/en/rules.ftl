### What 'railbird rules' prints of an edition. What a line is about is no longer than 23 columns.

rules-edition = Edition { $name } · { $about }
rules-in-english = English
rules-in-danish = Danish
rules-in-french = French
rules-yes = yes
rules-no = no
rules-none = none

## Cash games

rules-cash = Cash, { $game } (€)
rules-stake = stake
rules-format = format
rules-blinds = blinds
rules-min = min
rules-max = max
rules-seats = seats
rules-rake = rake
rules-cap = cap
rules-short-cap = 2-3 dealt in
rules-cash-tables = Cash tables
rules-new-holdem = new player, Hold'em
rules-new-omaha = new player, Omaha
rules-missed-holdem = missed blind, Hold'em
rules-missed-omaha = missed blind, Omaha
rules-waits = waits for the big blind
rules-waits-or-posts = waits for the big blind, or posts it
rules-as-new = as a new player
rules-players-to-start = players to start
rules-known-table = a known table is drawn
rules-times-as-often = { $times } times as often
rules-tables-per-player = tables per player
rules-rake-of-hand = rake of a hand
rules-nearest-cent = nearest cent, at least one; none before the flop
rules-reserved = seats are reserved for
rules-sit-out = sit out
rules-global-sit-out = global sit out
rules-time-to-rebuy = time to rebuy
rules-remembered = who left is remembered
rules-coming-back = coming back to a table
rules-limited = limited; large stacks strictly from { $from } on
rules-not-limited = not limited
rules-coming-back-banzai = coming back to Banzai
rules-same-stack = with the same stack
rules-same-stack-or = with the same stack, or 10 big blinds { $times } times a day
rules-banzai-tables = Banzai tables per stake
rules-auto-top-up = auto top-up

## Sit & gos and tournaments

rules-sit-and-go = Sit & go, { $seats } players (€)
rules-buy-ins = buy-ins
rules-buy-ins-euros = buy-ins (€)
rules-buy-in = buy-in
rules-prize = prize
rules-fee = fee
rules-chips = chips
rules-levels-of = levels of
rules-payout = payout
rules-winner-takes-all = winner takes all
rules-tournaments = Tournaments, unless one says otherwise (€)
rules-usual-fee = usual fee
rules-fee-on-rebuys = fee on re-buys, add-ons
rules-bounties = bounties
rules-phased = phased
rules-seats-at-table = seats at a table
rules-late = late registration
rules-late-levels = { $levels ->
    [one] 1 level
   *[other] { $levels } levels
}
rules-breaks = synchronised breaks
rules-breaks-at = { $length } at xx:{ $minute }
rules-entrants-paid = entrants paid
rules-rounded-up = { $percent }, rounded up
rules-prize-of-place = prize of a place
rules-prize-is = the pool × its share ÷ the shares of all paid
rules-shares = shares by place
rules-times = times
rules-in-100000 = in 100,000
rules-rake-equivalent = rake equivalent

## Time

rules-time-banks = Time banks
rules-kind = kind
rules-start = start
rules-add = add
rules-every = every
rules-each-hand = each hand at least
rules-every-hand = hand
rules-every-hands = { $hands } hands
rules-tournament = tournament
rules-from-times = { $kind } from { $times } times
rules-time = Time
rules-decision-cash = decision, cash
rules-decision-tournament = decision, tournament
rules-decision-sit-and-go = decision, sit & go
rules-decision-hexapro = decision, HexaPro
rules-disconnected-decision = disconnected, decision
rules-disconnected-hand = disconnected, hand
rules-pause-deal = pause after the deal
rules-pause-street = pause after a street
rules-pause-run-out = pause in a run-out
rules-pause-showdown = pause at showdown
rules-pause-between = pause between hands

## When things go wrong

rules-trouble = When things go wrong
rules-unresolved = unresolved bets
rules-not-stated = not stated
rules-to-charity = to charity after { $days } days
rules-decided = decided within { $days } days
rules-incomplete = incomplete HexaPros
rules-malfunction = malfunction voids play
rules-cancelled-freeroll = cancelled freeroll
rules-equally = the pool is shared equally
rules-half-equally = the pool is shared half equally, half by chips
rules-bankroll = practice bankroll
