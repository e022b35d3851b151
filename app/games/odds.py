"""How rare a hand is: its outcome under each feature that counts it, and the exact chance of one at least as good."""

import re
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache

from app.games.dealing import Dealing
from app.games.measures import MEASURES, STRONGEST_FIRST, Hand, poker_rules
from app.words.catalogue import Language, catalogue, say
from app.words.notes import slug
from app.words.numerals import decimal
from rules.hands.poker import poker_strength
from rules.hands.poker_rules import CATEGORIES
from rules.odds.catalogue import Feature, NoOddsError, game_features, odds
from rules.odds.distribution import Distribution
from rules.odds.features import hand_size
from rules.odds.poker_hands import five_card_scores

_POKER = "the category of five dealt cards"
_APART = re.compile(r"(?P<hand>\d+)-hand-(?P<talon>\d+)-talon")
_TEN = ("T", "X")


@dataclass(frozen=True, eq=False)
class Reading:
    """What a feature finds in a hand: its outcome, and the chance of this outcome or a better one in a fair hand.

    `is_number`: outcomes are counts or sums; otherwise they are named.
    """

    feature: Feature
    outcome: str
    at_least: Fraction
    distribution: Distribution

    @property
    def is_number(self) -> bool:
        """Whether outcomes are numbers."""
        return is_number(self.outcome)


def readings(dealing: Dealing, seat: int) -> list[Reading]:
    """Everything that is counted of the hand of a seat; nothing for a hand of another size than the odds are of."""
    cards = dealing.hands[seat]
    if not cards or len(cards) != hand_size(dealing.table):
        return []
    hand = Hand.of(dealing.game, dealing.table.deck, cards, dealing.options)
    found = []
    for feature in offered(dealing):
        measure = MEASURES.get(feature.says)
        if measure:
            distribution = counted(dealing, feature)
            outcome = measure(hand)
            found.append(Reading(feature, outcome, _at_least(hand, feature, outcome, distribution), distribution))
    return found


def offered(dealing: Dealing) -> tuple[Feature, ...]:
    """All that is counted of the game."""
    try:
        return game_features(dealing.game.id)
    except NoOddsError:
        return ()


def others(dealing: Dealing) -> list[Feature]:
    """The features that are about the whole deal, or another part of it than a dealt hand."""
    return [feature for feature in offered(dealing) if feature.says not in MEASURES]


def counted(dealing: Dealing, feature: Feature) -> Distribution:
    """The distribution of a feature at this table."""
    return _counted(dealing.game.id, feature.name, dealing.players, tuple(sorted(dealing.options.items())))


def feature_text(feature: Feature, language: Language) -> str:
    """What a feature counts."""
    return say(language, f"games_odds.says_{slug(feature.says)}")


def outcome_text(outcome: str, language: Language) -> str:
    """An outcome in words; numbers with the decimal sign of the language, `two-suit-21` with its detail.

    >>> outcome_text("two-suit-21", "en"), outcome_text("11.5", "hu"), outcome_text("four-of-a-kind-A", "hu")
    ('two of one suit, 21', '11,5', 'négyes, ász')
    >>> outcome_text("2-hand-1-talon", "en"), outcome_text("K", "hu"), outcome_text("T", "hu")
    ('2 in hand, 1 in the talon', 'király', '10')
    """
    if apart := _APART.fullmatch(outcome):
        return say(language, "games_odds.apart", hand=apart["hand"], talon=apart["talon"])
    if outcome in _TEN:
        return "10"
    if f"cards.rank_{outcome}" in catalogue() and outcome.isalpha():
        return say(language, f"cards.rank_{outcome}")
    if is_number(outcome):
        return decimal(outcome, language)
    if f"games_odds.outcome_{outcome}" in catalogue():
        return say(language, f"games_odds.outcome_{outcome}")
    head, _, detail = outcome.rpartition("-")
    if head:
        name = say(language, f"cards.rank_{detail}") if head.endswith("kind") else detail
        return say(language, "games_odds.detail", outcome=outcome_text(head, language), detail=name)
    return outcome


def is_number(outcome: str) -> bool:
    """Whether the name of an outcome is a number."""
    return outcome.replace(".", "", 1).isdecimal()


def in_order(feature: Feature, distribution: Distribution) -> list[str]:
    """The outcomes, the weakest or least first."""
    names = list(distribution.counts)
    if all(map(is_number, names)):
        return sorted(names, key=float)
    of_poker = all(name in CATEGORIES or len(name) == 1 for name in names)  # categories, ranks: from the strongest
    return names[::-1] if of_poker or feature.says in STRONGEST_FIRST else names


@lru_cache(maxsize=256)
def _counted(game: str, feature: str, players: int, options: tuple[tuple[str, str], ...]) -> Distribution:
    return odds(game, feature, players, dict(options))


def _at_least(hand: Hand, feature: Feature, outcome: str, distribution: Distribution) -> Fraction:
    """This outcome or a stronger one; of five poker cards a hand that no weaker one beats, suits apart."""
    if feature.says == _POKER:
        rules = replace(poker_rules(hand), suits_break_ties=False)
        scores, ways = five_card_scores(hand.deck, rules)
        own = int(poker_strength(hand.deck, hand.cards, rules)[0])
        return Fraction(int(ways[scores >= own].sum()), int(ways.sum()))
    names = in_order(feature, distribution)
    better = names[names.index(outcome) :] if outcome in names else []
    return Fraction(sum(distribution.counts[name] for name in better), distribution.denominator)


def rarest(found: list[Reading]) -> Reading | None:
    """The reading with the least chance, if any."""
    return min(found, key=lambda reading: reading.at_least, default=None)
