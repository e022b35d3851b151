"""Backs and faces find each other by their place; whatever is wrong with a pair is told and nothing else is lost."""

import cv2
import numpy as np
import pytest

from vision.audit.pairing import Pairing, Problem, names_in, pair_up
from vision.audit.sides import FaceReader
from vision.faces import HEIGHT_MM, back_image, face_images
from vision.frames import Picture
from vision.read import load_reader
from vision.scenes.conditions import Conditions
from vision.scenes.decks import PhysicalDeck, Prints, make_deck
from vision.scenes.sittings import Table, Turned


@pytest.fixture(scope="module")
def reader() -> FaceReader:
    return load_reader("piquet32")


@pytest.fixture(scope="module")
def deck() -> PhysicalDeck:
    prints = Prints(face_images("piquet32", 400), back_image("floral", 600))
    return make_deck(prints, np.random.default_rng(7), names=["Ah", "Kd", "7s"])


@pytest.fixture(scope="module")
def turned(deck: PhysicalDeck) -> Turned:
    rng = np.random.default_rng(3)
    table = Table.set_up(3, rng, Conditions.easy(), card_mm=deck.size_mm, px_per_mm=4.0)
    return table.turn_over(deck.cards, rng)


def paired(turned: Turned, reader: FaceReader, back: Picture | None = None, face: Picture | None = None) -> Pairing:
    back = turned.backs[0].image if back is None else back
    face = turned.faces[0].image if face is None else face
    return pair_up("p1", back, face, reader, HEIGHT_MM)


def without(picture: Picture, corners: np.ndarray) -> Picture:
    """The picture with a card covered by the table's colour."""
    covered = picture.copy()
    grown = corners.mean(axis=0) + 1.15 * (corners - corners.mean(axis=0))
    cv2.fillConvexPoly(covered, grown.astype(np.int32), np.median(picture[:10], axis=(0, 1)).tolist())
    return covered


def kinds(pairing: Pairing) -> list[str]:
    return [problem.kind for problem in pairing.problems]


def test_each_card_has_its_name_and_both_sides_where_they_lie(turned: Turned, reader: FaceReader) -> None:
    pairing = paired(turned, reader)
    assert {card.label for card in pairing.cards} == {"Ah", "Kd", "7s"}
    assert pairing.problems == ()
    truth = {placed.card: placed.corners for placed in turned.backs[0].truth}
    for card in pairing.cards:
        view = card.backs[0]
        height, width = turned.backs[0].image.shape[:2]
        assert view.centre_px is not None
        moved = view.corners + (np.array([width - 1, height - 1]) / 2 - view.centre_px)
        away = min(float(np.abs(np.roll(moved, k, axis=0) - truth[card.label]).max()) for k in (0, 2))
        assert away < 1.0
        assert card.px_per_mm == pytest.approx(4.0, rel=0.15)
    assert np.median(pairing.ratios) == pytest.approx(63.5 / 88.9, rel=0.02)


def test_pictures_the_wrong_way_round_are_exchanged(turned: Turned, reader: FaceReader) -> None:
    pairing = paired(turned, reader, turned.faces[0].image, turned.backs[0].image)
    assert kinds(pairing) == ["swapped"]
    assert {card.label for card in pairing.cards} == {"Ah", "Kd", "7s"}


def test_a_card_taken_away_before_the_faces_leaves_the_others(turned: Turned, reader: FaceReader) -> None:
    gone = turned.faces[0].truth[1]
    pairing = paired(turned, reader, face=without(turned.faces[0].image, gone.corners))
    assert kinds(pairing) == ["unequal"] and pairing.problems[0].numbers == (3, 2)
    assert {card.label for card in pairing.cards} == {"Ah", "Kd", "7s"} - {gone.card}
    assert pairing.unmated == (), "its face was not seen"


def test_a_card_moved_between_the_pictures_has_no_mate(turned: Turned, reader: FaceReader) -> None:
    away = turned.faces[0].truth[1]
    rest = without(turned.faces[0].image, away.corners)
    pairing = pair_up("p1", without(turned.backs[0].image, turned.backs[0].truth[0].corners), rest, reader, HEIGHT_MM)
    assert "moved" in kinds(pairing)
    assert len(pairing.cards) == 1
    assert pairing.unmated == (turned.faces[0].truth[0].card,), "its face was read all the same"


def test_faces_whose_backs_are_not_in_the_picture_are_named(turned: Turned, reader: FaceReader) -> None:
    gone = turned.backs[0].truth[2]
    pairing = paired(turned, reader, back=without(turned.backs[0].image, gone.corners))
    assert kinds(pairing) == ["unequal"] and pairing.unmated == (gone.card,)
    assert gone.card not in {card.label for card in pairing.cards}
    assert sorted(names_in(turned.faces[0].image, reader)) == ["7s", "Ah", "Kd"]
    assert names_in(turned.backs[0].image, reader) == ()


def test_a_card_at_the_border_of_its_picture_is_told(turned: Turned, reader: FaceReader) -> None:
    right = 5 + round(max(float(seen.corners[:, 0].max()) for seen in turned.backs[0].truth))
    pairing = paired(turned, reader, turned.backs[0].image[:, :right], turned.faces[0].image[:, :right])
    assert pairing.problems == (Problem("cut-off", "p1", (1,)),) and len(pairing.cards) == 3


@pytest.mark.parametrize(("which", "kind"), [("back", "no-backs"), ("face", "no-faces")])
def test_an_empty_table_is_told(turned: Turned, reader: FaceReader, which: str, kind: str) -> None:
    empty = np.full_like(turned.backs[0].image, 60)
    pairing = paired(turned, reader, **{which: empty})
    assert kinds(pairing)[-1] == kind and pairing.cards == ()
    assert sorted(pairing.unmated) == (["7s", "Ah", "Kd"] if which == "back" else [])


def test_faces_twice_give_no_card(turned: Turned, reader: FaceReader) -> None:
    pairing = paired(turned, reader, back=turned.faces[0].image)
    assert "face-among-backs" in kinds(pairing) and pairing.cards == ()
    assert sorted(pairing.unmated) == ["7s", "Ah", "Kd"], "each once"


def test_backs_twice_give_no_card(turned: Turned, reader: FaceReader) -> None:
    pairing = paired(turned, reader, face=turned.backs[0].image)
    assert kinds(pairing) == ["back-among-faces"] and pairing.cards == ()


def test_a_face_that_cannot_be_read_is_a_card_without_a_name(turned: Turned, reader: FaceReader) -> None:
    scene = turned.faces[0]
    hidden = scene.image.copy()
    for placed in scene.truth:
        inner = placed.corners.mean(axis=0) + 0.93 * (placed.corners - placed.corners.mean(axis=0))
        cv2.fillConvexPoly(hidden, inner.astype(np.int32), (225, 228, 230))
    pairing = paired(turned, reader, face=hidden)
    assert kinds(pairing) == ["unread"]
    assert [card.label for card in pairing.cards] == ["#p1:1", "#p1:2", "#p1:3"]
    assert not any(card.is_turn_known for card in pairing.cards)
