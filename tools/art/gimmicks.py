"""Gimmicked cards, put together from our own faces, and what may lie on a card: wax, a prick, a covering finger.

A gimmick is a whole face. An overlay is drawn over a face or back of the same size. A hand is drawn over the card and
beyond its edges; like the props of the table it is measured in hundredths of a card's width round the card's centre.
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from rules.cards import Card
from tools.art.figures import colour, layers_svg
from tools.art.plates import ROLES
from tools.art.sheets import MAGYAR, POKER, Sheet
from vision.scenes.drawing import HOUSE, card_sheet, pip_places, place, rank_svg, shape, svg

SHEETS: Mapping[str, Sheet] = MappingProxyType({"french": POKER, "magyar": MAGYAR})
Faces = Callable[[str, str], str]
"""The SVG text of a face: `faces("french", "Kh")`."""

SEAMS = {"french": 91.0, "magyar": 0.0}
"""How far the line between the two halves of a court card falls from its right edge to its left, in 0.1 mm."""
SCRAPED = {"3": 0, "6": 3}
"""The number of the pip that is scraped off: the top one of a three, the right middle one of a six."""
WORDS = {"3": "three", "6": "six"}
BLACK = "#1c1b20"


def gimmicks(faces: Faces) -> dict[str, str]:
    """All gimmicked faces as `{"french/half-king-s-h": SVG text, ...}`."""
    made = {
        "french/half-king-s-h": half_and_half("french", "Ks", "Kh", faces),
        "french/half-king-c-d": half_and_half("french", "Kc", "Kd", faces),
        "magyar/half-king-m-v": half_and_half("magyar", "Km", "Kv", faces),
        "magyar/half-king-t-z": half_and_half("magyar", "Kt", "Kz", faces),
    }
    for rank, suits in (("3", "hd"), ("6", "sh")):
        made |= {f"french/{WORDS[rank]}-scraped-{suit}": scraped(Card(rank, suit)) for suit in suits}
    for below, above in ("hc", "ch", "ds", "sd"):
        made[f"french/ace-{below}-as-{above}"] = pasted(below, above)
    return made | {f"{family}/blackened": blackened(sheet) for family, sheet in SHEETS.items()}


def half_and_half(family: str, upper: str, lower: str, faces: Faces) -> str:
    """Two court cards cut through the middle: the upper half of one pasted to the lower half of the other."""
    sheet, fall = SHEETS[family], SEAMS[family]
    middle = sheet.height / 2
    join = f"M8,{middle + fall:g}L{sheet.width - 8:g},{middle - fall:g}"
    name = f"{upper}{lower}-upper"
    return sheet.document(
        f'{inside(faces(family, lower))}<g clip-path="url(#{name})">{inside(faces(family, upper))}</g>'
        f'<path d="{join}" stroke="#8d8673" stroke-width="2.5" fill="none"/>',
        definitions=(
            f'<clipPath id="{name}"><path d="M0,0H{sheet.width:g}V{middle - fall:g}L0,{middle + fall:g}Z"/></clipPath>'
        ),
    )


def scraped(card: Card) -> str:
    """A card without corner signs, as in 1888, whose one pip is scraped off: the rough place is faintly seen."""
    places = pip_places(card.rank)
    x, y, _ = places[SCRAPED[card.rank]]
    rest = "".join(place(card, *spot[:2], HOUSE.pip_size, spot[2]) for spot in places if spot[:2] != (x, y))
    rough = "".join(f"M{x - 44 + 20 * step:g},{y - 40 + 9 * (step % 3):g}l30,70" for step in range(4))
    scrape = (
        f'<ellipse cx="{x:g}" cy="{y:g}" rx="58" ry="60" fill="#faf6ea"/>'
        f'<path d="{rough}" stroke="#e6decb" stroke-width="4" stroke-linecap="round" fill="none"/>'
    )
    definition = f'<path id="pip-{card}" d="{shape(card.suit)}" fill="currentColor"/>'
    return svg(card_sheet() + scrape + rest, HOUSE.colours[card.suit], definition)


def pasted(below: str, above: str) -> str:
    """An ace with cut-out pips of another suit stuck over its own with soap: the paper's edge is faintly seen."""
    x, y = POKER.width / 2, POKER.height / 2
    name = f"piece-{below}{above}"
    own = (
        f'<path d="{shape(below)}" transform="translate({x + 3:g} {y + 4:g}) scale({HOUSE.ace_size / 100:g})" '
        f'fill="{HOUSE.colours[below]}"/>'
    )
    rank = (
        f'<rect x="12" y="40" width="84" height="106" rx="10" fill="{HOUSE.stock}" stroke="#d8d2c2" stroke-width="2"/>'
        f"{rank_svg('A', HOUSE.index_x, HOUSE.index_y, HOUSE.rank_height)}"
    )
    sign = _piece(above, HOUSE.index_x, HOUSE.index_y + HOUSE.index_gap, HOUSE.index_suit * 1.06)
    corners = f'<g id="{name}">{rank}{sign}</g><use href="#{name}" transform="rotate(180 {x:g} {y:g})"/>'
    middle = _piece(above, x, y, HOUSE.ace_size * 1.14)
    return svg(card_sheet() + own + middle + corners, HOUSE.colours[above])


def _piece(suit: str, x: float, y: float, size: float) -> str:
    outline = shape(suit)
    return (
        f'<g transform="translate({x:g} {y:g}) scale({size / 100:.4g})"><path d="{outline}" fill="{HOUSE.stock}" '
        f'stroke="#cfc8b6" stroke-width="16" stroke-linejoin="round"/><path d="{outline}" fill="{HOUSE.stock}" '
        f'stroke="{HOUSE.stock}" stroke-width="13" stroke-linejoin="round"/>'
        f'<path d="{outline}" fill="currentColor"/></g>'
    )


def blackened(sheet: Sheet) -> str:
    """A card turned black by warmth, with a white edge."""
    inset = 26
    return sheet.document(
        f'{sheet.pasteboard()}<rect x="{inset}" y="{inset}" width="{sheet.width - 2 * inset:g}" '
        f'height="{sheet.height - 2 * inset:g}" rx="20" fill="{BLACK}"/>'
        f'<path d="M60,120Q{sheet.width / 2:g},60 {sheet.width - 70:g},150M70,{sheet.height - 130:g}Q'
        f'{sheet.width / 2:g},{sheet.height - 70:g} {sheet.width - 60:g},{sheet.height - 140:g}" fill="none" '
        'stroke="#3a3942" stroke-width="5"/>'
    )


def overlays(sheet: Sheet) -> dict[str, str]:
    """What is drawn on a face or a back of this size, by name: the rest of the picture is empty."""
    w, h = sheet.width, sheet.height
    wax = '<path d="M-46,4C-50,-30 -20,-46 6,-42C40,-40 52,-14 44,12C36,42 -38,44 -46,4Z"'
    under = f"M{sheet.radius:g},{h - 10:g}H{w - 10:g}V{sheet.radius:g}"
    drawn = {
        "wax": f'<g transform="translate({w / 2:g} {h * 0.2:g})">{wax} fill="#f0c65a" stroke="#a3721a" '
        'stroke-width="5"/><path d="M-22,-14Q-8,-28 12,-24" fill="none" stroke="#fff3cf" stroke-width="8"/></g>',
        "wafer": f'<circle cx="{w / 2:g}" cy="{h / 2:g}" r="86" fill="#fbf3dd" stroke="#b9a06a" stroke-width="5"/>'
        f'<circle cx="{w / 2:g}" cy="{h / 2:g}" r="62" fill="none" stroke="#d8c48f" stroke-width="4"/>',
        "hair": f'<path d="M{w / 2:g},34C{w * 0.7:g},120 {w * 0.9:g},60 {w - 6:g},10" fill="none" stroke="#6b3c1a" '
        f'stroke-width="5"/><circle cx="{w / 2:g}" cy="34" r="24" fill="#f0c65a" stroke="#a3721a" stroke-width="5"/>',
        "marked": f'<circle cx="{w - 40:g}" cy="40" r="13" fill="#4b4f58"/>',
        "doubled": f'<g fill="none" stroke-linejoin="round"><path d="{under}" stroke="#8d8673" stroke-width="16"/>'
        f'<path d="{under}" stroke="#fffefb" stroke-width="7"/></g>',
        "bent": f'<path d="M{w - 130:g},0H{w:g}V130Z" fill="#0d5a3c"/>'
        f'<path d="M{w - 130:g},0L{w - 112:g},112L{w:g},130Z" fill="#e9e4d6" stroke="#8d8673" '
        'stroke-width="4" stroke-linejoin="round"/>',
        "scratch": f'<path d="M{w * 0.2:g},{h * 0.76:g}l74,-58l16,34l-60,52Z" fill="#fffefb"/>'
        f'<path d="M{w * 0.2 - 30:g},{h * 0.74:g}l60,-40M{w * 0.2 + 96:g},{h * 0.7:g}l46,-30" stroke="#fffefb" '
        'stroke-width="7" stroke-linecap="round"/>',
        "prick-one": _prick(w - 62, 66),
        "prick": _prick(w - 62, 66) + _prick(62, h - 66),
        "one-way": f'<path d="M34,34H{w - 34:g}V96H34Z" fill="#fffefb"/>'
        f'<path d="M40,98H{w - 40:g}" stroke="#1d3f8c" stroke-width="5"/>',
    }
    return {name: sheet.document(body) for name, body in drawn.items()}


def _prick(x: float, y: float) -> str:
    return (
        f'<circle cx="{x:g}" cy="{y:g}" r="22" fill="#fffefb" stroke="#8d8673" stroke-width="5"/>'
        f'<circle cx="{x + 4:g}" cy="{y + 4:g}" r="9" fill="#8d8673"/>'
    )


HANDS: Mapping[str, tuple[tuple[int, int, int, int], list[object]]] = MappingProxyType(
    {
        "finger-top": ((-40, -114, 280, 190), [{"p": "hand-point", "at": [-12, -44], "r": -78, "s": 0.8}]),
        "finger-bottom": ((-40, -24, 280, 190), [{"p": "hand-point", "at": [-12, 46], "r": -78, "s": 0.8}]),
        "finger-right-middle": ((-10, -68, 250, 190), [{"p": "hand-point", "at": [9, 2], "r": -78, "s": 0.8}]),
        "finger-left-middle": (
            (-240, -68, 250, 190),
            [{"p": "hand-point", "at": [-9, 2], "r": 78, "s": 0.8, "flip": True}],
        ),
        "hand-bottom": ((-72, -22, 300, 112), [{"p": "hand-cover", "at": [0, 40], "s": 0.9}]),
        "hand-top": ((-72, -96, 300, 112), [{"p": "hand-cover", "at": [0, -34], "s": 0.9}]),
    }
)
"""Hands over a card: the view (left, top, width, height), and the layers drawn."""


def hand_svg(name: str) -> str:
    """One of `HANDS` as a picture of its own; the sleeve fades out at the far edge."""
    (x, y, width, height), layers = HANDS[name]
    far, near = (x, x + 70) if x < -100 else (x + width, x + width - 70)
    fade = (
        f'<linearGradient id="f" gradientUnits="userSpaceOnUse" x1="{near}" x2="{far}"><stop stop-color="#fff"/>'
        '<stop offset="1" stop-color="#fff" stop-opacity="0"/></linearGradient>'
        f'<mask id="m" maskUnits="userSpaceOnUse" x="{x}" y="{y}" width="{width}" height="{height}">'
        f'<rect x="{x}" y="{y}" width="{width}" height="{height}" fill="url(#f)"/></mask>'
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{x} {y} {width} {height}" width="{width}" height="{height}">'
        f'<defs>{fade}</defs><g mask="url(#m)" stroke="{colour("ink")}" stroke-width="4" stroke-linejoin="round" '
        f'stroke-linecap="round">{layers_svg(layers, ROLES)}</g></svg>\n'
    )


def inside(document: str) -> str:
    """What stands within the root element of an SVG document, in the root's colour.

    >>> inside('<svg width="1" color="#c9182b"><path/></svg>')
    '<g color="#c9182b"><path/></g>'
    """
    root, _, rest = document.partition(">")
    ink = root.partition('color="')[2].partition('"')[0]
    return f'<g color="{ink}">{rest.rpartition("</svg>")[0]}</g>'
