### What the commands print for a person. Columns of tables have the room that the English heads leave.

cli-euros = { $amount } €

## Columns

cli-column-time = tid (UTC)
cli-column-stake = indsats
cli-column-position = pos
cli-column-cards = kort
cli-column-board = fælleskort
cli-column-result = resultat
cli-column-game = spil
cli-column-times = gange
cli-column-place = plads
cli-column-buy-in = buy-in
cli-column-hand = hånd
cli-column-street = runde
cli-column-you = du
cli-column-better = bedre
cli-column-lost = BB tabt
cli-column-number = nummer
cli-column-name = navn
cli-column-opened = oprettet
cli-column-seen = sidst set
cli-column-players = spill.
cli-column-state = tilstand
cli-column-table = bord
cli-column-tables = borde
cli-column-kind = type
cli-column-wallet = konto

## One's own hands and games

cli-no-such-hands = Der er ingen sådanne hænder.
cli-no-hands = Der er ingen hænder endnu: de skrives ned, mens du spiller.
cli-hands-sum = { $count ->
    [one] { $hands } hånd
   *[other] { $hands } hænder
}{ $sum }
cli-no-games = Der er ingen spil endnu: de skrives ned, når de slutter.
cli-games-sum = { $count ->
    [one] { $games } spil
   *[other] { $games } spil
}, { $sum }
# No longer than 10 columns.
cli-how-through = gik videre
cli-how-called-off = aflyst
cli-how-unseen = ikke set
cli-review-looking = { $hands } af { $count ->
    [one] { $of } hånd
   *[other] { $of } hænder
}
cli-review-none = Der er ingen hænder at se på.
cli-review-preflop = preflop
cli-review-flop = flop
cli-review-turn = turn
cli-review-river = river
cli-review-sum = { $count ->
    [one] { $hands } hånd
   *[other] { $hands } hænder
}, { $made ->
    [one] { $decisions } beslutning
   *[other] { $decisions } beslutninger
}, der efter skøn gav op til { $lost } BB væk
cli-import-others = , { $others } uden dig
cli-import-sum = { $count ->
    [one] { $hands } hånd
   *[other] { $hands } hænder
}, { $new } tilføjet, { $known } var der i forvejen{ $others }, { $failed } mislykkedes
cli-stats-reading = læser hænder fra en tidligere version: { $percent } %
cli-stats-none = Der er ingen sådanne hænder: de skrives ned, mens du spiller.
cli-stats-all = alle
cli-stats-other = andre
cli-stats-tournament = turnering
cli-stats-hands = hænder
cli-stats-graph = linje: vundet; prikket: all-in-justeret
cli-stats-now = nu
cli-stats-bankroll = linje: på din konto, uden det, der ligger på bordene
cli-stats-won = vundet { $amount }
cli-stats-adjusted = all-in-justeret { $amount }
cli-stats-rake = rake { $amount }
cli-stats-chips = chips { $chips } ({ $adjusted })
cli-stats-hours = { $count ->
    [one] { $hours } time
   *[other] { $hours } timer
}
cli-stats-hexapro = { $family } { $price }: { $games } spil, ROI { $roi }, { $won }; pladser { $first }, { $second }, { $third }
cli-stats-drawn = trukket
cli-stats-expected = forventet
cli-replay-sum = { $hands ->
    [one] { $hands } hånd
   *[other] { $hands } hænder
}, { $ok } i orden, { $failed } fejlede
cli-replay-stream = { $file }: { $messages ->
    [one] { $messages } besked
   *[other] { $messages } beskeder
}, { $gaps ->
    [one] { $gaps } hul
   *[other] { $gaps } huller
}, { $seconds } s

## Short stacks, odds, prizes

cli-short-push-fold = push-fold
cli-short-short = korte stacks
cli-short-game = { $game }, { $players } spillere, { $big_blinds ->
    [one] { $stack } big blind
   *[other] { $stack } big blinds
}, ante { $ante }
cli-short-head = { $game }: { $place } { $after }
cli-short-first = handler først
cli-short-after = efter { $actions }
cli-short-suited = Over diagonalen står suited hænder, under den offsuit, på den par.
cli-short-often = { $action }: { $part } af hænderne, i procent
cli-short-worth = { $action }: big blinds mere end at folde
cli-solve-gains = Hvad et bedste modspil vinder, i big blinds pr. hånd:
# No longer than 10 columns, all three.
cli-solve-rounds = runder
cli-solve-together = tilsammen
cli-solve-stored = som gemt
cli-solve-bytes = { $bytes } bytes
# The columns stand as far apart as here.
cli-solve-openings = åbner         stack  ante  hænd., %  hvad et bedste modspil højst vinder, i big blinds
cli-equity-head = { $spot }: { $found }
cli-equity-before-flop = { $game } før floppet
cli-equity-board = { $game } på { $cards }
cli-equity-exact = eksakt, { $count ->
    [one] { $cases } tilfælde
   *[other] { $cases } tilfælde
}
cli-equity-sampled = { $count ->
    [one] { $cases } stikprøve
   *[other] { $cases } stikprøver
}, inden for ±{ $within }
# No longer than 7 columns.
cli-equity-win = vinder
cli-equity-tie = deler
cli-equity-part = equity
cli-equity-hand = hånd
cli-icm-exact = eksakt
cli-icm-close = på en milliardtedel
cli-icm-head = { $players ->
    [one] { $players } spiller
   *[other] { $players } spillere
}, præmier for { $pool }: { $found }
# No longer than 5, 7 and 6 columns.
cli-icm-stack = stack
cli-icm-chips = chips
cli-icm-equity = værdi

## Simulations. What a row is about is no longer than 18 columns.

cli-sim-hands = hænder
cli-sim-seconds = sekunder
cli-sim-hands-per-second = hænder i sekundet
cli-sim-tables = borde
cli-sim-players = spillere
cli-sim-rake = rake
cli-sim-refused = afviste kommandoer
cli-sim-illegal = ulovlige handl.
cli-sim-crashes = overlevede nedbrud
cli-sim-violations = regelbrud
cli-sim-ledger = hovedbogens sum
cli-sim-digest = fingeraftryk
cli-sim-games = spil
cli-sim-buy-ins = buy-ins
cli-sim-fees = gebyrer
cli-sim-prizes = præmier
cli-sim-bounties = dusører
cli-sim-seats-won = vundne pladser
cli-sim-cancelled = aflyst
cli-sim-written = skrevne hænder
cli-sim-left-out = udeladte hænder
cli-sim-times = { $times } gange
cli-sim-bb-per-100 = BB pr. 100 hænder
cli-sim-plays = spiller af 100
cli-sim-raises = raiser af 100
cli-sim-bets = bets pr. call
cli-sim-decision = en beslutning
cli-sim-within = 99 af 100 inden
cli-sim-decisions = beslutn. i sek.
cli-sim-one-deal = En enkelt kortgivning siger ikke, hvor langt det kan være fra det rigtige: spil flere --hands.
cli-sim-one-among = en blandt andre af
cli-bar-hands = { $done } af { $count ->
    [one] { $whole } hånd
   *[other] { $whole } hænder
}, { $speed } i sekundet
cli-bar-games = { $done } af { $count ->
    [one] { $whole } spil
   *[other] { $whole } spil
}, { $speed } i sekundet
cli-bar-rounds = { $done } af { $count ->
    [one] { $whole } runde
   *[other] { $whole } runder
}, { $speed } i sekundet
cli-bar-starting-hands = { $done } af { $count ->
    [one] { $whole } starthånd
   *[other] { $whole } starthænder
}, { $speed } i sekundet
cli-bar-boards = { $done } af { $count ->
    [one] { $whole } bundt fælleskort
   *[other] { $whole } bundter fælleskort
}, { $speed } i sekundet
cli-bar-openings = { $done } af { $count ->
    [one] { $whole } åbning
   *[other] { $whole } åbninger
}, { $speed } i sekundet

## What is where, and whether it is in order. What a row is about is no longer than 11 columns.

cli-config-ok = i orden
cli-doctor-terminal = terminal
cli-doctor-colours = farver
cli-doctor-text = tekst
cli-doctor-within = inden i
cli-doctor-settings = opsætning
cli-doctor-data = data
cli-doctor-room = rum
cli-doctor-ledger = hovedbog
cli-doctor-histories = historik
cli-doctor-of-file = { $file }: { $state }
cli-doctor-in-order = i orden
cli-doctor-not-in-order = IKKE i orden
cli-doctor-version = { $verdict }, data af version { $version }
cli-doctor-as-it-comes = findes ikke: alt er standard
cli-doctor-has-mistakes = har fejl:
cli-doctor-open = åbent nu
cli-doctor-not-open = ikke åbent
cli-doctor-not-asked = kan ikke spørges: { $reason }
cli-doctor-silent = svarer ikke: { $reason }
cli-doctor-no-room = der er ikke åbnet noget rum endnu
cli-doctor-no-hand = findes ikke: der er ikke spillet nogen hånd endnu
cli-doctor-not-set = { $name } er ikke sat
cli-doctor-no-terminal = standard output er ikke en terminal
cli-doctor-small = { $size }, mindre end de nødvendige { $least }
cli-doctor-unknown-size = af ukendt størrelse
cli-doctor-no-colours = ingen
cli-doctor-true-colours = alle farver
cli-doctor-setting = indstillingen "colours"
cli-doctor-unknown-text = det vides ikke, om det er UTF-8 (hverken LC_ALL, LC_CTYPE eller LANG er sat)
cli-doctor-other-text = ikke UTF-8 ({ $says }): sæt "suits" og "borders" til det, den kan vise
cli-doctor-alone = hverken tmux, screen eller ssh

## Rooms and servers. What a row is about is no longer than 11 columns.

cli-admin-edition = udgave
cli-admin-time = tid
cli-admin-people = mennesker
cli-admin-bots = bots
cli-admin-seated = ved bordene
cli-admin-tables = borde
cli-admin-hands = hænder
cli-admin-being-played = { $hands } i gang
cli-admin-rake = rake
cli-admin-charity = velgørenhed
cli-admin-house = hus
cli-admin-held = holdt
cli-admin-held-of = { $amount } fra hånd { $hand }
cli-admin-ledger = hovedbog
cli-admin-in-order = giver { $sum }: i orden
cli-admin-wrong = giver { $sum }: FORKERT
cli-admin-human = menn.
cli-admin-bot = bot
cli-admin-begins = begynder { $at }
cli-admin-waits = venter
cli-admin-running = i gang
cli-admin-over = slut
cli-admin-cancelled = aflyst
cli-admin-left = { $left } af { $all }
cli-admin-announced = turnering { $number }: { $name }, { $at }
cli-admin-done = udført
cli-admin-exported = { $count ->
    [one] { $hands } hånd
   *[other] { $hands } hænder
}: { $file }
cli-admin-copied = { $files ->
    [one] { $files } fil
   *[other] { $files } filer
}, { $bytes } bytes: { $folder }
cli-enter-room = { $server }: { $program }, udgave { $edition }, { $bots }
cli-enter-bots = med bots, som er mærket som bots
cli-enter-no-bots = uden bots
cli-enter-how = Log ind (enter), eller opret en bruger (o)?{ " " }
# The letter of that question.
cli-enter-open = o
cli-enter-name = Navn:{ " " }
cli-enter-password = Adgangskode:{ " " }
cli-enter-again = Adgangskode igen:{ " " }
cli-enter-two = Det er to forskellige adgangskoder.
cli-enter-invitation = Invitation:{ " " }
cli-styles-own = Dine egne ligger i { $folder }: "railbird styles NAVN" udskriver en, du kan kopiere dertil og ændre.
cli-protocol-version = version { $version } af beskederne, JSON på en WebSocket
cli-protocol-where = beskrevet i docs/protocol.md ved siden af kildekoden; som skema med 'railbird protocol --schema'

## The help of the commands

cli-help-usage = Brug:
cli-help-commands = Kommandoer
# Stands for any command, as it is typed.
cli-help-command = KOMMANDO
cli-help-options = Valgmuligheder
cli-help-arguments = Argumenter
cli-help-default = { " " }[ellers: { $value }]
cli-help-values = { " " }[mulige værdier: { $values }]
cli-help-help = Vis hjælp
cli-help-version = Vis versionen
cli-help-about-help = Vis dette eller hjælp til en kommando
# As it is typed: any of them.
cli-help-any-options = VALG
