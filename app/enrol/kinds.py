"""The kinds of deck on offer, and which of them cards of an unknown deck look like."""

from collections.abc import Sequence
from types import MappingProxyType

from vision.card_names import guess_names
from vision.frames import Picture

KINDS = MappingProxyType(
    {
        "magyar32": "magyar32",
        "tarokk42": "tarokk42",
        "french52": "french52",
        "french53": "french52+1",
        "piquet32": "piquet32",
        "unknown": None,
    }
)
"""Deck names by the names of the kinds in links and texts; None where the visitor does not know."""
ENOUGH = 6
"""Cards from which a kind can be told."""

_DRAWN = ("magyar32", "tarokk42")
_LARGE_SHARE = 0.6


def likely_kind(faces: Sequence[Picture]) -> str | None:
    """The kind whose cards, as we draw them, most of the upright `faces` clearly look like; None where there are too
    few faces or no kind fits. French cards are told by reading them, not here."""
    if len(faces) < ENOUGH:
        return None
    unnamed: list[str | None] = [None] * len(faces)
    named = {kind: sum(name is not None for name in guess_names(faces, unnamed, unnamed, kind)[1]) for kind in _DRAWN}
    best = max(_DRAWN, key=lambda kind: named[kind])
    return best if named[best] > _LARGE_SHARE * len(faces) else None
