"""One thing done to a card - a touch of brush, ring, nail or scissors - with the bounds within which it may be done."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Literal, get_args

from vision.scenes.bends import BEND_AXES, Bend
from vision.scenes.decks import Tampering
from vision.scenes.marks import Mark
from vision.scenes.trims import SIDES, TRIM_FORMS, Trim

Touch = Mark | Trim | Bend
Tool = Literal["brush", "ring", "nail", "ornament", "scissors", "bend"]
TOOLS: tuple[Tool, ...] = get_args(Tool)

_TOOL_OF: Mapping[str, Tool] = MappingProxyType(
    {
        "dot": "brush",
        "shade": "brush",
        "prick": "ring",
        "scratch": "ring",
        "nick": "nail",
        "missing": "ornament",
        "added": "ornament",
    }
)
_CORNERS = 4


class BadTouchError(ValueError):
    """Something that cannot be done to a card with these tools."""


@dataclass(frozen=True)
class Bounds:
    """The least, the most and the usual size of a kind of touch in mm: a mark's diameter, a scratch's length, a
    nick's and a cut's depth, a bend's rise."""

    least: float
    most: float
    usual: float


BOUNDS: Mapping[str, Bounds] = MappingProxyType(
    {
        "dot": Bounds(0.3, 3.0, 1.0),
        "shade": Bounds(2.0, 12.0, 5.0),
        "prick": Bounds(0.2, 1.0, 0.4),
        "scratch": Bounds(1.0, 10.0, 4.0),
        "nick": Bounds(0.3, 1.0, 0.6),
        "missing": Bounds(0.5, 4.0, 1.5),
        "added": Bounds(0.5, 4.0, 1.5),
        "trim": Bounds(0.2, 2.2, 0.8),
        "bend": Bounds(0.5, 5.0, 2.5),
    }
)
"""By kind. The book gives no sizes; cuts run as deep as our ten forms do (0.3 to 2.2 mm, and a little below)."""
WEAKEST, STRONGEST = 0.05, 0.9
"""How much darker or lighter a brush makes what it touches, a share."""


def kind_of(touch: Touch) -> str:
    """Its key in `BOUNDS`.

    >>> kind_of(Trim("left", "hollow", 0.5)), kind_of(Mark("dot", 1, 1, 0.5))
    ('trim', 'dot')
    """
    return touch.kind if isinstance(touch, Mark) else "trim" if isinstance(touch, Trim) else "bend"


def tool_of(touch: Touch) -> Tool:
    """What it was done with."""
    return _TOOL_OF[touch.kind] if isinstance(touch, Mark) else "scissors" if isinstance(touch, Trim) else "bend"


def size_of(touch: Touch) -> float:
    """Its size in mm, as `BOUNDS` has it."""
    if isinstance(touch, Mark):
        return touch.size_mm
    return touch.depth_mm if isinstance(touch, Trim) else abs(touch.rise_mm)


def checked(touch: Touch, size_mm: tuple[float, float]) -> Touch:
    """The touch itself, on a card of `size_mm`.

    Raises:
        BadTouchError: unknown kind, side, form or axis, a place beside the card, or a size or strength out of bounds.
    """
    kind = kind_of(touch)
    bounds = BOUNDS.get(kind)
    if bounds is None:
        raise BadTouchError(f"{kind!r} is no mark: they are {', '.join(_TOOL_OF)}")
    if not bounds.least - 1e-9 <= size_of(touch) <= bounds.most + 1e-9:
        raise BadTouchError(f"a {kind} measures {bounds.least:g} to {bounds.most:g} mm, not {size_of(touch):g}")
    if isinstance(touch, Mark):
        if not (0 <= touch.x_mm <= size_mm[0] and 0 <= touch.y_mm <= size_mm[1]):
            raise BadTouchError(
                f"({touch.x_mm:g}, {touch.y_mm:g}) lies beside a card of {size_mm[0]:g} x {size_mm[1]:g} mm"
            )
        if not WEAKEST - 1e-9 <= abs(touch.contrast) <= STRONGEST + 1e-9:
            raise BadTouchError(f"a strength lies between {WEAKEST:g} and {STRONGEST:g}, not {abs(touch.contrast):g}")
    elif isinstance(touch, Trim):
        if touch.side not in SIDES or touch.form not in TRIM_FORMS:
            raise BadTouchError(f"no such cut: {touch.form} {touch.side}")
    elif touch.axis not in BEND_AXES or not 0 <= touch.corner < _CORNERS:
        raise BadTouchError(f"no such bend: {touch.axis}, corner {touch.corner}")
    return touch


def moved_to(touch: Touch, x_mm: float, y_mm: float, size_mm: tuple[float, float]) -> Touch:
    """The same touch done at a place of the back: a nick goes to the nearest border, a cut is made on the nearest
    side, a bent corner is the nearest one; a card bent as a whole is the same wherever it is touched.

    >>> moved_to(Trim("top", "hollow", 0.5), 60, 40, (63.5, 88.9)).side
    'right'
    """
    width, height = size_mm
    x_mm, y_mm = round(min(max(x_mm, 0.0), width), 1), round(min(max(y_mm, 0.0), height), 1)
    if isinstance(touch, Bend):
        return replace(touch, corner=(0, 1, 3, 2)[(x_mm > width / 2) + 2 * (y_mm > height / 2)])
    side = nearest_side(x_mm, y_mm, size_mm)
    if isinstance(touch, Trim):
        return replace(touch, side=side)
    if touch.kind == "nick":
        x_mm = {"left": 0.0, "right": width}.get(side, x_mm)
        y_mm = {"top": 0.0, "bottom": height}.get(side, y_mm)
    return replace(touch, x_mm=x_mm, y_mm=y_mm)


def nearest_side(x_mm: float, y_mm: float, size_mm: tuple[float, float]) -> str:
    """The side of a card that a place lies nearest to."""
    away = {"top": y_mm, "right": size_mm[0] - x_mm, "bottom": size_mm[1] - y_mm, "left": x_mm}
    return min(away, key=lambda side: away[side])


def touches_of(tampering: Tampering) -> tuple[Touch, ...]:
    """All that was done to a card: marks, cuts, the bend."""
    return (*tampering.marks, *tampering.trims, *((tampering.bend,) if tampering.bend else ()))


def tampering_of(touches: Iterable[Touch]) -> Tampering:
    """A card with all of this done to it. A side is cut once and a card bent once: the last one counts."""
    done = tuple(touches)
    bends = [touch for touch in done if isinstance(touch, Bend)]
    return Tampering(
        tuple(touch for touch in done if isinstance(touch, Mark)),
        tuple({touch.side: touch for touch in done if isinstance(touch, Trim)}.values()),
        bends[-1] if bends else None,
    )
