"""Reads PHHS files with pokerkit, the reference implementation of the format, plays every hand there, and compares stacks.

    python3 -m venv venv
    venv/bin/pip install -r examples/phh/requirements.txt
    railbird history --export hands.phhs
    venv/bin/python examples/phh/read.py hands.phhs

pokerkit knows nothing of our rake: a hand that has one is compared with the stacks plus what was taken.
Exit code 0 when all hands agree, 1 when one does not.
"""

import sys
from decimal import Decimal
from pathlib import Path

from pokerkit import HandHistory


def hands_of(path):
    """The hands of a file, and why some cannot be read."""
    with path.open("rb") as file:
        yield from HandHistory.load_all(file, parse_value=Decimal)


def finishing(hand):
    """The stacks after the last state of a hand that is played out."""
    state = None
    for state in hand:
        pass
    return state, [Decimal(str(stack)) for stack in state.stacks]


def agrees(hand):
    """Why a hand is not what pokerkit makes of it; nothing where it is."""
    state, stacks = finishing(hand)
    if state.status:
        return "the hand is not over"
    told = hand.finishing_stacks
    if told is None:
        return None
    told = [Decimal(str(stack)) for stack in told]
    fields = hand.user_defined_fields or {}
    rake = Decimal(str(fields.get("_rake", 0)))
    # Cards that one was not shown decide nothing there.
    if None in [card for cards in state.hole_cards for card in (cards or [])]:
        return None
    differences = [ours - theirs for ours, theirs in zip(stacks, told)]
    if sum(differences) != rake:
        return f"stacks {stacks} and {told} differ by more than the rake of {rake}"
    if any(difference < 0 for difference in differences):
        return f"stacks {stacks} are not {told}"
    return None


def main():
    read = wrong = 0
    for name in sys.argv[1:]:
        for number, hand in enumerate(hands_of(Path(name)), 1):
            read += 1
            try:
                reason = agrees(hand)
            except Exception as error:  # whatever the library says of a hand is what is to be told
                reason = f"{type(error).__name__}: {error}"
            if reason:
                wrong += 1
                print(f"{name}: hand {number}: {reason}")
    print(f"{read} hands, {read - wrong} agree, {wrong} do not")
    return 1 if wrong or not read else 0


if __name__ == "__main__":
    sys.exit(main())
