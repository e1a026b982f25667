### Tournaments, sit & gos and HexaPros.

family-hexapro = HexaPro
family-classic = HexaPro Classic
family-highroller = HexaPro Highroller
family-extreme = HexaPro Extreme
family-hexaplo-extreme = HexaPLO Extreme

# What is typed to find tournaments is compared with the words of these, each from its beginning.
type-freezeout = freezeout
type-satellite = satellit
type-freeroll = freeroll
type-guaranteed = garanti
type-multi-buy-in = multi-buy-in
type-rebuy = re-buy
type-re-entry = re-entry
type-bounty = dusør
type-progressive-bounty = progressiv dusør
type-vip-bounty = dusør (VIP)
type-phase-1 = fase 1
type-phase-2 = fase 2

tournament-times = { $times }×
tournament-hexapro = { $family } { $price }
tournament-sit-and-go = Sit & Go { $price }, { $seats ->
    [2] heads-up
   *[other] { $seats }-hånds
}
tournament-short-hexapro = Hexa { $what }
tournament-short-sit-and-go = SNG { $what } { $seats }-max
tournament-drawn = { $name } { $times }
tournament-break = pause
tournament-add-on-time = add-on

# Every ending is a point. Sentences put "plads" or "præmie" behind it, so that no second point follows.
finish-place = { $number }.
finish-line = { $place } plads, { $won }
# As long as registration is open.
finish-so-far = foreløbig { $place } plads af { $players }{ $won ->
    [none] {""}
   *[other] , { $won }
}; afgøres, når tilmeldingen lukker
finish-nothing = ingen præmie
finish-seat = en plads til { $worth }
finish-bounties = { $amount } i dusører

you-knocked-out = Du har tabt alle dine chips ved { $table }.
you-moved-away = Du flyttes fra { $table } til et andet bord.
you-game-over = Spillet ved { $table } er slut.
you-registered = Du er tilmeldt { $name }.
you-registered-ticket = Du er tilmeldt { $name } med en billet.
you-registered-seat = Du har en plads i { $name }.
you-unregistered = Du er ikke længere tilmeldt { $name }.
you-moved = { $name }: du sidder nu ved { $table }, { $seat }.
own-place = Du ligger på { $place } plads af { $left } med { $chips } chips; gennemsnittet er { $average }.
own-finish = Du sluttede på { $place } plads.
own-finish-so-far = Du er ude, foreløbig på { $place } plads af { $players }; afgøres, når tilmeldingen lukker.
own-registered = Du er tilmeldt.
percent-of-place = { $place } præmie { $percent } % af puljen
# Whoever is out of a tournament with re-entries.
enter-again = { $most ->
    [one] Du kan komme ind igen én gang
   *[other] Du kan komme ind igen { $most } gange
}{ $time ->
    [none] , så længe tilmeldingen er åben.
   *[other] . Tilmeldingen er åben i { $time }.
}
you-rebuy-offered = { $name }: dine chips er væk. Du kan købe nye i { $time }.
you-rebought = { $name }: du har købt chips.
you-added-on = { $name }: du har taget dit add-on.
you-finished = { $name }: du slutter på { $finish }.
you-finished-so-far = { $name }: ude, { $finish }.
you-finished-paid-later = { $name }: du slutter på { $finish }. Det udbetales, når spillet er slut.
you-bounty = { $name }: { $amount } for at slå { $who } ud.
you-bounty-and-own = { $name }: { $amount } for at slå { $who } ud. Din egen dusør er nu på { $own }.
you-own-bounty = { $name }: din egen dusør på { $amount } er din.
you-go-through = { $name }: du går videre til { $target } med { $chips } chips.
you-called-off = { $name } er aflyst.
you-called-off-back = { $name } er aflyst: du får { $back } tilbage.
back-ticket = en billet til { $worth }
you-tickets = { $left ->
    [0] Du har ikke flere billetter til { $worth }.
    [one] Du har en billet til { $worth }.
   *[other] Du har { $left } billetter til { $worth }.
}


## What it costs, and how it stands

price-free = gratis
price-none = kun via første fase
level-of-game = niveau { $level }, blinds { $blinds }
level-blinds = { $small }/{ $big }
level-blinds-ante = { $small }/{ $big }, ante { $ante }
prize-of-place = { $place } præmie { $prize }
progress-begins = Begynder om { $time }, { $players ->
    [0] ingen er tilmeldt
    [one] 1 spiller er tilmeldt
   *[other] { $players } spillere er tilmeldt
}.
progress-waits = Venter på spillere, { $players } af { $full } er her.
progress-runs = I gang, { $left } af { $players } spillere er tilbage.
progress-runs-late = I gang, { $left } af { $players } spillere er tilbage. Tilmeldingen er åben i { $time } endnu.
progress-runs-open = I gang, { $left } af { $players } spillere er tilbage. Tilmeldingen er åben.
progress-over = Slut, { $players ->
    [one] 1 spiller
   *[other] { $players } spillere
} var med.
progress-called-off = Aflyst.
game-level = Det er { $blinds }, og næste niveau begynder om { $time }.
game-level-waits = Det er { $blinds }.
game-left = { $left } af { $players } spillere er tilbage, med { $average } chips i snit.
game-paid = { $places ->
    [one] Én plads får præmie,
   *[other] { $places } pladser får præmie, den første
} { $first }.
game-seats = { $seats ->
    [one] Der er én plads
   *[other] Der er { $seats } pladser
} at vinde.
game-break-due = En pause begynder, så snart alle hænder er slut.
game-add-on-due = Tiden til add-ons begynder, så snart alle hænder er slut.
game-break = Der er pause; spillet fortsætter om { $time }.
game-add-on = Add-on kan købes; spillet fortsætter om { $time }.
game-hand-for-hand = Der spilles hånd for hånd.

## What is announced

info-handed = { $seats ->
    [2] heads-up
   *[other] { $seats }-hånds
}
info-offer = { $game }, { $seats ->
    [2] heads-up
   *[other] { $seats }-hånds
}, { $price }. Det begynder, så snart alle pladser er taget.
info-drawn = Når tredje spiller er her, trækkes præmiepuljen, og med den chips og niveauer.
info-shares = Præmier: { $shares } af puljen.
info-start = { $chips } chips, blinds fra { $small }/{ $big }, niveauer på { $time }.
info-kind = { $game }, { $seats ->
    [2] heads-up
   *[other] { $seats }-hånds
}: { $kinds }.
info-price = Buy-in { $prices }.
info-begins-at = { $at } UTC. { $progress }
info-entries = Fra { $least } til { $most } spillere.
info-guarantee = { $amount } garanteret.
info-added = Huset lægger { $amount } til.
info-late = Sen tilmelding i { $levels ->
    [one] 1 niveau
   *[other] { $levels } niveauer
}.
info-unregister-until = Man kan framelde sig til { $at } UTC.
info-unregister-over = Man kunne framelde sig til { $at } UTC: nu står alle tilmeldinger ved magt.
info-breaks = Den holder pause sammen med alle andre, 55 minutter over hel.
info-re-entries = Er man ude, kan man komme ind igen { $most ->
    [one] én gang
   *[other] op til { $most } gange
}, mens tilmeldingen er åben.
info-rebuys = Re-buys for { $price }, { $chips } chips, { $most ->
    [one] én gang
   *[other] op til { $most } gange
}, mens tilmeldingen er åben.
info-add-on = Derefter ét add-on for { $price }, { $chips } chips.
info-bounty = En dusør for hver, du slår ud.
info-progressive = Halvdelen af en dusør udbetales straks, den anden halvdel lægges til vinderens egen dusør.
info-vip = { $amount } på { $players ->
    [one] ét hoved, trukket
   *[other] hvert af { $players } hoveder, trukket
} ved start.
info-seats = Præmierne er pladser i { $target } til { $worth } hver.
info-seats-are-money = { $target }, som den førte til, er aflyst: pladserne udbetales i penge, { $worth } hver.
info-seats-are-tickets = { $target }, som den førte til, er slut: præmierne er billetter til { $worth } hver.
info-phase = Efter niveau { $level } spiller de, der er tilbage, videre i { $target }.
info-another = en anden turnering

## What happens in a tournament that one plays in or looks at

news-begins = { $name } begynder med { $players ->
    [one] 1 spiller
   *[other] { $players } spillere
}, { $blinds }.
news-drawn = { $name }: der blev trukket { $times } buy-in. Præmiepuljen er { $pool }: { $prizes }.
news-registration-closed = { $name }: tilmeldingen er lukket.
news-prizes = { $name }: { $players ->
    [one] 1 spiller
   *[other] { $players } spillere
} om { $pool }. { $places ->
    [one] Én plads får præmie,
   *[other] { $places } pladser får præmie, den første
} { $first }.
news-seats-are-money = { $name }: turneringen, som den fører til, er aflyst. Pladserne udbetales i penge.
news-seats = { $name }: { $players ->
    [one] 1 spiller
   *[other] { $players } spillere
} om { $seats ->
    [one] én plads
   *[other] { $seats } pladser
}.
news-level = { $name }: { $blinds }. Næste niveau begynder om { $time }.
news-level-waits = { $name }: { $blinds }.
news-break-due = { $name }: en pause begynder, så snart alle hænder er slut.
news-break = { $name }: pause. Spillet fortsætter om { $time }.
news-break-over = { $name } fortsætter.
news-add-on-due = { $name }: tiden til add-ons begynder, så snart alle hænder er slut.
news-add-on = { $name }: add-on kan købes i { $time }, { $chips } chips for { $price }.
news-add-on-over = { $name } fortsætter, og add-on kan ikke længere købes.
news-hand-for-hand = { $name }: hånd for hånd, for den næste, der ryger ud, vinder intet.
news-hand-for-hand-over = { $name }: ikke længere hånd for hånd.
news-in-the-money = { $name }: alle { $left } spillere, der er tilbage, vinder noget.
news-over = { $name } er slut.
