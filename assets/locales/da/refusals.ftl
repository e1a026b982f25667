### Why the room refuses something. Amounts carry their unit.

refused-stopped = Rummet er stoppet, fordi regnskabet ikke stemmer. Intet kan gøres, før det åbnes igen.
refused-unreachable = Rummet kan ikke nås lige nu; det fik ikke din besked.
refused-repeated = Anmodning { $number } kom to gange eller for sent: den sidste var { $last }. Intet blev gjort igen.
refused-too-far-ahead = Anmodning { $number } er for langt fremme: den næste er { $next }. Intet blev gjort.
refused-no-player = Der er ingen spiller nummer { $number }.
refused-no-pool = Der er ingen indsats nummer { $number }.
refused-no-table = Der er intet bord nummer { $number } i dette rum.
refused-operator-only = Kun den, der driver rummet, må gøre det.
refused-players-only = Kun en spiller kan gøre det.
refused-table-count = Du kan tage plads ved 1 til { $most } borde på én gang, ikke { $asked }.
refused-too-many-tables = Du har { $open } { $open ->
    [one] bord eller plads i kø
   *[other] borde og pladser i kø
}, og du må højst have { $most }.
refused-too-many-watched = Du kan følge { $most } borde på én gang. Hold op med at følge et af dem først.
refused-too-fast = Det var for tit. Vent { $seconds ->
        [one] et sekund
       *[other] { $seconds } sekunder
    }.
refused-too-many-banzai = Du har { $open } { $open ->
    [one] bord eller plads i køen
   *[other] borde og pladser i køen
} på denne indsats, og du må højst have { $most }.
refused-wallet = Du har { $wallet } at bruge af på kontoen, og der skal mindst { $least } til.
refused-wallet-promised = Du har { $wallet } på kontoen, men { $promised } er lovet til pladser, der holdes til dig, og der skal mindst { $least } til.
refused-no-reservation = Der holdes ingen plads til dig ved { $table }.
refused-buy-in = Du kan købe dig ind { $limits }, ikke for { $amount }.
refused-buy-in-instead = Du kan købe dig ind { $limits }, eller for { $instead } med et af dagens valg, ikke for { $amount }.
refused-posting = Man kan ikke lægge en blind for at komme ind i dette spil: du venter på den store blind.
refused-not-queued = Du er ikke i køen til { $stake }.
refused-not-seated = Du sidder ikke ved { $table }.
refused-seated-there = Du sidder ved { $table }. Forlad det i stedet.
refused-not-this-hand = Hånd { $hand } spilles ikke længere.
refused-late = For sent: det var beslutning { $asked } i hånden, og den er nu ved { $now }.
refused-nobodys-turn = Det er ingens tur: dealeren arbejder.
refused-not-dealt-in = Du har ikke fået kort i denne hånd.
refused-already-out = Du sidder allerede over dér.
refused-not-out = Du sidder ikke over.
refused-out-everywhere = Du sidder over ved alle borde: kom tilbage til dem alle.
refused-already-in = Du er allerede med dér.
refused-top-up = Du kan fylde op med { $min } til { $max }, ikke { $amount }.
refused-top-up-one = Du kan kun fylde op med { $min }, ikke { $amount }.
refused-stack-full = Din stack er fuld: den er på { $stack }, og maksimum er { $max }.
refused-already-leaving = Du er allerede på vej væk.
refused-no-auto-top-up = Denne udgave fylder ikke op automatisk.
refused-no-change = Sådan er det allerede.
refused-grant = { $amount } kan ikke tildeles.
refused-house-limit = Huset har givet { $given }, og det giver højst { $most }.
refused-tables-open = En konto kan nulstilles, når intet bord er åbent.
refused-not-held = Der holdes ingen bets tilbage fra hånd { $hand }.

## Tournaments

refused-not-cash = Ved { $table } spilles der om chips, ikke om penge.
refused-no-tournament = Der er ingen turnering { $number }.
refused-no-offer = Der er intet spil { $number }.
refused-game-count = Man kan tilmelde sig 1 til { $most } spil på én gang, ikke { $asked }.
refused-already-registered = Du er allerede tilmeldt { $name }.
refused-not-registered = Du er ikke tilmeldt { $name }.
refused-registration-closed = Tilmeldingen til { $name } er lukket.
refused-no-registration = Man kan ikke tilmelde sig { $name }: man kommer dertil gennem første fase.
refused-tournament-full = Der er ikke flere pladser i { $name }.
refused-no-price = Det buy-in findes ikke: { $prices ->
    [one] der er ét at vælge.
   *[other] der er { $prices } at vælge imellem.
}
refused-no-ticket = Du har ingen billet til { $worth }.
refused-seats-are-won = Pladser vindes, de købes ikke.
refused-no-more-entries = Du er ude, og man kan kun være med én gang.
refused-no-more-re-entries = Du er ude, og man kan kun komme ind igen { $most ->
    [one] én gang.
   *[other] { $most } gange.
}
refused-too-late-to-unregister = Det er for sent at framelde sig: det var muligt til { $time } UTC. Din tilmelding står ved magt, og intet refunderes.
refused-tournament-began = Det er for sent at framelde sig: spillet er begyndt. Din tilmelding står ved magt, og intet refunderes.
refused-in-tournament = I en turnering forlader man ikke { $table }: sid over i stedet.
refused-not-playing = Du spiller ikke med i { $name }.
refused-no-rebuys = Der er ingen re-buys i { $name } nu.
refused-no-more-rebuys = Du har allerede købt nye chips { $most ->
    [one] én gang
   *[other] { $most } gange
}, og flere må du ikke.
refused-stack-too-large = Et re-buy er for stacks på { $most } eller mindre, og din er på { $stack }.
refused-rebuy-in-hand = Du kan købe chips, når hånden er slut.
refused-no-add-on = Der er intet add-on i { $name } nu.
refused-add-on-taken = Du har allerede købt dit add-on.
refused-tournament-over = Det er for sent: { $name } er slut.
refused-target-over = { $name }, som den fører til, er slut.
refused-tournaments-open = Du er tilmeldt en turnering: kontoen kan nulstilles bagefter.

## In a hand

refused-hand-over = Hånden er slut.
refused-dealers-turn = Det er ingens tur: dealeren skal videre først.
refused-not-your-turn = Det er ikke din tur: { $who } skal handle.
refused-bet-to-call = Du kan ikke checke: der er { $amount } at calle.
refused-nothing-to-call = Der er intet at calle: du kan checke.
refused-raise-too-small = { $to } er for lidt: minimum er { $min }.
refused-raise-too-large = { $to } er for meget: maksimum er { $max }.
refused-stack-too-short = Du kan ikke raise: din stack rækker til { $stack }, og der skal { $price } til for at matche.
refused-not-reopened = Du kan ikke raise: et underfinansieret all-in genåbner ikke budrunden. Call eller fold.
refused-nobody-can-answer = Du kan ikke raise: ingen modstander har chips til at svare med.
refused-no-showdown = Der er intet showdown nu.
refused-must-show = Hånden skal vises: der er ingen andre tilbage til at vinde en pulje.
refused-nothing-to-show = Kun den, der vandt en pulje uden showdown, må vise kort, og kun én gang.
