"""What every shuffle of the catalogue must do; a new one is taken up by itself."""

import numpy as np
import pytest

from rules.deals import PackShapeError
from rules.names import UnknownNameError
from rules.shuffles.catalogue import SHUFFLES, find_shuffle
from rules.shuffles.shuffle import place_type, untouched

every_shuffle = pytest.mark.parametrize("name", SHUFFLES)


@every_shuffle
@pytest.mark.parametrize(("n", "cards"), [(0, 52), (1, 16), (500, 32), (300, 52), (20, 312)])
def test_every_row_stays_a_whole_pack_of_the_same_type(name: str, n: int, cards: int, rng: np.random.Generator) -> None:
    packs = untouched(n, cards)[:, ::-1]
    shuffled = SHUFFLES[name].apply(packs, rng)
    assert shuffled.dtype == packs.dtype == SHUFFLES[name].sources(n, cards, rng).dtype == place_type(cards)
    assert (np.sort(shuffled, axis=1) == np.arange(cards)).all()
    assert SHUFFLES[name].apply(packs.astype(np.uint32), rng).dtype == np.uint32


@every_shuffle
def test_the_same_seed_gives_the_same_order_and_the_packs_given_are_left_alone(name: str) -> None:
    packs = untouched(50, 52)
    first, again = (SHUFFLES[name].apply(packs, np.random.default_rng(5)) for _ in range(2))
    assert (first == again).all()
    assert (packs == np.arange(52)).all()


@every_shuffle
def test_a_shuffle_is_blind_to_the_faces(name: str) -> None:
    reversed_names = np.arange(52, dtype=np.uint8)[::-1]
    plain = SHUFFLES[name].apply(untouched(20, 52), np.random.default_rng(7))
    other = SHUFFLES[name].apply(np.tile(reversed_names, (20, 1)), np.random.default_rng(7))
    assert (reversed_names[plain] == other).all()


@every_shuffle
@pytest.mark.parametrize("packs", [np.arange(52, dtype=np.uint8), np.zeros((2, 52)), np.zeros((2, 52), dtype=np.int8)])
def test_packs_that_are_no_rows_of_cards_are_refused(name: str, packs: np.ndarray) -> None:
    with pytest.raises(PackShapeError, match=r"\(n, cards\)"):
        SHUFFLES[name].apply(packs, np.random.default_rng(1))


def test_an_unknown_shuffle_lists_near_names() -> None:
    assert find_shuffle(" Riffle ") is SHUFFLES["riffle"]
    with pytest.raises(UnknownNameError, match="overhand"):
        find_shuffle("overhnd")
