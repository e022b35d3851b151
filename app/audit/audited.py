"""The audit of a sitting for the page: reports in both languages, the verdict in few words, what was wrong.

Imported when an audit is asked for: what measures takes seconds to load, and the page is to open at once.
"""

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np

from app.audit_report.document import audit_document
from app.audit_report.report import report_html
from app.audit_report.telling import headline
from app.words.catalogue import LANGUAGES, Language
from vision.audit.film_sitting import sit_through
from vision.audit.inspection import audit_sitting
from vision.audit.pairing import Problem
from vision.audit.settling import settled_deck
from vision.audit.sitting import NoPairsError, Sitting, height_mm, sitting_inputs
from vision.profile import DeckProfile
from vision.read import load_reader
from vision.settle import FRENCH

ALPHA = 0.01


@dataclass(frozen=True)
class Audited:
    """What became of a sitting: the report by language, or the key of why there is none; what was wrong; and the
    verdict, with what was found in few words by language, and the document of the contract."""

    reports: dict[Language, str]
    failure: str | None = None
    problems: tuple[Problem, ...] = ()
    left_out: int = 0
    verdict: str = ""
    found: dict[Language, tuple[str, ...]] = field(default_factory=dict)
    document: str = ""


def audit_pictures(paths: Sequence[Path], progress: Callable[[float], None] = lambda share: None) -> Audited:
    """Audit the films and pairs of pictures in files and folders; `progress` gets the share looked at, 0..1."""
    left_out: list[str] = []
    try:
        given = sitting_inputs(paths, left_out.append)
    except NoPairsError:
        return Audited({}, "no_pairs")
    settled = settled_deck(given)
    done, many = 0.0, len(given.pairs) + len(given.films)

    def advance(steps: float) -> None:
        nonlocal done
        done += steps
        progress(min(1.0, done / many))

    reader = load_reader("auto" if settled == FRENCH else settled)
    sitting = sit_through(given, reader, height_mm(settled), left_out.append, advance)
    deck = sitting.settled_deck() if settled == FRENCH else settled
    return audited(sitting, deck, left_out=len(left_out))


def audited(sitting: Sitting, deck: str, profile: DeckProfile | None = None, left_out: int = 0) -> Audited:
    """The audit of a sitting, as the page shows it."""
    if not sitting.cards:
        return Audited({}, "no_cards", sitting.problems, left_out)
    found = audit_sitting(sitting, deck, ALPHA, np.random.default_rng(0), profile)
    return Audited(
        {words: report_html(found, words) for words in LANGUAGES},
        None,
        sitting.problems,
        left_out,
        found.verdict,
        {words: tuple(headline(finding, words) for finding in found.findings) for words in LANGUAGES},
        json.dumps(audit_document(found), indent=2, ensure_ascii=False, allow_nan=False) + "\n",
    )
