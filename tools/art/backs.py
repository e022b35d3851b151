"""Card backs, unchanged by a half turn: a lattice, a floral and a bordered pattern, and a tartan over all."""

from collections.abc import Callable, Mapping
from math import cos, hypot, radians, sin
from types import MappingProxyType

from tools.art.sheets import POKER, Sheet

MARGIN = 36
WHITE = "#fffefb"
BLUE = "#1d3f8c"
RED = "#a3161f"
GREEN = "#1f6b4c"
WINE = "#6e1f33"
GOLD = "#d9a441"
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


def lattice(sheet: Sheet = POKER) -> str:
    """Blue: a diagonal trellis with studs and a rosette."""
    step = 42.2
    reach = int(hypot(sheet.width, sheet.height) / 2 / step)
    span = (reach + 0.5) * step
    shifts = [number * step for number in range(-reach, reach + 1)]
    lines = [shift + step / 2 for shift in shifts[:-1]]
    bars = "".join(f"M{-span:g},{line:g}H{span:g}M{line:g},{-span:g}V{span:g}" for line in lines)
    square = '<rect x="-12.5" y="-12.5" width="25" height="25" stroke-width="2.5"/>'
    stud = f'<circle r="5.5" fill="{WHITE}" stroke="none"/>'
    row = "".join(f'<use href="#{_name(sheet, "lattice-cell")}" x="{shift:g}"/>' for shift in shifts)
    rows = "".join(f'<use href="#{_name(sheet, "lattice-row")}" y="{shift:g}"/>' for shift in shifts)
    trellis = (
        f'<g transform="{_centre(sheet)} rotate(45)" fill="none" stroke="{WHITE}">'
        f'<path d="{bars}" stroke-width="5"/>{rows}</g>'
    )
    motifs = f'<g id="{_name(sheet, "lattice-cell")}">{square}{stud}</g><g id="{_name(sheet, "lattice-row")}">{row}</g>'
    return _back(sheet, "lattice", BLUE, motifs, trellis + _rosette(sheet, BLUE))


def floral(sheet: Sheet = POKER) -> str:
    """Red: four mirrored quarters of scrolls and flowers around a rosette."""
    quarter = "".join(_scroll(*scroll) for scroll in SCROLLS) + "".join(_flower(*flower) for flower in FLOWERS)
    name = _name(sheet, "floral-quarter")
    uses = "".join(f'<use href="#{name}" transform="scale({x} {y})"/>' for x, y in ((-1, 1), (1, -1), (-1, -1)))
    grown = max(sheet.width / POKER.width, sheet.height / POKER.height)
    size = "" if grown == 1 else f" scale({grown:.4g})"
    body = (
        f'<g transform="{_centre(sheet)}{size}" fill="none" stroke="{WHITE}" stroke-width="7" '
        f'stroke-linecap="round"><g id="{name}">{quarter}</g>{uses}</g>'
    )
    return _back(sheet, "floral", RED, "", body + _rosette(sheet, RED))


def bordered(sheet: Sheet = POKER) -> str:
    """Green: the kibitzer's eye twice in a field of scales, in a border of tulips."""
    inner = MARGIN + 74
    width, height = sheet.width - 2 * inner, sheet.height - 2 * inner
    tulip = (
        f'<g id="{_name(sheet, "bordered-tulip")}"><path d="M0,22C-20,20 -24,0 -21,-20C-14,-16 -11,-11 -9,-6'
        'C-7,-14 -3,-20 0,-24C3,-20 7,-14 9,-6C11,-11 14,-16 21,-20C24,0 20,20 0,22Z"/>'
        f'<path d="M0,-10C-5,0 -5,10 0,18C5,10 5,0 0,-10Z" fill="{GREEN}"/></g>'
    )
    scales = "".join(
        f'<use href="#{_name(sheet, "bordered-scale")}" x="{x:g}" y="{y:g}"/>' for x, y in _scales(width, height)
    )
    scale = (
        f'<g id="{_name(sheet, "bordered-scale")}" fill="{GREEN}" stroke="{WHITE}"><path d="M-26,0A26,26 0 0 1 26,0Z" '
        'stroke-width="3.5"/><path d="M-13,0A13,13 0 0 1 13,0" fill="none" stroke-width="3"/></g>'
    )
    window = f'<clipPath id="{_name(sheet, "bordered-field")}">{_box(sheet, inner, 6)}</clipPath>'
    upper = f'<g id="{_name(sheet, "bordered-upper")}">{scales}</g>'
    turned = f'<use href="#{_name(sheet, "bordered-upper")}" transform="rotate(180)"/>'
    field = (
        f'<g clip-path="url(#{_name(sheet, "bordered-field")})"><g transform="{_centre(sheet)}">{upper}{turned}</g></g>'
    )
    frame = _box(sheet, inner, 6, f'fill="none" stroke="{WHITE}" stroke-width="7"')
    border = f'<g fill="{WHITE}">{_border(sheet, MARGIN + 41)}</g>'
    eyes = "".join(
        f'<g transform="{_centre(sheet)} rotate({turn}) translate(0 {-height * 0.21:g})">{_eye(GREEN)}</g>'
        for turn in (0, 180)
    )
    return _back(sheet, "bordered", GREEN, tulip + scale + window, border + field + frame + eyes)


def tartan(sheet: Sheet = POKER) -> str:
    """Wine and gold: a tartan of crossed stripes that runs over the edges."""
    step, reach = 118.0, 8
    span = (reach + 1) * step
    stripes = ((0.0, 34.0, WINE), (0.0, 5.0, GOLD), (27.0, 5.0, WINE), (-27.0, 5.0, WINE), (59.0, 9.0, GOLD))
    paths = "".join(
        f'<path d="{"".join(f"M{-span:g},{number * step + shift:g}H{span:g}" for number in range(-reach, reach + 1))}" '
        f'stroke="{colour}" stroke-width="{width:g}"/>'
        for shift, width, colour in stripes
    )
    name = _name(sheet, "tartan")
    body = (
        f'<rect width="{sheet.width:g}" height="{sheet.height:g}" fill="#f3e6cf"/>'
        f'<g transform="{_centre(sheet)} rotate(45)" opacity=".82"><g id="{name}-stripes">{paths}</g></g>'
        f'<g transform="{_centre(sheet)} rotate(-45)" opacity=".62"><use href="#{name}-stripes"/></g>'
    )
    # The corners are cut by the card itself: the pattern has no border.
    edge = (
        f'<rect x="1" y="1" width="{sheet.width - 2:g}" height="{sheet.height - 2:g}" rx="{sheet.radius:g}" '
        'fill="none" stroke="#b9b6ae" stroke-width="2"/>'
    )
    clip = f'<clipPath id="{name}-clip">{_box(sheet, 1, sheet.radius)}</clipPath>'
    return sheet.document(f'<g clip-path="url(#{name}-clip)">{body}</g>{edge}', definitions=clip)


def _name(sheet: Sheet, part: str) -> str:
    """Ids of the backs of other sizes carry the size: several backs can stand in one page."""
    return part if sheet == POKER else f"{part}-{sheet.width:g}"


def _centre(sheet: Sheet) -> str:
    return f"translate({sheet.width / 2:g} {sheet.height / 2:g})"


def _back(sheet: Sheet, name: str, colour: str, definitions: str, body: str) -> str:
    clip = f'<clipPath id="{_name(sheet, name)}-clip">{_box(sheet, MARGIN + 11, 9)}</clipPath>'
    line = _box(sheet, MARGIN + 9, 10, f'fill="none" stroke="{WHITE}" stroke-width="4"')
    panel = _box(sheet, MARGIN, 16, f'fill="{colour}"')
    return sheet.document(
        f'{sheet.pasteboard()}{panel}<g clip-path="url(#{_name(sheet, name)}-clip)">{body}</g>{line}',
        definitions=definitions + clip,
    )


def _box(sheet: Sheet, inset: float, radius: float, paint: str = "") -> str:
    """A rounded rectangle, `inset` from the edges of the card all round."""
    return (
        f'<rect x="{inset:g}" y="{inset:g}" width="{sheet.width - 2 * inset:g}" '
        f'height="{sheet.height - 2 * inset:g}" rx="{radius:g}" {paint}/>'
    )


def _rosette(sheet: Sheet, colour: str) -> str:
    petals = "".join(
        f'<path d="M0,-22C-17,-46 -12,-72 0,-88C12,-72 17,-46 0,-22Z" transform="rotate({angle})"/>'
        for angle in range(0, 360, 30)
    )
    return (
        f'<g transform="{_centre(sheet)}"><circle r="112" fill="{WHITE}"/>'
        f'<circle r="104" fill="{colour}"/><circle r="96" fill="none" stroke="{WHITE}" stroke-width="3"/>'
        f'<g fill="{WHITE}">{petals}<circle r="17"/></g><circle r="8" fill="{colour}"/></g>'
    )


def _scales(width: float, height: float) -> list[tuple[float, float]]:
    """Where the scales of the upper half stand from the centre, row over row; each second row is shifted by half."""
    columns = int(width / 2 / 52) + 1
    places = []
    for row in range(int(height / 2 / 26), -1, -1):
        shift = 26.0 * (row % 2)
        places += [(column * 52 + shift, -26.0 * row) for column in range(-columns - row % 2, columns + 1)]
    return places


def _border(sheet: Sheet, inset: float) -> str:
    """Tulips along the four sides, heads outwards, with a star in each corner."""
    name = _name(sheet, "bordered-tulip")
    placed = []
    for length, turn, reach in (
        (sheet.width, 0, sheet.height / 2 - inset),
        (sheet.height, 90, sheet.width / 2 - inset),
    ):
        room = length - 2 * inset - 80
        number = round(room / 62)
        for place in range(number):
            along = (place - (number - 1) / 2) * room / number
            placed += [
                f'<use href="#{name}" transform="{_centre(sheet)} rotate({turn + half}) '
                f'translate({along:.4g} {-reach:.4g})"/>'
                for half in (0, 180)
            ]
    for x in (inset, sheet.width - inset):
        for y in (inset, sheet.height - inset):
            placed.append(f'<path d="M0,-26L7,-7L26,0L7,7L0,26L-7,7L-26,0L-7,-7Z" transform="translate({x:g} {y:g})"/>')
    return "".join(placed)


def _eye(colour: str) -> str:
    """The kibitzer's eye in a ring of rays."""
    rays = "".join(
        f'<path d="M0,-62V-78" transform="rotate({angle})" stroke="{WHITE}" stroke-width="5"/>'
        for angle in range(0, 360, 20)
    )
    return (
        f'<circle r="98" fill="{WHITE}"/><circle r="90" fill="{colour}"/>{rays}'
        f'<path d="M-70,0Q0,-64 70,0Q0,64 -70,0Z" fill="{WHITE}" stroke="{colour}" stroke-width="4"/>'
        f'<circle r="27" fill="{colour}"/><circle r="20" fill="{GOLD}"/><circle r="11" fill="{colour}"/>'
        f'<circle cx="5" cy="-5" r="4.5" fill="{WHITE}"/>'
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


BACKS: Mapping[str, Callable[[Sheet], str]] = MappingProxyType(
    {"bordered": bordered, "floral": floral, "lattice": lattice, "tartan": tartan}
)
"""The drawn backs by name."""
