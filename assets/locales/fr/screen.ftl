### The screen. Most of these stand in narrow places: short words, no full stops.

# The rulebook says se coucher, faire parole, suivre, miser, relancer.
screen-pot = pot
screen-pots = pots
screen-you = vous
screen-bot = bot
screen-table = table
screen-fold = coucher
screen-folded = couché
screen-check = parole
screen-checked = parole
screen-call = suivre
screen-called = suit
screen-bet = miser
screen-has-bet = mise
screen-raise = relancer
screen-raised = relance
screen-raise-to = relancer à
screen-bet-to = miser
screen-posts = poste
screen-all-in = all-in
screen-wins = gagne
screen-out = sit out
screen-out-short = out
screen-waits = attend la BB
screen-waits-short = attend BB
screen-enters = va poster
screen-offline = déco
screen-offline-room = hors ligne
screen-online = en ligne
screen-online-takes = { $ms } ms
screen-no-connection = pas de réseau
screen-free = libre
screen-bank = bank
screen-next-big-blind = sit out à la BB
screen-sit-out = sit out
screen-sits-out-after = sit out après la main
screen-leaves-after = départ après la main
screen-auto-top-up = rebuy auto
screen-back = de retour
screen-post-now = poster la big blind
screen-wait-instead = attendre la big blind
screen-show-cards = montrer
screen-show-first = la 1re
screen-show-second = la 2e
screen-rebuy = rebuy
screen-call-any = tout suivre
screen-any = tout
screen-check-fold = parole/coucher
screen-my-turn = à moi
screen-lobby = lobby
screen-help-short = aide
screen-say = chat
screen-max = max
screen-left = reste
screen-waits-for-players = attend des joueurs
screen-to-call = à suivre
screen-cards = cartes
screen-position = pos
screen-time = temps
screen-state = état
screen-confirm-all-in = All-in pour { $amount } ?
screen-confirm-all-in-short = All-in { $amount } ?
screen-confirm-fold = Parole possible. Se coucher quand même ?
screen-confirm-fold-short = Se coucher ?
screen-watching = au rail
screen-stop-watching = quitter le rail
screen-yes = oui
screen-no = non
screen-utc = UTC

screen-hand-number = main { $number }
screen-waits-there = La table { $number } vous attend : { $time }
screen-go-there = y aller
screen-more = … { $count } de plus
screen-odds = { $call } pour gagner { $win }
screen-odds-short = { $call } pour { $win }
screen-odds-win = pour { $win }
screen-starts = prochaine main : { $time }
screen-says = { $who } : { $line }
screen-your-turn = Railbird : la table { $number } vous attend
screen-room-gone = La salle n'est plus là. Ce qui a été joué est gardé.
screen-too-small = Cet écran fait { $width }×{ $height }. Railbird demande { $least }. Le temps court toujours.
screen-out-everywhere = Sit out à toutes les tables : sortie dans { $time }
screen-out-of-game = Sit out en { $game } : vos blinds sont payées
screen-out-of-games = Sit out dans { $count ->
    [one] { $count } partie
   *[other] { $count } parties
} : vos blinds sont payées
screen-leaving = Départ : les mains en cours vont au bout. Encore { $key } pour partir tout de suite.
screen-gone = { $why } { $key } pour fermer.
screen-gone-title = La salle n'est plus là
screen-gone-because = Raison : { $why }
screen-gone-close = FERMER
screen-queue = Attente d'un siège : { $queues }
screen-queue-place = { $stake }, place { $place }{ $tables ->
    [one] { "" }
   *[other] { " " }(pour { $tables } tables)
}

# All tabs together fill the 80 columns.
screen-tab-holdem = Hold'em
screen-tab-omaha = Omaha
screen-tab-banzai = Banzai
screen-tab-watch = Rail
screen-tab-wallet = Solde
screen-tab-settings = Réglages
screen-column-stake = enjeu
screen-column-blinds = blinds
screen-column-buy-in = buy-in
screen-column-players = joueurs
screen-column-tables = tables
screen-column-queue = file
screen-column-mine = moi
screen-column-when = date (UTC)
screen-column-why = motif
screen-column-amount = montant
screen-column-balance = solde
screen-seats = { $seats } sièges, buy-in { $range }
screen-rake = rake { $percent }{ "\u202F" }%, de { $least } à { $cap } par pot, { $short } à deux ou trois joueurs
screen-may-post = Un nouveau joueur attend la big blind ou la poste
screen-may-wait = Un nouveau joueur attend la big blind
screen-wallet-empty = Aucun mouvement pour l'instant.
screen-wallet-left = départ { $stake }, { $table }
screen-wallet-removed = sortie forcée : { $stake }, { $table }
screen-wallet-has = Votre solde est de { $wallet }, { $tables } aux tables.
screen-on = oui
screen-off = non

screen-entry = entrée en jeu
screen-entry-wait = attendre la big blind
screen-entry-post = la poster
screen-join-title = Jouer { $stake }
screen-join-tables = tables
screen-join-amount = buy-in/table
screen-join = JOUER
screen-join-limits = Buy-in { $limits }. Votre solde est de { $wallet }.
screen-join-too-dear = Cela fait { $total } en tout, et votre solde est de { $wallet }.
screen-join-total = { $total } en tout
screen-seat-title = Un siège en { $stake }
screen-seat-limits = Buy-in { $limits }.
screen-seat-until = Gardé pendant { $time }
screen-seat-take = PRENDRE PLACE
screen-top-up-title = Compléter le tapis
screen-rebuy-title = Tapis vide
screen-rebuy-until = Buy-in { $limits }. Votre solde est de { $wallet }. Le siège est gardé { $time }.
screen-rebuy-buy = REBUY
screen-rebuy-amount = buy-in
screen-top-up-amount = ajout
screen-top-up = AJOUTER
screen-top-up-now = Vous avez { $stack } ; le maximum est de { $max }. Pendant une main, l'ajout vient après.
screen-stack-full = Votre tapis est plein.
screen-leave-title = Quitter la { $table } ?
screen-leave-text = Vous êtes dans une main. Elle est couchée dès que c'est à vous, et votre tapis retourne à votre solde.
screen-leave = QUITTER
screen-leave-all-title = Quitter toutes les tables ?
screen-leave-all-text = Vos mains en cours sont couchées dès que c'est à vous. Vos tapis retournent à votre solde.
screen-leave-all = TOUT QUITTER
screen-quit-title = Quitter ?
screen-quit-text = Vous quittez d'abord toutes les tables : vos mains en cours sont couchées dès que c'est à vous, et vos tapis retournent à votre solde.
screen-quit = QUITTER
screen-reset-title = Repartir de zéro ?
screen-reset-text = Votre bankroll d'entraînement revient à ce qu'elle était au début. Il faut avoir quitté toutes les tables.
screen-reset = REPARTIR
screen-range-title = Demander au coach contre une range
screen-range-text = QQ+, AKs, A5s-A2s ou AhKd, par exemple, séparées par des virgules.
screen-range = Range
screen-range-ask = Demander
screen-note-title = Note sur un joueur
screen-note-on = joueur
screen-note = note
screen-note-empty = Rien n'est encore noté.
screen-note-saved = Votre note sur { $who } est gardée.
screen-note-removed = Votre note sur { $who } est effacée.
screen-name-title = Votre nom aux tables
screen-name = nom
screen-name-bad = Un nom a de 1 à { $most } colonnes.
screen-save = ENREGISTRER
screen-cancel = Annuler
screen-bad-amount = pas permis

screen-help-title = Les touches utiles ici
screen-palette-title = Que faire
screen-log-title = Ce qui s'est passé à la { $table }
screen-go-to-table = Aller à cette table
screen-theme-is = Thème : { $name }
screen-edition-next = Le règlement { $edition } vaut au prochain démarrage, avec sa propre salle et son propre solde.
screen-about-edition = Chaque règlement a sa salle et son solde. Un changement vaut au prochain démarrage.
screen-keys-scroll = défiler
screen-keys-choose = choix
screen-keys-close = fermer
screen-keys-do = lancer
screen-keys-next-field = suivant
screen-keys-change = changer
screen-keys-confirm = valider
screen-keys-cancel = annuler

screen-setting-name = Votre nom
screen-setting-edition = Règlement (au prochain démarrage)
screen-setting-auto_top_up = Rebuy auto
screen-setting-sit_out_next_big_blind = Sit out à la prochaine big blind
screen-setting-bot_speed = Les bots réfléchissent
screen-setting-bot_strength = Les bots jouent
screen-setting-coach = Le coach parle
screen-setting-amounts = Montants en
screen-setting-arrangement = Plusieurs tables en
screen-setting-auto_focus = Le clavier suit le chrono
screen-setting-confirm_all_in = Confirmer all-in, coucher gratuit
screen-setting-calls = Si vous regardez ailleurs
screen-setting-theme = Thème
screen-setting-colours = Couleurs
screen-setting-keymap = Touches
screen-setting-four_colours = Jeu quatre couleurs
screen-setting-suits = Enseignes en
screen-setting-borders = Cadres en
screen-setting-reduced_motion = Moins d'animations
screen-setting-mute_chat = Couper le chat
screen-setting-language = Langue
screen-setting-log = Journal (au prochain démarrage)

# The values of the settings. Those without a sentence are shown as the file spells them.
screen-value-bot_speed-slow = lentement
screen-value-bot_speed-natural = comme des humains
screen-value-bot_speed-fast = vite
screen-value-bot_speed-instant = pas du tout
screen-value-bot_strength-easy = simplement
screen-value-bot_strength-medium = bien
screen-value-bot_strength-strong = de leur mieux
screen-value-bot_strength-mixed = les uns simplement, d'autres bien
screen-value-coach-never = jamais
screen-value-coach-asked = sur demande
screen-value-coach-after-hands = aussi après les mains
screen-value-amounts-euros = euros
screen-value-amounts-big-blinds = big blinds
screen-value-arrangement-grid = grille
screen-value-arrangement-stack = liste
screen-value-arrangement-focus = table seule
screen-value-calls-notice = une notification, ou la cloche
screen-value-calls-bell = la cloche
screen-value-calls-off = rien
screen-value-colours-auto = selon le terminal
screen-value-colours-true = toutes
screen-value-colours-256 = 256
screen-value-colours-16 = 16
screen-value-colours-none = aucune
screen-value-suits-symbols = symboles
screen-value-suits-letters = lettres
screen-value-borders-lines = lignes
screen-value-borders-ascii = signes simples
screen-value-log-error = erreurs
screen-value-log-warn = alertes et erreurs
screen-value-log-info = ce qui se passe
screen-value-log-debug = tout
screen-value-language-auto = comme le système
screen-value-language-en = English
screen-value-language-da = Dansk
screen-value-language-fr = Français

# Tournaments.
screen-level = niveau { $level }
# The blinds of the hand, and those of the next one.
screen-blinds-next = { $now }, puis { $next }
screen-level-clock = niveau { $level }, { $time }
screen-prize-pool = pour { $prize }
screen-players-left = { $left } sur { $all } en lice
screen-places-paid = { $places ->
    [one] { $places } payée
   *[other] { $places } payées
}
screen-hand-for-hand = main par main
screen-pause = { $why }, { $time }
screen-pause-soon = { $why } après la main
screen-tab-hexapro = HexaPro
screen-tab-sit-and-go = Sit & Go
screen-tab-tournaments = Tournois
screen-column-game = jeu
screen-column-up-to = cagnotte max
screen-column-first = 1er prix
screen-column-waiting = en attente
screen-column-running = en cours
screen-column-start = début
screen-column-name = tournoi
screen-column-pool = cagnotte
screen-column-level = niveau
screen-column-small = small blind
screen-column-big = big blind
screen-column-ante = ante
screen-column-place = place
screen-column-prize = gain
screen-column-player = joueur
screen-column-chips = jetons
screen-column-table = table
screen-column-bounty = bounty
screen-column-least = tapis min
screen-column-most = tapis max
screen-waiting-of = { $waiting } sur { $seats }
screen-wins-title = Gros gains récents
screen-win = { $time }  { $who } gagne { $prize } en { $game }, { $times }
screen-filter = Liste : { $filter }. { $key } en montre d'autres.
screen-filter-all = tout
screen-filter-open = inscriptions ouvertes
screen-filter-running = en cours
screen-filter-mine = les vôtres
screen-filter-freerolls = freerolls
screen-filter-satellites = satellites
screen-filter-bounties = avec bounties
screen-filter-over = terminés
screen-no-tournaments = Il n'y en a pas.
screen-starts-at = { $at }{ $long ->
    [yes] { " " }{ $time }
   *[no] , dans { $time }
}
# How long one can still register for what has begun: never to be taken for a time of day.
screen-late = insc. { $long ->
    [yes] { $time }
   *[no] reste { $time }
}
screen-over = fini
screen-called-off = annulé
screen-page-info = Info
screen-page-levels = Structure
screen-page-prizes = Gains
screen-page-players = Joueurs
screen-page-tables = Tables
screen-looking = …
screen-level-now = en cours
screen-level-now-until = en cours, reste { $time }
screen-next-level = Niveau { $level }, le suivant dans { $time }.
screen-level-late = inscriptions jusqu'à sa fin
screen-no-prizes = aucun
screen-watch-table = regarder la table
screen-to-own-table = aller à votre table
screen-take-back = se désinscrire
screen-help-take-back = Retirer l'inscription
screen-help-fold = Se coucher quand même
screen-help-no-fold = Ne pas se coucher
screen-help-all-in = Aller all-in
screen-help-no-all-in = Ne pas aller all-in
screen-do-register = s'inscrire
screen-keys-pages = pages
screen-keys-look = voir
screen-register = INSCRIPTION
screen-unregister = DÉSINSCRIPTION
screen-add-on-take = PRENDRE
screen-limit-tables = pas plus de tables à la fois
screen-limit-wallet = votre solde ne suffit pas à plus
screen-play-games = Parties
screen-register-price = Buy-in
screen-register-with = Payé avec
screen-with-money = argent
screen-with-ticket = un ticket
screen-no-chips = Pas de jetons à acheter pour le moment.
screen-finished = Résultat : { $finish }.
screen-finished-so-far = Fini pour vous : { $finish }.
screen-out-so-far = provisoire { $place }
screen-hand-at = main { $hand } à la { $table }
screen-interrupted = Coupure, tout est annulé : { $count ->
    [one] chacun retrouve ce qu'il avait avant la { $hands }.
   *[other] chacun retrouve ce qu'il avait avant ces mains, { $hands }.
}
screen-registered-games = { $games } inscriptions confirmées : { $name }, { $total } en tout.
screen-column-times = mult.
screen-column-chance = proba
screen-column-payout = gains
screen-column-levels = niveaux
screen-play-up-to = Jouez en { $game } pour une cagnotte allant jusqu'à { $most }.
screen-play-total = Total { $total }. Votre solde sera de { $after }.
screen-play-too-dear = Total { $total }, mais votre solde est de { $wallet }.
screen-register-title = Inscription à { $name }
screen-unregister-title = Se désinscrire de { $name } ?
screen-unregister-text = Votre paiement vous est rendu tel quel, et votre place est libérée.
screen-cost = { $chips } jetons pour { $price }. Votre solde est de { $wallet }, et de { $after } après.
screen-cost-too-dear = { $chips } jetons pour { $price }. Votre solde est de { $wallet }, ce qui ne suffit pas.
screen-again-enter = RE-ENTRY
screen-again-title = Se réinscrire à { $name } ?
screen-chips-title = { $name } : acheter des jetons
screen-chips-gone = Vous n'avez plus de jetons. Vous pouvez en racheter pendant { $time }.
screen-add-on-title = { $name } : add-on
screen-add-on-until = En vente pendant { $time }.
screen-play-for = pour { $prize }

screen-bank-runs = Votre time bank tourne à la { $table } : reste { $time }.
screen-elsewhere = Ce n'est pas à vous à la { $here }. { $key } mène à la { $there }, qui vous attend.
screen-sits-out-everywhere = Sit out à toutes les tables, après la main là où vous en jouez une.
screen-timed-out-everywhere = Sit out à toutes les tables après cette main.
screen-removed-several = La salle vous a fait quitter { $tables } tables. Votre solde récupère { $stack }.
screen-tab-history = Historique
screen-column-result = résultat
screen-place-of = { $place } sur { $players }
screen-went-through = qualif.
screen-no-such-results = Il n'y a pas de résultats de ce genre.
screen-no-results = Aucun HexaPro, Sit & Go ou tournoi n'est encore terminé pour vous.
screen-results-sum = { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}, { $result } en tout.
screen-results-statistics = { $hands } liste vos mains, { $key } montre leurs statistiques et celles des HexaPro.
screen-hands = { $count ->
    [one] { $hands } main
   *[other] { $hands } mains
}, { $games }. { $open } en revoit une, { $filter } en liste d'autres, { $back } vos parties.
screen-hands-of-files = { $count ->
    [one] { $hands } main.
   *[other] { $hands } mains.
} { $open } revoit celle choisie.
screen-hands-broken = { $count ->
    [one] 1 main ne peut être revue.
   *[other] { $count } mains ne peuvent être revues.
}
screen-hand-broken = illisible
screen-hand-named = main { $name }
screen-do-replay = revoir
screen-column-position = pos
screen-column-cards = cartes
screen-column-board = tableau
screen-replayed = revue
screen-hand-copied = Copiée en PHH, si le terminal prête son presse-papiers.
screen-hand-was-last = C'est la dernière main de la liste.
screen-hand-was-first = C'est la première main de la liste.
screen-hand-without-record = De cette main, seul le résultat est gardé.
screen-replay-play = lire
screen-replay-back = retour
screen-replay-on = étape
screen-replay-street = tour
screen-replay-street-back = avant
screen-replay-next = suivante
screen-replay-cards = cartes
screen-replay-log = journal
screen-replay-copy = copier
screen-replay-close = fermer
screen-replay-price = À { $who } : { $call } pour { $pot } ({ $odds } contre 1), il faut { $needed }{ "\u202F" }%.
screen-replay-free = À { $who }, rien à suivre. { $pot } dans le pot.
screen-replay-you = vous
screen-replay-nobody-acts = Personne n'a à jouer.
screen-replay-over = La main est finie.
screen-replay-undecided = La main est finie ; son gagnant n'est pas noté.
screen-replay-at = étape { $step }/{ $steps }
screen-replay-at-preflop = avant le flop
screen-replay-at-flop = flop
screen-replay-at-turn = turn
screen-replay-at-river = river
screen-replay-at-end = fin
screen-replay-stands = en pause
screen-replay-goes = lecture
screen-replay-hand = main { $hand }/{ $hands }
screen-replay-cards-shown = cartes ouvertes
screen-replay-exact = chances exactes
screen-replay-sampled = chances estimées
screen-replay-any = cartes inconnues quelconques
screen-statistics = Stats { $page }, { $games }. { $key }, { $kind } et { $graph } changent, { $back } : vos parties.
screen-statistics-games = Stats { $page }. { $key } les découpe autrement, { $back } : vos parties.
screen-games-all = tous les jeux
screen-games-holdem = Hold'em
screen-games-omaha = Omaha
screen-games-cash = cash games
screen-games-hexapro = HexaPro
screen-games-sit-and-go = Sit & Go
screen-games-tournaments = tournois
screen-statistics-by-game = par jeu
screen-statistics-by-stake = par enjeu
screen-statistics-by-position = par position
screen-statistics-by-session = par session
screen-statistics-of-hexapro = des HexaPro
screen-statistics-no-sessions = { $count ->
    [one] { $hands } main
   *[other] { $hands } mains
}, aucune session : il n'y en a qu'en cash, et les mains importées n'en ont pas.
screen-statistics-none = Aucune main dans votre carnet : elles s'inscrivent au fil du jeu.
screen-book-unreadable = Votre carnet ne peut pas être lu : { $why }
screen-statistics-sum = { $count ->
    [one] { $hands } main
   *[other] { $hands } mains
} ; cash games { $result }, ajusté all-in { $adjusted }, rake { $rake }.
screen-statistics-multipliers = Multiplicateurs de la sélection, et combien on pouvait en attendre :
screen-statistics-unread = { $count ->
    [one] { $hands } main d'une version antérieure reste
   *[other] { $hands } mains d'une version antérieure restent
} à lire.
screen-statistics-axis = { $count ->
    [one] { $hands } main
   *[other] { $hands } mains
}. Trait : gains en cash ; points : ajustés.
screen-statistics-wallet = Du { $from } au { $to } : l'évolution de votre solde.
screen-statistics-wallet-day = Le { $day } de { $from } à { $to } : l'évolution de votre solde.
screen-statistics-wallet-minute = Le { $day } à { $at } : l'évolution de votre solde.
screen-statistics-no-wallet = Votre solde n'a encore connu aucun mouvement.
screen-statistics-no-course = La courbe de cette session est en ligne de commande : railbird history stats --session { $number }
screen-review-session = Décisions les plus chères de la session { $session }.
screen-review-last = Décisions les plus chères de vos dernières mains, { $games }.
screen-review-begins = Le coach regarde les mains.
screen-review-looking = Le coach regarde les mains : { $hands } sur { $all }.
screen-review-sum = { $count ->
    [one] { $hands } main
   *[other] { $hands } mains
}, { $made ->
    [one] { $decisions } décision
   *[other] { $decisions } décisions
}, qui laissent selon l'estimation jusqu'à { $lost } BB.
screen-review-nothing = { $count ->
    [one] { $hands } main
   *[other] { $hands } mains
}, { $made ->
    [one] { $decisions } décision
   *[other] { $decisions } décisions
}, et rien de notable n'a été laissé.
screen-review-board = tableau { $board }
screen-do-review = décisions chères
screen-do-back = retour
screen-column-street = tour
screen-review-preflop = préflop
screen-column-did = vous
screen-column-better = mieux
screen-column-lost = BB
screen-column-of = jeu
screen-column-hands = mains
screen-column-games = parties
screen-column-vpip = VPIP
screen-column-pfr = PFR
screen-column-three-bet = 3-bet
screen-column-aggression = AF
screen-column-showdowns = WTSD
screen-column-won-showdowns = W$SD
screen-column-bb-per-100 = BB/100
screen-column-within = 95{ "\u202F" }% ±
screen-column-roi = ROI
screen-column-first-place = 1er
screen-column-second-place = 2e
screen-column-third-place = 3e
screen-column-drawn = tirés
screen-column-expected = attendus
screen-away-in = Vous êtes en sit out dans { $games }, et vos blinds sont payées. Revenez pour rejouer.
screen-quit-registered = Vos inscriptions aux tournois à venir sont maintenues : ils commencent sans vous, et vos blinds sont payées tant que la salle est ouverte.
screen-quit-tournaments = Les tournois gardent votre siège : vous êtes en sit out jusqu'à votre retour, et vos blinds sont payées tant que la salle est ouverte.

## All tables, to be watched.

screen-do-watch = regarder
screen-do-play = jouer
screen-do-tables = mes tables
screen-column-table-number = table
screen-column-seated = assis
screen-column-middle = dans le pot
screen-column-stacks = tapis
screen-column-hand = main
screen-watch-none = Aucune table de ce genre pour le moment.
screen-watch-how = Liste : { $filter }, par { $order }.  [{ $filter-key }] filtrer  [{ $sort-key }] trier
screen-watch-all = toutes les tables
screen-watch-cash = cash games
screen-watch-games = HexaPro et Sit & Go
screen-watch-tournaments = tournois
screen-watch-by-number = numéro
screen-watch-by-pot = taille du pot
screen-watch-by-stacks = taille des tapis
screen-watch-by-players = nombre de joueurs

## What happened at one of several tables.

screen-from-table = Table { $number } : { $line }

screen-inspector-title = Messages
screen-inspector-count = { $shown }, { $bytes } ko
screen-inspector-all = tous
screen-inspector-tables = tables
screen-inspector-own = les miens
screen-inspector-lobby = lobby
screen-inspector-asks = demandes
screen-inspector-paused = en pause
screen-inspector-find = Chercher
screen-inspector-none = Rien n'est encore arrivé.
screen-inspector-none-listed = Rien de ce genre n'est encore arrivé.
screen-inspector-nothing = Il n'y a encore rien à enregistrer.
screen-inspector-saved = Enregistré dans { $file }
screen-inspector-page = { $page } sur { $pages }
screen-column-seq = n°
screen-column-time = heure salle
screen-column-since = +ms
screen-column-bytes = octets
screen-column-kind = type
screen-column-at = table
screen-column-json = message
screen-keys-pause = pause
screen-keys-filter = filtre
screen-keys-find = chercher
screen-keys-save = enreg.
screen-keys-page = page

screen-played = lecture { $percent }{ "\u202F" }%
screen-played-stopped = en pause { $percent }{ "\u202F" }%
screen-played-over = lecture finie
screen-only-recorded = C'est un enregistrement : on ne peut rien lui demander.
screen-recording-gap = Des messages manquent dans l'enregistrement : les tables sont figées jusqu'à ce que tout soit redit.
screen-only-watching = Vous regardez seulement. Pour jouer, identifiez-vous : railbird connect

screen-enter-title = { $server }
screen-enter-about = { $program }, édition { $edition }.
screen-enter-bots = Des bots jouent ici, signalés comme tels.
screen-enter-no-bots = Aucun bot ne joue ici.
screen-enter-coach = Le coach est permis.
screen-enter-no-coach = Pas de coach.
screen-enter-open = Chacun peut ouvrir un compte.
screen-enter-invited = Un nouveau compte demande une invitation.
screen-enter-closed = Pas de nouveaux comptes.
screen-enter-how = Que faire
screen-enter-log-in = S'identifier
screen-enter-register = Ouvrir un compte
screen-enter-name = Nom
screen-enter-password = Mot de passe
screen-enter-again = Encore une fois
screen-enter-invitation = Invitation
screen-enter-two-passwords = Ces deux mots de passe diffèrent : tapez deux fois le même.
screen-enter-new-here = C'est la première fois ? { $up } et { $right } mènent à un compte à vous.
screen-enter-waiting = En attente du serveur…

screen-replay-pause = pause ou reprise
screen-replay-step = message suivant
screen-replay-slower = moins vite
screen-replay-faster = plus vite
