"""Backs that tell the face are told; backs that differ anyhow are not."""

from collections.abc import Callable, Sequence

import numpy as np
import pytest

from rules.decks import find_deck
from vision.audit.tells import QUESTIONS, Tell, back_tells

DECK = find_deck("french52")
NAMES = [str(card) for card in DECK.cards]


def marked(names: Sequence[str], places: Callable[[str], int | None], strength: float = 8.0) -> np.ndarray:
    """A mark on each card at a place of twenty, or none."""
    values = np.zeros((len(names), 20))
    for number, name in enumerate(names):
        place = places(name)
        if place is not None:
            values[number, place] = strength
    return values


def told(
    values: np.ndarray, names: Sequence[str] = NAMES, deck: str = "french52", **others: np.ndarray
) -> dict[str, Tell]:
    witnesses = {"marks": values, **others}
    return dict(back_tells(names, witnesses, find_deck(deck), np.random.default_rng(1), dealings=1999))


def test_dotted_aces_tell_the_rank_and_not_the_suit() -> None:
    tells = told(marked(NAMES, lambda name: 0 if name[0] == "A" else None))
    assert tells["rank"].p_value < 0.001
    assert tells["suit"].p_value > 0.2
    assert 0.2 < tells["rank"].bits < 0.4, "one rank of thirteen has 0.39 bits"


def test_pricked_courts_tell_courts() -> None:
    tells = told(marked(NAMES, lambda name: 1 if name[0] in "KQJ" else None))
    assert tells["court"].p_value < 0.001
    assert (tells["court"].right, len(tells["court"].answers), tells["court"].witness) == (52, 52, "marks")
    assert tells["court"].bits == pytest.approx(tells["court"].most_bits)


def test_suits_coded_by_dots_tell_suit_and_colour() -> None:
    tells = told(marked(NAMES, lambda name: "hdcs".index(name[1])))
    assert tells["suit"].bits == pytest.approx(2.0)
    assert max(tells["suit"].family_p_value, tells["colour"].family_p_value) < 0.005
    assert tells["rank"].p_value > 0.2


def test_a_tint_by_colour_is_heard_beside_noise_of_other_kinds() -> None:
    rng = np.random.default_rng(5)
    tint = rng.normal(size=(52, 3)) + 2.5 * np.array([[name[1] in "hd", 0, 0] for name in NAMES])
    tells = told(np.zeros((52, 20)), tint=tint, outline=rng.standard_t(3, size=(52, 20)))
    assert tells["colour"].family_p_value < 0.01
    assert tells["colour"].witness == "tint"


def test_a_single_marked_card_tells_nothing_about_ranks() -> None:
    tells = told(marked(NAMES, lambda name: 2 if name == "7s" else None))
    assert min(tell.p_value for tell in tells.values()) > 0.01


def test_backs_that_do_not_differ_tell_nothing_at_all() -> None:
    assert {(tell.p_value, tell.bits, tell.witness) for tell in told(np.zeros((52, 20))).values()} == {(1.0, 0.0, None)}


@pytest.mark.parametrize("count", [20, 32, 54])
def test_marked_aces_are_told_in_decks_of_any_size(count: int) -> None:
    deck = "french52+2" if count == 54 else "piquet32"
    names = [str(card) for card in find_deck(deck).cards]
    names = sorted(names, key=lambda name: name[0] != "A")[:count]
    assert told(marked(names, lambda name: 3 if name[0] == "A" else None), names, deck)["rank"].family_p_value < 0.005


@pytest.mark.parametrize("count", [0, 1, 7])
def test_of_a_handful_of_cards_nothing_is_asked(count: int) -> None:
    assert told(marked(NAMES[:count], lambda name: 0 if name[0] == "A" else None), NAMES[:count]) == {}


def test_what_all_cards_have_in_common_is_not_asked() -> None:
    hearts = [name for name in NAMES if name[1] == "h"]
    assert set(told(np.zeros((13, 20)), hearts)) == {"rank", "court", "high"}


@pytest.mark.parametrize(("deck", "questions"), [("french52", 5), ("magyar32", 4), ("tarokk42", 5)])
def test_colour_is_asked_of_french_suits_alone(deck: str, questions: int) -> None:
    names = [str(card) for card in find_deck(deck).cards]
    asked = set(told(np.zeros((len(names), 1)), names, deck))
    assert len(asked) == questions and asked <= set(QUESTIONS)


def test_cards_without_a_name_of_the_deck_are_left_out() -> None:
    labels = ["#p1:1", "*", *NAMES]
    values = np.vstack([np.full((2, 20), 9.0), marked(NAMES, lambda name: 0 if name[0] == "A" else None)])
    assert told(values, labels)["rank"].p_value < 0.001


def test_captures_of_one_card_are_no_cards_of_their_kind() -> None:
    """Each card is known again by its own dent: that is no tell, however often it is seen."""
    dents = np.eye(52) * 8
    owner = np.repeat(np.arange(52), 4)
    tells = back_tells(NAMES, {"marks": dents[owner]}, DECK, np.random.default_rng(2), owner, 999)
    assert min(tell.p_value for tell in tells.values()) > 0.05


def _honest(rng: np.random.Generator, deck: str, count: int) -> dict[str, Tell]:
    names = rng.permutation([str(card) for card in find_deck(deck).cards])[:count].tolist()
    marks = np.where(rng.random((count, 100)) < 0.004, rng.uniform(5, 9, (count, 100)), 0.0)
    witnesses = {"marks": marks, "tint": rng.normal(size=(count, 3)), "outline": rng.standard_t(3, (count, 6))}
    return dict(back_tells(names, witnesses, find_deck(deck), rng, dealings=1999))


@pytest.mark.slow
def test_honest_decks_have_every_p_value_equally_often() -> None:
    rng = np.random.default_rng(1888)
    decks = [_honest(rng, "piquet32", 20 + run % 13) for run in range(80)]
    for question in QUESTIONS:
        p_values = np.array([tells[question].p_value for tells in decks])
        for level in (0.05, 0.25, 0.5, 0.75):
            share = float((p_values <= level).mean())
            # Twenty shares are looked at: one of them may lie beyond three standard deviations.
            assert abs(share - level) < 3.5 * np.sqrt(level * (1 - level) / len(decks)), (question, level)
    least = np.array([min(tell.family_p_value for tell in tells.values()) for tells in decks])
    assert abs(float((least <= 0.25).mean()) - 0.25) < 0.11 and (least <= 0.01).mean() < 0.04
    assert np.mean([tell.bits for tells in decks for tell in tells.values()]) < 0.1


def test_how_cards_lie_whose_faces_look_the_same_both_ways_tells_nothing_of_them() -> None:
    rng = np.random.default_rng(6)
    alike = [name[0] in "KQJT42" for name in NAMES]
    # A lamp from the head: cards that lie on their heads have it from the foot.
    light = np.where(np.array(alike) & (rng.random(52) < 0.5), -4.0, 4.0)[:, None]
    for given, is_misled in ((None, True), (alike, False)):
        tells = back_tells(NAMES, {"tint": light}, DECK, np.random.default_rng(2), dealings=1999, is_alike=given)
        assert (min(tell.family_p_value for tell in tells.values()) < 0.005) == is_misled


def test_dotted_aces_are_told_among_the_cards_that_have_a_head() -> None:
    alike = [name[0] in "KQJT42" for name in NAMES]
    marks = marked(NAMES, lambda name: 0 if name[0] == "A" else None)
    tells = back_tells(NAMES, {"marks": marks}, DECK, np.random.default_rng(2), dealings=1999, is_alike=alike)
    assert tells["rank"].p_value < 0.002
