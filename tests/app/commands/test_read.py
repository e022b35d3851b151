"""`kibic read`: the contract's JSON, exit statuses, and good input beside bad."""

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytest

from vision.faces import face_image, face_images, face_size_mm
from vision.films import is_film_name
from vision.scenes.conditions import Conditions
from vision.scenes.scene import compose


@pytest.fixture(scope="module")
def photo(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two cards of our own drawing on a green table."""
    picture = np.full((480, 640, 3), (60, 90, 40), np.uint8)
    for name, left in (("7h", 60), ("Ks", 360)):
        face = face_image("french52", name, 300)
        share = face[:, :, 3:] / 255
        part = picture[90 : 90 + face.shape[0], left : left + face.shape[1]]
        part[...] = (part * (1 - share) + face[:, :, :3] * share).astype(np.uint8)
    path = tmp_path_factory.mktemp("photos") / "table.png"
    cv2.imwrite(str(path), np.asarray(cv2.GaussianBlur(picture, (0, 0), 0.7)))
    return path


def test_json_is_what_the_contract_says(kibic: Callable[..., Any], photo: Path) -> None:
    outcome = kibic("read", photo, "--json")
    assert outcome.status == 0
    assert list(outcome.document) == ["images", "videos"] and outcome.document["videos"] == []
    (image,) = outcome.document["images"]
    assert list(image) == ["file", "width", "height", "cards", "unsure", "backs", "foreign", "warnings"]
    assert (image["file"], image["width"], image["height"]) == (str(photo), 640, 480)
    assert [card["card"] for card in image["cards"]] == ["7h", "Ks"]
    for card in image["cards"]:
        assert list(card) == ["card", "confidence", "corners"]
        assert np.array(card["corners"]).shape == (4, 2)


@pytest.fixture(scope="module")
def hungarian(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Three Hungarian cards of our own drawing on a table."""
    scene = compose(
        ["Ov", "8t", "Km"],
        np.random.default_rng(1),
        Conditions.easy(),
        layout="apart",
        faces=face_images("magyar32", 500),
        card_mm=face_size_mm("magyar32"),
    )
    path = tmp_path_factory.mktemp("photos") / "hungarian.png"
    cv2.imwrite(str(path), scene.image)
    return path


def names_of(image: dict[str, Any]) -> list[str]:
    return sorted(card["card"] for card in image["cards"])


@pytest.mark.parametrize("options", [(), ("--deck", "magyar32")], ids=["auto", "said"])
def test_hungarian_cards_are_named_without_a_profile(
    kibic: Callable[..., Any], hungarian: Path, options: tuple[str, ...]
) -> None:
    outcome = kibic("read", hungarian, "--json", *options)
    assert outcome.status == 0
    assert names_of(outcome.document["images"][0]) == ["8t", "Km", "Ov"]
    assert ("magyar32" in outcome.err) == (options == ())


def test_a_mixed_input_is_of_the_deck_that_most_of_it_shows(
    kibic: Callable[..., Any], hungarian: Path, photo: Path
) -> None:
    both = kibic("read", photo, hungarian, "--json").document["images"]
    assert names_of(both[0]) == [] and names_of(both[1]) == ["8t", "Km", "Ov"]
    more = [photo.with_name(f"{number}.png") for number in range(3)]
    for copy in more:
        copy.write_bytes(photo.read_bytes())
    images = kibic("read", hungarian, photo, *more, "--json").document["images"]
    assert [names_of(image) for image in images] == [[], *[["7h", "Ks"]] * 4]


def test_the_table_names_the_cards(kibic: Callable[..., Any], photo: Path) -> None:
    outcome = kibic("read", photo)
    assert outcome.status == 0 and "7h Ks" in outcome.out


def test_a_bad_file_among_good_ones_is_reported_and_the_rest_goes_on(
    kibic: Callable[..., Any], photo: Path, tmp_path: Path
) -> None:
    words = tmp_path / "words.jpg"
    words.write_text("this is no picture")
    outcome = kibic("read", words, photo, tmp_path / "gone.png", "--json")
    assert outcome.status == 0
    first, second, third = outcome.document["images"]
    assert "not a picture" in first["warnings"][0] and "cannot be opened" in third["warnings"][0]
    assert len(second["cards"]) == 2
    assert "words.jpg" in outcome.err and "gone.png" in outcome.err


@pytest.mark.parametrize(
    ("name", "content", "words"),
    [
        ("empty.jpg", b"", "is empty"),
        ("words.jpg", b"hello", "not a picture"),
        ("film.mp4", b"hello", "not a film"),
    ],
)
def test_nothing_usable_is_status_two(
    kibic: Callable[..., Any], tmp_path: Path, name: str, content: bytes, words: str
) -> None:
    (tmp_path / name).write_bytes(content)
    outcome = kibic("read", tmp_path / name, "--json")
    assert outcome.status == 2 and words in outcome.err and "Traceback" not in outcome.err
    (entry,) = outcome.document["videos" if name.endswith("mp4") else "images"]
    assert words in entry["warnings"][0]


def test_one_pixel_is_a_picture_without_cards(kibic: Callable[..., Any], tmp_path: Path) -> None:
    cv2.imwrite(str(tmp_path / "dot.png"), np.zeros((1, 1, 3), np.uint8))
    outcome = kibic("read", tmp_path / "dot.png", "--json")
    assert outcome.status == 0
    (image,) = outcome.document["images"]
    assert image["cards"] == [] and "too small" in image["warnings"][0]


@pytest.mark.parametrize(("deck", "words"), [("frnch52", "french52"), ("lhombre40", "cannot be read before")])
def test_a_deck_that_cannot_be_read_is_status_two(
    kibic: Callable[..., Any], photo: Path, deck: str, words: str
) -> None:
    outcome = kibic("read", photo, "--deck", deck)
    assert outcome.status == 2 and words in outcome.err and outcome.out == ""


def test_annotated_pictures_are_written(kibic: Callable[..., Any], photo: Path, tmp_path: Path) -> None:
    assert kibic("read", photo, "--annotate", tmp_path / "seen").status == 0
    drawn = cv2.imread(str(tmp_path / "seen" / "table.jpg"))
    plain = cv2.imread(str(photo))
    assert drawn is not None and plain is not None and drawn.shape == plain.shape
    assert np.abs(drawn.astype(int) - plain).max() > 100


def test_annotated_pictures_overwrite_neither_each_other_nor_what_was_given(
    kibic: Callable[..., Any], photo: Path, tmp_path: Path
) -> None:
    pictures = [tmp_path / "table.jpg", tmp_path / "other" / "table.png"]
    for picture in pictures:
        picture.parent.mkdir(exist_ok=True)
        picture.write_bytes(photo.read_bytes())
    assert kibic("read", *pictures, "--annotate", tmp_path).status == 0
    assert all(picture.read_bytes() == photo.read_bytes() for picture in pictures)
    assert {path.name for path in tmp_path.glob("*.jpg")} == {"table.jpg", "table-2.jpg", "table-3.jpg"}


def test_a_folder_that_cannot_be_made_is_a_wrong_call(kibic: Callable[..., Any], photo: Path, tmp_path: Path) -> None:
    (tmp_path / "taken").write_text("a file")
    outcome = kibic("read", photo, "--annotate", tmp_path / "taken", "--json")
    assert outcome.status == 2 and outcome.out == "" and "--annotate" in outcome.err


def test_a_picture_too_long_to_be_annotated_is_read_all_the_same(kibic: Callable[..., Any], tmp_path: Path) -> None:
    cv2.imwrite(str(tmp_path / "long.png"), np.zeros((2, 70000, 3), np.uint8))
    outcome = kibic("read", tmp_path / "long.png", "--annotate", tmp_path / "seen", "--json")
    assert outcome.status == 0 and outcome.document["images"][0]["width"] == 70000
    assert "cannot be annotated" in outcome.err


def test_noise_is_a_picture_without_cards(kibic: Callable[..., Any], tmp_path: Path) -> None:
    noise = np.random.default_rng(0).integers(0, 255, (1000, 1000, 3), dtype=np.uint8)
    cv2.imwrite(str(tmp_path / "noise.png"), noise)
    outcome = kibic("read", tmp_path / "noise.png", "--json")
    assert outcome.status == 0 and outcome.document["images"][0]["cards"] == []


def test_file_names_are_printed_as_given_even_if_they_look_like_markup(
    kibic: Callable[..., Any], photo: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "[").mkdir()
    (tmp_path / "[" / "red].png").write_bytes(photo.read_bytes())
    outcome = kibic("read", "./[/red].png")
    assert outcome.status == 0 and "./[/red].png" in "".join(outcome.out.split())
    assert kibic("read", "./[/red].png", "--json").document["images"][0]["file"] == "./[/red].png"


@pytest.mark.parametrize("name", ["", "x" * 5000 + ".jpg", "x" * 5000 + ".mp4"])
def test_a_name_that_no_file_can_have_is_status_two(kibic: Callable[..., Any], name: str) -> None:
    outcome = kibic("read", name, "--json")
    assert outcome.status == 2 and outcome.err.startswith("kibic: ") and outcome.err.count("\n") == 1


def test_a_film_lists_its_cards_with_times(kibic: Callable[..., Any], photo: Path, tmp_path: Path) -> None:
    frame = cv2.imread(str(photo))
    writer = cv2.VideoWriter(str(tmp_path / "film.avi"), cv2.VideoWriter.fourcc(*"MJPG"), 10, (640, 480))
    for _ in range(8):
        writer.write(np.asarray(frame))
    writer.release()
    (film,) = kibic("read", tmp_path / "film.avi", "--json").document["videos"]
    assert list(film) == ["file", "fps", "cards", "unsure", "warnings"]
    assert [card["card"] for card in film["cards"]] == ["7h", "Ks"]
    assert film["cards"][0]["first_s"] == 0 and film["cards"][0]["last_s"] > 0.5


def test_a_folder_is_answered_with_what_to_name_instead(kibic, tmp_path) -> None:  # type: ignore[no-untyped-def]
    outcome = kibic("read", tmp_path)
    assert outcome.status == 2
    assert "is a folder: name the pictures in it" in outcome.err
    assert outcome.out == "", "no table where there is nothing to show"


def write_film(path: Path, photo: Path | None = None, frames: int = 0) -> None:
    """A film that shows a photo, or a film of no frame."""
    writer = cv2.VideoWriter(str(path), cv2.VideoWriter.fourcc(*"MJPG"), 10, (640, 480))
    for _ in range(frames):
        writer.write(np.asarray(cv2.imread(str(photo))))
    writer.release()


BAD: dict[str, tuple[Callable[[Path], Any], str]] = {
    "pipe.jpg": (os.mkfifo, "is a pipe"),
    "folder.jpg": (Path.mkdir, "is a folder"),
    "pipe.mp4": (os.mkfifo, "is a pipe"),
    "folder.mp4": (Path.mkdir, "is a folder"),
    "frameless.avi": (write_film, "is not a film with frames"),
    "head.jpg": (lambda path: path.write_bytes(b"\xff\xd8\xff\xe0\x00\x10JFIF"), "cut off"),
    "words.png": (lambda path: path.write_bytes(b"these are words"), "not a picture"),
    "empty.webp": (lambda path: path.write_bytes(b""), "is empty"),
}


@pytest.mark.parametrize("name", BAD)
def test_what_is_no_picture_file_is_one_line_and_status_two(
    kibic: Callable[..., Any], tmp_path: Path, name: str
) -> None:
    make, words = BAD[name]
    make(tmp_path / name)
    outcome = kibic("read", tmp_path / name, "--json")
    assert outcome.status == 2 and outcome.err.count("\n") == 1
    assert words in outcome.err and name in outcome.err
    assert words in outcome.document["videos" if is_film_name(name) else "images"][0]["warnings"][0]


def test_of_a_film_that_is_cut_off_what_is_there_is_read(
    kibic: Callable[..., Any], photo: Path, tmp_path: Path
) -> None:
    write_film(tmp_path / "whole.avi", photo, 20)
    whole = (tmp_path / "whole.avi").read_bytes()
    (tmp_path / "cut.avi").write_bytes(whole[: len(whole) // 2])
    outcome = kibic("read", tmp_path / "cut.avi", "--json")
    assert outcome.status == 0
    assert [card["card"] for card in outcome.document["videos"][0]["cards"]] == ["7h", "Ks"]


def test_a_file_that_may_not_be_read_is_said_to_be_so(
    kibic: Callable[..., Any], photo: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(path: Path) -> bytes:
        raise PermissionError(13, "Permission denied", str(path))

    monkeypatch.setattr(Path, "read_bytes", refuse)
    outcome = kibic("read", photo, "--json")
    assert outcome.status == 2 and outcome.err == f"kibic: {photo} cannot be opened: Permission denied\n"


def test_a_photo_named_by_another_ending_is_read_all_the_same(
    kibic: Callable[..., Any], photo: Path, tmp_path: Path
) -> None:
    (tmp_path / "table.jpg").write_bytes(photo.read_bytes())
    outcome = kibic("read", tmp_path / "table.jpg", "--json")
    assert [card["card"] for card in outcome.document["images"][0]["cards"]] == ["7h", "Ks"]


def test_a_table_without_cards_is_status_zero_and_says_so(
    kibic: Callable[..., Any], tmp_path: Path, rng: np.random.Generator
) -> None:
    cv2.imwrite(str(tmp_path / "table.png"), compose([], rng, Conditions.webcam(), size=(640, 360)).image)
    outcome = kibic("read", tmp_path / "table.png", "--json")
    assert outcome.status == 0 and outcome.document["images"][0]["warnings"] == ["no card in view"]


def test_of_a_photo_that_is_cut_off_the_upper_cards_are_read(
    kibic: Callable[..., Any], photo: Path, tmp_path: Path
) -> None:
    picture = np.asarray(cv2.imread(str(photo)))
    both = np.vstack([picture, picture])
    whole = bytes(cv2.imencode(".jpg", both, [cv2.IMWRITE_JPEG_QUALITY, 90])[1])
    (tmp_path / "cut.jpg").write_bytes(whole[: int(0.6 * len(whole))])
    (image,) = kibic("read", tmp_path / "cut.jpg", "--json").document["images"]
    assert [card["card"] for card in image["cards"]] == ["7h", "Ks"]
    assert image["warnings"][0] == "cut off: only its upper part could be read"


def test_a_very_large_photo_is_read_small_and_told_in_its_own_pixels(
    kibic: Callable[..., Any], photo: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    picture = np.asarray(cv2.imread(str(photo)))
    cv2.imwrite(str(tmp_path / "large.jpg"), cv2.resize(picture, None, fx=3, fy=3), [cv2.IMWRITE_JPEG_QUALITY, 90])
    (small,) = kibic("read", photo, "--json").document["images"]
    monkeypatch.setattr("vision.picture_files.LARGEST", 640 * 480 * 3)
    outcome = kibic("read", tmp_path / "large.jpg", "--annotate", tmp_path / "seen", "--json")
    (image,) = outcome.document["images"]
    assert (image["width"], image["height"]) == (1920, 1440)
    assert [card["card"] for card in image["cards"]] == ["7h", "Ks"]
    for card, other in zip(image["cards"], small["cards"], strict=True):
        assert np.abs(np.array(card["corners"]) - 3 * np.array(other["corners"])).max() < 8
    drawn = cv2.imread(str(tmp_path / "seen" / "large.jpg"))
    assert drawn is not None and drawn.shape == (720, 960, 3)


@pytest.mark.parametrize("side", ["left", "right", "top", "bottom"])
def test_half_a_card_is_read_by_the_index_that_is_left(kibic: Callable[..., Any], tmp_path: Path, side: str) -> None:
    face = face_image("french52", "9s", 600)
    share = face[..., 3:] / 255
    card = (face[..., :3] * share + (60, 90, 40) * (1 - share)).astype(np.uint8)
    high, wide = card.shape[0] * 6 // 10, card.shape[1] * 6 // 10
    part = {"left": card[:, :wide], "right": card[:, -wide:], "top": card[:high], "bottom": card[-high:]}[side]
    picture = np.full((800, 800, 3), (60, 90, 40), np.uint8)
    down = 100 if side in ("left", "right") else 0 if side == "bottom" else 800 - high
    across = 200 if side in ("top", "bottom") else 0 if side == "right" else 800 - wide
    picture[down : down + part.shape[0], across : across + part.shape[1]] = part
    cv2.imwrite(str(tmp_path / "half.png"), cv2.GaussianBlur(picture, (0, 0), 0.8))
    (image,) = kibic("read", tmp_path / "half.png", "--json").document["images"]
    assert [found["card"] for found in image["cards"]] == ["9s"]


def test_a_screenshot_of_the_app_is_read_and_said_to_be_one(kibic: Callable[..., Any], repository: Path) -> None:
    outcome = kibic("read", repository / "docs" / "screenshots" / "audit-en.png", "--json")
    assert outcome.status == 0
    assert "drawn on a screen" in outcome.document["images"][0]["warnings"][0]
