"""The catalogues are complete: every text in both languages, with the same placeholders, and every one is used."""

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path

import pytest

from app.words.catalogue import FOLDER, LANGUAGES, UnknownWordError, catalogue, placeholders, say

APP = FOLDER.parent
KEYS = sorted(catalogue())
LITERALS = {re.escape(key): key for key in KEYS}
SPEAKS_BY_PATTERN = ("cards.rank_", "cards.suit_", "skip_reasons.")  # words/cards.py, words/reasons.py


@dataclass(frozen=True)
class Use:
    """One call that asks for a text: the key, or for a key put together a pattern; and the values given."""

    where: str
    pattern: str
    values: frozenset[str]
    is_literal: bool


@lru_cache(maxsize=1)
def uses() -> tuple[Use, ...]:
    """Every call of `t(...)` and `say(language, ...)` in the app, and every literal that is a key."""
    return tuple(use for path in sorted(APP.rglob("*.py")) for use in uses_in(path))


def uses_in(path: Path) -> Iterator[Use]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Constant) and node.value in catalogue():
            yield Use(f"{path.name}:{node.lineno}", re.escape(str(node.value)), frozenset(), False)
        if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("t", "say")):
            continue
        at = 0 if node.func.id == "t" else 1
        if len(node.args) <= at:
            continue
        values = frozenset(keyword.arg or "**" for keyword in node.keywords)
        for pattern in patterns(node.args[at]):
            yield Use(f"{path.name}:{node.lineno}", pattern, values, isinstance(node.args[at], ast.Constant))


def patterns(node: ast.expr) -> list[str]:
    """Regular expressions for what an argument can be: a literal, one of two, or a text with parts filled in."""
    if isinstance(node, ast.Constant):
        return [re.escape(str(node.value))]
    if isinstance(node, ast.IfExp):
        return [*patterns(node.body), *patterns(node.orelse)]
    if isinstance(node, ast.JoinedStr):
        parts = (re.escape(str(p.value)) if isinstance(p, ast.Constant) else r"[\w-]+" for p in node.values)
        return ["".join(parts)]
    return []


@cache
def keys_of(pattern: str) -> tuple[str, ...]:
    """The keys that an argument can be."""
    if pattern in LITERALS:
        return (LITERALS[pattern],)
    wanted = re.compile(pattern)
    return tuple(key for key in KEYS if wanted.fullmatch(key))


def test_every_text_is_there_in_both_languages_and_in_no_other() -> None:
    faulty = [
        key
        for key, row in catalogue().items()
        if set(row) != set(LANGUAGES) or not all(isinstance(text, str) and text.strip() for text in row.values())
    ]
    assert faulty == []


def test_both_languages_have_the_same_placeholders() -> None:
    faulty = [key for key, row in catalogue().items() if placeholders(row["en"]) != placeholders(row["hu"])]
    assert faulty == []


def test_every_key_that_is_asked_for_exists() -> None:
    assert uses()
    missing = [use for use in uses() if not keys_of(use.pattern)]
    assert missing == []


def test_every_text_is_used() -> None:
    used = {key for use in uses() for key in keys_of(use.pattern)}
    unused = [key for key in KEYS if not key.startswith(SPEAKS_BY_PATTERN) and key not in used]
    assert unused == []


def test_a_text_gets_the_values_that_it_has_places_for() -> None:
    wrong = [
        (use.where, use.pattern)
        for use in uses()
        if use.is_literal and "**" not in use.values
        for key in keys_of(use.pattern)
        if placeholders(catalogue()[key]["en"]) != use.values
    ]
    assert wrong == []


def test_the_values_are_filled_in() -> None:
    assert say("hu", "common.times", speed="2") == "2×"


def test_an_unknown_key_is_an_error() -> None:
    with pytest.raises(UnknownWordError):
        say("en", "common.nonsense")
