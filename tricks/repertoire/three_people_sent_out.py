"""Three people sent out for a card (Parlaghy 1888, p. 186): an ace stolen from the pack, and its copy outside the door.

Not guaranteed. "It is clear that they will think of it", says the book of the ace lying in front; free, they are right
for 1 of 4 aces (for 1 of 64 if each of the three thinks alone). Taken out beforehand, the other aces tempt nobody.
"""

from tricks.messengers import PARAMETERS, PLACES, fetched, prepare, sent_for_the_ace
from tricks.script import Script
from tricks.table import Table
from tricks.trick import Trick, Variant, exactly


def play(table: Table, thinking: str, aces: str) -> Script:
    """They think of an ace and miss it in the pack; told that it is outside, they go and bring it in."""
    table = yield from sent_for_the_ace(table, thinking, aces)
    yield from fetched(table)


TRICK = Trick(
    id="three-people-sent-out",
    number=19,
    page=186,
    kind="sleight",
    script=play,
    cards=exactly(33),
    places=PLACES,
    prepare=prepare,
    difficulty=3,
    minutes=5,
    decks=("magyar32x2",),
    needs=("one-copy",),
    guaranteed=False,
    parameters=PARAMETERS,
    variants=(
        Variant("each-thinks-alone", "fails", {"thinking": "alone"}),
        Variant("other-aces-taken-out", "holds", {"aces": "one"}),
    ),
)
