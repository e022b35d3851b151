"""The best innocent explanation of a finding, computed: a key that a screen puts into its words, an English sentence.

Each honest alternative is held against fair dealing by a likelihood ratio of the hands up to the finding's peak:

- luck is fair dealing itself: 1. How rare such luck is, is Ville's bound of the evidence.
- a designed event (a tournament that gives one seat the best hand, practice boards dealt to a condition) brings it in
  *every* deal: the product of N / E0[N]; 0 as soon as one deal has it not. Where one finding of a log looks so, it may
  explain the others too: deals with 16 points in one seat have more aces there.
- a sloppy shuffle, a faulty program, a misdeal or an error of the log are what the suspicions of the pack are evidence
  for at the end of the log: the strongest of each, where it is `NOTABLE` at least (twenty times likelier than fair
  dealing; any log shows a little).
- selection picks deals (or hands) for the log after the cards were seen: it explains as much as planting does.

The best is the likeliest of those that can apply at all. `cheat_log10` is how many times likelier planting at the best
rate makes the hands; the odds against the best alternative are the quotient.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import log10
from typing import Literal

from detectors.deal import Log
from detectors.evidence import Evidence, Hypothesis
from detectors.suspects import DEALER, PARTNER
from detectors.suspicions.planted import PlantedCards
from rules.statistics.rounding import odds_text

OfThePack = Literal["sloppy-shuffle", "faulty-program", "misdeal"]
Key = Literal["luck", "luck-or-design", "luck-or-selection", "dropped-packet", "log-error"] | OfThePack

SLOPPY_SHUFFLE = ("poor-shuffle", "wild-hands", "flat-hands")
"""What a badly shuffled pack shows without anybody's wish: the evidence for it is evidence for this explanation."""

FAULTY_PROGRAM = ("fixed-places",)
"""What a computer that deals shows where its shuffle has a fault, without anybody's wish."""

MISDEAL = ("procedure", "cold-deck", "short-deck")
"""What an error of the log shows too (a deal written twice, a card misread), or a misdeal that was put right."""

_OF_THE_PACK: tuple[tuple[OfThePack, tuple[str, ...]], ...] = (
    ("sloppy-shuffle", ("poor-shuffle",)),
    ("faulty-program", FAULTY_PROGRAM),
    ("misdeal", MISDEAL),
)

NOTABLE = 1.3
"""log10 of how many times likelier than fair dealing another explanation has to be to be told."""


@dataclass(frozen=True)
class Alternative:
    """One honest explanation: log10 of how many times likelier than fair dealing it makes the hands."""

    key: Literal["luck", "design"] | OfThePack
    log10_likelier: float


@dataclass(frozen=True)
class Explanation:
    """`key` names the explanation; `log10_odds` is how rare it is under fair dealing (1 in 10^x at most), if known.

    `luck` explains a finding that is not flagged; `luck-or-design` a hand that some event may give on purpose;
    `luck-or-selection` planted cards, which also a log picked after the cards were seen would show; `sloppy-shuffle`
    what a badly mixed pack shows; `faulty-program` a fault of the shuffle of a computer; `misdeal`
    what a deal written wrong or dealt wrong shows; `log-error` an impossible deal. `alternatives` are all that can
    apply, likeliest first, and `cheat_log10` is the likelihood of cheating on the same scale.
    """

    key: Key
    log10_odds: float | None = None
    alternatives: tuple[Alternative, ...] = ()
    cheat_log10: float | None = None

    @property
    def log10_against(self) -> float | None:
        """log10 of how many times likelier cheating makes the hands than the best alternative does, if computed."""
        if self.cheat_log10 is None or not self.alternatives:
            return None
        return self.cheat_log10 - self.alternatives[0].log10_likelier

    @property
    def text(self) -> str:
        """In English.

        >>> Explanation("luck", 0.1).text
        'luck: fair dealing shows as much as this in most logs'
        >>> Explanation("luck-or-design", 3.5).text[:88]
        'luck, but under fair dealing the evidence ever gets this far in at most 1 of 3,162 logs;'
        """
        if self.log10_odds is None:
            return (
                "log or typing error: a card stands more often in the deal than the deck has it; "
                "if the log is right, the pack itself was wrong"
            )
        if self.log10_odds < 0.301:
            return "luck: fair dealing shows as much as this in most logs"
        rare = f"under fair dealing the evidence ever gets this far in at most 1 of {odds_text(self.log10_odds)} logs"
        if self.key == "luck":
            return f"luck: {rare}"
        if self.key == "sloppy-shuffle":
            return f"a sloppy shuffle: cards that lay together stayed together without anybody's wish; {rare}"
        if self.key == "faulty-program":
            return f"a fault of the program that shuffles, which nobody may know of; {rare}"
        if self.key == "dropped-packet":
            return f"a hand that always drops one thick packet in a shuffle that is thorough otherwise; {rare}"
        if self.key == "misdeal":
            return (
                f"a misdeal that was put right, or an error of the log (a deal written twice, a card misread); {rare}"
            )
        if self.key == "luck-or-design" and self.alternatives and self.alternatives[0].key == "design":
            return f"deals made by design, as some events are: what was found comes in every single one; {rare}"
        other = {
            "luck-or-design": "or an event that gives this seat such hands by design, as some robot tournaments do",
            "luck-or-selection": "or deals that were picked for the log after the cards were seen",
        }[self.key]
        return f"luck, but {rare}; {other}"


def explain(hypothesis: Hypothesis, log: Log, evidence: Evidence) -> Explanation:
    """The best innocent explanation of one hypothesis's evidence, among all that its log allows."""
    alternatives = _alternatives(hypothesis, log, evidence)
    cheat = hypothesis.peak_log10 - log10(hypothesis.weight)
    rare = max(hypothesis.peak_log10, 0.0)
    return Explanation(_key(hypothesis, alternatives), rare, alternatives, cheat)


def _key(hypothesis: Hypothesis, alternatives: Sequence[Alternative]) -> Key:
    if hypothesis.first_flagged_deal is None:
        return "luck"
    name = hypothesis.feature.name
    if name in MISDEAL:
        return "misdeal"
    if name in FAULTY_PROGRAM:
        return "faulty-program"
    if name in SLOPPY_SHUFFLE:
        return "sloppy-shuffle"
    if name == "slug":  # its ratio is against the best sloppy shuffle already
        return "dropped-packet"
    likeliest = alternatives[0].key
    if likeliest != "luck" and likeliest != "design":
        return likeliest
    if isinstance(hypothesis.feature, PlantedCards) and likeliest != "design":
        return "luck-or-selection"
    return "luck-or-design" if hypothesis.closely.rate is not None else "luck"


def _alternatives(hypothesis: Hypothesis, log: Log, evidence: Evidence) -> tuple[Alternative, ...]:
    found = [Alternative("luck", 0.0)]
    for key, names in _OF_THE_PACK:
        speaking = [
            other.last_log10 - log10(other.weight)
            for other in evidence.hypotheses
            if other.feature.name in names and other is not hypothesis
        ]
        if max(speaking, default=0.0) >= NOTABLE:
            found.append(Alternative(key, max(speaking)))
    designs = [
        one.closely.always_log10
        for one in (hypothesis, *evidence.hypotheses)
        if _is_design(one) and (one is hypothesis or one.first_flagged_deal is not None)
    ]
    if designs and not _is_dealing(hypothesis):
        found.append(Alternative("design", max(designs)))
    return tuple(sorted(found, key=lambda one: -one.log10_likelier))


def _is_design(one: Hypothesis) -> bool:
    return one.suspect is not None and one.closely.is_every_deal and not _is_dealing(one)


def _is_dealing(one: Hypothesis) -> bool:
    return one.suspect in (DEALER, PARTNER) or one.closely.is_own_deals
