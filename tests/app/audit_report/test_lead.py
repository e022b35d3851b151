"""The verdict in a sentence: true of whole decks and of others, of cards compared and of cards only seen."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from app.audit_report.lead import lead, not_compared, tone, word
from app.words.catalogue import LANGUAGES, Language
from rules.decks import find_deck
from vision.audit.findings import Finding, Where
from vision.audit.inspection import Audit

SOFT = Finding("back-mark", ("Kh",), Where(30.0, 50.0, 8.0), "shade", 8.0, 1e-4, is_sharp=False)
MORE_OR_STRANGE = "This deck is not as it should be: it has cards more than once, or cards that do not belong to it."
INCOMPLETE = "This deck is not complete, as far as was seen."


@pytest.mark.parametrize(
    ("verdict", "contents", "findings", "told"),
    [
        ("clean", {}, (), "Nothing was found on this deck."),
        (
            "clean",
            {"uncompared": ("Ah", "Kd")},
            (),
            "Nothing was found on the cards that were compared. 2 cards were seen whose back could not be compared.",
        ),
        ("worn", {}, (SOFT,), "This deck is worn, but no more than that."),
        (
            "worn",
            {"uncompared": ("Ah",)},
            (SOFT,),
            "The cards that were compared are worn, but no more than that. "
            "1 card was seen whose back could not be compared.",
        ),
        ("incomplete", {"missing": ("Ah",)}, (), f"{INCOMPLETE} Nothing else was found."),
        ("incomplete", {"missing": ("Ah",)}, (SOFT,), f"{INCOMPLETE} Besides, it is worn, but no more than that."),
        (
            "incomplete",
            {"missing": ("Ah",), "uncompared": ("Kd",)},
            (),
            f"{INCOMPLETE} Nothing else was found. 1 card was seen whose back could not be compared.",
        ),
        ("incomplete", {"foreign": ("2c",)}, (), f"{MORE_OR_STRANGE} Nothing else was found."),
        ("incomplete", {"duplicated": ("Ah",)}, (), f"{MORE_OR_STRANGE} Nothing else was found."),
        (
            "incomplete",
            {"missing": ("Ah",), "unread": ("#1:3",)},
            (),
            "1 face could not be read, so it is not known whether this deck is complete. Nothing else was found.",
        ),
        ("incomplete", {"missing": ("Ah", "Kd"), "unread": ("#1:3",)}, (), f"{INCOMPLETE} Nothing else was found."),
        (
            "suspicious",
            {"uncompared": ("Ah",)},
            (replace(SOFT, is_sharp=True),),
            "Something is wrong with this deck. 1 card was seen whose back could not be compared.",
        ),
    ],
)
def test_the_sentence_is_true_of_what_was_seen(
    audit: Callable[..., Audit], verdict: str, contents: dict[str, Any], findings: tuple[Finding, ...], told: str
) -> None:
    whole = audit(*findings, verdict=verdict)
    found = replace(whole, contents=replace(whole.contents, **contents))
    assert lead(found, "en") == told
    assert tone(found) == ("worn" if verdict == "clean" and contents else verdict)


def test_where_no_card_is_of_the_deck_it_may_be_another(audit: Callable[..., Audit]) -> None:
    whole = audit(verdict="incomplete")
    missing = tuple(map(str, find_deck(whole.deck).faces))
    found = replace(whole, contents=replace(whole.contents, seen=2, missing=missing, unread=("#1:1", "#1:2")))
    assert lead(found, "en").startswith("2 cards were seen, and none was read as a card of this deck: is it another")
    some = replace(found, contents=replace(found.contents, missing=missing[1:]))
    learnt = replace(found, contents=replace(found.contents, unread=("#1", "#2")))
    assert "another" not in lead(learnt, "en")
    none = replace(found, contents=replace(found.contents, seen=0, unread=()))
    assert lead(some, "en") == lead(none, "en") == f"{INCOMPLETE} Nothing else was found."


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_deck_that_is_all_there_and_was_not_compared_is_not_called_clean(few: Audit, language: Language) -> None:
    seen = replace(few, verdict="clean", contents=replace(few.contents, uncompared=("Ah",) * 28))
    incomplete = replace(few, contents=replace(few.contents, missing=("Ah",)))
    assert (word(seen, "en"), word(seen, "hu"), tone(seen)) == ("Complete", "Teljes", "incomplete")
    assert lead(seen, "en").startswith("No card of this deck is missing, but its backs and edges were not compared. 28")
    assert lead(incomplete, "en") == f"{INCOMPLETE} Its backs and edges were not compared."
    assert lead(seen, language) != lead(incomplete, language)


def test_what_was_not_compared_is_named_with_why(clean: Audit) -> None:
    assert not_compared(clean, "en") == []
    found = replace(clean, contents=replace(clean.contents, uncompared=("Ah", "Kd")), cut_off=("Kd", "#2:1"))
    faces_only, cut_off = not_compared(found, "en")
    assert "ace of hearts" in faces_only and "king" not in faces_only
    assert "king of diamonds, card 2:1. Show such a card again, whole in the picture." in cut_off
