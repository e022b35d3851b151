"""The conjuring pictures: plates that stand beside a step, and props that lie on the card table.

What is on them stands in `plates.yaml`, in the parts of `conjuring.yaml`. Beside the layers of `figures.py` a plate has
small cards: `card` (a face), `back`, `pack` (a squared pack, so many edges thick, with `face` for one that lies face
up), `fan` (a list of faces, or a number of backs), `rank` and `numeral` (figures written without a font), and `group`
(layers that move together). Plates are 600 x 420 with the origin in the middle, where a card is 100 x 140.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from rules.cards import Card
from tools.art.figures import colour, figures, layers_svg, part_svg, placed, read_drawings
from tools.art.numerals import numeral_svg
from vision.scenes.drawing import HOUSE, rank_svg, shape

WIDTH, HEIGHT = 600, 420
ROLES = {"main": "red", "second": "blue", "third": "gold", "hair": "brown"}
CROWNS = {"K": "crown-points", "Q": "crown-small", "J": "cap-flat"}
TINTS = {"": "blue", "tinted": "wine"}
HALF_TURN = "rotate(180)"


@lru_cache(maxsize=1)
def plates() -> Mapping[str, Any]:
    """What is on the plates and props, by name."""
    document: Mapping[str, Any] = read_drawings("plates")
    return document


def plate_svg(name: str) -> str:
    """A plate: paper, a frame, a wash of colour, and the layers of its drawing."""
    body = _layers(plates()["pictures"][name])
    x, y = WIDTH / 2, HEIGHT / 2
    clip = f'<clipPath id="p"><rect x="{10 - x:g}" y="{10 - y:g}" width="580" height="400" rx="10"/></clipPath>'
    paper = (
        f'<rect x="{2 - x:g}" y="{2 - y:g}" width="596" height="416" rx="14" fill="{colour("paper")}" '
        f'stroke="{colour("ink")}" stroke-width="3"/>'
    )
    wash = (
        f'<ellipse ry="168" rx="262" fill="{colour("wash")}" stroke="none"/>'
        f'<path d="{_hatching()}" fill="none" stroke="#e2cfa2" stroke-width="2"/>'
    )
    frame = (
        f'<rect x="{12 - x:g}" y="{12 - y:g}" width="576" height="396" rx="8" fill="none" stroke="#b08a3c" '
        'stroke-width="2"/>'
    )
    return _document(f"{-x:g} {-y:g} {WIDTH} {HEIGHT}", paper + f'<g clip-path="url(#p)">{wash}{body}</g>{frame}', clip)


def prop_svg(name: str) -> str:
    """A prop: its view is measured in hundredths of a card's width, with the card's centre as origin."""
    prop = plates()["props"][name]
    return _document(" ".join(f"{edge:g}" for edge in prop["view"]), _layers(prop["layers"]))


def _document(view: str, body: str, definitions: str = "") -> str:
    defs = definitions + (_back_definition() if "#back" in body else "")
    width, height = view.split()[2:]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{view}" width="{width}" height="{height}">'
        f"{f'<defs>{defs}</defs>' if defs else ''}"
        f'<g stroke="{colour("ink")}" stroke-width="4" stroke-linejoin="round" stroke-linecap="round">{body}</g>'
        "</svg>\n"
    )


def _hatching() -> str:
    """Level strokes left and right of the middle, as a lithographer shades a background."""
    strokes = []
    for row in range(-7, 8):
        reach = 262 * (1 - (row * 20 / 168) ** 2) ** 0.5 if abs(row * 20) < 168 else 0
        for side in (-1, 1):
            strokes.append(f"M{side * (reach - 8):.0f},{row * 20}H{side * (reach - 44 - 18 * (row % 3)):.0f}")
    return "".join(strokes)


def _layers(layers: Sequence[Any]) -> str:
    return "".join(_layer(layer) for layer in layers)


def _layer(layer: Any) -> str:
    if isinstance(layer, str):
        return part_svg(layer, ROLES, layer)
    if "card" in layer:
        return placed(layer, mini_card(layer["card"]))
    if "back" in layer:
        return placed(layer, _mini_back(layer["back"]))
    if "pack" in layer:
        return placed(layer, _pack(layer["pack"], layer.get("face")))
    if "fan" in layer:
        return placed(layer, _fan(layer["fan"], layer.get("spread", 70), layer.get("tinted", ())))
    if "rank" in layer:
        glyph = rank_svg(layer["rank"], 0, 0, 80)
        return placed(layer, f'<g color="{colour(layer.get("f", "ink"))}">{glyph}</g>')
    if "numeral" in layer:
        return placed(layer, numeral_svg(layer["numeral"], 0, 0, 60, colour(layer.get("f", "ink"))))
    if "group" in layer:
        faint = f' opacity="{layer["faint"]}"' if "faint" in layer else ""
        return placed(layer, f"<g{faint}>{_layers(layer['group'])}</g>")
    if "p" in layer and "at" not in layer and "faint" not in layer:
        return layers_svg([layer], ROLES, "q")
    if "p" in layer:
        drawn = part_svg(layer["p"], {**ROLES, **layer.get("roles", {})}, layer["p"])
        return placed(layer, f'<g opacity="{layer["faint"]}">{drawn}</g>' if "faint" in layer else drawn)
    return placed(layer, layers_svg([{key: value for key, value in layer.items() if key != "at"}], ROLES))


def mini_card(name: str, only_corner: bool = False) -> str:
    """A small face: two corner signs and one large one, or the head of a court card twice.

    `only_corner` leaves out all but the corner that shows in a fan.
    """
    card = Card(name[0], name[1]) if name else None
    sheet = f'<rect x="-50" y="-70" width="100" height="140" rx="7" fill="{HOUSE.stock}" stroke-width="3"/>'
    if card is None:
        return sheet
    ink = HOUSE.colours[card.suit]
    outline = shape(card.suit)
    rank = rank_svg(card.rank, -36, -52, 20)
    corner = f'{rank}<path d="{outline}" transform="translate(-36 -32) scale(.15)"/>'
    opening = f'{sheet}<g fill="{ink}" color="{ink}" stroke="none">'
    if only_corner:
        return f"{opening}{corner}</g>"
    middle = _head(card) if card.rank in CROWNS else f'<path d="{outline}" transform="scale(.56)"/>'
    return f'{opening}<g id="i{card}">{corner}</g><use href="#i{card}" transform="{HALF_TURN}"/>{middle}</g>'


def _head(card: Card) -> str:
    roles = {**ROLES, **figures()["courts"][str(card)]["roles"]}
    beard = ["beard-round"] if card.rank == "K" else []
    parts = ["robe", "face", "features", "brows", *beard, "hair-rolled", CROWNS[card.rank]]
    head = "".join(part_svg(part, roles) for part in parts)
    name = f"h{card}"
    clip = f'<clipPath id="{name}c"><path d="M-30,-62H46V0H-46V-24H-30Z"/></clipPath>'
    half = (
        f'<g id="{name}" clip-path="url(#{name}c)" stroke="{colour("ink")}" stroke-width="5">'
        f'<g transform="translate(6 46) scale(.3)">{head}</g></g>'
    )
    return f'{clip}{half}<use href="#{name}" transform="{HALF_TURN}"/>'


def _back_definition() -> str:
    bars = "".join(f"M{-80 + 14 * step},-70l140,140M{80 - 14 * step},-70l-140,140" for step in range(-5, 12))
    return (
        '<clipPath id="bc"><rect x="-40" y="-60" width="80" height="120" rx="3"/></clipPath>'
        f'<g id="back"><rect x="-50" y="-70" width="100" height="140" rx="7" fill="{HOUSE.stock}" stroke-width="3"/>'
        '<rect x="-40" y="-60" width="80" height="120" rx="3" fill="currentColor" stroke="none"/>'
        f'<path d="{bars}" clip-path="url(#bc)" stroke="#fffefb" stroke-width="2" fill="none"/></g>'
    )


def _mini_back(tint: str) -> str:
    return f'<use href="#back" color="{colour(TINTS[tint])}"/>'


def _pack(edges: int, face: str | None) -> str:
    """A squared pack seen from above and a little from the front."""
    thick = 2 * edges
    side = (
        f'<path d="M-50,60V{66 + thick}Q-50,{73 + thick} -43,{73 + thick}H43Q50,{73 + thick} 50,{66 + thick}V60Z" '
        f'fill="{HOUSE.stock}" stroke-width="3"/>'
    )
    lines = "".join(f"M-49,{72 + 4 * line}H49" for line in range(edges // 2))
    return (
        f'{side}<path d="{lines}" stroke="#b9b6ae" stroke-width="1.5"/>'
        f"{mini_card(face) if face is not None else _mini_back('')}"
    )


def _fan(cards: int | Sequence[str], spread: float, tinted: Sequence[int]) -> str:
    """Cards spread round a point below them, the first at the left and lowest."""
    faces = [""] * cards if isinstance(cards, int) else list(cards)
    step = spread / max(len(faces) - 1, 1)
    drawn = []
    for index, face in enumerate(faces):
        covered = index < len(faces) - 1
        one = _mini_back("tinted" if index in tinted else "") if isinstance(cards, int) else mini_card(face, covered)
        drawn.append(f'<g transform="rotate({index * step - spread / 2:.3g} 0 96)">{one}</g>')
    return "".join(drawn)
