"""How rare a hand is: exact chances of a hand at least as good."""

import re
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction

import pytest

from app.games.dealing import Dealing
from app.games.odds import Reading, feature_text, in_order, offered, others, outcome_text, rarest, readings
from app.words.catalogue import LANGUAGES, Language
from rules.odds.catalogue import find_feature, game_features, games_with_odds, odds

Dealer = Callable[..., Dealing]

FEATURES = {feature.says: (game, feature.name) for game in games_with_odds() for feature in game_features(game)}
"""One game for each thing that is counted."""
ALIKE = r"[\d.XVI, ]+|carte blanche|quart|full"
"""What reads alike in both languages; a name of the engine that nobody put into words would, too."""


def with_hand(dealing: Dealing, seat: int, cards: str) -> Dealing:
    """The same deal, in which a seat has got these cards."""
    deck = dealing.table.deck
    pack = dealing.dealt.packs.copy()
    for place, card in zip(dealing.table.layout.seats[seat], deck.parse_all(cards), strict=True):
        was_at = list(pack[0]).index(card)
        pack[0, was_at], pack[0, place] = pack[0, place], pack[0, was_at]
    return replace(dealing, dealt=replace(dealing.dealt, packs=pack))


@pytest.mark.parametrize(
    ("game", "cards", "feature", "chance"),
    [
        ("poker-32", "As Ks Qs Js Ts", "strength", Fraction(4, 201376)),  # no hand is better
        ("poker-32", "7h 8h 9h Td Qd", "strength", Fraction(1)),  # none is worse, suits apart
        ("tarok-negyes", "SK XXI I II III IV V VI VII", "honours", Fraction(3262623, 445891810)),
        ("ferbli", "Av At Az Am", "value", Fraction(1, 35960)),
        ("huszonegy", "Av At", "total", Fraction(6, 496)),
        ("bridge", "Ah Ad As Ac Kh Kd Ks Kc Qh Qd Qs Qc Jh", "high-card-points", Fraction(4, 635013559600)),
    ],
)
def test_the_chance_of_a_hand_at_least_as_good(
    deal: Dealer, game: str, cards: str, feature: str, chance: Fraction
) -> None:
    dealing = with_hand(deal(game, step=999), 0, cards)
    found = {reading.feature.name: reading.at_least for reading in readings(dealing, 0)}
    assert found[feature] == chance


def test_kickers_count_in_poker(deal: Dealer) -> None:
    dealing = deal("poker-32")
    low, high = (with_hand(dealing, 0, f"9h 9d 7s 8c {side}") for side in ("Th", "Ah"))
    chances = [readings(each, 0)[0].at_least for each in (low, high)]
    assert 0 < chances[1] < chances[0] < Fraction(3, 4)


def test_a_hand_of_another_size_is_not_judged(deal: Dealer) -> None:
    dealing = deal("durak-n", players=5)
    assert [bool(hand) for hand in dealing.hands] == [True] * 5
    assert readings(dealing, 0) == []


def test_a_seat_without_cards_has_no_readings(deal: Dealer) -> None:
    assert readings(deal("tarok-negyes", players=5), 0) == []


def test_the_rarest_reading(deal: Dealer) -> None:
    found = readings(deal("bridge"), 0)
    least = rarest(found)
    assert isinstance(least, Reading) and least.at_least == min(reading.at_least for reading in found)
    assert rarest([]) is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_is_counted_has_words_of_its_own(language: Language) -> None:
    """Also what only `kibic odds` shows: within a game no two questions read alike."""
    for game in games_with_odds():
        texts = [feature_text(feature, language) for feature in game_features(game)]  # an unknown word is an error
        assert all(texts) and len(set(texts)) == len(texts), game


def test_all_that_is_counted_is_offered(deal: Dealer) -> None:
    assert offered(deal("poker-32")) == game_features("poker-32")


@pytest.mark.parametrize("feature", FEATURES)
def test_every_outcome_has_words(feature: str) -> None:
    game, name = FEATURES[feature]
    for outcome in odds(game, name).counts:
        texts = [outcome_text(outcome, language) for language in LANGUAGES]
        assert texts[0] != texts[1] or re.fullmatch(ALIKE, texts[0]), texts


@pytest.mark.parametrize(
    ("game", "feature", "weakest", "strongest"),
    [
        ("poker-32", "strength", "nothing", "straight-flush"),
        ("poker-32", "best-at-table", "pair", "straight-flush"),
        ("poker-32", "rank-of-pair", "7", "A"),
        ("ferbli", "figure", "single", "four-of-a-kind"),
        ("holdem", "hole-cards", "mixed", "pair"),
        ("bridge", "aces", "0", "4"),
    ],
)
def test_outcomes_stand_from_the_weakest(game: str, feature: str, weakest: str, strongest: str) -> None:
    asked = find_feature(game_features(game), feature)
    names = in_order(asked, odds(game, feature))
    assert weakest in names[:2] and names[-1] == strongest


@pytest.mark.parametrize("game", games_with_odds())
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_outcome_of_a_reading_has_words(deal: Dealer, game: str, language: Language) -> None:
    dealing = deal(game)
    for seat in range(len(dealing.hands)):
        for reading in readings(dealing, seat):
            texts = [outcome_text(name, language) for name in in_order(reading.feature, reading.distribution)]
            assert len(set(texts)) == len(texts)
            assert not (language == "hu" and any(text.isascii() and text.startswith("two") for text in texts))


def test_a_game_without_odds_offers_nothing(deal: Dealer) -> None:
    dealing = deal("trente-et-quarante")
    assert offered(dealing) == () and others(dealing) == []
