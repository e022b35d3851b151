"""Photos without telling names are pairs by their order, where they show backs and faces in turn, and only there."""

from collections.abc import Sequence
from pathlib import Path

import cv2
import numpy as np
import pytest

from vision.audit.left_out import LeftOut
from vision.audit.photo_order import check_order, named_or_ordered
from vision.audit.sitting import sit
from vision.audit.sitting_files import NoPairsError, SittingInputs
from vision.frames import Picture
from vision.reading import CardReading, Reading

FACES, BACKS = 201, 60


class Knowing:
    """A reader that reads one card in light pictures."""

    def read(self, image: Picture) -> Reading:
        """The card, or nothing."""
        height, width = image.shape[:2]
        corners = np.array([[40, 20], [90, 20], [90, 90], [40, 90]], np.float32)
        return Reading(width, height, (CardReading("Ah", 0.99, corners),) if image[0, 0, 0] == FACES else ())


def written(folder: Path, **levels: int) -> Path:
    for number, (name, level) in enumerate(levels.items()):
        picture = np.full((120, 160, 3), level, np.uint8)
        picture[-1, -1] = number  # no photo is another's copy
        cv2.imwrite(str(folder / f"{name}.png"), picture)
    return folder


def looked(*paths: Path) -> tuple[SittingInputs, list[tuple[str, str]]]:
    told: list[LeftOut] = []
    given = named_or_ordered(paths, told.append)
    check_order(given, Knowing(), told.append)
    return given, names(told)


def names(told: Sequence[LeftOut]) -> list[tuple[str, str]]:
    return [(left.path.name, left.why) for left in told]


def test_photos_are_pairs_in_the_order_of_the_numbers_in_their_names_and_told_to_be(tmp_path: Path) -> None:
    written(tmp_path, IMG_1000=BACKS, IMG_998=BACKS, IMG_1001=FACES, IMG_999=FACES)
    (tmp_path / "notes.txt").write_text("not a photo")
    given, told = looked(tmp_path)
    assert [(pair.back.name, pair.face.name, pair.by_order) for pair in given.pairs] == [
        ("IMG_998.png", "IMG_999.png", True),
        ("IMG_1000.png", "IMG_1001.png", True),
    ]
    assert told == []
    problems = sit(given.pairs, Knowing(), 88.9, lambda left: None).problems
    assert [problem.pair for problem in problems if problem.kind == "in-order"] == [
        "IMG_998+IMG_999",
        "IMG_1000+IMG_1001",
    ]


def test_copies_of_photos_are_left_out_and_told(tmp_path: Path) -> None:
    written(tmp_path, IMG_1=BACKS, IMG_2=FACES)
    for one, other in (("IMG_1", "IMG_3"), ("IMG_2", "IMG_4")):
        (tmp_path / f"{other}.png").write_bytes((tmp_path / f"{one}.png").read_bytes())
    given, told = looked(tmp_path)
    assert [(pair.back.name, pair.face.name) for pair in given.pairs] == [("IMG_1.png", "IMG_2.png")]
    assert told == [("IMG_3.png", "copy"), ("IMG_4.png", "copy")]


def test_photos_given_one_by_one_are_not_said_to_be_left_out(tmp_path: Path) -> None:
    written(tmp_path, b=FACES, a=BACKS)
    given, told = looked(tmp_path / "b.png", tmp_path / "a.png", tmp_path / "gone.png")
    assert [pair.name for pair in given.pairs] == ["a+b"] and told == [("gone.png", "unopened")]


@pytest.mark.parametrize(
    ("levels", "first"),
    [
        ({"p1": BACKS, "p2": FACES, "p3": FACES, "p4": FACES}, ("p3.png", "order-faces")),
        ({"p1": BACKS, "p2": BACKS, "p3": BACKS, "p4": FACES}, ("p2.png", "order-backs")),
        ({"p1": FACES, "p2": BACKS}, ("p1.png", "order-faces")),
    ],
)
def test_photos_that_show_another_order_are_no_pairs_and_the_first_such_is_told(
    tmp_path: Path, levels: dict[str, int], first: tuple[str, str]
) -> None:
    given = named_or_ordered([written(tmp_path, **levels)], lambda left: None)
    told: list[LeftOut] = []
    with pytest.raises(NoPairsError, match=f"{first[0]} breaks the order .* NAME-back.jpg and NAME-face.jpg"):
        check_order(given, Knowing(), told.append)
    assert names(told) == [first]


def test_a_photo_that_cannot_be_opened_leaves_no_order(tmp_path: Path) -> None:
    (written(tmp_path, p1=BACKS) / "p2.png").write_text("no picture")
    given = named_or_ordered([tmp_path], lambda left: None)
    told: list[LeftOut] = []
    with pytest.raises(NoPairsError):
        check_order(given, Knowing(), told.append)
    assert names(told) == [("p2.png", "broken")]


def test_an_odd_number_of_photos_and_kinds_that_are_not_read_are_told_with_what_would_be_right(tmp_path: Path) -> None:
    written(tmp_path, IMG_1=BACKS, IMG_2=FACES, IMG_3=BACKS)
    (tmp_path / "IMG_4.HEIC").write_bytes(b"photo")
    with pytest.raises(NoPairsError) as error:
        named_or_ordered([tmp_path], lambda left: None)
    text = str(error.value)
    assert "NAME-back.jpg" in text and "here are 3, such as IMG_1.png" in text and "IMG_4.HEIC are not read" in text


@pytest.mark.parametrize("name", ["1-back", "1-face", "1-backs", "face"])
def test_where_a_name_seems_to_tell_a_side_the_order_tells_nothing(tmp_path: Path, name: str) -> None:
    written(tmp_path, **{name: BACKS, "IMG_2": FACES})
    told: list[LeftOut] = []
    with pytest.raises(NoPairsError, match=r"NAME-face\.jpg$"):
        named_or_ordered([tmp_path], told.append)
    assert [left.path.stem for left in told] == [name]


def test_where_named_pairs_or_films_are_found_the_other_photos_are_told(tmp_path: Path) -> None:
    written(tmp_path, **{"1-back": BACKS, "1-face": FACES, "IMG_2": BACKS, "IMG_3": FACES})
    given, told = looked(tmp_path)
    assert [(pair.name, pair.by_order) for pair in given.pairs] == [("1", False)]
    assert told == [("IMG_2.png", "unnamed"), ("IMG_3.png", "unnamed")]
    assert looked(tmp_path, tmp_path / ".")[1] == told
    assert looked(tmp_path / "1-back.png", tmp_path / "1-face.png")[1] == []
    (tmp_path / ".trash").mkdir()
    written(tmp_path / ".trash", IMG_4=BACKS)
    assert looked(tmp_path)[1] == told
    (tmp_path / "film").mkdir()
    (written(tmp_path / "film", p1=BACKS, p2=FACES) / "a.mp4").write_bytes(b"film")
    film: list[LeftOut] = []
    assert named_or_ordered([tmp_path / "film"], film.append).pairs == ()
    assert names(film) == [("p1.png", "unnamed"), ("p2.png", "unnamed")]
