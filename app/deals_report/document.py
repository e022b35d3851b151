"""Judged logs as the JSON document of the contract (`kibic deals --json`)."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:  # a call that names no file that is there is answered without them, at once
    from detectors.judge import Finding, Judgement
    from detectors.kinds.classifier import Kind


def judgement_row(file: str, judgement: "Judgement") -> dict[str, Any]:
    """One log, named as it was given: JSON values, finite numbers only."""
    log = judgement.log
    return log_row(
        file,
        format=log.format,
        game=log.game,
        deals=len(log.deals),
        skipped=[{"line": skip.line, "reason": skip.reason} for skip in log.skipped],
        findings=[_finding(finding) for finding in judgement.findings],
        max_e=judgement.max_e,
        alpha=judgement.alpha,
        deals_needed=judgement.deals_needed,
        kind=_kind(judgement.kind),
        verdict=judgement.verdict,
    )


def log_row(file: str, **values: Any) -> dict[str, Any]:
    """One log with these values, and what stands there where nothing is known."""
    empty: dict[str, Any] = {"format": None, "game": None, "deals": 0, "skipped": [], "findings": [], "kind": None}
    rest = {"max_e": 1.0, "alpha": None, "deals_needed": None, "verdict": "not-a-deal-log"}
    return {"file": file, **empty, **rest, **values}


def deals_document(judged: "Sequence[tuple[str, Judgement]]") -> dict[str, Any]:
    """The whole document of logs that lie in no folder."""
    return {"logs": [judgement_row(file, judgement) for file, judgement in judged], "folders": []}


def _kind(kind: "Kind | None") -> dict[str, Any] | None:
    if kind is None:
        return None
    return {"label": kind.label, "probabilities": {name: round(share, 4) for name, share in kind.probabilities.items()}}


def _finding(finding: "Finding") -> dict[str, Any]:
    row: dict[str, Any] = {
        "hypothesis": finding.hypothesis,
        "seat": int(finding.seat) if finding.seat is not None and finding.seat.isdecimal() else finding.seat,
        "e_value": finding.e_value,
        "log10_e": None if finding.log10_e is None else round(finding.log10_e, 6),
        "flagged": finding.flagged,
        "first_flagged_deal": finding.first_flagged_deal,
        "telling_deals": list(finding.telling_deals),
        "innocent_explanation": finding.innocent_explanation,
    }
    return row | ({"lines": list(finding.lines)} if finding.lines else {})
