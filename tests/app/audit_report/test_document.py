"""The JSON document: the contract's keys with finite numbers, whatever was found or could not be asked."""

import json
from collections.abc import Callable
from dataclasses import replace
from math import inf, nan

import numpy as np

from app.audit_report.document import audit_document
from vision.audit.findings import Finding, Where
from vision.audit.inspection import Audit


def test_what_backs_tell_is_there_with_bits_and_what_a_reader_wins(suspicious: Audit) -> None:
    document = json.loads(json.dumps(audit_document(suspicious), allow_nan=False))
    rank = document["back_tells"]["rank"]
    assert (rank["p_value"], rank["bits"], rank["bits_interval"], rank["most_bits"]) == (0.0003, 0.5, [0.3, 0.8], 3.0)
    assert (rank["guessed_right"], rank["cards"], rank["witness"]) == (8, 32, "marks")
    assert document["gain"]["huszonegy"]["extra_win_rate"] == 0.0173
    assert document["gain"]["huszonegy"]["extra_interval"] == [0.016, 0.0186]


def test_corners_are_told_from_the_face_and_the_radius_of_one_that_was_cut(audit: Callable[..., Audit]) -> None:
    found = audit(Finding("trim", ("7c",), Where(0.0, 0.0, 9.2), "corner", 0.6, 0.0002, radius_mm=4.6))
    assert found.outlines is not None and found.backs is not None
    cards = len(found.sitting.labels)
    radii, is_turned = np.tile([3.0, 3.2, 3.2, nan], (cards, 1)), np.arange(cards) == 1
    outlines, backs = replace(found.outlines, radii_mm=radii), replace(found.backs, is_turned=is_turned)
    document = audit_document(replace(found, outlines=outlines, backs=backs))
    assert document["findings"][0]["radius_mm"] == 4.6
    told = document["corner_radius_mm"]
    assert (told["deck"], told["scatter"]) == (3.2, 0.0)
    assert [one["corners"] for one in told["cards"][:2]] == [[3.2, 3.0, None, 3.2], [None, 3.2, 3.2, 3.0]]


def test_questions_of_the_contract_that_could_not_be_asked_have_no_evidence(few: Audit) -> None:
    told = audit_document(few)["back_tells"]
    assert list(told) == ["rank", "suit", "court"]
    assert all((tell["p_value"], tell["cards"], tell["witness"]) == (1.0, 0, None) for tell in told.values())


def test_sittings_that_could_have_shown_nothing_still_have_a_number(audit: Callable[..., Audit]) -> None:
    document = audit_document(audit(smallest_visible_mm=inf))
    assert document["smallest_visible_mm"] == 88.9
    assert document["gain"] is None
    json.dumps(document, allow_nan=False)
