"""The Hungarian cards, Tell pattern: figures and numbers, double-headed with a straight seam."""

from collections.abc import Mapping, Sequence
from typing import Any

from rules.cards import Card
from tools.art.figures import colour, figures, layers_svg, part_svg
from tools.art.numerals import numeral_svg, numeral_width
from tools.art.sheets import MAGYAR

SIGN = 108
SEASON_Y, SEASON_SIZE = -134.0, 0.7
FIGURE_X, FIGURE_Y, FIGURE_SIZE = 14.0, -133.0, 0.79
NUMERALS = {"X": "X", "9": "IX", "8": "VIII", "7": "VII"}
NUMERAL = 70
COLUMN = 178
EDGE = 248


def tell_card(card: Card) -> str:
    """The whole card as an SVG document."""
    draw = number_half if card.rank in NUMERALS else season_half if card.rank == "A" else court_half
    half = draw(card)
    sign = f'<g id="{_name(card)}-sign">{part_svg(f"sign-{card.suit}", {})}</g>'
    seam = f'<path d="M{-MAGYAR.width / 2 + MAGYAR.inset:g},0H{MAGYAR.width / 2 - MAGYAR.inset:g}" stroke-width="2.5"/>'
    return MAGYAR.double(_name(card), half, definitions=f"<defs>{sign}</defs>", seam=seam)


def court_half(card: Card) -> str:
    """The upper half of a king, over or under: the figure and its sign, high for kings and overs, low for unders."""
    figure: Mapping[str, Any] = figures()["tell"]["figures"][str(card)]
    drawn = layers_svg(figure["layers"], figure["roles"], prefix=_name(card))
    placed = f'<g transform="translate({FIGURE_X:g} {FIGURE_Y:g}) scale({FIGURE_SIZE:g})">{drawn}</g>'
    return placed + _sign(card, -192, -142 if card.rank == "U" else -364, size=116)


def season_half(card: Card) -> str:
    """The upper half of an ace: a season with its work, between two signs."""
    season: Mapping[str, Any] = figures()["tell"]["figures"][str(card)]
    drawn = layers_svg(season["layers"], season["roles"], prefix=_name(card))
    placed = f'<g transform="translate(0 {SEASON_Y:g}) scale({SEASON_SIZE:g})">{drawn}</g>'
    signs = _sign(card, -190, -362, -22, 122) + _sign(card, 190, -362, 22, 122)
    return layers_svg(season["land"], {}) + placed + layers_svg(season["front"], {}) + signs


def number_half(card: Card) -> str:
    """The upper half of a seven to ten: the numeral, the signs in columns and the picture between them."""
    text = NUMERALS[card.rank]
    x = 0.0 if card.rank in "X8" else -EDGE + numeral_width(text, NUMERAL) / 2
    numeral = numeral_svg(text, x, -396, NUMERAL, colour("line"))
    scene = layers_svg(figures()["tell"]["numbers"][str(card)], {})
    growing = card.suit in "zm"
    places = _on_stalk(card.rank) if growing else _in_columns(card.rank)
    stalk = _stalk(card, places) if growing else ""
    return scene + stalk + "".join(_sign(card, *place) for place in places) + numeral


def _sign(card: Card, x: float, y: float, turn: float = 0, size: float = SIGN) -> str:
    spin = f" rotate({turn:g})" if turn else ""
    flip = " scale(-1 1)" if turn < 0 else ""
    return f'<use href="#{_name(card)}-sign" transform="translate({x:g} {y:g}){spin}{flip} scale({size / 100:g})"/>'


def _in_columns(rank: str) -> list[tuple[float, float, float]]:
    """Hearts and bells hang in columns, each over the foot of the one above: `[(x, y, turn), ...]`."""
    side, middle, start = {
        "X": (4, (-290, -208), -378),
        "9": (3, (-378, -296, -214), -296),
        "8": (4, (), -378),
        "7": (3, (-378,), -296),
    }[rank]
    columns = [(x, start + 82 * row, 0.0) for x in (-COLUMN, COLUMN) for row in range(side)]
    return columns + [(0.0, y, 0.0) for y in middle]


def _on_stalk(rank: str) -> list[tuple[float, float, float]]:
    """Leaves and acorns grow to both sides of a stalk, with one at its top on odd ranks: `[(x, y, turn), ...]`."""
    side, start, step, top = {
        "X": (5, -384, 80, False),
        "9": (4, -308, 76, True),
        "8": (4, -384, 74, False),
        "7": (3, -308, 74, True),
    }[rank]
    grown = [(x, start + step * row, turn) for x, turn in ((-200, -90.0), (200, 90.0)) for row in range(side)]
    return grown + ([(0.0, -376.0, 0.0)] if top else [])


def _stalk(card: Card, places: Sequence[tuple[float, float, float]]) -> str:
    """The red stalk that the signs grow from, with a pair of twigs to each row."""
    rows = sorted({y for x, y, _ in places if x > 0})
    top, foot = rows[0] + (-14 if len(places) % 2 else 36), rows[-1] + 64
    twigs = "".join(f'<use href="#{_name(card)}-twigs" y="{y + 34:g}"/>' for y in rows)
    stem = f"M-3,{top:g}C4,{top + 60:g} -5,{foot - 90:g} -3,{foot:g}H5C7,{foot - 80:g} 2,{top + 70:g} 3,{top:g}Z"
    return (
        f'<defs><g id="{_name(card)}-twigs">{part_svg("twigs", {})}</g></defs>'
        f'{twigs}<path d="{stem}" fill="{colour("bellband")}" stroke-width="2.5"/>'
    )


def _name(card: Card) -> str:
    """What the ids of a card begin with, so that several cards can stand in one page."""
    return f"magyar-{card}"
