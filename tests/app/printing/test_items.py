"""What can be printed, by name."""

from collections.abc import Callable
from typing import Any

import pytest

from app.printing.items import all_items, find_item, trick_pdf
from app.printing.templates import template_ids
from rules.names import UnknownNameError
from tricks.catalogue import all_tricks


def test_the_list_has_the_mat_the_decks_and_a_cue_sheet_for_every_trick() -> None:
    names = set(all_items("en"))
    assert {"mat", "deck:french52", "deck:magyar32", "deck:tarokk42"} <= names
    assert {f"cue:{trick_id}" for trick_id in all_tricks()} <= names
    assert {f"card:{trick_id}" for trick_id in template_ids()} <= names
    assert set(all_tricks()) <= names


@pytest.mark.parametrize(
    ("name", "layouts"),
    [
        ("mat", ["mat"]),
        ("cue:half-king", ["cue-sheet"]),
        ("card:half-king", ["template", "template"]),
        ("half-king", ["template", "template", "cue-sheet"]),
        ("twenty-one-cards", ["cue-sheet"]),
        ("deck:piquet32+1", ["deck"] * 8),
        (" Cue:Half-King ", ["cue-sheet"]),
    ],
)
def test_an_item_has_its_sheets(name: str, layouts: list[str]) -> None:
    assert [sheet.layout for sheet in find_item(name, "en").sheets("en", "a4")] == layouts


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("half-kng", "did you mean half-king"),
        ("cue:half-kings", "did you mean cue:half-king"),
        ("card:twenty-one-cards", "did you mean cue:twenty-one-cards or twenty-one-cards"),
        ("deck:french25", "unknown deck 'french25'; did you mean french52"),
        ("", "unknown printable"),
    ],
)
def test_an_unknown_item_is_refused_with_near_names(name: str, message: str) -> None:
    with pytest.raises(UnknownNameError, match=message):
        find_item(name, "en")


def test_all_of_a_trick_is_one_pdf_with_its_template_first(opened: Callable[[bytes], Any]) -> None:
    printed = opened(trick_pdf("six-or-four", "en", "letter"))
    assert len(printed) == 2
    assert "template, true to size" in printed.text(0)
    assert "Step by step" in printed.text(1)
