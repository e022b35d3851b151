"""Write the profiles of the decks that Kibic reads without having seen them: our own drawing, learnt as if enrolled.

    python -m tools.builtin_profiles --out datasets/models

Run it when the drawings change (`tools/draw_cards.py`). The same drawings give the same bytes.
"""

import argparse
from pathlib import Path

import numpy as np

from vision.faces import face_images, face_size_mm
from vision.frames import on_white
from vision.profile import FACE_HEIGHT, DeckProfile, EnrolledCard, save_profile

DECKS = ("magyar32", "tarokk42")


def drawn_profile(deck: str) -> DeckProfile:
    """The faces of a drawn deck as a profile, in the deck's order; backs come in too many designs to be of a deck."""
    width, height = face_size_mm(deck)
    cards = tuple(
        EnrolledCard(number, on_white(face[:, :, :3], face[:, :, 3] / np.float32(255)), name)
        for number, (name, face) in enumerate(face_images(deck, FACE_HEIGHT).items(), start=1)
    )
    return DeckProfile(cards, width / height, deck)


def main() -> None:
    """Command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", type=Path, required=True)
    options = parser.parse_args()
    for deck in DECKS:
        save_profile(drawn_profile(deck), options.out / f"{deck}.npz")


if __name__ == "__main__":
    main()
