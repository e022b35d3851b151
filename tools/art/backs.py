"""Card backs, unchanged by a half turn: a lattice and a floral pattern."""

from collections.abc import Callable, Mapping
from math import cos, radians, sin
from types import MappingProxyType

from vision.scenes.drawing import HEIGHT, WIDTH, card_sheet, svg

MARGIN = 36
WHITE = "#fffefb"
BLUE = "#1d3f8c"
RED = "#a3161f"
LEAF = "M0,0C4,-22 24,-30 42,-20C30,-4 16,6 0,0Z"
SCROLLS = ((112, -118, 92, 1), (178, -300, 74, -1), (66, -318, 56, 1))
FLOWERS = (
    (232, -44, 26),
    (236, -196, 22),
    (38, -206, 24),
    (122, -232, 18),
    (258, -382, 22),
    (128, -378, 22),
    (30, -392, 18),
)


def lattice() -> str:
    """Blue: a diagonal trellis with studs and a rosette."""
    step, reach = 42.2, 12
    span = (reach + 0.5) * step
    shifts = [number * step for number in range(-reach, reach + 1)]
    lines = [shift + step / 2 for shift in shifts[:-1]]
    bars = "".join(f"M{-span:g},{line:g}H{span:g}M{line:g},{-span:g}V{span:g}" for line in lines)
    square = '<rect x="-12.5" y="-12.5" width="25" height="25" stroke-width="2.5"/>'
    stud = f'<circle r="5.5" fill="{WHITE}" stroke="none"/>'
    row = "".join(f'<use href="#lattice-cell" x="{shift:g}"/>' for shift in shifts)
    rows = "".join(f'<use href="#lattice-row" y="{shift:g}"/>' for shift in shifts)
    trellis = (
        f'<g transform="translate({WIDTH / 2:g} {HEIGHT / 2:g}) rotate(45)" fill="none" stroke="{WHITE}">'
        f'<path d="{bars}" stroke-width="5"/>{rows}</g>'
    )
    motifs = f'<g id="lattice-cell">{square}{stud}</g><g id="lattice-row">{row}</g>'
    return _back("lattice", BLUE, motifs, trellis + _rosette(BLUE))


def floral() -> str:
    """Red: four mirrored quarters of scrolls and flowers around a rosette."""
    quarter = "".join(_scroll(*scroll) for scroll in SCROLLS) + "".join(_flower(*flower) for flower in FLOWERS)
    uses = "".join(f'<use href="#floral-quarter" transform="scale({x} {y})"/>' for x, y in ((-1, 1), (1, -1), (-1, -1)))
    body = (
        f'<g transform="translate({WIDTH / 2:g} {HEIGHT / 2:g})" fill="none" stroke="{WHITE}" stroke-width="7" '
        f'stroke-linecap="round"><g id="floral-quarter">{quarter}</g>{uses}</g>'
    )
    return _back("floral", RED, "", body + _rosette(RED))


def _back(name: str, colour: str, definitions: str, body: str) -> str:
    clip = f'<clipPath id="{name}-clip">{_box(MARGIN + 11, 9)}</clipPath>'
    line = _box(MARGIN + 9, 10, f'fill="none" stroke="{WHITE}" stroke-width="4"')
    panel = _box(MARGIN, 16, f'fill="{colour}"')
    return svg(
        f'{card_sheet()}{panel}<g clip-path="url(#{name}-clip)">{body}</g>{line}', definitions=definitions + clip
    )


def _box(inset: float, radius: float, paint: str = "") -> str:
    """A rounded rectangle, `inset` from the edges of the card all round."""
    return (
        f'<rect x="{inset:g}" y="{inset:g}" width="{WIDTH - 2 * inset:g}" height="{HEIGHT - 2 * inset:g}" '
        f'rx="{radius:g}" {paint}/>'
    )


def _rosette(colour: str) -> str:
    petals = "".join(
        f'<path d="M0,-22C-17,-46 -12,-72 0,-88C12,-72 17,-46 0,-22Z" transform="rotate({angle})"/>'
        for angle in range(0, 360, 30)
    )
    return (
        f'<g transform="translate({WIDTH / 2:g} {HEIGHT / 2:g})"><circle r="112" fill="{WHITE}"/>'
        f'<circle r="104" fill="{colour}"/><circle r="96" fill="none" stroke="{WHITE}" stroke-width="3"/>'
        f'<g fill="{WHITE}">{petals}<circle r="17"/></g><circle r="8" fill="{colour}"/></g>'
    )


def _scroll(x: float, y: float, radius: float, turn: int) -> str:
    """A spiral of under two turns with leaves on its outside, centred on (x, y)."""
    points, leaves = [], []
    for step in range(61):
        share = step / 60
        angle = 90 + turn * 640 * share
        reach = radius * (1 - 0.84 * share)
        point = f"{x + reach * cos(radians(angle)):.4g},{y + reach * sin(radians(angle)):.4g}"
        points.append(point)
        if step % 7 == 2 and step < 40:
            size = 0.9 * reach / 70
            leaves.append(
                f'<path d="{LEAF}" fill="{WHITE}" stroke="none" transform="translate({point}) '
                f'rotate({angle + turn * 60:.4g}) scale({size:.3g} {turn * size:.3g})"/>'
            )
    return f'<path d="M{points[0]}L{" ".join(points[1:])}"/>{"".join(leaves)}'


def _flower(x: float, y: float, radius: float) -> str:
    petals = "".join(
        f'<ellipse cy="{-radius * 0.62:.3g}" rx="{radius * 0.3:.3g}" ry="{radius * 0.42:.3g}" '
        f'transform="rotate({angle})"/>'
        for angle in range(0, 360, 60)
    )
    heart = f'<circle r="{radius * 0.2:.3g}"/>'
    return f'<g transform="translate({x:g} {y:g})" fill="{WHITE}" stroke="none">{petals}{heart}</g>'


BACKS: Mapping[str, Callable[[], str]] = MappingProxyType({"floral": floral, "lattice": lattice})
"""The drawn backs by name."""
