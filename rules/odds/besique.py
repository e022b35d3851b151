"""Exact odds of bésique with four packs: aces, courts, carte blanche, bésiques, fours and mariages in nine cards."""

from collections.abc import Mapping
from functools import partial

from rules.cards import Card
from rules.games.game import Arrangement
from rules.hands.besique import COURTS, FOURS
from rules.odds.catalogue import Feature
from rules.odds.counting import class_counts
from rules.odds.distribution import Distribution
from rules.odds.features import cards_held, hand_size, named, numbers
from rules.odds.parts import Part, class_part, join_parts


def _is_court(card: Card) -> bool:
    return card.rank in COURTS


def _carte_blanche(table: Arrangement, options: Mapping[str, str]) -> Distribution:
    counts = class_counts(table.deck, _is_court, hand_size(table))
    return Distribution({"carte-blanche": counts[0], "none": sum(counts.values()) - counts[0]})


def _besiques(table: Arrangement, options: Mapping[str, str]) -> Distribution:
    """Pairs of queen of spades and jack of diamonds: the lesser number of the two."""
    packs = table.deck.packs
    queens: Part[tuple[int, ...]] = class_part(packs, 1, lambda held: (held[0], 0))
    jacks: Part[tuple[int, ...]] = class_part(packs, 1, lambda held: (0, held[0]))
    others: Part[tuple[int, ...]] = class_part(table.deck.size - 2 * packs, 1, lambda held: (0, 0))
    joined = join_parts([queens, jacks, others], [hand_size(table)], lambda a, b: (a[0] + b[0], a[1] + b[1]))
    counts = {pairs: sum(ways for held, ways in joined.items() if min(held) == pairs) for pairs in range(packs + 1)}
    return numbers({pairs: ways for pairs, ways in counts.items() if ways})


def _fours(table: Arrangement, options: Mapping[str, str]) -> Distribution:
    """Whether four aces, kings, queens or jacks are held, of any suits."""
    copies = table.deck.packs * len(table.deck.suits)
    four = class_part(copies, 1, lambda held: int(held[0] >= 4))
    others = class_part(table.deck.size - copies * len(FOURS), 1, lambda held: 0)
    return named(join_parts([four] * len(FOURS) + [others], [hand_size(table)], max), ("none", "four"))


def _mariages(table: Arrangement, options: Mapping[str, str]) -> Distribution:
    """Kings and queens of one suit, each used once."""
    packs, suits = table.deck.packs, len(table.deck.suits)
    suit: dict[tuple[tuple[int, ...], int], int] = {}
    for (kings, _), king_ways in class_part(packs, 1, lambda held: 0).items():
        for (queens, _), queen_ways in class_part(packs, 1, lambda held: 0).items():
            key = ((kings[0] + queens[0],), min(kings[0], queens[0]))
            suit[key] = suit.get(key, 0) + king_ways * queen_ways
    others = class_part(table.deck.size - 2 * packs * suits, 1, lambda held: 0)
    return numbers(join_parts([suit] * suits + [others], [hand_size(table)], lambda a, b: a + b))


def _turned(table: Arrangement, options: Mapping[str, str]) -> Distribution:
    sevens = int(table.deck.where(rank="7").sum())
    return Distribution({"seven": sevens, "other": table.deck.size - sevens})


def _is(rank: str, suit: str, card: Card) -> bool:
    return (card.rank, card.suit) == (rank, suit)


_BOTH = (
    Feature("besiques", "pairs of queen of spades and jack of diamonds in nine cards", _besiques),
    cards_held("aces", "aces in nine cards", lambda card: card.rank == "A"),
    cards_held("courts", "kings, queens and jacks in nine cards", _is_court),
    Feature("carte-blanche", "nine cards without king, queen and jack", _carte_blanche),
    cards_held("spade-queens", "queens of spades in nine cards", partial(_is, "Q", "s")),
    cards_held("diamond-jacks", "jacks of diamonds in nine cards", partial(_is, "J", "d")),
    Feature("fours", "four aces, kings, queens or jacks in nine cards", _fours),
    Feature("mariages", "mariages in nine cards", _mariages),
)

FEATURES = {
    "besique": (*_BOTH, Feature("turned-seven", "whether a seven is turned", _turned)),
    "rubicon-besique": _BOTH,
}
