"""Fits the weights of `datasets/models/enrolled.yaml`: how sure a reading with a profile is.

    python -m tools.fit_enrolled [--scenes 6] [--seed 91]

Three decks of our own drawing are enrolled from flat pictures. The synthetic camera then lays each deck - and, for
foreign cards, another one - on tables in all layouts, easy to hard. Every outline that the reader looks at becomes one
row: how like it was, its lead, the share that fits, and whether the name was right. A logistic regression of the
rows gives the weights; the threshold is chosen by hand from the second table, which counts what
would be named at several. Prints the YAML; about 10 minutes on one core.
"""

import argparse

import cv2
import numpy as np
from numpy.typing import NDArray
from sklearn.linear_model import LogisticRegression

from benchmarks.read_enrolled import drawn_pack, enrolled
from vision.enrolled import ProfileReader
from vision.scenes.layout import LAYOUTS
from vision.scenes.scene import Scene
from vision.sights import MOST_MARGIN, Sight

DECKS = ("magyar32", "tarokk42", "french52")
OTHER = {"magyar32": "tarokk42", "tarokk42": "magyar32", "french52": "magyar32"}
KINDS = ("webcam", "hard")
CARDS = 7
KEYS = ("base", "score", "margin", "fits", "score_fits")
THRESHOLDS = (0.5, 0.6, 0.7, 0.8, 0.9, 0.95)
SAME_PLACE = 0.5

Row = tuple[float, float, float, bool]


def rows_of(reader: ProfileReader, scene: Scene, is_own: bool) -> list[Row]:
    """One row for every outline that was looked at in a picture."""
    labels = [*reader.profile.labels, None]
    rows = []
    for sight in reader.all_sights(scene.image):
        is_right = is_own and any(
            labels[sight.face] == (placed.card if placed.face_up else None)
            and sight.overlap(Sight(placed.corners, 0))[0] > SAME_PLACE
            for placed in scene.truth
        )
        # The backs of two decks of our drawing may be alike: they say nothing about foreign cards.
        if is_own or labels[sight.face] is not None:
            rows.append((sight.score, sight.margin, sight.fits, is_right))
    return rows


def inputs_of(rows: list[Row]) -> tuple[NDArray[np.float64], NDArray[np.bool_]]:
    """The regression's inputs `(n, 4)` and answers `(n,)`."""
    table = np.array([row[:3] for row in rows])
    score, margin, fits = table.T
    columns = (score, np.minimum(margin, MOST_MARGIN), fits, score * fits)
    return np.stack(columns, axis=1), np.array([row[3] for row in rows])


def main() -> None:
    """Command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--scenes", type=int, default=6, help="pictures of each deck, kind and layout")
    parser.add_argument("--seed", type=int, default=91)
    options = parser.parse_args()
    cv2.setNumThreads(1)
    packs = {deck: drawn_pack(deck) for deck in DECKS}
    rows: list[Row] = []
    for number, deck in enumerate(DECKS):
        reader = ProfileReader(enrolled(packs[deck]))
        for shown, count in ((deck, options.scenes), (OTHER[deck], max(1, options.scenes // 3))):
            for k, kind in enumerate(KINDS):
                for j, layout in enumerate(LAYOUTS):
                    for scene in range(count):
                        rng = np.random.default_rng([options.seed, number, shown == deck, k, j, scene])
                        rows += rows_of(reader, packs[shown].scene(CARDS, kind, layout, rng), shown == deck)
    inputs, is_right = inputs_of(rows)
    model = LogisticRegression(C=100, max_iter=3000).fit(inputs, is_right)
    print(f"# {len(rows)} outlines, {int(is_right.sum())} rightly named; seed {options.seed}")
    print("weights:")
    for key, value in zip(KEYS, (model.intercept_[0], *model.coef_[0]), strict=True):
        print(f"  {key}: {value:.2f}")
    chances = model.predict_proba(inputs)[:, 1]
    for threshold in THRESHOLDS:
        named = chances >= threshold
        print(f"# sure {threshold}: {(named & is_right).sum()} right, {(named & ~is_right).sum()} wrong")


if __name__ == "__main__":
    main()
