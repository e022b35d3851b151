"""Ready-made features, and every feature of the card games under every option and number of players."""

from collections import Counter
from fractions import Fraction
from importlib import import_module
from itertools import combinations

import pytest

from rules.games.catalogue import find_game
from rules.odds.catalogue import Feature, game_features, odds
from rules.odds.features import apart, cards_held, dealt_hands, hand_size, named, numbers, shares
from rules.odds.turned import NoTurnedCardError

MODULES = (
    *("klabriasz", "tartli", "pike", "marjas", "preferansz", "filko", "huszonegy", "harminczegy", "makao"),
    *("halberzwolf", "nasi_vasi", "lhombre", "ecarte", "besique", "whist", "tarok", "durak", "landsknecht"),
)
GAMES = sorted({game for name in MODULES for game in import_module(f"rules.odds.{name}").FEATURES})


def test_hands_are_those_served_first() -> None:
    assert hand_size(find_game("klabriasz-b-4").arrange()) == 9  # the dealer rests
    assert hand_size(find_game("preferansz").arrange(), "talon") == 2


def test_heaps_stand_for_hands_where_players_choose() -> None:
    table = find_game("tarok-negyes").arrange(options={"packets": "knock"})
    assert [len(heap) for heap in dealt_hands(table)] == [9, 9, 9, 9]


def test_outcomes_are_named_by_number_or_by_word() -> None:
    assert dict(numbers({0: 2, 3: 1}).counts) == {"0": 2, "3": 1}
    assert dict(named({2: 5, 0: 1}, ("none", "one", "two")).counts) == {"none": 1, "two": 5}


def test_a_ready_made_feature_counts_cards() -> None:
    feature = cards_held("tens", "tens in a hand", lambda card: card.rank == "X")
    assert isinstance(feature, Feature)
    table = find_game("marjas").arrange()
    assert feature.distribution(table, {}).denominator == 906192


@pytest.mark.parametrize("game", GAMES)
def test_every_option_and_number_of_players_has_its_odds(game: str) -> None:
    found = find_game(game)
    low, high = found.players
    for feature in game_features(game):
        for players in {low, min(high or low + 2, low + 7)}:
            assert odds(game, feature.name, players).denominator > 0
        for option in found.options:
            for value in option.values[1:]:
                if (game, feature.name, value) == ("marjas", "trump-mariage", "first-mariage"):
                    continue  # no card is turned: the next test
                assert odds(game, feature.name, options={option.name: value}).denominator > 0


def test_where_no_card_is_turned_no_suit_is_trump() -> None:
    with pytest.raises(NoTurnedCardError, match="no suit is trump"):
        odds("marjas", "trump-mariage", options={"trump": "first-mariage"})


def test_hand_and_talon_together_are_counted_like_every_deal_of_six() -> None:
    deals: Counter[str] = Counter()
    for hand in combinations(range(6), 2):
        for talon in combinations([card for card in range(6) if card not in hand], 3):
            deals[f"{sum(c < 3 for c in hand)}-hand-{sum(c < 3 for c in talon)}-talon"] += 1
    assert dict(apart(6, 3, 2, 3).counts) == dict(deals)


def test_chances_are_put_over_their_common_denominator() -> None:
    third = shares({"a": Fraction(1, 3), "b": Fraction(1, 2), "never": Fraction(0), "c": Fraction(1, 6)})
    assert dict(third.counts) == {"a": 2, "b": 3, "c": 1}
