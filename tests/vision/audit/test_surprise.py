"""A mark stands out of the deck's own noise; honest backs do not."""

import numpy as np
import pytest

from vision.audit.registration import MARGIN_MM, register
from vision.audit.surprise import surprises
from vision.faces import back_image, face_images
from vision.profile import BackView
from vision.scenes.conditions import Conditions
from vision.scenes.decks import Prints, Tampering, make_deck
from vision.scenes.marks import Mark
from vision.scenes.sittings import Table

COUNT = 10


@pytest.mark.slow
def test_a_dot_is_the_most_surprising_place_of_the_deck_at_its_place() -> None:
    rng = np.random.default_rng(3)
    faces = dict(list(face_images("piquet32", 300).items())[:COUNT])
    marked = list(faces)[4]
    prints = Prints(faces, back_image("floral", 900))
    deck = make_deck(prints, rng, {marked: Tampering((Mark("dot", 20.0, 30.0, 1.0, 0.35),))})
    table = Table.set_up(1, rng, Conditions.easy(), card_mm=deck.size_mm, px_per_mm=5.0)
    scenes = [table.turn_over([card], rng).backs[0] for card in deck.cards]
    stack = register([BackView(s.image, s.truth[0].corners) for s in scenes], deck.size_mm, 5.0)
    best = max(surprises(stack), key=lambda s: float(-s.log_chance(s.power.max())))
    view, row, column = np.unravel_index(int(best.power.argmax()), best.power.shape)
    assert view == 4
    x_mm, y_mm = column * best.step_mm - MARGIN_MM, row * best.step_mm - MARGIN_MM
    assert abs(x_mm - 20) < 1.0 and abs(y_mm - 30) < 1.0
    assert best.sign[view, row, column] == -1
    assert best.log_chance(best.power.max()) + np.log(best.places) < np.log(1e-6)
