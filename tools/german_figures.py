"""Figures and scenes for training faces of German-suited cards: from our own drawings, and put together at random.

A picture is `(h, w, 4)` uint8 BGRA, upright, its lower edge the seam in the middle of a double-headed card.
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from tools.art.figures import colour, figures, layers_svg
from vision.faces import rasterise_svg

Sprite = NDArray[np.uint8]
HIGH, WIDE = 230, 285
_DARK = (25, 20, 20)


def draw_figure(is_king: bool, rng: np.random.Generator) -> Sprite:
    """A court's figure: crowned and often on a horse, or in a cap, hat or helmet."""
    if rng.random() < 0.5:
        return _odd(_random_figure(is_king, rng), rng)
    drawn = _our_figures("K" if is_king else "OUJ")
    return _odd(drawn[rng.integers(len(drawn))], rng)


def draw_scene(rng: np.random.Generator) -> Sprite:
    """What stands between the signs of an ace or a number: people at work, a landscape, a thing."""
    choice = rng.random()
    if choice < 0.55:
        drawn = _our_scenes()
        return _odd(drawn[rng.integers(len(drawn))], rng)
    if choice < 0.8:
        return _odd(_random_figure(False, rng), rng)
    scene = np.zeros((HIGH, WIDE, 4), np.uint8)
    _blotches(scene, (0, HIGH * rng.uniform(0, 0.7), WIDE, HIGH), int(rng.integers(8, 60)), _palette(rng), rng)
    return scene


@lru_cache(maxsize=2)
def _our_figures(ranks: str) -> list[Sprite]:
    tell, tarokk = figures()["tell"]["figures"], figures()["court42"]
    chosen = [(row, 0.79, 14.0, -133.0) for name, row in tell.items() if name[0] in ranks]
    chosen += [(row, 0.95, 0.0, -60.0) for name, row in tarokk.items() if name[0] in ranks]
    return [_rasterised(row["layers"], row["roles"], size, x, y) for row, size, x, y in chosen]


@lru_cache(maxsize=1)
def _our_scenes() -> list[Sprite]:
    tell = figures()["tell"]
    seasons = [row for name, row in tell["figures"].items() if name[0] == "A"]
    drawn = [_rasterised(row["layers"], row["roles"], 0.7, 0.0, -134.0) for row in seasons]
    drawn += [_rasterised([*row["land"], *row["front"]], {}, 1.0, 0.0, 0.0) for row in seasons]
    drawn += [_rasterised(layers, {}, 1.0, 0.0, 0.0) for layers in tell["numbers"].values()]
    return drawn + [_rasterised(layers, {}, 0.8, 0.0, 0.0) for layers in figures()["taroks"].values()]


def _rasterised(layers: list[Any], roles: Mapping[str, str], size: float, x: float, y: float) -> Sprite:
    """Layers as they stand in the upper half of a Hungarian card, cut off at the seam and to what is drawn."""
    pen = f'stroke="{colour("ink")}" stroke-width="4" stroke-linejoin="round" stroke-linecap="round"'
    body = f'<g transform="translate({x:g} {y:g}) scale({size:g})" {pen}>{layers_svg(layers, roles, "f")}</g>'
    frame = f'viewBox="-285 -460 570 460" width="{WIDE}" height="{HIGH}"'
    image = rasterise_svg(f'<svg xmlns="http://www.w3.org/2000/svg" {frame}>{body}</svg>', WIDE)
    columns = np.flatnonzero(image[..., 3].max(axis=0) > 20)
    rows = np.flatnonzero(image[..., 3].max(axis=1) > 20)
    if len(rows) == 0:
        return image
    return np.ascontiguousarray(image[rows[0] :, columns[0] : columns[-1] + 1])


def _odd(sprite: Sprite, rng: np.random.Generator) -> Sprite:
    """The picture in other colours, mirrored, bent and hatched, as if somebody else had drawn it."""
    ink, alpha = sprite[..., :3], sprite[..., 3]
    if rng.random() < 0.6:
        hsv = cv2.cvtColor(np.ascontiguousarray(ink), cv2.COLOR_BGR2HSV)
        hsv[..., 0] = (hsv[..., 0].astype(np.int16) + int(rng.integers(180))) % 180
        hsv[..., 1] = np.clip(hsv[..., 1] * rng.uniform(0.4, 1.3), 0, 255).astype(np.uint8)
        ink = np.asarray(cv2.cvtColor(hsv, cv2.COLOR_HSV2BGR), dtype=np.uint8)
    if rng.random() < 0.45:
        high, wide = alpha.shape
        y, x = np.mgrid[:high, :wide].astype(np.float32)
        turn, period = rng.uniform(0, np.pi), rng.uniform(3, 9)
        hatch = np.sin((x * np.cos(turn) + y * np.sin(turn)) * 2 * np.pi / period)
        patches = cv2.GaussianBlur(rng.normal(0, 1, (high, wide)).astype(np.float32), (0, 0), rng.uniform(4, 14))
        shade = (hatch > 0.2) & (patches > 0)
        ink = np.where(shade[..., None], (ink * rng.uniform(0.3, 0.8)).astype(np.uint8), ink)
    image: Sprite = np.dstack([ink, alpha])
    if rng.random() < 0.5:
        image = image[:, ::-1]
    if rng.random() < 0.6:
        high, wide = alpha.shape
        y, x = np.mgrid[:high, :wide].astype(np.float32)
        reach = rng.uniform(2, 9)
        moves = [
            cv2.GaussianBlur(rng.normal(0, 1, (high, wide)).astype(np.float32), (0, 0), rng.uniform(12, 30))
            for _ in range(2)
        ]
        bent = [place + reach * move / max(float(move.std()), 1e-6) for place, move in zip((x, y), moves, strict=True)]
        whole = np.ascontiguousarray(image)
        moved = cv2.remap(whole, bent[0], bent[1], cv2.INTER_LINEAR, borderValue=(0, 0, 0, 0))
        image = np.asarray(moved, dtype=np.uint8)
    return np.ascontiguousarray(image)


def _palette(rng: np.random.Generator) -> NDArray[np.float64]:
    bright = np.array([[40, 30, 200], [40, 200, 240], [170, 80, 30], [60, 130, 30], [200, 120, 160], [235, 240, 245]])
    return np.clip(rng.permutation(bright)[: int(rng.integers(3, 6))] + rng.normal(0, 25, (1, 3)), 0, 255)


def _blotches(
    canvas: Sprite,
    box: tuple[float, float, float, float],
    count: int,
    palette: NDArray[np.float64],
    rng: np.random.Generator,
) -> None:
    for _ in range(count):
        fill = (*(float(c) for c in palette[rng.integers(len(palette))]), 255.0)
        x, y = (int(v) for v in rng.uniform(box[:2], box[2:]))
        size = rng.uniform(3, 30)
        if rng.random() < 0.5:
            axes = (int(size), int(size * rng.uniform(0.3, 1)))
            cv2.ellipse(canvas, (x, y), axes, rng.uniform(0, 180), 0, 360, fill, -1, cv2.LINE_AA)
            if rng.random() < 0.5:
                cv2.ellipse(canvas, (x, y), axes, 0, 0, 360, (*_DARK, 255), 1, cv2.LINE_AA)
        else:
            end = np.rint(rng.normal((x, y), size)).astype(int).tolist()
            ink = fill if rng.random() < 0.5 else (*_DARK, 255.0)
            cv2.line(canvas, (x, y), end, ink, int(rng.integers(1, 5)), cv2.LINE_AA)


def _polygon(canvas: Sprite, points: list[tuple[float, float]], fill: NDArray[np.float64]) -> None:
    outline = [np.rint(np.array(points)).astype(np.int32)]
    cv2.fillPoly(canvas, outline, (*(float(c) for c in fill), 255.0), cv2.LINE_AA)
    cv2.polylines(canvas, outline, True, (*_DARK, 255), 2, cv2.LINE_AA)


def _random_figure(is_king: bool, rng: np.random.Generator) -> Sprite:
    """Half a person: clothes of many pieces, arms, a head with hair and beard, something on it and in the hand."""
    canvas = np.zeros((HIGH, WIDE, 4), np.uint8)
    palette = _palette(rng)
    pick = [palette[rng.integers(len(palette))] for _ in range(6)]
    middle = WIDE * rng.uniform(0.42, 0.62)
    head = rng.uniform(14, 21)
    top = rng.uniform(28, 55)
    neck = top + head * 1.2
    shoulder, hem = rng.uniform(30, 55), rng.uniform(40, 85)
    _polygon(canvas, [(middle - shoulder, neck), (middle + shoulder, neck), (middle + hem * 1.3, HIGH),
                      (middle - hem * 1.3, HIGH)], pick[0])  # fmt: skip
    is_mounted = is_king and rng.random() < 0.6
    if is_mounted:
        _horse(canvas, middle, rng)
    low = HIGH - 40 * is_mounted
    _polygon(canvas, [(middle - shoulder * 0.8, neck), (middle + shoulder * 0.8, neck), (middle + hem * 0.8, low),
                      (middle - hem * 0.8, low)], pick[1])  # fmt: skip
    body = canvas.copy()
    box = (middle - hem, neck, middle + hem, HIGH)
    _blotches(body, box, int(rng.integers(6, 40)), palette, rng)
    canvas[...] = np.where(canvas[..., 3:] > 0, body, canvas)
    skin = np.array([rng.uniform(150, 200), rng.uniform(180, 215), rng.uniform(225, 255)])
    for side in (-1, 1):
        elbow = (middle + side * (shoulder + rng.uniform(0, 25)), neck + rng.uniform(30, 80))
        hand = (middle + side * rng.uniform(0, 70), neck + rng.uniform(20, 120))
        sleeve = tuple(float(c) for c in pick[2])
        thick = int(rng.integers(12, 24))
        joints = np.rint(np.array([(middle + side * shoulder * 0.75, neck + 8), elbow, hand])).astype(np.int32)
        cv2.polylines(canvas, [joints], False, (*_DARK, 255), thick + 4, cv2.LINE_AA)
        cv2.polylines(canvas, [joints], False, (*sleeve, 255.0), thick, cv2.LINE_AA)
        palm = (int(hand[0]), int(hand[1]))
        if rng.random() < 0.4:
            lean = rng.normal(0, 20)
            ends = [
                (int(hand[0] + lean), int(hand[1] - rng.uniform(30, 130))),
                (int(hand[0] - lean), int(hand[1] + 60)),
            ]
            cv2.line(
                canvas, ends[0], ends[1], (*(float(c) for c in pick[3]), 255.0), int(rng.integers(3, 8)), cv2.LINE_AA
            )
        cv2.circle(canvas, palm, 8, (*(float(c) for c in skin), 255.0), -1, cv2.LINE_AA)
        cv2.circle(canvas, palm, 8, (*_DARK, 255), 1, cv2.LINE_AA)
    _head(canvas, (middle, top), head, skin, is_king, pick, rng)
    return canvas


def _horse(canvas: Sprite, middle: float, rng: np.random.Generator) -> None:
    hide = np.array([[40, 60, 110], [225, 225, 230], [150, 150, 155], [30, 35, 50], [90, 150, 200]])[rng.integers(5)]
    fill = tuple(float(c) for c in hide + rng.normal(0, 12, 3))
    chest, head = (
        (middle - rng.uniform(40, 70), HIGH - 20),
        (middle - rng.uniform(75, 110), HIGH - rng.uniform(80, 120)),
    )
    ink = (*fill, 255.0)
    cv2.ellipse(canvas, (int(middle), HIGH), (int(rng.uniform(70, 110)), int(rng.uniform(45, 65))), 0, 0, 360, ink, -1)
    neck = np.rint(np.array([chest, ((chest[0] + head[0]) / 2 + 12, head[1] + 25), head])).astype(np.int32)
    cv2.polylines(canvas, [neck], False, (*_DARK, 255), 44, cv2.LINE_AA)
    cv2.polylines(canvas, [neck], False, ink, 40, cv2.LINE_AA)
    nose = (int(head[0] - rng.uniform(18, 30)), int(head[1] + rng.uniform(15, 40)))
    cv2.line(canvas, (int(head[0]), int(head[1])), nose, (*_DARK, 255), 26, cv2.LINE_AA)
    cv2.line(canvas, (int(head[0]), int(head[1])), nose, ink, 22, cv2.LINE_AA)
    mane = tuple(float(c) for c in rng.uniform(20, 220, 3))
    cv2.polylines(
        canvas, [neck + np.array([14, -6], np.int32)], False, (*mane, 255.0), int(rng.integers(6, 16)), cv2.LINE_AA
    )


def _head(
    canvas: Sprite,
    at: tuple[float, float],
    size: float,
    skin: NDArray[np.float64],
    is_king: bool,
    pick: list[NDArray[np.float64]],
    rng: np.random.Generator,
) -> None:
    x, y = at
    hair = np.array([[20, 30, 50], [30, 70, 130], [60, 160, 210], [200, 200, 205], [20, 20, 22]])[rng.integers(5)]
    hair_ink = (*(float(c) for c in hair), 255.0)
    cv2.ellipse(canvas, (int(x), int(y + 2)), (int(size * rng.uniform(1.0, 1.5)), int(size * rng.uniform(1.1, 1.7))),
                0, 0, 360, hair_ink, -1, cv2.LINE_AA)  # fmt: skip
    cv2.ellipse(canvas, (int(x), int(y)), (int(size * 0.8), int(size)), 0, 0, 360,
                (*(float(c) for c in skin), 255.0), -1, cv2.LINE_AA)  # fmt: skip
    if rng.random() < 0.7:
        low = int(y + size * 0.75)
        cv2.ellipse(
            canvas, (int(x), low), (int(size * 0.7), int(size * rng.uniform(0.3, 0.8))), 0, 0, 360, hair_ink, -1
        )
    for side in (-1, 1):
        cv2.circle(canvas, (int(x + side * size * 0.35), int(y - size * 0.1)), 2, (*_DARK, 255), -1)
    brow = y - size * 0.6
    if is_king:
        points = int(rng.integers(3, 6))
        across = np.linspace(-1, 1, 2 * points - 1) * size * rng.uniform(0.9, 1.2)
        tall = size * rng.uniform(0.7, 1.3)
        rise = np.where(np.arange(2 * points - 1) % 2, 0.45, 1.0) * tall
        tips = [(x + dx, brow - up) for dx, up in zip(across, rise, strict=True)]
        gold = np.array([rng.uniform(20, 90), rng.uniform(170, 220), rng.uniform(220, 255)])
        _polygon(canvas, [(x + across[-1] * 0.85, brow), (x + across[0] * 0.85, brow), *tips], gold)
        return
    reach, tall = size * rng.uniform(1.0, 1.7), size * rng.uniform(0.4, 1.0)
    kind = rng.integers(3)
    ink = (*(float(c) for c in pick[4]), 255.0)
    if kind == 0:
        cv2.ellipse(
            canvas, (int(x), int(brow)), (int(reach), int(tall)), rng.normal(0, 10), 180, 360, ink, -1, cv2.LINE_AA
        )
    elif kind == 1:
        cv2.ellipse(canvas, (int(x), int(brow)), (int(reach * 1.2), int(tall * 0.5)), 0, 0, 360, ink, -1, cv2.LINE_AA)
        _polygon(canvas, [(x - size * 0.7, brow), (x - size * 0.5, brow - tall), (x + size * 0.5, brow - tall),
                          (x + size * 0.7, brow)], pick[4])  # fmt: skip
    if rng.random() < 0.6:
        side = rng.choice([-1, 1])
        feather = (int(x + side * reach * 0.8), int(brow - tall))
        plume = (*(float(c) for c in pick[5]), 255.0)
        cv2.ellipse(canvas, feather, (int(size * 0.9), int(size * 0.35)), side * rng.uniform(20, 60), 0, 360, plume, -1)
