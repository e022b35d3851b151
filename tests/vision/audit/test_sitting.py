"""Pairs of files become a sitting; the deck and the size of its cards are settled from what was seen."""

from dataclasses import replace
from pathlib import Path

import cv2
import numpy as np
import pytest

from rules.decks import find_deck
from vision.audit.left_out import LeftOut
from vision.audit.pairing import Pairing, Problem
from vision.audit.sitting import Sitting, learnt_deck, sit
from vision.audit.sitting_files import sitting_inputs
from vision.audit.views import CardViews, SideView
from vision.frames import Picture
from vision.profile import DeckProfile, EnrolledCard
from vision.reading import CardReading, Reading


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


def test_a_file_that_is_no_picture_loses_its_own_pair_only(tmp_path: Path) -> None:
    written(tmp_path, "01-back.png", "01-face.png", "02-back.png")
    (tmp_path / "02-face.png").write_text("no picture")
    told: list[LeftOut] = []
    sitting = sit(sitting_inputs([tmp_path], told.append).pairs, Blind(), 88.9, told.append)
    assert sitting.pairs == 1
    assert [problem.kind for problem in sitting.problems] == ["no-backs"]
    assert [(left.path.name, left.why) for left in told] == [("02-face.png", "broken"), ("02-back.png", "mate-lost")]


def test_where_the_first_picture_of_the_backs_cannot_be_opened_the_next_one_is_the_first(tmp_path: Path) -> None:
    written(tmp_path, "01-back-2.png", "01-face.png")
    (tmp_path / "01-back.png").write_bytes(b"")
    told: list[LeftOut] = []
    sitting = sit(sitting_inputs([tmp_path], told.append).pairs, Blind(), 88.9, told.append)
    assert sitting.pairs == 1 and [(left.path.name, left.why) for left in told] == [("01-back.png", "empty")]
    (tmp_path / "01-back-2.png").write_text("no picture")
    told.clear()
    assert sit(sitting_inputs([tmp_path], told.append).pairs, Blind(), 88.9, told.append).pairs == 0
    assert [left.why for left in told] == ["empty", "broken", "faces-only"]


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


def filmed(label: str, rng: np.random.Generator, noise: float = 3.0) -> CardViews:
    """A card before a camera: its back is print, the camera's noise is its own each time."""
    y, x = np.mgrid[:140, :100]
    print_ = 128 + 60 * np.sin(x / 5) * np.sin(y / 7)
    picture = np.clip(print_[..., None] + rng.normal(0, noise, (140, 100, 3)), 0, 255).astype(np.uint8)
    corners = np.array([[10, 10], [90, 10], [90, 130], [10, 130]], np.float32)
    return CardViews(label, (SideView(picture, corners),), (), 1.4)


def test_cards_shown_again_in_the_very_same_frames_are_counted_once() -> None:
    rng = np.random.default_rng(1)
    cards = tuple(filmed(label, rng) for label in ("Ah", "Kd"))
    first = Sitting().after(Pairing(cards, (), (0.71, 0.72)))
    sent_again = replace(cards[0].backs[0], picture=np.maximum(cards[0].backs[0].picture, 1))
    again = first.after(Pairing((replace(cards[0], backs=(sent_again,)), filmed("7s", rng)), (), (0.71, 0.70)))
    assert again.labels == ("Ah", "Kd", "7s") and again.ratios == (0.71, 0.72, 0.70)
    assert again.problems == (Problem("same-frames", "2", (1,)),)


def test_a_card_laid_again_is_no_copy_nor_is_another_card_with_the_same_back() -> None:
    rng = np.random.default_rng(2)
    card = filmed("Ah", rng)
    first = Sitting().after(Pairing((card,), (), ()))
    again = first.after(Pairing((filmed("Ah", rng), replace(card, label="Kd")), (), ()))
    assert again.labels == ("Ah", "Ah", "Kd") and not again.problems


class Knowing:
    """A reader that reads one card in every picture of faces, which are light: by how light the picture is."""

    def read(self, image: Picture) -> Reading:
        """The card, or nothing."""
        height, width = image.shape[:2]
        corners = np.array([[40, 20], [90, 20], [90, 90], [40, 90]], np.float32)
        names = {201: "Ah", 202: "Kd", 203: "7s"}
        name = names.get(int(image[0, 0, 0]))
        return Reading(width, height, () if name is None else (CardReading(name, 0.99, corners),))


def test_faces_without_their_backs_are_seen(tmp_path: Path) -> None:
    for name, level in {"1-back": 60, "1-face": 201, "2-face": 202, "3-face": 203}.items():
        cv2.imwrite(str(tmp_path / f"{name}.png"), np.full((120, 160, 3), level, np.uint8))
    (tmp_path / "3-back.png").write_text("no picture")
    told: list[LeftOut] = []
    given = sitting_inputs([tmp_path], told.append)
    done: list[float] = []
    sitting = sit(given.pairs, Knowing(), 88.9, told.append, done.append, faces=given.faces)
    assert (sitting.labels, sorted(sitting.unmated), sitting.pairs) == ((), ["7s", "Ah", "Kd"], 1)
    assert {(left.path.name, left.why) for left in told} == {
        ("2-face.png", "faces-only"),
        ("3-back.png", "broken"),
        ("3-face.png", "faces-only"),
    }
    assert sum(done) == given.steps == 3


def test_a_face_seen_again_without_its_back_may_be_the_same_card() -> None:
    sitting = Sitting().also_seen(["Ah", "Kd", "Ah"]).also_seen(["Ah", "7s"])
    assert sorted(sitting.unmated) == ["7s", "Ah", "Ah", "Kd"]
    assert sitting.also_seen(["2c"]).settled_deck() == "french52"


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
