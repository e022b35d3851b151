"""Draws Kibic's own card art: `python tools/draw_cards.py [FOLDER]` writes the faces of each deck and the backs.

The art is made from small drawings (`datasets/cards/shapes.yaml`, `tools/art/*.yaml`) and is CC0. The files are
committed; run this again after changing a drawing. `tests/vision/test_faces.py` holds that they are fresh.
"""

import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

from rules.cards import Card
from rules.data import data_root
from rules.decks import find_deck
from tools.art.aces import ornate_ace
from tools.art.backs import BACKS
from tools.art.courts import court, joker
from tools.art.sheets import MAGYAR, POKER, TAROKK
from tools.art.tarokk import tarokk_card
from tools.art.tell import tell_card
from vision.scenes.drawing import face_svg


def drawings() -> Iterator[tuple[str, str]]:
    """Every file of the art as `(path under datasets/cards, SVG text)`."""
    for card in find_deck("french52").faces:
        yield f"french/{card}.svg", face_svg(card, middle=_middle(card))
    yield "french/joker.svg", face_svg(Card("*"), middle=joker())
    for card in find_deck("magyar32").faces:
        yield f"magyar/{card}.svg", tell_card(card)
    for card in find_deck("tarokk42").faces:
        yield f"tarokk/{card}.svg", tarokk_card(card)
    for name, draw in BACKS.items():
        yield f"backs/{name}.svg", draw(POKER)
        yield f"backs/magyar/{name}.svg", draw(MAGYAR)
        yield f"backs/tarokk/{name}.svg", draw(TAROKK)


def _middle(card: Card) -> str:
    if card.rank in "KQJ":
        return court(card)
    return ornate_ace(card) if card == Card("A", "s") else ""


def main(folder: Path) -> None:
    """Write all drawings under `folder`."""
    write(drawings(), folder)


def write(files: Iterable[tuple[str, str]], folder: Path) -> None:
    """Write drawings, each `(path under folder, SVG text)`, and say how much it was."""
    total = 0
    for name, text in files:
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8", newline="\n")
        total += len(text)
    print(f"wrote the drawings to {folder}: {total / 1024:.0f} KiB")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else data_root() / "cards")
