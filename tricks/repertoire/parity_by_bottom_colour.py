"""Even or odd by the colour of a card (Parlaghy 1888, p. 182): right because the pack alternates red and black.

In an even pack of alternating colours the card that ends a packet of k has the bottom card's colour exactly if k is
even, and complete cuts change nothing. The book omits the arrangement. A pack mixed at random is right in 481/961 of
the cuts (32 cards), and no other pattern of colours is right for every cut.
"""

from collections.abc import Sequence

import numpy as np

from rules.decks import Deck
from tricks.places import Place
from tricks.script import Choose, Reveal, Script, Step
from tricks.table import Table
from tricks.trick import Parameter, SettingError, Trick, Variant

RED = frozenset("hdvt")
"""Suits that count as red: hearts and diamonds; of Hungarian cards hearts (vörös) and bells (tök)."""


def play(table: Table, pack: int, missing: int, order: str) -> Script:
    """Show, cut, glimpse the bottom card; a part is lifted off; compare its lowest card."""
    size = pack - missing
    yield Step("ready", table, secret=True, picture="red-and-black-alternating")
    if order == "shuffled":
        # One order for each size, whatever the seed, so that every cut and lift of it is tried rather than sampled.
        table = table.rearrange("hand", [int(i) for i in np.random.default_rng(pack).permutation(size)])
        yield Step("shuffled", table, by="spectator", gesture="shuffle")
    depth = yield Choose("cut", tuple(range(size)), "number", hidden=True)
    table = table.cut("hand", depth)
    yield Step("cut-done", table, by="spectator", gesture="cut")
    bottom = table.pile("hand")[-1]
    same = tuple(card for card in table.pile("hand") if is_red(table.deck, card) == is_red(table.deck, bottom))
    yield Step(
        "glimpse",
        table,
        secret=True,
        learned=(bottom,),
        invariant=same,
        picture="glimpse-bottom",
        values={"card": bottom},
    )
    count = yield Choose("lift", tuple(range(1, size)), "number", hidden=True)
    table = table.lift("hand", count, "lifted")
    yield Step("lifted", table, by="spectator", invariant=same)
    lowest = table.pile("lifted")[-1]
    yield Step("look", table, learned=(lowest,), looked_at=(lowest,), invariant=same, values={"card": lowest})
    named = "both-even" if lowest in same else "both-odd"

    def truth(lifted: int) -> str:
        parities = (lifted % 2, (size - lifted) % 2)
        return {(0, 0): "both-even", (1, 1): "both-odd"}.get(parities, "one-of-each")

    table = table.lay("lifted", ("pairs-1", "pairs-2"), up=False).lay("hand", ("rest-1", "rest-2"), up=False)
    yield Reveal(f"reveal-{named}", table, "lift", named, truth, "word")


def is_red(deck: Deck, card: int) -> bool:
    """Whether a card counts as red.

    >>> from rules.decks import find_deck
    >>> [is_red(find_deck("magyar32"), find_deck("magyar32").parse(card)) for card in ("Av", "At", "Az", "Am")]
    [True, True, False, False]
    """
    return deck.cards[card].suit in RED


def alternating(deck: Deck, need: int, rng: np.random.Generator) -> Sequence[int]:
    """A pack of red and black cards in turn, each colour in random order, beginning with either.

    Raises:
        SettingError: the deck has too few cards of a colour.
    """
    suited = [card for card in range(deck.size) if deck.cards[card].suit]
    colours = [[c for c in suited if is_red(deck, c)], [c for c in suited if not is_red(deck, c)]]
    if min(map(len, colours)) < (need + 1) // 2:
        raise SettingError(f"{(need + 1) // 2} red and as many black cards are needed; {deck.name} has not so many")
    first, second = (colours[i] for i in rng.permutation(2))
    order = [0] * need
    order[::2] = rng.permutation(first)[: (need + 1) // 2].tolist()
    order[1::2] = rng.permutation(second)[: need // 2].tolist()
    return order


TRICK = Trick(
    id="parity-by-bottom-colour",
    number=5,
    page=182,
    kind="self-working-mathematical",
    script=play,
    cards=lambda pack, missing, **_: pack - missing,
    places=(
        Place("hand", 0, 2.3),
        Place("lifted", 1.5, 2.3),
        Place("pairs-1", 0, 0, "row", 3.9),
        Place("pairs-2", 0, 1.08, "row", 3.9),
        Place("rest-1", 4.6, 0, "row", 3.9),
        Place("rest-2", 4.6, 1.08, "row", 3.9),
    ),
    difficulty=1,
    minutes=3,
    needs=("alternating-pack",),
    prepare=alternating,
    parameters=(
        Parameter("pack", 32, (8, 16, 24, 32, 52)),
        Parameter("missing", 0, (0, 1), handling=True),
        Parameter("order", "alternating", ("alternating", "shuffled"), handling=True),
    ),
    variants=(
        Variant("shuffled-pack", "fails", {"order": "shuffled"}),
        Variant("one-card-missing", "fails", {"missing": 1}),
    ),
)
