### The screen. Most of these stand in narrow places: short words, no full stops.

screen-pot = pulje
screen-pots = puljer
screen-you = dig
screen-bot = bot
screen-table = bord
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
screen-raise-to = raise til
screen-bet-to = bet
screen-posts = lægger
screen-all-in = all-in
screen-wins = vinder
screen-out = sidder over
screen-out-short = ude
screen-waits = venter på BB
screen-waits-short = vent BB
screen-enters = lægger BB
screen-offline = offline
screen-offline-room = offline
screen-online = online
screen-online-takes = { $ms } ms
screen-no-connection = ingen kontakt
screen-free = ledig plads
screen-bank = bank
screen-next-big-blind = sid over næste BB
screen-sit-out = sid over
screen-sits-out-after = sidder over efter hånden
screen-leaves-after = går efter hånden
screen-auto-top-up = auto-opfyld
screen-back = tilbage
screen-post-now = læg den store blind
screen-wait-instead = vent på den store blind
screen-show-cards = vis kort
screen-show-first = første
screen-show-second = andet
screen-rebuy = re-buy
screen-call-any = call alt
screen-any = alt
screen-check-fold = check/fold
screen-my-turn = min tur
screen-lobby = lobby
screen-help-short = hjælp
screen-say = sig
screen-max = maks
screen-left = rest
screen-waits-for-players = venter på spillere
screen-to-call = at calle
screen-cards = kort
screen-position = pos
screen-time = tid
screen-state = status
screen-confirm-all-in = All-in for { $amount }?
screen-confirm-all-in-short = All-in { $amount }?
screen-confirm-fold = Check er gratis. Fold alligevel?
screen-confirm-fold-short = Fold?
screen-watching = følger
screen-stop-watching = følg ikke mere
screen-yes = ja
screen-no = nej
screen-utc = UTC

screen-hand-number = hånd { $number }
screen-waits-there = Bord { $number } venter på dig: { $time }
screen-go-there = gå dertil
screen-more = … { $count } til
screen-odds = call { $call } om { $win }
screen-odds-short = { $call } om { $win }
screen-odds-win = om { $win }
screen-starts = næste hånd om { $time }
screen-says = { $who }: { $line }
screen-your-turn = Railbird: bord { $number } venter på dig
screen-room-gone = Rummet er væk. Det, der er spillet, er gemt.
screen-too-small = Skærmen er { $width }×{ $height }. Railbird skal bruge { $least }. Urene løber videre.
screen-out-everywhere = Du sidder over ved alle borde: fjernes om { $time }
screen-out-of-game = Du sidder over i { $game }: dine blinds betales
screen-out-of-games = Du sidder over i { $count } spil: dine blinds betales
screen-leaving = På vej ud: igangværende hænder spilles færdige. Tryk { $key } igen for at gå straks.
screen-gone = { $why } Tryk { $key } for at lukke.
screen-gone-title = Rummet er væk
screen-gone-because = Årsag: { $why }
screen-gone-close = LUK
screen-queue = Venter på en plads: { $queues }
screen-queue-place = { $stake }, nummer { $place }{ $tables ->
    [one] { "" }
   *[other] { " " }(til { $tables } borde)
}

screen-tab-holdem = Hold'em
screen-tab-omaha = Omaha
screen-tab-banzai = Banzai
screen-tab-watch = Følg
screen-tab-wallet = Konto
screen-tab-settings = Opsætning
screen-column-stake = indsats
screen-column-blinds = blinds
screen-column-buy-in = buy-in
screen-column-players = spill.
screen-column-tables = borde
screen-column-queue = kø
screen-column-mine = mine
screen-column-when = tid (UTC)
screen-column-why = for hvad
screen-column-amount = beløb
screen-column-balance = saldo
screen-seats = { $seats } pladser, buy-in { $range }
screen-rake = rake { $percent } %, { $least } til { $cap } pr. pulje, { $short } med to eller tre spillere
screen-may-post = Nye spillere venter på den store blind eller lægger den
screen-may-wait = Nye spillere venter på den store blind
screen-wallet-empty = Intet er gået ind eller ud endnu.
screen-wallet-left = forladt { $stake }, { $table }
screen-wallet-removed = fjernet: { $stake }, { $table }
screen-wallet-has = Du har { $wallet } på kontoen, { $tables } på bordene.
screen-on = til
screen-off = fra

screen-entry = ind i spillet
screen-entry-wait = vent på den store blind
screen-entry-post = læg den nu
screen-join-title = Spil { $stake }
screen-join-tables = borde
screen-join-amount = buy-in pr. bord
screen-join = SPIL
screen-join-limits = Du kan købe dig ind { $limits }. Du har { $wallet } på kontoen.
screen-join-too-dear = Det er { $total } i alt, og du har { $wallet } på kontoen.
screen-join-total = { $total } i alt
screen-seat-title = En plads på { $stake }
screen-seat-limits = Du kan købe dig ind { $limits }.
screen-seat-until = Holdes i { $time }
screen-seat-take = TAG PLADSEN
screen-top-up-title = Mere til din stack
screen-rebuy-title = Din stack er væk
screen-rebuy-until = Du kan købe dig ind { $limits }. Du har { $wallet } på kontoen. Pladsen holdes i { $time }.
screen-rebuy-buy = KØB
screen-rebuy-amount = buy-in
screen-top-up-amount = læg til
screen-top-up = FYLD OP
screen-top-up-now = Du har { $stack }; der må højst ligge { $max }. Er du i en hånd, kommer det efter den.
screen-stack-full = Din stack er fuld.
screen-leave-title = Forlad { $table }?
screen-leave-text = Du er i en hånd. Den foldes, så snart det er din tur, og din stack går til kontoen.
screen-leave = FORLAD
screen-leave-all-title = Forlad alle borde?
screen-leave-all-text = Hænder, du er i, foldes, så snart det er din tur. Dine stacks går til kontoen.
screen-leave-all = FORLAD ALLE
screen-quit-title = Afslut?
screen-quit-text = Først forlades alle borde: hænder, du er i, foldes, så snart det er din tur, og dine stacks går til kontoen.
screen-quit = AFSLUT
screen-reset-title = Begynd forfra?
screen-reset-text = Din øvebankroll sættes tilbage til det, den var i begyndelsen. Alle borde skal være forladt.
screen-reset = NULSTIL
screen-range-title = Spørg coachen mod en range
screen-range-text = For eksempel QQ+, AKs, A5s-A2s eller AhKd, med komma imellem.
screen-range = Range
screen-range-ask = Spørg
screen-note-title = Note om en spiller
screen-note-on = spiller
screen-note = note
screen-note-empty = Intet er noteret endnu.
screen-note-saved = Din note om { $who } er gemt.
screen-note-removed = Din note om { $who } er slettet.
screen-name-title = Dit navn ved bordene
screen-name = navn
screen-name-bad = Et navn har 1 til { $most } kolonner.
screen-save = GEM
screen-cancel = Annuller
screen-bad-amount = ikke tilladt

screen-help-title = Hvad tasterne gør her
screen-palette-title = Hvad vil du?
screen-log-title = Hvad der skete ved { $table }
screen-go-to-table = Gå til det bord
screen-theme-is = Tema: { $name }
screen-edition-next = Regelbog { $edition } gælder fra næste start, med sit eget rum og sin egen konto.
screen-about-edition = Hver regelbog har sit eget rum og sin egen konto. Et skift gælder fra næste start.
screen-keys-scroll = rul
screen-keys-choose = vælg
screen-keys-close = luk
screen-keys-do = udfør
screen-keys-next-field = næste
screen-keys-change = skift
screen-keys-confirm = bekræft
screen-keys-cancel = annuller

screen-setting-name = Dit navn
screen-setting-edition = Regelbog (fra næste start)
screen-setting-auto_top_up = Auto-opfyld
screen-setting-sit_out_next_big_blind = Sid over næste store blind
screen-setting-bot_speed = Bots tænker
screen-setting-bot_strength = Bots spiller
screen-setting-coach = Coachen taler
screen-setting-amounts = Beløb i
screen-setting-arrangement = Flere borde som
screen-setting-auto_focus = Taster følger uret
screen-setting-confirm_all_in = Spørg ved all-in og gratis fold
screen-setting-calls = Når du kigger væk
screen-setting-theme = Tema
screen-setting-colours = Farver
screen-setting-keymap = Taster
screen-setting-four_colours = Kort i fire farver
screen-setting-suits = Kulører som
screen-setting-borders = Rammer af
screen-setting-reduced_motion = Mindre bevægelse
screen-setting-mute_chat = Slå chat fra
screen-setting-language = Sprog
screen-setting-log = Logfil (fra næste start)

# The values of the settings. Those without a sentence are shown as the file spells them.
screen-value-bot_speed-slow = langsomt
screen-value-bot_speed-natural = som mennesker
screen-value-bot_speed-fast = hurtigt
screen-value-bot_speed-instant = slet ikke
screen-value-bot_strength-easy = svagt
screen-value-bot_strength-medium = godt
screen-value-bot_strength-strong = så godt de kan
screen-value-bot_strength-mixed = nogle svagt, nogle godt
screen-value-coach-never = aldrig
screen-value-coach-asked = når du spørger
screen-value-coach-after-hands = også efter hænder
screen-value-amounts-euros = euro
screen-value-amounts-big-blinds = big blinds
screen-value-arrangement-grid = et gitter
screen-value-arrangement-stack = en liste
screen-value-arrangement-focus = ét bord
screen-value-calls-notice = en besked, eller klokken
screen-value-calls-bell = klokken
screen-value-calls-off = intet
screen-value-colours-auto = som terminalen siger
screen-value-colours-true = alle
screen-value-colours-256 = 256
screen-value-colours-16 = 16
screen-value-colours-none = ingen
screen-value-suits-symbols = symboler
screen-value-suits-letters = bogstaver
screen-value-borders-lines = linjer
screen-value-borders-ascii = simple tegn
screen-value-log-error = fejl
screen-value-log-warn = advarsler og fejl
screen-value-log-info = hvad der sker
screen-value-log-debug = alt
screen-value-language-auto = som systemet
screen-value-language-en = English
screen-value-language-da = Dansk
screen-value-language-fr = Français

# Tournaments.
screen-level = niveau { $level }
# The blinds of the hand, and those of the next one.
screen-blinds-next = { $now }, næste { $next }
screen-level-clock = niveau { $level }, { $time }
screen-prize-pool = om { $prize }
screen-players-left = { $left } af { $all } tilbage
screen-places-paid = { $places ->
    [one] 1 præmie
   *[other] { $places } præmier
}
screen-hand-for-hand = hånd for hånd
screen-pause = { $why }, { $time }
screen-pause-soon = { $why } efter hånden
screen-tab-hexapro = HexaPro
screen-tab-sit-and-go = Sit & Go
screen-tab-tournaments = Turneringer
screen-column-game = spil
screen-column-up-to = pulje op til
screen-column-first = 1. præmie
screen-column-waiting = venter
screen-column-running = i gang
screen-column-start = start
screen-column-name = turnering
screen-column-pool = præmiepulje
screen-column-level = niveau
screen-column-small = lille blind
screen-column-big = stor blind
screen-column-ante = ante
screen-column-place = plads
screen-column-prize = præmie
screen-column-player = spiller
screen-column-chips = chips
screen-column-table = bord
screen-column-bounty = dusør
screen-column-least = mindste stack
screen-column-most = største stack
screen-waiting-of = { $waiting } af { $seats }
screen-wins-title = Store præmier for nylig
screen-win = { $time }  { $who } vinder { $prize } i { $game }, { $times }
screen-filter = Viser: { $filter }. { $key } viser andre.
screen-filter-all = alle
screen-filter-open = tilmeldingen er åben
screen-filter-running = i gang
screen-filter-mine = dine
screen-filter-freerolls = freerolls
screen-filter-satellites = satellitter
screen-filter-bounties = med dusør
screen-filter-over = slut
screen-no-tournaments = Der er ingen.
screen-starts-at = { $at }{ $long ->
    [yes] { " " }{ $time }
   *[no] , om { $time }
}
# How long one can still register for what has begun: never to be taken for a time of day.
screen-late = åben { $long ->
    [yes] { $time }
   *[no] { $time } endnu
}
screen-over = slut
screen-called-off = aflyst
screen-page-info = Info
screen-page-levels = Struktur
screen-page-prizes = Præmier
screen-page-players = Spillere
screen-page-tables = Borde
screen-looking = …
screen-level-now = nu
screen-level-now-until = nu, i { $time }
screen-next-level = Niveau { $level }, det næste om { $time }.
screen-level-late = herefter lukker sen tilmelding
screen-no-prizes = ingen
screen-watch-table = følg bordet
screen-to-own-table = gå til dit bord
screen-take-back = frameld
screen-help-take-back = Frameld dig igen
screen-help-fold = Fold alligevel
screen-help-no-fold = Fold ikke
screen-help-all-in = Gå all-in
screen-help-no-all-in = Gå ikke all-in
screen-do-register = tilmeld
screen-keys-pages = sider
screen-keys-look = se
screen-register = TILMELD
screen-unregister = FRAMELD
screen-add-on-take = TAG DET
screen-limit-tables = ikke flere borde på én gang
screen-limit-wallet = kontoen rækker ikke til flere
screen-play-games = Spil
screen-register-price = Buy-in
screen-register-with = Betales med
screen-with-money = penge
screen-with-ticket = en billet
screen-no-chips = Der er ingen chips at købe nu.
screen-finished = Du slutter på { $finish }.
screen-finished-so-far = Du er ude, { $finish }.
screen-out-so-far = foreløbig { $place }
screen-hand-at = hånd { $hand } ved { $table }
screen-interrupted = Afbrudt og annulleret, { $count ->
    [one] alle har det, de havde før den: { $hands }.
   *[other] alle har det, de havde før dem: { $hands }.
}
screen-registered-games = Du er tilmeldt { $games } spil { $name }, { $total } i alt.
screen-column-times = gange
screen-column-chance = chance
screen-column-payout = fordeling
screen-column-levels = niveauer
screen-play-up-to = Spil { $game } om en præmiepulje på op til { $most }.
screen-play-total = I alt { $total }. Derefter har du { $after } på kontoen.
screen-play-too-dear = I alt { $total }, men du har { $wallet } på kontoen.
screen-register-title = Tilmeld dig { $name }
screen-unregister-title = Frameld dig { $name }?
screen-unregister-text = Det, du betalte, kommer tilbage, som det blev betalt. Din plads gives fri.
screen-cost = { $chips } chips for { $price }. Du har { $wallet } på kontoen, og { $after } bagefter.
screen-cost-too-dear = { $chips } chips for { $price }. Du har { $wallet } på kontoen, og det er ikke nok.
screen-again-enter = IND IGEN
screen-again-title = Ind i { $name } igen?
screen-chips-title = { $name }: køb chips
screen-chips-gone = Dine chips er væk. Du kan købe nye i { $time }.
screen-add-on-title = { $name }: add-on
screen-add-on-until = Det kan købes i { $time }.
screen-play-for = om { $prize }

screen-bank-runs = Din tidsbank løber ved { $table }: { $time } tilbage.
screen-elsewhere = Det er ikke din tur ved { $here }. { $key } går til { $there }, som venter på dig.
screen-sits-out-everywhere = Du sidder over ved alle borde; er du i en hånd, så efter den.
screen-timed-out-everywhere = Du sidder over ved alle borde efter denne hånd.
screen-removed-several = Du blev fjernet fra { $tables } borde. { $stack } er tilbage på kontoen.
screen-tab-history = Historik
screen-column-result = resultat
screen-place-of = { $place } af { $players }
screen-went-through = gik videre
screen-no-such-results = Der er ingen resultater af den slags.
screen-no-results = Ingen HexaPro, Sit & Go eller turnering er slut for dig endnu.
screen-results-sum = { $games ->
    [one] 1 spil
   *[other] { $games } spil
}, { $result } i alt.
screen-results-statistics = { $hands } viser dine hænder, { $key } statistik over dem og dine HexaPro.
screen-hands = { $count ->
    [one] 1 hånd
   *[other] { $hands } hænder
}, { $games }. { $open } ser en igen, { $filter } viser andre, { $back } dine spil.
screen-hands-of-files = { $count ->
    [one] 1 hånd.
   *[other] { $hands } hænder.
} { $open } ser den valgte igen.
screen-hands-broken = { $count ->
    [one] 1 hånd kan ikke ses igen.
   *[other] { $count } hænder kan ikke ses igen.
}
screen-hand-broken = defekt
screen-hand-named = hånd { $name }
screen-do-replay = se igen
screen-column-position = pos
screen-column-cards = kort
screen-column-board = fælleskort
screen-replayed = gensyn
screen-hand-copied = Kopieret som PHH, hvis terminalen lader programmer bruge udklipsholderen.
screen-hand-was-last = Det er den sidste hånd på listen.
screen-hand-was-first = Det er den første hånd på listen.
screen-hand-without-record = Af denne hånd er kun resultatet gemt.
screen-replay-play = afspil
screen-replay-back = tilbage
screen-replay-on = trin
screen-replay-street = runde
screen-replay-street-back = før
screen-replay-next = næste hånd
screen-replay-cards = kort
screen-replay-log = log
screen-replay-copy = kopier
screen-replay-close = luk
screen-replay-price = { $who }: call { $call } om { $pot } ({ $odds } til 1), det kræver { $needed }{ "\u00A0" }%.
screen-replay-free = { $who } skal handle, intet at calle. { $pot } i puljen.
screen-replay-you = Du
screen-replay-nobody-acts = Ingen skal handle.
screen-replay-over = Hånden er slut.
screen-replay-undecided = Hånden er slut; hvem der vandt, er ikke noteret.
screen-replay-at = trin { $step } af { $steps }
screen-replay-at-preflop = før floppet
screen-replay-at-flop = flop
screen-replay-at-turn = turn
screen-replay-at-river = river
screen-replay-at-end = slut
screen-replay-stands = pause
screen-replay-goes = kører
screen-replay-hand = hånd { $hand } af { $hands }
screen-replay-cards-shown = åbne kort
screen-replay-exact = præcise chancer
screen-replay-sampled = anslåede chancer
screen-replay-any = ukendte kort kan være alle
screen-statistics = Statistik { $page }, { $games }. { $key }, { $kind } og { $graph } viser andet, { $back } dine spil.
screen-statistics-games = Statistik { $page }. { $key } deler anderledes op, { $back } viser dine spil.
screen-games-all = alle spil
screen-games-holdem = Hold'em
screen-games-omaha = Omaha
screen-games-cash = cash games
screen-games-hexapro = HexaPro
screen-games-sit-and-go = Sit & Go
screen-games-tournaments = turneringer
screen-statistics-by-game = pr. spil
screen-statistics-by-stake = pr. indsats
screen-statistics-by-position = pr. position
screen-statistics-by-session = pr. session
screen-statistics-of-hexapro = for HexaPro
screen-statistics-no-sessions = { $count ->
    [one] { $hands } hånd
   *[other] { $hands } hænder
} og ingen session: dem er der ved cashborde, og importerede hænder har ingen.
screen-statistics-none = Der er ingen hænder i din bog endnu: de skrives ned, mens du spiller.
screen-book-unreadable = Din bog kan ikke læses: { $why }
screen-statistics-sum = { $count ->
    [one] 1 hånd
   *[other] { $hands } hænder
}; cash-borde { $result }, all-in-justeret { $adjusted }, rake { $rake }.
screen-statistics-multipliers = Multiplikatorer i de valgte, og hvor mange der var at vente:
screen-statistics-unread = { $count ->
    [one] 1 hånd
   *[other] { $hands } hænder
} fra en tidligere version er endnu ikke læst.
screen-statistics-axis = { $count ->
    [one] 1 hånd
   *[other] { $hands } hænder
}. Linje: vundet i cash; prikker: justeret.
screen-statistics-wallet = Fra { $from } til { $to }: hvad du havde på kontoen.
screen-statistics-wallet-day = Den { $day } fra { $from } til { $to }: hvad du havde på kontoen.
screen-statistics-wallet-minute = Den { $day } klokken { $at }: hvad du havde på kontoen.
screen-statistics-no-wallet = Intet er gået ind på eller ud af kontoen endnu.
screen-statistics-no-course = Grafen for denne session er på kommandolinjen: railbird history stats --session { $number }
screen-review-session = Sessionens dyreste beslutninger: { $session }.
screen-review-last = De dyreste beslutninger i dine seneste hænder, { $games }.
screen-review-begins = Coachen ser hænderne igennem.
screen-review-looking = Coachen ser hænderne igennem: { $hands } af { $all }.
screen-review-sum = { $count ->
    [one] 1 hånd
   *[other] { $hands } hænder
}, { $made ->
    [one] 1 beslutning
   *[other] { $decisions } beslutninger
}, der efter skøn gav op til { $lost } BB væk.
screen-review-nothing = { $count ->
    [one] 1 hånd
   *[other] { $hands } hænder
}, { $made ->
    [one] 1 beslutning
   *[other] { $decisions } beslutninger
}, og intet nævneværdigt blev givet væk.
screen-review-board = fælleskort { $board }
screen-do-review = dyreste beslutninger
screen-do-back = tilbage
screen-column-street = runde
screen-review-preflop = preflop
screen-column-did = du
screen-column-better = bedre
screen-column-lost = BB
screen-column-of = spil
screen-column-hands = hænder
screen-column-games = antal
screen-column-vpip = VPIP
screen-column-pfr = PFR
screen-column-three-bet = 3-bet
screen-column-aggression = AF
screen-column-showdowns = WTSD
screen-column-won-showdowns = W$SD
screen-column-bb-per-100 = BB/100
screen-column-within = 95 % ±
screen-column-roi = ROI
screen-column-first-place = nr. 1
screen-column-second-place = nr. 2
screen-column-third-place = nr. 3
screen-column-drawn = trukket
screen-column-expected = forventet
screen-away-in = Du sidder over i { $games }, og dine blinds betales. Kom tilbage for at spille videre.
screen-quit-registered = Du er stadig tilmeldt turneringer, der ikke er begyndt: de begynder uden dig, og dine blinds betales, så længe rummet er åbent.
screen-quit-tournaments = Turneringer holder din plads: du sidder over, til du kommer tilbage, og dine blinds betales, så længe rummet er åbent.

## All tables, to be watched.

screen-do-watch = følg
screen-do-play = spil
screen-do-tables = mine borde
screen-column-table-number = bord
screen-column-seated = sidder
screen-column-middle = i puljen
screen-column-stacks = stacks
screen-column-hand = hånd
screen-watch-none = Der er ingen sådanne borde nu.
screen-watch-how = Viser: { $filter }, efter { $order }.  [{ $filter-key }] andre  [{ $sort-key }] anden rækkefølge
screen-watch-all = alle borde
screen-watch-cash = cash games
screen-watch-games = HexaPro og Sit & Go
screen-watch-tournaments = turneringer
screen-watch-by-number = nummer
screen-watch-by-pot = puljens størrelse
screen-watch-by-stacks = stacks
screen-watch-by-players = antal spillere

## What happened at one of several tables.

screen-from-table = Bord { $number }: { $line }

screen-inspector-title = Beskeder
screen-inspector-count = { $shown }, { $bytes } kB
screen-inspector-all = alle
screen-inspector-tables = borde
screen-inspector-own = mine egne
screen-inspector-lobby = lobby
screen-inspector-asks = spurgt
screen-inspector-paused = stoppet
screen-inspector-find = Find
screen-inspector-none = Intet er kommet endnu.
screen-inspector-none-listed = Intet af den slags er kommet endnu.
screen-inspector-nothing = Der er endnu intet at gemme.
screen-inspector-saved = Gemt i { $file }
screen-inspector-page = { $page } af { $pages }
screen-column-seq = nr.
screen-column-time = rummets tid
screen-column-since = +ms
screen-column-bytes = bytes
screen-column-kind = type
screen-column-at = bord
screen-column-json = besked
screen-keys-pause = stop
screen-keys-filter = andre
screen-keys-find = find
screen-keys-save = gem
screen-keys-page = side

screen-played = afspiller { $percent } %
screen-played-stopped = stoppet { $percent } %
screen-played-over = afspillet
screen-only-recorded = Dette er en optagelse: man kan ikke bede den om noget.
screen-recording-gap = Der mangler beskeder i optagelsen: bordene står stille, til alt er fortalt på ny.
screen-only-watching = Du følger kun med her. Log ind for at spille: railbird connect

screen-enter-title = { $server }
screen-enter-about = { $program }, udgave { $edition }.
screen-enter-bots = Her spiller bots, mærket som bots.
screen-enter-no-bots = Her spiller ingen bots.
screen-enter-coach = Coachen er tilladt.
screen-enter-no-coach = Ingen coach.
screen-enter-open = Alle må oprette sig som bruger.
screen-enter-invited = Nye brugere skal have en invitation.
screen-enter-closed = Ingen nye brugere.
screen-enter-how = Hvad vil du?
screen-enter-log-in = Log ind
screen-enter-register = Opret bruger
screen-enter-name = Navn
screen-enter-password = Adgangskode
screen-enter-again = Gentag koden
screen-enter-invitation = Invitation
screen-enter-two-passwords = Det er to forskellige adgangskoder: skriv den samme to gange.
screen-enter-new-here = Ny her? { $up } og { $right } fører til din egen bruger.
screen-enter-waiting = Venter på serveren…

screen-replay-pause = stop/fortsæt
screen-replay-step = næste besked
screen-replay-slower = langsommere
screen-replay-faster = hurtigere
