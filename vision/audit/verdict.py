"""The verdict on a deck, from what was found on its cards and what is missing."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from rules.cards import JOKER
from rules.decks import Deck
from vision.audit.findings import Finding
from vision.audit.tells import Tell

VerdictName = Literal["clean", "worn", "suspicious", "incomplete"]

_COMMON = 0.6


@dataclass(frozen=True)
class Contents:
    """Which cards of a deck were seen: names, as often as they are missing, doubled, foreign, or besides it (jokers);
    `unread` counts cards whose face could not be read. Those that are `uncompared` were seen, so they are not missing,
    but not from their backs, of which nothing is known."""

    expected: int
    seen: int
    missing: tuple[str, ...]
    duplicated: tuple[str, ...]
    foreign: tuple[str, ...]
    extras: tuple[str, ...]
    unread: tuple[str, ...]
    uncompared: tuple[str, ...] = ()

    @property
    def is_complete(self) -> bool:
        """True where nothing is missing, doubled or foreign."""
        return not (self.missing or self.duplicated or self.foreign)


def contents_of(labels: Sequence[str], deck: Deck, faces_only: Sequence[str] = ()) -> Contents:
    """Compare the labels read (`#...` where a face was not read) with a deck. A card seen by its face only may be one
    that was laid again and has a label: it counts where there is room for it.

    >>> from rules.decks import find_deck
    >>> deck = find_deck("piquet32")
    >>> seen = [str(card) for card in deck.cards[1:]] + ["Kh", "*", "#3"]
    >>> contents = contents_of(seen, deck)
    >>> contents.missing, contents.duplicated, contents.extras, contents.unread
    (('Ah',), ('Kh',), ('*',), ('#3',))
    >>> contents = contents_of(seen, deck, faces_only=["Ah", "Kh"])
    >>> contents.missing, contents.duplicated, contents.uncompared
    ((), ('Kh',), ('Ah',))
    """
    have = Counter(str(card) for card in deck.cards)
    seen = Counter(label for label in labels if not label.startswith("#"))
    only = Counter(faces_only)
    room = {name: have.get(name, count) - seen[name] for name, count in only.items()}
    uncompared = tuple(name for name, count in only.items() for _ in range(min(count, room[name])))
    seen.update(uncompared)
    unread = tuple(label for label in labels if label.startswith("#"))
    missing = tuple(face for face, count in have.items() for _ in range(count - seen[face]))
    duplicated = tuple(face for face, count in have.items() for _ in range(seen[face] - count))
    extras = tuple(JOKER for _ in range(seen[JOKER] - have[JOKER]))
    foreign = tuple(sorted(name for name in seen.elements() if name not in have and name != JOKER))
    total = len(labels) + len(uncompared)
    return Contents(deck.size, total, missing, duplicated, foreign, extras, unread, uncompared)


def verdict_of(findings: Sequence[Finding], tells: Mapping[str, Tell], contents: Contents, alpha: float) -> VerdictName:
    """`suspicious` where a mark is sharp, or where the differences tell the face; `worn` where only diffuse ones are
    there, or such as most cards bear; `incomplete` where nothing is found but cards are missing, doubled or foreign.

    The questions of `tells` share half of `alpha`; the findings have the other half.
    """
    sharp = [finding for finding in findings if finding.is_sharp]
    compared = contents.seen - len(contents.uncompared)
    if is_told(tells, alpha) or (sharp and not _is_common(sharp, compared)):
        return "suspicious"
    if not contents.is_complete:
        return "incomplete"
    return "worn" if findings else "clean"


def is_told(tells: Mapping[str, Tell], alpha: float) -> bool:
    """True where the backs tell rank, suit, colour, court or high card, all questions together, more surely than one
    honest deck in `2 / alpha` does."""
    return any(tell.family_p_value < alpha / 2 for tell in tells.values())


def _is_common(findings: Sequence[Finding], cards: int) -> bool:
    """True where most cards bear a thing of this kind, none of them more than the others: that is how the deck is."""
    kinds = Counter(finding.kind for finding in findings)
    bearing = {kind: {card for f in findings if f.kind == kind for card in f.cards} for kind in kinds}
    return all(len(bearers) > _COMMON * cards for bearers in bearing.values())
