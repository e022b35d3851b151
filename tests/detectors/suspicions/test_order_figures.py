"""Figures of orders: counted as their names say, and the same whether they are kept or made anew."""

import numpy as np
import pytest

from detectors.block_writer import block_of
from detectors.sitting import Sitting
from detectors.suspicions.order_figures import OrderFigures, recorded_figures, riffle_table
from rules.games.catalogue import find_game
from rules.shuffles.slugs import kept_pairs, kept_windows


def test_figures_of_an_order_counted_by_hand() -> None:
    places = np.array([[1, 2, 3, 0, 4], [4, 3, 2, 1, 0]])  # D A B C E, and all turned over
    figures = OrderFigures.of(places)
    assert (figures.kept.tolist(), figures.turned.tolist()) == ([2, 0], [1, 4])  # round the corner E lies before D
    assert (figures.rising.tolist(), figures.apart.tolist()) == ([2, 5], [3, -4])
    assert figures.look_up(riffle_table(5, range(1, 2))[0]).tolist()[1] == -np.inf


@pytest.mark.parametrize("cards", [52, 70])
def test_windows_are_the_same_in_words_and_counted_one_by_one(cards: int, rng: np.random.Generator) -> None:
    places = np.argsort(rng.random((300, cards)), axis=1)
    places[:20] = (np.arange(cards) + np.arange(20)[:, None]) % cards
    kept = kept_windows(kept_pairs(places), cards)
    assert (kept[:20, 3] == cards).all()
    figures = OrderFigures.of(places)
    assert (figures.kept == kept_pairs(places)[:, :-1].sum(axis=1)).all()
    assert ((figures.slug > 0) == (kept[:, 3] + kept_windows(kept_pairs(places, -1), cards)[:, 3] > 0)).all()


def test_a_long_log_has_the_same_figures_and_keeps_none(monkeypatch: pytest.MonkeyPatch) -> None:
    deals = block_of(Sitting(find_game("poker-32")).log(60, np.random.default_rng(3)).deals)
    kept = list(recorded_figures(deals))
    assert recorded_figures(deals) is recorded_figures(deals)
    monkeypatch.setattr("detectors.suspicions.order_figures.MOST_KEPT", 10)
    again = list(recorded_figures(block_of(list(deals))))
    assert len(kept) == len(again) > 0
    for one, other in zip(kept, again, strict=True):
        assert (one.rows == other.rows).all()
        assert all((a.slug == b.slug).all() for a, b in zip(one.guesses, other.guesses, strict=True))
