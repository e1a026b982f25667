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
stake-buy-ins = { $min } to { $max }

limits-range = from { $min } to { $max }
limits-one = for { $amount }
limits-left-this-table = You left this table a short while ago with { $with }, which is why these limits hold.{ $counter ->
    [0] { "" }
    [one] { " " }Once today you have already left a table with 100 big blinds or more and come back to it soon.
   *[other] { " " }{ $counter } times today you have already left a table with 100 big blinds or more and come back to it soon.
}
limits-banzai = You left Banzai of this stake a short while ago with this stack, and come back with it.
limits-banzai-choice = You left Banzai of this stake a short while ago with this stack, and come back with it; or you buy in for { $instead }, which you may choose { $choices ->
    [one] once more
   *[other] { $choices } times more
} today.

entry-waits = You are dealt in at your next big blind.
entry-waits-or-posts = You are dealt in at your next big blind, or at once if you post one.

setting-next-big-blind-on = You will sit out at your next big blind, at every table.
setting-next-big-blind-off = You will not sit out at your next big blind, at any table.
setting-auto-top-up-on = Your stacks are topped up after every hand, at all tables.
setting-auto-top-up-off = Your stacks are not topped up by themselves, at any table.

room-closing = The room is about to close: hands that are played are finished, no new one begins.
farewell-closed = The room is closed. Goodbye.
farewell-failed = The room has failed. At the next start it is opened from what was saved; a hand that was not finished never happened.
farewell-replaced = You have connected from elsewhere. Goodbye here.
farewell-sent-away = Whoever runs the room has ended your connection. Ask them for the reason.
