"""The tarokk cards: taroks with their scenes, courts, aces and tens, double-headed."""

from collections.abc import Mapping
from typing import Any

from rules.cards import Card
from tools.art.figures import colour, figures, layers_svg
from tools.art.numerals import numeral_svg, numeral_width
from tools.art.sheets import TAROKK
from vision.scenes.drawing import HOUSE, shape

NUMERAL = 128
COURT_SIZE, COURT_Y = 1.2, -70.0
RIDER_SIZE, RIDER_X, RIDER_Y = 1.0, -8.0, -150.0
SIGN = 118
SLANT = 66.0
PIP = 120
ACE = 150
TENS = ((-150.0, -430.0), (150.0, -430.0), (0.0, -300.0), (-150.0, -170.0), (150.0, -170.0))
"""Centres of the pips in the upper half of a ten."""


def tarokk_card(card: Card) -> str:
    """The whole card as an SVG document."""
    if (card.rank in "KQCJ" and card.suit) or card.rank == "SK":
        return _court(card)
    if card.rank == "A":
        return _ace(card)
    return _ten(card) if card.rank == "T" else _tarok(card)


def _tarok(card: Card) -> str:
    scene = layers_svg(figures()["taroks"][card.rank], {}, prefix=_name(card))
    x = -TAROKK.width / 2 + TAROKK.inset + 22 + numeral_width(card.rank, NUMERAL) / 2
    y = -TAROKK.height / 2 + TAROKK.inset + 22 + NUMERAL / 2
    numeral = numeral_svg(card.rank, x, y, NUMERAL, colour("line"))
    return TAROKK.double(_name(card), scene + numeral, seam=_line())


def _court(card: Card) -> str:
    """A court or the skiz: the figure at the waist, or on horseback with a seam, and the suit in two corners."""
    figure: Mapping[str, Any] = figures()["court42"][str(card)]
    size, x, y = (RIDER_SIZE, RIDER_X, RIDER_Y) if card.rank == "C" else (COURT_SIZE, 0.0, COURT_Y)
    drawn = layers_svg(figure["layers"], figure["roles"], prefix=_name(card))
    placed = f'<g transform="translate({x:g} {y:g}) scale({size:g})">{drawn}</g>'
    corner = (-TAROKK.width / 2 + TAROKK.inset + 74, -TAROKK.height / 2 + TAROKK.inset + 82)
    sign = _pip(card, *corner, SIGN) if card.suit else ""
    if "sash" in figure:
        return TAROKK.double(
            _name(card), placed + sign, definitions=_definition(card), seam=_sash(figure["sash"]), slant=SLANT
        )
    seam = _belt(*figure["belt"]) if "belt" in figure else _line()
    return TAROKK.double(_name(card), placed + sign, definitions=_definition(card), seam=seam)


def _belt(reach: float, fill: str) -> str:
    """The belt over a straight seam, alike from both ends."""
    gold = colour("gold")
    lines = f"M{-reach + 4:g},-13Q0,-20 {reach - 4:g},-13M{-reach + 4:g},13Q0,20 {reach - 4:g},13"
    return (
        f'<path d="M{-reach:g},-19Q0,-27 {reach:g},-19V19Q0,27 {-reach:g},19Z" fill="{colour(fill)}"/>'
        f'<path d="{lines}" stroke="{gold}" stroke-width="5" fill="none"/>{_studs(reach, 0, gold)}'
    )


def _sash(fill: str) -> str:
    """The band over a slanting seam, alike from both ends."""
    gold = colour("gold")
    reach = TAROKK.width / 2 - TAROKK.inset
    band = f"M{-reach:g},{SLANT - 24:g}L{reach:g},{-SLANT - 24:g}V{-SLANT + 24:g}L{-reach:g},{SLANT + 24:g}Z"
    lines = "".join(f"M{-reach:g},{SLANT + shift:g}L{reach:g},{-SLANT + shift:g}" for shift in (-17, 17))
    return (
        f'<path d="{band}" fill="{colour(fill)}"/><path d="{lines}" stroke="{gold}" stroke-width="7"/>'
        f'{_studs(reach, SLANT / reach, gold)}<path d="{band}" fill="none"/>'
    )


def _studs(reach: float, slope: float, fill: str) -> str:
    steps = range(-int(reach // 38), int(reach // 38) + 1)
    return "".join(
        f'<path d="M{38 * step},{-38 * step * slope - 9:.4g}l8,9l-8,9l-8,-9Z" fill="{fill}" stroke="none"/>'
        for step in steps
    )


def _line() -> str:
    reach = TAROKK.width / 2 - TAROKK.inset
    return f'<path d="M{-reach:g},0H{reach:g}" stroke-width="2.5"/>'


def _ten(card: Card) -> str:
    half = "".join(_pip(card, x, y, PIP) for x, y in TENS)
    return TAROKK.double(_name(card), half, definitions=_definition(card))


def _ace(card: Card) -> str:
    """One sign in the middle, upright, in a wreath."""
    leaves = "".join(
        f'<use href="#{_name(card)}-leaf" transform="rotate({angle}) translate(0 -150)"/>'
        for angle in range(0, 180, 15)
    )
    leaf = (
        f'<g id="{_name(card)}-leaf"><path d="M-4,0C4,-22 24,-26 40,-18C34,-2 16,6 -4,0Z" fill="{colour("wood")}" '
        f'stroke-width="2.5"/><path d="M-4,2C2,20 20,24 36,18C30,4 14,-4 -4,2Z" fill="{colour("grass")}" '
        'stroke-width="2.5"/></g>'
    )
    sign = _pip(card, 0, 0, ACE)
    return TAROKK.double(_name(card), f"<defs>{leaf}</defs>", definitions=_definition(card), seam=sign, above=leaves)


def _pip(card: Card, x: float, y: float, size: float) -> str:
    return f'<use href="#{_name(card)}-pip" transform="translate({x:g} {y:g}) scale({size / 100:g})"/>'


def _definition(card: Card) -> str:
    if not card.suit:
        return ""
    return f'<path id="{_name(card)}-pip" d="{shape(card.suit)}" fill="{HOUSE.colours[card.suit]}" stroke="none"/>'


def _name(card: Card) -> str:
    """What the ids of a card begin with, so that several cards can stand in one page."""
    return f"tarokk-{card}"
