"""Pictures put together from the parts of the drawings (`*.yaml` beside this file).

A part is a list of layers. A layer is a path (`d`), another part set somewhere (`p`), a limb (`limb`: a sleeve, a leg),
several limbs in one outline (`blob`: a hand) or a cloth (`cloth`: a pattern within the outline of another part); a
bare name stands for that part as it is.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import pairwise
from math import hypot, sqrt
from pathlib import Path
from typing import Any

import yaml

PEN = 4.0
FILES = (
    "figures",
    "costume",
    "seasons",
    "tell",
    "tell_figures",
    "folk",
    "scenery",
    "genre",
    "regalia",
    "taroks",
    "tarokk_courts",
    "conjuring",
)


class TwiceDrawnError(ValueError):
    """Two drawings under one name."""


def read_drawings(name: str) -> Any:
    """One YAML file beside this one."""
    text = Path(__file__).with_name(f"{name}.yaml").read_text(encoding="utf-8")
    return yaml.load(text, Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader))


@lru_cache(maxsize=1)
def figures() -> Mapping[str, Any]:
    """The drawings: palette, parts, patterns and who is who, joined from all files.

    Raises:
        TwiceDrawnError: two files use one name.
    """
    drawings: dict[str, Any] = {}
    for name in FILES:
        for section, entries in read_drawings(name).items():
            known = drawings.setdefault(section, {})
            twice = known.keys() & entries.keys()
            if twice:
                raise TwiceDrawnError(f"{section} drawn twice: {', '.join(sorted(twice))} (again in {name}.yaml)")
            known.update(entries)
    return drawings


def colour(name: str, roles: Mapping[str, str] | None = None) -> str:
    """A CSS colour for a role (`main`, `hair`, ...), a palette name or a literal colour."""
    name = (roles or {}).get(name, name)
    return str(figures()["palette"].get(name, name))


def part_svg(name: str, roles: Mapping[str, str], prefix: str = "") -> str:
    """One part as SVG elements in the figure's coordinates; `prefix` keeps the ids of cloth apart between cards."""
    return layers_svg(figures()["parts"][name], roles, prefix)


def layers_svg(layers: list[Any], roles: Mapping[str, str], prefix: str = "") -> str:
    """Several layers, the first at the bottom."""
    return "".join(_layer(layer, roles, prefix) for layer in layers)


def outline(name: str) -> str:
    """The outline of a part's first layer."""
    return str(figures()["parts"][name][0]["d"])


def cloth_svg(part: str, pattern: str, fill: str, clip_id: str, roles: Mapping[str, str], floor: float = 85) -> str:
    """A pattern of repeated motifs, clipped to a part's outline; `clip_id` keeps ids apart between cards.

    `floor` is how far down the middle of the cloth shows; above 85 the cut is straight, not along the slanting seam.
    """
    motif = figures()["patterns"][pattern]
    step_x, step_y = motif["step"]
    columns = range(-int(222 / step_x) - 1, int(222 / step_x) + 2)
    slant = 1 / 3 if floor <= 85 else 0
    uses = []
    for row in range(-int(170 / step_y) - 1, int((floor + 65) / step_y) + 2):
        shift = step_x / 2 if row % 2 and not motif.get("straight") else 0
        for column in columns:
            x, y = column * step_x + shift, row * step_y
            # Only where the upper half of the card shows cloth: below the neck, above the seam.
            if abs(x) < 235 and -170 < y < floor - x * slant:
                uses.append(f'<use href="#{clip_id}-m" x="{x:g}" y="{y:g}"/>')
    return (
        f'<clipPath id="{clip_id}"><path d="{outline(part)}"/></clipPath>'
        f'<defs><path id="{clip_id}-m" d="{motif["d"]}"/></defs>'
        f'<g clip-path="url(#{clip_id})" fill="{colour(fill, roles)}" stroke="none">{"".join(uses)}</g>'
        f'<path d="{outline(part)}" fill="none"/>'
    )


def _layer(layer: str | Mapping[str, Any], roles: Mapping[str, str], prefix: str) -> str:
    if isinstance(layer, str):
        return part_svg(layer, roles, prefix)
    if "p" in layer:
        drawn = placed(layer, part_svg(layer["p"], {**roles, **layer.get("roles", {})}, prefix))
    elif "cloth" in layer:
        part, pattern, fill = layer["cloth"]
        drawn = cloth_svg(part, pattern, fill, f"{prefix}-{part}-{pattern}", roles, floor=layer.get("floor", 200))
    else:
        width = layer.get("w", PEN)
        fill = "none" if layer["f"] == "none" else colour(layer["f"], roles)
        ink = f' stroke="{colour(layer["ink"], roles)}"' if "ink" in layer else ""
        pen = ' stroke="none"' if width == 0 else "" if width == PEN else f' stroke-width="{width:g}"'
        if "limb" in layer or "blob" in layer:
            # The pieces of limbs overlap: outlined together first, then filled, they show one outline.
            path = "".join(limb(joints) for joints in layer.get("blob", [layer.get("limb")]))
            drawn = f'<path d="{path}" stroke-width="{2 * width:g}"/><path d="{path}" fill="{fill}" stroke="none"/>'
        else:
            drawn = f'<path d="{layer["d"]}" fill="{fill}"{ink}{pen}/>'
    return drawn + (f'<g transform="scale(-1 1)">{drawn}</g>' if layer.get("m") else "")


def placed(layer: Mapping[str, Any], drawn: str) -> str:
    """`at` moves, `r` turns (degrees clockwise), `s` sizes, `flip` mirrors left to right: the last is done first."""
    moves = []
    if "at" in layer:
        moves.append(f"translate({layer['at'][0]:g} {layer['at'][1]:g})")
    if "r" in layer:
        moves.append(f"rotate({layer['r']:g})")
    size = layer.get("s", 1)
    across, along = size if isinstance(size, list) else (size, size)
    if layer.get("flip"):
        across = -across
    if (across, along) != (1, 1):
        moves.append(f"scale({across:g} {along:g})" if across != along else f"scale({across:g})")
    return f'<g transform="{" ".join(moves)}">{drawn}</g>' if moves else drawn


def limb(joints: Sequence[Sequence[float]]) -> str:
    """Path data of a sleeve or leg: a tapered, round-ended piece from each joint `(x, y, half width)` to the next."""
    return "".join(_segment(start, end) for start, end in pairwise(joints))


def _segment(start: Sequence[float], end: Sequence[float]) -> str:
    """Two circles and the tangents they share on both sides."""
    (x, y, wide), (u, v, narrow) = start, end
    reach = hypot(u - x, v - y)
    along = ((u - x) / reach, (v - y) / reach)
    lean = (wide - narrow) / reach
    across = sqrt(max(0.0, 1 - lean * lean))
    left = (along[0] * lean + along[1] * across, along[1] * lean - along[0] * across)
    right = (along[0] * lean - along[1] * across, along[1] * lean + along[0] * across)
    corners = [
        (x + left[0] * wide, y + left[1] * wide),
        (u + left[0] * narrow, v + left[1] * narrow),
        (u + right[0] * narrow, v + right[1] * narrow),
        (x + right[0] * wide, y + right[1] * wide),
    ]
    at = [f"{point[0]:.4g},{point[1]:.4g}" for point in corners]
    far, near = int(lean < 0), int(lean > 0)
    return f"M{at[0]}L{at[1]}A{narrow:g},{narrow:g} 0 {far} 1 {at[2]}L{at[3]}A{wide:g},{wide:g} 0 {near} 1 {at[0]}Z"
