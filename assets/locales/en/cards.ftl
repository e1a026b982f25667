### Cards, hands and positions.

card-name = { $rank } of { $suit }

suit-clubs = clubs
suit-diamonds = diamonds
suit-hearts = hearts
suit-spades = spades

rank-two = two
rank-three = three
rank-four = four
rank-five = five
rank-six = six
rank-seven = seven
rank-eight = eight
rank-nine = nine
rank-ten = ten
rank-jack = jack
rank-queen = queen
rank-king = king
rank-ace = ace

ranks-two = twos
ranks-three = threes
ranks-four = fours
ranks-five = fives
ranks-six = sixes
ranks-seven = sevens
ranks-eight = eights
ranks-nine = nines
ranks-ten = tens
ranks-jack = jacks
ranks-queen = queens
ranks-king = kings
ranks-ace = aces

hand-high-card = { $rank } high
hand-pair = pair of { $ranks }
hand-two-pair = two pair, { $ranks } and { $other }
# A pair in hand and a third card on the board.
hand-set = set of { $ranks }
hand-trips = three of a kind, { $ranks }
hand-straight = straight to the { $rank }
hand-flush = flush, { $rank } high
hand-full-house = full house, { $ranks } full of { $other }
hand-quads = four of a kind, { $ranks }
hand-straight-flush = straight flush to the { $rank }
hand-royal-flush = royal flush
# The same in tiles, with letters for the ranks: no longer than 11 columns.
hand-high-card-short = { $rank } high
hand-pair-short = pair of { $rank }
hand-two-pair-short = 2 pair { $rank }{ $other }
hand-set-short = set of { $rank }
hand-trips-short = trips { $rank }
hand-straight-short = straight { $rank }
hand-flush-short = flush { $rank }
hand-full-house-short = full { $rank }{ $other }
hand-quads-short = quads { $rank }
hand-straight-flush-short = str flush { $rank }
hand-royal-flush-short = royal flush
hand-kickers = { $hand }, { $kickers } { $count ->
    [one] kicker
   *[other] kickers
}

position-button = BTN
position-small-blind = SB
position-big-blind = BB
position-first = UTG
position-early = UTG+{ $after }
position-lojack = LJ
position-hijack = HJ
position-cutoff = CO

seat-number = seat { $number }
