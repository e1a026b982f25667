### Cards, hands and positions.

card-name = { $rank } de { $suit }

suit-clubs = trèfle
suit-diamonds = carreau
suit-hearts = cœur
suit-spades = pique

# "as" and "dame" are known by these spellings in the hands below, which choose "d'" and "à la" by them.
rank-two = deux
rank-three = trois
rank-four = quatre
rank-five = cinq
rank-six = six
rank-seven = sept
rank-eight = huit
rank-nine = neuf
rank-ten = dix
rank-jack = valet
rank-queen = dame
rank-king = roi
rank-ace = as

ranks-two = deux
ranks-three = trois
ranks-four = quatre
ranks-five = cinq
ranks-six = six
ranks-seven = sept
ranks-eight = huit
ranks-nine = neuf
ranks-ten = dix
ranks-jack = valets
ranks-queen = dames
ranks-king = rois
ranks-ace = as

hand-high-card = hauteur { $rank }
hand-pair = { $ranks ->
    [as] paire d'as
   *[other] paire de { $ranks }
}
hand-two-pair = deux paires, { $ranks } et { $other }
# A pair in hand and a third card on the board.
hand-set = { $ranks ->
    [as] set d'as
   *[other] set de { $ranks }
}
hand-trips = { $ranks ->
    [as] brelan d'as
   *[other] brelan de { $ranks }
}
hand-straight = { $rank ->
    [as] quinte à l'as
    [dame] quinte à la dame
   *[other] quinte au { $rank }
}
hand-flush = { $rank ->
    [as] couleur à l'as
    [dame] couleur à la dame
   *[other] couleur au { $rank }
}
hand-full-house = full aux { $ranks } par les { $other }
hand-quads = { $ranks ->
    [as] carré d'as
   *[other] carré de { $ranks }
}
hand-straight-flush = { $rank ->
    [as] quinte flush à l'as
    [dame] quinte flush à la dame
   *[other] quinte flush au { $rank }
}
hand-royal-flush = quinte flush royale
# The same in tiles, with letters for the ranks: no longer than 11 columns.
hand-high-card-short = hauteur { $rank }
hand-pair-short = paire { $rank }
hand-two-pair-short = 2 paires { $rank }{ $other }
hand-set-short = set { $rank }
hand-trips-short = brelan { $rank }
hand-straight-short = quinte { $rank }
hand-flush-short = couleur { $rank }
hand-full-house-short = full { $rank }{ $other }
hand-quads-short = carré { $rank }
hand-straight-flush-short = q. flush { $rank }
hand-royal-flush-short = q. royale
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

seat-number = siège { $number }
