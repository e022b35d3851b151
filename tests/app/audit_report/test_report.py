"""The report as a document: verdict, two answers, every finding, and nothing that is not in the file."""

import re
from collections.abc import Callable
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path

import numpy as np
import pytest

from app.audit.places import named
from app.audit_report.document import hidden_backs
from app.audit_report.report import report_html
from app.words.catalogue import LANGUAGES, Language, say
from vision.audit.findings import Finding, Where
from vision.audit.inspection import Audit
from vision.audit.left_out import LeftOut
from vision.audit.pairing import Problem
from vision.audit.surprise import Surprise

_VOID = {"meta", "img", "input", "br"}


class Outline(HTMLParser):
    """Checks that what is opened is closed, and collects ids, links, headings and pictures."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []
        self.links: list[str] = []
        self.sources: list[str] = []
        self.levels: list[int] = []
        self.unlabelled: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        told = dict(attrs)
        if tag not in _VOID:
            self.open.append(tag)
        self.ids += [value for name, value in attrs if name == "id" and value]
        self.links += [value for name, value in attrs if name == "href" and value]
        self.sources += [value for name, value in attrs if name == "src" and value]
        if re.fullmatch(r"h\d", tag):
            self.levels.append(int(tag[1]))
        if (tag == "img" and not told.get("alt")) or (tag == "svg" and not told.get("aria-label")):
            self.unlabelled.append(tag)
        if tag == "input" and not told.get("aria-label") and not told.get("id"):
            self.unlabelled.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in _VOID:
            self.open.pop()

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def outline_of(found: Audit, language: Language = "en") -> Outline:
    outline = Outline()
    outline.feed(report_html(found, language))
    assert outline.open == []
    return outline


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_document_is_whole_and_holds_all_it_shows(suspicious: Audit, language: Language) -> None:
    outline = outline_of(suspicious, language)
    assert len(outline.ids) == len(set(outline.ids))
    assert {link[1:] for link in outline.links} <= set(outline.ids), "links lead to places of the same file"
    assert outline.sources and all(source.startswith("data:image/jpeg;base64,") for source in outline.sources)
    text = re.sub(r'xmlns="[^"]*"|data:[^"]*', "", report_html(suspicious, language))
    assert "http" not in text and "$" not in text and "nan" not in re.sub(r"<[^>]*>", "", text)


def test_screen_readers_find_headings_in_order_and_a_name_for_every_picture(suspicious: Audit) -> None:
    outline = outline_of(suspicious)
    assert outline.levels[0] == 1 and outline.levels.count(1) == 1
    assert all(after <= before + 1 for before, after in zip(outline.levels, outline.levels[1:], strict=False))
    assert outline.unlabelled == []


def test_both_questions_are_answered_at_the_top(suspicious: Audit, clean: Audit, few: Audit) -> None:
    head = {found: report_html(found).partition("<main>")[0] for found in (suspicious, clean, few)}
    assert "Yes, 2 cards." in head[suspicious] and "Ace of spades, seven of clubs." in head[suspicious]
    assert "can tell from the back: rank." in head[suspicious]
    assert head[clean].count("<strong>No.</strong>") == 2 and "0.4 mm or larger" in head[clean]
    assert head[few].count("<strong>Cannot be said.</strong>") == 2


def test_bits_and_hands_won_are_told_with_their_intervals(suspicious: Audit, clean: Audit) -> None:
    text = report_html(suspicious)
    assert "0.50 of the 3.00 bits" in text and "0.30 to 0.80" in text
    assert "wins 45.0 % of the hands, an honest one 43.3 %: 1.73 more in a hundred" in text
    assert "200,000 deals" in text
    assert "nothing is gained" in report_html(clean)


def test_a_finding_is_reached_from_the_board_and_soft_ones_are_told_from_sharp_ones(suspicious: Audit) -> None:
    text = report_html(suspicious)
    for number, card in enumerate(("ace of spades", "seven of clubs"), 1):
        assert f'href="#finding-{number}" aria-label="{card}: something was found on it"' in text
    assert 'href="#finding-3" aria-label="king of hearts: worn"' in text
    assert text.count('class="sharp"') == 2 and text.count('class="diffuse"') == 1
    assert "left side" in text and "right side" in text, "a side has another name from the back"


def test_a_worn_deck_is_not_accused(audit: Callable[..., Audit], suspicious: Audit) -> None:
    soft = suspicious.findings[2]
    text = report_html(audit(soft, verdict="worn", tells={}))
    assert "worn" in text and "Players do that to a deck in time" in text
    assert "differ only softly" in text and "no proof of intent" not in text
    whole = replace(soft, cards=("Kh", "7c"), where=Where(31.75, 44.45, 88.9), p_value=1.0)
    text = report_html(audit(whole, verdict="worn", tells={}))
    assert "dirt and wear on the back" in text and "Its patches: orange" in text


def test_missing_and_foreign_cards_and_troubles_are_listed(few: Audit) -> None:
    contents = replace(few.contents, missing=("Ah",), foreign=("2c",), duplicated=("Kd",))
    copy = LeftOut(Path("a/3-back-2.jpg"), "copy", Path("a/3-back.jpg"))
    sitting = replace(few.sitting, problems=(Problem("moved", "3", (2,)),), left_out=(copy,))
    text = report_html(replace(few, contents=contents, sitting=sitting))
    assert 'aria-label="ace of hearts: missing"' in text
    assert "two of clubs" in text and 'aria-label="king of diamonds: there more than once"' in text
    assert "Pair 3: 2 cards have no mate in the same place" in text
    assert "<li>3-back-2.jpg is left out: it is a copy of 3-back.jpg; take each picture anew" in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_cards_seen_and_not_compared_have_a_row_a_look_and_a_reason(clean: Audit, language: Language) -> None:
    assert 'class="place uncompared' not in report_html(clean, language)
    contents = replace(clean.contents, uncompared=("Ah", "Kd"))
    text = report_html(replace(clean, contents=contents, cut_off=("Kd",)), language)
    state = say(language, "audit_report.board_uncompared")
    assert f'aria-label="{named("Ah", language)}: {state}"' in text and f"</span>{state}</li>" in text
    row = say(language, "audit_report.uncompared"), f"{named('Ah', language)}, {named('Kd', language)}"
    assert "<dt>{}</dt><dd>{}</dd>".format(*row) in text
    for why, card in (("faces_only", "Ah"), ("cut_off", "Kd")):
        assert f"<p>{say(language, f'audit_report.why_{why}', cards=named(card, language))}</p>" in text


def test_backs_that_light_hides_are_named_among_what_could_not_be_seen(clean: Audit) -> None:
    assert clean.backs is not None and "a hand or a shadow hides" not in report_html(clean)
    compared = clean.backs.compared
    dark = tuple(mask & (number != 1) for number, mask in enumerate(compared.known))
    hidden = replace(clean, backs=replace(clean.backs, compared=replace(compared, known=dark)))
    assert hidden_backs(hidden) == (clean.sitting.labels[1],)
    assert f"hides in the pictures: {named(clean.sitting.labels[1], 'en')}." in report_html(hidden)
    bend = Finding("bend", (clean.sitting.labels[1],), Where(30, 40, 80), "lengthwise-convex", 2.5, 1e-9, True)
    bent = replace(hidden, findings=(bend,), places=(bend.where,))
    assert hidden_backs(bent) == () and "a hand or a shadow hides" not in report_html(bent)


def test_where_the_backs_are_over_exposed_no_size_is_promised(clean: Audit) -> None:
    assert clean.backs is not None
    stack = clean.backs.compared.stack
    white = replace(stack, consensus=np.full_like(stack.consensus, 255))
    backs = replace(clean.backs, compared=replace(clean.backs.compared, stack=white))
    over = replace(clean, backs=backs, smallest_visible_mm=float("inf"))
    for language in ("en", "hu"):
        told = say(language, "audit_report.limit_over_exposed")
        assert told in report_html(over, language) and told not in report_html(clean, language)


def test_what_could_not_be_seen_is_said_even_where_all_was_noise(clean: Audit) -> None:
    assert "Dots under 0.4 mm" in report_html(clean) and "infrared" in report_html(clean)
    assert clean.backs is not None
    ones = np.ones((1, 2, 2), np.float32)
    noise = Surprise(ones, np.ones((1, 2, 2), np.int8), 1.0, 1.0, (0.0, 1.0), np.eye(3))
    backs = replace(clean.backs, compared=replace(clean.backs.compared, found=(noise,)))
    assert "even one of 6 mm" in report_html(replace(clean, smallest_visible_mm=float("inf"), backs=backs))
    blown_out = report_html(replace(clean, smallest_visible_mm=float("inf")))
    assert "Nothing on the backs could be compared" in blown_out and "which were not compared" in blown_out


def test_how_often_an_honest_deck_is_accused_is_no_item_of_what_could_not_be_seen(clean: Audit) -> None:
    page = report_html(clean)
    assert "<p>The limits are set so that" in page and "<li>The limits are" not in page


@pytest.mark.parametrize("deck", ["magyar32", "tarokk42", "french52x2", "lhombre40"])
def test_every_deck_has_a_board(clean: Audit, deck: str) -> None:
    assert 'class="board"' in report_html(replace(clean, deck=deck))
    outline_of(replace(clean, deck=deck))


def test_a_card_of_the_deck_with_a_strange_name_is_escaped(clean: Audit) -> None:
    contents = replace(clean.contents, foreign=("<b>Fool & co</b>",))
    assert "&lt;b&gt;Fool &amp; co&lt;/b&gt;" in report_html(replace(clean, contents=contents))
