"""Places that belong together, by a key: in numpy, for as many deals as there are."""

from collections.abc import Hashable, Sequence
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

Key = TypeVar("Key", bound=Hashable)
Rows = NDArray[np.intp]


def grouped(keys: Sequence[Key | None], which: Rows) -> dict[Key, Rows]:
    """The places in `which` `(n,)` by the key that it names, those of the key None left out; in the order in which keys
    first come."""
    distinct, of_key = numbered(keys)
    return members(distinct, of_key[which])


def numbered(keys: Sequence[Key | None]) -> tuple[list[Key], Rows]:
    """The different keys, and which of them each is, -1 for None."""
    numbers: dict[Key, int] = {}
    of_key = [-1 if key is None else numbers.setdefault(key, len(numbers)) for key in keys]
    return list(numbers), np.array(of_key, np.intp)


def members(keys: Sequence[Key], found: Rows) -> dict[Key, Rows]:
    """The places in `found` `(n,)` by the key that it numbers."""
    if not len(found):
        return {}
    if found[0] >= 0 and (found == found[0]).all():
        return {keys[int(found[0])]: np.arange(len(found))}
    ordered = np.argsort(found, kind="stable")
    bounds = np.searchsorted(found[ordered], np.arange(len(keys) + 1)).tolist()
    groups = [(key, ordered[bounds[i] : bounds[i + 1]]) for i, key in enumerate(keys)]
    return dict(sorted((group for group in groups if len(group[1])), key=lambda group: int(group[1][0])))
