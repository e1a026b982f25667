### Why the room refuses something. Amounts carry their unit.

refused-stopped = La salle s'est arrêtée, car ses comptes ne tombent pas juste. Rien n'est possible avant sa réouverture.
refused-unreachable = La salle est injoignable ; rien ne lui a été demandé.
refused-repeated = La demande { $number } est arrivée deux fois ou trop tard : la dernière était { $last }. Rien n'a été refait.
refused-too-far-ahead = La demande { $number } est trop en avance : la prochaine est { $next }. Rien n'a été fait.
refused-no-player = Il n'y a pas de joueur numéro { $number }.
refused-no-pool = Il n'y a pas d'enjeu numéro { $number }.
refused-no-table = Il n'y a pas de table numéro { $number } dans cette salle.
refused-operator-only = Seul l'opérateur de la salle peut faire cela.
refused-players-only = Seul un joueur peut faire cela.
refused-table-count = On peut ouvrir de 1 à { $most } tables à la fois, pas { $asked }.
refused-too-many-tables = Vous avez { $open } { $open ->
    [one] table ou place en file
   *[other] tables et places en file
}, et { $most } au plus sont permises.
refused-too-many-watched = Vous pouvez regarder { $most } tables à la fois. Quittez-en d'abord une.
refused-too-fast = C'était trop souvent. Attendez { $seconds ->
        [one] { $seconds } seconde
       *[other] { $seconds } secondes
    }.
refused-too-many-banzai = Vous avez { $open } { $open ->
    [one] table ou place en file
   *[other] tables et places en file
} à cet enjeu, et { $most } au plus sont permises.
refused-wallet = Votre solde disponible est de { $wallet }, et il faut au moins { $least }.
refused-wallet-promised = Votre solde est de { $wallet }, dont { $promised } promis à des sièges qui vous sont gardés, et il faut au moins { $least }.
refused-no-reservation = Aucun siège ne vous est gardé à la { $table }.
refused-buy-in = Le buy-in est { $limits }, pas de { $amount }.
refused-buy-in-instead = Le buy-in est { $limits }, ou de { $instead } par un choix du jour, pas de { $amount }.
refused-posting = On ne peut pas poster à ce jeu : attendez la big blind.
refused-not-queued = Vous n'êtes pas dans la file { $stake }.
refused-not-seated = Vous ne jouez pas à la { $table }.
refused-seated-there = Vous jouez à la { $table }. Quittez-la plutôt.
refused-not-this-hand = La main { $hand } n'est plus en cours.
refused-late = Trop tard : c'était la décision { $asked } de la main, qui en est à { $now }.
refused-nobodys-turn = Ce n'est le tour de personne : le donneur est à l'œuvre.
refused-not-dealt-in = Vous n'avez pas de cartes dans cette main.
refused-already-out = Vous y êtes déjà en sit out.
refused-not-out = Vous n'êtes pas en sit out.
refused-out-everywhere = Vous êtes en sit out à toutes les tables : revenez à toutes.
refused-already-in = Vous y êtes déjà en jeu.
refused-top-up = Vous pouvez ajouter de { $min } à { $max }, pas { $amount }.
refused-top-up-one = Vous pouvez ajouter { $min } seulement, pas { $amount }.
refused-stack-full = Votre tapis est plein : il est de { $stack }, et le maximum de { $max }.
refused-already-leaving = Vous partez déjà.
refused-no-auto-top-up = Cette édition n'a pas de rebuy auto.
refused-no-change = C'est déjà le cas.
refused-grant = { $amount } : ce montant ne peut pas être crédité.
refused-house-limit = La maison a donné { $given }, et { $most } est son maximum.
refused-tables-open = Un solde ne peut être réinitialisé que si aucune table n'est ouverte.
refused-not-held = Aucune mise de la main { $hand } n'est bloquée.

## Tournaments

refused-not-cash = À la { $table }, on joue pour des jetons, pas pour de l'argent.
refused-no-tournament = Il n'y a pas de tournoi { $number }.
refused-no-offer = Il n'y a pas de partie { $number }.
refused-game-count = On peut prendre de 1 à { $most } parties à la fois, pas { $asked }.
refused-already-registered = Vous avez déjà une inscription pour { $name }.
refused-not-registered = Vous n'avez pas d'inscription pour { $name }.
refused-registration-closed = Les inscriptions sont closes pour { $name }.
refused-no-registration = Personne ne peut s'inscrire à { $name } : on y accède en jouant le jour 1.
refused-tournament-full = Il n'y a plus de place dans { $name }.
refused-no-price = Ce buy-in n'existe pas : { $prices ->
    [one] { $prices } est proposé.
   *[other] { $prices } sont proposés.
}
refused-no-ticket = Vous n'avez pas de ticket de { $worth }.
refused-seats-are-won = Un siège se gagne, il ne s'achète pas.
refused-no-more-entries = Le tournoi est fini pour vous, et on ne peut y entrer qu'une fois.
refused-no-more-re-entries = Le tournoi est fini pour vous, et on ne peut s'y réinscrire { $most ->
    [one] qu'une fois.
   *[other] que { $most } fois.
}
refused-too-late-to-unregister = Trop tard pour vous désinscrire : c'était possible jusqu'à { $time } UTC. Votre inscription reste valable, et rien n'est remboursé.
refused-tournament-began = Trop tard pour vous désinscrire : la partie a commencé. Votre inscription reste valable, et rien n'est remboursé.
refused-in-tournament = En tournoi, on ne quitte pas la { $table } : passez plutôt en sit out.
refused-not-playing = Vous ne jouez pas dans { $name }.
refused-no-rebuys = Pas de rebuy dans { $name } pour le moment.
refused-no-more-rebuys = Vous avez déjà fait { $most ->
    [one] { $most } rebuy
   *[other] { $most } rebuys
}, c'est le maximum.
refused-stack-too-large = Un rebuy demande un tapis de { $most } ou moins, et le vôtre est de { $stack }.
refused-rebuy-in-hand = Vous pourrez acheter des jetons après la main.
refused-no-add-on = Pas d'add-on dans { $name } pour le moment.
refused-add-on-taken = Vous avez déjà pris l'add-on.
refused-tournament-over = Trop tard, c'est terminé : { $name }.
refused-target-over = { $name }, le tournoi visé, est terminé.
refused-tournaments-open = Vous avez une inscription à un tournoi : le solde pourra être réinitialisé après.

## In a hand

refused-hand-over = La main est terminée.
refused-dealers-turn = Ce n'est le tour de personne : le donneur continue d'abord.
refused-not-your-turn = Ce n'est pas votre tour : c'est à { $who } de jouer.
refused-bet-to-call = Parole impossible : il y a { $amount } à suivre.
refused-nothing-to-call = Il n'y a rien à suivre : vous pouvez faire parole.
refused-raise-too-small = { $to }, c'est trop peu : le minimum est de { $min }.
refused-raise-too-large = { $to }, c'est trop : le maximum est de { $max }.
refused-stack-too-short = Vous ne pouvez pas relancer : votre tapis va jusqu'à { $stack }, et il y a { $price } à égaler.
refused-not-reopened = Vous ne pouvez pas relancer : un all-in inférieur ne rouvre pas la mise. Suivez ou couchez-vous.
refused-nobody-can-answer = Vous ne pouvez pas relancer : aucun adversaire n'a plus de jetons pour répondre.
refused-no-showdown = Il n'y a pas d'abattage en ce moment.
refused-must-show = La main doit être montrée : personne d'autre ne peut plus gagner de pot.
refused-nothing-to-show = Seul le gagnant d'un pot sans abattage peut montrer ses cartes, et une seule fois.
