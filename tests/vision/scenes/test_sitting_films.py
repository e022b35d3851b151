"""A sitting filmed: the truth of its frames follows the cards, and only hands move."""

from dataclasses import replace

import numpy as np
import pytest

from vision.faces import back_image, face_image
from vision.scenes.conditions import Conditions
from vision.scenes.decks import PhysicalDeck, Prints, make_deck
from vision.scenes.sitting_films import Pace, film_sitting
from vision.scenes.sittings import Table
from vision.scenes.stage import Scene

CONDITIONS = replace(Conditions.easy(), textures=("plain-dark",), gloss=0.0)
PACE = Pace(fps=5, still_s=0.6, shots=1)


@pytest.fixture(scope="module")
def deck() -> PhysicalDeck:
    prints = Prints({name: face_image("piquet32", name, 120) for name in ("Ah", "7s")}, back_image("lattice", 120))
    return make_deck(prints, np.random.default_rng(1), names=["Ah", "7s"])


def film(deck: PhysicalDeck, *, turned: bool) -> list[Scene]:
    rng = np.random.default_rng(4)
    table = Table.set_up(1, rng, CONDITIONS, card_mm=deck.size_mm, size=(320, 180))
    return list(film_sitting(table, [[card] for card in deck.cards], rng, PACE, turned=turned))


def sides(scenes: list[Scene]) -> list[tuple[str, bool] | None]:
    """What lies there, frame by frame, repetitions left out."""
    seen = [(scene.truth[0].card, scene.truth[0].face_up) if scene.truth else None for scene in scenes]
    return [now for number, now in enumerate(seen) if number == 0 or now != seen[number - 1]]


def test_each_card_lies_face_down_is_turned_over_and_goes(deck: PhysicalDeck) -> None:
    assert sides(film(deck, turned=True)) == [("Ah", False), ("Ah", True), None, ("7s", False), ("7s", True), None]


def test_cards_may_be_taken_away_unturned(deck: PhysicalDeck) -> None:
    assert sides(film(deck, turned=False)) == [("Ah", False), None, ("7s", False), None]


def test_between_two_hands_nothing_moves_as_long_as_asked(deck: PhysicalDeck) -> None:
    scenes = film(deck, turned=True)
    assert len(scenes) == 2 * (3 + 2 * 3)
    still = [scene.image for scene in scenes[1:4]]
    assert all(np.array_equal(still[0], picture) for picture in still)
    assert not np.array_equal(scenes[0].image, scenes[1].image)
