"""Three people sent out for a card (Parlaghy 1888, p. 186): an ace stolen from the pack, and its copy outside the door.

Not guaranteed. "It is clear that they will think of it", says the book of the ace lying in front; free, they are right
for 1 of 4 aces (for 1 of 64 if each of the three thinks alone). Taken out beforehand, the other aces tempt nobody.
"""

from tricks.messengers import PARAMETERS, PLACES, fetched, prepare, sent_for_the_ace
from tricks.script import Script, Step
from tricks.table import Table
from tricks.trick import Trick, Variant, exactly


def play(table: Table, thinking: str, aces: str) -> Script:
    """As far as the naming; then they go out and bring the card in."""
    table = yield from sent_for_the_ace(table, thinking, aces)
    yield Step("send", table, by="spectator", picture="three-leave")
    (copy,) = table.pile("outside")
    table = fetched(table)
    yield Step("fetch", table, by="spectator", picture="outside-the-door", values={"ace": copy})


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
