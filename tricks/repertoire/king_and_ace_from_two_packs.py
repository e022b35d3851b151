"""A king and an ace thought of out of two packs (Parlaghy 1888, p. 185): the pair lying closest together is named.

Not guaranteed. The book holds it certain that a hurried spectator thinks of the closest pair. If he thinks of any king
and any ace, as the table lets him, 4 of 64 choices bear the faces named: 1/16. Even if he always takes a closest pair,
there is just one in 30 % of the orders, and the first of them is right in 59.4 % (`closest_pairs.hit_rate`, exact).
"""

from collections.abc import Callable

from tricks.closest_pairs import closest_pairs
from tricks.duplicates import are_alike
from tricks.places import Place
from tricks.script import Reveal, Script, Step, Think, Value
from tricks.table import Table
from tricks.trick import Parameter, SettingError, Trick, Variant

ROWS = tuple(f"row-{number}" for number in range(1, 5))


def play(table: Table, packs: int, thinking: str) -> Script:
    """Both mix; find the closest pair under cover of mixing; a king and an ace are thought of; name that pair."""
    table = table.riffle("pack")
    yield Step("mix", table, gesture="shuffle", picture="second-pack" if packs == 2 else "")
    table = table.riffle("pack")
    yield Step("mix-too", table, by="spectator", gesture="shuffle")
    ranks = [table.deck.cards[card].rank for card in table.pile("pack")]
    pairs = [(table.pile("pack")[k], table.pile("pack")[a]) for k, a in closest_pairs(ranks)]
    if not pairs:
        raise SettingError(f"a king and an ace are needed; these cards of {table.deck.name} have not both")
    king, ace = pairs[0]
    table = table.seen_as(table.riffle("pack"))
    values: dict[str, Value] = {"king": king, "ace": ace}
    yield Step(
        "find",
        table,
        gesture="shuffle",
        picture="run-through-faces",
        picture_secret=True,
        learned=(king, ace),
        values=values,
    )
    table = table.lay("pack", ROWS, across=False)
    yield Step("hand-over", table, picture="searching-hurriedly")
    cards = table.pile(*ROWS)
    taken = {card: table.move(table.place_of(card), table.index_of(card), "shown", at=-1) for card in (king, ace)}
    both = taken[king].move(table.place_of(ace), taken[king].index_of(ace), "shown", at=-1)
    if thinking == "any":
        yield Think("king", tuple(card for card in cards if table.deck.cards[card].rank == "K"))
        yield Think("ace", tuple(card for card in cards if table.deck.cards[card].rank == "A"))
        for key, card, shown in (("king", king, taken[king]), ("ace", ace, both)):
            yield Reveal(f"name-{key}", shown, key, card, _alike(table, card), values={key: card})
    else:
        yield Think("pair", tuple(pairs), "cards")
        yield Reveal("name-pair", both, "pair", (king, ace), _both_alike(table, king, ace), "cards", values=values)


def _alike(table: Table, card: int) -> Callable[[int], Value]:
    """A card thought of as it is named: its double is as good."""
    return lambda thought: card if are_alike(table, thought, card) else thought


def _both_alike(table: Table, king: int, ace: int) -> Callable[[tuple[int, int]], Value]:
    return lambda pair: (_alike(table, king)(pair[0]), _alike(table, ace)(pair[1]))


TRICK = Trick(
    id="king-and-ace-from-two-packs",
    number=14,
    page=185,
    kind="sleight",
    script=play,
    cards=lambda packs, **_: 32 * packs,
    places=(
        Place("pack", 7.9, 0),
        *(Place(row, 0, 0.8 * number, "row", room=7) for number, row in enumerate(ROWS)),
        Place("shown", 7.9, 1.2, "column", room=2),
    ),
    difficulty=4,
    minutes=3,
    decks=("magyar32", "magyar32x2"),
    needs=("second-pack",),
    guaranteed=False,
    samples=lambda thinking, **_: 0 if thinking == "any" else 500,
    parameters=(
        Parameter("packs", 2, (1, 2)),
        Parameter("thinking", "any", ("any", "closest"), handling=True),
    ),
    variants=(Variant("a-closest-pair-is-thought-of", "fails", {"thinking": "closest"}),),
)
