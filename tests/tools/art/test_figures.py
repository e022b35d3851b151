from typing import Any

import cv2
import numpy as np
import pytest

from tools.art.figures import cloth_svg, colour, figures, layers_svg, limb, outline, part_svg
from tools.art.gimmicks import HANDS
from tools.art.plates import plates
from vision.faces import rasterise_svg

INK = "#1b1b22"


def drawn(body: str) -> np.ndarray[Any, np.dtype[np.uint8]]:
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-100 -100 200 200" stroke="{INK}">{body}</svg>'
    return rasterise_svg(svg, 200)


def used_parts(layers: list[Any]) -> set[str]:
    """Every part that some layers lead to."""
    found: set[str] = set()
    for layer in layers:
        if isinstance(layer, str):
            names = [layer]
        elif "p" in layer:
            names = [layer["p"]]
        elif "group" in layer:
            found |= used_parts(layer["group"])
            names = []
        else:
            names = [layer["cloth"][0]] if "cloth" in layer else []
        for name in names:
            found |= {name} | used_parts(figures()["parts"][name])
    return found


def test_every_part_that_a_picture_names_is_drawn_and_every_drawn_part_is_used() -> None:
    book = figures()
    lists: list[list[Any]] = [*book["taroks"].values(), *book["tell"]["numbers"].values()]
    for figure in (*book["court42"].values(), *book["tell"]["figures"].values()):
        lists += [figure.get("land", []), figure["layers"], figure.get("front", [])]
    for court in book["courts"].values():
        lists.append([name for name in court["parts"] if name not in ("cloth", "panel-pips")])
    lists += [*plates()["pictures"].values(), *(prop["layers"] for prop in plates()["props"].values())]
    lists += [layers for _, layers in HANDS.values()]
    used = set().union(*(used_parts(layers) for layers in lists))
    # These are set by the programs themselves.
    used |= {f"sign-{suit}" for suit in "vtzm"} | {"twigs"}
    used |= used_parts(["jester-body", "jester-collar", "jester-cap", "grin", "glass", "glass-hand"])
    assert used - set(book["parts"]) == set()
    assert set(book["parts"]) - used == set()


def test_roles_name_colours_and_literal_colours_pass() -> None:
    assert colour("main", {"main": "red"}) == colour("red") == "#d0202f"
    assert colour("#123456") == "#123456"


def test_a_limb_is_one_outline_however_it_bends() -> None:
    bent = layers_svg([{"f": "white", "limb": [[-60, -50, 22], [40, 0, 20], [-50, 40, 14]]}], {})
    light = np.asarray(drawn(bent)[..., :3].min(axis=2) > 200, np.uint8)
    light[drawn(bent)[..., 3] < 200] = 0
    assert cv2.connectedComponents(light)[0] == 2


@pytest.mark.parametrize(
    ("joints", "inside", "outside"),
    [
        ([(0, -50, 20), (0, 50, 10)], [(0, -60), (15, -50), (0, 55)], [(15, 50), (0, -75), (25, 0)]),
        ([(-50, 0, 10), (50, 0, 30)], [(50, 25), (75, 0), (-55, 0)], [(-50, 20), (-65, 0)]),
    ],
)
def test_a_limb_tapers_between_round_ends(
    joints: list[tuple[float, float, float]], inside: list[tuple[int, int]], outside: list[tuple[int, int]]
) -> None:
    image = drawn(f'<path d="{limb(joints)}" stroke="none"/>')[..., 3]
    assert all(image[y + 100, x + 100] > 200 for x, y in inside)
    assert all(image[y + 100, x + 100] < 50 for x, y in outside)


def test_a_placed_part_is_mirrored_then_sized_then_turned_then_moved() -> None:
    moved = layers_svg([{"p": "apple", "at": [10, 20], "r": 90, "s": 2, "flip": True}], {})
    assert moved.startswith('<g transform="translate(10 20) rotate(90) scale(-2 2)">')
    assert layers_svg([{"p": "apple"}], {}) == part_svg("apple", {})


def test_cloth_stays_within_its_part_and_carries_the_cards_ids() -> None:
    cloth = cloth_svg("torso", "dots", "gold", "a-card-torso", {}, floor=200)
    assert cloth.count('id="') == 2
    assert 'id="a-card-torso"' in cloth
    assert outline("torso") in cloth
