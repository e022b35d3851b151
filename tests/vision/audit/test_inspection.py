"""Whole audits of small decks, drawn and photographed: what is told, where, and what too few cards cannot tell."""

from collections.abc import Mapping
from dataclasses import replace
from functools import cache

import numpy as np
import pytest

from vision.audit.inspection import STEPS, Audit, audit_sitting
from vision.audit.sitting import FEWEST_CARDS, Sitting
from vision.audit.views import CardViews, SideView
from vision.faces import back_image, face_images
from vision.scenes.conditions import Conditions
from vision.scenes.decks import PhysicalCard, Prints, Tampering, make_deck
from vision.scenes.marks import Mark
from vision.scenes.sittings import Table

PX_PER_MM = 4.0
NAMES = tuple(face_images("piquet32", 50))[:8]
DOT = Tampering((Mark("dot", 20.0, 30.0, 1.2, 0.6),))


@cache
def cards(back: str = "floral", marked: str | None = None) -> tuple[CardViews, ...]:
    """Eight cards, each photographed once from its back and once from its face; one may have a dot on its back."""
    faces = {name: picture for name, picture in face_images("piquet32", 300).items() if name in NAMES}
    tampered: Mapping[str, Tampering] = {} if marked is None else {marked: DOT}
    rng = np.random.default_rng(3)
    deck = make_deck(Prints(faces, back_image(back, 600)), rng, tampered)
    table = Table.set_up(1, rng, Conditions.easy(), card_mm=deck.size_mm, px_per_mm=PX_PER_MM)
    return tuple(seen(table, card, rng) for card in deck.cards)


def seen(table: Table, card: PhysicalCard, rng: np.random.Generator) -> CardViews:
    turned = table.turn_over([card], rng)
    back, face = (SideView(scene.image, scene.truth[0].corners) for scene in (turned.backs[0], turned.faces[0]))
    return CardViews(card.name, (back,), (face,), PX_PER_MM)


def audited(*seen: CardViews) -> Audit:
    done: list[int] = []
    audit = audit_sitting(
        Sitting(seen, pairs=len(seen)), "piquet32", 0.01, np.random.default_rng(1), advance=done.append
    )
    assert sum(done) == STEPS and all(done), "how far it is was told, to the end"
    return audit


@pytest.mark.slow
def test_a_dot_is_told_of_its_card_in_the_faces_frame_and_what_it_is_worth_is_part_of_the_audit() -> None:
    audit = audited(*cards(marked=NAMES[1]))
    first, *others = audit.findings
    assert (first.kind, first.cards) == ("back-mark", (NAMES[1],)) and all(f.cards == first.cards for f in others)
    assert (first.where.x_mm, first.where.y_mm) == pytest.approx((63.5 - 20, 30), abs=0.7)
    assert len(audit.places) == len(audit.findings)
    assert audit.verdict == "suspicious" and audit.gain is not None
    assert audit.backs is not None and audit.outlines is not None
    assert (audit.contents.seen, len(audit.contents.missing)) == (8, 24)
    assert 0.2 < audit.smallest_visible_mm < 1.5


@pytest.mark.slow
def test_a_card_with_another_back_is_set_aside_as_foreign_and_the_rest_is_honest() -> None:
    (stranger,) = (card for card in cards("lattice") if card.label == NAMES[5])
    audit = audited(*(card for card in cards() if card.label != NAMES[5]), stranger)
    assert audit.other_backs == (NAMES[5],) and audit.contents.foreign == (NAMES[5],)
    assert NAMES[5] not in audit.sitting.labels and audit.contents.seen == 8
    assert audit.findings == () and audit.places == () and audit.gain is None
    assert audit.verdict == "incomplete"


def cut_off(card: CardViews, share: float, label: str) -> CardViews:
    """The card with that share of its back beyond the left of its picture, under another label."""
    view = card.backs[0]
    beyond = round(float(view.corners[:, 0].min() + share * np.ptp(view.corners[:, 0])))
    corners = np.maximum(view.corners - np.array([beyond, 0], np.float32), 1).astype(np.float32)
    return replace(card, label=label, backs=(SideView(view.picture[:, beyond:].copy(), corners),))


@pytest.mark.slow
def test_a_card_that_runs_out_of_its_picture_is_seen_but_neither_foreign_nor_compared() -> None:
    whole = [card for card in cards() if card.label != NAMES[5]]
    (other,) = (card for card in cards() if card.label == NAMES[5])
    audit = audited(*whole, cut_off(other, 0.2, NAMES[5]), cut_off(other, 0.2, "#3:1"))
    contents = audit.contents
    assert audit.cut_off == (NAMES[5], "#3:1") and (audit.other_backs, contents.foreign) == ((), ())
    assert (contents.uncompared, contents.unread) == ((NAMES[5],), ("#3:1",))
    assert (contents.seen, len(contents.missing), len(audit.sitting.cards), audit.findings) == (9, 24, 7, ())
    again = audited(*cards(), cut_off(other, 0.2, NAMES[5]))
    assert again.cut_off == () and (again.contents.seen, again.contents.uncompared) == (8, ()), "it was laid again"


def test_the_face_of_a_card_of_another_deck_is_no_card_of_this_one() -> None:
    (stranger,) = (card for card in cards("lattice") if card.label == NAMES[0])
    whole = Sitting((*cards()[1:4], stranger), unmated=(NAMES[0], NAMES[4]))
    contents = audit_sitting(whole, "piquet32", 0.01, np.random.default_rng(1)).contents
    assert (contents.foreign, contents.uncompared) == ((NAMES[0],), (NAMES[4],))
    assert NAMES[0] in contents.missing and contents.seen == 5


def test_fewer_than_five_cards_are_counted_but_not_compared() -> None:
    audit = audited(*cards(marked=NAMES[1])[: FEWEST_CARDS - 1])
    assert (audit.contents.seen, audit.verdict) == (4, "incomplete")
    assert audit.findings == () and audit.tells == {}
    assert audit.backs is None and audit.outlines is None and audit.gain is None
    assert audit.smallest_visible_mm == pytest.approx(88.9, abs=2)


def test_no_card_at_all_is_a_deck_that_is_missing_whole() -> None:
    audit = audited()
    assert (audit.contents.seen, len(audit.contents.missing), audit.verdict) == (0, 32, "incomplete")
