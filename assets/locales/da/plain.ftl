### Lines of the client without a screen.

plain-at = { $number }: { $line }
plain-somebody = nogen

plain-hello = Velkommen til pokerrummet, udgave { $edition }. Skriv "lobby" for at se indsatserne, "help" for at se kommandoerne.
plain-rail = Du følger kun med.
plain-wallet = Du har { $wallet } på kontoen.
plain-wallet-and-stacks = Du har { $wallet } på kontoen og { $stacks } foran dig ved { $tables ->
    [one] et bord
   *[other] { $tables } borde
}.
plain-chat = { $you ->
    [yes] Du siger: { $line }
   *[no] { $who } siger: { $line }
}
plain-gone = Du følger ikke længere { $table }.
plain-offer = Skriv "buyin" med et beløb, "buyin min", "buyin max" eller "decline".
plain-offer-post = Skriv "buyin" med et beløb, "buyin min", "buyin max" eller "decline". Du venter på den store blind, eller med "post" efter beløbet lægger du en og spiller straks.
plain-leaving = Du går. En hånd, du er med i, foldes, så snart det er din tur; er du all-in, spilles den først til ende. Skriv "quit" igen for ikke at vente på det.
plain-still-playing = Den sidste hånd er ikke slut endnu. Pladsen forlades, når den er; intet går tabt.
plain-bye = Farvel.
plain-posts = Du lægger en stor blind i næste hånd og spiller straks.
plain-back = Skriv "back" for at spille videre.
plain-back-everywhere = Skriv "back" for at spille videre ved dem alle.
plain-quiet-on = Af hænder, hvor du ingen kort har, fortælles kun resultatet.
plain-quiet-off = Alle hænder fortælles fuldt ud.
plain-done = Klaret.
plain-confirm = All-in med { $amount }? Skriv "yes" for at bekræfte.

plain-stake = { $stake }, { $game }, { $blinds }, { $range }: { $players ->
    [0] ingen spiller
    [one] 1 spiller
   *[other] { $players } spillere
}{ $waiting ->
    [0] .
    [one] , 1 venter.
   *[other] , { $waiting } venter.
}
plain-no-stakes = Ingen indsats hedder sådan. Skriv "lobby" for at se dem alle.
plain-kept = Der holdes en plads til dig ved { $table } i { $time }: { $stake }.
plain-kept-ends = Pladsen ved { $table } holdes i { $time } endnu. Skriv "buyin" for at tage den.
plain-current = Kommandoer går dertil.
plain-chosen = Kommandoer går nu til bord { $number }.
plain-summary = Bord { $number } er { $stake }, nummer { $room } i rummet. Du har { $stack }. Ved bordet er også: { $others }.
plain-summary-rail = Bord { $number } er { $stake }, nummer { $room } i rummet. Du følger kun med. Ved bordet: { $others }.
plain-nobody-else = ingen

## Tournaments, sit & gos and HexaPros

plain-hexapro = { $offer }, { $game }: præmiepulje op til { $top }. { $waiting ->
    [0] Ingen venter
    [one] 1 spiller venter
   *[other] { $waiting } spillere venter
}, { $running ->
    [0] ingen er i gang.
    [one] 1 er i gang.
   *[other] { $running } er i gang.
}
plain-sng = { $offer }, { $game }, { $chips } chips, niveauer på { $level }. { $waiting ->
    [0] Ingen venter
    [one] 1 spiller venter
   *[other] { $waiting } spillere venter
}, { $running ->
    [0] ingen er i gang.
    [one] 1 er i gang.
   *[other] { $running } er i gang.
}
plain-no-offers = Det spil findes ikke her.
plain-win = { $you ->
    [yes] Du vandt
   *[no] { $who } vandt
} { $prize } i { $offer } med { $times } for { $time } siden.
plain-total = { $games ->
    [one] Et spil { $offer } koster { $total }.
   *[other] { $games } spil { $offer } koster { $total } i alt.
}
plain-lobby-games = Der er også "hexapro", "sng" og "tournaments".
plain-multipliers = { $family }: hvad der kan trækkes, og hvor tit.
plain-multiplier-pool = { $times }: præmiepulje { $pool } i { $chance } af alle spil, { $chips } chips, niveauer på { $level }. Præmier: { $prizes }.
plain-multiplier = { $times }: { $chance } af alle spil, { $chips } chips, niveauer på { $level }. Præmier: { $prizes }.
plain-tournament = { $number }: { $name }, { $price }, { $game }, { $kinds }. { $progress }
plain-no-tournaments = Ingen turnering passer på det nu.
plain-game = { $number }: { $name }. { $progress }
plain-game-table = Du sidder ved { $table } med { $stack } chips.
plain-game-rebuy = Dine chips er væk, og du kan købe nye i { $time }.
plain-no-games = Du er ikke med i spil eller turneringer.
plain-numbered = { $number } ({ $name })

plain-costs = Det koster { $total }: { $prize } til præmierne, { $fee } i gebyr. Du får { $chips } chips.
plain-costs-bounty = Det koster { $total }: { $prize } til præmierne, { $bounty } til din egen dusør, { $fee } i gebyr. Du får { $chips } chips.
plain-costs-nothing = Det er gratis. Du får { $chips } chips.
plain-bounty-whole = Dusøren på en spillers hoved går til den, der slår spilleren ud.
plain-bounty-progressive = Halvdelen af dusøren på en spillers hoved går til den, der slår spilleren ud, resten lægges til vinderens egen dusør.
plain-bounty-vip = Huset sætter { $amount } på { $players ->
    [one] ét hoved
   *[other] { $players } hoveder
}, som trækkes ved start.
plain-guarantee = Der udbetales mindst { $amount }.
plain-added = Huset lægger { $amount } oven i præmierne.
plain-structure = Bordene har { $seats } pladser, et niveau varer { $level }. { $late ->
    [0] Man kan ikke tilmelde sig, når den er begyndt.
    [one] Man kan tilmelde sig i det første niveau.
   *[other] Man kan tilmelde sig i de første { $late } niveauer.
}
plain-breaks = Den holder pause sammen med alle andre, 55 minutter over hel.
plain-re-entries = Er man ude, kan man komme ind igen { $most ->
    [one] én gang
   *[other] op til { $most } gange
}, så længe man kan tilmelde sig.
plain-rebuys = { $chips } chips til koster { $price }, { $most ->
    [one] én gang
   *[other] op til { $most } gange
}, så længe man kan tilmelde sig og ikke har mere end sin første stack.
plain-add-on = Når den tid er gået, kan alle købe { $chips } chips for { $price }.
plain-unregister-until = Man kan framelde sig i { $time } endnu.
plain-pool = Præmierne er { $pool } indtil nu: { $prizes }.
plain-pool-places = Præmierne er { $pool } indtil nu. { $places ->
    [one] Én plads får præmie,
   *[other] { $places } pladser får præmie, den første
} { $first }.
plain-more = Skriv "tournament { $number } levels", "tournament { $number } prizes", "tournament { $number } players" eller "tournament { $number } tables" for mere.
plain-level-now = Niveau { $level }: { $blinds }, nu.
plain-level-line = Niveau { $level }: { $blinds }.
plain-prize-line = { $place } plads: { $prize }.
plain-prize-lines = { $from } til { $to } plads: { $prize }.
plain-seat-lines = { $from } til { $to } plads: hver en plads til { $prize }.
plain-no-prizes = Der er ingen præmier endnu.
plain-player-line = { $place } plads: { $who }, { $chips } chips{ $bounty ->
    [none] .
   *[other] , dusør { $bounty }.
}
plain-player-registered = { $who }, tilmeldt.
plain-player-out = { $place } plads: { $who }, ude{ $prize ->
    [none] .
    [open] , foreløbig.
   *[other] , { $prize }.
}
plain-result-line = { $when } UTC, { $name }: { $end }, buy-in { $paid }{ $won ->
    [none] .
   *[other] , resultat { $won }.
}
plain-result-unseen = ingen så slutningen
plain-results-sum = { $games ->
    [one] 1 spil
   *[other] { $games } spil
}, { $won } i alt.
plain-no-results = Ingen af dine spil er slut endnu.
plain-players-more = Og { $more } til.
plain-no-players = Ingen er tilmeldt endnu.
plain-table-line = Rummets bord { $room }: { $players ->
    [one] 1 spiller
   *[other] { $players } spillere
}, { $least } til { $most } chips. Skriv "watch { $room }" for at følge det.
plain-no-tables = Intet bord er åbent.
plain-rebuy-offer = Skriv "rebuy" for at købe { $chips } chips for { $price }, eller "decline" for at være ude.
plain-again-offer = Skriv "register { $number }" for at komme ind igen: { $chips } chips for { $price }.
plain-add-on-offer = Skriv "addon" for at købe det.
plain-quit-registered = Du er stadig tilmeldt { $name }. Er du ikke tilbage, når den begynder, betales dine blinds, og dine hænder foldes.
plain-quit-plays = { $name } fortsætter uden dig: du sidder over, dine blinds betales, og dine hænder foldes, til du er tilbage og skriver "back".

plain-hand = Hånd { $hand }, { $street }, pulje { $pot }.
plain-board = Fælleskort: { $cards }.
plain-next-hand = Næste hånd begynder om { $time }.
plain-no-hand = Der spilles ingen hånd: bordet venter på spillere.
plain-seat = Plads { $number }: { $who }, { $parts }.
plain-bet = bet { $amount }
plain-folded = foldet
plain-to-act = skal handle
plain-not-connected = uden forbindelse
plain-own-cards = Du har { $cards }.
plain-own-hand = Du har { $cards }: { $hand }.
street-preflop = før floppet
street-flop = flop
street-turn = turn
street-river = river

## One's own turn

turn-yours = Din tur: { $call }, { $pot }, { $raise }, { $time }.
turn-pot = pulje { $pot }
turn-pot-part = pulje { $pot }, hvoraf du kan vinde { $win }
turn-check = intet at calle
turn-call = { $amount } at calle
turn-call-all-in = { $amount } at calle, alt hvad du har
turn-bet-range = bet { $min } til { $max }
turn-raise-range = raise til mindst { $min }, højst { $max }
turn-raise-one = kun raise all-in til { $amount }
turn-no-raise = intet raise
turn-time = { $time } tilbage
turn-time-and-bank = { $time } tilbage og { $bank } i tidsbanken
turn-bank-only = { $bank } tilbage i tidsbanken
turn-bank-runs = Det er stadig din tur, og nu løber din tidsbank: { $bank } tilbage.

## Lines that are not understood

mistake-too-long = Den linje er for lang: der læses højst { $most } bytes.
mistake-unknown = Der er ingen kommando { $word }. Skriv "help" for at se dem.
mistake-unknown-guess = Der er ingen kommando { $word }. Mente du "{ $guess }"?
mistake-ambiguous = { $word } kan være { $names }. Skriv lidt mere af det.
mistake-missing = Der mangler noget. Skriv det sådan: { $usage }
mistake-odd = { $word } hører ikke til dér. Skriv det sådan: { $usage }
mistake-no-amount = { $word } er ikke et beløb. Skriv beløb som 0.30, 3bb, 66%, 1/2, pot, min eller max.
# Where there is no pot to take a part of.
mistake-no-money = { $word } er ikke et beløb. Skriv beløb som 10, 7.50, 50bb eller max.
mistake-comma = Der er komma i { $word }. Skriv cent efter et punktum, som 1.50, og tusinder uden tegn.
mistake-too-exact = { $word } er for præcist: højst to cifre efter punktummet.
mistake-too-large = { $word } er for stort.
mistake-no-table-number = { $word } er ikke nummeret på et bord.
mistake-no-table-count = { $word } er ikke et antal borde.
mistake-no-tournament-number = { $word } er ikke nummeret på en turnering.
mistake-no-game-count = { $word } er ikke et antal spil.
mistake-nothing-to-say = Der er intet at sige i det.

## Commands that do not say enough, or come where there is nothing to ask

trouble-not-ready = Rummet er ikke klar endnu.
trouble-no-table = Intet bord er åbent. Skriv "lobby" for at se indsatserne og "join" for at spille en af dem.
trouble-which-table = Bordene { $open } er åbne. Sæt nummeret først, som "2 fold", eller vælg et med "table".
trouble-no-table-there = Der er intet bord { $number }: ingen er åbne.
trouble-no-such-table = Der er intet bord { $number }. Åbne: { $open }.
trouble-no-hand = Der spilles ingen hånd dér nu.
trouble-not-whole-cents = Det er ikke et helt antal cent.
trouble-not-whole-chips = Det er ikke et helt antal chips.
trouble-no-pot = Det kræver en pulje eller et interval, og det er der ikke her. Skriv et beløb.
trouble-nothing-to-confirm = Der er intet at bekræfte.
trouble-no-seat-kept = Der holdes ingen plads til dig dér. Skriv først "join" med en indsats.
trouble-which-seat = Der holdes pladser ved bordene { $tables }. Sæt nummeret først, som "2 buyin max".
trouble-how-much = Hvor meget? Skriv "buyin" med et beløb, "buyin min" eller "buyin max".
trouble-no-stake = Der er ingen indsats { $words }. Skriv "lobby" for at se dem.
trouble-no-stake-guess = Der er ingen indsats { $words }. Mente du { $guess }?
trouble-which-stake = Hvilken: { $names }?
trouble-no-game = Det spil findes ikke til { $price }.
trouble-no-game-price = Det spil findes ikke til { $price }, kun til { $prices }.
trouble-name-family = Ingen almindelig HexaPro koster { $price }. Nævn familien for at spille { $name }.
trouble-no-family = Ingen HexaPro hedder { $words }. Skriv "hexapro" for at se dem.
trouble-no-tournament = Der er ingen turnering { $number }. Skriv "tournaments" for at se dem, "games" for at se dine egne.
trouble-which-price = Til hvilken pris: { $prices }? Sæt den efter nummeret, og "ticket" til sidst for at betale med billet.
trouble-nothing-entered = Du er ikke tilmeldt noget, der ikke er begyndt.
trouble-which-tournament = Hvilken: { $names }? Sæt nummeret efter kommandoen.
trouble-no-chips-to-buy = Der er ingen chips at købe i det, du spiller.
trouble-no-tournament-there = Der spilles ingen turnering dér.
trouble-only-tournaments = Du sidder kun ved turneringsborde, og dem forlader man ikke. Skriv "sitout all" for at sidde over dér.
trouble-no-queue = Du er ikke i nogen kø.
trouble-not-seated = Du sidder ikke dér.
trouble-seat-kept = Der holdes en plads til dig ved bord { $number }. Skriv "buyin" for at tage den eller "decline" for at give den tilbage.
trouble-sits-there = Du sidder ved bord { $number } og ser det, så længe du gør. Skriv "leave" for at forlade det.
trouble-no-chair = Du sidder ikke ved et bord.
trouble-out-already = Du sidder allerede over ved alle borde, eller gør det efter denne hånd. Skriv "back" for at spille videre.
trouble-for-all-tables = Det gælder ikke et enkelt bord. Skriv det uden nummer foran.
trouble-no-log = Der er endnu ikke spillet en hånd dér.

## Commands

plain-help = { $usage }: { $about }
help-lobby = viser indsatserne, eller dem, der passer på ord som "banzai omaha".
help-join = beder om pladser, som "join banzai NL1 2".
help-buyin = tager en plads, der holdes til dig.
help-decline = giver en plads tilbage, eller siger nej til et re-buy.
help-queue = viser dine pladser i køer.
help-unqueue = forlader en kø.
help-hexapro = viser HexaPro-spillene; med en pris tilmelder den dig.
help-sng = viser Sit & Go, eller tilmelder dig.
help-multipliers = hvad der kan trækkes i en HexaPro, og hvor tit.
help-tournaments = viser en eller alle.
help-register = tilmelder dig en turnering.
help-unregister = framelder dig noget, der ikke er begyndt.
help-rebuy = køber chips i en turnering, mens de tilbydes.
help-addon = køber add-on i en turnering, mens det tilbydes.
help-games = viser, hvad du er med i, og dine billetter.
help-history = viser, hvordan dine sidste spil endte.
help-fold = opgiver din hånd.
help-check = lader turen gå videre, når der intet er at calle.
help-call = matcher bettet.
help-bet = better så meget; er der et bet, raiser det til så meget.
help-raise = raiser bettet til så meget.
help-allin = sætter alt ind, efter et spørgsmål. I pot limit er "raise max" det højeste.
help-yes = bekræfter et all-in.
help-show = viser kort, når du har vundet uden showdown.
help-sitout = sidder over efter hånden, eller ved hvert bords næste store blind.
help-back = kommer tilbage fra at sidde over.
help-wait = venter på den store blind, før du spiller.
help-post = lægger en stor blind for at spille straks.
help-topup = fylder din stack op; uden beløb så meget som muligt.
help-auto-topup = fylder alle stacks op efter hver hånd; uden mere siger den, om det er slået til.
help-table = vælger bordet, som kommandoer går til.
help-tables = viser dine borde.
help-status = viser et bord fuldt ud.
help-wallet = viser, hvad du har.
help-log = gentager den sidste hånd.
help-coach = coachen om din tur (eller mod en range) eller den sidste hånd.
help-watch = følger et bord efter dets nummer i rummet, talt fra 0.
help-unwatch = følger ikke et bord længere, efter dit eget nummer for det.
help-say = siger noget ved et bord.
help-quiet = af hænder uden dine kort fortælles kun resultatet.
help-leave = går efter hånden; bliver det din tur inden da, folder du.
help-help = viser kommandoerne, eller en af dem.
help-quit = forlader alle cash-borde og slutter; i turneringer sidder du over.
help-amounts = Beløb: 0.30 eller chips, 3bb, 66% eller 1/2 af puljen efter et call, pot, min, max.
help-games-words = Som "hexapro extreme 5 3": tre spil HexaPro Extreme til 5,00 € hver. Uden pris vises, hvad der er.
help-tournament-words = Ord er "registering", "late", "running", "over", "mine", "free", et spil, en type som "dusør" eller en del af navnet.
help-table-first = Sæt et bords nummer først for at vælge det: "2 fold". Begyndelsen er nok: "ra".
