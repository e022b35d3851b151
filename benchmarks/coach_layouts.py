"""How often the coach reads a whole layout: in one frame, and in up to eight frames of one camera.

Scenes are those of the synthetic camera (`vision.scenes`), cards laid in a grid by hand, our own French card art, the
picture 16:9. `easy` is a phone in daylight over a plain table, `webcam` an ordinary webcam in room light (see
`Conditions`). "one frame" is the share of layouts in which every card is named rightly and lies in the right row and
column; "eight frames" the share that the coach takes as right (two frames agreeing), "wrong" that it takes as right
with a wrong card: of a first layout, where nothing is known that a reading could be checked against.

    python -m benchmarks.coach_layouts --layouts 20
"""

import argparse
from collections.abc import Mapping

import numpy as np

from app.coach.desk import STEADY
from app.coach.sight import Sight, seen_cards
from rules.decks import find_deck
from tricks.grids import Cell, SeenCard, grid_of
from vision.read import load_reader
from vision.scenes.conditions import CONDITIONS
from vision.scenes.laid import LaidCard
from vision.scenes.layout import Placement, extent
from vision.scenes.scene import pictures_of
from vision.scenes.stage import Stage

SHAPES = {
    "21 along the picture": (3, 7),
    "21 across the picture": (7, 3),
    "15": (3, 5),
    "16": (4, 4),
    "20": (4, 5),
    "25": (5, 5),
    "9": (3, 3),
}
FRAMES = 8
GAP_MM = 12.0


def main() -> None:
    """Measure, and print one line a layout and kind of light."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--layouts", type=int, default=20, help="layouts of each kind")
    parser.add_argument("--seed", type=int, default=1888)
    parser.add_argument("--height", type=int, default=720, help="pixels of the picture, which is 16:9")
    asked = parser.parse_args()
    size = asked.height * 16 // 9, asked.height
    print(f"{'layout':24} {'light':8} {'one frame':>10} {'eight frames':>13} {'wrong':>6}")
    for name, shape in SHAPES.items():
        for light in ("easy", "webcam"):
            rngs = (np.random.default_rng((asked.seed, number)) for number in range(asked.layouts))
            results = np.array([measure(shape, light, size, rng) for rng in rngs])
            one, many, wrong = results.mean(axis=0)
            print(f"{name:24} {light:8} {one:10.2f} {many:13.2f} {wrong:6.2f}", flush=True)


def measure(
    shape: tuple[int, int], light: str, size: tuple[int, int], rng: np.random.Generator
) -> tuple[bool, bool, bool]:
    """Whether the first frame was right, whether a right layout was taken, whether a wrong one was."""
    deck, reader = find_deck("french52"), load_reader("french52")
    cells = [(row, column) for row in range(shape[0]) for column in range(shape[1])]
    truth = {cell: deck.print(int(c)) for cell, c in zip(cells, rng.permutation(deck.size)[: len(cells)], strict=True)}
    pictures = pictures_of(list(truth.values()), None)
    places = tuple(
        Placement(
            (column - (shape[1] - 1) / 2) * (63.5 + GAP_MM) + float(rng.normal(0, 1.5)),
            (row - (shape[0] - 1) / 2) * (88.9 + GAP_MM) + float(rng.normal(0, 1.5)),
            float(rng.normal(0, 2)),
        )
        for row, column in cells
    )
    stage = Stage.set_up(CONDITIONS[light], rng, size, extent(places))
    laid = [LaidCard(truth[cell], pictures[truth[cell]], place) for cell, place in zip(cells, places, strict=True)]
    sight, first, agreed = Sight(), False, 0
    before: Mapping[Cell, str] = {}
    for frame in range(FRAMES):
        sight = sight.watch(seen_cards(reader.read(stage.shoot(laid, rng).image)))
        named = names(sight.cards)
        first = first or (frame == 0 and named == truth)
        is_whole = set(named) == set(truth) and len(set(named.values())) == len(named)
        agreed = (agreed + 1 if named == before else 1) if is_whole else 0
        before = named
        if agreed == STEADY:
            return first, named == truth, named != truth
    return first, False, False


def names(cards: tuple[SeenCard, ...]) -> Mapping[Cell, str]:
    """The sure names by row and column."""
    return {cell: card.name for cell, card in grid_of(cards).cells.items() if card.name}


if __name__ == "__main__":
    main()
