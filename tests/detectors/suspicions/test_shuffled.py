"""What a log tells of its shuffles: whole orders, guesses at the pack before, piles; and what is left out."""

from collections.abc import Callable
from dataclasses import replace

import numpy as np
import pytest

from detectors.deal import UNKNOWN, Deal
from detectors.suspicions import shuffled
from detectors.suspicions.shuffled import is_plain, recorded_piles, recorded_shuffles, tells_orders, tells_shuffles
from rules.shuffles.kept import KeepAll
from rules.shuffles.uniform import Uniform

Shuffled = Callable[..., list[Deal]]


def test_an_untouched_pack_has_every_card_in_its_place(shuffled_deals: Shuffled, rng: np.random.Generator) -> None:
    (shuffles,) = recorded_shuffles(shuffled_deals(KeepAll(), 5, rng))
    assert shuffles.rows.tolist() == [0, 1, 2, 3, 4]
    assert all((place == np.arange(32)).all() for place in shuffles.guesses[0]) and len(shuffles.guesses) == 1


def test_places_lead_from_the_gathered_pack_to_the_order(shuffled_deals: Shuffled, rng: np.random.Generator) -> None:
    deals = shuffled_deals(Uniform(), 3, rng)
    (shuffles,) = recorded_shuffles(deals)
    for deal, place in zip(deals, shuffles.guesses[0], strict=True):
        assert [deal.order[at] for at in place] == list(deal.gathered)


def test_the_deal_before_is_guessed_as_it_lay_and_pile_by_pile(
    shuffled_deals: Shuffled, rng: np.random.Generator
) -> None:
    deals = shuffled_deals(Uniform(), 3, rng, tells=("order",))
    (shuffles,) = recorded_shuffles(deals)
    assert shuffles.rows.tolist() == [1, 2] and len(shuffles.guesses) == 2
    before, now = deals[0], deals[1]
    as_it_lay = [now.order[at] for at in shuffles.guesses[0][0]]
    piles = [now.order[at] for at in shuffles.guesses[1][0]]
    assert as_it_lay == list(before.order)
    assert piles[:5] == list(before.hands[1]) and piles[15:20] == list(before.hands[0])  # seat 0 dealt
    assert piles[20:] == [card for card in before.order if card not in piles[:20]]


def test_a_hand_that_is_not_told_leaves_the_order_alone(shuffled_deals: Shuffled, rng: np.random.Generator) -> None:
    first, second = shuffled_deals(Uniform(), 2, rng, tells=("order",))
    hidden = replace(first, hands=((UNKNOWN,) * 5, *first.hands[1:]))
    (shuffles,) = recorded_shuffles([hidden, second])
    assert (shuffles.guesses[0] == shuffles.guesses[1]).all()


@pytest.mark.parametrize("size", [1, 2, 3, 100])
def test_blocks_of_any_size_tell_the_same(
    size: int, shuffled_deals: Shuffled, rng: np.random.Generator, monkeypatch: pytest.MonkeyPatch
) -> None:
    deals = shuffled_deals(Uniform(), 7, rng, tells=("order",))
    monkeypatch.setattr(shuffled, "BLOCK", size)
    found = list(recorded_shuffles(deals))
    assert np.concatenate([shuffles.rows for shuffles in found]).tolist() == [1, 2, 3, 4, 5, 6]
    for shuffles in found:
        for row, place in zip(shuffles.rows, shuffles.guesses[0], strict=True):
            assert [deals[row].order[at] for at in place] == list(deals[row - 1].order)


def test_piles_are_the_seats_relative_to_the_dealer(shuffled_deals: Shuffled, rng: np.random.Generator) -> None:
    deals = shuffled_deals(Uniform(), 4, rng, tells=("gathered",))
    (seen,) = recorded_piles(deals)
    assert seen.rows.tolist() == [0, 1, 2, 3]
    assert np.bincount(seen.pile_at + 1).tolist() == [12, 5, 5, 5, 5]
    for deal, piles in zip(deals, seen.piles, strict=True):
        assert deal.dealer is not None
        for seat in range(4):
            assert set(piles[list(deal.hands[seat])].tolist()) == {(seat - deal.dealer) % 4}


def test_hands_that_are_not_told_are_one_pile_with_the_rest(shuffled_deals: Shuffled, rng: np.random.Generator) -> None:
    (deal,) = shuffled_deals(Uniform(), 1, rng, tells=("gathered",))
    own = replace(deal, known=("none", "own", "none", "none"))
    (seen,) = recorded_piles([own])
    assert np.bincount(seen.pile_at + 1).tolist() == [27, 0, 5]


def test_piles_need_the_game_the_dealer_and_hands_of_its_size(
    shuffled_deals: Shuffled, rng: np.random.Generator
) -> None:
    (deal,) = shuffled_deals(Uniform(), 1, rng, tells=("gathered",))
    short = (deal.hands[0][:4], *deal.hands[1:])
    for other in (
        replace(deal, game=None),
        replace(deal, dealer=None),
        replace(deal, hands=short),
        replace(deal, known=("none",) * 4),
        replace(deal, gathered=()),
    ):
        assert not list(recorded_piles([other])) and not tells_shuffles([other])


@pytest.mark.parametrize(
    ("deck", "game", "plain"),
    [
        ("piquet32", None, True),
        ("french52", "bridge", True),
        ("piquet32x2", None, False),
        ("french52+2", None, False),
        ("french52+1", None, True),
    ],
)
def test_a_plain_pack_has_every_face_once(deck: str, game: str | None, plain: bool) -> None:
    assert is_plain(deck, game) == plain


def test_an_empty_log_tells_nothing() -> None:
    assert not tells_orders([]) and not tells_shuffles([]) and not list(recorded_shuffles([]))
