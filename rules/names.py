"""Looking things up by name: one error for every unknown name, which says what is near."""

from collections.abc import Iterable
from difflib import get_close_matches


class UnknownNameError(ValueError):
    """A name that Kibic does not know; the message lists near names.

    >>> str(UnknownNameError("deck", "frnch52", ["french52", "magyar32"]))
    "unknown deck 'frnch52'; did you mean french52?"
    >>> str(UnknownNameError("deck", "zzz", ["french52", "magyar32"]))
    "unknown deck 'zzz'; known: french52, magyar32"
    """

    def __init__(self, kind: str, name: str, known: Iterable[str]) -> None:
        names = sorted(known)
        self.kind = kind
        self.name = name
        self.near = get_close_matches(name.lower(), names, n=3, cutoff=0.5)
        hint = f"did you mean {' or '.join(self.near)}?" if self.near else f"known: {', '.join(names)}"
        separator = "; "
        super().__init__(f"unknown {kind} {name!r}{separator}{hint}")
