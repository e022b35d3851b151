"""What a person who can read the backs gains by it: bits about a card, and hands of huszonegy."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from rules.banking.read_backs import ReaderGain, is_played_with, knows_classes, reader_gain
from rules.decks import Deck
from vision.audit.findings import Finding
from vision.audit.tells import Tell, questions

MARKS = "marks"
_SAME_MM = 5.0


@dataclass(frozen=True)
class Gain:
    """What reading the backs is worth. `source` is `marks` where single marks are read, known card by card, else the
    question of the tells that is answered; `bits` is what is learnt about a card, of the `most_bits` that there are
    to learn, 95 % interval `low` ... `high`; `huszonegy` what it is worth there, None for decks it is not played with.
    """

    source: str
    bits: float
    low: float
    high: float
    most_bits: float
    huszonegy: ReaderGain | None


def gain_of(
    findings: Sequence[Finding], tells: Mapping[str, Tell], deck: Deck, alpha: float, rng: np.random.Generator
) -> Gain | None:
    """The more telling of two readers: one who knows every mark found and the card that bears it, and one who guesses
    as well as the backs of the other cards let him (where a question is told at `alpha`). None where there is nothing
    to be read.
    """
    gains = [_of_marks([finding for finding in findings if finding.is_sharp], deck)]
    gains += [_of_tell(name, tell, deck) for name, tell in tells.items() if tell.family_p_value < alpha]
    gain, reading = max(gains, key=lambda found: found[0].bits)
    if gain.bits <= 0:
        return None
    played = reader_gain(deck, reading, rng) if is_played_with(deck) else None
    return Gain(gain.source, gain.bits, gain.low, gain.high, gain.most_bits, played)


def _of_marks(sharp: Sequence[Finding], deck: Deck) -> tuple[Gain, NDArray[np.float64]]:
    signs: list[Finding] = []
    borne: dict[str, set[int]] = {}
    for finding in sharp:
        number = next((at for at, sign in enumerate(signs) if _is_alike(sign, finding)), len(signs))
        if number == len(signs):
            signs.append(finding)
        for card in finding.cards:
            borne.setdefault(card, set()).add(number)
    classes = [" ".join(map(str, sorted(borne.get(str(card), ())))) for card in deck.cards]
    shares = np.unique(classes, return_counts=True)[1] / deck.size
    bits = float(-(shares * np.log2(shares)).sum()) + 0.0
    return Gain(MARKS, bits, bits, bits, float(np.log2(deck.size)), None), knows_classes(deck, classes)


def _is_alike(one: Finding, other: Finding) -> bool:
    """Whether two findings are one sign to a reader: of one kind, in one place."""
    is_form = one.kind in ("trim", "bend")
    if one.kind != other.kind or (is_form and one.shape != other.shape):
        return False
    away = np.hypot(one.where.x_mm - other.where.x_mm, one.where.y_mm - other.where.y_mm)
    is_side = one.kind == "trim" and one.where.side is not None
    return one.where.side == other.where.side if is_side else bool(away < _SAME_MM)


def _of_tell(name: str, tell: Tell, deck: Deck) -> tuple[Gain, NDArray[np.float64]]:
    """The chances of each guess for each card: as often as it was made for cards of its kind, but with so many of the
    guesses taken at random that what they seem to tell by chance is gone."""
    kind = questions(deck)[name]
    kinds = [kind(card) for card in deck.cards]
    guessed = sorted({guess for _, guess in tell.answers})
    counts: NDArray[np.float64] = np.zeros((len(kinds), len(guessed)))
    for true, guess in tell.answers:
        counts[[own == true for own in kinds], guessed.index(guess)] += 1
    usual = np.array([sum(guess == one for _, guess in tell.answers) for one in guessed]) / max(len(tell.answers), 1)
    of_kind = counts.sum(axis=1, keepdims=True)
    own = np.where(of_kind > 0, counts / np.maximum(of_kind, 1), usual)
    raw = _information([true for true, _ in tell.answers], [guess for _, guess in tell.answers])
    trust = float(np.clip(tell.bits / raw, 0, 1)) if raw > 0 else 0.0
    return Gain(name, tell.bits, tell.low, tell.high, tell.most_bits, None), trust * own + (1 - trust) * usual


def _information(true: Sequence[str], guessed: Sequence[str]) -> float:
    """The mutual information of two lists, bits, as they stand."""
    rows, columns = (np.unique(names, return_inverse=True)[1] for names in (true, guessed))
    table = np.zeros((rows.max(initial=0) + 1, columns.max(initial=0) + 1))
    np.add.at(table, (rows, columns), 1 / max(len(true), 1))
    apart = table.sum(axis=1, keepdims=True) * table.sum(axis=0, keepdims=True)
    seen = table > 0
    return float((table[seen] * np.log2(table[seen] / apart[seen])).sum())
