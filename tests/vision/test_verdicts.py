"""What crops say together: agreement makes sure, contradiction makes unsure, blindness says nothing."""

from collections.abc import Callable

import numpy as np
import pytest
from numpy.typing import NDArray

from rules.decks import find_deck
from vision.corners import load_corner_reader
from vision.locate import Candidate
from vision.networks import CropNetwork, Evidence, load_network
from vision.pyramid import Pyramid
from vision.reading import Guess
from vision.verdicts import Judge, Verdict, distinct

CARD = np.array([[0, 0], [63, 0], [63, 88], [0, 88]], np.float32)
LayCards = Callable[..., tuple[NDArray[np.uint8], dict[str, NDArray[np.float32]]]]
RANKS, SUITS = "A23456789TJQK", "hdsc"


def seen(name: str, chance: float = 0.95) -> Evidence:
    """The evidence of a crop that shows this card with some chance, else anything; an empty name is a blind crop."""
    rank, suit = np.full((1, 14), (1 - chance) / 13), np.full((1, 5), (1 - chance) / 4)
    rank[0, RANKS.index(name[0]) if name else 13] = chance
    suit[0, SUITS.index(name[1]) if name else 4] = chance
    return Evidence(rank.astype(np.float32), suit.astype(np.float32), np.zeros((1, 0), np.float32))


def judge(deck: str = "french52") -> Judge:
    return Judge(find_deck(deck), load_corner_reader(), load_network("face"))


@pytest.mark.parametrize(
    ("crops", "card", "low", "high"),
    [
        (["Ah"], "Ah", 0.8, 1.0),
        (["Ah", "Ah"], "Ah", 0.99, 1.0),
        (["Ah", ""], "Ah", 0.8, 1.0),
        (["Ah", "Kh"], "", 0.0, 0.6),
        ([""], "", 0.0, 0.1),
    ],
)
def test_evidence_adds_up(crops: list[str], card: str, low: float, high: float) -> None:
    verdict = judge().of_indices(CARD, [seen(name) for name in crops])
    assert low <= verdict.confidence <= high
    assert not card or verdict.card == card


def test_two_unclear_looks_are_no_surer_than_the_better_one() -> None:
    better = judge().of_indices(CARD, [seen("Ah", 0.85)])
    both = judge().of_indices(CARD, [seen("Ah", 0.7), seen("Ah", 0.85)])
    assert both.card == "Ah" and both.confidence == pytest.approx(better.confidence)


def test_guesses_run_from_the_likeliest_and_stay_within_the_deck() -> None:
    verdict = judge("piquet32").of_indices(CARD, [seen("2c")])
    chances = [guess.confidence for guess in verdict.guesses]
    assert chances == sorted(chances, reverse=True)
    assert all(guess.card in {str(card) for card in find_deck("piquet32").cards} for guess in verdict.guesses)


def verdict_at(corners: NDArray[np.float32], support: float = 1.0, confidence: float = 0.99) -> Verdict:
    guesses = (Guess("Ah", confidence),)
    return Verdict(corners, support, guesses, np.ones(2, np.float32), np.array([1, 0, 0], np.float32))


@pytest.mark.parametrize(
    ("other", "expected"),
    [
        (CARD + np.float32(3), True),
        (CARD / np.float32(2) + np.array([10, 20], np.float32), True),
        (CARD + np.array([40, 0], np.float32), False),
        (CARD + np.float32(500), False),
    ],
)
def test_near_and_inner_outlines_are_the_same_place(other: NDArray[np.float32], expected: bool) -> None:
    assert verdict_at(CARD).covers(verdict_at(other)) is expected


def test_the_truest_outline_is_kept_for_each_place() -> None:
    weak, true = verdict_at(CARD + np.float32(4), support=0.6), verdict_at(CARD)
    apart = verdict_at(CARD + np.array([80, 0], np.float32), support=0.5)
    assert distinct([weak, apart, true]) == [true, apart]


def test_points_are_held_or_not() -> None:
    assert verdict_at(CARD).holds(np.array([30, 40], np.float32))
    assert not verdict_at(CARD).holds(np.array([70, 40], np.float32))


def test_a_point_just_beside_an_outline_is_near_it() -> None:
    assert verdict_at(CARD).is_near(np.array([80, 40], np.float32))
    assert not verdict_at(CARD).is_near(np.array([95, 40], np.float32))


def test_outlines_that_a_clear_card_covers_are_not_looked_at_further(
    lay_cards: LayCards, monkeypatch: pytest.MonkeyPatch
) -> None:
    picture, truth = lay_cards([("7h", (350.0, 350.0), 12.0), ("Qs", (850.0, 400.0), -30.0)])
    quads = list(truth.values())
    for quad in truth.values():
        middle = quad.mean(axis=0)
        quads += [middle + np.float32(scale) * (quad - middle) for scale in (0.75, 1.1)]
    candidates = [Candidate(quad, 0.9, 0.95) for quad in quads]
    looked_at: list[int] = []
    look = CropNetwork.look

    def counted(network: CropNetwork, crops: NDArray[np.uint8]) -> Evidence:
        looked_at[-1] += len(crops) * (network is load_network("face"))
        return look(network, crops)

    monkeypatch.setattr(CropNetwork, "look", counted)
    kept = []
    for only_distinct in (False, True):
        looked_at.append(0)
        kept.append(distinct(judge().look(Pyramid.of(picture), candidates, only_distinct)))
    assert looked_at[1] < looked_at[0]
    assert [v.card for v in kept[0]] == [v.card for v in kept[1]] and len(kept[0]) == 2
    assert all(np.array_equal(one.corners, other.corners) for one, other in zip(*kept, strict=True))
