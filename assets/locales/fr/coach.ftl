# What the coach says. Worth and what is lost are in big blinds.
coach-price = Coach : { $price } à suivre pour { $pot } : il faut { $needed }{ "\u202F" }%, vous gagnez { $equity }{ "\u202F" }%.
coach-equity = Coach : vous gagnez { $equity }{ "\u202F" }% du temps si toutes les cartes sont montrées.
coach-ranges = Mains possibles sur 100 : { $ranges }.
coach-range = { $part } pour { $who }
coach-stated = Contre { $range }.
coach-tables = Les solutions calculées : { $does }.
coach-charts = Les grilles résolues : { $does }.
coach-often = { $does } ({ $often }{ "\u202F" }%)
coach-worths = { $basis ->
    [solved] Valeur en BB : { $worths }.
    [charts] Suivez les grilles ; la valeur en BB est une estimation : { $worths }.
   *[estimate] Valeur en BB, environ : { $worths }.
}
coach-worth = { $does } { $worth }
coach-between = { "\u00A0" };{ " " }
coach-pressure = Les places payées sont proches : un jeton perdu coûte { $times } fois ce que rapporte un jeton gagné.
coach-pressure-call = Les places payées sont proches : un jeton perdu coûte { $times } fois ce que rapporte un jeton gagné, il faut donc { $needed }{ "\u202F" }% pour suivre.
coach-heads = Suivre peut aussi gagner des bounties d'une valeur de { $heads }, il faut donc { $needed }{ "\u202F" }%.
coach-fold = se coucher
coach-check = faire parole
coach-call = suivre
coach-bet = miser { $amount }
coach-raise = relancer à { $amount }
coach-preflop = avant le flop
coach-flop = au flop
coach-turn = à la turn
coach-river = à la river
coach-lost = { $basis ->
    [solved] Coach : { $street }, vous avez laissé { $lost } BB ({ $done }) ; mieux : { $best }.
   *[estimate] Coach : { $street }, vous avez laissé environ { $lost } BB ({ $done }) ; mieux : { $best }.
}
# A notice, which has one row.
coach-verdict = Coach, { $table }, { $street ->
    [preflop] préflop
    [flop] flop
    [turn] turn
   *[river] river
} : { $done } perd { $basis ->
    [solved] { $lost }
   *[estimate] ~{ $lost }
} BB ; mieux : { $best }
coach-nothing-lost = Coach : { $street }, rien de perdu ({ $done }).
coach-nothing-to-say = Le coach n'a encore rien à dire : demandez quand c'est à vous, ou après une main.
coach-not-admitted = Cette salle n'admet pas de coach.
coach-is-off = Le coach est désactivé dans les réglages.
coach-no-range = { $typed } n'est pas une range. QQ+, AKs, A5s-A2s, AhKd ou random en est une, ou plusieurs séparées par des virgules.
coach-range-only-holdem = Les ranges sont pour le Hold'em.
coach-range-impossible = Personne ne peut avoir { $typed } ici.
coach-range-later = Une range est pour votre tour : il n'y a rien à décider maintenant.
