### Games and stakes, limits, ways into the game, settings, farewells.

game-holdem = Hold'em
game-omaha = Omaha
game-holdem-limit = no limit Hold'em
game-omaha-limit = pot limit Omaha
format-standard = Standard
format-deepstack = Deepstack
format-shortstack = Shortstack
format-banzai = Banzai
stake-name = { $format } { $name }
stake-blinds = { $small }/{ $big }
stake-buy-ins = { $min } til { $max }

limits-range = for { $min } til { $max }
limits-one = for { $amount }
limits-left-this-table = Du forlod bordet for lidt siden med { $with }; derfor gælder disse grænser.{ $counter ->
    [0] { "" }
    [one] { " " }Du har allerede én gang i dag forladt et bord med 100 big blinds eller mere og er kommet tilbage kort efter.
   *[other] { " " }Du har allerede { $counter } gange i dag forladt et bord med 100 big blinds eller mere og er kommet tilbage kort efter.
}
limits-banzai = Du forlod Banzai på denne indsats for lidt siden med denne stack og kommer tilbage med den.
limits-banzai-choice = Du forlod Banzai på denne indsats for lidt siden med denne stack og kommer tilbage med den; eller du køber dig ind for { $instead }, hvilket du kan vælge { $choices ->
    [one] én gang
   *[other] { $choices } gange
} mere i dag.

entry-waits = Du får kort ved din næste store blind.
entry-waits-or-posts = Du får kort ved din næste store blind, eller straks, hvis du lægger den nu.

setting-next-big-blind-on = Du sidder over ved din næste store blind, ved alle borde.
setting-next-big-blind-off = Du sidder ikke over ved din næste store blind, ved noget bord.
setting-auto-top-up-on = Dine stacks fyldes op efter hver hånd, ved alle borde.
setting-auto-top-up-off = Dine stacks fyldes ikke op af sig selv, ved noget bord.

room-closing = Rummet lukker om lidt: igangværende hænder spilles færdige, men ingen nye begynder.
farewell-closed = Rummet er lukket. Farvel.
farewell-failed = Rummet er brudt ned. Ved næste start åbnes det ud fra det, der er gemt; en hånd, der ikke blev færdig, er aldrig sket.
farewell-replaced = Du er logget på et andet sted. Farvel herfra.
farewell-sent-away = Den, der driver rummet, har afbrudt dig. Spørg dem hvorfor.
