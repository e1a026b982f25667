# What the coach says. Worth and what is lost are in big blinds.
coach-price = Coach: { $price } at calle til en pulje på { $pot }: { $needed }{ "\u00A0" }% kræves, du vinder { $equity }{ "\u00A0" }%.
coach-equity = Coach: du vinder { $equity } % af gangene, hvis alle kort vises.
coach-ranges = Ud af 100 hænder: { $ranges }.
coach-range = { $who } har en af { $part }
coach-stated = Mod { $range }.
coach-tables = De løste tabeller: { $does }.
coach-charts = De løste oversigter: { $does }.
coach-often = { $does } ({ $often }{ "\u00A0" }%)
coach-worths = { $basis ->
    [solved] Værd i BB: { $worths }.
    [charts] Følg oversigterne; værdien i BB er et skøn: { $worths }.
   *[estimate] Værd i BB, cirka: { $worths }.
}
coach-worth = { $does } { $worth }
coach-between = ;{ " " }
coach-pressure = Præmierne er nær: en tabt chip koster { $times } gange det, en vundet giver.
coach-pressure-call = Præmierne er nær: en tabt chip koster { $times } gange det, en vundet giver, så et call kræver { $needed }{ "\u00A0" }%.
coach-heads = Et call kan også vinde dusører til en værdi af { $heads }, så det kræver { $needed }{ "\u00A0" }%.
coach-fold = fold
coach-check = check
coach-call = call
coach-bet = bet { $amount }
coach-raise = raise til { $amount }
coach-preflop = før floppet
coach-flop = på floppet
coach-turn = på turn
coach-river = på river
coach-lost = { $basis ->
    [solved] Coach: { $street } gav du { $lost } BB væk ({ $done }); bedre: { $best }.
   *[estimate] Coach: { $street } gav du cirka { $lost } BB væk ({ $done }); bedre: { $best }.
}
# A notice, which has one row.
coach-verdict = Coach, { $table }, { $street ->
    [preflop] preflop
    [flop] flop
    [turn] turn
   *[river] river
}: { $done } kostede { $basis ->
    [solved] { $lost }
   *[estimate] ~{ $lost }
} BB; bedre: { $best }
coach-nothing-lost = Coach: { $street } gav du intet væk ({ $done }).
coach-nothing-to-say = Coachen har intet at sige endnu: spørg, når det er din tur, eller efter en hånd.
coach-not-admitted = Dette rum tillader ingen coach.
coach-is-off = Coachen er slået fra i opsætningen.
coach-no-range = { $typed } er ingen range. QQ+, AKs, A5s-A2s, AhKd eller random er en, eller flere med komma imellem.
coach-range-only-holdem = Ranges er til Hold'em.
coach-range-impossible = Ingen kan have { $typed } her.
coach-range-later = En range er til din tur: der er intet at beslutte nu.
