"""Every variant that the books offer is an option of its game, with the book's own rule as the default.

The specification marks such places [V] in the first part of the games, and writes "option" or "flag" under the open
points of the second. Each is listed here with words of its line; what is listed is compared with the marks.
"""

import re
from pathlib import Path

import pytest

from rules.games.catalogue import all_games, find_game

# words of the marked line, game, option, default, what the mark offers
MARKED = [
    ("kis girigare", "ferbli", "girigare", "off", "small"),
    ("two aces (no other pair counts", "ferbli", "two-aces", "count", "nothing"),
    ("pay or throw", "ferbli", "zukassa-proposal", "off", "on"),
    ("Rebesser", "ferbli", "rebesser", "off", "on"),
    ("locally anyone in turn", "ferbli", "blind-by", "first-seat", "anyone"),
    ("blind calls stay allowed", "ferbli", "blind-after-seen", "off", "on"),
    ("unlimited.", "ferbli", "limit", "2", "none"),
    ("*Májzli*", "ferbli", "majzli", "off", "on"),
    ("larger than the usual vizi unless agreed", "ferbli", "majzli-size", "larger", "any-size"),
    ("put in only a part", "ferbli", "majzli-paid", "whole", "by-payers"),
    ("one of each only in rare places", "ferbli", "showing", "two-cards", "one-of-each"),
    ("nothing but the bottom card", "ferbli", "showing", "two-cards", "bottom-card"),
    ("bête paid at once", "klabriasz-a", "bete", "next-game", "paid-at-once"),
    ("side bet on bella", "klabriasz-a", "side-bets", "off", "on"),
    ("the talon is his in any case", "klabriasz-a", "talon", "when-all-pass", "in-any-case"),
    ("by any won game", "klabriasz-b-3", "stekli", "bella", "any"),
    ("**Contra [V]**", "klabriasz-c", "contra", "off", "on"),
    ("also draw for two or more tricks each", "preferansz", "opponents", "on", "off"),
    ("opponents draw for their actual tricks", "preferansz", "lost-game", "no-takings", "their-takings"),
    ("half a game for the bella", "tartli", "side-stakes", "off", "on"),
    ("unlimited exchange", "pike", "exchange", "limited", "unlimited"),
    ("doubles counted once or twice", "pike", "doubles", "once", "twice"),
    ("strokes of the 1st and 4th game", "pike", "strokes", "once", "twice"),
    ("ace+ten draws at once", "huszonegy", "ace-and-ten", "waits", "wins"),
    ("three sevens pay double", "huszonegy", "double-figures", "off", "on"),
    ("all cards of a player but one", "huszonegy", "banker-looks", "off", "on"),
    ("in the course of play", "marjas", "mariage", "after-first-taking", "in-play"),
    ("without turning a trump", "marjas", "trump", "turned", "first-mariage"),
    ("in money games also a fine", "marjas", "two-cards-drawn", "skips", "fine"),
    ("only two players sitting opposite", "marjas-kereszt", "who-plays", "all-four", "two-opposite"),
    ("*kivirágozni*", "nasi-vasi", "blooming", "half", "bloom-out"),
]
NO_MARKS = ("a variant the book itself offers", "hence the many [V] options", "as book text")
"""Lines that speak of the mark itself."""

# open point, game, option, default, the other value
OPEN = [
    ("MK-1", "makao", "packs", "1", "6"),
    ("MK-1", "makao", "shuffled-again", "when-they-run-short", "after-each-coup"),
    ("MK-4", "makao", "doubled-bank", "may", "must"),
    ("HZ-4", "halberzwolf", "ace-and-court", "one-to-one", "three-or-two-to-one"),
    ("LH-8", "lhombre", "ask-up-to", "respect", "obscur-bottom-9"),
    ("EC-2", "ecarte", "must-beat", "off", "on"),
    ("EC-3", "ecarte", "king-turned", "off", "on"),
    ("BQ-6", "besique", "seven-exchanged", "0", "10"),
    ("TN-2", "tarok-negyes", "hold", "earlier-speaker", "any-bidder"),
    ("TN-4", "tarok-negyes", "tariff", "1-2-3-4", "1-2-4-8"),
    ("TN-4", "tarok-negyes", "trios-and-kings", "2-1", "4-2"),
    ("TN-10", "tarok-negyes", "penalty", "strict", "lenient"),
    ("TQ-1", "trente-et-quarante", "packs", "8", "6"),
]
OF_THE_WHEEL = {"RO-3"}
"""Half or the whole for two chances right: tests of `rules.wheels` tell what either costs; no cards are dealt."""


@pytest.mark.parametrize(
    ("game", "option", "default", "other"), [row[1:] for row in (*MARKED, *OPEN)], ids=[r[0] for r in (*MARKED, *OPEN)]
)
def test_a_variant_is_an_option_beside_the_rule(game: str, option: str, default: str, other: str) -> None:
    found = {known.name: known for known in find_game(game).options}[option]
    assert found.default == default
    assert other in found.values[1:]
    find_game(game).arrange(options={option: other})  # it can be dealt


def test_a_form_of_ferbli_has_its_variants_too() -> None:
    names = {option.name for option in find_game("ferbli").options}
    for game in ("ferbli-egy-santaval", "ferbli-negy-santaval", "ferbli-ot-santaval"):
        assert names <= {option.name for option in find_game(game).options}, game
    shown = {option.name for option in find_game("ferbli-viritos").options}
    assert shown & names == {"girigare", "two-aces"}  # hands are compared, nobody pays or calls


@pytest.mark.parametrize("packs", ["1", "2", "3", "6"])
def test_makao_is_dealt_from_as_many_packs_as_agreed(packs: str) -> None:
    assert find_game("makao").arrange(options={"packs": packs}).deck.size == 52 * int(packs)


def test_every_mark_of_the_specification_is_listed(shared_folder: Path) -> None:
    book = shared_folder / "book"
    if not book.is_dir():
        pytest.skip(f"no specification of the books at {book}")
    lines = (book / "games-1.md").read_text(encoding="utf-8").splitlines()
    marked = [line for line in lines if "[V]" in line and not any(words in line for words in NO_MARKS)]
    assert len(marked) >= 23
    unlisted = [line for line in marked if not any(words in line for words, *_ in MARKED)]
    assert unlisted == []
    assert [words for words, *_ in MARKED if not any(words in line for line in marked)] == []
    rows = re.findall(
        r"^- \*\*([A-Z]{2}-\d+)\*\*.*\b(?:option|flag)\b", (book / "games-2.md").read_text(encoding="utf-8"), re.M
    )
    assert set(rows) == {row[0] for row in OPEN} | OF_THE_WHEEL


def test_no_option_stands_twice() -> None:
    for game in all_games().values():
        names = [option.name for option in game.options]
        assert len(set(names)) == len(names), game.id
