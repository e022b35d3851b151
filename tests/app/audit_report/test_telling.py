"""Findings in sentences: sizes, places from both sides, chances, in both languages."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from app.audit_report.telling import chance, headline, sentences, sight, since, why
from app.words.catalogue import LANGUAGES, Language, say
from rules.decks import find_deck
from vision.audit.findings import Finding, Kind, Where
from vision.audit.inspection import Audit
from vision.audit.recognition import Recognition
from vision.audit.sitting import Sitting

LABELS = tuple(str(card) for card in find_deck("piquet32").cards)
DOT = Finding("back-mark", ("As",), Where(18.5, 16.0, 0.9), "dot", 0.9, 1e-9)
TRIM = Finding("trim", ("7c",), Where(0.0, 44.45, 88.9, "left"), "hollow", 0.58, 0.002)


@pytest.mark.parametrize(
    ("p_value", "text"), [(1.0, "1"), (0.031, "0.031"), (1e-4, "0.0001"), (3e-9, "under 10⁻⁸"), (0.0, "under 10⁻²⁰")]
)
def test_chances_are_rounded_to_what_can_be_believed(p_value: float, text: str) -> None:
    assert chance(p_value, "en") == text


def test_a_mark_is_placed_from_both_sides() -> None:
    told = sentences(DOT, DOT.where, 63.5, "en")
    assert told[0] == "0.90 mm across."
    assert "18.5 mm from the left, 16.0 mm from the top" in told[1]
    assert "45.0 mm from the left, 16.0 mm from the top" in told[2]


def test_a_cut_side_is_named_from_both_sides_and_a_turned_one_is_said_so() -> None:
    told = sentences(TRIM, TRIM.where.turned(63.5, 88.9), 63.5, "en")
    assert "left side" in told[1] and "right side" in told[2], "as in the hand, and as the map beside it shows"
    assert "other way up" in told[3]


def test_a_bend_of_the_whole_card_has_no_place() -> None:
    bend = Finding("bend", ("Ac",), Where(31.75, 44.45, 88.9), "lengthwise-convex", 2.5, 1e-6)
    corner = Finding("bend", ("Ac",), Where(63.5, 0.0, 19.0), "corner", 2.5, 1e-6)
    assert [len(sentences(finding, finding.where, 63.5, "en")) for finding in (bend, corner)] == [2, 4]


def test_a_cut_corner_is_told_with_its_radius_and_its_place() -> None:
    corner = Finding("trim", ("7c",), Where(63.5, 88.9, 9.2), "corner", 0.58, 0.0002, radius_mm=4.6)
    told = sentences(corner, corner.where, 63.5, "en")
    assert "0.58 mm is gone" in told[0] and "radius of 4.6 mm" in told[1]
    assert "face: bottom right corner" in told[2] and "back: bottom left corner" in told[3]


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_changed_since_a_deck_was_learnt_and_which_cards_are_known_again(
    audit: Callable[..., Audit], language: Language
) -> None:
    assert since(audit(DOT), language) == []
    again = Recognition(LABELS, LABELS[:20], 0.0001)
    marked = since(audit(replace(DOT, is_since_enrolment=True), recognition=again), language)
    assert " 1 " in marked[0] and " 0 " in marked[0] and "20" in marked[1] and "32" in marked[1]
    assert marked[0] != since(audit(recognition=again), language)[0]
    other = since(audit(DOT, recognition=Recognition(LABELS, LABELS[:1], 0.6)), language)
    assert len(other) == 1 and len(other[0]) > len(marked[1].split(".")[0]), "of another deck nothing is told to be new"


def test_how_finely_the_cards_were_seen_is_told_and_that_there_was_none(audit: Callable[..., Audit]) -> None:
    assert "2.0 pixels" in sight(audit(), "en")
    assert sight(audit(sitting=Sitting((), pairs=2)), "en") == "No card was seen. Not seen are therefore:"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", ["back-mark", "prick", "trim", "bend", "sorted-back"])
def test_every_kind_and_shape_has_its_words(language: str, kind: str) -> None:
    shapes: dict[str, tuple[str | None, ...]] = {
        "back-mark": ("dot", "scratch", "missing", "added", "shade", "nick"),
        "prick": (None,),
        "trim": ("straight", "slanted", "hollow", "bulging", "corner"),
        "bend": ("lengthwise-convex", "lengthwise-concave", "crosswise-convex", "crosswise-concave", "corner"),
        "sorted-back": (None,),
    }
    titles = set()
    for shape in shapes[kind]:
        finding = Finding(kind, ("Kh", "#3"), DOT.where, shape, 0.5, 1e-3, False, True)  # type: ignore[arg-type]
        titles.add(headline(finding, language))  # type: ignore[arg-type]
        assert sentences(finding, DOT.where, 63.5, language)  # type: ignore[arg-type]
    assert len(titles) == len(shapes[kind])


@pytest.mark.parametrize(("language", "words"), [("en", "and 26 more"), ("hu", "és még 26 lap")])
def test_a_worn_deck_is_told_in_one_heading_and_not_as_a_chance(language: Language, words: str) -> None:
    worn = Finding("back-mark", LABELS, Where(31.75, 44.45, 88.9), "shade", 14.0, 1.0, is_sharp=False)
    assert words in headline(worn, language)
    told = " ".join(sentences(worn, worn.where, 63.5, language))
    assert "14 mm" in told and "chance" not in told and "eséllyel" not in told


@pytest.mark.parametrize(
    ("kind", "shape", "cause"),
    [
        ("back-mark", "dot", "mark"),
        ("back-mark", "nick", "cut"),
        ("prick", None, "prick"),
        ("trim", "hollow", "cut"),
        ("bend", "corner", "bend"),
        ("sorted-back", None, "turned"),
    ],
)
@pytest.mark.parametrize(("language", "stains"), [("en", ("stain", "dirt")), ("hu", ("folt", "szenny"))])
def test_stains_are_spoken_of_beside_marks_only(
    audit: Callable[..., Audit],
    language: Language,
    stains: tuple[str, ...],
    kind: Kind,
    shape: str | None,
    cause: str,
) -> None:
    sharp = Finding(kind, ("Ac",), DOT.where, shape, 0.5, 1e-6)
    soft = replace(sharp, cards=("Kd",), is_sharp=False)
    (told,) = why(audit(sharp, soft, verdict="suspicious"), language)
    assert f": {say(language, f'audit_report.innocent_{cause}')}. " in told
    told += " ".join(text for one in (sharp, soft) for text in sentences(one, one.where, 63.5, language))
    assert any(stain in told for stain in stains) == (cause in ("mark", "prick", "turned"))


def test_each_kind_of_innocent_cause_is_told_once(audit: Callable[..., Audit]) -> None:
    found = audit(DOT, replace(DOT, cards=("Kd",)), TRIM, verdict="suspicious")
    (told,) = why(found, "en")
    assert "a stain or an accident in printing looks alike; a blade that slipped" in told and told.count("stain") == 1
