"""What the audit of faces found, as JSON in the words of `kibic audit --json`, and as a CSV of the board."""

import csv
import io
import json
from collections import Counter
from typing import Any, Literal

from app.audit.places import named, place_state
from app.audit.session import AuditSession
from app.words.catalogue import Language
from vision.board import Board

Verdict = Literal["nothing", "complete", "incomplete"]


def verdict_of(board: Board) -> Verdict:
    """`nothing` before the first card, `complete` where every face was seen as often as the deck has it."""
    if not board.order:
        return "nothing"
    return "complete" if board.is_complete else "incomplete"


def report(session: AuditSession) -> dict[str, Any]:
    """The state of the session as one JSON value. Only faces were looked at, so nothing is said of backs or edges."""
    board = session.board
    return {
        "deck": session.deck.name,
        "cards_expected": session.deck.size,
        "cards_seen": sum(board.counts.values()),
        "missing": list(board.missing),
        "duplicated": list(board.doubled),
        "foreign": list(board.foreign),
        "unread": list(board.unsure),
        "order": list(board.order),
        "confidence": {card: round(confidence, 4) for card, confidence in session.confidence.items()},
        "corrected_by_hand": list(session.by_hand),
        "pictures": session.pictures,
        "verdict": verdict_of(board),
    }


def report_json(session: AuditSession) -> bytes:
    """The report as UTF-8 text."""
    return (json.dumps(report(session), indent=2, ensure_ascii=False, allow_nan=False) + "\n").encode()


def board_csv(session: AuditSession, language: Language) -> bytes:
    """One row for each face of the deck and each name outside it; a byte-order mark makes spreadsheets read accents."""
    board = session.board
    order = {card: number for number, card in enumerate(board.order, start=1)}
    copies = Counter(str(card) for card in session.deck.cards)
    out = io.StringIO(newline="")
    table = csv.writer(out)
    table.writerow(["card", "name", "expected", "seen", "state", "order", "confidence", "by_hand"])
    faces = [str(face) for face in session.deck.faces]
    for card in [*faces, *(name for name in board.foreign if name not in faces)]:
        confidence = session.confidence.get(card)
        table.writerow(
            [
                card,
                named(card, language),
                copies.get(card, 0),
                board.count(card),
                place_state(board, card),
                order.get(card, ""),
                "" if confidence is None else f"{confidence:.4f}",
                "yes" if card in session.by_hand else "",
            ]
        )
    return out.getvalue().encode("utf-8-sig")
