"""The page list is complete: each page has its file, its texts and its picture."""

from pathlib import Path

import pytest

from app.navigation import ENTRIES, Entry
from app.words.catalogue import catalogue


def test_the_first_page_is_home() -> None:
    assert ENTRIES[0].name == "home"


def test_every_screen_is_in_the_list(repository: Path) -> None:
    files = {path.stem for path in (repository / "app" / "screens").glob("*.py")} - {"__init__"}
    assert {entry.name for entry in ENTRIES} == files


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.name)
def test_a_page_has_its_file_and_its_title(repository: Path, entry: Entry) -> None:
    assert (repository / "app" / entry.file).is_file()
    assert f"{entry.name}.page" in catalogue()


@pytest.mark.parametrize("entry", ENTRIES[1:], ids=lambda entry: entry.name)
def test_a_page_has_a_door_on_the_first_page(repository: Path, entry: Entry) -> None:
    assert {f"home.{entry.name}", f"home.picture_{entry.name}"} <= catalogue().keys()
    assert (repository / "app" / "art" / f"{entry.name}.svg").is_file()
