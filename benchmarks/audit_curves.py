"""Detection curves as one SVG drawing: for each kind the share found against size, with its interval."""

from collections.abc import Mapping, Sequence
from math import log

from benchmarks.audit_plans import TARGETS
from benchmarks.audit_scores import Power

_WIDE, _HIGH, _LEFT, _TOP, _GAP = 250, 150, 46, 34, 70
_COLOURS = ("#111", "#0b5fa5", "#a5520b")
_UNITS: Mapping[str, str] = {
    "dot": "mm across, 25 % darker",
    "ornament": "mm\u00b2",
    "trim": "mm deep",
    "bend": "mm rise",
    "nick": "mm deep",
    "prick": "mm across, side light",
    "corner": "mm short",
}


def curves_svg(table: Sequence[Power]) -> str:
    """One panel a kind; each scale a line of its own, told apart by its marker and dashes, not by colour."""
    kinds = [kind for kind in TARGETS if any(power.kind == kind for power in table)]
    across = 3
    down = -(-len(kinds) // across)
    width, height = across * (_WIDE + _GAP) + 20, down * (_HIGH + _GAP + 20) + 46
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}" '
        'font-family="sans-serif" font-size="11" fill="#222">',
        f'<rect width="{width}" height="{height}" fill="#fff"/>',
    ]
    scales = sorted({power.px_per_mm for power in table})
    for number, scale in enumerate(scales):
        x = _LEFT + 170 * number
        parts.append(_line([(x, height - 20), (x + 40, height - 20)], number) + _marker(x + 20, height - 20, number))
        parts.append(f'<text x="{x + 48}" y="{height - 16}">{scale:g} pixels a millimetre</text>')
    parts.append(
        f'<text x="{_LEFT + 170 * len(scales)}" y="{height - 16}">bars: exact 95 % intervals; '
        "dotted: the size aimed at</text>"
    )
    for place, kind in enumerate(kinds):
        left = _LEFT + place % across * (_WIDE + _GAP)
        top = _TOP + place // across * (_HIGH + _GAP + 20)
        parts.append(f'<g transform="translate({left} {top})">')
        parts += _panel(kind, [power for power in table if power.kind == kind], scales)
        parts.append("</g>")
    return "\n".join([*parts, "</svg>\n"])


def _panel(kind: str, table: Sequence[Power], scales: Sequence[float]) -> list[str]:
    sizes = sorted({power.size for power in table} | {TARGETS[kind]})
    low, high = log(sizes[0]) - 0.15, log(sizes[-1]) + 0.15

    def x(size: float) -> float:
        return _WIDE * (log(size) - low) / (high - low)

    def y(share: float) -> float:
        return _HIGH * (1 - share)

    parts = [f'<text y="-10" font-size="13" font-weight="bold">{kind}</text>']
    for share in (0, 0.25, 0.5, 0.75, 1):
        parts.append(f'<path d="M0 {y(share):.1f}H{_WIDE}" stroke="#ddd"/>')
        parts.append(f'<text x="-6" y="{y(share) + 4:.1f}" text-anchor="end">{100 * share:.0f} %</text>')
    for size in sizes:
        parts.append(f'<text x="{x(size):.1f}" y="{_HIGH + 16}" text-anchor="middle">{size:g}</text>')
    parts.append(f'<text x="{_WIDE}" y="{_HIGH + 34}" text-anchor="end">{_UNITS[kind]}</text>')
    parts.append(f'<path d="M{x(TARGETS[kind]):.1f} 0V{_HIGH}" stroke="#666" stroke-dasharray="1 4"/>')
    for number, scale in enumerate(scales):
        points = sorted((p for p in table if p.px_per_mm == scale), key=lambda p: p.size)
        aside = 3 * (number - (len(scales) - 1) / 2)
        at = [(x(p.size) + aside, y(p.found.some / p.found.all)) for p in points]
        for point, power in zip(at, points, strict=True):
            ends = [y(bound) for bound in power.found.bounds]
            parts.append(f'<path d="M{point[0]:.1f} {ends[0]:.1f}V{ends[1]:.1f}" stroke="#777"/>')
        parts.append(_line(at, number))
        parts += [_marker(px, py, number) for px, py in at]
    return parts


def _line(points: Sequence[tuple[float, float]], number: int) -> str:
    text = "L".join(f"{x:.1f} {y:.1f}" for x, y in points)
    dashes = ("", ' stroke-dasharray="6 4"', ' stroke-dasharray="2 3"')[number % 3]
    return f'<path d="M{text}" fill="none" stroke="{_COLOURS[number % 3]}" stroke-width="1.6"{dashes}/>'


def _marker(x: float, y: float, number: int) -> str:
    colour = _COLOURS[number % 3]
    if number % 3 == 0:
        return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3.6" fill="{colour}"/>'
    box = f'x="{x - 3.4:.1f}" y="{y - 3.4:.1f}" width="6.8" height="6.8"'
    return f'<rect {box} fill="#fff" stroke="{colour}" stroke-width="1.6"/>'
