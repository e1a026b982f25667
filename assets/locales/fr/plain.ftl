### Lines of the client without a screen.

plain-at = { $number } : { $line }
plain-somebody = quelqu'un

plain-hello = Bienvenue dans la salle de poker, édition { $edition }. Tapez « lobby » pour voir les enjeux, « help » pour voir les commandes.
plain-rail = Vous regardez seulement.
plain-wallet = Votre solde est de { $wallet }.
plain-wallet-and-stacks = Votre solde est de { $wallet }, et vous avez { $stacks } devant vous à { $tables ->
    [one] une table
   *[other] { $tables } tables
}.
plain-chat = { $you ->
    [yes] Vous dites : { $line }
   *[no] { $who } dit : { $line }
}
plain-gone = Vous ne regardez plus la { $table }.
plain-offer = Tapez « buyin » avec un montant, « buyin min », « buyin max » ou « decline ».
plain-offer-post = Tapez « buyin » avec un montant, « buyin min », « buyin max » ou « decline ». Vous attendez la big blind ; avec « post » après le montant, vous la postez et jouez tout de suite.
plain-leaving = Vous partez. Une main en cours est couchée dès que c'est à vous ; si vous êtes all-in, elle va d'abord au bout. Tapez « quit » encore une fois pour ne pas attendre.
plain-still-playing = La dernière main n'est pas finie. Vous quitterez votre siège après ; rien n'est perdu.
plain-bye = Au revoir.
plain-posts = Vous postez une big blind à la prochaine main et jouez tout de suite.
plain-back = Tapez « back » pour rejouer.
plain-back-everywhere = Tapez « back » pour rejouer à toutes.
plain-quiet-on = Des mains où vous n'avez pas de cartes, seul le résultat est annoncé.
plain-quiet-off = Toutes les mains sont annoncées en entier.
plain-done = C'est fait.
plain-confirm = All-in avec { $amount } ? Tapez « yes » pour confirmer.

plain-stake = { $stake }, { $game }, { $blinds }, { $range } : { $players ->
    [0] personne ne joue
    [one] { $players } joueur
   *[other] { $players } joueurs
}{ $waiting ->
    [0] .
   *[other] , { $waiting } en attente.
}
plain-no-stakes = Aucun enjeu ne s'appelle ainsi. Tapez « lobby » pour les voir tous.
plain-kept = Un siège vous est gardé à la { $table } pendant { $time } : { $stake }.
plain-kept-ends = Le siège à la { $table } est gardé encore { $time }. Tapez « buyin » pour le prendre.
plain-current = Les commandes vont là.
plain-chosen = Les commandes vont maintenant à la table { $number }.
plain-summary = Table { $number } : { $stake }, numéro { $room } de la salle. Vous avez { $stack }. Avec vous : { $others }.
plain-summary-rail = Table { $number } : { $stake }, numéro { $room } de la salle. Vous regardez seulement. À la table : { $others }.
plain-nobody-else = personne

## Tournaments, sit & gos and HexaPros

plain-hexapro = { $offer }, { $game } : cagnotte jusqu'à { $top }. { $waiting ->
    [0] Personne n'attend
    [one] { $waiting } joueur attend
   *[other] { $waiting } joueurs attendent
}, { $running ->
    [0] aucune partie en cours.
    [one] { $running } partie en cours.
   *[other] { $running } parties en cours.
}
plain-sng = { $offer }, { $game }, { $chips } jetons, niveaux de { $level }. { $waiting ->
    [0] Personne n'attend
    [one] { $waiting } joueur attend
   *[other] { $waiting } joueurs attendent
}, { $running ->
    [0] aucune partie en cours.
    [one] { $running } partie en cours.
   *[other] { $running } parties en cours.
}
plain-no-offers = Il n'y a pas de telle partie ici.
plain-win = { $you ->
    [yes] Vous avez gagné
   *[no] { $who } a gagné
} { $prize } en { $offer } à { $times }, il y a { $time }.
plain-total = { $games ->
    [one] Une partie { $offer } coûte { $total }.
   *[other] { $games } parties { $offer } coûtent { $total } en tout.
}
plain-lobby-games = Il y a aussi « hexapro », « sng » et « tournaments ».
plain-multipliers = { $family } : les tirages possibles et leurs chances.
plain-multiplier-pool = { $times } : cagnotte { $pool } dans { $chance } des parties, { $chips } jetons, niveaux de { $level }. Gains : { $prizes }.
plain-multiplier = { $times } : { $chance } des parties, { $chips } jetons, niveaux de { $level }. Gains : { $prizes }.
plain-tournament = { $number } : { $name }, { $price }, { $game }, { $kinds }. { $progress }
plain-no-tournaments = Aucun tournoi ne correspond pour le moment.
plain-game = { $number } : { $name }. { $progress }
plain-game-table = Vous jouez à la { $table } avec { $stack } jetons.
plain-game-rebuy = Vous n'avez plus de jetons, et pouvez en racheter pendant { $time }.
plain-no-games = Vous n'êtes dans aucune partie ni aucun tournoi.
plain-numbered = { $number } ({ $name })

plain-costs = Cela coûte { $total } : { $prize } pour les gains, { $fee } de frais. Vous recevez { $chips } jetons.
plain-costs-bounty = Cela coûte { $total } : { $prize } pour les gains, { $bounty } pour votre bounty, { $fee } de frais. Vous recevez { $chips } jetons.
plain-costs-nothing = C'est gratuit. Vous recevez { $chips } jetons.
plain-bounty-whole = Le bounty d'un joueur va à qui l'élimine.
plain-bounty-progressive = La moitié du bounty d'un joueur va à qui l'élimine, le reste s'ajoute au bounty de ce dernier.
plain-bounty-vip = La maison met { $amount } sur { $players ->
    [one] une tête tirée
   *[other] { $players } têtes tirées
} au sort au début.
plain-guarantee = Au moins { $amount } sont distribués.
plain-added = La maison ajoute { $amount } aux gains.
plain-structure = Tables de { $seats } sièges, niveaux de { $level }. { $late ->
    [0] Aucune inscription après le début.
    [one] Inscription possible pendant le premier niveau.
   *[other] Inscription possible pendant les { $late } premiers niveaux.
}
plain-breaks = Pause avec tous les autres, à la 55e minute de l'heure.
plain-re-entries = Après élimination, on peut se réinscrire { $most ->
    [one] une fois
   *[other] jusqu'à { $most } fois
}, tant que les inscriptions sont ouvertes.
plain-rebuys = { $chips } jetons de plus coûtent { $price }, { $most ->
    [one] une fois
   *[other] jusqu'à { $most } fois
}, tant que les inscriptions sont ouvertes et avec un tapis ne dépassant pas celui de départ.
plain-add-on = À la fin de cette période, chacun peut acheter { $chips } jetons pour { $price }.
plain-unregister-until = Désinscription possible encore { $time }.
plain-pool = Les gains sont pour l'instant de { $pool } : { $prizes }.
plain-pool-places = Les gains sont pour l'instant de { $pool }. { $places ->
    [one] Une place est payée,
   *[other] { $places } places sont payées, la première
} { $first }.
plain-more = Tapez « tournament { $number } levels », « tournament { $number } prizes », « tournament { $number } players » ou « tournament { $number } tables » pour en savoir plus.
plain-level-now = Niveau { $level } : { $blinds }, en cours.
plain-level-line = Niveau { $level } : { $blinds }.
plain-prize-line = { $place } : { $prize }.
plain-prize-lines = { $from } à { $to } : { $prize }.
plain-seat-lines = { $from } à { $to } : un siège à { $prize } chacun.
plain-no-prizes = Il n'y a pas encore de gains.
plain-player-line = { $place } : { $who }, { $chips } jetons{ $bounty ->
    [none] .
   *[other] , bounty { $bounty }.
}
plain-player-registered = { $who }, inscription confirmée.
plain-player-out = { $place } : { $who }, hors jeu{ $prize ->
    [none] .
    [open] {" "}pour l'instant.
   *[other] , { $prize }.
}
plain-result-line = { $when } UTC, { $name } : { $end }, buy-in { $paid }{ $won ->
    [none] .
   *[other] , résultat { $won }.
}
plain-result-unseen = personne n'a vu la fin
plain-results-sum = { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}, { $won } en tout.
plain-no-results = Aucune de vos parties n'est encore terminée.
plain-players-more = Et { $more } de plus.
plain-no-players = Aucune inscription pour l'instant.
plain-table-line = Table { $room } de la salle : { $players ->
    [one] { $players } joueur
   *[other] { $players } joueurs
}, de { $least } à { $most } jetons. Tapez « watch { $room } » pour la regarder.
plain-no-tables = Aucune table n'est ouverte.
plain-rebuy-offer = Tapez « rebuy » pour acheter { $chips } jetons à { $price }, ou « decline » pour en rester là.
plain-again-offer = Tapez « register { $number } » pour vous réinscrire : { $chips } jetons pour { $price }.
plain-add-on-offer = Tapez « addon » pour l'acheter.
plain-quit-registered = Votre inscription à { $name } est maintenue. Si vous n'êtes pas là au début, vos blinds sont payées et vos mains couchées.
plain-quit-plays = { $name } continue sans vous : vous êtes en sit out, vos blinds sont payées et vos mains couchées jusqu'à ce que vous reveniez et tapiez « back ».

plain-hand = Main { $hand }, { $street }, pot { $pot }.
plain-board = Tableau : { $cards }.
plain-next-hand = La prochaine main commence dans { $time }.
plain-no-hand = Aucune main en cours : la table attend des joueurs.
plain-seat = Siège { $number } : { $who }, { $parts }.
plain-bet = mise { $amount }
plain-folded = main couchée
plain-to-act = doit jouer
plain-not-connected = hors ligne
plain-own-cards = Vous avez { $cards }.
plain-own-hand = Vous avez { $cards } : { $hand }.
street-preflop = préflop
street-flop = flop
street-turn = turn
street-river = river

## One's own turn

turn-yours = À vous : { $call }, { $pot }, { $raise }, { $time }.
turn-pot = pot { $pot }
turn-pot-part = pot { $pot }, dont { $win } à gagner
turn-check = rien à suivre
turn-call = { $amount } à suivre
turn-call-all-in = { $amount } à suivre, tout ce que vous avez
turn-bet-range = mise de { $min } à { $max }
turn-raise-range = relance à { $min } au moins, { $max } au plus
turn-raise-one = relance all-in à { $amount } seulement
turn-no-raise = pas de relance
turn-time = reste { $time }
turn-time-and-bank = reste { $time } et { $bank } de time bank
turn-bank-only = reste { $bank } de time bank
turn-bank-runs = C'est toujours à vous, et votre time bank tourne : reste { $bank }.

## Lines that are not understood

mistake-too-long = Cette ligne est trop longue : { $most } octets au plus sont lus.
mistake-unknown = Il n'y a pas de commande { $word }. Tapez « help » pour les voir.
mistake-unknown-guess = Il n'y a pas de commande { $word }. Vouliez-vous dire « { $guess } » ?
mistake-ambiguous = { $word } peut être { $names }. Tapez-en plus.
mistake-missing = Il manque quelque chose. Tapez ainsi : { $usage }
mistake-odd = { $word } n'a pas sa place ici. Tapez ainsi : { $usage }
mistake-no-amount = { $word } n'est pas un montant. Un montant s'écrit 0.30, 3bb, 66%, 1/2, pot, min ou max.
# Where there is no pot to take a part of.
mistake-no-money = { $word } n'est pas un montant. Un montant s'écrit 10, 7.50, 50bb ou max.
mistake-comma = { $word } contient une virgule. Mettez les centimes après un point, comme 1.50, et les milliers sans signe.
mistake-too-exact = { $word } est trop précis : deux chiffres au plus après le point.
mistake-too-large = { $word } est trop grand.
mistake-no-table-number = { $word } n'est pas un numéro de table.
mistake-no-table-count = { $word } n'est pas un nombre de tables.
mistake-no-tournament-number = { $word } n'est pas un numéro de tournoi.
mistake-no-game-count = { $word } n'est pas un nombre de parties.
mistake-nothing-to-say = Il n'y a rien à dire là-dedans.

## Commands that do not say enough, or come where there is nothing to ask

trouble-not-ready = La salle n'est pas encore prête.
trouble-no-table = Aucune table n'est ouverte. Tapez « lobby » pour voir les enjeux et « join » pour en jouer un.
trouble-which-table = Les tables { $open } sont ouvertes. Mettez le numéro devant, comme « 2 fold », ou choisissez-en une avec « table ».
trouble-no-table-there = Il n'y a pas de table { $number } : aucune n'est ouverte.
trouble-no-such-table = Il n'y a pas de table { $number }. Ouvertes : { $open }.
trouble-no-hand = Aucune main n'y est en cours.
trouble-not-whole-cents = Ce n'est pas un nombre entier de centimes.
trouble-not-whole-chips = Ce n'est pas un nombre entier de jetons.
trouble-no-pot = Il faut pour cela un pot ou une fourchette, et il n'y en a pas ici. Donnez un montant.
trouble-nothing-to-confirm = Il n'y a rien à confirmer.
trouble-no-seat-kept = Aucun siège ne vous y est gardé. Tapez d'abord « join » avec un enjeu.
trouble-which-seat = Des sièges sont gardés aux tables { $tables }. Mettez le numéro devant, comme « 2 buyin max ».
trouble-how-much = Combien ? Tapez « buyin » avec un montant, « buyin min » ou « buyin max ».
trouble-no-stake = Il n'y a pas d'enjeu { $words }. Tapez « lobby » pour les voir.
trouble-no-stake-guess = Il n'y a pas d'enjeu { $words }. Vouliez-vous dire { $guess } ?
trouble-which-stake = Lequel : { $names } ?
trouble-no-game = Il n'y a pas de telle partie à { $price }.
trouble-no-game-price = Il n'y a pas de telle partie à { $price }, seulement à { $prices }.
trouble-name-family = Aucun HexaPro simple ne coûte { $price }. Nommez la famille pour jouer { $name }.
trouble-no-family = Aucun HexaPro ne s'appelle { $words }. Tapez « hexapro » pour les voir.
trouble-no-tournament = Il n'y a pas de tournoi { $number }. Tapez « tournaments » pour les voir, « games » pour voir les vôtres.
trouble-which-price = Pour combien : { $prices } ? Mettez-le après le numéro, puis « ticket » pour payer avec un ticket.
trouble-nothing-entered = Vous n'avez aucune inscription à une partie qui n'a pas commencé.
trouble-which-tournament = Lequel : { $names } ? Mettez son numéro après la commande.
trouble-no-chips-to-buy = Il n'y a pas de jetons à acheter dans ce que vous jouez.
trouble-no-tournament-there = Aucun tournoi ne s'y joue.
trouble-only-tournaments = Vous n'êtes qu'à des tables de tournoi, qu'on ne quitte pas. Tapez « sitout all » pour y passer en sit out.
trouble-no-queue = Vous n'êtes dans aucune file.
trouble-not-seated = Vous n'y jouez pas.
trouble-seat-kept = Un siège vous est gardé à la table { $number }. Tapez « buyin » pour le prendre ou « decline » pour le rendre.
trouble-sits-there = Vous jouez à la table { $number }, et la voyez tant que vous y êtes. Tapez « leave » pour la quitter.
trouble-no-chair = Vous n'êtes à aucune table.
trouble-out-already = Vous êtes déjà en sit out à toutes les tables, ou le serez après cette main. Tapez « back » pour rejouer.
trouble-for-all-tables = Cela ne vaut pas pour une seule table. Tapez-le sans numéro devant.
trouble-no-log = Aucune main n'y a encore été jouée.

## Commands

plain-help = { $usage } : { $about }
help-lobby = montre les enjeux, ou ceux qui répondent à des mots comme « banzai omaha ».
help-join = demande des sièges, comme « join banzai NL1 2 ».
help-buyin = prend un siège qui vous est gardé.
help-decline = rend un siège gardé, ou refuse un rebuy.
help-queue = montre vos places en file.
help-unqueue = quitte une file.
help-hexapro = montre les HexaPro ; avec un prix, les joue.
help-sng = montre les Sit & Go, ou en joue.
help-multipliers = les tirages possibles d'un HexaPro et leurs chances.
help-tournaments = en montre un ou tous.
help-register = inscrit à un tournoi.
help-unregister = retire une inscription avant le début.
help-rebuy = achète des jetons en tournoi, quand il y en a à vendre.
help-addon = achète l'add-on d'un tournoi, quand il est en vente.
help-games = montre vos parties en cours et vos tickets.
help-history = montre comment vos dernières parties ont fini.
help-fold = couche votre main.
help-check = fait parole, quand il n'y a rien à suivre.
help-call = suit la mise.
help-bet = mise tant ; s'il y a déjà une mise, relance à tant.
help-raise = relance à tant.
help-allin = met tout, après confirmation. En Pot Limit, le plus est « raise max ».
help-yes = confirme un all-in.
help-show = montre vos cartes après un gain sans abattage.
help-sitout = sit out après la main, ou à la prochaine big blind de chaque table.
help-back = revient de sit out.
help-wait = attend la big blind avant de jouer.
help-post = poste une big blind pour jouer tout de suite.
help-topup = complète votre tapis ; sans montant, autant que possible.
help-auto-topup = complète tous les tapis après chaque main ; sans rien, dit si c'est actif.
help-table = choisit la table à laquelle vont les commandes.
help-tables = montre vos tables.
help-status = montre une table en entier.
help-wallet = montre ce que vous avez.
help-log = répète la dernière main.
help-coach = le coach sur votre tour (ou contre une range), ou la dernière main.
help-watch = regarde une table par son numéro dans la salle, à partir de 0.
help-unwatch = ne regarde plus une table, par le numéro que vous lui avez.
help-say = dit quelque chose à une table.
help-quiet = des mains sans vos cartes, seul le résultat est annoncé.
help-leave = part après la main ; si c'est à vous d'ici là, vous vous couchez.
help-help = montre les commandes, ou l'une d'elles.
help-quit = quitte les tables de cash game et termine ; en tournoi, vous passez en sit out.
help-amounts = Montants : 0.30 ou des jetons, 3bb, 66% ou 1/2 du pot après avoir suivi, pot, min, max.
help-games-words = Par exemple « hexapro extreme 5 3 » : trois parties de HexaPro Extreme à 5,00 € chacune. Sans prix, on voit ce qu'il y a.
help-tournament-words = Les mots sont « registering », « late », « running », « over », « mine », « free », un jeu, un type comme « bounty », ou une partie du nom.
help-table-first = Mettez le numéro d'une table devant pour la viser : « 2 fold ». Un début suffit : « ra ».
