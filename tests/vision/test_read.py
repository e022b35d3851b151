"""Cards of our own drawing on a drawn table are named; what is not known is said."""

from collections.abc import Callable
from typing import Any

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from rules.decks import find_deck
from rules.names import UnknownNameError
from vision.faces import back_names, face_image, face_names
from vision.films import PictureReader
from vision.frames import decode_picture, on_white
from vision.pyramid import Pyramid
from vision.read import Reader, UnreadableDeckError, load_reader
from vision.reading import Guess, Reading
from vision.verdicts import Verdict

LayCards = Callable[..., tuple[NDArray[np.uint8], dict[str, NDArray[np.float32]]]]


@pytest.fixture(scope="module")
def reader() -> PictureReader:
    return load_reader()


def sevens_apart(names: tuple[str, ...]) -> list[tuple[str, tuple[float, float], float]]:
    return [(name, (130.0 + 170 * (i % 7), 130.0 + 230 * (i // 7)), 9.0 * (i % 5) - 18) for i, name in enumerate(names)]


@pytest.mark.parametrize(
    "picture",
    [
        np.zeros((1, 1, 3), np.uint8),
        np.zeros((480, 640, 3), np.uint8),
        np.full((480, 640, 3), 255, np.uint8),
        np.random.default_rng(1).integers(0, 255, (480, 640, 3), np.uint8),
    ],
    ids=["one pixel", "black", "white", "noise"],
)
def test_a_picture_without_cards_has_none(reader: PictureReader, picture: NDArray[np.uint8]) -> None:
    reading = reader.read(picture)
    assert (reading.height, reading.width) == picture.shape[:2]
    assert reading.cards == () and reading.unsure == ()


def test_one_pixel_is_a_picture_with_a_warning(reader: PictureReader) -> None:
    assert "too small" in reader.read(np.zeros((1, 1, 3), np.uint8)).warnings[0]


def test_four_cards_are_named_once_each_with_their_corners(reader: PictureReader, lay_cards: LayCards) -> None:
    laid = [("7h", (200.0, 300.0), 12.0), ("Qs", (500.0, 380.0), -30.0), ("Tc", (820.0, 300.0), 75.0)]
    picture, truth = lay_cards([*laid, ("Ad", (1100.0, 400.0), 180.0)])
    reading = reader.read(picture)
    assert sorted(reading.names) == sorted(truth)
    for card in reading.cards:
        assert 0.9 <= card.confidence <= 1
        wanted = truth[card.card]
        # A card looks alike upside down: either of its two index corners may be called the top left.
        errors = [np.linalg.norm(np.roll(card.corners, k, axis=0) - wanted, axis=1).max() for k in (0, 2)]
        assert min(errors) < 0.02 * np.linalg.norm(wanted[3] - wanted[0])


@pytest.mark.slow
@pytest.mark.parametrize("third", [0, 1, 2])
def test_our_own_deck_is_read_and_nothing_is_misread(reader: PictureReader, lay_cards: LayCards, third: int) -> None:
    names = tuple(name for name in face_names("french52") if name != "*")[third::3]
    picture, truth = lay_cards(sevens_apart(names), height=200)
    read = reader.read(picture).names
    assert set(read) <= set(truth)
    assert len(read) >= len(truth) - 2


def test_two_equal_cards_are_two_entries(reader: PictureReader, lay_cards: LayCards) -> None:
    left, _ = lay_cards([("9d", (320.0, 360.0), 5.0)], height=240)
    right, _ = lay_cards([("9d", (960.0, 360.0), -8.0)], height=240)
    assert reader.read(np.concatenate([left[:, :640], right[:, 640:]], axis=1)).names == ("9d", "9d")


def test_an_overlapped_card_is_known_by_its_index(reader: PictureReader, lay_cards: LayCards) -> None:
    laid = [("8c", (560.0, 360.0), 0.0), ("Kh", (640.0, 365.0), 0.0), ("3s", (720.0, 370.0), 0.0)]
    picture, _ = lay_cards(laid, height=330)
    assert sorted(reader.read(picture).names) == ["3s", "8c", "Kh"]


def test_a_blurred_row_is_read_by_indices_whose_rank_and_suit_have_run_together(
    reader: PictureReader, lay_cards: LayCards
) -> None:
    names = ("9d", "4c", "Kh", "7s", "2d", "Ts", "6h", "Jc")
    laid = [(name, (330.0 + 70 * i, 360.0), 0.0) for i, name in enumerate(names)]
    picture = np.asarray(cv2.GaussianBlur(lay_cards(laid, height=250)[0], (0, 0), 2.2), np.uint8)
    read = reader.read(picture).names
    assert set(read) <= set(names) and len(read) >= 7


def test_the_frame_within_a_margin_is_no_second_card(reader: PictureReader) -> None:
    from benchmarks.read_overlaps import composed

    scene = composed("heap", 30_004)
    names = reader.read(scene.image).names
    assert len(names) >= 6 and len(set(names)) == len(names)


def test_a_look_at_a_card_that_is_at_odds_with_its_indices_counts_for_nothing(
    reader: PictureReader, lay_cards: LayCards
) -> None:
    """Indices are seen upright and at their size; the card they fix is a guess that may be cut a little wrong."""
    assert isinstance(reader, Reader)
    picture, truth = lay_cards([("Kd", (640.0, 360.0), 0.0)], height=260)
    for told, looks in (("Kd", ["Kd"]), ("Qs", [])):
        said = Verdict(truth["Kd"], 0.5, (Guess(told, 0.99),), np.ones(2, np.float32), np.array([1, 0, 0], np.float32))
        assert [verdict.card for verdict in reader._whole_cards(Pyramid.of(picture), [said])] == looks


@pytest.mark.parametrize("back", back_names())
def test_a_card_face_down_is_a_back(reader: PictureReader, lay_cards: LayCards, back: str) -> None:
    reading = reader.read(lay_cards([(back, (640.0, 360.0), 12.0), ("5h", (250.0, 360.0), 4.0)], height=260)[0])
    assert reading.names == ("5h",) and reading.unsure == ()
    (corners,) = reading.backs
    assert np.allclose(corners.mean(axis=0), (640, 360), atol=3)


def test_a_smeared_card_is_unsure_or_unseen_but_never_misnamed(reader: PictureReader, lay_cards: LayCards) -> None:
    picture, _ = lay_cards([("7h", (640.0, 360.0), 12.0)], height=260)
    for blur in (2, 4, 8, 16):
        assert set(reader.read(np.asarray(cv2.GaussianBlur(picture, (0, 0), blur), np.uint8)).names) <= {"7h"}


def test_a_short_deck_never_names_a_card_it_has_not(lay_cards: LayCards) -> None:
    picture, _ = lay_cards([("2c", (400.0, 360.0), 0.0), ("Ah", (800.0, 360.0), 0.0)], height=260)
    names = load_reader("piquet32").read(picture).names
    assert "Ah" in names and "2c" not in names


def test_readers_are_loaded_once_and_take_a_deck_or_its_name() -> None:
    assert load_reader(find_deck("french52")) is load_reader("auto") is load_reader("French52")


def test_an_unknown_deck_lists_near_names() -> None:
    with pytest.raises(UnknownNameError, match="french52"):
        load_reader("frnch52")


@pytest.mark.parametrize("deck", ["lhombre40", "tarokk78"])
def test_a_deck_not_learnt_yet_says_which_are(deck: str) -> None:
    with pytest.raises(UnreadableDeckError, match=r"french52.*magyar32"):
        load_reader(deck)


@pytest.mark.slow
def test_real_photos_are_read_better_than_the_best_peer(reader: PictureReader, shared_folder: Any) -> None:
    """Recall 18.8 % at precision 53 % is to beat; a quarter of the photos is enough to see by how much."""
    from benchmarks.read_photos import Score, read_labels, score_photo

    total = Score()
    for label in read_labels(shared_folder / "real")[::4]:
        reading: Reading = reader.read(decode_picture((shared_folder / "real" / label.file).read_bytes(), label.file))
        total += score_photo(label.cards, reading.names, label.may_have_more, 0.0)
    assert total.cards > 100
    assert total.found > 0.6 * total.cards
    assert total.found > 0.95 * (total.found + total.false)


@pytest.mark.parametrize("name", ["7h", "Kd", "6d"])
def test_a_card_whose_index_is_of_two_inks_is_foreign(reader: PictureReader, name: str) -> None:
    face = face_image("french52", name, 350)
    card = on_white(face[:, :, :3], face[:, :, 3] / np.float32(255)).copy()
    pictures = [card.copy()]
    for _ in range(2):
        # German packs print the rank in black and the suit in its colour.
        rank = card[:57, :40]
        rank[...] = rank.min(axis=2, keepdims=True)
        card = np.ascontiguousarray(card[::-1, ::-1])
    pictures.append(card)
    readings = []
    for picture in pictures:
        table = np.full((470, 400, 3), (60, 80, 40), np.uint8)
        table[60:410, 70 : 70 + picture.shape[1]] = picture
        readings.append(reader.read(np.asarray(cv2.GaussianBlur(table, (0, 0), 0.8), np.uint8)))
    french, german = readings
    assert french.names == (name,) and french.foreign == ()
    assert german.names == () and len(german.foreign) == 1
