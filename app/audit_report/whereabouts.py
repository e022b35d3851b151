"""Where something lies on a card, drawn: a card with a ring or a line at the place, or how the card bends."""

from html import escape

from vision.audit.findings import Where

_ROOM_MM = 3.0
_LARGE = 0.6


def whereabouts_svg(where: Where, size_mm: tuple[float, float], is_side: bool, title: str) -> str:
    """A card of `size_mm`, seen as `where` is told; with `is_side` the whole side is meant, else a place.

    What is as large as the card has no ring.
    """
    width, height = size_mm
    box = f"{-_ROOM_MM:g} {-_ROOM_MM:g} {width + 2 * _ROOM_MM:g} {height + 2 * _ROOM_MM:g}"
    drawn = ""
    if is_side and where.side is not None:
        ends = {
            "top": (0.0, 0.0, width, 0.0),
            "right": (width, 0.0, width, height),
            "bottom": (0.0, height, width, height),
            "left": (0.0, 0.0, 0.0, height),
        }[where.side]
        x1, y1, x2, y2 = (f"{value:g}" for value in ends)
        drawn = f'<line class="here side" x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}"/>'
    elif where.size_mm < _LARGE * width:
        radius = max(4.0, where.size_mm / 2 + 2)
        drawn = f'<circle class="here" cx="{where.x_mm:.1f}" cy="{where.y_mm:.1f}" r="{radius:.1f}"/>'
        drawn += f'<circle class="dot" cx="{where.x_mm:.1f}" cy="{where.y_mm:.1f}" r="1"/>'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="card-map" viewBox="{box}" role="img" '
        f'aria-label="{escape(title)}"><rect class="card" width="{width:g}" height="{height:g}" rx="3.2"/>{drawn}</svg>'
    )


def profile_svg(chord_mm: float, rise_mm: float, title: str) -> str:
    """A bent card from its edge, the back uppermost: an arc over the table, `rise_mm` above 0 where the back bulges."""
    room = abs(rise_mm) + 2 * _ROOM_MM
    box = f"{-_ROOM_MM:g} {-room:g} {chord_mm + 2 * _ROOM_MM:g} {2 * room:g}"
    arc = f"M0 0Q{chord_mm / 2:g} {-2 * rise_mm:.2f} {chord_mm:g} 0"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="profile" viewBox="{box}" role="img" '
        f'aria-label="{escape(title)}">'
        f'<path class="usual" d="M0 0H{chord_mm:g}"/><path class="here" d="{arc}"/></svg>'
    )
