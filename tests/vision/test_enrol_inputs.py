"""What names of files and labels say about the cards, and what they do not."""

from pathlib import Path

import pytest

from rules.names import UnknownNameError
from vision.enrol_inputs import (
    EnrolInput,
    NothingToLearnError,
    enrol_inputs,
    settle_deck,
    with_checked_names,
)


def no_report(message: str) -> None:
    raise AssertionError(message)


def files(folder: Path, *names: str) -> Path:
    for name in names:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(b"")
    return folder


@pytest.mark.parametrize(
    ("file", "name", "side"),
    [
        ("Ov.jpg", "Ov", None),
        ("Kh-face.png", "Kh", "face"),
        ("Kh_BACK.webp", "Kh", "back"),
        ("back.jpg", None, "back"),
        ("BACK.JPG", None, "back"),
        ("-back.jpg", None, "back"),
        ("film.mp4", "film", None),
    ],
)
def test_a_file_name_says_the_card_and_the_side(tmp_path: Path, file: str, name: str | None, side: str | None) -> None:
    (given,) = enrol_inputs([files(tmp_path, file)], no_report)
    assert (given.name, given.side) == (name, side)


@pytest.mark.parametrize(
    ("file", "number"),
    [("01-back.jpg", None), ("01-back-2.jpg", 2), ("01_BACK_3.png", 3), ("01-back12.jpg", 12), ("01-back (2).webp", 2)],
)
def test_a_number_after_the_side_is_that_of_a_further_picture(tmp_path: Path, file: str, number: int | None) -> None:
    (given,) = enrol_inputs([files(tmp_path, file)], no_report)
    assert (given.side, given.number, Path(str(given.pair)).name) == ("back", number, "01")


def test_labels_come_before_file_names(tmp_path: Path) -> None:
    files(tmp_path, "Ov.jpg", "IMG_2.jpg", "IMG_3.jpg")
    (tmp_path / "labels.csv").write_text("file,card,note\nOv.jpg,Uv,swapped\nIMG_2.jpg,back,\n", encoding="utf-8")
    given = {i.path.name: (i.name, i.side) for i in enrol_inputs([tmp_path], no_report)}
    assert given == {"Ov.jpg": ("Uv", "face"), "IMG_2.jpg": (None, "back"), "IMG_3.jpg": ("IMG_3", None)}


def test_labels_count_for_single_pictures_too(tmp_path: Path) -> None:
    files(tmp_path, "a.jpg", "b.jpg")
    (tmp_path / "labels.csv").write_text("\ufefffile,card\na.jpg,Ov\n", encoding="utf-8")
    (given,) = enrol_inputs([tmp_path / "a.jpg"], no_report)
    assert given.name == "Ov"


@pytest.mark.parametrize("text", [b"", b"a.jpg,Ov\n", b"name;card\n", b"file,card\n\xff\n"])
def test_bad_labels_are_reported_once_and_keep_no_picture_from_being_learnt(tmp_path: Path, text: bytes) -> None:
    files(tmp_path, "bad/a.jpg", "bad/b.jpg", "good/c.jpg")
    (tmp_path / "bad/labels.csv").write_bytes(text)
    (tmp_path / "good/labels.csv").write_text("file,card\nc.jpg,Ov\n")
    said: list[str] = []
    given = with_checked_names(enrol_inputs([tmp_path, tmp_path / "bad/a.jpg"], said.append), "magyar32", said.append)
    assert [i.name for i in given] == [None, None, "Ov", None]
    assert len(said) == 1 and "bad/labels.csv" in said[0] and "learnt without it" in said[0]


def test_labels_of_files_that_are_not_there_are_reported(tmp_path: Path) -> None:
    files(tmp_path, "a.jpg")
    (tmp_path / "labels.csv").write_text("file,card\na.jpg,Ov\ngone.jpg,Uv\n")
    said: list[str] = []
    assert len(enrol_inputs([tmp_path], said.append)) == 1
    assert len(said) == 1 and "gone.jpg" in said[0]


def test_other_files_are_left_out_and_said_to_be(tmp_path: Path) -> None:
    files(tmp_path, "a.jpg", "notes.txt")
    said: list[str] = []
    assert len(enrol_inputs([tmp_path / "a.jpg", tmp_path / "notes.txt"], said.append)) == 1
    assert "notes.txt" in said[0]


@pytest.mark.parametrize("names", [[], ["notes.txt"]])
def test_nothing_to_learn_from_is_said(tmp_path: Path, names: list[str]) -> None:
    with pytest.raises(NothingToLearnError, match="no picture and no film"):
        enrol_inputs([files(tmp_path, *names)], no_report)


@pytest.mark.parametrize("name", ["gone", "gone.jpg", "g" * 300])
def test_a_path_that_is_not_there_is_named_and_the_rest_is_learnt(tmp_path: Path, name: str) -> None:
    files(tmp_path, "a.jpg")
    said: list[str] = []
    assert len(enrol_inputs([tmp_path / name, tmp_path / "a.jpg"], said.append)) == 1
    assert len(said) == 1 and f"{name} cannot be opened" in said[0]
    with pytest.raises(NothingToLearnError, match=f"no picture and no film in .*{name}"):
        enrol_inputs([tmp_path / name], said.append)


def test_pairs_are_known_by_their_common_name(tmp_path: Path) -> None:
    given = enrol_inputs([files(tmp_path, "x/01-back.jpg", "x/01-face.jpg", "y/01-face.jpg")], no_report)
    assert len({i.pair for i in given}) == 2


def named(*names: str) -> list[EnrolInput]:
    return [EnrolInput(Path(f"{name}.jpg"), name) for name in names]


@pytest.mark.parametrize(
    ("names", "deck"),
    [
        (["Ov", "Xm", "7t"], "magyar32"),
        (["Ah", "Td", "2c"], "french52"),
        (["Kh", "Ch", "XXI", "SK", "I"], "tarokk42"),
        (["IMG_1", "IMG_2"], None),
        ([], None),
    ],
)
def test_the_deck_is_settled_by_the_names(names: list[str], deck: str | None) -> None:
    assert settle_deck(named(*names), None) == deck


def test_the_deck_given_comes_first_and_must_exist() -> None:
    assert settle_deck(named("Ah"), "Magyar32") == "magyar32"
    with pytest.raises(UnknownNameError, match="magyar32"):
        settle_deck([], "magyr32")


def test_names_are_printed_as_the_deck_prints_them_and_other_file_names_mean_nothing() -> None:
    given = with_checked_names(named("ov", "IMG_1", "XM"), "magyar32", no_report)
    assert [i.name for i in given] == ["Ov", None, "Xm"]


def test_a_label_that_names_no_card_is_reported_and_the_picture_kept(tmp_path: Path) -> None:
    files(tmp_path, "a.jpg")
    (tmp_path / "labels.csv").write_text("file,card\na.jpg,Qh\n")
    said: list[str] = []
    (given,) = with_checked_names(enrol_inputs([tmp_path], no_report), "magyar32", said.append)
    assert given.name is None and "Qh" in said[0] and "a.jpg is learnt without a name" in said[0]


@pytest.mark.parametrize("label", ["#2", "x" * 41])
def test_without_a_deck_too_a_label_that_can_be_no_name_is_reported(tmp_path: Path, label: str) -> None:
    files(tmp_path, "a.jpg", "b.jpg")
    (tmp_path / "labels.csv").write_text(f"file,card\na.jpg,{label}\nb.jpg,Fool\n")
    said: list[str] = []
    given = with_checked_names(enrol_inputs([tmp_path], no_report), None, said.append)
    assert [each.name for each in given] == [None, "Fool"]
    assert len(said) == 1 and "1 to 40 characters" in said[0] and "a.jpg is learnt without a name" in said[0]


def test_without_a_deck_labels_are_names_and_file_names_are_not(tmp_path: Path) -> None:
    files(tmp_path, "a.jpg", "b.jpg")
    (tmp_path / "labels.csv").write_text("file,card\na.jpg,The Fool\n")
    given = with_checked_names(enrol_inputs([tmp_path], no_report), None, no_report)
    assert [i.name for i in given] == ["The Fool", None]
