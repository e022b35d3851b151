"""What a reader of the backs gains: by single marks known card by card, and by guessing kinds."""

from dataclasses import replace

import numpy as np
import pytest

from rules.decks import find_deck
from vision.audit.findings import Finding, Where
from vision.audit.gain import Gain, gain_of
from vision.audit.tells import Tell

DECK = find_deck("piquet32")
DOT = Finding("back-mark", ("As",), Where(18, 16, 0.9), "dot", 0.9, 1e-9)
COURTS = [("court" if card.rank in "KQJ" else "other", card.rank) for card in DECK.cards]


def tell_of(answers: list[tuple[str, str]], bits: float, p_value: float = 1e-4) -> Tell:
    return Tell(p_value, p_value, bits, bits / 2, bits, 0.954, "marks", tuple(answers))


def gain(*findings: Finding, deck: str = "piquet32", **tells: Tell) -> Gain | None:
    return gain_of(findings, tells, find_deck(deck), 0.005, np.random.default_rng(1))


def test_where_there_is_nothing_to_read_nothing_is_gained() -> None:
    assert gain() is None
    assert gain(replace(DOT, is_sharp=False)) is None, "wear is not what readers know cards by"
    assert gain(court=tell_of([(kind, kind) for kind, _ in COURTS], 0.954, p_value=0.3)) is None


def test_one_dotted_ace_tells_a_fifth_of_a_bit_and_wins_some_hands() -> None:
    found = gain(DOT)
    assert found is not None and found.huszonegy is not None
    assert found.bits == pytest.approx(0.2006, abs=1e-4), "the entropy of one in 32"
    assert 0 < found.huszonegy.low < found.huszonegy.high < 0.005


def test_the_same_sign_on_two_cards_does_not_tell_them_apart_another_one_does() -> None:
    other = replace(DOT, cards=("Ah",))
    elsewhere = replace(other, where=Where(40, 60, 0.9))
    cut = replace(other, kind="trim", shape="slanted", where=Where(0, 44, 88, "left"))
    alike, apart, of_two_kinds = (gain(DOT, second) for second in (other, elsewhere, cut))
    assert alike is not None and apart is not None and of_two_kinds is not None
    assert alike.bits == pytest.approx(0.3373, abs=1e-4)
    assert apart.bits == of_two_kinds.bits == pytest.approx(0.3998, abs=1e-4)


def test_courts_that_are_told_win_far_more_hands_than_an_honest_player() -> None:
    found = gain(court=tell_of([(kind, kind) for kind, _ in COURTS], 0.954))
    assert found is not None and found.huszonegy is not None
    assert (found.source, found.bits, found.low) == ("court", 0.954, 0.477)
    assert found.huszonegy.difference > 0.05


def test_guesses_that_only_seem_to_tell_are_worth_what_is_left_of_them() -> None:
    right = [(kind, kind) for kind, _ in COURTS]
    little, much = (gain(court=tell_of(right, bits)) for bits in (0.1, 0.9))
    assert little is not None and little.huszonegy is not None and much is not None and much.huszonegy is not None
    assert 0 <= little.huszonegy.difference < 0.5 * much.huszonegy.difference


def test_decks_that_huszonegy_is_not_played_with_have_their_bits_alone() -> None:
    found = gain(replace(DOT, cards=("SK",)), deck="tarokk42")
    assert found is not None and found.huszonegy is None and found.bits > 0.1
