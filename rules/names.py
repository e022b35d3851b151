"""Looking things up by name: one error for every unknown name, which says what is near."""

from collections.abc import Iterable
from difflib import get_close_matches

MOST_LISTED = 12
"""More names than that are not all listed in a message: the nearest few are."""
_FEW = 3


class UnknownNameError(ValueError):
    """A name that Kibic does not know; the message lists near names, or all where there are few.

    >>> str(UnknownNameError("deck", "frnch52", ["french52", "magyar32"]))
    "unknown deck 'frnch52'; did you mean french52?"
    >>> str(UnknownNameError("deck", "zzz", ["french52", "magyar32"]))
    "unknown deck 'zzz'; known: french52, magyar32"
    >>> str(UnknownNameError("card", "zzz", [f"{number}{suit}" for number in range(2, 8) for suit in "hdsc"]))
    "unknown card 'zzz'; nearest of 24: 7s, 7h, 7d"

    Where the names differ from case to case, as players do, `list_all` lists them all beside the near ones.

    >>> str(UnknownNameError("seat", "Ana", ["Anna", "0"], list_all=True))
    "unknown seat 'Ana'; did you mean Anna? (known: 0, Anna)"
    """

    def __init__(self, kind: str, name: str, known: Iterable[str], *, list_all: bool = False) -> None:
        names = sorted(known)
        self.kind = kind
        self.name = name
        self.near = get_close_matches(name.lower(), names, n=3, cutoff=0.5)
        if self.near:
            hint = f"did you mean {' or '.join(self.near)}?"
            if list_all and len(names) <= MOST_LISTED:
                hint += f" (known: {', '.join(names)})"
        elif len(names) <= MOST_LISTED:
            hint = f"known: {', '.join(names)}"
        else:
            hint = f"nearest of {len(names)}: {', '.join(get_close_matches(name.lower(), names, n=_FEW, cutoff=0))}"
        super().__init__(f"unknown {kind} {name!r}; {hint}")


def written_out(text: str) -> str:
    r"""The text with signs that steer a terminal or turn the direction of writing written out, as names may hold them.

    >>> print(written_out("P\xe9ter\x1b[2J"))
    Péter\x1b[2J
    """
    if text.isprintable():
        return text
    return "".join(sign if sign.isprintable() else sign.encode("unicode_escape").decode() for sign in text)
