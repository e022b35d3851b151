"""The ornate ace of spades: one large spade that holds the kibitzer's eye, between two sprays of leaves."""

from math import cos, radians, sin

from rules.cards import Card
from tools.art.figures import colour
from vision.scenes.drawing import HEIGHT, HOUSE, WIDTH, shape

SIZE = 4.3
SPRAY = 232
LEAF = "M0,0C6,-20 22,-26 40,-22C34,-4 20,6 0,0Z"


def ornate_ace(card: Card) -> str:
    """Everything but the pasteboard and the indices, in the card's own colour and white."""
    white = HOUSE.stock
    outline = shape(card.suit)
    spade = (
        f'<path d="{outline}" transform="scale({SIZE})"/>'
        f'<path d="{outline}" transform="translate(0 -2) scale({SIZE * 0.86:.3g})" fill="none" stroke="{white}" '
        'stroke-width="1.1"/>'
    )
    rays = "".join(_ray(angle) for angle in range(0, 360, 15) if not 75 <= angle % 180 <= 105)
    eye = (
        f'<g transform="translate(0 34) scale(1.2)"><g stroke="{white}" stroke-width="4" stroke-linecap="round">{rays}'
        f'</g><path d="M-74,0Q0,-66 74,0Q0,66 -74,0Z" fill="{white}"/><circle r="30"/>'
        f'<circle r="24" fill="{colour("gold")}"/><circle r="13"/><circle cx="6" cy="-6" r="5" fill="{white}"/></g>'
    )
    spray = _spray()
    both = f'<g id="{card}-spray">{spray}</g><use href="#{card}-spray" transform="scale(-1 1)"/>'
    return f'<g transform="translate({WIDTH / 2:g} {HEIGHT / 2 - 12:g})" fill="currentColor">{both}{spade}{eye}</g>'


def _ray(angle: int) -> str:
    x, y = cos(radians(angle)), sin(radians(angle))
    inner = 52 + 28 * abs(x)
    return f'<path d="M{x * inner:.4g},{y * inner * 0.9:.4g}L{x * (inner + 16):.4g},{y * (inner + 16) * 0.9:.4g}"/>'


def _spray() -> str:
    """The right branch: it rises beside the spade in pairs of leaves, with one at its tip."""
    leaves = []
    for step in range(7):
        angle = 92 - 16.5 * step
        size = 1.4 - 0.08 * step
        flips = ((-14, 1), (-10, -1)) if step < 6 else ((20, 1),)
        leaves += [
            f'<path d="{LEAF}" transform="translate({_on_spray(angle)}) rotate({angle - 90 + turn:g}) '
            f'scale({size:.3g} {size * flip:.3g})"/>'
            for turn, flip in flips
        ]
    start, end = _on_spray(94), _on_spray(-7)
    stem = (
        f'<path d="M{start}A{SPRAY},{SPRAY} 0 0 0 {end}" fill="none" stroke="currentColor" stroke-width="5" '
        'stroke-linecap="round"/>'
    )
    return stem + "".join(leaves)


def _on_spray(angle: float) -> str:
    return f"{SPRAY * cos(radians(angle)):.4g} {36 + SPRAY * sin(radians(angle)):.4g}"
