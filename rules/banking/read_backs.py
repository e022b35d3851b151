"""What it is worth in huszonegy to read backs: a player who sees on the next card of the pack, and on the banker's two,
which class each belongs to, beside one who sees nothing. Game: Parlaghy 1888, pp. 81-82; marking: pp. 166-167, 172.

The player draws below 15, as he must, and from there on as his chances tell; the banker, who reads nothing, stands at
16, his best total (`rules.banking.huszonegy`). Policies maximise the chance to win, worked out as if each card were
drawn from a full pack; both are then tried on the same deals of a real pack. So both rates are those of policies that
can be played, and neither is the very best: counting cards would add a little to both.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from rules.banking.huszonegy import STAND_MINIMUM, TARGET
from rules.decks import Deck

BANKER_STANDS = 16
HANDS = 200_000

_VALUES = {"A": 11, "X": 10, "T": 10, "9": 9, "8": 8, "7": 7, "K": 4, "O": 3, "Q": 3, "U": 2, "J": 2}
"""The usual ("nobel") values; in a French pack queen and jack stand for over and under."""
_PACK = 32
_HIGHEST = 11
_COLUMNS = 18
"""Cards of a deal that may be needed: 21 is passed with fewer, whatever comes."""
_BATCH = 50_000
_TWO_SIGMA = 1.96

Floats = NDArray[np.float64]


class NotAReadingError(ValueError):
    """A reading that is no table of chances, or of a pack with which huszonegy is not played."""


@dataclass(frozen=True)
class ReaderGain:
    """Shares of `hands` won by a player who reads nothing (`honest`) and by one who reads (`reader`), on the same
    deals; `low` ... `high` is the 95 % interval of the difference."""

    hands: int
    honest: float
    reader: float
    low: float
    high: float

    @property
    def difference(self) -> float:
        """What reading adds to the share of hands won."""
        return self.reader - self.honest


def reader_gain(deck: Deck, reading: NDArray[np.floating], rng: np.random.Generator, hands: int = HANDS) -> ReaderGain:
    """Play huszonegy with the cards of `deck` that it is played with; `reading` is `(deck.size, classes)`, the chance
    that the reader takes each card to be of each class.

    >>> from rules.decks import find_deck
    >>> deck = find_deck("piquet32")
    >>> aces = np.array([[card.rank == "A", card.rank != "A"] for card in deck.cards], float)
    >>> reader_gain(deck, aces, np.random.default_rng(1), 20_000).low > 0
    True

    Raises:
        NotAReadingError: no such table, or a deck without the 32 cards from seven to ace.
    """
    chances = np.asarray(reading, np.float64)
    values = _values(deck)
    if not is_played_with(deck):
        raise NotAReadingError(f"huszonegy is played with the {_PACK} cards from seven to ace, not with {deck.name}")
    if chances.ndim != 2 or len(chances) != deck.size or (chances < 0).any() or not np.allclose(chances.sum(axis=1), 1):
        raise NotAReadingError(f"a reading is a row of chances for each of the {deck.size} cards, adding up to 1")
    chances, values = chances[values > 0], values[values > 0]
    policies = [_policy(values, np.ones((_PACK, 1))), _policy(values, chances)]
    won = np.zeros(2)
    both = done = 0
    while done < hands:
        count = min(_BATCH, hands - done)
        order = rng.random((count, _PACK)).argsort(axis=1)[:, :_COLUMNS]
        dealt = values[order]
        seen = _classes(chances, order, rng)
        results = [_play(dealt, np.zeros_like(seen), policies[0]), _play(dealt, seen, policies[1])]
        won += [result.sum() for result in results]
        both += int((results[0] & results[1]).sum())
        done += count
    honest, reader = (float(share) for share in won / hands)
    # Deals that only one of the two wins.
    spread = _TWO_SIGMA * np.sqrt(max(honest + reader - 2 * both / hands - (reader - honest) ** 2, 0.0) / hands)
    return ReaderGain(hands, honest, reader, float(reader - honest - spread), float(reader - honest + spread))


def is_played_with(deck: Deck) -> bool:
    """Whether a deck has the 32 cards from seven to ace, once each.

    >>> from rules.decks import find_deck
    >>> [is_played_with(find_deck(name)) for name in ("magyar32", "french52", "tarokk42")]
    [True, True, False]
    """
    return int((_values(deck) > 0).sum()) == _PACK


def knows_classes(deck: Deck, classes: Sequence[str]) -> Floats:
    """The reading, `(deck.size, classes)`, of who takes each card to be of its own class, without error."""
    names = sorted(set(classes))
    return np.array([[float(name == own) for name in names] for own in classes])


def _values(deck: Deck) -> NDArray[np.int64]:
    """What each card counts, 0 for one that is not played with."""
    return np.array([_VALUES.get(card.rank, 0) if card.suit else 0 for card in deck.cards], np.int64)


def _classes(chances: Floats, order: NDArray[np.integer], rng: np.random.Generator) -> NDArray[np.int64]:
    """The class read on each card dealt."""
    if ((chances == 0) | (chances == 1)).all():
        return np.asarray(chances.argmax(axis=1)[order], np.int64)
    limits = np.cumsum(chances, axis=1)[:, :-1]
    drawn = rng.random(order.shape)
    return np.asarray((drawn[..., None] >= limits[order]).sum(axis=2), np.int64)


def _policy(values: NDArray[np.integer], chances: Floats) -> NDArray[np.bool_]:
    """`(TARGET + 1, classes, classes, classes)`: whether to draw at a total, with what is read on the banker's first
    and second card and on the next one of the pack."""
    joint = np.zeros((_HIGHEST + 1, chances.shape[1]))
    np.add.at(joint, values, chances)
    joint /= len(values)
    of_class = joint.sum(axis=0)
    value = joint / np.maximum(of_class, 1e-300)
    stand = _stand(value, joint.sum(axis=1))
    classes = len(of_class)
    worth = np.zeros((TARGET + 1 + _HIGHEST, classes, classes, classes))
    draws = np.zeros((TARGET + 1, classes, classes, classes), np.bool_)
    for total in range(TARGET, 1, -1):
        after = worth[total : total + _HIGHEST + 1] @ of_class
        draw = np.einsum("vab,vn->abn", after, value)
        if total < STAND_MINIMUM:
            worth[total], draws[total] = draw, True
            continue
        draws[total] = draw > stand[total] + 1e-12
        worth[total] = np.maximum(draw, stand[total])
    return draws


def _stand(value: Floats, prior: Floats) -> Floats:
    """`(TARGET + 1, classes, classes, classes)`: the chance that the banker ends below a total or above 21."""
    ends = np.zeros((TARGET + 1 + _HIGHEST, TARGET + 1))
    for total in range(TARGET + _HIGHEST, -1, -1):
        if total > TARGET:
            ends[total, :] = 1
        elif total >= BANKER_STANDS:
            ends[total, total + 1 :] = 1
        else:
            ends[total] = prior @ ends[total : total + _HIGHEST + 1]
    loses = np.zeros((2 * _HIGHEST + 1, value.shape[1], TARGET + 1))
    for total in range(2 * _HIGHEST):
        is_done = total >= BANKER_STANDS
        loses[total] = ends[total] if is_done else value.T @ ends[total : total + _HIGHEST + 1]
    first = np.arange(_HIGHEST + 1)
    # Two aces, 22, stay 0: they beat every total.
    of_pair = loses[first[:, None] + first[None, :]]
    return np.asarray(np.einsum("xynt,xa,yb->tabn", of_pair, value, value, optimize=True), np.float64)


def _play(dealt: NDArray[np.integer], seen: NDArray[np.int64], draws: NDArray[np.bool_]) -> NDArray[np.bool_]:
    """Which deals `(n, cards)` of values the player wins, reading the classes `seen` on them. Dealt one card to each,
    twice, the banker last."""
    rows = np.arange(len(dealt))
    total, banker = dealt[:, 0] + dealt[:, 2], dealt[:, 1] + dealt[:, 3]
    two_aces, his_aces = total > TARGET, banker > TARGET
    place = np.full(len(dealt), 4)
    asks = ~two_aces
    while asks.any():
        at = rows[asks]
        asks[at] = draws[np.minimum(total[at], TARGET), seen[at, 1], seen[at, 3], seen[at, place[at]]]
        asks[at] &= total[at] < TARGET
        at = rows[asks]
        total[at] += dealt[at, place[at]]
        place[at] += 1
        asks[at] = total[at] < TARGET
    is_fucs = (total > TARGET) & ~two_aces
    draws_on = ~is_fucs & ~two_aces & ~his_aces & (banker < BANKER_STANDS)
    while draws_on.any():
        at = rows[draws_on]
        banker[at] += dealt[at, place[at]]
        place[at] += 1
        draws_on[at] = banker[at] < BANKER_STANDS
    beaten = his_aces | ((banker >= total) & (banker <= TARGET))
    return np.asarray(two_aces | (~is_fucs & ~beaten), np.bool_)
