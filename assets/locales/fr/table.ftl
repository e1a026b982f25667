### What happens at a table. $who is somebody's name; $you is "yes" where it is the person who reads.

# Sentences put "la" before it.
name-table = table { $number }
name-room-table = table { $number } de la salle
name-tournament = tournoi { $number }
name-bot = { $name } (bot)
# The person who reads, among others.
name-you = vous
# Somebody who was never introduced, by their chair.
name-unknown = Siège { $number }

table-opened = La table est ouverte.
table-closed = La table est fermée.
table-seated = { $you ->
    [yes] Vous prenez place avec { $stack }.
   *[no] { $who } prend place avec { $stack }.
}
table-left = { $you ->
    [yes] Vous partez.
   *[no] { $who } part.
}
table-was-removed = { $you ->
    [yes] Vous quittez la table : { $why }.
   *[no] { $who } quitte la table : { $why }.
}
table-connected = { $you ->
    [yes] Votre connexion est rétablie.
   *[no] { $who } retrouve sa connexion.
}
table-disconnected = { $you ->
    [yes] Votre connexion est perdue.
   *[no] { $who } perd sa connexion.
}
table-broke = { $you ->
    [yes] Votre tapis est vide. Votre siège est gardé { $time } : faites un rebuy pour rejouer.
   *[no] { $who } n'a plus de tapis.
}
table-topped-up = { $you ->
    [yes] Vous ajoutez { $amount } et avez { $stack }.
   *[no] { $who } ajoute { $amount } et a { $stack }.
}
table-starts = La prochaine main commence dans { $time }.
table-blinds = Les blinds passent à { $small }/{ $big } dès la prochaine main.
table-blinds-ante = Les blinds passent à { $small }/{ $big }, ante { $ante }, dès la prochaine main.
table-paused = Il reste trop peu de joueurs : la table en attend d'autres.
table-rolled-back = La main { $hand } a été interrompue et n'a jamais eu lieu : chacun retrouve ce qu'il avait avant.

stands-in = { $you ->
    [yes] Vous êtes en jeu.
   *[no] { $who } est en jeu.
}
stands-waits = { $you ->
    [yes] Vous attendez la big blind.
   *[no] { $who } attend la big blind.
}
stands-posts = { $you ->
    [yes] Vous postez une big blind pour entrer en jeu.
   *[no] { $who } poste une big blind pour entrer en jeu.
}
stands-away = { $you ->
    [yes] Vous êtes en sit out, { $why }. Vos mains sont couchées, vos blinds payées.
   *[no] { $who } est en sit out.
}
stands-out = { $you ->
    [yes] Vous êtes en sit out, { $why }. Votre siège est gardé { $time } au plus.
   *[no] { $who } est en sit out.
}
stands-out-everywhere = { $you ->
    [yes] Vous êtes en sit out, comme à toutes les tables.
   *[no] { $who } est en sit out.
}
standing-waits = attend la big blind
standing-posts = poste pour entrer
standing-out = sit out, reste { $time }
standing-away = sit out

out-choice = à votre demande
out-time = faute de temps
out-big-blind = au lieu de payer la big blind
out-all-tables = comme à toutes les tables
out-absent = en votre absence
left-sat-out = sit out trop long
left-out-everywhere = sit out trop long à toutes les tables
left-no-rebuy = sans tapis trop longtemps
left-knocked-out = élimination
left-moved = changement de table
left-game-over = fin du tournoi

own-leaves = Vous partez après cette main. Si c'est à vous d'ici là, vous vous couchez.
own-stays = Vous ne partez plus après cette main.
own-sits-out = Vous passez en sit out après cette main, { $why }.
own-stays-in = Vous ne passez plus en sit out après cette main.
own-top-up = { $amount } de plus à votre tapis après cette main, dans la limite du maximum.

## A hand

hand-started = Main { $hand }, { $players } joueurs, { $you ->
    [yes] vous êtes au bouton.
   *[no] { $who } est au bouton.
}
hand-own-position = Votre position : { $position }.
# The player whose turn it would be is gone.
hand-no-small-blind = Il n'y a pas de small blind.
hand-ended = Main { $hand } terminée.
hand-ended-void = La main { $hand } est nulle : elle n'a jamais été jouée.
hand-ended-held = La main { $hand } n'a pu être ni finie ni annulée : ses mises sont bloquées.
hand-own-stack = Vous avez { $stack }.
hand-turn = { $you ->
    [yes] C'est à vous, vous avez { $time }.
   *[no] C'est à { $who } de jouer.
}
hand-more-time = { $you ->
    [yes] Vous n'avez plus de connexion, reste { $time }.
   *[no] { $who } n'a plus de connexion, reste { $time }.
}
hand-timed-out = { $you ->
    [yes] Votre temps est écoulé.
   *[no] { $who } n'a plus de temps.
}
hand-time-bank = { $you ->
    [yes] Votre time bank est de { $time }.
   *[no] { $who } a { $time } de time bank.
}
hand-ante = { $you ->
    [yes] Vous payez une ante de { $amount }.
   *[no] { $who } paie une ante de { $amount }.
}
hand-small-blind = { $you ->
    [yes] Vous postez la small blind, { $amount }.
   *[no] { $who } poste la small blind, { $amount }.
}
hand-big-blind = { $you ->
    [yes] Vous postez la big blind, { $amount }.
   *[no] { $who } poste la big blind, { $amount }.
}
hand-straddle = { $you ->
    [yes] Vous postez un straddle, { $amount }.
   *[no] { $who } poste un straddle, { $amount }.
}
hand-posted = { $you ->
    [yes] Vous postez { $amount } pour entrer en jeu.
   *[no] { $who } poste { $amount } pour entrer en jeu.
}
hand-dealt = Vous recevez { $cards }.
hand-dealt-hand = Vous recevez { $cards } : { $hand }.
hand-dealt-down = { $you ->
    [yes] Vous recevez des cartes.
   *[no] { $who } reçoit des cartes.
}
hand-folds = { $you ->
    [yes] Vous vous couchez.
   *[no] { $who } se couche.
}
hand-checks = { $you ->
    [yes] Vous faites parole.
   *[no] { $who } fait parole.
}
hand-calls = { $you ->
    [yes] Vous suivez { $amount }.
   *[no] { $who } suit { $amount }.
}
hand-bets = { $you ->
    [yes] Vous misez { $to }.
   *[no] { $who } mise { $to }.
}
hand-raises = { $you ->
    [yes] Vous relancez à { $to }.
   *[no] { $who } relance à { $to }.
}
hand-all-in = { $you ->
    [yes] Vous êtes all-in.
   *[no] { $who } est all-in.
}
hand-returned = { $you ->
    [yes] Vous récupérez { $amount }.
   *[no] { $who } récupère { $amount }.
}
hand-street-ended = Le pot est de { $pot }.
hand-flop = Flop : { $cards }.
hand-fourth-card = Turn : { $card }. Tableau : { $board }.
hand-river = River : { $card }. Tableau : { $board }.
hand-shows = { $you ->
    [yes] Vous montrez { $cards }.
   *[no] { $who } montre { $cards }.
}
hand-shows-hand = { $you ->
    [yes] Vous montrez { $cards } : { $hand }.
   *[no] { $who } montre { $cards } : { $hand }.
}
hand-mucks = { $you ->
    [yes] Vous jetez vos cartes sans les montrer.
   *[no] { $who } jette ses cartes sans les montrer.
}
hand-main-pot = Le pot principal est de { $amount }, pour { $names }.
hand-side-pot = Le pot parallèle { $number } est de { $amount }, pour { $names }.
# In all, at the end of a hand.
hand-raked = Rake { $amount }.
pot-only = le pot
pot-main = le pot principal
pot-side = le pot parallèle { $number }
hand-wins = { $you ->
    [yes] Vous gagnez { $amount }.
   *[no] { $who } gagne { $amount }.
}
hand-wins-with = { $you ->
    [yes] Vous gagnez { $amount } : { $hand }.
   *[no] { $who } gagne { $amount } : { $hand }.
}
hand-wins-from = { $you ->
    [yes] Vous gagnez { $amount } dans { $pot }.
   *[no] { $who } gagne { $amount } dans { $pot }.
}
hand-wins-from-with = { $you ->
    [yes] Vous gagnez { $amount } dans { $pot } : { $hand }.
   *[no] { $who } gagne { $amount } dans { $pot } : { $hand }.
}
hand-splits = { $you ->
    [yes] Vous partagez { $pot } et recevez { $amount } : { $hand }.
   *[no] { $who } partage { $pot } et reçoit { $amount } : { $hand }.
}
# Everybody folded, and nobody else had put anything in.
hand-wins-nothing = { $you ->
    [yes] Vous gagnez, et personne d'autre n'avait rien mis.
   *[no] { $who } gagne, et personne d'autre n'avait rien mis.
}
hand-void = La main est annulée, et toutes les mises sont rendues.
hand-unseen = Vous arrivez en cours de main : ce qui précède ne figure pas ici.
