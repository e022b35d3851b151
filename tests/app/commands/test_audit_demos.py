"""`kibic audit` on the demo sittings: what was planted is found, on the right card and place, and nothing else."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from rules.data import data_path, load_yaml

Kibic = Callable[..., Any]
PLANTED = load_yaml("demo/audit/decks.yaml")


def test_there_is_a_demo_of_each_kind() -> None:
    kinds = {told["kind"] for deck in PLANTED.values() for told in deck["planted"].values()}
    assert kinds == {"back-mark", "trim", "bend", "prick"}
    assert sum(not deck["planted"] for deck in PLANTED.values()) >= 2, "an honest deck, new and worn"
    for name in PLANTED:
        assert len(list(data_path("demo", "audit", name).glob("*-back.*"))) >= 4


@pytest.mark.slow
@pytest.mark.parametrize("name", PLANTED)
def test_what_was_planted_is_found_and_nothing_else(kibic: Kibic, tmp_path: Path, name: str) -> None:
    planted = PLANTED[name]["planted"]
    outcome = kibic("audit", data_path("demo", "audit", name), "--report", tmp_path / "r.html", "--json")
    document = outcome.document
    assert (document["deck"], document["cards_seen"], document["missing"]) == ("piquet32", 32, [])
    assert outcome.status == (1 if planted else 0)
    assert document["verdict"] == PLANTED[name]["verdict"]
    marked = [finding for finding in document["findings"] if finding["p_value"] < 1]
    assert {card for finding in marked for card in finding["cards"]} == set(planted)
    assert (len(marked) < len(document["findings"])) == (name == "worn"), "wear is told, though no evidence"
    report = (tmp_path / "r.html").read_text(encoding="utf-8")
    assert report.count("data:image/jpeg") >= 5 * bool(planted) and "https://" not in report
    for card, told in planted.items():
        first = next(finding for finding in document["findings"] if finding["cards"] == [card])
        assert first["kind"] == told["kind"]
        if told["kind"] in ("trim", "bend"):
            assert first["shape"] == told["shape"]
        if "side" in told:
            assert first["where"]["side"] == told["side"]
        if "x_mm" in told:
            assert (first["where"]["x_mm"], first["where"]["y_mm"]) == pytest.approx(
                (told["x_mm"], told["y_mm"]), abs=1
            )
