"""How well one card's kind is guessed from the others' backs, for very many dealings of the names at once.

The guesser knows all cards but one: of each kind its mean (nearest centroids; Tibshirani et al. 2002), and calls the
card left out by the kind whose mean is nearest. As all that is needed are the products of cards with cards, leaving
each card out in turn costs a few sums, so thousands of dealings can be tried.
"""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray
from sklearn.model_selection import LeaveOneGroupOut

Floats = NDArray[np.float64]

_KNEE = 4.0


def saturated(features: NDArray[np.floating]) -> Floats:
    """Features in units of their noise, such that what surely is there counts alike however strong it is; 0 is what the
    usual card has (the median)."""
    values = np.asarray(features, np.float64)
    bent = values / np.sqrt(1 + (values / _KNEE) ** 2)
    return np.asarray(bent - np.median(bent, axis=0), np.float64)


def scores(products: Floats, codes: NDArray[np.integer]) -> Floats:
    """`(p,)`: for each dealing of kinds `(p, n)` the logarithm of the chance that the guesser gave to the true kinds.

    `products` is `(n, n)`, the inner products of the cards' features; kinds count from 0, and all dealings hold the
    same numbers of each. Errors of measuring are taken as normal with standard deviation 1. In its own kind
    the card left out counts as a usual one: were it just gone, its kind would scatter more than the others and be the
    nearest too seldom.

    >>> marks = np.array([[3.0], [3.0], [0.0], [0.0]])
    >>> right, wrong = scores(marks @ marks.T, np.array([[0, 0, 1, 1], [0, 1, 0, 1]]))
    >>> bool(right > wrong)
    True
    """
    sizes = np.bincount(codes[0]).astype(np.float64)
    # Kinds first: what is summed over kinds then runs along whole dealings.
    member = (codes == np.arange(len(sizes))[:, None, None]).astype(np.float64)
    with_kind = member @ products
    squared = np.einsum("kpn,kpn->kp", member, with_kind)
    fit = with_kind / sizes[:, None, None] - (squared / (2 * sizes[:, None] ** 2))[..., None]
    own_with = np.take_along_axis(with_kind, codes[None], 0)[0]
    itself, many = np.diag(products), sizes[codes]
    own_squared = np.take_along_axis(squared, codes.T, 0).T - 2 * own_with + itself
    own = (own_with - itself) / many - own_squared / (2 * many**2)
    np.put_along_axis(fit, codes[None], own[None], 0)
    most = fit.max(axis=0)
    fit -= most
    return np.asarray((own - most - np.log(np.exp(fit, out=fit).sum(axis=0))).sum(axis=1), np.float64)


def guesses(features: Floats, kinds: Sequence[str], cards: NDArray[np.integer]) -> list[str]:
    """The guesser's word for each row of `saturated` features, where `cards` says of which card a row is: all rows
    of a card are left out together."""
    names, codes = np.unique(np.asarray(kinds), return_inverse=True)
    sizes, found = np.bincount(codes), np.asarray(kinds).copy()
    for train, left_out in LeaveOneGroupOut().split(features, groups=cards):
        sums = np.stack([features[train][codes[train] == code].sum(axis=0) for code in range(len(names))])
        away = ((features[left_out][:, None] - sums / sizes[:, None]) ** 2).sum(axis=2)
        found[left_out] = names[away.argmin(axis=1)]
    return [str(kind) for kind in found]
