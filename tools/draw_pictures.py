"""Draws the conjuring pictures: `python tools/draw_pictures.py [FOLDER]` writes plates, props and gimmicked cards.

The art is made from `tools/art/conjuring.yaml` and `plates.yaml` and from our own card faces, and is CC0 like them. The
files are committed; run this again after changing a drawing. `tests/tools/test_draw_pictures.py` holds that they are
fresh. What each picture shows is told in two languages in `datasets/tricks/pictures.yaml`.
"""

import sys
from collections.abc import Iterator
from pathlib import Path

from rules.data import data_path, data_root
from tools.art.gimmicks import HANDS, SHEETS, gimmicks, hand_svg, overlays
from tools.art.plates import plate_svg, plates, prop_svg
from tools.draw_cards import write


def drawings() -> Iterator[tuple[str, str]]:
    """Every file as `(path under datasets, SVG text)`."""
    for name in plates()["pictures"]:
        yield f"tricks/pictures/{name}.svg", plate_svg(name)
    for name in plates()["props"]:
        yield f"tricks/props/{name}.svg", prop_svg(name)
    for name, text in gimmicks(_face).items():
        yield f"cards/gimmicks/{name}.svg", text
    for family, sheet in SHEETS.items():
        for name, text in overlays(sheet).items():
            yield f"cards/gimmicks/{family}/over/{name}.svg", text
    for name in HANDS:
        yield f"cards/gimmicks/hands/{name}.svg", hand_svg(name)


def _face(family: str, card: str) -> str:
    return data_path("cards", family, f"{card}.svg").read_text(encoding="utf-8")


def main(folder: Path) -> None:
    """Write all drawings under `folder`."""
    write(drawings(), folder)


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else data_root())
