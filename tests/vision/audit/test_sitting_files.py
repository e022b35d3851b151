"""Which files of a folder belong together, and which are left out and why."""

from pathlib import Path
from shutil import copyfile

import cv2
import numpy as np
import pytest

from vision.audit.comparison import MOST_FRAMES
from vision.audit.left_out import LeftOut
from vision.audit.sitting_files import MOST_PICTURES, NoPairsError, SittingInputs, sitting_inputs


def written(folder: Path, *names: str) -> Path:
    for number, name in enumerate(names):
        cv2.imwrite(str(folder / name), np.full((120, 160, 3), 60 + number, np.uint8))
    return folder


def looked(*paths: Path) -> tuple[SittingInputs, dict[str, tuple[str, str | None]]]:
    """What there is, and of each file left out its name, why, and the other file's name."""
    told: list[LeftOut] = []
    given = sitting_inputs(paths, told.append)
    assert len({left.path for left in told}) == len(told), "each file is told of once"
    return given, {left.path.name: (left.why, None if left.other is None else left.other.name) for left in told}


def test_pairs_are_found_by_their_names_and_lone_pictures_are_told(tmp_path: Path) -> None:
    written(tmp_path, "01-back.png", "01-face.png", "02-back.png", "02-face.png", "03-face.png", "table.png")
    given, told = looked(tmp_path)
    assert [pair.name for pair in given.pairs] == ["01", "02"]
    assert (given.pairs[0].back.name, given.pairs[0].face.name) == ("01-back.png", "01-face.png")
    assert told == {"03-face.png": ("faces-only", "03-back")}
    assert ([face.name for face in given.faces], given.steps) == (["03-face.png"], 3)


def test_faces_alone_are_no_sitting(tmp_path: Path) -> None:
    written(tmp_path, "03-face.png")
    told: list[LeftOut] = []
    with pytest.raises(NoPairsError):
        sitting_inputs([tmp_path], told.append)
    assert [left.why for left in told] == ["no-backs-picture"]


def test_a_folder_given_twice_counts_once_and_its_files_are_no_copies_of_themselves(tmp_path: Path) -> None:
    written(tmp_path, "01-back.png", "01-face.png")
    given, told = looked(tmp_path, tmp_path, tmp_path / "01-back.png")
    assert (len(given.pairs), given.pairs[0].further, told) == (1, (), {})


def test_empty_files_are_no_copies_of_each_other(tmp_path: Path) -> None:
    written(tmp_path, "01-face.png")
    for name in ("01-back.png", "01-back-2.png"):
        (tmp_path / name).touch()
    given, told = looked(tmp_path)
    assert [further.path.name for further in given.pairs[0].further] == ["01-back-2.png"]
    assert told == {}, "what is wrong with them is told when they are opened"


def test_films_stand_beside_pairs_or_alone(tmp_path: Path) -> None:
    (tmp_path / "sitting.mp4").write_bytes(b"film")
    alone, _ = looked(tmp_path)
    assert (alone.pairs, [film.name for film in alone.films]) == ((), ["sitting.mp4"])
    both, told = looked(written(tmp_path, "01-back.png", "01-face.png"))
    assert (len(both.pairs), len(both.films), told) == (1, 1, {})


def test_copies_of_a_pair_or_a_film_are_told_and_counted_once(tmp_path: Path) -> None:
    written(tmp_path, "01-back.png", "01-face.png", "02-back.png", "02-face.png", "03-back-2.png")
    copyfile(tmp_path / "01-back.png", tmp_path / "03-back.png")
    copyfile(tmp_path / "01-face.png", tmp_path / "03-face.png")
    copyfile(tmp_path / "01-back.png", tmp_path / "04-back.png")
    copyfile(tmp_path / "02-face.png", tmp_path / "04-face.png")
    (tmp_path / "a.mp4").write_bytes(b"film")
    (tmp_path / "b.mp4").write_bytes(b"film")
    (tmp_path / "c.mp4").write_bytes(b"else")
    given, told = looked(tmp_path)
    assert [pair.name for pair in given.pairs] == ["01", "02", "04"]
    assert [film.name for film in given.films] == ["a.mp4", "c.mp4"]
    assert told == {
        "b.mp4": ("copy", "a.mp4"),
        "03-back.png": ("copy", "01-back.png"),
        "03-face.png": ("copy", "01-face.png"),
        "03-back-2.png": ("pair-copied", "01-back.png"),
    }


def test_a_film_given_twice_is_one(tmp_path: Path) -> None:
    (tmp_path / "a.mp4").write_bytes(b"film")
    given, told = looked(tmp_path, tmp_path / "a.mp4")
    assert (len(given.films), told) == (1, {})


def test_of_two_pictures_with_one_number_the_first_that_opens_counts(tmp_path: Path) -> None:
    written(tmp_path, "01-back.jpg", "01-back.png", "01-face.png", "02-back.png", "02-face-2.png", "02-back-02.png")
    for name in ("02-back.jpg", "02-face.png", "02-back-2.jpg"):
        (tmp_path / name).write_bytes(b"" if "face" in name else b"no picture")
    given, told = looked(tmp_path)
    first, second = given.pairs
    assert (first.back.name, first.further) == ("01-back.jpg", ())
    assert (second.back.name, second.face.name) == ("02-back.png", "02-face-2.png")
    assert [further.path.name for further in second.further] == ["02-back-02.png"]
    assert told == {
        "01-back.png": ("same-side", "01-back.jpg"),
        "02-back.jpg": ("broken", None),
        "02-face.png": ("empty", None),
        "02-back-2.jpg": ("broken", None),
    }


def test_further_pictures_of_backs_go_with_the_first_one_in_the_order_of_their_numbers(tmp_path: Path) -> None:
    numbered = [f"01-back-{number}.png" for number in (10, 9, 8, 7, 3, 4, 5, 2)]
    written(tmp_path, *numbered, "01-back.png", "01-face.png", "02-back (2).png", "02-back (1).png", "02-face.png")
    copyfile(tmp_path / "01-back-3.png", tmp_path / "02_back3.png")
    given, told = looked(tmp_path)
    first, second = given.pairs
    assert (first.back.name, [further.number for further in first.further]) == ("01-back.png", [2, 3, 4, 5, 7, 8, 9])
    assert second.back.name == "02-back (1).png"
    assert [further.path.name for further in second.further] == ["02-back (2).png"]
    assert told == {"01-back-10.png": ("too-many", None), "02_back3.png": ("copy", "01-back-3.png")}


def test_the_picture_without_a_number_comes_first_and_those_of_nought_and_one_count_too(tmp_path: Path) -> None:
    written(tmp_path, "1-back.png", "1-back-0.png", "1-back-1.png", "1-back-2.png", "1-face.png")
    given, told = looked(tmp_path)
    (pair,) = given.pairs
    assert (pair.back.name, [further.number for further in pair.further], told) == ("1-back.png", [0, 1, 2], {})


def test_further_pictures_of_faces_are_told_and_left_out(tmp_path: Path) -> None:
    written(tmp_path, "01-back.png", "01-face.png", "01-face-2.png", "02-back-2.png")
    given, told = looked(tmp_path)
    assert (given.pairs[0].face.name, given.pairs[0].further) == ("01-face.png", ())
    assert told == {"01-face-2.png": ("same-side", "01-face.png"), "02-back-2.png": ("no-faces-picture", "02-face")}


def test_names_that_seem_to_be_meant_are_told_and_others_passed_over(tmp_path: Path) -> None:
    wrong = ("1-back-2 copy.png", "1-backs.png", "back.png", "1-back-12345.png")
    written(tmp_path, "1-back.png", "1-face.png", *wrong, "feedback.png", "surface 2.png", ".1-back-3.png")
    for name in ("1-back-3.heic", "1-face.HEIC", "1-back.txt", "notes.heic"):
        (tmp_path / name).write_bytes(b"something")
    (tmp_path / "1-back-4.png").symlink_to(tmp_path / "nowhere")
    (tmp_path / "1-back-5.png").mkdir()
    given, told = looked(tmp_path)
    assert len(given.pairs) == 1 and given.pairs[0].further == ()
    heic = dict.fromkeys(("1-back-3.heic", "1-face.HEIC"), ("format", None))
    assert told == dict.fromkeys(wrong, ("name", None)) | heic | {"1-back-4.png": ("unopened", None)}


def test_what_is_named_itself_is_told_whatever_it_is_called(tmp_path: Path) -> None:
    written(tmp_path, "1-back.png", "1-face.png", "table.png")
    (tmp_path / "notes.txt").write_text("something")
    given, told = looked(*(tmp_path / name for name in ("1-back.png", "1-face.png", "table.png", "notes.txt", "gone")))
    assert len(given.pairs) == 1
    assert told == {"table.png": ("name", None), "notes.txt": ("format", None), "gone": ("unopened", None)}


@pytest.mark.parametrize("names", [(), ("01-back.png", "02-back.png")])
def test_nothing_or_backs_alone_are_no_sitting_and_the_message_says_what_to_do(
    tmp_path: Path, names: tuple[str, ...]
) -> None:
    written(tmp_path, *names)
    with pytest.raises(NoPairsError, match=r"NAME-face\.jpg"):
        sitting_inputs([tmp_path], lambda _: None)


def test_as_many_pictures_are_taken_as_are_compared() -> None:
    assert MOST_PICTURES == MOST_FRAMES
