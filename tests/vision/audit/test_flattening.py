"""Bent cards made flat: what the bend does to the print is no mark, and a mark on a bent card is seen all the same."""

from dataclasses import replace

import numpy as np
import pytest

from vision.audit.backs import marks_of
from vision.audit.bends import find_bends
from vision.audit.comparison import Comparison, compare
from vision.audit.flattening import flattened
from vision.audit.views import SideView
from vision.faces import back_image
from vision.scenes.bends import Bend
from vision.scenes.conditions import Conditions
from vision.scenes.decks import Prints, Tampering, make_deck
from vision.scenes.marks import Mark
from vision.scenes.sittings import Table

LABELS = [f"c{number}" for number in range(9)]
DOT_MM = (20.0, 61.0)


@pytest.fixture(scope="module")
def seen() -> tuple[Comparison, list[SideView]]:
    """Nine cards under a slanting camera; two are bent, and one of these bears a dot."""
    rng = np.random.default_rng(4)
    blank = np.full((90, 64, 3), 255, np.uint8)
    done = {
        "c2": Tampering(bend=Bend("crosswise", 2.0)),
        "c6": Tampering(marks=(Mark("dot", *DOT_MM, 1.2, 0.4),), bend=Bend("lengthwise", -2.0)),
    }
    deck = make_deck(Prints(dict.fromkeys(LABELS, blank), back_image("tartan", 700)), rng, done)
    conditions = replace(Conditions.easy(), tilt_deg=(22, 22))
    table = Table.set_up(1, rng, conditions, card_mm=deck.size_mm, px_per_mm=5.0)
    views = []
    for card in deck.cards:
        scene = table.turn_over([card], rng).backs[0]
        focal = table.stage.camera.focal * scene.image.shape[1]
        views.append(SideView(scene.image, scene.truth[0].corners, focal_px=focal))
    return compare([[view] for view in views], deck.size_mm, 5.0), views


@pytest.mark.slow
def test_only_the_true_mark_is_left_on_bent_cards(seen: tuple[Comparison, list[SideView]]) -> None:
    compared, views = seen
    bends = [bend for bend in find_bends(compared.stack, views) if bend.p_value < 0.01]
    assert {bend.view for bend in bends} == {2, 6}
    # Soft traces may stay at the rim of a bent card; what makes a deck suspicious is sharp.
    (found,) = [mark for mark in marks_of(LABELS, flattened(compared, bends, views), 0.01) if mark.is_sharp]
    assert (found.kind, found.cards) == ("back-mark", ("c6",))
    width = compared.stack.size_mm[0]
    assert (width - found.where.x_mm, found.where.y_mm) == pytest.approx(DOT_MM, abs=1)


@pytest.mark.slow
def test_cards_that_are_not_bent_stay_as_they_are(seen: tuple[Comparison, list[SideView]]) -> None:
    compared, views = seen
    assert flattened(compared, [], views) is compared
    (bend, *_) = [bend for bend in find_bends(compared.stack, views) if bend.view == 2]
    flat = flattened(compared, [bend], views)
    same = [a is b for a, b in zip(flat.residuals, compared.residuals, strict=True)]
    assert same == [number != 2 for number in range(9)]
