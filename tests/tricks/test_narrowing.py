"""How the possible places shrink: the book's own intervals, and a check over every trick."""

import pytest

from tricks.catalogue import all_tricks, find_trick
from tricks.drivers import perform
from tricks.narrowing import Narrowing, narrowings, spans
from tricks.script import ACTORS
from tricks.trick import Trick


def of(trick: str, seed: int = 1) -> tuple[Narrowing, ...]:
    return narrowings(perform(find_trick(trick), seed=seed, simulate=ACTORS).moments)


@pytest.mark.parametrize(
    ("places", "runs"),
    [([], ()), ([4], ((4, 4),)), ([1, 2, 3], ((1, 3),)), ([1, 3, 4, 9], ((1, 1), (3, 4), (9, 9)))],
)
def test_places_as_runs(places: list[int], runs: tuple[tuple[int, int], ...]) -> None:
    assert spans(places) == runs


@pytest.mark.parametrize("seed", range(5))
def test_twenty_one_cards_shrink_to_8_14_then_10_12_then_11(seed: int) -> None:
    """Parlaghy p. 190, whatever is thought of and however the other columns are gathered."""
    gathered = [each.stretches for each in of("twenty-one-cards", seed) if each.key.startswith("gather")]
    assert [(s.place, s.of, s.spans) for (s,) in gathered] == [
        ("hand", 21, ((8, 14),)),
        ("hand", 21, ((10, 12),)),
        ("hand", 21, ((11, 11),)),
    ]


def test_fifteen_cards_shrink_to_6_10_then_7_9_then_the_centre_of_each_row() -> None:
    found = of("fifteen-cards")
    assert [each.stretches[0].spans for each in found if each.key == "gather"] == [((6, 10),), ((7, 9),)]
    assert [(s.place, s.spans) for s in found[-1].stretches] == [(f"row-{i}", ((3, 3),)) for i in (1, 2, 3)]


@pytest.mark.parametrize("trick", all_tricks().values(), ids=all_tricks())
def test_what_is_counted_is_what_lies_there(trick: Trick) -> None:
    for each in narrowings(perform(trick, seed=2, simulate=ACTORS).moments):
        assert each.count == sum(last - first + 1 for s in each.stretches for first, last in s.spans)
        assert all(1 <= first <= last <= s.of for s in each.stretches for first, last in s.spans)
