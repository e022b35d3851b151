"""Court figures put together from the parts of `figures.yaml`."""

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

import yaml

PEN = 4.0


@lru_cache(maxsize=1)
def figures() -> Mapping[str, Any]:
    """The drawings: palette, parts, patterns and who is who."""
    text = Path(__file__).with_name("figures.yaml").read_text(encoding="utf-8")
    drawings: Mapping[str, Any] = yaml.safe_load(text)
    return drawings


def colour(name: str, roles: Mapping[str, str] | None = None) -> str:
    """A CSS colour for a role (`main`, `hair`, ...), a palette name or a literal colour."""
    name = (roles or {}).get(name, name)
    return str(figures()["palette"].get(name, name))


def part_svg(name: str, roles: Mapping[str, str]) -> str:
    """One part as SVG elements in the figure's coordinates."""
    return "".join(_layer(layer, roles) for layer in figures()["parts"][name])


def outline(name: str) -> str:
    """The outline of a part's first layer."""
    return str(figures()["parts"][name][0]["d"])


def cloth_svg(part: str, pattern: str, fill: str, clip_id: str, roles: Mapping[str, str]) -> str:
    """A pattern of repeated motifs, clipped to a part's outline; `clip_id` keeps ids apart between cards."""
    motif = figures()["patterns"][pattern]
    step_x, step_y = motif["step"]
    columns = range(-int(222 / step_x) - 1, int(222 / step_x) + 2)
    uses = []
    for row in range(-int(170 / step_y) - 1, int(150 / step_y) + 2):
        shift = step_x / 2 if row % 2 and not motif.get("straight") else 0
        for column in columns:
            x, y = column * step_x + shift, row * step_y
            # Only where the upper half of the card shows cloth: below the neck, above the slanting seam.
            if abs(x) < 235 and -170 < y < 85 - x / 3:
                uses.append(f'<use href="#{clip_id}-m" x="{x:g}" y="{y:g}"/>')
    return (
        f'<clipPath id="{clip_id}"><path d="{outline(part)}"/></clipPath>'
        f'<defs><path id="{clip_id}-m" d="{motif["d"]}"/></defs>'
        f'<g clip-path="url(#{clip_id})" fill="{colour(fill, roles)}" stroke="none">{"".join(uses)}</g>'
        f'<path d="{outline(part)}" fill="none"/>'
    )


def _layer(layer: Mapping[str, Any], roles: Mapping[str, str]) -> str:
    width = layer.get("w", PEN)
    fill = "none" if layer["f"] == "none" else colour(layer["f"], roles)
    pen = ' stroke="none"' if width == 0 else "" if width == PEN else f' stroke-width="{width:g}"'
    path = f'<path d="{layer["d"]}" fill="{fill}"{pen}/>'
    return path + (f'<g transform="scale(-1 1)">{path}</g>' if layer.get("m") else "")
