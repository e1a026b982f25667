### Cards, hands and positions.

card-name = { $suit } { $rank }

suit-clubs = klør
suit-diamonds = ruder
suit-hearts = hjerter
suit-spades = spar

rank-two = to
rank-three = tre
rank-four = fire
rank-five = fem
rank-six = seks
rank-seven = syv
rank-eight = otte
rank-nine = ni
rank-ten = ti
rank-jack = knægt
rank-queen = dame
rank-king = konge
rank-ace = es

ranks-two = toere
ranks-three = treere
ranks-four = firere
ranks-five = femmere
ranks-six = seksere
ranks-seven = syvere
ranks-eight = ottere
ranks-nine = niere
ranks-ten = tiere
ranks-jack = knægte
ranks-queen = damer
ranks-king = konger
ranks-ace = esser

hand-high-card = { $rank }-høj
hand-pair = par i { $ranks }
hand-two-pair = to par, { $ranks } og { $other }
# A pair in hand and a third card on the board.
hand-set = sæt i { $ranks }
hand-trips = tre ens, { $ranks }
hand-straight = straight, { $rank }-høj
hand-flush = flush, { $rank }-høj
hand-full-house = fuldt hus, { $ranks } over { $other }
hand-quads = fire ens, { $ranks }
hand-straight-flush = straight flush, { $rank }-høj
hand-royal-flush = royal flush
# The same in tiles, with letters for the ranks: no longer than 11 columns.
hand-high-card-short = { $rank }-høj
hand-pair-short = par i { $rank }
hand-two-pair-short = 2 par { $rank }{ $other }
hand-set-short = sæt i { $rank }
hand-trips-short = 3 ens { $rank }
hand-straight-short = straight { $rank }
hand-flush-short = flush { $rank }
hand-full-house-short = hus { $rank }{ $other }
hand-quads-short = 4 ens { $rank }
hand-straight-flush-short = str flush { $rank }
hand-royal-flush-short = royal flush
hand-kickers = { $hand }, { $count ->
    [one] kicker
   *[other] kickers
} { $kickers }

position-button = BTN
position-small-blind = SB
position-big-blind = BB
position-first = UTG
position-early = UTG+{ $after }
position-lojack = LJ
position-hijack = HJ
position-cutoff = CO

seat-number = plads { $number }
