"""The four inseparable kings (Parlaghy 1888, p. 190): the two cards buried were never kings.

With two cards secretly added below them, three kings stay at the bottom and one goes to the top: on the circle of the
pack they are neighbours, and a complete cut turns the circle only. It fails where the cut falls between them: no cut at
all, or the last two cards cut. "Két két kártyát" is a doubled word: two cards, as the next sentence shows, not four.
"""

from collections.abc import Sequence

import numpy as np

from rules.decks import Deck
from tricks.places import Place
from tricks.script import Choose, Claim, Script, Step
from tricks.table import Table
from tricks.trick import Parameter, SettingError, Trick, Variant


def play(table: Table, pack: int, added: int, cut: str) -> Script:
    """Show the kings, put them below with two cards more; bury two, bring one to the top; a cut joins them."""
    kings = table.pile("hand")[-4:]
    shown = table
    for _ in kings:
        shown = shown.move("hand", -1, "kings", up=True)
    yield Step("show", shown, invariant=kings)
    yield Step("put-under", table, invariant=kings)
    if added:
        below = table
        for _ in range(added):
            below = below.move("hand", 0, "hand", -1)
        table = below.seen_as(table)
        yield Step("add", table, secret=True, invariant=kings, picture="under-the-kings", values={"added": added})
    last = pack - 4 - added
    depth = yield Choose("where", tuple(range(1, last)), "number", by="performer")
    table = table.move("hand", -1, "hand", depth).move("hand", -1, "hand", depth)
    yield Step("bury", table, invariant=kings, values={"depth": depth})
    lowest = table.pile("hand")[-1]
    table = table.move("hand", -1, "hand", 0)
    yield Step("to-the-top", table, looked_at=(lowest,), invariant=kings, values={"card": lowest})
    largest = pack - 3 if cut == "not-among-the-last-two" else pack - 1
    first = 1 if cut == "not-among-the-last-two" else 0
    lifted = yield Choose("cut", tuple(range(first, largest + 1)), "number", values={"largest": largest})
    table = table.cut("hand", lifted)
    yield Step("cut-done", table, by="spectator", invariant=kings, gesture="cut")
    together, is_king = are_together(table.pile("hand"), kings), lowest in kings
    key = "parted" if not together else "together" if is_king else "no-king-on-top"
    yield Claim(key, table.lay("hand", ("ribbon",)), together and is_king)


def are_together(pile: Sequence[int], cards: Sequence[int]) -> bool:
    """Whether the cards lie one after another in the pile, in any order.

    >>> are_together([5, 1, 2, 0], [2, 1]), are_together([1, 5, 0, 2], [2, 1])
    (True, False)
    """
    where = [pile.index(card) for card in cards]
    return max(where) - min(where) == len(cards) - 1


def kings_below(deck: Deck, need: int, rng: np.random.Generator) -> Sequence[int]:
    """A mixed pack with its four kings at the bottom.

    Raises:
        SettingError: the deck has not four kings.
    """
    kings = np.flatnonzero(deck.where(rank="K"))
    if len(kings) < 4:
        raise SettingError(f"four kings are needed; {deck.name} has {len(kings)}")
    others = np.setdiff1d(np.arange(deck.size), kings)
    return [*rng.permutation(others)[: need - 4].tolist(), *rng.permutation(kings[:4]).tolist()]


TRICK = Trick(
    id="inseparable-kings",
    number=30,
    page=190,
    kind="self-working-mathematical",
    script=play,
    cards=lambda pack, **_: pack,
    places=(Place("hand", 0, 0), Place("kings", 1.6, 0, "row", 4), Place("ribbon", 0, 1.3, "row", 8)),
    difficulty=2,
    minutes=3,
    prepare=kings_below,
    parameters=(
        Parameter("pack", 32, (16, 24, 32, 52)),
        Parameter("added", 2, (2, 0, 4), handling=True),
        Parameter("cut", "not-among-the-last-two", ("not-among-the-last-two", "anywhere"), handling=True),
    ),
    variants=(
        Variant("cut-anywhere", "fails", {"cut": "anywhere"}),
        Variant("no-cards-added", "fails", {"added": 0}),
        Variant("four-cards-added", "fails", {"added": 4}),
    ),
)
