### Games and stakes, limits, ways into the game, settings, farewells.

game-holdem = Hold'em
game-omaha = Omaha
game-holdem-limit = No Limit Hold'em
game-omaha-limit = Pot Limit Omaha
format-standard = Standard
format-deepstack = Deepstack
format-shortstack = Shortstack
format-banzai = Banzai
stake-name = { $format } { $name }
stake-blinds = { $small }/{ $big }
stake-buy-ins = de { $min } à { $max }

limits-range = de { $min } à { $max }
limits-one = de { $amount }
limits-left-this-table = Vous avez quitté cette table il y a peu avec { $with }, d'où ces limites.{ $counter ->
    [0] { "" }
    [one] { " " }Une fois déjà aujourd'hui, vous avez quitté une table avec 100 big blinds ou plus pour y revenir peu après.
   *[other] { " " }{ $counter } fois déjà aujourd'hui, vous avez quitté une table avec 100 big blinds ou plus pour y revenir peu après.
}
limits-banzai = Vous avez quitté cet enjeu en Banzai il y a peu avec ce tapis, et vous reprenez avec le même.
limits-banzai-choice = Vous avez quitté cet enjeu en Banzai il y a peu avec ce tapis, et vous reprenez avec le même ; ou vous repartez avec { $instead }, un choix possible encore { $choices ->
    [one] une fois
   *[other] { $choices } fois
} aujourd'hui.

entry-waits = Vous recevez des cartes à votre prochaine big blind.
entry-waits-or-posts = Vous recevez des cartes à votre prochaine big blind, ou tout de suite si vous la postez.

setting-next-big-blind-on = Vous passerez en sit out à votre prochaine big blind, à chaque table.
setting-next-big-blind-off = Pas de sit out à votre prochaine big blind, quelle que soit la table.
setting-auto-top-up-on = Rebuy auto : vos tapis sont complétés après chaque main, à toutes les tables.
setting-auto-top-up-off = Pas de rebuy auto : vos tapis restent tels quels, à toutes les tables.

room-closing = La salle va fermer : les mains en cours se terminent, aucune autre ne commence.
farewell-closed = La salle est fermée. Au revoir.
farewell-failed = La salle est tombée en panne. Au prochain démarrage, elle reprend ce qui était enregistré ; une main non terminée n'a jamais eu lieu.
farewell-replaced = Votre compte s'est connecté ailleurs. Cette connexion-ci est close.
farewell-sent-away = L'opérateur de la salle a coupé votre connexion. Demandez-lui pourquoi.
