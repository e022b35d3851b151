"""One call to a finished picture: cards in a layout on a random table, with the truth beside it."""

from collections.abc import Mapping, Sequence

import numpy as np
from numpy.typing import NDArray

from rules.names import UnknownNameError
from vision.faces import back_image, back_names, face_image
from vision.scenes.conditions import Conditions
from vision.scenes.laid import LaidCard
from vision.scenes.layout import LAYOUTS, POKER_MM, arrange, extent
from vision.scenes.stage import PlacedCard, Scene, Stage

__all__ = ["FACE_PX", "PlacedCard", "Scene", "compose", "pictures_of"]

Face = NDArray[np.uint8]
FACE_PX = 500
"""Height at which our own card art is drawn for scenes."""


def compose(
    cards: Sequence[str],
    rng: np.random.Generator,
    conditions: Conditions | None = None,
    *,
    size: tuple[int, int] = (1280, 720),
    layout: str | None = None,
    faces: Mapping[str, Face] | None = None,
    back: Face | None = None,
    face_down: Sequence[int] = (),
    card_mm: tuple[float, float] = POKER_MM,
) -> Scene:
    """A photograph of `cards`, laid in the order given (later ones over earlier ones).

    Args:
        cards: names; a key of `faces`. May be empty (an empty table) and may repeat.
        rng: everything random comes from here: the same seed gives the same picture.
        conditions: how hard it is; `Conditions.webcam()` if None.
        size: (width, height) in pixels.
        layout: a name of `LAYOUTS`; a random one if None.
        faces: pictures `(h, w, 4)` uint8 BGRA by name; our own French deck if None.
        back: the picture of the back; one of ours at random if None.
        face_down: positions in `cards` that lie face down.
        card_mm: width and height of the cards, as `vision.faces.face_size_mm` tells them.

    Raises:
        UnknownNameError: a card without a picture, or an unknown layout.

    >>> scene = compose(["Ah", "Kd"], np.random.default_rng(1), Conditions.easy(), layout="apart", size=(640, 360))
    >>> scene.image.shape, [placed.card for placed in scene.truth]
    ((360, 640, 3), ['Ah', 'Kd'])
    """
    conditions = conditions or Conditions.webcam()
    pictures = pictures_of(cards, faces)
    back = back if back is not None else back_image(str(rng.choice(back_names())), FACE_PX)
    layout = layout or str(rng.choice(list(LAYOUTS)))
    places = arrange(layout, len(cards), size[0] / size[1], rng, card_mm)
    stage = Stage.set_up(conditions, rng, size, extent(places))
    free = (np.array(stage.camera.view_mm()) - extent(places)) / 2
    spill = rng.uniform(*conditions.spill) * 88.9
    reach = np.maximum(free, 0) + spill
    x_mm, y_mm = (float(v) for v in rng.uniform(-reach, reach))
    down = set(face_down)
    whites = rng.uniform(0.86, 0.97) + rng.normal(0, 0.006, len(cards))
    laid = [
        LaidCard(card, back if i in down else pictures[card], place.shifted(x_mm, y_mm), i not in down, white)
        for i, (card, place, white) in enumerate(zip(cards, places, whites, strict=True))
    ]
    held = int(rng.integers(len(laid))) if laid and rng.uniform() < conditions.hands else None
    return stage.shoot(laid, rng, held)


def pictures_of(cards: Sequence[str], faces: Mapping[str, Face] | None) -> Mapping[str, Face]:
    """The pictures of some cards by name, from `faces` or, if None, from our own French deck with its joker.

    Raises:
        UnknownNameError: a card without a picture.
    """
    if faces is None:
        return {card: face_image("french52+1", card, FACE_PX) for card in cards}
    for card in cards:
        if card not in faces:
            raise UnknownNameError("card", card, faces)
    return faces
