### What the commands print for a person. Columns of tables have the room that the English heads leave.

cli-euros = { $amount } €

## Columns

cli-column-time = date (UTC)
cli-column-stake = enjeu
cli-column-position = pos
cli-column-cards = cartes
cli-column-board = tableau
cli-column-result = résultat
cli-column-game = jeu
cli-column-times = mult.
cli-column-place = place
cli-column-buy-in = buy-in
cli-column-hand = main
cli-column-street = tour
cli-column-you = vous
cli-column-better = mieux
cli-column-lost = coût BB
cli-column-number = numéro
cli-column-name = nom
cli-column-opened = ouvert
cli-column-seen = dernière visite
cli-column-players = joueurs
cli-column-state = état
cli-column-table = table
cli-column-tables = tables
cli-column-kind = type
cli-column-wallet = solde

## One's own hands and games

cli-no-such-hands = Il n'y a pas de mains de ce genre.
cli-no-hands = Il n'y a pas encore de mains : elles s'inscrivent au fil du jeu.
cli-hands-sum = { $count ->
    [one] { $hands } main
   *[other] { $hands } mains
}{ $sum }
cli-no-games = Il n'y a pas encore de parties : elles s'inscrivent quand elles se terminent.
cli-games-sum = { $count ->
    [one] { $games } partie
   *[other] { $games } parties
}, { $sum }
# No longer than 10 columns.
cli-how-through = qualif.
cli-how-called-off = annulé
cli-how-unseen = non vu
cli-review-looking = { $hands } sur { $count ->
    [one] { $of } main
   *[other] { $of } mains
}
cli-review-none = Il n'y a pas de mains à regarder.
cli-review-preflop = préflop
cli-review-flop = flop
cli-review-turn = turn
cli-review-river = river
cli-review-sum = { $count ->
    [one] { $hands } main
   *[other] { $hands } mains
}, { $made ->
    [one] { $decisions } décision
   *[other] { $decisions } décisions
}, qui laissent selon l'estimation jusqu'à { $lost } BB
cli-import-others = , { $others } sans vous
cli-import-sum = { $count ->
    [one] { $hands } main
   *[other] { $hands } mains
} : nouvelles { $new }, déjà là { $known }{ $others }, en échec { $failed }
cli-stats-reading = lecture des mains d'une version antérieure : { $percent }{ "\u202F" }%
cli-stats-none = Il n'y a pas de mains de ce genre : elles s'inscrivent au fil du jeu.
cli-stats-all = toutes
cli-stats-other = autres
cli-stats-tournament = tournoi
cli-stats-hands = mains
cli-stats-graph = trait : gagné ; points : ajusté all-in
cli-stats-now = maintenant
cli-stats-bankroll = trait : votre solde, sans ce qui est sur les tables
cli-stats-won = gagné { $amount }
cli-stats-adjusted = ajusté all-in { $amount }
cli-stats-rake = rake { $amount }
cli-stats-chips = jetons { $chips } ({ $adjusted })
cli-stats-hours = { $count ->
    [one] { $hours } heure
   *[other] { $hours } heures
}
cli-stats-hexapro = { $family } { $price } : { $count ->
    [one] { $games } partie
   *[other] { $games } parties
}, ROI { $roi }, { $won } ; places { $first }, { $second }, { $third }
cli-stats-drawn = tirés
cli-stats-expected = attendus
cli-replay-sum = { $hands ->
    [one] { $hands } main
   *[other] { $hands } mains
} : en ordre { $ok }, en échec { $failed }
cli-replay-stream = { $file } : { $messages ->
    [one] { $messages } message
   *[other] { $messages } messages
}, { $gaps ->
    [one] { $gaps } trou
   *[other] { $gaps } trous
}, { $seconds } s

## Short stacks, odds, prizes

cli-short-push-fold = push-fold
cli-short-short = tapis courts
cli-short-game = { $game }, { $players } joueurs, { $big_blinds ->
    [one] { $stack } big blind
   *[other] { $stack } big blinds
}, ante { $ante }
cli-short-head = { $game } : { $place } { $after }
cli-short-first = premier à parler
cli-short-after = après { $actions }
cli-short-suited = Mains suited au-dessus de la diagonale, offsuit au-dessous, paires sur elle.
cli-short-often = { $action } : { $part } des mains, en pour cent
cli-short-worth = { $action } : big blinds de plus qu'en se couchant
cli-solve-gains = Ce que gagne une meilleure réponse, en big blinds par main :
# No longer than 10 columns, all three.
cli-solve-rounds = tours
cli-solve-together = ensemble
cli-solve-stored = stocké
cli-solve-bytes = { $bytes } octets
# The columns stand as far apart as here.
cli-solve-openings = ouvre         tapis  ante  mains, %  ce que gagne au plus une meilleure réponse, en big blinds
cli-equity-head = { $spot } : { $found }
cli-equity-before-flop = { $game } avant le flop
cli-equity-board = { $game } sur { $cards }
cli-equity-exact = exact, { $cases } cas
cli-equity-sampled = { $count ->
    [one] { $cases } tirage
   *[other] { $cases } tirages
}, à ±{ $within } près
# No longer than 7 columns.
cli-equity-win = gagne
cli-equity-tie = partage
cli-equity-part = équité
cli-equity-hand = main
cli-icm-exact = exact
cli-icm-close = au milliardième près
cli-icm-head = { $players ->
    [one] { $players } joueur
   *[other] { $players } joueurs
}, { $pool } de gains : { $found }
# No longer than 5, 7 and 6 columns.
cli-icm-stack = tapis
cli-icm-chips = jetons
cli-icm-equity = valeur

## Simulations. What a row is about is no longer than 18 columns.

cli-sim-hands = mains
cli-sim-seconds = secondes
cli-sim-hands-per-second = mains par seconde
cli-sim-tables = tables
cli-sim-players = joueurs
cli-sim-rake = rake
cli-sim-refused = commandes refusées
cli-sim-illegal = actions illégales
cli-sim-crashes = pannes surmontées
cli-sim-violations = violations
cli-sim-ledger = somme des comptes
cli-sim-digest = empreinte
cli-sim-games = parties
cli-sim-buy-ins = buy-ins
cli-sim-fees = frais
cli-sim-prizes = gains
cli-sim-bounties = bounties
cli-sim-seats-won = sièges gagnés
cli-sim-cancelled = annulés
cli-sim-written = mains écrites
cli-sim-left-out = mains omises
cli-sim-times = { $times } fois
cli-sim-bb-per-100 = BB pour 100 mains
cli-sim-plays = joue sur 100
cli-sim-raises = relance sur 100
cli-sim-bets = mises par call
cli-sim-decision = une décision
cli-sim-within = 99 sur 100 en
cli-sim-decisions = décisions par s
cli-sim-one-deal = Une seule donne ne dit pas quelle est la marge d'erreur : jouez plus de --hands.
cli-sim-one-among = un parmi d'autres de
cli-bar-hands = { $done } sur { $count ->
    [one] { $whole } main
   *[other] { $whole } mains
}, { $speed } par seconde
cli-bar-games = { $done } sur { $count ->
    [one] { $whole } partie
   *[other] { $whole } parties
}, { $speed } par seconde
cli-bar-rounds = { $done } sur { $count ->
    [one] { $whole } tour
   *[other] { $whole } tours
}, { $speed } par seconde
cli-bar-starting-hands = { $done } sur { $count ->
    [one] { $whole } main de départ
   *[other] { $whole } mains de départ
}, { $speed } par seconde
cli-bar-boards = { $done } sur { $count ->
    [one] { $whole } lot de tableaux
   *[other] { $whole } lots de tableaux
}, { $speed } par seconde
cli-bar-openings = { $done } sur { $count ->
    [one] { $whole } ouverture
   *[other] { $whole } ouvertures
}, { $speed } par seconde

## What is where, and whether it is in order. What a row is about is no longer than 11 columns.

cli-config-ok = en ordre
cli-doctor-terminal = terminal
cli-doctor-colours = couleurs
cli-doctor-text = texte
cli-doctor-within = dans
cli-doctor-settings = réglages
cli-doctor-data = données
cli-doctor-room = salle
cli-doctor-ledger = comptes
cli-doctor-histories = historique
cli-doctor-of-file = { $file } : { $state }
cli-doctor-in-order = en ordre
cli-doctor-not-in-order = PAS en ordre
cli-doctor-version = { $verdict }, données de version { $version }
cli-doctor-as-it-comes = absent : tout est d'origine
cli-doctor-has-mistakes = a des fautes :
cli-doctor-open = ouverte en ce moment
cli-doctor-not-open = fermée
cli-doctor-not-asked = ne peut pas être interrogée : { $reason }
cli-doctor-silent = ne répond pas : { $reason }
cli-doctor-no-room = aucune salle n'a encore été ouverte
cli-doctor-no-hand = absent : aucune main n'a encore été jouée
cli-doctor-not-set = { $name } n'est pas défini
cli-doctor-no-terminal = la sortie standard n'est pas un terminal
cli-doctor-small = { $size }, moins que les { $least } nécessaires
cli-doctor-unknown-size = de taille inconnue
cli-doctor-no-colours = aucune
cli-doctor-true-colours = toutes
cli-doctor-setting = le réglage "colours"
cli-doctor-unknown-text = rien ne dit que c'est de l'UTF-8 (ni LC_ALL, ni LC_CTYPE, ni LANG n'est défini)
cli-doctor-other-text = pas d'UTF-8 ({ $says }) : réglez "suits" et "borders" sur ce qu'il peut montrer
cli-doctor-alone = ni tmux, ni screen, ni ssh

## Rooms and servers. What a row is about is no longer than 11 columns.

cli-admin-edition = édition
cli-admin-time = heure
cli-admin-people = personnes
cli-admin-bots = bots
cli-admin-seated = assis
cli-admin-tables = tables
cli-admin-hands = mains
cli-admin-being-played = { $hands } en cours
cli-admin-rake = rake
cli-admin-charity = œuvres
cli-admin-house = maison
cli-admin-held = bloqué
cli-admin-held-of = { $amount } de la main { $hand }
cli-admin-ledger = comptes
cli-admin-in-order = somme { $sum } : en ordre
cli-admin-wrong = somme { $sum } : FAUX
cli-admin-human = hum.
cli-admin-bot = bot
cli-admin-begins = commence { $at }
cli-admin-waits = en attente
cli-admin-running = en cours
cli-admin-over = terminé
cli-admin-cancelled = annulé
cli-admin-left = { $left } sur { $all }
cli-admin-announced = tournoi { $number } : { $name }, { $at }
cli-admin-done = fait
cli-admin-exported = { $count ->
    [one] { $hands } main
   *[other] { $hands } mains
} : { $file }
cli-admin-copied = { $files ->
    [one] { $files } fichier
   *[other] { $files } fichiers
}, { $bytes } octets : { $folder }
cli-enter-room = { $server } : { $program }, édition { $edition }, { $bots }
cli-enter-bots = avec des bots, signalés comme tels
cli-enter-no-bots = sans bots
cli-enter-how = S'identifier (entrée), ou ouvrir un compte (o) ?{ " " }
# The letter of that question.
cli-enter-open = o
cli-enter-name = Nom :{ " " }
cli-enter-password = Mot de passe :{ " " }
cli-enter-again = Mot de passe, encore :{ " " }
cli-enter-two = Les deux mots de passe diffèrent.
cli-enter-invitation = Invitation :{ " " }
cli-styles-own = Les vôtres sont dans { $folder } : « railbird styles NOM » en affiche un à y copier et modifier.
cli-protocol-version = version { $version } des messages, JSON sur un WebSocket
cli-protocol-where = décrits dans docs/protocol.md à côté du code source ; en schéma par 'railbird protocol --schema'

## The help of the commands

cli-help-usage = Usage :
cli-help-commands = Commandes{ "\u00A0" }
# Stands for any command, as it is typed.
cli-help-command = COMMANDE
cli-help-options = Options{ "\u00A0" }
cli-help-arguments = Arguments{ "\u00A0" }
cli-help-default = { " " }[par défaut : { $value }]
cli-help-values = { " " }[valeurs possibles : { $values }]
cli-help-help = Afficher l'aide
cli-help-version = Afficher la version
cli-help-about-help = Afficher ceci ou l'aide d'une commande
# As it is typed: any of them.
cli-help-any-options = OPTIONS
