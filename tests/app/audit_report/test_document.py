"""The JSON document: the contract's keys with finite numbers, whatever was found or could not be asked."""

import json
from collections.abc import Callable
from math import inf

from app.audit_report.document import audit_document
from vision.audit.inspection import Audit


def test_what_backs_tell_is_there_with_bits_and_what_a_reader_wins(suspicious: Audit) -> None:
    document = json.loads(json.dumps(audit_document(suspicious), allow_nan=False))
    rank = document["back_tells"]["rank"]
    assert (rank["p_value"], rank["bits"], rank["bits_interval"], rank["most_bits"]) == (0.0003, 0.5, [0.3, 0.8], 3.0)
    assert (rank["guessed_right"], rank["cards"], rank["witness"]) == (8, 32, "marks")
    assert document["gain"]["huszonegy"]["extra_win_rate"] == 0.0173
    assert document["gain"]["huszonegy"]["extra_interval"] == [0.016, 0.0186]


def test_questions_of_the_contract_that_could_not_be_asked_have_no_evidence(few: Audit) -> None:
    told = audit_document(few)["back_tells"]
    assert list(told) == ["rank", "suit", "court"]
    assert all((tell["p_value"], tell["cards"], tell["witness"]) == (1.0, 0, None) for tell in told.values())


def test_sittings_that_could_have_shown_nothing_still_have_a_number(audit: Callable[..., Audit]) -> None:
    document = audit_document(audit(smallest_visible_mm=inf))
    assert document["smallest_visible_mm"] == 88.9
    assert document["gain"] is None
    json.dumps(document, allow_nan=False)
