"""More pictures of the same backs: matched by their places, and strange, soft or turned ones told of."""

from pathlib import Path
from shutil import copyfile

import cv2
import numpy as np
import pytest

from vision.audit.further_backs import FurtherBacks, with_further
from vision.audit.left_out import LeftOut
from vision.audit.pairing import Pairing, pair_up
from vision.audit.sides import FaceReader
from vision.audit.sitting import sit
from vision.audit.sitting_files import sitting_inputs
from vision.audit.views import reaches_border
from vision.faces import HEIGHT_MM, back_image, face_images
from vision.frames import Picture
from vision.read import load_reader
from vision.scenes.conditions import Conditions
from vision.scenes.decks import Prints, make_deck
from vision.scenes.sittings import Table, Turned


@pytest.fixture(scope="module")
def reader() -> FaceReader:
    return load_reader("piquet32")


@pytest.fixture(scope="module")
def table() -> tuple[Turned, Turned]:
    """Three cards, their backs from two places; and the same cards laid anew."""
    rng = np.random.default_rng(7)
    prints = Prints(face_images("piquet32", 400), back_image("floral", 600))
    deck = make_deck(prints, rng, names=["Ah", "Kd", "7s"])
    table = Table.set_up(3, rng, Conditions.easy(), card_mm=deck.size_mm, px_per_mm=4.0)
    return table.turn_over(deck.cards, rng, frames=2, wander_mm=9.0), table.turn_over(deck.cards, rng)


@pytest.fixture(scope="module")
def pairing(table: tuple[Turned, Turned], reader: FaceReader) -> Pairing:
    return pair_up("1", table[0].backs[0].image, table[0].faces[0].image, reader, HEIGHT_MM)


SECOND = FurtherBacks(2, Path("1-back-2.jpg"))


def after(pairing: Pairing, picture: Picture, reader: FaceReader, left_out: list[LeftOut] | None = None) -> Pairing:
    left = [] if left_out is None else left_out
    return with_further(pairing, picture, SECOND, "1", reader, HEIGHT_MM, left.append)


def told(pairing: Pairing) -> list[tuple[str, tuple[int, ...]]]:
    return [(problem.kind, problem.numbers) for problem in pairing.problems]


def test_each_card_gets_its_own_second_picture_the_same_way_up(
    table: tuple[Turned, Turned], pairing: Pairing, reader: FaceReader
) -> None:
    scene = table[0].backs[1]
    found = after(pairing, scene.image, reader)
    assert told(found) == [] and [len(card.backs) for card in found.cards] == [2, 2, 2]
    truth = {placed.card: placed.corners for placed in scene.truth}
    height, width = scene.image.shape[:2]
    for card in found.cards:
        first, second = card.backs
        assert first.picture is not second.picture and second.centre_px is not None
        there = second.corners + (np.array([width - 1, height - 1]) / 2 - second.centre_px)
        starts = [float(np.abs(np.roll(there, k, axis=0) - truth[card.label]).max()) for k in (0, 2)]
        assert min(starts) < 1.0
        sides = [view.corners[1] - view.corners[0] for view in (first, second)]
        assert float(sides[0] @ sides[1]) > 0


def test_a_card_that_is_not_found_again_keeps_one_picture(
    table: tuple[Turned, Turned], pairing: Pairing, reader: FaceReader
) -> None:
    picture = table[0].backs[1].image.copy()
    gone = table[0].backs[1].truth[0]
    grown = gone.corners.mean(axis=0) + 1.15 * (gone.corners - gone.corners.mean(axis=0))
    cv2.fillConvexPoly(picture, grown.astype(np.int32), np.median(picture[:10], axis=(0, 1)).tolist())
    found = after(pairing, picture, reader)
    counts = {card.label: len(card.backs) for card in found.cards}
    assert told(found) == [("further-fewer", (2, 1))] and counts == {"Ah": 2, "Kd": 2, "7s": 2} | {gone.card: 1}


@pytest.mark.parametrize("which", ["anew", "faces", "soft", "empty", "half"])
def test_what_does_not_fit_is_told_and_left_out(
    table: tuple[Turned, Turned], pairing: Pairing, reader: FaceReader, which: str
) -> None:
    second = table[0].backs[1].image
    picture, why = {
        "anew": (table[1].backs[0].image, "further-layout"),
        "faces": (table[0].faces[1].image, "further-faces"),
        "soft": (np.asarray(cv2.GaussianBlur(second, (0, 0), 2.5), np.uint8), "further-blurred"),
        "empty": (np.full_like(second, 60), "further-empty"),
        "half": (np.asarray(cv2.resize(second, None, fx=0.5, fy=0.5), np.uint8), "further-scale"),
    }[which]
    left: list[LeftOut] = []
    assert after(pairing, picture, reader, left) is pairing
    assert [(one.path, one.why) for one in left] == [(SECOND.path, why)]


def test_the_files_of_a_folder_become_one_sitting(
    table: tuple[Turned, Turned], reader: FaceReader, tmp_path: Path
) -> None:
    turned, anew = table
    for name, scene in (
        ("1-face", turned.faces[0]),
        ("1-back", turned.backs[0]),
        ("1-back-2", anew.backs[0]),
        ("1-back-4", turned.backs[1]),
    ):
        cv2.imwrite(str(tmp_path / f"{name}.png"), scene.image)
    copyfile(tmp_path / "1-back.png", tmp_path / "1-back-3.png")
    (tmp_path / "1-back-5.png").write_text("no picture")
    said: list[LeftOut] = []
    sitting = sit(sitting_inputs([tmp_path], said.append).pairs, reader, HEIGHT_MM, said.append)
    assert [len(card.backs) for card in sitting.cards] == [2, 2, 2]
    assert sitting.problems == ()
    assert [(left.path.name, left.why) for left in said] == [
        ("1-back-3.png", "copy"),
        ("1-back-2.png", "further-layout"),
        ("1-back-5.png", "broken"),
    ]


def test_the_picture_in_which_all_cards_are_seen_is_the_first(
    table: tuple[Turned, Turned], reader: FaceReader, tmp_path: Path
) -> None:
    scene = table[0].backs[0]
    covered = scene.image.copy()
    for one in scene.truth[:2]:
        away = one.corners - one.corners.mean(axis=0)
        cv2.fillConvexPoly(covered, (one.corners + 0.15 * away).astype(np.int32), (60, 60, 60))
    for name, picture in (
        ("1-back", covered),
        ("1-back-2", table[0].backs[1].image),
        ("1-face", table[0].faces[0].image),
    ):
        cv2.imwrite(str(tmp_path / f"{name}.png"), picture)
    left: list[LeftOut] = []
    sitting = sit(sitting_inputs([tmp_path], left.append).pairs, reader, HEIGHT_MM, left.append)
    assert sorted(sitting.labels) == ["7s", "Ah", "Kd"] and sitting.cards[0].backs
    near_border = any(
        reaches_border(one.corners, scene.image.shape)
        for scene in (table[0].backs[1], table[0].faces[0])
        for one in scene.truth
    )
    told_of = {problem.kind for problem in sitting.problems} - {"further-fewer"}
    assert told_of == ({"cut-off"} if near_border else set())
