"""The committed conjuring pictures are what the program draws, small, and free of fonts."""

from pathlib import Path
from xml.etree import ElementTree

import pytest

from rules.data import data_root
from tools.draw_pictures import drawings, main

DRAWN = dict(drawings())
LARGEST = 10_600


def test_the_committed_pictures_are_fresh() -> None:
    for name, text in DRAWN.items():
        assert (data_root() / name).read_text(encoding="utf-8") == text, f"run tools/draw_pictures.py: {name}"


@pytest.mark.parametrize("folder", ["tricks/pictures", "tricks/props", "cards/gimmicks"])
def test_no_picture_is_left_that_nothing_draws(folder: str) -> None:
    there = {path.relative_to(data_root()).as_posix() for path in (data_root() / folder).rglob("*.svg")}
    assert there == {name for name in DRAWN if name.startswith(folder)}


def test_a_picture_is_small_well_formed_and_needs_no_font() -> None:
    for name, text in DRAWN.items():
        assert len(text) <= (LARGEST if name.startswith("tricks") else 25_000), name
        assert "<text" not in text, name
        root = ElementTree.fromstring(text)
        ids = {element.get("id") for element in root.iter()}
        linked = {value[1:] for element in root.iter() for key, value in element.items() if key == "href"}
        assert linked <= ids, name


def test_main_writes_every_picture_into_a_folder(tmp_path: Path) -> None:
    main(tmp_path)
    assert {path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*.svg")} == set(DRAWN)
