"""The evidence deal by deal as HTML."""

from dataclasses import replace
from xml.etree import ElementTree

import numpy as np
import pytest

from app.judge.drawing import POINTS, Drawing, Line, drawing_html, drawing_of
from app.words.catalogue import LANGUAGES, Language
from detectors.judge import EvidencePath, Judgement


def drawing(*heights: float, alpha: float = 0.001, last: int | None = None) -> Drawing:
    line = Line("an ace: seat 1", np.arange(1, len(heights) + 1), np.array(heights))
    return Drawing((line,), alpha, last or len(heights))


def test_a_log_without_evidence_has_no_drawing(fair: Judgement) -> None:
    assert drawing_of(replace(fair, paths=()), "en") is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_drawing_is_whole_html_and_says_the_same_in_words(cheating: Judgement, language: Language) -> None:
    found = drawing_of(cheating, language)
    assert found is not None
    root = ElementTree.fromstring(drawing_html(found, language))
    plot = root.find(".//div[@role='img']")
    assert plot is not None and "10¹⁷" in plot.get("aria-label", "")
    assert len(root.findall(".//svg[@class='lines']/path")) == 3 == len(root.findall(".//ul/li"))
    rows = [row for row in root.findall(".//tbody/tr") if row[0].text == "68"]
    assert rows and any(word in "".join(rows[0].itertext()) for word in ("past the line", "átlépte"))


def test_evidence_stands_between_the_edges_whatever_it_is() -> None:
    found = drawing(-40.0, 0.0, 290.0)
    assert [found.height(x) for x in (-40.0, found.top)] == [0.0, 1.0]
    assert 0 < found.height(0.0) < found.height(found.threshold) < 1
    assert "10²⁵⁹" in drawing_html(found, "en") or "10²²²" in drawing_html(found, "en")


@pytest.mark.parametrize("last", [1, 2, 3, 7, 9, 10, 24, 60, 99, 100, 777, 999_999])
def test_the_axis_has_a_few_round_numbers(last: int) -> None:
    html = drawing_html(drawing(1.0, last=last), "en")
    marks = html.partition('class="deals"')[2].partition("</div>")[0].count("<span")
    assert 1 <= marks <= 6


def test_a_long_path_is_thinned_and_keeps_its_peak_and_its_end(cheating: Judgement) -> None:
    heights = np.zeros(20_000, np.float32)
    heights[12_345] = 5.0
    path = EvidencePath(cheating.paths[0].hypothesis, np.arange(1, 20_001), heights)
    found = drawing_of(replace(cheating, paths=(path,)), "en")
    assert found is not None
    (line,) = found.lines
    assert len(line.deals) <= POINTS and line.peak == 5.0 and line.deals[-1] == 20_000 == found.last


def test_names_are_letters() -> None:
    found = replace(drawing(1.0), lines=(replace(drawing(1.0).lines[0], name="<b>&'\""),))
    assert "<b>" not in drawing_html(found, "en")
