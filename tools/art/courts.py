"""The middle of a court card: a double-headed figure in a frame, with the suit in two corners; and the joker."""

from collections.abc import Mapping
from typing import Any

from rules.cards import Card
from tools.art.figures import cloth_svg, colour, figures, part_svg
from vision.scenes.drawing import HEIGHT, WIDTH, place

HALF_WIDTH = 219
HALF_HEIGHT = 380
SEAM = 78
PIP = 84
JOKER_ROLES = {"main": "red", "second": "blue", "third": "gold", "hair": "brown"}
JOKER_PARTS = (
    "jester-body",
    "jester-collar",
    "face",
    "features",
    "brows-fine",
    "cheeks",
    "grin",
    "jester-cap",
    "glass",
    "glass-hand",
)


def court(card: Card) -> str:
    """A king, queen or jack: everything but the pasteboard and the indices."""
    figure = figures()["courts"][str(card)]
    clip = (
        f'<clipPath id="{card}-clip">'
        f'<path d="M{-HALF_WIDTH},{-HALF_HEIGHT}H{HALF_WIDTH}V{-SEAM}L{-HALF_WIDTH},{SEAM}Z"/>'
        "</clipPath>"
    )
    upper = f'<g id="{card}-half" clip-path="url(#{card}-clip)">{_half(card, figure)}</g>'
    lower = f'<use href="#{card}-half" transform="rotate(180)"/>'
    frame = (
        f'<rect x="{-HALF_WIDTH}" y="{-HALF_HEIGHT}" width="{2 * HALF_WIDTH}" height="{2 * HALF_HEIGHT}" rx="4" '
        f'fill="none" stroke="{colour("blue")}"/>'
    )
    drawn = _drawn(clip + upper + lower + _sash(figure) + frame, HEIGHT / 2)
    x, y = WIDTH / 2 - HALF_WIDTH + 56, HEIGHT / 2 - HALF_HEIGHT + 62
    return drawn + place(card, x, y, PIP) + place(card, WIDTH - x, HEIGHT - y, PIP, turned=True)


def joker() -> str:
    """The kibitzer: a jester who looks on through a glass."""
    return _drawn("".join(part_svg(name, JOKER_ROLES) for name in JOKER_PARTS), HEIGHT / 2 + 136)


def _drawn(body: str, y: float) -> str:
    return (
        f'<g transform="translate({WIDTH / 2:g} {y:g})" stroke="{colour("ink")}" stroke-width="4" '
        f'stroke-linejoin="round" stroke-linecap="round">{body}</g>'
    )


def _half(card: Card, figure: Mapping[str, Any]) -> str:
    roles = figure["roles"]
    drawn = []
    for name in figure["parts"]:
        if name == "cloth":
            part, pattern, fill = figure["cloth"]
            drawn.append(cloth_svg(part, pattern, fill, f"{card}-cloth", roles))
        elif name == "panel-pips":
            pips = "".join(f'<use href="#pip-{card}" transform="translate(0 {y}) scale(.36)"/>' for y in (-18, 26))
            drawn.append(f'<g color="{colour("gold")}" stroke="none">{pips}</g>')
        elif name == "features" and figure["gaze"] < 0:
            drawn.append(f'<g transform="scale(-1 1)">{part_svg(name, roles)}</g>')
        else:
            drawn.append(part_svg(name, roles))
    return "".join(drawn)


def _sash(figure: Mapping[str, Any]) -> str:
    """The band over the seam, alike from both ends."""
    roles = {"sash": figure["roles"]["second"]} | figure["roles"]
    gold = colour("gold")
    band = f"M{-HALF_WIDTH},{SEAM - 24}L{HALF_WIDTH},{-SEAM - 24}V{-SEAM + 24}L{-HALF_WIDTH},{SEAM + 24}Z"
    lines = "".join(
        f'<path d="M{-HALF_WIDTH},{SEAM + shift}L{HALF_WIDTH},{-SEAM + shift}" stroke="{gold}" stroke-width="7"/>'
        for shift in (-17, 17)
    )
    studs = "".join(
        f'<path d="M{x},{-x * SEAM / HALF_WIDTH - 10:.4g}l9,10l-9,10l-9,-10Z" fill="{gold}" stroke="none"/>'
        for x in range(-190, 191, 38)
    )
    return f'<path d="{band}" fill="{colour("sash", roles)}"/>{lines}{studs}<path d="{band}" fill="none"/>'
