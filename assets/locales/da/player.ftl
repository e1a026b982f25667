### What happens to the person who reads, wherever they sit.

you-opened = Du er oprettet som bruger.
you-wallet = Du har { $balance } på kontoen efter { $reason }.
you-out-everywhere = Du sidder over ved alle borde. Kom tilbage inden for { $time }, ellers bliver du fjernet fra dem.
you-back-everywhere = Du sidder ikke længere over ved alle borde.
you-queued = Du er nummer { $place } i køen til { $stake }, { $tables ->
    [one] til et bord
   *[other] til { $tables } borde
}.
you-unqueued = Du er ikke længere i køen til { $stake }.
you-too-dear = Der var en plads på { $stake }, men den koster mindst { $least }: det har du ikke på kontoen.
you-reserved = Der holdes en plads til dig ved { $table } i { $time }: { $stake }, { $seat }. Køb dig ind { $limits }.
you-declined = Du gav pladsen ved { $table } tilbage.
you-expired = Pladsen ved { $table } holdes ikke længere til dig.
you-seated = Du sætter dig ved { $table }, { $seat }.
you-left = Du forlod { $table } med { $stack }.
you-were-removed = Du blev fjernet fra { $table }, { $why }. { $stack } er tilbage på kontoen.
you-held = { $amount } af dine penge holdes tilbage, fordi hånd { $hand } hverken kunne spilles færdig eller annulleres.
you-held-until = { $amount } af dine penge holdes tilbage, fordi hånd { $hand } hverken kunne spilles færdig eller annulleres. Om { $time } går de til velgørenhed.
you-released = { $amount }, der blev holdt tilbage fra hånd { $hand }, er dine igen.
you-to-charity = { $amount }, der blev holdt tilbage fra hånd { $hand }, gik til velgørenhed.

reason-grant = en tildeling
reason-reset = en nulstilling
reason-buy-in = dit buy-in
reason-top-up = opfyldning
reason-cash-out = at have forladt et bord
reason-bet = et bet
reason-pot = en pulje
reason-rake = rake
reason-hold = tilbageholdte bets
reason-release = frigivne bets
reason-charity = en gave til velgørenhed
reason-entry = buy-in til en turnering
reason-rebuy = et re-buy
reason-add-on = et add-on
reason-refund = refusion af en turnering
reason-fee = gebyrer for en turnering
reason-prize = en præmie
reason-bounty = en dusør
reason-added = husets tilskud
reason-draw = trækningen i en HexaPro
reason-ticket = en billet
reason-phase = det, der går videre til næste fase

# The same with the name of the game.
reason-buy-in-of = buy-in på { $game }
reason-top-up-of = opfyldning på { $game }
reason-cash-out-of = at have forladt et bord på { $game }
reason-entry-of = buy-in til { $game }
reason-rebuy-of = et re-buy i { $game }
reason-add-on-of = et add-on i { $game }
reason-refund-of = refusion af { $game }
reason-prize-of = en præmie i { $game }
reason-bounty-of = en dusør i { $game }

# The same in a list, which is narrow.
wallet-line = { $what }, { $game }
wallet-grant = tildelt
wallet-reset = ny bankroll
wallet-buy-in = buy-in
wallet-top-up = fyldt op
wallet-cash-out = forladt
wallet-rebuy = re-buy
wallet-add-on = add-on
wallet-refund = refusion
wallet-prize = præmie
wallet-bounty = dusør
