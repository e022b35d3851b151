"""A marked deck, and what Kibic saw of it: looked at once for all tests."""

import pytest

from app.marked.choices import CHOICES
from app.marked.marking import MarkedDeck
from app.marked.seeing import Look, View, look
from vision.read import load_reader
from vision.scenes.marks import Mark


@pytest.fixture(scope="session")
def dotted() -> MarkedDeck:
    """Eight cards, the ace of hearts with a dot."""
    return MarkedDeck(CHOICES["eight"], "floral").touch("Ah", Mark("dot", 45.0, 16.0, 1.2, 0.5))


@pytest.fixture(scope="session")
def seen(dotted: MarkedDeck) -> Look:
    """What Kibic saw of it."""
    return look(dotted, View(distance="far", seed=1), load_reader("piquet32"))
