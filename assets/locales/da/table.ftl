### What happens at a table. $who is somebody's name; $you is "yes" where it is the person who reads.

name-table = bord { $number }
name-room-table = rummets bord { $number }
name-tournament = turnering { $number }
name-bot = { $name } (bot)
# The person who reads, among others.
name-you = dig
# Somebody who was never introduced, by their chair.
name-unknown = Plads { $number }

table-opened = Bordet er åbnet.
table-closed = Bordet er lukket.
table-seated = { $you ->
    [yes] Du sætter dig med { $stack }.
   *[no] { $who } sætter sig med { $stack }.
}
table-left = { $you ->
    [yes] Du går.
   *[no] { $who } går.
}
table-was-removed = { $you ->
    [yes] Du bliver fjernet, { $why }.
   *[no] { $who } bliver fjernet, { $why }.
}
table-connected = { $you ->
    [yes] Din forbindelse er tilbage.
   *[no] { $who } har forbindelse igen.
}
table-disconnected = { $you ->
    [yes] Du har mistet forbindelsen.
   *[no] { $who } har mistet forbindelsen.
}
table-broke = { $you ->
    [yes] Din stack er væk. Din plads holdes i { $time }: fyld op for at spille videre.
   *[no] { $who } har ingen stack tilbage.
}
table-topped-up = { $you ->
    [yes] Du fylder op med { $amount } og har { $stack }.
   *[no] { $who } fylder op med { $amount } og har { $stack }.
}
table-starts = Næste hånd begynder om { $time }.
table-blinds = Blinds er { $small }/{ $big } fra næste hånd.
table-blinds-ante = Blinds er { $small }/{ $big } med en ante på { $ante } fra næste hånd.
table-paused = Der er for få spillere tilbage: bordet venter på flere.
table-rolled-back = Hånd { $hand } blev afbrudt og er aldrig sket: alle har det, de havde før den.

stands-in = { $you ->
    [yes] Du er med i spillet.
   *[no] { $who } er med i spillet.
}
stands-waits = { $you ->
    [yes] Du venter på den store blind.
   *[no] { $who } venter på den store blind.
}
stands-posts = { $you ->
    [yes] Du lægger en stor blind for at få kort.
   *[no] { $who } lægger en stor blind for at få kort.
}
stands-away = { $you ->
    [yes] Du sidder over, { $why }. Dine hænder foldes, og dine blinds betales.
   *[no] { $who } sidder over.
}
stands-out = { $you ->
    [yes] Du sidder over, { $why }. Din plads holdes i højst { $time }.
   *[no] { $who } sidder over.
}
stands-out-everywhere = { $you ->
    [yes] Du sidder over, som ved alle borde.
   *[no] { $who } sidder over.
}
standing-waits = venter på den store blind
standing-posts = lægger for at få kort
standing-out = sidder over, { $time } tilbage
standing-away = sidder over

out-choice = efter eget valg
out-time = fordi tiden løb ud
out-big-blind = i stedet for at betale den store blind
out-all-tables = som ved alle borde
out-absent = fordi du ikke er her
left-sat-out = efter at have siddet over for længe
left-out-everywhere = efter at have siddet over ved alle borde for længe
left-no-rebuy = efter for lang tid uden stack
left-knocked-out = ude af turneringen
left-moved = flyttet til et andet bord
left-game-over = fordi turneringen er slut

own-leaves = Du går efter denne hånd. Bliver det din tur inden da, folder du.
own-stays = Du går ikke efter denne hånd.
own-sits-out = Du sidder over efter denne hånd, { $why }.
own-stays-in = Du sidder ikke over efter denne hånd.
own-top-up = Din stack fyldes op med { $amount } efter denne hånd, så vidt maksimum tillader.

## A hand

hand-started = Hånd { $hand }, { $players } spillere, { $you ->
    [yes] du har knappen.
   *[no] { $who } har knappen.
}
hand-own-position = Din position er { $position }.
# The player whose turn it would be is gone.
hand-no-small-blind = Der er ingen lille blind.
hand-ended = Hånd { $hand } er slut.
hand-ended-void = Hånd { $hand } er ugyldig: den tæller som aldrig spillet.
hand-ended-held = Hånd { $hand } kunne hverken spilles færdig eller annulleres: dens bets holdes tilbage.
hand-own-stack = Du har { $stack }.
hand-turn = { $you ->
    [yes] Det er din tur, du har { $time }.
   *[no] { $who } skal handle.
}
hand-more-time = { $you ->
    [yes] Du har ingen forbindelse og får { $time }.
   *[no] { $who } har ingen forbindelse og får { $time }.
}
hand-timed-out = { $you ->
    [yes] Din tid løb ud.
   *[no] { $who } løb tør for tid.
}
hand-time-bank = { $you ->
    [yes] Din tidsbank har { $time }.
   *[no] { $who } har { $time } i tidsbanken.
}
hand-ante = { $you ->
    [yes] Du lægger en ante på { $amount }.
   *[no] { $who } lægger en ante på { $amount }.
}
hand-small-blind = { $you ->
    [yes] Du lægger den lille blind, { $amount }.
   *[no] { $who } lægger den lille blind, { $amount }.
}
hand-big-blind = { $you ->
    [yes] Du lægger den store blind, { $amount }.
   *[no] { $who } lægger den store blind, { $amount }.
}
hand-straddle = { $you ->
    [yes] Du straddler, { $amount }.
   *[no] { $who } straddler, { $amount }.
}
hand-posted = { $you ->
    [yes] Du lægger { $amount } for at få kort.
   *[no] { $who } lægger { $amount } for at få kort.
}
hand-dealt = Du får { $cards }.
hand-dealt-hand = Du får { $cards }: { $hand }.
hand-dealt-down = { $you ->
    [yes] Du får kort.
   *[no] { $who } får kort.
}
hand-folds = { $you ->
    [yes] Du folder.
   *[no] { $who } folder.
}
hand-checks = { $you ->
    [yes] Du checker.
   *[no] { $who } checker.
}
hand-calls = { $you ->
    [yes] Du caller { $amount }.
   *[no] { $who } caller { $amount }.
}
hand-bets = { $you ->
    [yes] Du better { $to }.
   *[no] { $who } better { $to }.
}
hand-raises = { $you ->
    [yes] Du raiser til { $to }.
   *[no] { $who } raiser til { $to }.
}
hand-all-in = { $you ->
    [yes] Du er all-in.
   *[no] { $who } er all-in.
}
hand-returned = { $you ->
    [yes] { $amount } går tilbage til dig.
   *[no] { $amount } går tilbage til { $who }.
}
hand-street-ended = Puljen er på { $pot }.
hand-flop = Flop: { $cards }.
hand-fourth-card = Turn: { $card }. Fælleskort: { $board }.
hand-river = River: { $card }. Fælleskort: { $board }.
hand-shows = { $you ->
    [yes] Du viser { $cards }.
   *[no] { $who } viser { $cards }.
}
hand-shows-hand = { $you ->
    [yes] Du viser { $cards }: { $hand }.
   *[no] { $who } viser { $cards }: { $hand }.
}
hand-mucks = { $you ->
    [yes] Du smider hånden uden at vise den.
   *[no] { $who } smider hånden uden at vise den.
}
hand-main-pot = Hovedpuljen er på { $amount }, for { $names }.
hand-side-pot = Sidepulje { $number } er på { $amount }, for { $names }.
# In all, at the end of a hand.
hand-raked = Rake { $amount }.
pot-only = puljen
pot-main = hovedpuljen
pot-side = sidepulje { $number }
hand-wins = { $you ->
    [yes] Du vinder { $amount }.
   *[no] { $who } vinder { $amount }.
}
hand-wins-with = { $you ->
    [yes] Du vinder { $amount }: { $hand }.
   *[no] { $who } vinder { $amount }: { $hand }.
}
hand-wins-from = { $you ->
    [yes] Du vinder { $amount } fra { $pot }.
   *[no] { $who } vinder { $amount } fra { $pot }.
}
hand-wins-from-with = { $you ->
    [yes] Du vinder { $amount } fra { $pot }: { $hand }.
   *[no] { $who } vinder { $amount } fra { $pot }: { $hand }.
}
hand-splits = { $you ->
    [yes] Du deler { $pot } og får { $amount }: { $hand }.
   *[no] { $who } deler { $pot } og får { $amount }: { $hand }.
}
# Everybody folded, and nobody else had put anything in.
hand-wins-nothing = { $you ->
    [yes] Du vinder, og ingen andre har lagt noget.
   *[no] { $who } vinder, og ingen andre har lagt noget.
}
hand-void = Hånden er aflyst, og alle bets går tilbage.
hand-unseen = Du er kommet ind midt i hånden: det, der skete før, står ikke her.
