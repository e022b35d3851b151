"""The report: JSON in the words of `kibic audit --json`, a CSV that spreadsheets read."""

import csv
import json
from collections.abc import Callable

from app.audit.report import board_csv, report, report_json, verdict_of
from app.audit.session import AuditSession
from rules.decks import find_deck
from vision.reading import Reading

MakeReading = Callable[..., Reading]
PIQUET = find_deck("piquet32")
ALL = " ".join(str(card) for card in PIQUET.cards)


def test_before_the_first_card_nothing_is_claimed() -> None:
    session = AuditSession.begin(PIQUET)
    assert verdict_of(session.board) == "nothing"
    assert report(session)["cards_seen"] == 0 and len(report(session)["missing"]) == 32


def test_a_whole_deck_is_complete(make_reading: MakeReading) -> None:
    document = json.loads(report_json(AuditSession.begin(PIQUET).look(make_reading(ALL))))
    assert document["verdict"] == "complete" and document["missing"] == document["duplicated"] == []
    assert (document["deck"], document["cards_expected"], document["cards_seen"]) == ("piquet32", 32, 32)


def test_what_is_wrong_is_listed(make_reading: MakeReading) -> None:
    session = AuditSession.begin(PIQUET).look(make_reading("Ah Ah 2c", unsure=["Kd"])).confirm("Qs")
    document = report(session)
    assert document["verdict"] == "incomplete"
    assert document["duplicated"] == ["Ah"] and document["foreign"] == ["2c"] and document["unread"] == ["Kd"]
    assert document["order"] == ["Ah", "2c", "Qs"] and document["corrected_by_hand"] == ["Qs"]
    assert document["cards_seen"] == 4 and len(document["missing"]) == 30


def test_the_csv_has_a_row_for_each_face_and_each_stranger(make_reading: MakeReading) -> None:
    session = AuditSession.begin(PIQUET).look(make_reading("Kh 2c", unsure=["Kd"])).confirm("Qs")
    rows = list(csv.DictReader(board_csv(session, "hu").decode("utf-8-sig").splitlines()))
    by_card = {row["card"]: row for row in rows}
    assert len(rows) == 33
    assert by_card["Kh"] == {
        "card": "Kh",
        "name": "kőr király",
        "expected": "1",
        "seen": "1",
        "state": "seen",
        "order": "1",
        "confidence": "0.9700",
        "by_hand": "",
    }
    assert by_card["Kd"]["state"] == "unsure" and by_card["Ah"]["state"] == "missing"
    assert by_card["2c"]["state"] == "foreign" and by_card["2c"]["expected"] == "0"
    assert by_card["Qs"]["by_hand"] == "yes" and by_card["Qs"]["confidence"] == ""
