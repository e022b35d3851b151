"""The same card at every number, four times (Parlaghy 1888, p. 192): four kings of acorns, dealt from the bottom.

One of four equal cards is drawn, a secret cut brings all four to the bottom, and whatever number is called, the card
that seems to be counted off last comes from below. Two conditions are not in the book. The drawn card must be one of
the four: they lie together in the fan, and any of them will do. (For a single call any card of the pack will do, as the
drawn one comes first.) And the numbers, each less one, may not add up to more than the 31 other cards, unless what was
counted off goes back on the pack. Four calls of the numbers 1 to 5 are tried: 625 cases.
"""

from collections.abc import Sequence

import numpy as np

from rules.decks import Deck
from tricks.duplicates import are_alike, with_copies
from tricks.places import Place
from tricks.script import Choose, Claim, Part, Script, Step
from tricks.table import Table
from tricks.trick import Parameter, Trick, Variant, exactly

CARDS, COPIES, ABOVE = 35, 3, 15


def prepare(deck: Deck, _: int, rng: np.random.Generator) -> Sequence[int]:
    """The four equal cards together in the middle of the fan."""
    (king, *pack), copies = with_copies(deck, rng, COPIES, of=("Km", "Kc"))
    return [*pack[:ABOVE], king, *copies, *pack[ABOVE:]]


def play(table: Table, calls: int, highest: int, draw: str, counted: str) -> Script:
    """One of the four is drawn and all go to the bottom; each call takes one of them; three vanish, one is found."""
    table = table.lay("pack", ("fan",), up=False)
    yield Step("fan", table, picture="fan-four-together" if draw != "free" else "fan-offered", picture_secret=True)
    kings = table.pile("fan")[ABOVE : ABOVE + 1 + COPIES]
    offered = {"forced": kings[:1], "one-of-four": kings, "free": table.pile("fan")}[draw]
    drawn = yield Choose("draw", offered, "card", hidden=True)
    table = table.move("fan", table.index_of(drawn), "drawn")
    yield Step("look", table, by="spectator", looked_at=(drawn,))
    table = table.gather(("fan",), to="pack")
    below_kings = 1 + max(table.index_of(king) for king in kings if king != drawn)
    table = table.move("drawn", 0, "pack", at=below_kings)
    yield Step("take-back", table)
    table = table.cut("pack", below_kings + 1).seen_as(table)
    yield Step("pass", table, secret=True, picture="four-same-kings", learned=kings)
    for call in range(1, calls + 1):
        if not table.pile("pack"):
            break
        table = yield from count_to(table, call, highest, drawn)
        table = table.gather(("counted",), to="pack") if counted == "put-back" else table
    table = table.gather(("counted",), to="pack")
    yield Step("put-together", table, values={"card": drawn})
    believed = len(table.pile("pack", "row"))
    table = all_but_one_away(table).believed_to_have("pack", believed)
    yield Step("pocket", table, picture="three-into-pocket", picture_secret=True)
    table = table.lay("pack", ("fan",))
    alike = [card for card in table.pile("fan") if are_alike(table, card, drawn)]
    yield Claim("search", table, len(alike) == 1, by="spectator", values={"card": drawn})


def count_to(table: Table, call: int, highest: int, drawn: int) -> Part:
    """A number is called; the cards before it are counted off face up, and it itself is dealt from the bottom."""
    number = yield Choose(f"number:{call}", tuple(range(1, highest + 1)), "number", person=call)
    values = {"number": number, "before": number - 1, "card": drawn}
    table = table.lay("pack", ("counted",), count=min(number - 1, len(table.pile("pack")) - 1))
    too_early = any(are_alike(table, card, drawn) for card in table.pile("counted"))
    if call == 1:
        yield Step("count", table, values=values)
        yield Step("reach-under", table, secret=True, picture="bottom-deal")
    seen = table.move("pack", 0, "row", at=-1, up=True)
    table = table.move("pack", -1, "row", at=-1, up=True).seen_as(seen)
    holds = are_alike(table, table.pile("row")[-1], drawn) and not too_early
    yield Claim(f"deal:{call}", table, holds, values=values)
    return table


def all_but_one_away(table: Table) -> Table:
    """All go back into the pack, it seems; in truth three of the four, dealt or still at the bottom, are pocketed."""
    dealt = len(table.pile("row"))
    seen = table.gather(("row",), to="pack")
    true = table.lift("row", dealt - 1, "pocket").gather(("row",), to="pack").gather(("pocket",), to="pocket")
    for _ in range(COPIES):
        seen = seen.move("pack", -1, "pocket")
    for _ in range(COPIES + 1 - dealt):
        true = true.move("pack", -1, "pocket")
    return true.seen_as(seen)


TRICK = Trick(
    id="magic-cards-four-kings-of-acorns",
    number=40,
    page=192,
    kind="sleight",
    script=play,
    cards=exactly(CARDS),
    decks=("magyar32x4", "piquet32x4"),
    prepare=prepare,
    places=(
        Place("pack", 0, 0),
        Place("drawn", 1.3, 0),
        Place("row", 2.6, 0, "row", room=4),
        Place("pocket", 7.8, 1.3, hidden=True, prop="pocket"),
        Place("counted", 0, 1.2, "row", room=6.4),
        Place("fan", 0, 2.4, "row", room=6.4),
    ),
    difficulty=5,
    minutes=6,
    needs=("three-copies",),
    parameters=(
        Parameter("calls", 4, (1, 2, 3, 4)),
        Parameter("highest", 5, (2, 5, 8, 20), handling=True),
        Parameter("draw", "forced", ("forced", "one-of-four", "free"), handling=True),
        Parameter("counted", "left", ("left", "put-back"), handling=True),
    ),
    variants=(
        Variant("free-draw", "fails", {"draw": "free", "calls": 2, "highest": 2}),
        Variant("free-draw-one-call", "holds", {"draw": "free", "calls": 1}),
        Variant("numbers-too-high", "fails", {"highest": 20, "calls": 2}),
        Variant("counted-cards-put-back", "holds", {"highest": 20, "calls": 2, "counted": "put-back"}),
    ),
)
