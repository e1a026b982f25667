# What the coach says. Worth and what is lost are in big blinds.
coach-price = Coach: { $price } to call for a pot of { $pot }: { $needed }% is needed, you win { $equity }%.
coach-equity = Coach: you win { $equity }% of the time if all cards are shown.
coach-ranges = Of 100 hands: { $ranges }.
coach-range = { $who } holds one of { $part }
coach-stated = Against { $range }.
coach-tables = The solved tables { $does }.
coach-charts = The solved charts { $does }.
coach-often = { $does } ({ $often }%)
coach-worths = { $basis ->
    [solved] Worth in BB: { $worths }.
    [charts] Go by the charts; worth in BB is an estimate: { $worths }.
   *[estimate] Worth in BB, about: { $worths }.
}
coach-worth = { $does } { $worth }
coach-between = ,{ " " }
coach-pressure = Prizes are near: losing a chip costs { $times } times what winning one brings.
coach-pressure-call = Prizes are near: losing a chip costs { $times } times what winning one brings, so that a call needs { $needed }%.
coach-heads = A call can win bounties worth { $heads } as well, so that it needs { $needed }%.
coach-fold = fold
coach-check = check
coach-call = call
coach-bet = bet { $amount }
coach-raise = raise to { $amount }
coach-preflop = before the flop
coach-flop = on the flop
coach-turn = on the turn
coach-river = on the river
coach-lost = { $basis ->
    [solved] Coach: { $street } you gave away { $lost } BB ({ $done }); better: { $best }.
   *[estimate] Coach: { $street } you gave away about { $lost } BB ({ $done }); better: { $best }.
}
# A notice, which has one row.
coach-verdict = Coach, { $table }, { $street ->
    [preflop] preflop
    [flop] flop
    [turn] turn
   *[river] river
}: { $done } cost { $basis ->
    [solved] { $lost }
   *[estimate] ~{ $lost }
} BB; better: { $best }
coach-nothing-lost = Coach: { $street } nothing was given away ({ $done }).
coach-nothing-to-say = The coach has nothing to say yet: ask when it is your turn, or after a hand.
coach-not-admitted = This room does not admit a coach.
coach-is-off = The coach is off: the settings say so.
coach-no-range = { $typed } is no range. QQ+, AKs, A5s-A2s, AhKd or random is one, or several with commas between them.
coach-range-only-holdem = Ranges are for Hold'em.
coach-range-impossible = Nobody can hold { $typed } here.
coach-range-later = A range is for your turn: there is nothing to decide now.
