### What 'railbird rules' prints of an edition. What a line is about is no longer than 23 columns.

rules-edition = Édition { $name } · { $about }
rules-in-english = en anglais
rules-in-danish = en danois
rules-in-french = en français
rules-yes = oui
rules-no = non
rules-none = aucun

## Cash games

rules-cash = Cash game, { $game } (€)
rules-stake = enjeu
rules-format = format
rules-blinds = blinds
rules-min = min
rules-max = max
rules-seats = sièges
rules-rake = rake
rules-cap = plafond
rules-short-cap = à 2-3
rules-cash-tables = Tables de cash game
rules-new-holdem = nouveau, Hold'em
rules-new-omaha = nouveau, Omaha
rules-missed-holdem = blind manquée, Hold'em
rules-missed-omaha = blind manquée, Omaha
rules-waits = attend la big blind
rules-waits-or-posts = attend la big blind, ou la poste
rules-as-new = comme un nouveau joueur
rules-players-to-start = joueurs pour commencer
rules-known-table = une table connue
rules-times-as-often = est tirée { $times } fois plus souvent
rules-tables-per-player = tables par joueur
rules-rake-of-hand = rake d'une main
rules-nearest-cent = au centime près, un au moins ; aucun avant le flop
rules-reserved = siège gardé pendant
rules-sit-out = sit out
rules-global-sit-out = sit out global
rules-time-to-rebuy = temps pour racheter
rules-remembered = un départ est retenu
rules-coming-back = retour à une table
rules-limited = limité ; gros tapis : strict dès la { $from }e fois
rules-not-limited = non limité
rules-coming-back-banzai = retour en Banzai
rules-same-stack = avec le même tapis
rules-same-stack-or = avec le même tapis, ou 10 big blinds { $times } fois par jour
rules-banzai-tables = tables Banzai par enjeu
rules-auto-top-up = rebuy auto

## Sit & gos and tournaments

rules-sit-and-go = Sit & Go, { $seats } joueurs (€)
rules-buy-ins = buy-ins
rules-buy-ins-euros = buy-ins (€)
rules-buy-in = buy-in
rules-prize = cagnotte
rules-fee = frais
rules-chips = jetons
rules-levels-of = niveaux de
rules-payout = gains
rules-winner-takes-all = tout au gagnant
rules-tournaments = Tournois, sauf indication contraire (€)
rules-usual-fee = frais habituels
rules-fee-on-rebuys = frais sur rebuy, add-on
rules-bounties = bounties
rules-phased = flights
rules-seats-at-table = sièges par table
rules-late = inscr. en cours de jeu
rules-late-levels = { $levels ->
    [one] { $levels } niveau
   *[other] { $levels } niveaux
}
rules-breaks = pauses synchronisées
rules-breaks-at = { $length } à xx:{ $minute }
rules-entrants-paid = inscrits payés
rules-rounded-up = { $percent }, arrondi au-dessus
rules-prize-of-place = gain d'une place
rules-prize-is = la cagnotte × sa part ÷ la somme des parts payées
rules-shares = parts par place
rules-times = mult.
rules-in-100000 = sur 100 000
rules-rake-equivalent = équivalent de rake

## Time

rules-time-banks = Time banks
rules-kind = type
rules-start = début
rules-add = ajout
rules-every = chaque
rules-each-hand = par main au moins
rules-every-hand = main
rules-every-hands = { $hands } mains
rules-tournament = tournoi
rules-from-times = { $kind } dès { $times } fois
rules-time = Temps
rules-decision-cash = décision, cash game
rules-decision-tournament = décision, tournoi
rules-decision-sit-and-go = décision, Sit & Go
rules-decision-hexapro = décision, HexaPro
rules-disconnected-decision = déconnecté, décision
rules-disconnected-hand = déconnecté, main
rules-pause-deal = pause après la donne
rules-pause-street = pause après un tour
rules-pause-run-out = pause dans un run-out
rules-pause-showdown = pause à l'abattage
rules-pause-between = pause entre les mains

## When things go wrong

rules-trouble = En cas de problèmes
rules-unresolved = mises non résolues
rules-not-stated = non précisé
rules-to-charity = à une œuvre après { $days } jours
rules-decided = décidés sous { $days } jours
rules-incomplete = HexaPro interrompus
rules-malfunction = une panne annule le jeu
rules-cancelled-freeroll = freeroll annulé
rules-equally = partagé à parts égales
rules-half-equally = partagé moitié à parts égales, moitié aux jetons
rules-bankroll = bankroll d'entraînement
