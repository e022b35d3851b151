"""Physical decks: every copy a little other than the next, and what was done to a card shows on it."""

import numpy as np
import pytest

from vision.faces import back_image, face_images
from vision.scenes.bends import Bend
from vision.scenes.decks import PhysicalDeck, Printing, Prints, Tampering, make_deck
from vision.scenes.layout import Placement
from vision.scenes.marks import Mark
from vision.scenes.trims import Trim


@pytest.fixture(scope="module")
def prints() -> Prints:
    faces = face_images("piquet32", 450)
    return Prints({name: faces[name] for name in ("Ah", "Kh", "7s")}, back_image("lattice", 450))


def made(prints: Prints, seed: int = 1, **options: object) -> PhysicalDeck:
    return make_deck(prints, np.random.default_rng(seed), **options)  # type: ignore[arg-type]


def test_the_same_seed_gives_the_same_deck_and_another_one_another(prints: Prints) -> None:
    one, same, other = (made(prints, seed)["Ah"].picture(False, 5) for seed in (1, 1, 2))
    assert np.array_equal(one, same)
    assert one.shape != other.shape or not np.array_equal(one, other)


def test_a_card_shows_the_same_picture_each_time_it_is_laid(prints: Prints) -> None:
    card = made(prints, wear=0.6)["Kh"]
    assert np.array_equal(card.picture(True, 5), card.picture(True, 5))


def test_a_cut_edge_shows_on_the_face_mirrored(prints: Prints) -> None:
    card = made(prints, tampered={"Ah": Tampering(trims=(Trim("right", "hollow", 2.0),))})["Ah"]
    back, face = (card.picture(side, 5)[..., 3] for side in (False, True))
    assert np.array_equal(face, back[:, ::-1])
    middle = len(back) // 2
    assert back[middle, -6] == 0 < back[middle, 5] and face[middle, 5] == 0 < face[middle, -6]


def test_marks_are_on_the_back_and_not_on_the_face(prints: Prints) -> None:
    clean = made(prints)["Ah"]
    marked = made(prints, tampered={"Ah": Tampering((Mark("dot", 20, 30, 1.0, 0.5),))})["Ah"]
    assert np.array_equal(clean.picture(True, 5), marked.picture(True, 5))
    assert not np.array_equal(clean.picture(False, 5), marked.picture(False, 5))


def test_wear_makes_backs_differ_and_paper_darker(prints: Prints) -> None:
    new, worn = (made(prints, wear=wear)["Ah"].picture(True, 5)[..., :3] for wear in (0.0, 1.0))
    assert worn.mean() < new.mean() - 1


def test_two_batches_have_two_inks(prints: Prints) -> None:
    even = Printing(offset_mm=0, turn_deg=0, cut_mm=0)
    mixed = Printing(offset_mm=0, turn_deg=0, cut_mm=0, batches=2)
    for printing, inks in ((even, 1), (mixed, 2)):
        deck = make_deck(prints, np.random.default_rng(5), names=["Ah", "Kh", "7s"] * 4, printing=printing)
        backs = {card.picture(False, 3).tobytes() for card in deck.cards}
        assert len(backs) == inks


def test_a_card_is_laid_where_and_as_bent_as_it_is(prints: Prints) -> None:
    bend = Bend("crosswise", 2.0)
    card = made(prints, tampered={"Ah": Tampering(bend=bend)})["Ah"]
    laid = card.lay(Placement(5, 6, 90), face_up=True, px_per_mm=5, light=(1, 0))
    assert (laid.place.x_mm, laid.place.angle_deg, laid.bend, laid.face_up) == (5, 90, bend, True)


@pytest.mark.parametrize(("angle", "bright"), [(0.0, (0, 4)), (90.0, (-4, 0)), (180.0, (0, -4))])
def test_a_prick_is_lit_from_the_lamps_side_however_the_card_lies(
    prints: Prints, angle: float, bright: tuple[int, int]
) -> None:
    plain = Prints(prints.faces, np.full((450, 321, 3), 150, np.uint8))
    card = made(plain, tampered={"Ah": Tampering((Mark("prick", 30, 40, 1.0, 0.5),))})["Ah"]
    picture = card.lay(Placement(0, 0, angle), False, 10, light=(1, 0)).picture[..., 0].astype(int)
    row, column = 400 + bright[0], 300 + bright[1]
    assert picture[row, column] > 150 > picture[800 - row, 600 - column]
