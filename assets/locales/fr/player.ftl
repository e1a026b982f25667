### What happens to the person who reads, wherever they sit.

you-opened = Votre compte est ouvert.
you-wallet = Votre solde est de { $balance } après { $reason }.
you-out-everywhere = Vous êtes en sit out à toutes les tables. Revenez d'ici { $time }, sinon vous les quittez.
you-back-everywhere = Vous n'êtes plus en sit out à toutes les tables.
you-queued = Vous avez le numéro { $place } dans la file { $stake }, pour { $tables ->
    [one] une table
   *[other] { $tables } tables
}.
you-unqueued = Vous n'êtes plus dans la file { $stake }.
you-too-dear = Un siège s'est libéré en { $stake }, à partir de { $least } : votre solde n'y suffit pas.
you-reserved = Un siège vous est gardé à la { $table } pendant { $time } : { $stake }, { $seat }. Buy-in { $limits }.
you-declined = Vous avez rendu le siège à la { $table }.
you-expired = Le siège à la { $table } ne vous est plus gardé.
you-seated = Vous prenez place à la { $table }, { $seat }.
you-left = Vous avez quitté la { $table } avec { $stack }.
you-were-removed = La salle vous a fait quitter la { $table } : { $why }. Votre solde récupère { $stack }.
you-held = Mises bloquées : { $amount } à vous, car la main { $hand } n'a pu être ni finie ni annulée.
you-held-until = Mises bloquées : { $amount } à vous, car la main { $hand } n'a pu être ni finie ni annulée. Elles vont à une œuvre caritative dans { $time }.
you-released = Les { $amount } bloqués de la main { $hand } sont de nouveau à vous.
you-to-charity = Les { $amount } bloqués de la main { $hand } sont allés à une œuvre caritative.

reason-grant = un crédit
reason-reset = une réinitialisation
reason-buy-in = le buy-in
reason-top-up = un complément de tapis
reason-cash-out = un départ de table
reason-bet = une mise
reason-pot = un pot
reason-rake = le rake
reason-hold = un blocage de mises
reason-release = un déblocage de mises
reason-charity = un don caritatif
reason-entry = un buy-in de tournoi
reason-rebuy = un rebuy
reason-add-on = un add-on
reason-refund = un remboursement de tournoi
reason-fee = les frais d'un tournoi
reason-prize = un gain
reason-bounty = un bounty
reason-added = l'ajout de la maison
reason-draw = le tirage d'un HexaPro
reason-ticket = un ticket
reason-phase = ce qui passe au jour suivant

# The same with the name of the game.
reason-buy-in-of = le buy-in en { $game }
reason-top-up-of = un complément de tapis en { $game }
reason-cash-out-of = un départ de table en { $game }
reason-entry-of = le buy-in pour { $game }
reason-rebuy-of = un rebuy pour { $game }
reason-add-on-of = l'add-on pour { $game }
reason-refund-of = un remboursement pour { $game }
reason-prize-of = un gain dans { $game }
reason-bounty-of = un bounty dans { $game }

# The same in a list, which is narrow.
wallet-line = { $what }, { $game }
wallet-grant = crédit
wallet-reset = réinitialisé
wallet-buy-in = buy-in
wallet-top-up = complément
wallet-cash-out = départ
wallet-rebuy = rebuy
wallet-add-on = add-on
wallet-refund = remboursé
wallet-prize = gain
wallet-bounty = bounty
