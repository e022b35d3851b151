"""The marked deck before the camera, and its audit."""

import numpy as np
import pytest

from app.marked.choices import CHOICES
from app.marked.marking import MarkedDeck
from app.marked.outcome import compare
from app.marked.seeing import LIGHTS, Look, Stage, View, look, photograph_deck, physical_deck
from vision.read import load_reader
from vision.scenes.bends import Bend
from vision.scenes.marks import Mark


def test_a_dot_on_one_card_is_found_on_that_card(seen: Look, dotted: MarkedDeck) -> None:
    assert seen.audit.verdict == "suspicious"
    outcomes = compare(dotted, seen.audit)
    assert [(o.card, o.seen) for o in outcomes.touches] == [("Ah", "found")]
    assert outcomes.false_alarms == ()


def test_cards_that_were_not_chosen_are_not_missing(seen: Look) -> None:
    assert seen.audit.contents.is_complete
    assert seen.audit.contents.expected == seen.audit.contents.seen == 8


def test_the_pasteboard_bears_what_was_done_and_nothing_else() -> None:
    deck = MarkedDeck().touch("Ah", Mark("dot", 10, 10, 1.0, 0.4)).touch("7c", Bend("lengthwise", 2.0))
    cards = physical_deck(deck, View(), np.random.default_rng(1))
    assert cards["Ah"].tampering == deck.tampered["Ah"]
    assert cards["7c"].tampering.bend == Bend("lengthwise", 2.0)
    assert sum(card.tampering == type(card.tampering)() for card in cards.cards) == 6


def test_a_lamp_from_the_side_brings_out_bumps() -> None:
    deck = MarkedDeck().touch("Ah", Mark("prick", 10, 10, 0.4, 0.8))
    relief = {
        light: physical_deck(deck, View(light), np.random.default_rng(1))["Ah"].tampering.marks[0].contrast
        for light in LIGHTS
    }
    assert relief["side"] > 2 * relief["even"]
    assert relief["dim"] == relief["even"]


@pytest.mark.slow
def test_the_same_number_gives_the_same_pictures_and_another_one_others() -> None:
    def shot(seed: int) -> bytes:
        return photograph_deck(MarkedDeck(), View(distance="far"), np.random.default_rng(seed))[0][0].tobytes()

    assert shot(3) == shot(3)
    assert shot(3) != shot(4)


def test_a_look_can_be_broken_off_by_whoever_is_told_of_it() -> None:
    class EnoughError(Exception):
        pass

    told: list[Stage] = []

    def advance(stage: Stage, share: float) -> None:
        told.append(stage)
        raise EnoughError

    with pytest.raises(EnoughError):
        look(MarkedDeck(CHOICES["eight"]), View(), load_reader("piquet32"), advance)
    assert told == ["photograph"]
