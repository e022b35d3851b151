"""Marks and outcomes in words."""

import pytest

from app.marked.outcome import Outcome, Seen
from app.marked.telling import meaning_text, outcome_text, touch_text
from app.marked.touches import BOUNDS, Touch
from app.words.catalogue import LANGUAGES, Language
from vision.audit.findings import Finding, Where
from vision.scenes.bends import Bend
from vision.scenes.marks import Mark
from vision.scenes.trims import TRIM_FORMS, Trim

DOT = Mark("dot", 9.0, 12.5, 1.0, 0.4)


@pytest.mark.parametrize(
    ("touch", "language", "text"),
    [
        (DOT, "en", "dot of 1.0 mm, 9.0 mm from the left, 12.5 mm from the top"),
        (DOT, "hu", "1,0 mm-es pötty, balról 9,0 mm, felülről 12,5 mm"),
        (Trim("left", "hollow", 0.8), "en", "left side cut hollow, 0.8 mm deep"),
        (Bend("lengthwise", -2.5), "en", "bent lengthwise, back hollow by 2.5 mm"),
        (Bend("corner", 3.0, 1), "hu", "egy sarok 3,0 mm-re felhajlítva"),
    ],
)
def test_touches(touch: Touch, language: Language, text: str) -> None:
    assert touch_text(touch, language) == text


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_touch_has_words(language: Language) -> None:
    marks = [Mark(kind, 1, 1, 1) for kind in BOUNDS if kind not in ("trim", "bend")]
    cuts = [Trim("top", form, 1) for form in TRIM_FORMS]
    bends = [Bend(axis, rise) for axis in ("lengthwise", "crosswise", "corner") for rise in (1, -1)]
    touches: list[Touch] = [*marks, *cuts, *bends]
    assert len({touch_text(touch, language) for touch in touches}) == 16


@pytest.mark.parametrize(
    ("meaning", "text"),
    [
        ("plain", "Not marked"),
        ("marked", "Marked"),
        ("court", "A court card"),
        ("rank:A", "Ace"),
        ("suit:h", "Hearts"),
        ("card:Ah", "Ace of hearts"),
        ("sign:2", "Sign 2"),
    ],
)
def test_meanings(meaning: str, text: str) -> None:
    assert meaning_text(meaning, "en") == text


@pytest.mark.parametrize(
    ("seen", "part"),
    [("found", "found"), ("small", "0.7 mm"), ("missed", "noise"), ("unseen", "do not show"), ("soft", "wear")],
)
def test_outcomes(seen: Seen, part: str) -> None:
    assert part in outcome_text(Outcome("Ah", DOT, seen, None, 0.7), "en")


def test_what_it_was_taken_for_is_told() -> None:
    taken = Finding("prick", ("Ah",), Where(1, 1, 1), None, 0.5, 1e-5)
    assert "a bump, as of a needle" in outcome_text(Outcome("Ah", DOT, "otherwise", taken), "en")
