"""A deal from a film of open dealing."""

from pathlib import Path

import cv2
import numpy as np
import pytest

from app.components.deal_entry import Entry
from app.judge.film_deal import lay_down, read_dealing, sightings_of
from app.judge.live_table import LiveTable
from rules.decks import find_deck
from vision.films import FilmCard, FilmReading, FilmUnsure, NotAFilmError
from vision.reading import Guess
from vision.scenes.conditions import Conditions
from vision.scenes.dealing import film_moves, onto_pile

PIQUET = find_deck("piquet32")


def film(*cards: str, unsure: tuple[FilmUnsure, ...] = ()) -> FilmReading:
    seen = tuple(FilmCard(card, float(second), second + 1.0, 0.99) for second, card in enumerate(cards))
    return FilmReading(10.0, seen, unsure, ())


def test_cards_come_in_the_order_in_which_they_were_seen() -> None:
    unsure = FilmUnsure((Guess("Kh", 0.5), Guess("2c", 0.4)), 0.5, 1.0)
    found = sightings_of(film("Ah", "7d", unsure=(unsure,)), PIQUET)
    assert [sighting.card for sighting in found] == ["Ah", None, "7d"]
    assert found[1].guesses == ("Kh",)  # the deck has no two


def test_a_card_seen_twice_and_a_stranger_are_asked_about() -> None:
    found = sightings_of(film("Ah", "Ah", "3c"), PIQUET)
    assert [sighting.card for sighting in found] == ["Ah", None, None]
    assert [sighting.guesses for sighting in found] == [(), ("Ah",), ()]


def test_the_order_becomes_hands_by_the_games_procedure() -> None:
    table = LiveTable("poker-32", 2, dealer=0)
    names = [str(card) for card in PIQUET.faces[:12]]
    laid = lay_down(names, table.dealt_order())
    assert len(laid) == 10 and laid[0] == Entry(1, names[0])
    hands = table.take(laid).rows[0]["hands"]
    assert sorted(hands[0] + hands[1]) == sorted(names[:10])
    assert lay_down([], table.dealt_order()) == []


def test_what_is_no_film_is_refused() -> None:
    with pytest.raises(NotAFilmError):
        read_dealing(b"no film", "deal.mp4", PIQUET)


@pytest.mark.slow
def test_a_film_of_open_dealing_is_read_in_order(tmp_path: Path) -> None:
    rng = np.random.default_rng(1888)
    cards = ["Ah", "7d", "Kc", "Ts"]
    path = tmp_path / "deal.mp4"
    writer = cv2.VideoWriter(str(path), cv2.VideoWriter.fourcc(*"mp4v"), 10, (640, 360))
    for scene in film_moves(onto_pile(cards, rng, rest_s=0.3), rng, Conditions.easy(), size=(640, 360), fps=10):
        writer.write(scene.image)
    writer.release()
    shares: list[float] = []
    found = read_dealing(path.read_bytes(), path.name, PIQUET, shares.append)
    assert [sighting.card for sighting in found] == cards and shares[-1] == 1.0
