"""A card noted by two people is found under the table (Parlaghy 1888, p. 187): it drops out of the pack in the mixing.

The pack is made up of two, so that nobody can count it. Not in the book: the double of the noted card must be left out,
63 cards; of two whole packs the searchers find it. Our count of cases is 3, the depths at which the card is put back.
"""

from collections.abc import Sequence

import numpy as np

from rules.decks import Deck
from tricks.duplicates import are_alike, two_packs
from tricks.places import Place
from tricks.script import Choose, Claim, Script, Step
from tricks.table import Table
from tricks.trick import Parameter, Trick, Variant

DEPTHS = {"high": 16, "middle": 31, "low": 46}
CARDS = {"without-the-double": 63, "complete": 64}
MIDDLE = 31


def play(table: Table, packs: str, putting: str) -> Script:
    """Show the card beside the key, put it back projecting, mix until it drops, stand on it; search, name, lift it."""
    key, noted = table.pile("pack")[MIDDLE - 1 : MIDDLE + 1]
    yield Step("key", table, secret=True, learned=(key,), picture="run-through-faces", values={"key": key})
    table = table.move("pack", MIDDLE, "shown", up=True)
    yield Step("show", table, picture="looks-at-card", values={"card": noted})
    depth = yield Choose("depth", tuple(DEPTHS))
    table = table.move("shown", 0, "pack", at=DEPTHS[depth], up=False)
    if putting == "projecting":
        table = table.dress("pack", DEPTHS[depth], "+upjogged")
    yield Step("put-back", table, picture="jogged-card" if putting == "projecting" else "")
    mixed = table.riffle("pack")
    if putting == "projecting":
        dropped = table.move("pack", DEPTHS[depth], "floor").riffle("pack").dress("floor", 0, "")
        table = dropped.seen_as(mixed.move("pack", -1, "floor")).believed_to_have("pack", len(mixed.pile("pack")))
        yield Step("mix", table, gesture="shuffle", picture="card-falls", picture_secret=True)
        yield Step("underfoot", table, secret=True, learned=(noted,), picture="card-underfoot", values={"card": noted})
    else:
        table = mixed
        yield Step("mix", table, gesture="shuffle")
    table = table.lay("pack", ("fan",))
    is_missing = not any(are_alike(table, card, noted) for card in table.pile("fan"))
    yield Claim("search", table, is_missing, by="spectator", values={"card": noted})
    if table.pile("floor"):
        table = table.move("floor", 0, "shown", up=True)
        yield Claim("lift", table, table.pile("shown") == (noted,), values={"card": noted})


def prepare(deck: Deck, need: int, rng: np.random.Generator) -> Sequence[int]:
    """Two shuffled packs in one, the card to be noted in the middle; of 63 cards its double is the one left out."""
    pack, second = two_packs(deck, CARDS["complete"] // 2, rng)
    noted, *rest = rng.permutation([*pack, *second]).tolist()
    if need < CARDS["complete"]:
        rest.remove(next(card for card in rest if deck.face_index[card] == deck.face_index[noted]))
    return [*rest[:MIDDLE], noted, *rest[MIDDLE:]]


TRICK = Trick(
    id="card-found-under-the-table",
    number=21,
    page=187,
    kind="sleight",
    script=play,
    cards=lambda packs, **_: CARDS[packs],
    places=(
        Place("pack", 0, 0),
        Place("shown", 1.5, 0),
        Place("floor", 4.5, 0, hidden=True, prop="under-table"),
        Place("fan", 0, 1.6, "row", room=8),
    ),
    prepare=prepare,
    difficulty=4,
    minutes=4,
    decks=("piquet32x2",),
    needs=("second-pack",),
    parameters=(
        Parameter("packs", "without-the-double", tuple(CARDS), handling=True),
        Parameter("putting", "projecting", ("projecting", "home"), handling=True),
    ),
    variants=(
        Variant("double-left-in", "fails", {"packs": "complete"}),
        Variant("card-pushed-home", "fails", {"putting": "home"}),
    ),
)
