"""The books' specification, for tests that walk its entries."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import yaml
from numpy.typing import NDArray

from rules.decks import Deck


@pytest.fixture(scope="session")
def specified(shared_folder: Path) -> dict[str, dict[str, Any]]:
    """The rows of `games-1.yaml` and `games-2.yaml` by id; skips where the specification is absent."""
    rows: list[dict[str, Any]] = []
    for name in ("games-1.yaml", "games-2.yaml"):
        path = shared_folder / "book" / name
        if not path.is_file():
            pytest.skip(f"no specification of the books at {path}")
        loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
        rows += yaml.load(path.read_text(encoding="utf-8"), Loader=loader)["games"]
    return {row["id"]: row for row in rows}


@pytest.fixture(scope="session")
def hand_of() -> Callable[[Deck, str], NDArray[np.uint8]]:
    """One hand as a batch: `hand_of(deck, "Av Kv")` is `(1, 2)`."""

    def batch(deck: Deck, names: str) -> NDArray[np.uint8]:
        return np.array([deck.parse_all(names)], np.uint8)

    return batch
