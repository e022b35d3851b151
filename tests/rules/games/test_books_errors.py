"""What the books print wrongly about deals, tables and stakes, and what is right.

Errors about hands, odds, banks and wheels stand beside the tests of those, under names with `book_error` or
`the_book_says`.
"""

from collections import Counter
from collections.abc import Sequence

import pytest

from rules.decks import find_deck
from rules.games.catalogue import find_game
from rules.hands.preferansz import find_tariff

ANTE = 10


class Pot:
    """A pot as Szurdi plays it (1995, pp. 18, 27): who stays pays what he owes, and then raises at most the pot."""

    def __init__(self, already: int) -> None:
        self.held, self.to_match = already, 0
        self.paid: Counter[str] = Counter()

    def owes(self, player: str) -> int:
        return self.to_match - self.paid[player]

    def limit(self, player: str) -> int:
        return self.held + self.owes(player)

    def play(self, moves: Sequence[tuple[str, int]]) -> int:
        """Each of `moves` calls and raises by so much. The pot then."""
        for player, more in moves:
            assert 0 <= more <= self.limit(player), (player, more)
            payment = self.owes(player) + more
            self.paid[player] += payment
            self.to_match += more
            self.held += payment
        return self.held


def test_the_books_first_game_keeps_to_the_limit_of_the_pot() -> None:
    pot = Pot(ANTE)
    assert pot.play([("Hopp", 10), ("Kemény", 20), ("Soha", 0), ("Nyúl", 0)]) == 110
    assert pot.play([("Hopp", 50), ("Kemény", 100)]) == 330
    assert pot.play([("Hopp", 0)]) == 430


def test_book_error_p_19_the_payments_listed_make_330_right_is_320() -> None:
    """They stand beside the ante. The stakes shown on the page, and the 420 of p. 21, tell that one 30 should be 20."""
    pot = Pot(ANTE)
    pot.play([("Hopp", 10), ("Kemény", 20), ("Soha", 0), ("Nyúl", 0)])
    assert pot.owes("Hopp") == 20
    pot.play([("Hopp", 50), ("Kemény", 100)])
    assert pot.paid == {"Kemény": 180, "Soha": 30, "Hopp": 80, "Nyúl": 30}
    assert pot.paid.total() == 330 - (30 - 20) == 320
    pot.play([("Hopp", 0)])
    assert pot.paid.total() == 420


def test_the_books_limits_of_the_second_and_third_game_are_right() -> None:
    pot = Pot(ANTE)
    limits = []
    for player, more in (("Hopp", 10), ("Kemény", 0), ("Soha", 0), ("Nyúl", 0)):
        limits.append(pot.limit(player))
        pot.play([(player, more)])
    assert limits[1:] == [30, 40, 50]
    pot = Pot(ANTE)
    assert pot.play([("Hopp", 10), ("Kemény", 0), ("Soha", 40)]) == 80
    assert pot.limit("Nyúl") == 130


def test_book_error_p_31_and_34_the_pot_leaves_out_the_last_bet_that_nobody_called() -> None:
    third, fourth = Pot(ANTE), Pot(50 + 40)  # five antes, and what the game before left
    assert third.play([("Hopp", 10), ("Kemény", 0), ("Soha", 40), ("Hopp", 0)]) == 120
    assert third.play([("Soha", 100)]) == 220
    assert fourth.play([("Nyúl", 50), ("Hopp", 0), ("Kemény", 0)]) == 240
    assert fourth.play([("Nyúl", 100)]) == 340


def test_book_error_p_57_the_talon_of_dardechen_keeps_31_cards_right_is_13() -> None:
    layout = find_game("klabriasz-dardechen").layout()
    assert [len(seat) for seat in layout.seats] == [9, 9]
    assert len(layout.place("talon")) == 13


def test_book_error_p_86_sixteen_cards_are_turned_as_trump_right_is_the_sixteenth() -> None:
    game = find_game("marjas-kiraly")
    assert game.layout().place("turn-up") == (16 - 1,)
    assert max(Counter(card.suit for card in game.deck.cards).values()) < 16


def test_book_error_p_23_kings_and_jacks_stand_round_the_aces_right_is_the_queens() -> None:
    """Built as told, each ace lies in a pile under its king, and only the queens have none on them."""
    piles = [[f"{rank}{suit}" for rank in run] for suit in "hdsc" for run in ("6789TJ", "5432AK")]
    assert {pile[-1][0] for pile in piles} == {"J", "K"}
    laid = {card for pile in piles for card in pile}
    assert {str(card) for card in find_deck("french52").cards} - laid == {"Qh", "Qd", "Qs", "Qc"}
    assert not any(pile[-1].startswith("A") for pile in piles)
    assert sum(place.name.startswith("queen") for place in find_game("quadrille").places) == 4


def test_book_error_p_29_the_sequences_end_with_the_ace_right_is_with_the_king() -> None:
    game = find_game("kastely-urnoje")
    begun = [card for place in game.places for card in place.begins]
    assert Counter(card[0] for card in begun) == {"A": 8}
    assert not any(card.rank == "A" for card in game.deck.cards)  # no ace is left to end with
    assert Counter(card.rank for card in game.deck.cards) == dict.fromkeys("23456789TJQK", 8)


def test_book_contradiction_p_62_and_64_makk_with_the_talon_is_a_duty_and_mostly_excluded() -> None:
    option = next(option for option in find_game("preferansz").options if option.name == "makk-with-talon")
    assert option.values == ("first-seat-must", "new-deal")
    assert find_tariff("makk", "talon") == find_tariff("makk", "hand") == 20  # no price is printed


@pytest.mark.parametrize(("game", "takings"), [("lhombre", 9), ("lhombre-quadrille", 8)])
def test_book_error_p_103_the_vole_of_lhombre_has_8_takings_right_is_9_but_with_four_8(game: str, takings: int) -> None:
    assert {len(seat) for seat in find_game(game).layout().seats if seat} == {takings}
