"""Small tricks for the tests of the language: each class of the book's tricks has one that shows its manner."""

from collections.abc import Callable, Mapping
from typing import Any

import pytest

from rules.decks import find_deck
from tricks import proof
from tricks.places import Place
from tricks.script import Ask, Chance, Choose, Claim, Reveal, Script, Step, Think, Value
from tricks.table import Table
from tricks.trick import Trick, exactly

PLACES = (Place("pack", 0, 0), Place("table", 2, 0), Place("hand", 4, 0), Place("pocket", 6, 0, hidden=True))

MakeTrick = Callable[..., Trick]


@pytest.fixture(scope="session")
def make_trick() -> MakeTrick:
    """Builds a trick around a script, with a pack of a few cards."""

    def build(script: Callable[..., Script], cards: int = 4, **facts: Any) -> Trick:
        usual: dict[str, Any] = {"id": "toy", "number": 1, "page": 181, "kind": "self-working-mathematical"}
        usual |= {"places": PLACES, "difficulty": 1, "minutes": 1}
        return Trick(script=script, cards=exactly(cards), **(usual | facts))

    return build


@pytest.fixture(scope="session")
def prove() -> Callable[..., proof.Proof]:
    """`tricks.proof.prove` for tricks of the book. The suite and a trick's own tests share what was proven once."""
    proofs: dict[tuple[object, ...], proof.Proof] = {}

    def proven(
        trick: Trick,
        variant: str | None = None,
        *,
        settings: Mapping[str, Value] | None = None,
        seed: int = 0,
        most_samples: int | None = None,
    ) -> proof.Proof:
        chosen = trick.settings(variant, settings)
        samples = trick.sample_count(chosen)
        if most_samples is not None:
            samples = min(samples, most_samples)
        key = (trick.id, variant, *chosen.items(), seed, samples)
        if key not in proofs:
            proofs[key] = proof.prove(trick, variant, seed=seed, settings=settings, most_samples=samples)
        return proofs[key]

    return proven


@pytest.fixture
def table() -> Table:
    """Six cards of the piquet pack, Ah on top, face down in `pack`; `table`, `hand` and `pocket` are empty."""
    return Table.start(find_deck("piquet32"), range(6), PLACES)


@pytest.fixture(scope="session")
def two_rows(make_trick: MakeTrick) -> Trick:
    """Four cards in two rows; asked for the row, then for the place in it: always right."""

    def play(table: Table) -> Script:
        table = table.lay("pack", ("table", "hand"))
        yield Step("lay", table)
        yield Think("card", table.pile("table", "hand"))
        row = yield Ask("row", "card", ("table", "hand"), table.place_of)
        side = yield Ask("side", "card", (0, 1), table.index_of, "number")
        yield Reveal("reveal", table, "card", table.pile(row)[side])

    return make_trick(play)


@pytest.fixture(scope="session")
def key_card(make_trick: MakeTrick) -> Trick:
    """The key-card trick (as no. 41): bottom card glimpsed, a card drawn goes on top, cut, found beside the key."""
    return make_trick(_key_card(honest=True), cards=8, kind="key-card")


@pytest.fixture(scope="session")
def cheating(make_trick: MakeTrick) -> Trick:
    """The same, but the script names the drawn card without looking for it."""
    return make_trick(_key_card(honest=False), cards=8, kind="key-card")


def _key_card(*, honest: bool) -> Callable[..., Script]:
    def play(table: Table) -> Script:
        key = table.pile("pack")[-1]
        yield Step("glimpse", table, secret=True, learned=(key,))
        drawn = yield Choose("draw", table.pile("pack")[:-1], "card", hidden=True)
        table = table.move("pack", table.index_of(drawn), "hand")
        yield Step("look", table, by="spectator", looked_at=(drawn,))
        table = table.drop("hand", "pack")
        depth = yield Choose("cut", tuple(range(8)), "number", hidden=True)
        table = table.cut("pack", depth)
        yield Step("cut", table, by="spectator")
        faces = table.pile("pack")
        named = drawn
        if honest:
            yield Step("search", table, learned=faces)
            named = faces[(faces.index(key) + 1) % len(faces)]
        yield Reveal("reveal", table.move("pack", table.index_of(named), "table", up=True), "draw", named)

    return play


@pytest.fixture(scope="session")
def volte(make_trick: MakeTrick) -> Trick:
    """A sleight: the pack is squared up, in truth a secret cut brings its lower half on top."""

    def play(table: Table) -> Script:
        top = table.pile("pack")[0]
        table = table.turn("pack")
        yield Step("show-top", table)
        table = table.turn("pack")
        yield Step("turn-back", table)
        table = table.cut("pack", 2).seen_as(table)
        yield Step("square", table, gesture="square")
        table = table.turn("pack")
        yield Step("show-again", table)
        yield Claim("changed", table, table.pile("pack")[0] != top)

    return make_trick(play, kind="sleight")


@pytest.fixture(scope="session")
def puzzle(make_trick: MakeTrick) -> Trick:
    """A puzzle (as no. 34): of three cards the middle one is to come to an end without being touched."""

    def play(table: Table) -> Script:
        table = table.lay("pack", ("table",))
        yield Step("lay", table)
        middle = table.pile("table")[1]
        index = yield Choose("move", (0, 1, 2), "number")
        table = table.move("table", index, "table", at=-1 if index == 0 else 0)
        yield Claim("outside", table, index != 1 and table.pile("table")[1] != middle)

    return make_trick(play, cards=3, kind="puzzle", guaranteed=False)


@pytest.fixture(scope="session")
def shuffled(make_trick: MakeTrick) -> Trick:
    """A guess after an honest shuffle: right for one card in four, proven by sampling."""

    def play(table: Table) -> Script:
        guess = table.pile("pack")[0]
        order = yield Chance("shuffle", lambda rng: rng.permutation(4).tolist())
        table = table.rearrange("pack", order)
        yield Step("shuffle", table, gesture="shuffle", by="spectator")
        yield Claim("top", table.turn("pack"), table.pile("pack")[0] == guess)

    return make_trick(play, samples=400, guaranteed=False)
