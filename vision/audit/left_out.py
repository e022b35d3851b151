"""Files given for a sitting that are left out of it, and why. Values only."""

from dataclasses import dataclass
from pathlib import Path
from typing import Literal

WhyLeftOut = Literal[
    "unopened",
    "empty",
    "broken",
    "format",
    "name",
    "unnamed",
    "copy",
    "pair-copied",
    "same-side",
    "too-many",
    "no-backs-picture",
    "no-faces-picture",
    "mate-lost",
    "faces-only",
    "further-layout",
    "further-faces",
    "further-blurred",
    "further-empty",
    "further-scale",
    "order-backs",
    "order-faces",
    "no-film",
    "film-cut",
]
"""`unopened`: there is no such file, or it may not be read; `broken`: no picture, or cut off; `format`: of a kind that
is not read; `name`: it seems to be meant, but is called neither `NAME-back` nor `NAME-face` nor `NAME-back-2`;
`unnamed`: its name tells no side, and there are films or pairs that are named; `copy`: of the `other` file;
`pair-copied`: its pair is a copy; `same-side`: the `other` shows the same already; `no-backs-picture`: the `other`
file, that would show the same cards' backs, is missing; `mate-lost`: it cannot be opened; `faces-only`: its cards count
as seen, but the `other` file, that would show their backs, is missing or cannot be opened; `further-...`: a further
picture of backs that is unlike the first; `order-backs`: it shows backs or nothing where the order of names wants
faces, `order-faces` the reverse; `film-cut`: only the end of it is left out."""


@dataclass(frozen=True)
class LeftOut:
    """A file that is left out, why, and the other file that it is about, if any."""

    path: Path
    why: WhyLeftOut
    other: Path | None = None
