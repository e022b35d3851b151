"""Do the differences between backs tell the faces? By permutation: any dealing of the names would do as well if not."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

import numpy as np
from numpy.typing import NDArray

from rules.cards import JOKER, Card
from rules.decks import Deck
from vision.audit.information import Bits, bits_told
from vision.audit.prediction import guesses, saturated, scores

FEWEST = 8
"""Cards with a name that must be seen to ask anything: fewer have too few dealings of the names."""
QUESTIONS = ("rank", "suit", "colour", "court", "high")

_DOUBTFUL = 0.05
_BATCH = 500
_COURTS = frozenset("KQJOUC")
"""Court cards of the French (K Q J), the Hungarian (K O U) and the tarokk pack (K Q C J)."""
_RED = frozenset("hd")
_TOGETHER = "together"


@dataclass(frozen=True)
class Tell:
    """Whether the backs tell one thing about the faces.

    `p_value` is that of the permutation test for this question alone, `family_p_value` the chance that an honest deck
    answers any of the questions as surely. `witness` is the group of features that tells most, None where no card
    differs from another; `answers` what each card's kind is and what was guessed from its back, the card itself left
    out; `bits` how much those guesses tell of the `most_bits` there are, 95 % interval `low` ... `high`.
    """

    p_value: float
    family_p_value: float = 1.0
    bits: float = 0.0
    low: float = 0.0
    high: float = 0.0
    most_bits: float = 0.0
    witness: str | None = None
    answers: tuple[tuple[str, str], ...] = ()

    @property
    def right(self) -> int:
        """How many cards were guessed right."""
        return sum(true == guessed for true, guessed in self.answers)

    @property
    def by_chance(self) -> float:
        """How many would be right on average, were the same guesses dealt out at random."""
        return _by_chance([true for true, _ in self.answers], [guessed for _, guessed in self.answers])


def back_tells(
    labels: Sequence[str],
    witnesses: Mapping[str, NDArray[np.floating]],
    deck: Deck,
    rng: np.random.Generator,
    cards: NDArray[np.integer] | None = None,
    dealings: int = 9999,
    is_alike: Sequence[bool] | None = None,
) -> Mapping[str, Tell]:
    """For rank, suit, colour (French packs), court and high card: do the backs tell it?

    `witnesses` are groups of features by name, `(n, d)` each, in units of their noise, so that tint need not be heard
    through the noise of outlines. Rows are cards, or captures: then `cards` `(n,)` says of which card each is, and all
    of one card are left out together. `labels` are the cards' names as read; jokers and those of no such name in `deck`
    are left out. A question that all cards answer alike is not asked, nor any where fewer than `FEWEST` have a name.

    The statistic is the logarithm of the chance that a guesser who knows the other cards gives to the truth, in the
    witness where it exceeds that under dealt names most, in its standard deviations; permuting the names of whole cards
    makes the p-values exact whatever the noise, as long as cards lay in no order of their names. `is_alike`
    `(n cards,)` says whose faces look the same both ways (None: not known): those lie on their heads half the time,
    under a lamp that shines from head or foot, so names are dealt among them and among the others. Both the choice of
    witness and the family of questions are in them (Westfall and Young 1993, by the least p-value). A tenth
    of the `dealings` is tried first, and all where those leave a doubt.
    """
    named = {str(card): card for card in deck.cards}
    owner = np.arange(len(labels)) if cards is None else np.asarray(cards)
    known = [number for number, label in enumerate(labels) if label in named and label != JOKER]
    rows = np.flatnonzero(np.isin(owner, known))
    if len(set(known) & set(owner[rows].tolist())) < FEWEST:
        return MappingProxyType({})
    seen, of_row = np.unique(owner[rows], return_inverse=True)
    faces = [named[labels[number]] for number in seen.tolist()]
    asked = {name: [answer(face) for face in faces] for name, answer in questions(deck).items()}
    asked = {name: kinds for name, kinds in asked.items() if len(set(kinds)) > 1}
    if not asked:
        return MappingProxyType({})
    groups = {name: saturated(values[rows]) for name, values in witnesses.items() if values.shape[1]}
    groups = {name: values for name, values in groups.items() if np.abs(values).max() > 1e-9}
    if len(groups) > 1:
        groups[_TOGETHER] = np.hstack(list(groups.values()))
    if not groups:
        return MappingProxyType({name: Tell(1.0, most_bits=_most(kinds)) for name, kinds in asked.items()})
    products = [_products(values, of_row) for values in groups.values()]
    codes = [np.unique(kinds, return_inverse=True)[1] for kinds in asked.values()]
    alike = np.zeros(len(seen), np.bool_) if is_alike is None else np.asarray(is_alike, np.bool_)[seen]
    best, witness = _judge(products, codes, alike, dealings // 10, rng)
    if _p_values(best)[:, 0].min() < _DOUBTFUL:
        best, witness = _judge(products, codes, alike, dealings, rng)
    p_values = _p_values(best)
    least = p_values.min(axis=0)
    found = {}
    for number, (name, kinds) in enumerate(asked.items()):
        chosen = list(groups)[witness[number]]
        guessed = guesses(groups[chosen], [kinds[at] for at in of_row.tolist()], of_row)
        true = [kinds[at] for at in of_row.tolist()]
        told = bits_told(true, guessed) if _is_better_than_chance(true, guessed) else Bits(0.0, 0.0, 0.0, _most(kinds))
        alone = float(p_values[number, 0])
        family = float((least <= alone * (1 + 1e-9)).mean())
        answers = tuple(zip(true, guessed, strict=True))
        found[name] = Tell(alone, family, told.bits, told.low, told.high, told.most, chosen, answers)
    return MappingProxyType(found)


def _products(values: NDArray[np.float64], of_row: NDArray[np.integer]) -> NDArray[np.float64]:
    """Inner products of cards, each the mean of its rows."""
    means = np.stack([values[of_row == card].mean(axis=0) for card in range(int(of_row.max()) + 1)])
    return np.asarray(means @ means.T, np.float64)


def _judge(
    products: Sequence[NDArray[np.float64]],
    codes: Sequence[NDArray[np.integer]],
    alike: NDArray[np.bool_],
    dealings: int,
    rng: np.random.Generator,
) -> tuple[NDArray[np.float64], NDArray[np.integer]]:
    """`(questions, 1 + dealings)`: how far the best witness stands out, as the names lie first and as they are dealt;
    and which witness that is as they lie. Names are dealt among cards that are `alike` and among those that are not."""
    found = np.empty((len(codes), len(products), 1 + dealings))
    cards = len(codes[0])
    for start in range(0, 1 + dealings, _BATCH):
        count = min(_BATCH, 1 + dealings - start)
        order = np.tile(np.arange(cards), (count, 1))
        for some in (np.flatnonzero(alike), np.flatnonzero(~alike)):
            order[:, some] = rng.permuted(order[:, some], axis=1)
        if start == 0:
            order[0] = np.arange(cards)
        for question, kinds in enumerate(codes):
            for number, product in enumerate(products):
                found[question, number, start : start + count] = scores(product, kinds[order])
    mean, spread = found.mean(axis=2, keepdims=True), found.std(axis=2, keepdims=True)
    # What is alike in all dealings says nothing: rounding must not make it.
    says_nothing = spread < 1e-9 * (1 + np.abs(mean))
    standing = np.where(says_nothing, 0.0, np.round((found - mean) / np.where(says_nothing, 1.0, spread), 9))
    return standing.max(axis=1), standing[..., 0].argmax(axis=1)


def _p_values(best: NDArray[np.float64]) -> NDArray[np.float64]:
    """Of each dealing among all, the one seen included: the share that stands out as much, for each question."""
    ascending = np.sort(best, axis=1)
    rows = [len(row) - np.searchsorted(row, own, side="left") for row, own in zip(ascending, best, strict=True)]
    return np.asarray(np.stack(rows) / best.shape[1], np.float64)


def _is_better_than_chance(true: Sequence[str], guessed: Sequence[str]) -> bool:
    """Guesses that are wrong more often than when dealt out at random tell nothing, though they say something."""
    return sum(a == b for a, b in zip(true, guessed, strict=True)) > _by_chance(true, guessed)


def _by_chance(true: Sequence[str], guessed: Sequence[str]) -> float:
    return sum(guessed.count(kind) * true.count(kind) for kind in set(true)) / max(len(true), 1)


def _most(kinds: Sequence[str]) -> float:
    return bits_told(kinds, kinds).most


def questions(deck: Deck) -> dict[str, Callable[[Card], str]]:
    """What is asked of the cards of a deck: by the question's name, the kind of a card.

    >>> from rules.decks import find_deck
    >>> {name: kind(Card("Q", "h")) for name, kind in questions(find_deck("piquet32")).items()}
    {'rank': 'Q', 'suit': 'h', 'court': 'court', 'high': 'high', 'colour': 'red'}
    """
    ranks = deck.ranks
    high = set(ranks[: len(ranks) // 2])
    asked: dict[str, Callable[[Card], str]] = {
        "rank": lambda card: card.rank,
        "suit": lambda card: card.suit or "trump",
        "court": lambda card: "court" if card.rank in _COURTS else "other",
        "high": lambda card: "high" if card.rank in high else "low",
    }
    if set(deck.suits) <= set("hdcs"):
        asked["colour"] = lambda card: "red" if card.suit in _RED else "black" if card.suit else "trump"
    return asked
