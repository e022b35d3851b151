"""A sitting as a link and back: real cards, answers by number, and what does not fit is left out."""

from dataclasses import replace
from types import MappingProxyType

import pytest

from app.coach.link import CoachLink
from tricks.catalogue import find_trick
from tricks.sitting import COACHED, Sitting, begin

PACK = tuple("Ah Kh Qh Jh Th 9h 8h 7h 6h 5h 4h 3h 2h As Ks".split())  # noqa: SIM905


def fifteen() -> Sitting:
    cards = MappingProxyType(dict(enumerate(PACK)))
    return replace(begin(find_trick("fifteen-cards")), cards=cards).answered("row-2")


def test_a_sitting_comes_back_from_its_link() -> None:
    link = CoachLink.of(fifteen(), 6)
    assert link == CoachLink("fifteen-cards", ("k", "1"), 6, PACK)
    assert link.sitting == fifteen()
    assert link.to(3).sitting == fifteen() and link.to(3).step == 3


@pytest.mark.parametrize("trick", COACHED)
def test_a_bare_link_is_the_beginning(trick: str) -> None:
    sitting = CoachLink(trick).sitting
    assert sitting == begin(find_trick(trick))
    assert CoachLink.of(sitting, 1) == CoachLink(trick)


def test_unknown_cards_are_dashes() -> None:
    sitting = replace(begin(find_trick("nine-and-three-rows-of-four")), cards=MappingProxyType({0: "Ah", 3: "7c"}))
    link = CoachLink.of(sitting, 1)
    assert link.pack == ("Ah", "-", "-", "7c")
    assert dict(link.sitting.cards) == {0: "Ah", 3: "7c"}


@pytest.mark.parametrize("pack", [("Ah", "Ah"), ("Zz",), ("ah",), PACK + PACK])
def test_a_pack_that_cannot_be_is_left_out(pack: tuple[str, ...]) -> None:
    assert dict(CoachLink("fifteen-cards", pack=pack).sitting.cards) == {}


@pytest.mark.parametrize(
    ("answers", "kept"),
    [(("k", "x"), 1), (("k", "7"), 1), (("9", "1"), 2), (("k", "1", "0", "9", "0"), 3), (("k",) * 50, 1), ((), 0)],
)
def test_answers_that_do_not_fit_are_left_out(answers: tuple[str, ...], kept: int) -> None:
    assert len(CoachLink("fifteen-cards", answers, pack=PACK).sitting.answers) == kept
