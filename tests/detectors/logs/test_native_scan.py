"""The quick reading of Kibic's own log gives what the slow one gives, whatever the log."""

import json
import re
from collections.abc import Callable

import numpy as np
import pytest

from detectors.block_writer import block_of
from detectors.deal import Deal
from detectors.logs import native
from detectors.logs.format import Records
from detectors.logs.native_lines import native_lines
from detectors.logs.native_scan import Scanned, scan_deals
from detectors.sitting import Block
from rules.games.catalogue import find_game


def own_log(game: str, players: int, deals: int, rng: np.random.Generator) -> list[str]:
    table = find_game(game).arrange(players)
    packs = np.argsort(rng.random((deals, table.deck.size)), axis=1).astype(np.uint8)
    return list(native_lines(game, table, Block(packs, np.arange(deals) % players)))


def slowly(text: str, monkeypatch: pytest.MonkeyPatch, game: str | None = None) -> Records:
    with monkeypatch.context() as patch:
        everything = [number for number, line in enumerate(text.split("\n"), start=1) if line]
        nothing = Scanned(block_of([]), np.zeros(0, np.bool_), everything)
        patch.setattr(native, "scan_deals", lambda text, read, play: nothing)
        return native.read(text, game)


def count_scanned(text: str, game: str | None = None) -> int:
    return len(scan_deals(text, lambda number, line: native._alone(number, line, game), native._played).deals)


GAMES = [("poker-32", 4), ("holdem", 6), ("bridge", 4), ("ferbli", 3), ("huszonegy", 5), ("tarokk-xx-hivasos", 4)]


@pytest.mark.parametrize(("game", "players"), GAMES)
@pytest.mark.parametrize("spaced", [False, True], ids=["close", "spaced"])
def test_logs_of_all_games_are_read_alike(
    game: str, players: int, spaced: bool, rng: np.random.Generator, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = own_log(game, players, 40, rng)
    text = "\n".join(json.dumps(json.loads(line)) if spaced else line for line in lines) + "\n"
    assert native.read(text) == slowly(text, monkeypatch)
    assert count_scanned(text) == (0 if game.startswith("tarokk") else 40)  # names of one to five signs


CARD = '"Kh"'
CHANGES: list[tuple[str, Callable[[int, str], str], int]] = [
    ("a card in small letters", lambda i, line: line.replace(CARD, '"kh"') if i == 5 else line, 39),
    ("ten as 10", lambda i, line: line.replace('"Th"', '"10h"') if i % 2 else line, 20),
    ("a hidden card", lambda i, line: line.replace(CARD, '"?"') if i == 7 else line, 39),
    ("no card", lambda i, line: line.replace(CARD, '"Zz"') if i == 9 else line, 39),
    ("a dealer who does not sit", lambda i, line: line.replace('"dealer":1', '"dealer":9'), 30),
    ("players", lambda i, line: line[:-1] + ',"players":["a","b","c","d"]}', 40),
    ("players of every deal", lambda i, line: line[:-1] + f',"players":["a","b","c","{i % 10}"]}}', 28),
    ("names beyond ASCII", lambda i, line: line[:-1] + ',"players":["É","Ő","c","d"]}', 0),
    ("what is known", lambda i, line: line[:-1] + ',"known":["all","own","none","all"]}', 40),
    ("a time", lambda i, line: line[:-1] + f',"when":"{i // 20}"}}', 40),
    ("draws", lambda i, line: line[:-1] + f',"draws":[[1,["Kh"],["{"AK"[i % 2]}d"]]]}}', 40),
    ("draws of nobody", lambda i, line: line[:-1] + f',"draws":[[{i % 8},["Kh"],["Kd"]]]}}', 20),
    ("actions", lambda i, line: line[:-1] + f',"draws":[],"actions":[[{i % 4},"bet",{i},null]]}}', 40),
    ("draws before the order", lambda i, line: line.replace(',"order":', f',"draws":[[{i % 4},[],[]]],"order":'), 0),
    ("cut in the middle", lambda i, line: line[: len(line) // 2] if i == 30 else line, 39),
    ("something after the end", lambda i, line: line + (" x" if i == 3 else " " if i == 4 else ""), 38),
    ("empty lines", lambda i, line: line + "\n\n" if i % 3 else line, 40),
    ("a key twice", lambda i, line: line[:-1] + ',"dealer":0}', 0),
    ("an escape", lambda i, line: line[:-1] + ',"label":"\\u00e9"}', 0),
    ("a key of its own", lambda i, line: line[:-1] + ',"table":{"no":3}}', 40),
    ("hands within a key of its own", lambda i, line: line[:-1] + ',"table":{"hands":[["Kh"]]}}', 40),
    ("a dealer within a key of its own", lambda i, line: line[:-1] + f',"table":{{"dealer":{i % 2}}}}}', 40),
    ("no dealer but within", lambda i, line: re.sub('"dealer":.', f'"table":{{"dealer":{i % 2}}}', line), 40),
    ("draws first", lambda i, line: f'{{"draws":[[{i % 4},["Kh"],["Kd"]]],{line[1:]}', 0),
    ("draws with a space", lambda i, line: line[:-1] + ',"draws" :[[1,["Kh"],["Kd"]]]}', 40),
    ("draws within, brace lost", lambda i, line: f'{line[:-1]},"my":{{"no":3,"draws":[]}}{"}" * (i % 5 != 1)}', 32),
    ("a comma too many", lambda i, line: line[:-1] + ("," if i == 6 else "") + "}", 39),
    ("the first lines hide cards", lambda i, line: re.sub("..(?=\"[],])", "??", line) if i < 3 else line, 37),
    ("one card of the first hidden", lambda i, line: re.sub('s":.."..', 's":[["??', line) if i == 0 else line, 39),
    ("one name beyond Latin-1", lambda i, line: f'{line[:-1]},"label":"{"?Ő"[i % 2]}"}}', 20),
    ("no game", lambda i, line: "{" + line[line.index('"dealer"') :], 0),
    ("no deck", lambda i, line: line.replace('"deck":"piquet32",', ""), 40),
    ("no game of ours", lambda i, line: line.replace("otlapos", "hatlapos"), 0),
    ("another game between", lambda i, line: line.replace("otlapos-egycseres-32", "ferbli") if i % 2 else line, 40),
    ("no dealer", lambda i, line: line.replace('"dealer":2,', ""), 30),
    ("a seat less", lambda i, line: line.replace('"hands":[[', '"hands":[['), 40),
]  # fmt: skip


@pytest.mark.parametrize(("story", "change", "scanned"), CHANGES, ids=[story for story, *_ in CHANGES])
def test_lines_that_differ_otherwise_are_read_alike(
    story: str,
    change: Callable[[int, str], str],
    scanned: int,
    rng: np.random.Generator,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    lines = own_log("otlapos-egycseres-32", 4, 40, rng)
    text = "\n".join(change(i, line) for i, line in enumerate(lines))
    assert native.read(text) == slowly(text, monkeypatch), story
    assert native.read(text, "poker-32") == slowly(text, monkeypatch, "poker-32")
    assert count_scanned(text) == scanned


def test_lines_damaged_at_random_are_read_alike(rng: np.random.Generator, monkeypatch: pytest.MonkeyPatch) -> None:
    lines = own_log("poker-32", 3, 20, rng)
    signs = [*'"[]{},:? K7hd0', '"draws":', "\\", "é", ""]
    for _ in range(60):
        damaged = list(lines)
        for i in rng.integers(20, size=6):
            at = int(rng.integers(len(lines[i])))
            damaged[i] = lines[i][:at] + signs[rng.integers(len(signs))] + lines[i][at + int(rng.integers(3)) :]
        text = "\n".join(damaged)
        assert native.read(text) == slowly(text, monkeypatch)


def test_many_blocks_keep_the_order_of_lines(rng: np.random.Generator, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("detectors.logs.native_scan._BLOCK", 50)
    mixed = [
        line for pair in zip(own_log("holdem", 6, 90, rng), own_log("bridge", 4, 90, rng), strict=True) for line in pair
    ]
    records = native.read("\n".join(mixed))
    assert [deal.line for deal in records.deals] == list(range(1, 181))
    assert records == slowly("\n".join(mixed), monkeypatch)


def test_a_few_lines_are_not_worth_a_layout(rng: np.random.Generator) -> None:
    assert count_scanned("\n".join(own_log("holdem", 6, 5, rng))) == 0
    for nothing in ("", "\n\n"):
        scanned = scan_deals(nothing, _never, native._played)
        assert (list(scanned.deals), scanned.rest) == ([], [])


def _never(number: int, line: str) -> Deal | None:
    raise AssertionError("nothing is to be read")
