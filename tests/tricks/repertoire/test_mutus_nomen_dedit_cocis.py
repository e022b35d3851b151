"""The ten pairs against the book's grid and its two worked examples (no. 29)."""

from collections import Counter
from collections.abc import Callable
from itertools import combinations

import pytest

from tricks.drivers import perform
from tricks.proof import Proof
from tricks.repertoire.mutus_nomen_dedit_cocis import CELLS, LETTER_OF, LETTERS, ROWS, WORDS
from tricks.script import ACTORS
from tricks.trick import Trick
from tricks.views import draw_moment


def test_each_letter_stands_twice_each_word_doubles_one_and_two_words_share_one() -> None:
    assert "".join(LETTERS) == "MUTSNOEDIC"
    assert set(Counter("".join(WORDS)).values()) == {2}
    assert [sum(count == 2 for count in Counter(word).values()) for word in WORDS] == [1, 1, 1, 1]
    assert [len(set(one) & set(other)) for one, other in combinations(WORDS, 2)] == [1] * 6


@pytest.mark.parametrize(
    ("rows", "cells"),
    [
        ("1+1", ("cell-1-2", "cell-1-4")),  # "both in the first row": the second and the fourth card
        ("1+2", ("cell-1-1", "cell-2-3")),  # the first of the first row and the third of the second
    ],
)
def test_the_examples_of_the_book(rows: str, cells: tuple[str, str]) -> None:
    assert CELLS[LETTER_OF[rows]] == cells


def test_ten_answers_name_ten_letters() -> None:
    """The table of the specification."""
    named = {rows: LETTER_OF[rows] for rows in ROWS}
    assert "".join(named.values()) == "UMTSNEODIC"
    assert list(named) == ["1+1", "1+2", "1+3", "1+4", "2+2", "2+3", "2+4", "3+3", "3+4", "4+4"]


def test_100_cases_and_no_failure(trick: Trick, prove: Callable[..., Proof]) -> None:
    """Ten pairs times ten places to begin gathering."""
    proof = prove(trick)
    assert (proof.cases, proof.failures, proof.status) == (100, 0, "proven")


def test_two_people_may_even_note_the_same_pair(trick: Trick, prove: Callable[..., Proof]) -> None:
    proof = prove(trick, settings={"people": 2})
    assert (proof.cases, proof.failures) == (1000, 0)


def test_neighbours_of_two_pairs_are_never_found(trick: Trick, prove: Callable[..., Proof]) -> None:
    """Nineteen neighbourhoods, ten of which are pairs."""
    proof = prove(trick, "any-two-neighbours")
    assert (proof.cases, proof.failures) == (190, 90)


def test_the_letters_are_in_the_performers_mind_only(trick: Trick) -> None:
    performance = perform(trick, seed=1, simulate=ACTORS)
    laid = next(m for m in performance.moments if m.event.key == "lay-on-words")
    cues = [place.cue for place in draw_moment(laid, "performer").places if place.name.startswith("cell")]
    assert "".join(cues) == "MUTUSNOMENDEDITCOCIS"
    assert {place.cue for place in draw_moment(laid, "spectator").places} == {""}


def test_both_cards_of_the_pair_are_named(trick: Trick) -> None:
    performance = perform(trick, seed=1, simulate=ACTORS)
    named = [card for card in draw_moment(performance.moments[-1], "spectator").cards if card.marks == ("named",)]
    thought = performance.answers[0]
    assert isinstance(thought, tuple)
    assert {card.face for card in named} == set(performance.deck.print_all(thought).split())
