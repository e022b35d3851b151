"""Permutation tests: is what was measured on things arranged by their classes more than by chance?"""

import numpy as np
from numpy.typing import NDArray


class NothingToPermuteError(ValueError):
    """Labels of one class only, or another number of labels than of measurements."""


def class_separation(
    measured: NDArray[np.floating], labels: NDArray[np.integer], rng: np.random.Generator, permutations: int = 9999
) -> tuple[float, float]:
    """How much of the measurements' spread lies between classes, and the chance of as much were labels dealt at random.

    `measured` is `(n, d)`, `labels` `(n,)`. Returns the share of the sum of squares that lies between the classes,
    0..1, and the p-value (1 + as large ones) / (1 + permutations), which is valid for any distribution as long as, were
    there no tell, every dealing of the labels would be equally likely. Method: Anderson 2001 (permutational analysis of
    variance), in its Euclidean form.

    >>> rng = np.random.default_rng(1)
    >>> labels = np.repeat([0, 1], 10)
    >>> share, p_value = class_separation(rng.normal(size=(20, 3)) + 3 * labels[:, None], labels, rng, 999)
    >>> share > 0.5, p_value
    (True, 0.001)

    Raises:
        NothingToPermuteError: fewer than two classes, or a wrong number of labels.
    """
    values = np.asarray(measured, np.float64)
    classes, codes = np.unique(labels, return_inverse=True)
    if len(codes) != len(values):
        raise NothingToPermuteError(f"{len(values)} things were measured, but there are {len(codes)} labels")
    if len(classes) < 2:
        raise NothingToPermuteError("all labels are the same: there is nothing that could be told")
    centred = values - values.mean(axis=0)
    total = float((centred**2).sum())
    if total == 0:
        return 0.0, 1.0
    # The same distances in as few columns as they need.
    left, size, _ = np.linalg.svd(centred, full_matrices=False)
    factor = left[:, size > 1e-9 * size[0]] * size[size > 1e-9 * size[0]]
    sizes = np.bincount(codes).astype(np.float64)
    between = _between(factor, codes[None], sizes)[0]
    larger = 0
    for start in range(0, permutations, _BATCH):
        count = min(_BATCH, permutations - start)
        dealt = rng.permuted(np.tile(codes, (count, 1)), axis=1)
        larger += int((_between(factor, dealt, sizes) >= between * (1 - 1e-12)).sum())
    return float(between / total), (1 + larger) / (1 + permutations)


_BATCH = 500


def _between(
    factor: NDArray[np.float64], codes: NDArray[np.integer], sizes: NDArray[np.float64]
) -> NDArray[np.float64]:
    """Sums of squares between classes of things `(n, r)`, for each row of codes `(k, n)`."""
    member = (codes[:, :, None] == np.arange(len(sizes))).astype(np.float64)
    sums = np.einsum("knc,nr->kcr", member, factor, optimize=True)
    return np.asarray((sums**2 / sizes[:, None]).sum(axis=(1, 2)), np.float64)
