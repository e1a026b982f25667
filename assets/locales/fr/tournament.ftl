### Tournaments, sit & gos and HexaPros.

family-hexapro = HexaPro
family-classic = HexaPro Classic
family-highroller = HexaPro Highroller
family-extreme = HexaPro Extreme
family-hexaplo-extreme = HexaPLO Extreme

type-freezeout = freezeout
type-satellite = satellite
type-freeroll = freeroll
type-guaranteed = garanti
type-multi-buy-in = multi-caves
type-rebuy = rebuy
type-re-entry = re-entry
type-bounty = bounty
type-progressive-bounty = bounty progressif
type-vip-bounty = bounty VIP
type-phase-1 = jour 1
type-phase-2 = jour 2

tournament-times = { $times }×
tournament-hexapro = { $family } { $price }
tournament-sit-and-go = Sit & Go { $price }, { $seats ->
    [2] heads-up
   *[other] { $seats }-max
}
tournament-short-hexapro = Hexa { $what }
tournament-short-sit-and-go = SNG { $what } { $seats }-max
tournament-drawn = { $name } { $times }
tournament-break = pause
tournament-add-on-time = add-on

# The ending is "first", "second", "third" or "other".
finish-place = { $ending ->
    [one] { $number }er
   *[other] { $number }e
}
finish-line = { $place }, { $won }
# As long as registration is open.
finish-so-far = pour l'instant { $place } sur { $players }{ $won ->
    [none] {""}
   *[other] , { $won }
} ; définitif à la clôture
finish-nothing = sans gain
finish-seat = un siège à { $worth }
finish-bounties = { $amount } en bounties

you-knocked-out = Vous avez perdu tous vos jetons à la { $table }.
you-moved-away = Vous quittez la { $table } pour une autre table.
you-game-over = La partie à la { $table } est terminée.
you-registered = Inscription confirmée : { $name }.
you-registered-ticket = Inscription confirmée avec un ticket : { $name }.
you-registered-seat = Vous avez un siège dans { $name }.
you-unregistered = Inscription annulée : { $name }.
you-moved = { $name } : vous jouez maintenant à la { $table }, { $seat }.
own-place = Classement : { $place } sur { $left } avec { $chips } jetons ; la moyenne est de { $average }.
own-finish = Classement final : { $place }.
own-finish-so-far = Fini pour vous : { $place } sur { $players } pour l'instant ; définitif à la clôture.
own-registered = Inscription confirmée.
percent-of-place = { $place } { $percent }{ "\u202F" }% de la cagnotte
# Whoever is out of a tournament with re-entries.
enter-again = { $most ->
    [one] Vous pouvez vous réinscrire une fois
   *[other] Vous pouvez vous réinscrire { $most } fois
}{ $time ->
    [none] , tant que les inscriptions sont ouvertes.
   *[other] . Inscriptions ouvertes encore { $time }.
}
you-rebuy-offered = { $name } : vous n'avez plus de jetons. Vous pouvez en racheter pendant { $time }.
you-rebought = { $name } : vous avez acheté des jetons.
you-added-on = { $name } : vous avez pris l'add-on.
you-finished = { $name }, résultat : { $finish }.
you-finished-so-far = { $name }, fini pour vous : { $finish }.
you-finished-paid-later = { $name }, résultat : { $finish }. Versé à la fin de la partie.
you-bounty = { $name } : { $amount } pour avoir sorti { $who }.
you-bounty-and-own = { $name } : { $amount } pour avoir sorti { $who }. Votre propre bounty vaut maintenant { $own }.
you-own-bounty = { $name } : votre propre bounty de { $amount } est à vous.
you-go-through = { $name } : vous vous qualifiez pour { $target } avec { $chips } jetons.
you-called-off = { $name } : c'est annulé.
you-called-off-back = { $name } : c'est annulé, vous récupérez { $back }.
back-ticket = un ticket de { $worth }
you-tickets = { $left ->
    [0] Vous n'avez plus de ticket de { $worth }.
    [one] Vous avez un ticket de { $worth }.
   *[other] Vous avez { $left } tickets de { $worth }.
}


## What it costs, and how it stands

price-free = gratuit
price-none = par le jour 1 seulement
level-of-game = niveau { $level }, blinds { $blinds }
level-blinds = { $small }/{ $big }
level-blinds-ante = { $small }/{ $big }, ante { $ante }
prize-of-place = { $place } { $prize }
progress-begins = Début dans { $time }, { $players ->
    [0] aucune inscription
    [one] { $players } inscription
   *[other] { $players } inscriptions
}.
progress-waits = Attend des joueurs, { $players } sur { $full } sont là.
progress-runs = En cours, { $left ->
    [one] { $left } joueur
   *[other] { $left } joueurs
} sur { $players } en lice.
progress-runs-late = En cours, { $left ->
    [one] { $left } joueur
   *[other] { $left } joueurs
} sur { $players } en lice. Inscriptions ouvertes encore { $time }.
progress-runs-open = En cours, { $left ->
    [one] { $left } joueur
   *[other] { $left } joueurs
} sur { $players } en lice. Inscriptions ouvertes.
progress-over = Terminé, { $players ->
    [one] { $players } joueur
   *[other] { $players } joueurs
} au départ.
progress-called-off = Annulé.
game-level = En jeu : { $blinds } ; niveau suivant dans { $time }.
game-level-waits = En jeu : { $blinds }.
game-left = { $left ->
    [one] { $left } joueur
   *[other] { $left } joueurs
} sur { $players } en lice, avec { $average } jetons en moyenne.
game-paid = { $places ->
    [one] Une place est payée
   *[other] { $places } places sont payées, la première
} { $first }.
game-seats = { $seats ->
    [one] { $seats } siège
   *[other] { $seats } sièges
} à gagner.
game-break-due = La pause commence dès que toutes les mains sont finies.
game-add-on-due = La période d'add-on commence dès que toutes les mains sont finies.
game-break = C'est la pause, reprise dans { $time }.
game-add-on = L'add-on est en vente, reprise dans { $time }.
game-hand-for-hand = On joue main par main.

## What is announced

info-handed = { $seats ->
    [2] heads-up
   *[other] { $seats }-max
}
info-offer = { $game }, { $seats ->
    [2] heads-up
   *[other] { $seats }-max
}, { $price }. Début dès que tous les sièges sont pris.
info-drawn = Dès le troisième joueur, un tirage fixe la cagnotte, les jetons et les niveaux.
info-shares = Gains : { $shares } de la cagnotte.
info-start = { $chips } jetons, blinds dès { $small }/{ $big }, niveaux de { $time }.
info-kind = { $game }, { $seats ->
    [2] heads-up
   *[other] { $seats }-max
} : { $kinds }.
info-price = Buy-in { $prices }.
info-begins-at = { $at } UTC. { $progress }
info-entries = De { $least } à { $most } joueurs.
info-guarantee = { $amount } garantis.
info-added = La maison ajoute { $amount }.
info-late = Inscription en cours de jeu pendant { $levels ->
    [one] { $levels } niveau
   *[other] { $levels } niveaux
}.
info-unregister-until = Désinscription possible jusqu'à { $at } UTC.
info-unregister-over = Désinscription close depuis { $at } UTC : les inscriptions sont définitives.
info-breaks = Pause avec tous les autres à la 55e minute de l'heure.
info-re-entries = Après élimination, on peut se réinscrire { $most ->
    [one] une fois
   *[other] jusqu'à { $most } fois
} tant que les inscriptions sont ouvertes.
info-rebuys = Rebuys à { $price }, { $chips } jetons, { $most ->
    [one] une fois
   *[other] jusqu'à { $most } fois
} tant que les inscriptions sont ouvertes.
info-add-on = Un add-on à la fin de cette période à { $price }, { $chips } jetons.
info-bounty = Un bounty pour chaque joueur que vous sortez.
info-progressive = La moitié d'un bounty est payée aussitôt, l'autre s'ajoute au bounty du gagnant.
info-vip = Bounty de { $amount } sur { $players ->
    [one] une tête tirée
   *[other] chacune des { $players } têtes tirées
} au sort au début.
info-seats = On gagne des sièges dans { $target }, à { $worth } chacun.
info-seats-are-money = { $target }, le tournoi visé, est annulé : ses sièges sont payés en argent, { $worth } chacun.
info-seats-are-tickets = { $target }, le tournoi visé, est terminé : on gagne des tickets à { $worth } chacun.
info-phase = Après le niveau { $level }, les joueurs en lice continuent dans { $target }.
info-another = un autre tournoi

## What happens in a tournament that one plays in or looks at

news-begins = { $name } commence avec { $players ->
    [one] { $players } joueur
   *[other] { $players } joueurs
}, { $blinds }.
news-drawn = { $name } : { $times } le buy-in au tirage. La cagnotte est de { $pool } : { $prizes }.
news-registration-closed = { $name } : les inscriptions sont closes.
news-prizes = { $name } : { $players ->
    [one] { $players } joueur
   *[other] { $players } joueurs
} pour { $pool }. { $places ->
    [one] Une place est payée,
   *[other] { $places } places sont payées, la première
} { $first }.
news-seats-are-money = { $name } : le tournoi visé est annulé. Ses sièges sont payés en argent.
news-seats = { $name } : { $players ->
    [one] { $players } joueur
   *[other] { $players } joueurs
} pour { $seats ->
    [one] { $seats } siège
   *[other] { $seats } sièges
}.
news-level = { $name } : { $blinds }. Niveau suivant dans { $time }.
news-level-waits = { $name } : { $blinds }.
news-break-due = { $name } : la pause commence dès que toutes les mains sont finies.
news-break = { $name } : pause. Reprise dans { $time }.
news-break-over = { $name } : c'est reparti.
news-add-on-due = { $name } : la période d'add-on commence dès que toutes les mains sont finies.
news-add-on = { $name } : l'add-on est en vente pendant { $time }, { $chips } jetons pour { $price }.
news-add-on-over = { $name } : c'est reparti, l'add-on n'est plus en vente.
news-hand-for-hand = { $name } : main par main, car la prochaine élimination ne rapporte rien.
news-hand-for-hand-over = { $name } : fin du main par main.
news-in-the-money = { $name } : les { $left } joueurs en lice sont dans l'argent.
news-over = { $name } : c'est terminé.
