"""The backs of whole sittings, drawn and photographed: marks as seen from the face, several frames of a card, glare,
sorted backs, what changed since the deck was learnt."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

import numpy as np
import pytest

from vision.audit.backs import BackInspection, inspect_backs
from vision.audit.findings import Finding
from vision.audit.registration import TooFewViewsError
from vision.audit.views import CardViews, SideView
from vision.faces import back_image, face_images
from vision.scenes.conditions import Conditions
from vision.scenes.decks import PhysicalDeck, Prints, Tampering, make_deck
from vision.scenes.marks import Mark
from vision.scenes.sittings import Table

SIZE = (63.5, 88.9)
COUNT = 8
PX_PER_MM = 5.0


def a_deck(tampered: Mapping[str, Tampering], is_one_way: bool = False, seed: int = 3) -> PhysicalDeck:
    back = back_image("floral", 700).copy()
    if is_one_way:
        back[90:200, 160:350, :3] = (20, 20, 160)
    faces = dict(list(face_images("piquet32", 200).items())[:COUNT])
    return make_deck(Prints(faces, back), np.random.default_rng(seed), tampered)


def sitting(deck: PhysicalDeck, frames: int = 1, seed: int = 4, upside_down: Sequence[str] = ()) -> list[CardViews]:
    rng = np.random.default_rng(seed)
    table = Table.set_up(1, rng, Conditions.easy(), card_mm=deck.size_mm, px_per_mm=PX_PER_MM)
    cards = []
    for card in deck.cards:
        shots = table.turn_over([card], rng, frames=frames).backs
        turn = 2 * (card.name in upside_down)
        backs = tuple(SideView(s.image, np.roll(s.truth[0].corners, turn, axis=0)) for s in shots)
        cards.append(CardViews(card.name, backs, (), PX_PER_MM))
    return cards


def names() -> list[str]:
    return list(face_images("piquet32", 50))[:COUNT]


def dotted(x_mm: float, y_mm: float) -> Tampering:
    return Tampering((Mark("dot", x_mm, y_mm, 1.2, 0.6),))


def marks(found: BackInspection) -> list[Finding]:
    return [f for f in found.findings if f.kind == "back-mark"]


@pytest.mark.slow
def test_a_dot_is_told_where_the_face_has_it_and_shown_beside_the_consensus() -> None:
    name = names()[2]
    found = inspect_backs(sitting(a_deck({name: dotted(20, 30)}), frames=2), SIZE)
    assert [f.cards for f in found.findings] == [(name,)]
    where = found.findings[0].where
    assert (where.x_mm, where.y_mm) == pytest.approx((63.5 - 20, 30), abs=0.5)
    assert found.findings[0].p_value < 0.001 and found.findings[0].is_since_enrolment is None
    assert found.features.shape[0] == COUNT and np.flatnonzero(found.features.any(axis=1)).tolist() == [2]
    assert 0.15 <= found.smallest_visible_mm < 1.2
    card, consensus, difference = found.exhibit(2).crop(where, 63.5, 2.0)
    assert card.shape == consensus.shape == difference.shape and card.shape[0] < 40
    middle = (card.shape[0] // 2, card.shape[1] // 2)
    assert difference[middle].max() < 100 and int(card[middle].sum()) < int(consensus[middle].sum())
    assert len(found.stack.pictures) == COUNT


@pytest.mark.slow
def test_an_honest_deck_yields_nothing() -> None:
    found = inspect_backs(sitting(a_deck({})), SIZE)
    assert found.findings == () and not found.features.any() and not found.is_turned.any()


@pytest.mark.slow
def test_a_lamp_in_one_of_two_pictures_hides_nothing_and_is_no_mark() -> None:
    name = names()[2]
    cards = sitting(a_deck({name: dotted(20, 30)}), frames=2)
    bright = cards[5].backs[0].picture.copy()
    middle = cards[5].backs[0].corners.mean(axis=0).astype(int)
    y, x = np.ogrid[: bright.shape[0], : bright.shape[1]]
    bright[np.hypot(x - middle[0], y - middle[1]) < 30] = 255
    cards[5] = replace(cards[5], backs=(replace(cards[5].backs[0], picture=bright), cards[5].backs[1]))
    assert {f.cards for f in inspect_backs(cards, SIZE).findings} == {(name,)}


@pytest.mark.slow
def test_a_mark_on_a_card_that_lies_the_other_way_up_is_told_in_its_own_frame() -> None:
    name = names()[2]
    cards = sitting(a_deck({name: dotted(20, 20)}, is_one_way=True), upside_down=[name])
    found = inspect_backs(cards, SIZE)
    assert found.is_turned.tolist() == [n == name for n in names()]
    where = marks(found)[0].where
    # The corners were rolled: this card's top left is where the drawn back's bottom right is.
    assert (where.x_mm, where.y_mm) == pytest.approx((20, 88.9 - 20), abs=0.7)


@pytest.mark.slow
def test_what_was_there_when_the_deck_was_learnt_is_told_from_what_is_new() -> None:
    old, new = names()[1], names()[6]
    before = sitting(a_deck({old: dotted(40, 60)}), seed=9)
    now = sitting(a_deck({old: dotted(40, 60), new: dotted(20, 30)}), seed=4)
    cards = [replace(card, enrolled=then.backs) for card, then in zip(now, before, strict=True)]
    found = {f.cards[0]: f for f in marks(inspect_backs(cards, SIZE))}
    assert set(found) == {old, new}
    assert found[new].is_since_enrolment is True and found[old].is_since_enrolment is False


def test_two_cards_cannot_be_compared() -> None:
    with pytest.raises(TooFewViewsError):
        inspect_backs(sitting(a_deck({}))[:2], SIZE)
