"""How well a deck is read after it was enrolled once: from scans of real decks, and from our own drawing of them.

    python benchmarks/read_enrolled.py [../shared/real]

Each deck is enrolled from one set of flat pictures, the way `kibic enrol` does it, and then read from pictures that the
synthetic camera takes of the same cards: other light, angle, blur, tables, backs among them. Recall counts the cards of
which at least a quarter shows; an unsure card counts as missed. Scans are read in place; without the folder, our own
drawings alone are measured.
"""

import argparse
import time
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray

from rules.decks import find_deck
from vision.enrol import Enrolment
from vision.enrol_inputs import EnrolInput
from vision.enrolled import ProfileReader
from vision.faces import back_image, face_images, face_size_mm
from vision.films import PictureReader
from vision.frames import Picture, on_white
from vision.profile import DeckProfile, load_profile, profile_bytes
from vision.scenes.conditions import CONDITIONS
from vision.scenes.layout import APART, LAYOUTS
from vision.scenes.scene import Scene, compose

SCANS = {
    "hu-tell-a": ("magyar32", (57.0, 92.0)),
    "hu-tell-b-drawn": ("magyar32", (57.0, 92.0)),
    "tarokk-a": ("tarokk42", (63.0, 113.0)),
}
"""Folder of scans, the deck it shows and the size of its cards in mm."""
DRAWN = ("magyar32", "tarokk42")
HUNGARIAN_SUITS = {"makk": "m", "piros": "v", "tok": "t", "zold": "z"} | {
    "eichel": "m",
    "herz": "v",
    "schellen": "t",
    "gras": "z",
}
HUNGARIAN_RANKS = {"F": "O", "L": "U", "10": "X"}
TAROKK_RANKS = {"SKIZ": "SK", "IIII": "IV", "R": "C", "10": "T"}
CARDS = 10
SHOWING = 0.25

Face = NDArray[np.uint8]


@dataclass(frozen=True)
class Pack:
    """The flat pictures of a deck `(h, w, 4)` uint8 BGRA by card, and of its back."""

    title: str
    deck: str
    size_mm: tuple[float, float]
    faces: Mapping[str, Face]
    back: Face

    def scene(self, count: int, kind: str, layout: str, rng: np.random.Generator) -> Scene:
        """Some of its cards, no two alike, on a table of one of `CONDITIONS`; in three of ten one is face down."""
        cards = [str(card) for card in rng.choice(list(self.faces), count, replace=False)]
        return compose(
            cards,
            rng,
            CONDITIONS[kind],
            layout=layout,
            faces=self.faces,
            back=self.back,
            face_down=[0] if rng.uniform() < 0.3 else [],
            card_mm=self.size_mm,
        )


@dataclass(frozen=True)
class Score:
    """One picture, or a sum of pictures."""

    pictures: int = 0
    cards: int = 0
    found: int = 0
    false: int = 0
    unsure: int = 0
    seconds: float = 0.0

    def __add__(self, other: "Score") -> "Score":
        return Score(*(a + b for a, b in zip(vars(self).values(), vars(other).values(), strict=True)))


def card_of(stem: str) -> str:
    """A card in our notation from the name of a scan, which writes suit first.

    >>> card_of("makk-10"), card_of("zold-F"), card_of("T-XXI"), card_of("D-R")
    ('Xm', 'Oz', 'XXI', 'Cd')
    """
    suit, rank = stem.split("-")
    if suit in HUNGARIAN_SUITS:
        return HUNGARIAN_RANKS.get(rank, rank) + HUNGARIAN_SUITS[suit]
    rank = TAROKK_RANKS.get(rank, rank)
    return rank if suit == "T" else rank + suit.lower()


def scanned_pack(folder: Path, deck: str, size_mm: tuple[float, float]) -> Pack:
    """A deck from a folder of scans; the corners are cut round, as cards are."""
    pictures = {path.stem: _rounded(path) for path in sorted(folder.glob("*.jpg"))}
    faces = {card_of(stem): face for stem, face in pictures.items() if not stem.startswith("BACK")}
    back = next(face for stem, face in pictures.items() if stem.startswith("BACK"))
    return Pack(folder.name, deck, size_mm, faces, back)


def drawn_pack(deck: str) -> Pack:
    """A deck of our own drawing."""
    return Pack(f"{deck}, drawn", deck, face_size_mm(deck), face_images(deck, 500), back_image("lattice", 500, deck))


def enrolled(pack: Pack) -> DeckProfile:
    """The deck enrolled from its flat pictures, saved and loaded once."""
    enrolment = Enrolment(pack.deck)
    for card, face in pack.faces.items():
        enrolment.learn_picture(_flat(face), EnrolInput(Path(f"{card}.png"), card, "face"))
    enrolment.learn_picture(_flat(pack.back), EnrolInput(Path("back.png"), None, "back"))
    return load_profile(profile_bytes(enrolment.profile()))


def read_scene(
    pack: Pack, reader: PictureReader, kind: str, layout: str, rng: np.random.Generator
) -> tuple[Score, list[float]]:
    """One composed picture read: its score, and how far each card's corners are off, in shares of its height."""
    scene = pack.scene(CARDS if layout in APART else 6, kind, layout, rng)
    began = time.process_time()
    reading = reader.read(scene.image)
    seconds = time.process_time() - began
    shown = Counter(placed.card for placed in scene.truth if placed.face_up)
    in_deck = {str(card) for card in find_deck(pack.deck).faces}
    seen = [placed.card for placed in scene.truth if placed.face_up and placed.visibility >= SHOWING]
    wanted = Counter(card for card in seen if card in in_deck)
    got = Counter(reading.names)
    score = Score(1, wanted.total(), (wanted & got).total(), (got - shown).total(), len(reading.unsure), seconds)
    places = {placed.card: placed.corners for placed in scene.truth if placed.face_up}
    errors = []
    for card in reading.cards:
        if card.card in places:
            true = places[card.card]
            away = min(float(np.linalg.norm(np.roll(card.corners, k, axis=0) - true, axis=1).max()) for k in (0, 2))
            errors.append(away / float(np.linalg.norm(true[3] - true[0])))
    return score, errors


def row(title: str, score: Score, errors: list[float]) -> str:
    """One line of the table."""
    named = score.found + score.false
    recall = f"{100 * score.found / max(score.cards, 1):7.1f}"
    precision = f"{100 * score.found / named:9.1f}" if named else "    -    "
    middle = f"{100 * float(np.median(errors)):7.2f}" if errors else "   -   "
    ms = 1000 * score.seconds / max(score.pictures, 1)
    return f"{title:38} {score.pictures:6} {score.cards:6} {recall} {precision} {score.unsure:7} {middle} {ms:8.0f}"


def main() -> None:
    """Command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path, nargs="?", default=Path("../shared/real"), help="folder with scans/")
    parser.add_argument("-n", "--scenes", type=int, default=10, help="pictures of each deck, kind and layout")
    parser.add_argument("--seed", type=int, default=1888)
    parser.add_argument("--kinds", nargs="+", choices=list(CONDITIONS), default=["easy", "webcam"])
    parser.add_argument("--layouts", nargs="+", choices=list(LAYOUTS), default=list(APART))
    options = parser.parse_args()
    cv2.setNumThreads(1)
    packs = [drawn_pack(deck) for deck in DRAWN]
    for name, (deck, size_mm) in SCANS.items():
        folder = options.folder / "scans" / name
        if folder.is_dir():
            packs.append(scanned_pack(folder, deck, size_mm))
        else:
            print(f"{name} is left out: no scans at {folder}")
    print(
        f"{'deck, kind, layout':38} {'scenes':>6} {'cards':>6} {'recall':>7} {'precision':>9} {'unsure':>7} "
        f"{'% off':>7} {'ms/scene':>8}"
    )
    total = Score()
    for number, pack in enumerate(packs):
        reader = ProfileReader(enrolled(pack))
        whole, all_errors = Score(), list[float]()
        for kind in options.kinds:
            for layout in options.layouts:
                score, errors = Score(), list[float]()
                for scene in range(options.scenes):
                    seeds = [options.seed, number, list(CONDITIONS).index(kind), list(LAYOUTS).index(layout), scene]
                    part, off = read_scene(pack, reader, kind, layout, np.random.default_rng(seeds))
                    score, errors = score + part, errors + off
                print(row(f"{pack.title}, {kind}, {layout}", score, errors), flush=True)
                whole, all_errors = whole + score, all_errors + errors
        print(row(f"{pack.title}, all", whole, all_errors))
        total += whole
    print(row("all decks", total, []))


def _rounded(path: Path) -> Face:
    picture = np.asarray(cv2.imread(str(path), cv2.IMREAD_COLOR), dtype=np.uint8)
    height, width = picture.shape[:2]
    radius, fine = round(0.055 * width), 4
    shape = np.zeros((height * fine, width * fine), np.uint8)
    left, right, top, bottom = (fine * at for at in (radius, width - radius, radius, height - radius))
    cv2.rectangle(shape, (0, top), (width * fine, bottom), 255, -1)
    cv2.rectangle(shape, (left, 0), (right, height * fine), 255, -1)
    for middle in ((left, top), (right, top), (left, bottom), (right, bottom)):
        cv2.circle(shape, middle, radius * fine, 255, -1)
    alpha = cv2.resize(shape, (width, height), interpolation=cv2.INTER_AREA)
    return np.dstack([picture, np.asarray(alpha, dtype=np.uint8)])


def _flat(face: Face) -> Picture:
    """A flat scan: the card on white paper."""
    return on_white(face[:, :, :3], face[:, :, 3] / np.float32(255))


if __name__ == "__main__":
    main()
