### What happens to the person who reads, wherever they sit.

you-opened = Your account is opened.
you-wallet = Your wallet has { $balance } after { $reason }.
you-out-everywhere = You sit out at all tables. Come back within { $time }, or you are removed from them.
you-back-everywhere = You do not sit out at all tables any more.
you-queued = You are number { $place } in the queue of { $stake }, for { $tables ->
    [one] a table
   *[other] { $tables } tables
}.
you-unqueued = You are not in the queue of { $stake } any more.
you-too-dear = There was a seat at { $stake }, which costs at least { $least }: your wallet does not have that.
you-reserved = A seat at { $table } is kept for you for { $time }: { $stake }, { $seat }. Buy in { $limits }.
you-declined = You gave back the seat at { $table }.
you-expired = The seat at { $table } is not kept for you any longer.
you-seated = You sit down at { $table }, { $seat }.
you-left = You left { $table } with { $stack }.
you-were-removed = You were removed from { $table }, { $why }. { $stack } came back to your wallet.
you-held = { $amount } of yours is held, because hand { $hand } could neither be finished nor undone.
you-held-until = { $amount } of yours is held, because hand { $hand } could neither be finished nor undone. In { $time } it goes to charity.
you-released = { $amount } that was held of hand { $hand } is yours again.
you-to-charity = { $amount } that was held of hand { $hand } went to charity.

reason-grant = a grant
reason-reset = a reset
reason-buy-in = the buy-in
reason-top-up = the top-up
reason-cash-out = leaving a table
reason-bet = a bet
reason-pot = a pot
reason-rake = the rake
reason-hold = holding bets
reason-release = the release of held bets
reason-charity = a gift to charity
reason-entry = a buy-in for a tournament
reason-rebuy = a re-buy
reason-add-on = an add-on
reason-refund = a refund of a tournament
reason-fee = the fees of a tournament
reason-prize = a prize
reason-bounty = a bounty
reason-added = what the house adds
reason-draw = the draw of a HexaPro
reason-ticket = a ticket
reason-phase = what goes into the next phase

# The same with the name of the game.
reason-buy-in-of = the buy-in at { $game }
reason-top-up-of = the top-up at { $game }
reason-cash-out-of = leaving a table of { $game }
reason-entry-of = the buy-in for { $game }
reason-rebuy-of = a re-buy in { $game }
reason-add-on-of = the add-on in { $game }
reason-refund-of = a refund of { $game }
reason-prize-of = a prize in { $game }
reason-bounty-of = a bounty in { $game }

# The same in a list, which is narrow.
wallet-line = { $what }, { $game }
wallet-grant = granted
wallet-reset = bankroll reset
wallet-buy-in = buy-in
wallet-top-up = top-up
wallet-cash-out = left
wallet-rebuy = re-buy
wallet-add-on = add-on
wallet-refund = refund
wallet-prize = prize
wallet-bounty = bounty
