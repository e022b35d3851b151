"""A French card face drawn as SVG text: pips, corner indices, frame; the middle of a court is given by the caller.

Units are 0.1 mm on a poker-size card of 635 x 889, origin top left, y down.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from rules.cards import Card
from rules.data import load_yaml

WIDTH = 635
HEIGHT = 889
RED = "#c9182b"
BLACK = "#17171c"


@dataclass(frozen=True)
class FaceStyle:
    """How the faces of one deck look. Lengths in 0.1 mm, colours as CSS hex.

    `shapes` picks one of the outlines of each suit in `datasets/cards/shapes.yaml`. `font` is a font family for the
    ranks, None for our own pen-drawn ranks; `font` needs the font files at rasterising time, so only trainings use it.
    `frame` is the inset (x, y) of a frame line on every card, None for none. `index_x` and `index_y` place the centre
    of the rank; the suit stands `index_gap` below it. `corners` is 2 (top left, bottom right) or 4. `letters` renames
    ranks (`{"J": "B", "Q": "D"}` for a German pack).
    """

    colours: Mapping[str, str]
    shapes: Mapping[str, int]
    stock: str = "#fffefb"
    radius: float = 33
    rank_height: float = 94
    rank_squeeze: float = 0.92
    rank_weight: float = 16.5
    index_x: float = 53
    index_y: float = 92
    index_gap: float = 92
    index_suit: float = 66
    corners: int = 2
    pip_size: float = 122
    ace_size: float = 220
    column: float = 126
    row: float = 283
    frame: tuple[float, float] | None = None
    frame_colour: str = "#1f4690"
    frame_line: float = 4
    font: str | None = None
    font_weight: str = "normal"
    letters: Mapping[str, str] = field(default_factory=dict)


HOUSE = FaceStyle(
    colours={"h": RED, "d": RED, "s": BLACK, "c": BLACK, "": BLACK},
    shapes={"h": 0, "d": 0, "s": 0, "c": 0},
)
"""The style of Kibic's own deck. Suit colours are set here and nowhere else."""


def face_svg(card: Card, style: FaceStyle = HOUSE, middle: str = "") -> str:
    """The whole face as SVG text. `middle` (SVG elements, card coordinates) replaces the pips: courts, ace, joker.

    The suit's colour stands once, as `color` of the root; pips and indices are `currentColor`, so a four-colour deck is
    one attribute away. Ids carry the card's name: several faces can stand in one page.
    """
    body = middle or _pips(card, style)
    frame = _frame(style) if style.frame and card.rank not in "JQK*" else ""
    index = _index(card, style)
    turned = f'<g transform="rotate(180 {WIDTH / 2:g} {HEIGHT / 2:g})">{index}</g>'
    if style.corners == 4:
        across = f'<g transform="translate({WIDTH - 2 * style.index_x:g} 0)">{index}</g>'
        index += across
        turned += f'<g transform="rotate(180 {WIDTH / 2:g} {HEIGHT / 2:g})">{across}</g>'
    return svg(card_sheet(style) + frame + body + index + turned, style.colours[card.suit], _definition(card, style))


def svg(body: str, colour: str = BLACK, definitions: str = "") -> str:
    """An SVG document of card size around some elements."""
    defs = f"<defs>{definitions}</defs>" if definitions else ""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}" '
        f'color="{colour}">{defs}{body}</svg>\n'
    )


def card_sheet(style: FaceStyle = HOUSE) -> str:
    """The blank pasteboard with rounded corners and a hairline edge."""
    return (
        f'<rect x="1" y="1" width="{WIDTH - 2}" height="{HEIGHT - 2}" rx="{style.radius:g}" fill="{style.stock}" '
        'stroke="#b9b6ae" stroke-width="2"/>'
    )


def shape(suit: str, style: FaceStyle = HOUSE) -> str:
    """Path data of a suit, 100 high, centred on the origin."""
    outlines: list[str] = _shapes()["suits"][suit]
    return outlines[style.shapes[suit] % len(outlines)]


def place(card: Card, x: float, y: float, size: float, turned: bool = False) -> str:
    """A pip of the card's suit, `size` high, centred on (x, y); the document must hold the card's definition."""
    turn = " rotate(180)" if turned else ""
    return f'<use href="#pip-{card}" transform="translate({x:g} {y:g}){turn} scale({size / 100:.4g})"/>'


def rank_svg(rank: str, x: float, y: float, height: float, style: FaceStyle = HOUSE) -> str:
    """A rank centred on (x, y) in the current colour."""
    if style.font is not None:
        text = style.letters.get(rank, "10" if rank == "T" else rank)
        squeeze = style.rank_squeeze * (0.8 if len(text) > 1 else 1)
        return (
            f'<text transform="translate({x:g} {y + height / 2:g}) scale({squeeze:.3g} 1)" text-anchor="middle" '
            f'font-family="{style.font}" font-weight="{style.font_weight}" font-size="{height * 1.37:g}" '
            f'fill="currentColor">{text}</text>'
        )
    glyph = _shapes()["ranks"][style.letters.get(rank, rank)]
    scale = height / 100
    # The ten has two figures: squeezed so that it keeps the width of the index column.
    squeeze = style.rank_squeeze * min(1.0, 36 / glyph["half"])
    lines = "".join(f'<path d="{d}" stroke-width="{style.rank_weight:g}"/>' for d in glyph["lines"])
    serifs = "".join(f'<path d="{d}" stroke-width="{style.rank_weight * 0.55:.3g}"/>' for d in glyph["serifs"])
    solid = f'<path d="{glyph["solid"]}" fill="currentColor" stroke="none"/>' if "solid" in glyph else ""
    return (
        f'<g transform="translate({x:g} {y:g}) scale({scale * squeeze:.4g} {scale:.4g})" fill="none" '
        f'stroke="currentColor" stroke-linejoin="round">{lines}{serifs}{solid}</g>'
    )


def pip_places(rank: str, style: FaceStyle = HOUSE) -> list[tuple[float, float, bool]]:
    """Centres of the pips of a rank and whether each stands upside down: `[(x, y, turned), ...]`."""
    return [
        (WIDTH / 2 + column * style.column, HEIGHT / 2 + row * style.row, row > 0.01)
        for column, row in _shapes()["pips"][rank]
    ]


def _pips(card: Card, style: FaceStyle) -> str:
    if card.rank not in _shapes()["pips"]:
        return ""
    size = style.ace_size if card.rank == "A" else style.pip_size
    return "".join(place(card, x, y, size, turned) for x, y, turned in pip_places(card.rank, style))


def _index(card: Card, style: FaceStyle) -> str:
    rank = rank_svg(card.rank, style.index_x, style.index_y, style.rank_height, style)
    suit = place(card, style.index_x, style.index_y + style.index_gap, style.index_suit) if card.suit else ""
    return rank + suit


def _definition(card: Card, style: FaceStyle) -> str:
    return f'<path id="pip-{card}" d="{shape(card.suit, style)}" fill="currentColor"/>' if card.suit else ""


def _frame(style: FaceStyle) -> str:
    assert style.frame is not None
    x, y = style.frame
    return (
        f'<rect x="{x:g}" y="{y:g}" width="{WIDTH - 2 * x:g}" height="{HEIGHT - 2 * y:g}" rx="6" fill="none" '
        f'stroke="{style.frame_colour}" stroke-width="{style.frame_line:g}"/>'
    )


def _shapes() -> Mapping[str, Any]:
    shapes: Mapping[str, Any] = load_yaml("cards", "shapes.yaml")
    return shapes
