"""What would help the reader see better, as one of a few kinds that the pages put into words."""

from collections import Counter
from dataclasses import dataclass
from typing import Literal, get_args

import numpy as np

from app.words.catalogue import Language, say
from vision.hindrances import overlaps
from vision.reading import Corners, Reading

Advice = Literal["small", "flat", "dark", "glare", "far", "blurred", "overlap", "backs", "foreign", "unsure", "nothing"]
ADVICE: tuple[Advice, ...] = get_args(Advice)
"""Most urgent first: what spoils the whole picture before what touches one card."""

_BEGINNINGS: dict[str, Advice] = {
    "too small": "small",
    "too narrow": "small",
    "nothing to see": "flat",
    "too dark": "dark",
    "glare": "glare",
    "too bright": "glare",
    "blurred": "blurred",
    "too far": "far",
    "overlap": "overlap",
}
_HELD, _AGREED = 5, 3
"""Frames of a stream that are looked back on, and how many of them must say the same before other words are shown."""
_SMALLEST_CARD = 60.0
"""Pixels: the shorter side of a card below which its corner index has too few pixels to be read surely."""


def advise(reading: Reading) -> tuple[Advice, ...]:
    """What to tell the person about this picture, most urgent first; empty where all is well.

    Takes the warnings of the reading (`vision.hindrances.explained` adds to them), and adds what the reading shows:
    cards that are too small or lie on one another (one may be hidden beneath, so it is told even where all outlines
    were read), backs, foreign or unsure cards, or nothing at all.

    >>> advise(Reading(1280, 720, warnings=("too dark: more light would help",)))
    ('dark', 'nothing')
    """
    found: set[Advice] = set()
    for warning in reading.warnings:
        found |= {advice for beginning, advice in _BEGINNINGS.items() if warning.lower().startswith(beginning)}
    outlines = [*(card.corners for card in reading.cards), *(unsure.corners for unsure in reading.unsure)]
    if overlaps(outlines, outlines):
        found.add("overlap")
    if reading.unsure:
        is_far = min(_shorter_side(unsure.corners) for unsure in reading.unsure) < _SMALLEST_CARD
        found.add("far" if is_far else "unsure")
    if reading.foreign:
        found.add("foreign")
    if not outlines:
        found.add("backs" if reading.backs else "nothing")
    if found & {"flat", "small"}:
        found.discard("nothing")
    return tuple(advice for advice in ADVICE if advice in found)


def advice_text(advice: Advice | None, cards: int, language: Language) -> str:
    """One line for a person: the advice, or that all is well and how many cards are in sight."""
    return say(language, f"audit.advice_{advice}") if advice else say(language, "audit.advice_good", cards=cards)


@dataclass(frozen=True)
class SteadyAdvice:
    """The advice on a stream: it changes only when most of the newest frames agree, so that it can be read in peace.

    `shown` is the advice (None: all is well), `cards` how many cards the newest frame without advice had.
    """

    shown: Advice | None = "nothing"
    cards: int = 0
    _newest: tuple[Advice | None, ...] = ()

    def after(self, reading: Reading) -> "SteadyAdvice":
        """After one more frame. The first frame decides at once."""
        found = advise(reading)
        now = found[0] if found else None
        newest = (*self._newest, now)[-_HELD:]
        often, times = Counter(newest).most_common(1)[0]
        shown = often if times >= _AGREED or not self._newest else self.shown
        return SteadyAdvice(shown, self.cards if now else len(reading.cards), newest)


def _shorter_side(corners: Corners) -> float:
    sides = np.linalg.norm(corners - np.roll(corners, 1, axis=0), axis=1)
    return float(min(sides))
