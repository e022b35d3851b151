"""How well Hungarian and tarokk cards are read that nobody taught: our own drawing, drawings at random, scans of packs.

    python benchmarks/read_unenrolled.py [../shared/real]

The synthetic camera takes pictures of each pack on tables, and `kibic read --deck` reads them without a profile. Recall
counts the cards of the deck of which at least a quarter shows; an unsure card counts as missed. No scan was used for
training, for templates or for thresholds; they are read in place, and left out where the folder is not there. Cards
drawn at random (`tools/german_faces.py`, seeds that no training used) need the dependency group `train`.
"""

import argparse
from collections.abc import Iterator
from pathlib import Path
from types import MappingProxyType

import cv2
import numpy as np

from benchmarks.read_enrolled import SCANS, Face, Pack, Score, drawn_pack, read_scene, row, scanned_pack
from vision.builtin import BUILTIN
from vision.faces import back_image
from vision.films import PictureReader
from vision.read import load_reader
from vision.scenes.conditions import CONDITIONS
from vision.scenes.layout import APART, LAYOUTS

BAVARIAN = ("de-bavarian", "magyar32", (57.0, 102.0))
"""A related pack: other figures, indices in the corners, and sixes, which must not be named."""
RANDOM_SEED = 4711


def random_pack(seed: int) -> Pack:
    """32 Hungarian cards, each drawn at random in a style of its own."""
    from tools.german_faces import RANKS, draw_german
    from tools.german_signs import SUITS
    from tools.reader_glyphs import font_files

    rng = np.random.default_rng([RANDOM_SEED, seed])
    fonts = font_files([Path("/usr/share/fonts")])
    faces: dict[str, Face] = {}
    for rank in RANKS:
        for suit in SUITS:
            face = cv2.resize(draw_german(rank, suit, fonts, rng, may_be_ours=False), (186, 300))
            faces[rank + suit] = np.dstack([face, np.full(face.shape[:2], 255, np.uint8)])
    return Pack(f"drawn at random {seed}", "magyar32", (57.0, 92.0), MappingProxyType(faces), back_image("floral", 500))


def packs_of(folder: Path, random_packs: int) -> Iterator[Pack]:
    """Everything that is read, scans where they are."""
    yield from (drawn_pack(deck) for deck in BUILTIN)
    yield from (random_pack(seed) for seed in range(random_packs))
    for name, (deck, size_mm) in {**SCANS, BAVARIAN[0]: BAVARIAN[1:]}.items():
        if (folder / "scans" / name).is_dir():
            yield scanned_pack(folder / "scans" / name, deck, size_mm)
        else:
            print(f"{name} is left out: no scans at {folder / 'scans' / name}")


def score_pack(
    pack: Pack, reader: PictureReader, kind: str, layouts: list[str], scenes: int, seed: int
) -> tuple[Score, list[float]]:
    """All pictures of one pack and kind."""
    score, errors = Score(), list[float]()
    for layout in layouts:
        for scene in range(scenes):
            place = [seed, sum(pack.title.encode()), list(CONDITIONS).index(kind), list(LAYOUTS).index(layout), scene]
            part, off = read_scene(pack, reader, kind, layout, np.random.default_rng(place))
            score, errors = score + part, errors + off
    return score, errors


def main() -> None:
    """Command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path, nargs="?", default=Path("../shared/real"), help="folder with scans/")
    parser.add_argument("-n", "--scenes", type=int, default=10, help="pictures of each pack, kind and layout")
    parser.add_argument("--random", type=int, default=2, help="packs drawn at random (0: none)")
    parser.add_argument("--seed", type=int, default=1888)
    parser.add_argument("--kinds", nargs="+", choices=list(CONDITIONS), default=["easy", "webcam"])
    parser.add_argument("--layouts", nargs="+", choices=list(LAYOUTS), default=list(APART))
    options = parser.parse_args()
    cv2.setNumThreads(1)
    print(
        f"{'pack, kind':38} {'scenes':>6} {'cards':>6} {'recall':>7} {'precision':>9} {'unsure':>7} {'% off':>7} "
        f"{'ms/scene':>8}"
    )
    for pack in packs_of(options.folder, options.random):
        reader = load_reader(pack.deck)
        for kind in options.kinds:
            score, errors = score_pack(pack, reader, kind, options.layouts, options.scenes, options.seed)
            print(row(f"{pack.title}, {kind}", score, errors), flush=True)


if __name__ == "__main__":
    main()
