"""Hungarian cards of any drawing: what the network names, what it leaves open, and when our own drawing is asked."""

from typing import Any

import cv2
import numpy as np
import pytest

from rules.decks import find_deck
from vision.builtin import load_builtin
from vision.faces import back_image, face_images, face_size_mm
from vision.frames import Picture
from vision.german import GermanReader
from vision.scenes.conditions import CONDITIONS
from vision.scenes.scene import Scene, compose


@pytest.fixture(scope="module")
def reader() -> GermanReader:
    found = load_builtin(find_deck("magyar32"))
    assert isinstance(found, GermanReader)
    return found


def scene_of(deck: str, cards: list[str], seed: int, down: int = 0, kind: str = "easy") -> Scene:
    return compose(
        cards,
        np.random.default_rng(seed),
        CONDITIONS[kind],
        layout="apart",
        faces=face_images(deck, 500),
        back=back_image("lattice", 500, deck),
        face_down=range(down),
        card_mm=face_size_mm(deck),
        size=(960, 540),
    )


@pytest.mark.parametrize(
    "picture",
    [
        np.zeros((1, 1, 3), np.uint8),
        np.zeros((480, 640, 3), np.uint8),
        np.random.default_rng(1).integers(0, 255, (480, 640, 3), np.uint8),
    ],
    ids=["one pixel", "black", "noise"],
)
def test_a_picture_without_cards_has_none(reader: GermanReader, picture: Picture) -> None:
    reading = reader.read(picture)
    assert (reading.height, reading.width) == picture.shape[:2]
    assert reading.cards == () and reading.unsure == ()


def test_each_outline_is_looked_at_once_and_turned_upright(reader: GermanReader) -> None:
    scene = scene_of("magyar32", ["Ov", "8t", "Km", "9z"], 2)
    sightings = reader.look(scene.image)
    for placed in scene.truth:
        middle = placed.corners.mean(axis=0)
        (own,) = [s for s in sightings if cv2.pointPolygonTest(s.corners, middle.tolist(), False) >= 0]
        away = min(np.linalg.norm(np.roll(own.corners, k, axis=0) - placed.corners, axis=1).max() for k in (0, 2))
        assert away < 0.03 * np.linalg.norm(placed.corners[3] - placed.corners[0])
        assert own.kind[0] > 0.5, "a German face"


def test_our_own_cards_are_named_and_a_back_is_a_back(reader: GermanReader) -> None:
    reading = reader.read(scene_of("magyar32", ["7m", "Ov", "Az", "Kt"], 5, down=1).image)
    assert sorted(reading.names) == ["Az", "Kt", "Ov"]
    assert len(reading.backs) + len(reading.foreign) == 1
    assert all(0.5 < card.confidence <= 1 for card in reading.cards)


def test_french_cards_are_not_named(reader: GermanReader) -> None:
    for seed in range(2):
        assert reader.read(scene_of("french52", ["Kh", "9h", "As", "Td"], seed).image).cards == ()


def test_a_chance_is_never_shared_out_beyond_the_deck() -> None:
    short = load_builtin(find_deck("magyar32"))
    assert isinstance(short, GermanReader)
    for sighting in short.look(scene_of("magyar32", ["Xv", "Ut"], 3).image):
        assert sum(guess.confidence for guess in sighting.guesses) <= 1
        assert {guess.card for guess in sighting.guesses} <= {str(card) for card in find_deck("magyar32").faces}


def test_likeness_tells_hungarian_outlines_from_french_ones(reader: GermanReader) -> None:
    for deck, cards, is_alike in (("magyar32", ["Ov", "Xm"], True), ("french52", ["Kh", "Tc"], False)):
        scene = scene_of(deck, cards, 4)
        lying = [np.roll(placed.corners, 1, axis=0).astype(np.float32) for placed in scene.truth]
        assert all((reader.likeness(scene.image, lying) > 0.4) == is_alike)
    assert reader.likeness(scene.image, []).shape == (0,)


@pytest.mark.slow
@pytest.mark.parametrize(("scans", "least"), [("hu-tell-a", 0.15), ("hu-tell-b-drawn", 0.3)])
def test_packs_that_were_never_learnt_are_read_in_part_and_rarely_misread(
    reader: GermanReader, shared_folder: Any, scans: str, least: float
) -> None:
    from benchmarks.read_enrolled import Score, read_scene, scanned_pack

    pack = scanned_pack(shared_folder / "real" / "scans" / scans, "magyar32", (57.0, 92.0))
    total = Score()
    for seed in range(4):
        total += read_scene(pack, reader, "easy", "apart", np.random.default_rng(seed))[0]
    assert total.found >= least * total.cards and total.false <= 0.1 * total.found
