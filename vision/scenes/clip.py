"""Cards over time: what a webcam films while a deck is shown card by card, or dealt onto a pile."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from vision.scenes.conditions import Conditions
from vision.scenes.laid import LaidCard
from vision.scenes.layout import DIAGONAL_MM, POKER_MM, Placement
from vision.scenes.scene import pictures_of
from vision.scenes.stage import Scene, Spread, Stage, photograph

SHUTTER = 5
"""How many positions of a moving card melt into one frame."""
SLIDE_S = 0.3


def show_each(
    cards: Sequence[str],
    rng: np.random.Generator,
    conditions: Conditions | None = None,
    *,
    size: tuple[int, int] = (1280, 720),
    fps: int = 10,
    hold_s: float = 1.0,
    faces: Mapping[str, NDArray[np.uint8]] | None = None,
    card_mm: tuple[float, float] = POKER_MM,
) -> Iterator[Scene]:
    """Each card slides in, lies still for `hold_s` seconds in the middle of the view, and is drawn away again.

    Yields one `Scene` per frame: the BGR frame and the truth about the cards in it (`images` gives the frames alone).
    One table, light and camera for the whole clip; the noise is new in each frame. `card_mm` is the size of the cards.

    Raises:
        UnknownNameError: a card without a picture.
    """
    pictures = pictures_of(cards, faces)
    stage = Stage.set_up(conditions or Conditions.webcam(), rng, size)
    bare = stage.lay(())
    slide, hold = _frames(SLIDE_S, fps), _frames(hold_s, fps)
    for card in cards:
        rest = _near_middle(5.0, 5.0, card_mm, rng)
        way_in, way_out = _way(stage, rng), _way(stage, rng)
        yield from _move(bare, card, pictures[card], rest.shifted(*way_in), rest, slide, rng)
        still = bare.add([LaidCard(card, pictures[card], rest)])
        for _ in range(hold):
            yield photograph([still], rng)
        yield from _move(bare, card, pictures[card], rest, rest.shifted(*way_out), slide, rng)


def deal_onto_pile(
    cards: Sequence[str],
    rng: np.random.Generator,
    conditions: Conditions | None = None,
    *,
    size: tuple[int, int] = (1280, 720),
    fps: int = 10,
    rest_s: float = 0.7,
    untidy_mm: float = 3.0,
    faces: Mapping[str, NDArray[np.uint8]] | None = None,
    card_mm: tuple[float, float] = POKER_MM,
) -> Iterator[Scene]:
    """Cards are dealt face up one by one onto a pile, `rest_s` seconds apart; each lands up to about `untidy_mm` off.

    Yields one `Scene` per frame; the truth lists the pile from the bottom, covered cards with their small visibility.
    `card_mm` is the size of the cards.

    Raises:
        UnknownNameError: a card without a picture.
    """
    pictures = pictures_of(cards, faces)
    stage = Stage.set_up(conditions or Conditions.webcam(), rng, size)
    pile = stage.lay(())
    way = _way(stage, rng)
    for _ in range(_frames(rest_s, fps)):
        yield photograph([pile], rng)
    for card in cards:
        place = _near_middle(untidy_mm / 2, untidy_mm, card_mm, rng)
        yield from _move(pile, card, pictures[card], place.shifted(*way), place, _frames(SLIDE_S, fps), rng)
        pile = pile.add([LaidCard(card, pictures[card], place)])
        for _ in range(_frames(rest_s, fps)):
            yield photograph([pile], rng)


def images(scenes: Iterable[Scene]) -> Iterator[NDArray[np.uint8]]:
    """The BGR frames of a clip, for `write_y4m`."""
    return (scene.image for scene in scenes)


def _near_middle(
    spread_mm: float, spread_deg: float, card_mm: tuple[float, float], rng: np.random.Generator
) -> Placement:
    x_mm, y_mm, angle_deg = (float(rng.normal(0, spread)) for spread in (spread_mm, spread_mm, spread_deg))
    return Placement(x_mm, y_mm, angle_deg, card_mm)


def _frames(seconds: float, fps: int) -> int:
    return max(1, round(seconds * fps))


def _way(stage: Stage, rng: np.random.Generator) -> tuple[float, float]:
    """Out of view: to a side or towards the viewer."""
    width, height = stage.camera.view_mm()
    choices = ((width + DIAGONAL_MM, 0.0), (-width - DIAGONAL_MM, 0.0), (0.0, -height - DIAGONAL_MM))
    x_mm, y_mm = choices[rng.integers(len(choices))]
    return x_mm * 0.6, y_mm * 0.6


def _move(
    under: Spread,
    card: str,
    picture: NDArray[np.uint8],
    start: Placement,
    end: Placement,
    frames: int,
    rng: np.random.Generator,
) -> Iterator[Scene]:
    """A card on its way from one place to another, slowing down as it arrives, smeared by its own speed."""

    def at(share: float) -> Spread:
        eased = 1 - (1 - share) ** 2
        place = replace(
            start,
            x_mm=start.x_mm + eased * (end.x_mm - start.x_mm),
            y_mm=start.y_mm + eased * (end.y_mm - start.y_mm),
            angle_deg=start.angle_deg + eased * (end.angle_deg - start.angle_deg),
        )
        return under.add([LaidCard(card, picture, place)])

    for frame in range(frames):
        yield photograph([at((frame + step / SHUTTER / 2) / frames) for step in range(SHUTTER)], rng)
