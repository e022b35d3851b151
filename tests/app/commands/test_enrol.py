"""`kibic enrol` and `kibic read --profile`: the contract's JSON, names later, and what is refused."""

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytest

from vision.faces import back_image, face_images, face_size_mm
from vision.profile import load_profile
from vision.scenes.conditions import Conditions
from vision.scenes.scene import compose

Kibic = Callable[..., Any]
SOME = ("Ov", "7m", "Kt", "Az", "Xv", "Um")


def write_scans(folder: Path, names: dict[str, str]) -> Path:
    """Scans of our own Hungarian cards as files of these names."""
    folder.mkdir(exist_ok=True)
    faces = {**face_images("magyar32", 300), "back": back_image("lattice", 300, "magyar32")}
    for file, card in names.items():
        share = faces[card][..., 3:] / 255
        cv2.imwrite(str(folder / file), (faces[card][..., :3] * share + 255 * (1 - share)).astype(np.uint8))
    return folder


@pytest.fixture(scope="module")
def scans(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Six scans named by their cards, and the back."""
    names = {f"{card}.png": card for card in SOME} | {"back.png": "back"}
    return write_scans(tmp_path_factory.mktemp("scans"), names)


@pytest.fixture(scope="module")
def photo(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Three of the cards on a table, one upside down."""
    faces = face_images("magyar32", 500)
    rng = np.random.default_rng(2)
    size_mm = face_size_mm("magyar32")
    scene = compose(["Ov", "7m", "Kt"], rng, Conditions.easy(), layout="apart", faces=faces, card_mm=size_mm)
    path = tmp_path_factory.mktemp("photos") / "table.png"
    cv2.imwrite(str(path), scene.image)
    return path


def test_a_deck_is_learnt_and_read(kibic: Kibic, scans: Path, photo: Path, tmp_path: Path) -> None:
    profile = tmp_path / "mine.npz"
    outcome = kibic("enrol", scans, "--out", profile, "--json")
    assert outcome.status == 0
    assert outcome.document == {
        "profile": str(profile),
        "cards_learned": 6,
        "unnamed": [],
        "back_learned": True,
    }
    read = kibic("read", photo, "--profile", profile, "--json")
    assert read.status == 0
    (image,) = read.document["images"]
    assert sorted(card["card"] for card in image["cards"]) == ["7m", "Kt", "Ov"]
    assert all(0 < card["confidence"] <= 1 for card in image["cards"])


def test_names_come_later(kibic: Kibic, photo: Path, tmp_path: Path) -> None:
    folder = write_scans(tmp_path / "in", {f"IMG_{i}.png": card for i, card in enumerate(SOME)})
    profile = tmp_path / "mine.npz"
    outcome = kibic("enrol", folder, "--out", profile, "--json")
    assert outcome.document["unnamed"] == [f"#{i}" for i in range(1, 7)], "no deck was named, so nothing is guessed"
    assert not outcome.document["back_learned"]
    outcome = kibic("enrol", "--profile", profile, "--name", "#1=Ov", "--name", "#2=7m", "--json")
    assert outcome.status == 0 and outcome.document["unnamed"] == ["#3", "#4", "#5", "#6"]
    assert load_profile(profile).labels == ("Ov", "7m", "#3", "#4", "#5", "#6")
    (image,) = kibic("read", photo, "--profile", profile, "--json").document["images"]
    assert sorted(card["card"] for card in image["cards"]) == ["#3", "7m", "Ov"]


def test_labels_name_the_cards(kibic: Kibic, tmp_path: Path) -> None:
    folder = write_scans(tmp_path / "in", {"a.png": "Ov", "b.png": "back", "c.png": "Kt"})
    (folder / "labels.csv").write_text("file,card\na.png,ov\nb.png,back\nc.png,Qq\n")
    outcome = kibic("enrol", folder, "--out", tmp_path / "p", "--deck", "magyar32", "--json")
    assert outcome.status == 0 and outcome.document["cards_learned"] == 2 and outcome.document["back_learned"]
    assert "Qq" in outcome.err
    assert load_profile(tmp_path / "p").labels[0] == "Ov"


def test_without_json_a_person_reads_what_was_learnt_and_what_to_do_next(kibic: Kibic, tmp_path: Path) -> None:
    folder = write_scans(tmp_path / "in", {"Ov.png": "Ov", "IMG_1.png": "8z"})
    outcome = kibic("enrol", folder, "--out", tmp_path / "p.npz")
    assert outcome.status == 0 and "2 cards of magyar32, without its back" in " ".join(outcome.out.split())
    assert "Ov" in outcome.out


def test_the_deck_can_be_said_later_and_must_have_the_cards(kibic: Kibic, tmp_path: Path) -> None:
    folder = write_scans(tmp_path / "in", {"IMG_1.png": "Uz", "IMG_2.png": "7m"})
    profile = tmp_path / "p.npz"
    kibic("enrol", folder, "--out", profile)
    kibic("enrol", "--profile", profile, "--name", "#1=uz")
    refused = kibic("enrol", "--profile", profile, "--deck", "french52")
    assert refused.status == 2 and "no card of french52" in refused.err and load_profile(profile).deck is None
    assert kibic("enrol", "--profile", profile, "--deck", "magyar32").status == 0
    learnt = load_profile(profile)
    assert (learnt.deck, learnt.labels) == ("magyar32", ("Uz", "#2"))


def test_a_profile_named_anew_can_go_to_another_file(kibic: Kibic, scans: Path, tmp_path: Path) -> None:
    kibic("enrol", scans, "--out", tmp_path / "a.npz")
    before = (tmp_path / "a.npz").read_bytes()
    outcome = kibic("enrol", "--profile", tmp_path / "a.npz", "--name", "Ov=8v", "--out", tmp_path / "b.npz", "--json")
    assert outcome.status == 0 and (tmp_path / "a.npz").read_bytes() == before
    assert "8v" in load_profile(tmp_path / "b.npz").labels


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ([], "nothing to learn from"),
        (["{scans}"], "--out P"),
        (["{scans}", "--out", "{out}", "--name", "#1=Ov"], "--name goes with --profile"),
        (["{scans}", "--out", "{out}", "--deck", "magyr32"], "magyar32"),
        (["{out}/gone", "--out", "{out}/p"], "gone cannot be opened: No such file"),
        (["{empty}", "--out", "{out}/p"], "no picture and no film"),
        (["{scans}", "--out", "{out}/no/such/folder/p"], "there is no folder"),  # before anything is learnt
        (["{scans}", "--out", "{empty}"], "cannot be written"),
        (["{scans}", "--profile", "{out}/p"], "without INPUT"),
        (["--profile", "{out}/gone.npz", "--name", "#1=Ov"], "cannot be opened"),
        (["--profile", "{scans}/Ov.png", "--name", "#1=Ov"], "no profile of a deck"),
        (["--profile", "{scans}/Ov.png"], "nothing to change"),
    ],
)
def test_wrong_calls_are_status_two_and_say_what_would_be_right(
    kibic: Kibic, scans: Path, tmp_path: Path, arguments: list[str], words: str
) -> None:
    (tmp_path / "empty").mkdir()
    places = {"scans": scans, "out": tmp_path, "empty": tmp_path / "empty"}
    outcome = kibic("enrol", *(argument.format(**places) for argument in arguments), "--json")
    assert outcome.status == 2 and outcome.out == "" and words in outcome.err


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("#9=8v", "card of this profile"),
        ("Ov", "'#1=Ov'"),
        ("#1=Qh", "no card of magyar32"),
        ("#1=7m", "already the name"),
    ],
)
def test_wrong_names_are_status_two_and_change_nothing(
    kibic: Kibic, scans: Path, tmp_path: Path, name: str, words: str
) -> None:
    profile = tmp_path / "p.npz"
    kibic("enrol", scans, "--out", profile, "--deck", "magyar32")
    labels = load_profile(profile).labels
    label = "#2" if labels[0] == "7m" and name == "#1=7m" else None
    outcome = kibic("enrol", "--profile", profile, "--name", name if label is None else f"{label}=7m")
    assert outcome.status == 2 and words in outcome.err
    assert load_profile(profile).labels == labels


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--profile", "{out}/gone.npz"], "cannot be opened"),
        (["--profile", "{scans}/Ov.png"], "no profile of a deck"),
        (["--profile", "{out}/p.npz", "--deck", "tarokk42"], "is of magyar32, not of tarokk42"),
    ],
)
def test_reading_with_a_wrong_profile_is_status_two(
    kibic: Kibic, scans: Path, photo: Path, tmp_path: Path, arguments: list[str], words: str
) -> None:
    kibic("enrol", scans, "--out", tmp_path / "p.npz", "--deck", "magyar32")
    outcome = kibic("read", photo, *(argument.format(scans=scans, out=tmp_path) for argument in arguments), "--json")
    assert outcome.status == 2 and outcome.out == "" and words in outcome.err


def test_what_is_no_whole_picture_is_told_in_a_line_each_and_the_good_ones_are_learnt(
    kibic: Kibic, scans: Path, tmp_path: Path
) -> None:
    good = scans / "Ov.png"
    photo = bytes(cv2.imencode(".jpg", np.asarray(cv2.imread(str(good))))[1])
    bad = {
        "cut.jpg": (photo[: len(photo) * 6 // 10], "is cut off"),
        "empty.jpg": (b"", "is empty"),
        "words.png": (b"hello", "not a picture"),
        "blank.png": (bytes(cv2.imencode(".png", np.full((300, 186, 3), 200, np.uint8))[1]), "no card was found"),
        "film.mp4": (b"hello", "not a film"),
    }
    for name, (content, _) in bad.items():
        (tmp_path / name).write_bytes(content)
    (tmp_path / "sub").mkdir()
    (tmp_path / "sub" / "labels.csv").write_bytes(b"\xff\xfe nonsense")
    (tmp_path / "sub" / "7m.png").write_bytes((scans / "7m.png").read_bytes())
    outcome = kibic("enrol", tmp_path, good, "--out", tmp_path / "p.npz", "--json")
    assert outcome.status == 0 and outcome.document["cards_learned"] == 2
    lines = outcome.err.splitlines()
    for name, (_, words) in bad.items():
        assert sum(name in line and words in line for line in lines) == 1, name
    assert sum("labels.csv" in line for line in lines) == 1 and len(lines) == len(bad) + 1


def test_a_pipe_is_refused_before_it_is_waited_for(kibic: Kibic, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.jpg")
    outcome = kibic("enrol", tmp_path / "pipe.jpg", "--out", tmp_path / "p.npz")
    assert outcome.status == 2 and "is a pipe" in outcome.err and not (tmp_path / "p.npz").exists()
