"""Naming one of ten cards and making it vanish (Parlaghy 1888, p. 184): a key card, then an exchange for a look-alike.

The drawn card goes on the back of the key, that is right above it. Nine cards times ten depths of a cut make 90 cases;
all 1024 riffles of the ten keep the two together 513 times (1/2 + 2^-10), and leave them at bottom and top some more.
For an ace there is no look-alike of its rank: all four are among the ten.
"""

from collections.abc import Sequence
from itertools import product

import numpy as np

from rules.decks import Deck
from rules.shuffles.riffle import interleaving_sources
from tricks.key_cards import RULES, above, cut_often
from tricks.places import GAP, Place
from tricks.script import Choose, Claim, Part, Reveal, Script, Step
from tricks.table import Table
from tricks.trick import Parameter, SettingError, Trick, Variant, exactly

TEN, KEY = 10, 4
PARTNERS = {"c": "h", "h": "c", "d": "s", "s": "d"}
RIFFLES = interleaving_sources(np.array(list(product((False, True), repeat=TEN)))).tolist()


def play(table: Table, mixing: str, rule: str) -> Script:
    """Lay out ten, note one, have one drawn and returned on its back, mix, name it, exchange it, have it looked for."""
    table = table.lay("rest", ("ten",), count=TEN)
    yield Step("show-ten", table)
    key = table.pile("ten")[KEY]
    table = table.gather(("ten",), to="ten")
    yield Step(
        "note-key",
        table,
        learned=(key,),
        picture="memory",
        picture_secret=True,
        values={"key": key, "place": KEY + 1},
    )
    drawn = yield Choose("draw", tuple(card for card in table.pile("ten") if card != key), "card", hidden=True)
    table = table.move("ten", table.index_of(drawn), "shown")
    yield Step("look", table, by="spectator", looked_at=(drawn,), picture="looks-at-card")
    table = table.drop("ten", "pack")
    table = table.move("shown", 0, "pack", at=table.index_of(key))
    yield Step("return", table, invariant=(drawn, key), picture="break")
    table = yield from (cut_often(table, 1, (drawn, key)) if mixing == "cuts" else every_riffle(table))
    faces = table.pile("pack")
    found = above(faces, key, rule)
    table = table.move("rest", table.index_of(look_alike(table, found)), "palm")
    other = table.pile("palm")[0]
    values = {"key": key, "card": found, "other": other}
    yield Step("search", table, secret=True, learned=faces, picture="run-through-faces", values=values)
    table = table.move("pack", table.index_of(found), "shown", up=True)
    yield Reveal("reveal", table, "draw", found, values=values)
    table = table.turn("shown")
    exchanged = table.move("shown", 0, "lap").move("palm", 0, "shown")
    table = exchanged.seen_as(table.move("palm", 0, "lap"))
    yield Step("exchange", table, picture="switch", picture_secret=True, values=values)
    table = table.drop("shown", "pack")
    yield Step("put-back", table, values=values)
    table = table.lay("pack", ("ten",))
    yield Claim("search-yourself", table, found not in table.pile("ten"), by="spectator", values=values)


def every_riffle(table: Table) -> Part:
    """One riffle of the ten, as one of the 1024 that are equally likely."""
    number = yield Choose("riffle", tuple(range(len(RIFFLES))), "number", hidden=True)
    table = table.rearrange("pack", RIFFLES[number])
    yield Step("riffle-done", table, by="spectator", gesture="riffle", picture="riffle-shuffle")
    return table


def look_alike(table: Table, card: int) -> int:
    """The card of the rest that is most easily taken for another: its rank in the other colour, else its rank, else its
    suit, or the nearest rank.
    """
    faces, ranks = table.deck.cards, table.deck.ranks
    face = faces[card]

    def unlike(other: int) -> tuple[bool, bool, int, int]:
        rank, suit = faces[other].rank, faces[other].suit
        distance = abs(ranks.index(rank) - ranks.index(face.rank))
        return (rank != face.rank, suit not in (PARTNERS[face.suit], face.suit), distance, other)

    return min(table.pile("rest"), key=unlike)


def take_out(deck: Deck, need: int, rng: np.random.Generator) -> Sequence[int]:
    """The queen of hearts, the four aces and five clubs or diamonds in any order; below them the rest of the pack."""
    if deck.name != "piquet32":
        raise SettingError(f"this trick is set out of the French pack of 32 (piquet32), not {deck.name}")
    named = [*deck.where(rank="A").nonzero()[0], deck.parse("Qh")]
    rest = np.array([card for card in rng.permutation(need) if card not in named])
    minor = [card for card in rest if deck.cards[card].suit in ("c", "d")][: TEN - len(named)]
    ten = rng.permutation([*named, *minor])
    return [*ten, *(card for card in rest if card not in minor)]


TRICK = Trick(
    id="ten-cards-one-vanishes",
    number=11,
    page=184,
    kind="key-card",
    script=play,
    cards=exactly(32),
    places=(
        Place("rest", 4 * GAP, 1.3, hidden=True),
        Place("ten", 0, 0, "row", room=5.5),
        Place("pack", 0, 1.3),
        Place("shown", 2 * GAP, 1.3),
        Place("palm", 3 * GAP, 1.3, hidden=True, prop="palm"),
        Place("lap", 5 * GAP, 1.3, hidden=True, prop="lap"),
    ),
    difficulty=4,
    minutes=5,
    decks=("piquet32",),
    parameters=(
        Parameter("mixing", "cuts", ("cuts", "riffle"), handling=True),
        Parameter("rule", "wrap-around", RULES, handling=True),
    ),
    variants=(
        Variant("honest-shuffle", "fails", {"mixing": "riffle"}),
        Variant("top-and-bottom-forgotten", "fails", {"rule": "linear"}),
    ),
    prepare=take_out,
    pair_among=TEN,
)
