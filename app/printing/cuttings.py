"""Pictures made of our card pictures: a part cut out, a paper pip, a face with a hand over it; SVG texts in 0.1 mm."""

import re

from app.components.card_table.pictures import frame, inside, picture
from rules.data import data_path
from vision.scenes.drawing import HOUSE, shape

PIP_SIZE = 1.14
"""A pasted pip is so much larger than the pip below it; as in the picture of the prepared ace."""
HAND_REACH = (0.75, 0.14)
"""So much of a card's width is left free at the sides, and above and below, for the hand; it fades out at the sides."""


def size_mm(svg: str) -> tuple[float, float]:
    """Width and height of a card picture in mm; pictures of cards are drawn in 0.1 mm.

    >>> size_mm('<svg viewBox="0 0 635 889" width="635" height="889"/>')
    (63.5, 88.9)
    """
    size = re.search(r'width="(\d+)" height="(\d+)"', svg)
    assert size is not None
    return int(size[1]) / 10, int(size[2]) / 10


def cropped(svg: str, box: tuple[int, int, int, int]) -> str:
    """A part of a picture as a picture of its own; the box is left, top, width and height in the picture's units."""
    left, top, width, height = box
    view = f'viewBox="{left} {top} {width} {height}" width="{width}" height="{height}"'
    return re.sub(r'viewBox="[^"]*" width="\d+" height="\d+"', view, svg, count=1)


def seen_through(svg: str, overlay: str) -> str:
    """A face with an overlay of its back as it lies on this side, mirrored."""
    text = data_path("cards", "gimmicks", "french", "over", f"{overlay}.svg").read_text(encoding="utf-8")
    width = round(size_mm(svg)[0] * 10)
    return f'{svg.rpartition("</svg>")[0]}<g transform="matrix(-1 0 0 1 {width} 0)">{inside(text)}</g></svg>\n'


def paper_pip(suit: str) -> str:
    """The pip of an ace to cut out of paper, a little larger than the printed one, with a thin line to cut along."""
    size = HOUSE.ace_size * PIP_SIZE
    edge, outline = size / 100 * 16 / 2 + 2, shape(suit)
    side = round(size * 1.06 + 2 * edge)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {side} {side}" width="{side}" height="{side}">'
        f'<g transform="translate({side / 2:g} {side / 2:g}) scale({size / 100:.4g})" stroke-linejoin="round">'
        f'<path d="{outline}" fill="{HOUSE.stock}" stroke="#8d8673" stroke-width="16"/>'
        f'<path d="{outline}" fill="{HOUSE.stock}" stroke="{HOUSE.stock}" stroke-width="14.6"/>'
        f'<path d="{outline}" fill="{HOUSE.colours[suit]}"/></g></svg>\n'
    )


def with_hand(svg: str, hand: str) -> str:
    """A card with a hand of `datasets/cards/gimmicks/hands` over it; there is room for the hand around it."""
    width, height = (round(10 * side) for side in size_mm(svg))
    side, end = (round(width * reach) for reach in HAND_REACH)
    at, drawn = frame(f"hands/{hand}"), picture(f"hands/{hand}")
    view = re.search(r'viewBox="[^"]+"', drawn)
    assert view is not None
    box = (
        f'x="{width / 2 + at.x * width:g}" y="{height / 2 + at.y * width:g}" '
        f'width="{at.w * width:g}" height="{at.h * width:g}"'
    )
    whole = f'x="{-side}" y="{-end}" width="{width + 2 * side}" height="{height + 2 * end}"'
    stops = ((0, 0), (0.18, 1), (0.82, 1), (1, 0))
    fade = "".join(f'<stop offset="{offset}" stop-color="#fff" stop-opacity="{seen}"/>' for offset, seen in stops)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{-side} {-end} {width + 2 * side} {height + 2 * end}" '
        f'width="{width + 2 * side}" height="{height + 2 * end}"><defs><linearGradient id="hand-fade">{fade}'
        f'</linearGradient><mask id="hand-mask" maskUnits="userSpaceOnUse" {whole}><rect {whole} '
        f'fill="url(#hand-fade)"/></mask></defs>{_nested(svg)}<g mask="url(#hand-mask)">'
        f"<svg {box} {view[0]}>{inside(drawn)}</svg></g></svg>\n"
    )


def _nested(svg: str) -> str:
    """A card picture as an element of another picture."""
    colour = re.search(r'^<svg[^>]* (color="[^"]*")', svg)
    return f"<g {colour[1] if colour else ''}>{inside(svg)}</g>"
