"""Pairs of files become a sitting; the deck and the size of its cards are settled from what was seen."""

from pathlib import Path
from shutil import copyfile

import cv2
import numpy as np
import pytest

from rules.decks import find_deck
from vision.audit.pairing import Pairing, Problem
from vision.audit.sitting import NoPairsError, Sitting, learnt_deck, sit, sitting_inputs
from vision.audit.views import CardViews
from vision.frames import Picture
from vision.profile import DeckProfile, EnrolledCard
from vision.reading import Reading


class Blind:
    """A reader that never sees a card."""

    def read(self, image: Picture) -> Reading:
        """Nothing."""
        return Reading(image.shape[1], image.shape[0])


def written(folder: Path, *names: str) -> Path:
    for number, name in enumerate(names):
        cv2.imwrite(str(folder / name), np.full((120, 160, 3), 60 + number, np.uint8))
    return folder


def sitting_of(labels: list[str], ratios: tuple[float, ...] = ()) -> Sitting:
    cards = tuple(CardViews(label, (), (), 5.0) for label in labels)
    return Sitting().after(Pairing(cards, (), ratios))


def test_pairs_are_found_by_their_names_and_lone_pictures_are_told(tmp_path: Path) -> None:
    written(tmp_path, "01-back.png", "01-face.png", "02-back.png", "02-face.png", "03-face.png", "table.png")
    told: list[str] = []
    pairs = sitting_inputs([tmp_path], told.append).pairs
    assert [pair.name for pair in pairs] == ["01", "02"]
    assert (pairs[0].back.name, pairs[0].face.name) == ("01-back.png", "01-face.png")
    assert len(told) == 1 and "03-face.png" in told[0] and "03-back is missing" in told[0]


def test_films_stand_beside_pairs_or_alone(tmp_path: Path) -> None:
    (tmp_path / "sitting.mp4").write_bytes(b"film")
    told: list[str] = []
    alone = sitting_inputs([tmp_path], told.append)
    assert (alone.pairs, [film.name for film in alone.films]) == ((), ["sitting.mp4"])
    both = sitting_inputs([written(tmp_path, "01-back.png", "01-face.png")], told.append)
    assert (len(both.pairs), len(both.films), told) == (1, 1, [])


def test_copies_of_a_pair_or_a_film_are_told_and_counted_once(tmp_path: Path) -> None:
    written(tmp_path, "01-back.png", "01-face.png", "02-back.png", "02-face.png")
    copyfile(tmp_path / "01-back.png", tmp_path / "03-back.png")
    copyfile(tmp_path / "01-face.png", tmp_path / "03-face.png")
    copyfile(tmp_path / "01-back.png", tmp_path / "04-back.png")
    copyfile(tmp_path / "02-face.png", tmp_path / "04-face.png")
    (tmp_path / "a.mp4").write_bytes(b"film")
    (tmp_path / "b.mp4").write_bytes(b"film")
    (tmp_path / "c.mp4").write_bytes(b"else")
    told: list[str] = []
    given = sitting_inputs([tmp_path, tmp_path / "." / "a.mp4"], told.append)
    assert [pair.name for pair in given.pairs] == ["01", "02", "04"]
    assert [film.name for film in given.films] == ["a.mp4", "c.mp4"]
    assert len(told) == 3 and "b.mp4 is left out" in told[0] and "a.mp4 is left out" in told[1]
    assert "03-back.png" in told[2] and "copies of" in told[2] and "01-face.png" in told[2]


def test_a_second_picture_of_one_side_is_told_and_the_first_one_counts(tmp_path: Path) -> None:
    written(tmp_path, "01-back.jpg", "01-back.png", "01-face.png")
    told: list[str] = []
    (pair,) = sitting_inputs([tmp_path], told.append).pairs
    assert pair.back.name == "01-back.jpg"
    assert len(told) == 1 and "01-back.png is left out" in told[0] and "01-back.jpg" in told[0]


def test_further_pictures_of_backs_go_with_the_first_one_in_the_order_of_their_numbers(tmp_path: Path) -> None:
    numbered = [f"01-back-{number}.png" for number in (10, 9, 3, 4, 5, 2)]
    written(tmp_path, *numbered, "01-back.png", "01-face.png", "02-back (2).png", "02-back (1).png", "02-face.png")
    copyfile(tmp_path / "01-back-3.png", tmp_path / "02_back3.png")
    told: list[str] = []
    first, second = sitting_inputs([tmp_path], told.append).pairs
    assert (first.back.name, [further.number for further in first.further]) == ("01-back.png", [2, 3, 4, 5, 9])
    assert (second.back.name, [further.path.name for further in second.further]) == (
        "02-back (1).png",
        ["02-back (2).png"],
    )
    assert len(told) == 2 and "01-back-10.png is left out: at most 6" in told[0]
    assert "02_back3.png is left out: it is a copy of" in told[1] and "01-back-3.png" in told[1]


def test_further_pictures_of_faces_are_told_and_left_out(tmp_path: Path) -> None:
    written(tmp_path, "01-back.png", "01-face.png", "01-face-2.png", "02-back-2.png")
    told: list[str] = []
    (pair,) = sitting_inputs([tmp_path], told.append).pairs
    assert (pair.face.name, pair.further) == ("01-face.png", ())
    assert len(told) == 2 and "01-face-2.png is left out" in told[0] and "02-back-2.png is left out" in told[1]


@pytest.mark.parametrize("names", [(), ("01-back.png", "02-back.png")])
def test_nothing_or_backs_alone_are_no_sitting_and_the_message_says_what_to_do(
    tmp_path: Path, names: tuple[str, ...]
) -> None:
    written(tmp_path, *names)
    with pytest.raises(NoPairsError, match=r"NAME-face\.jpg"):
        sitting_inputs([tmp_path], lambda _: None)


def test_a_file_that_is_no_picture_loses_its_own_pair_only(tmp_path: Path) -> None:
    written(tmp_path, "01-back.png", "01-face.png", "02-back.png")
    (tmp_path / "02-face.png").write_text("no picture")
    told: list[str] = []
    sitting = sit(sitting_inputs([tmp_path], told.append).pairs, Blind(), 88.9, told.append)
    assert sitting.pairs == 1
    assert [problem.kind for problem in sitting.problems] == ["no-backs"]
    assert len(told) == 1 and "02" in told[0]


def test_where_the_first_picture_of_the_backs_cannot_be_opened_the_next_one_is_the_first(tmp_path: Path) -> None:
    written(tmp_path, "01-back-2.png", "01-face.png")
    (tmp_path / "01-back.png").write_bytes(b"")
    told: list[str] = []
    sitting = sit(sitting_inputs([tmp_path], told.append).pairs, Blind(), 88.9, told.append)
    assert sitting.pairs == 1 and len(told) == 1 and "01-back.png is left out" in told[0]


@pytest.mark.parametrize(
    ("labels", "deck"),
    [
        (["Ah", "Kd", "7s", "#1"], "piquet32"),
        (["Ah", "Kd", "7s", "2c"], "french52"),
        (["Ov", "Am", "7t"], "magyar32"),
        (["XXI", "SK", "Kh"], "tarokk42"),
        (["#1", "#2"], "french52"),
    ],
)
def test_the_deck_is_the_smallest_that_has_the_cards(labels: list[str], deck: str) -> None:
    assert sitting_of(labels).settled_deck() == deck


@pytest.mark.parametrize(
    ("learnt_as", "labels", "deck"),
    [
        ("french52", [], "piquet32"),
        ("french52", ["2c", "3c"], "french52"),
        ("short36", [], "short36"),
        (None, [], None),
    ],
)
def test_a_profile_of_some_french_deck_is_of_the_cards_that_were_learnt(
    learnt_as: str | None, labels: list[str], deck: str | None
) -> None:
    face = np.zeros((208, 140, 3), np.uint8)
    cards = tuple(EnrolledCard(n, face, str(card)) for n, card in enumerate(find_deck("piquet32").cards, 1))
    assert learnt_deck(DeckProfile(cards, 0.7, learnt_as), labels) == deck


@pytest.mark.parametrize(
    ("ratios", "deck", "size"),
    [
        ((0.71, 0.716, 0.72), "piquet32", (63.5, 88.9)),
        ((0.645, 0.64), "french52", (57.2, 88.9)),
        ((0.621, 0.617), "magyar32", (57.0, 92.0)),
        ((0.68,), "french52", (60.5, 88.9)),
        ((), "piquet32", (63.5, 88.9)),
    ],
)
def test_the_size_is_a_usual_one_of_the_proportions_seen(
    ratios: tuple[float, ...], deck: str, size: tuple[float, float]
) -> None:
    assert sitting_of(["Ah"], ratios).size_mm(deck) == pytest.approx(size, abs=0.06)


def test_a_sitting_cut_off_is_gone_on_with(tmp_path: Path) -> None:
    first = sitting_of(["Ah"])
    second = first.after(Pairing((CardViews("Kh", (), (), 5.0),), (Problem("unequal", "02", (2, 1)),)))
    assert (first.labels, second.labels, second.pairs) == (("Ah",), ("Ah", "Kh"), 2)


def test_a_card_ruled_out_leaves_with_its_proportions() -> None:
    sitting = sitting_of(["Ah", "Kd", "Ah"], (0.70, 0.71, 0.72))
    assert (sitting.without("Ah").labels, sitting.without("Ah").ratios) == (("Ah", "Kd"), (0.70, 0.71))
    assert sitting.without("7s") is sitting


def test_on_the_mat_cards_have_the_size_measured_and_a_deck_cut_smaller_is_seen() -> None:
    seen: list[tuple[float, float] | None] = [(62.8, 88.1), (62.9, 88.2), (62.7, 88.1), None]
    cards = tuple(CardViews(f"#{number}", (), (), 5.0, seen_mm=size) for number, size in enumerate(seen))
    sitting = Sitting(cards, ratios=(0.712,) * 4)
    assert sitting.measured_mm == sitting.size_mm("french52") == (62.8, 88.1)
    assert sitting.standard_mm("french52") == (63.5, 88.9)


def test_without_the_mat_nothing_is_measured() -> None:
    some = (CardViews("As", (), (), 5.0, seen_mm=(60.0, 80.0)), *(CardViews("Ks", (), (), 5.0) for _ in range(3)))
    sitting = Sitting(some, ratios=(63.5 / 88.9,) * 4)
    assert sitting.measured_mm is None
    assert sitting.size_mm("french52") == sitting.standard_mm("french52") == (63.5, 88.9)
