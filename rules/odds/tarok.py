"""Exact odds of tarok in hands of nine or twelve and in the talon: taroks, honours, kings, card points, poor hands.

Four kings lie in one of four hands in 12/2665 = .004503; the specification prints .004502.
"""

from collections.abc import Mapping
from functools import partial
from math import comb

from rules.cards import Card
from rules.games.game import Arrangement
from rules.hands.holdings import worth
from rules.hands.tarok import HONOURS, INVITES, POINTS
from rules.odds.catalogue import Feature
from rules.odds.distribution import Distribution
from rules.odds.features import apart, cards_held, dealt_hands, hand_size, sum_held
from rules.odds.parts import Part, class_part, join_parts


def _is_tarok(card: Card) -> bool:
    return not card.suit


def _is_honour(card: Card) -> bool:
    return card.rank in HONOURS


def _is_king(card: Card) -> bool:
    return card.rank == "K"


def _four_kings(table: Arrangement, options: Mapping[str, str]) -> Distribution:
    """In any one hand: hands are disjoint, so their chances add. Counted over the places of the four kings."""
    pack = table.deck.size
    together = sum(comb(len(hand), 4) for hand in dealt_hands(table))
    return Distribution({"four-kings": together, "none": comb(pack, 4) - together})


def _poor(table: Arrangement, options: Mapping[str, str]) -> Distribution:
    """Hands without a tarok, or with a single one, by which it is."""
    hand, taroks = hand_size(table), sum(map(_is_tarok, table.deck.cards))
    plain = table.deck.size - taroks
    single = comb(plain, hand - 1)
    counts = {"no-tarok": comb(plain, hand), "lone-skiz": single, "lone-xxi": single, "lone-pagat": single}
    counts["lone-other"] = single * (taroks - len(HONOURS))
    return Distribution(counts | {"more": comb(table.deck.size, hand) - sum(counts.values())})


def _thrown(table: Arrangement, options: Mapping[str, str]) -> Distribution:
    """XX-calling: no tarok, a lone XXI or pagát, or four kings; the two can come together."""
    hand, pack = hand_size(table), table.deck.size
    taroks = sum(map(_is_tarok, table.deck.cards))
    kings = sum(map(_is_king, table.deck.cards))
    plain = pack - taroks
    poor = comb(plain, hand) + 2 * comb(plain, hand - 1)
    royal = comb(pack - kings, hand - kings)
    both = comb(plain - kings, hand - kings) + 2 * comb(plain - kings, hand - kings - 1)
    thrown = poor + royal - both
    return Distribution({"may-be-thrown-in": thrown, "plays": comb(pack, hand) - thrown})


def _apart(wanted: str, table: Arrangement, options: Mapping[str, str]) -> Distribution:
    """Honours or taroks of a hand and of the talon, joined."""
    marked = sum(map({"honours": _is_honour, "taroks": _is_tarok}[wanted], table.deck.cards))
    return apart(table.deck.size, marked, hand_size(table), hand_size(table, "talon"))


def _invites(bidders: tuple[str, ...], table: Arrangement, options: Mapping[str, str]) -> Distribution:
    """XX, XIX and XVIII beside an honour that allows to bid: which of the three a hand could invite with."""
    answers = tuple(INVITES.values())
    calls: list[Part[tuple[int, ...]]] = []
    for rank in (*answers, *bidders):
        place = answers.index(rank) if rank in answers else len(answers)
        calls.append(class_part(1, 1, partial(_flag, place)))
    others: Part[tuple[int, ...]] = class_part(table.deck.size - len(calls), 1, lambda held: (0,) * 4)
    joined = join_parts(
        [*calls, others], [hand_size(table)], lambda a, b: tuple(max(x, y) for x, y in zip(a, b, strict=True))
    )
    counts: dict[str, int] = {}
    for held, ways in joined.items():
        cards = [rank for rank, has in zip(answers, held, strict=False) if has and held[-1]]
        name = "-".join(cards) or "none"
        counts[name] = counts.get(name, 0) + ways
    return Distribution(counts)


def _flag(place: int, held: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(held[0] * (place == i) for i in range(len(INVITES) + 1))


def _points(place: str | None = None) -> Feature:
    name, where = ("points", "a hand") if place is None else ("talon-points", "the talon")
    return sum_held(name, f"card points of {where}", lambda deck: worth(deck, POINTS, 1), place)


_COMMON = (
    cards_held("taroks", "taroks in a hand", _is_tarok),
    cards_held("honours", "skíz, XXI and pagát in a hand", _is_honour),
    cards_held("kings", "kings in a hand", _is_king),
    _points(),
    Feature("four-kings", "four kings in any one hand", _four_kings),
    Feature("poor-hands", "hands without tarok, or with a lone one", _poor),
    cards_held("talon-taroks", "taroks in the talon", _is_tarok, "talon"),
    cards_held("talon-honours", "honours in the talon", _is_honour, "talon"),
    _points("talon"),
    Feature("taroks-apart", "taroks in a hand and in the talon", partial(_apart, "taroks")),
    Feature("honours-apart", "honours in a hand and in the talon", partial(_apart, "honours")),
)
_BOOK = (*_COMMON, Feature("invites", "XX, XIX and XVIII beside an honour in a hand", partial(_invites, HONOURS)))
_MODERN = (
    *_COMMON,
    Feature("invites", "XX, XIX and XVIII beside skíz or XXI in a hand", partial(_invites, HONOURS[:2])),
    Feature("throw-in", "hands that may be thrown in", _thrown),
)

FEATURES = {
    **dict.fromkeys(("tarok-negyes", "tarok-negyes-ugratas", "tarok-negyes-bika"), _BOOK),
    "tarok-harmas": _COMMON,
    **dict.fromkeys(("tarokk-xx-hivasos", "tarokk-illusztralt", "tarokk-magas"), _MODERN),
}
