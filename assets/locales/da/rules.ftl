### What 'railbird rules' prints of an edition. What a line is about is no longer than 23 columns.

rules-edition = Udgave { $name } · { $about }
rules-in-english = engelsk
rules-in-danish = dansk
rules-in-french = fransk
rules-yes = ja
rules-no = nej
rules-none = ingen

## Cash games

rules-cash = Cash game, { $game } (€)
rules-stake = indsats
rules-format = format
rules-blinds = blinds
rules-min = min
rules-max = max
rules-seats = pladser
rules-rake = rake
rules-cap = loft
rules-short-cap = 2-3 med
rules-cash-tables = Cash-borde
rules-new-holdem = ny spiller, Hold'em
rules-new-omaha = ny spiller, Omaha
rules-missed-holdem = misset blind, Hold'em
rules-missed-omaha = misset blind, Omaha
rules-waits = venter på den store blind
rules-waits-or-posts = venter på den store blind eller lægger den
rules-as-new = som en ny spiller
rules-players-to-start = spillere for at starte
rules-known-table = et kendt bord trækkes
rules-times-as-often = { $times } gange så ofte
rules-tables-per-player = borde pr. spiller
rules-rake-of-hand = rake i en hånd
rules-nearest-cent = nærmeste cent, mindst én; ingen før floppet
rules-reserved = pladser holdes i
rules-sit-out = sidde over
rules-global-sit-out = sidde over overalt
rules-time-to-rebuy = tid til at købe igen
rules-remembered = hvem der gik, huskes
rules-coming-back = tilbage til et bord
rules-limited = begrænset; store stacks strengere fra { $from }. gang
rules-not-limited = ikke begrænset
rules-coming-back-banzai = tilbage til Banzai
rules-same-stack = med samme stack
rules-same-stack-or = med samme stack, eller 10 big blinds { $times } gange om dagen
rules-banzai-tables = Banzai-borde/indsats
rules-auto-top-up = automatisk opfyldning

## Sit & gos and tournaments

rules-sit-and-go = Sit & Go, { $seats } spillere (€)
rules-buy-ins = buy-ins
rules-buy-ins-euros = buy-ins (€)
rules-buy-in = buy-in
rules-prize = præmie
rules-fee = gebyr
rules-chips = chips
rules-levels-of = niveauer på
rules-payout = fordeling
rules-winner-takes-all = vinderen får alt
rules-tournaments = Turneringer, hvis intet andet er angivet (€)
rules-usual-fee = sædvanligt gebyr
rules-fee-on-rebuys = gebyr på re-buy, add-on
rules-bounties = dusører
rules-phased = i faser
rules-seats-at-table = pladser ved et bord
rules-late = sen tilmelding
rules-late-levels = { $levels ->
    [one] 1 niveau
   *[other] { $levels } niveauer
}
rules-breaks = fælles pauser
rules-breaks-at = { $length } kl. xx:{ $minute }
rules-entrants-paid = deltagere med præmie
rules-rounded-up = { $percent }, rundet op
rules-prize-of-place = en plads' præmie
rules-prize-is = puljen × dens andel ÷ de betalte pladsers andele
rules-shares = andele efter plads
rules-times = gange
rules-in-100000 = ud af 100.000
rules-rake-equivalent = svarer til en rake på

## Time

rules-time-banks = Tidsbanker
rules-kind = type
rules-start = start
rules-add = tillæg
rules-every = hver
rules-each-hand = mindst pr. hånd
rules-every-hand = hånd
rules-every-hands = { $hands } hænder
rules-tournament = turnering
rules-from-times = { $kind } fra { $times } gange
rules-time = Tid
rules-decision-cash = beslutning, cash game
rules-decision-tournament = beslutning, turnering
rules-decision-sit-and-go = beslutning, Sit & Go
rules-decision-hexapro = beslutning, HexaPro
rules-disconnected-decision = afbrudt, beslutning
rules-disconnected-hand = afbrudt, hånd
rules-pause-deal = pause efter kortgivning
rules-pause-street = pause efter en runde
rules-pause-run-out = pause i et run-out
rules-pause-showdown = pause ved showdown
rules-pause-between = pause mellem hænder

## When things go wrong

rules-trouble = Når noget går galt
rules-unresolved = uafklarede bets
rules-not-stated = ikke angivet
rules-to-charity = til velgørenhed efter { $days } dage
rules-decided = afgøres inden for { $days } dage
rules-incomplete = uafsluttede HexaPro
rules-malfunction = fejl annullerer spil
rules-cancelled-freeroll = aflyst freeroll
rules-equally = præmiepuljen deles ligeligt
rules-half-equally = præmiepuljen deles halvt ligeligt, halvt efter chips
rules-bankroll = øvebankroll
