"""An audit of a few drawn cards, to be told and shown."""

from collections.abc import Callable
from dataclasses import replace

import numpy as np
import pytest

from rules.banking.read_backs import ReaderGain
from rules.decks import find_deck
from vision.audit.backs import BackInspection
from vision.audit.comparison import Comparison
from vision.audit.edges import POINTS, Edges
from vision.audit.findings import Finding, Where
from vision.audit.gain import Gain
from vision.audit.inspection import Audit
from vision.audit.outlines import OutlineInspection
from vision.audit.registration import MARGIN_MM, Stack
from vision.audit.sitting import Sitting
from vision.audit.tells import Tell
from vision.audit.verdict import contents_of
from vision.audit.views import CardViews

SIZE_MM, SCALE = (63.5, 88.9), 2.0
LABELS = tuple(str(card) for card in find_deck("piquet32").cards)
DOT = Finding("back-mark", ("As",), Where(18.5, 16.0, 0.9), "dot", 0.9, 1e-9)
TRIM = Finding("trim", ("7c",), Where(0.0, 44.45, 88.9, "left"), "hollow", 0.58, 0.002)
SOFT = Finding("back-mark", ("Kh",), Where(30.0, 50.0, 8.0), "shade", 8.0, 1e-4, is_sharp=False)
ANSWERS = tuple((label[0], "A" if label[0] == "A" else "7") for label in LABELS)
TELLS = {
    "rank": Tell(0.0003, 0.0011, 0.5, 0.3, 0.8, 3.0, "marks", ANSWERS),
    "suit": Tell(0.61, 0.98, 0.0, 0.0, 0.1, 2.0, "marks", (("h", "h"),) * 32),
}
GAIN = Gain("rank", 0.5, 0.3, 0.8, 3.0, ReaderGain(200_000, 0.4328, 0.4501, 0.0160, 0.0186))


def _backs() -> BackInspection:
    height, width = (round((edge + 2 * MARGIN_MM) * SCALE) for edge in SIZE_MM[::-1])
    rng = np.random.default_rng(3)
    pictures = rng.integers(60, 200, (len(LABELS), height, width, 3)).astype(np.uint8)
    width_mm, height_mm = SIZE_MM
    corners = (np.array([[0, 0], [width_mm, 0], SIZE_MM, [0, height_mm]]) + MARGIN_MM) * SCALE - 0.5
    quads = np.tile(corners.astype(np.float32), (len(LABELS), 1, 1))
    turned = np.zeros(len(LABELS), np.bool_)
    consensus = pictures.mean(axis=0).astype(np.float32)
    stack = Stack(pictures, consensus, quads, quads, turned, True, SIZE_MM, SCALE)
    rests = tuple((picture - consensus).astype(np.float32) for picture in pictures)
    known = tuple(np.ones((height, width), np.bool_) for _ in pictures)
    compared = Comparison(stack, rests, known, ())
    return BackInspection((), np.zeros((len(LABELS), 4)), 0.42, turned, compared)


def _outlines() -> OutlineInspection:
    offsets = np.random.default_rng(2).normal(0, 0.01, (len(LABELS), 4, POINTS)).astype(np.float32)
    edges = Edges(offsets, np.linspace(0.1, 0.9, POINTS, dtype=np.float32))
    return OutlineInspection((), edges, (), (), np.zeros((len(LABELS), 4)))


@pytest.fixture(scope="session")
def _whole() -> Audit:
    sitting = Sitting(tuple(CardViews(label, (), (), SCALE) for label in LABELS), pairs=4)
    contents = contents_of(LABELS, find_deck("piquet32"))
    empty = Audit("piquet32", 0.01, contents, (), {}, 0.42, "clean", sitting, SIZE_MM)
    return replace(empty, backs=_backs(), outlines=_outlines())


@pytest.fixture
def audit(_whole: Audit) -> Callable[..., Audit]:
    """An audit of 32 cards with these findings; other fields as given."""

    def make(*findings: Finding, **others: object) -> Audit:
        places = tuple(finding.where for finding in findings)
        return replace(_whole, findings=findings, places=places, **others)  # type: ignore[arg-type]

    return make


@pytest.fixture
def suspicious(audit: Callable[..., Audit]) -> Audit:
    """One dotted card, one cut card, some dirt; the rank is told."""
    return audit(DOT, TRIM, SOFT, verdict="suspicious", tells=TELLS, gain=GAIN)


@pytest.fixture
def clean(audit: Callable[..., Audit]) -> Audit:
    """Nothing found on 32 cards."""
    return audit(tells={"rank": replace(TELLS["suit"], most_bits=3.0), "suit": TELLS["suit"]})


@pytest.fixture
def few(audit: Callable[..., Audit]) -> Audit:
    """Too few cards to be compared."""
    return audit(backs=None, outlines=None, verdict="incomplete", smallest_visible_mm=88.9)
