"""Verdicts: one sharp mark is enough; wear is wear; a deck that is not whole is incomplete."""

from collections.abc import Sequence
from dataclasses import replace

import pytest

from rules.decks import find_deck
from vision.audit.findings import Finding, Where
from vision.audit.tells import Tell
from vision.audit.verdict import contents_of, verdict_of

DECK = find_deck("piquet32")
NAMES = [str(card) for card in DECK.cards]
MARK = Finding("back-mark", ("Ah",), Where(10, 10, 0.5), "dot", 0.5, 1e-6)
SILENT = {name: Tell(0.4, 0.9) for name in ("rank", "suit", "court")}


def verdict(findings: Sequence[Finding] = (), labels: Sequence[str] = NAMES, **p_values: float) -> str:
    tells = SILENT | {name: Tell(p_value / 5, p_value) for name, p_value in p_values.items()}
    return verdict_of(findings, tells, contents_of(labels, DECK), 0.01)


def test_nothing_found_is_clean() -> None:
    assert verdict() == "clean"


def test_one_dotted_ace_is_enough() -> None:
    assert verdict([MARK]) == "suspicious"


def test_diffuse_differences_are_wear_unless_they_tell_the_face() -> None:
    diffuse = replace(MARK, is_sharp=False)
    assert verdict([diffuse]) == "worn"
    assert verdict([diffuse], rank=0.0001) == "suspicious"
    assert verdict([diffuse], high=0.0001) == "suspicious"
    assert verdict([diffuse], suit=0.4) == "worn"


def test_what_most_cards_bear_is_how_the_deck_is() -> None:
    assert verdict([replace(MARK, cards=(name,)) for name in NAMES[:25]]) == "worn"
    assert verdict([replace(MARK, cards=(name,)) for name in NAMES[:8]]) == "suspicious"


def test_only_half_of_alpha_is_for_what_backs_tell() -> None:
    assert verdict(rank=0.006) == "clean"
    assert verdict(rank=0.004) == "suspicious"


@pytest.mark.parametrize("labels", [NAMES[1:], [*NAMES, "Ah"], [*NAMES, "2c"]])
def test_missing_doubled_and_foreign_cards_make_it_incomplete_unless_marks_are_found(labels: list[str]) -> None:
    assert verdict(labels=labels) == "incomplete"
    assert verdict([MARK], labels) == "suspicious"


def test_a_card_seen_by_its_face_only_is_not_missing_but_not_compared() -> None:
    contents = contents_of(NAMES[2:], DECK, ["Ah", "7s"])
    assert (contents.missing, contents.duplicated, contents.uncompared) == (("Kh",), (), ("Ah",)), "7s was laid again"
    assert (contents.seen, contents.is_complete) == (31, False)
    assert verdict_of((), SILENT, contents_of(NAMES[2:], DECK, ["Ah", "Kh"]), 0.01) == "clean"


def test_a_face_that_is_not_of_the_deck_is_foreign_though_its_back_was_not_seen() -> None:
    contents = contents_of([*NAMES, "3c"], DECK, ["2c", "3c", "*"])
    assert (contents.foreign, contents.extras, contents.uncompared) == (("2c", "3c"), ("*",), ("2c", "*"))
    assert verdict_of((), SILENT, contents, 0.01) == "incomplete"


def test_what_most_compared_cards_bear_is_how_the_deck_is() -> None:
    marks = [replace(MARK, cards=(name,)) for name in NAMES[:14]]
    contents = contents_of(NAMES[:20], DECK, NAMES[20:])
    assert verdict_of(marks, SILENT, contents, 0.01) == "worn"
    assert verdict_of(marks, SILENT, contents_of(NAMES, DECK), 0.01) == "suspicious"


def test_jokers_and_unread_cards_are_told_apart_from_foreign_ones() -> None:
    contents = contents_of([*NAMES[2:], "*", "2c", "#p1:3"], DECK)
    assert (contents.missing, contents.extras, contents.foreign, contents.unread) == (
        ("Ah", "Kh"),
        ("*",),
        ("2c",),
        ("#p1:3",),
    )
    assert (contents.expected, contents.seen) == (32, 33)
