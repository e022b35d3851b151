"""A large log read some lines at a time gives what it gives at once."""

import json
from io import BytesIO
from typing import Any

import numpy as np
import pytest

from detectors.deal import Log
from detectors.logs import catalogue, pieces
from detectors.logs.catalogue import read_file, read_log
from detectors.logs.native import read_piece
from detectors.logs.native_lines import native_lines
from detectors.logs.pieces import NotInPiecesError, read_in_pieces
from detectors.sitting import Sitting
from rules.games.catalogue import find_game

PILES = [["Ah", "7d", "Kc"], ["8s", "9s", "Th"]]


def row(**fields: Any) -> str:
    return json.dumps({"game": "poker-32", "hands": PILES, **fields})


def lines(count: int) -> list[str]:
    sitting = Sitting(find_game("poker-32"), plays=True)
    (block,) = sitting.blocks(count, np.random.default_rng(3))
    return list(native_lines(sitting.game.id, sitting.table.arrangement, block))


OWN = [row(hands=[PILES[0], ["?"] * 3], when=str(number)) for number in range(30)]
SHOWN = [row(hands=[PILES[0], PILES[1] if number % 3 else ["?"] * 3]) for number in range(10)]
TEXTS = {
    "as a program writes it": "\n".join(lines(200)) + "\n",
    "the last line has no end": "\n".join(lines(20)),
    "lines that are no deals": "\n".join(["words", *lines(9), "", '{"hands": 7}', row(hands=[["XY"]]), row()]),
    "whose cards are his own is settled over all": "\n".join(OWN),
    "some are shown": "\n".join([*SHOWN, *lines(9)]),
    "some say what is known": "\n".join([*SHOWN, row(known=["all", "all"]), *OWN]),
    "line ends of every kind": "\r\n".join(lines(9)) + "\r" + "\n".join(lines(9)),
    "letters of two bytes, marks where files were joined": row(players=["Őz", "Ünő"])
    + "\n\ufeff"
    + "\n".join(lines(9)),
    "decks that must be guessed from all": '{"hands": [["Ah"], ["Kd"]]}\n' * 40 + '{"hands": [["2h"], ["Kd"]]}\n',
    "nothing but spaces": "  \n" * 40,
}


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everything is large, and is read a line or two at a time."""
    monkeypatch.setattr(catalogue, "LARGE", 0)
    monkeypatch.setattr(pieces, "AT_ONCE", 700)


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "cp1250"])
@pytest.mark.parametrize("text", TEXTS.values(), ids=TEXTS)
def test_in_pieces_as_at_once(text: str, encoding: str, small: None, monkeypatch: pytest.MonkeyPatch) -> None:
    data = text.replace("\ufeff", "").encode(encoding) if encoding == "cp1250" else text.encode(encoding)
    found = read_log(data, "log")
    monkeypatch.setattr(catalogue, "LARGE", 1 << 60)
    assert found == read_log(data, "log")


def test_pieces_are_taken_at_all(small: None, monkeypatch: pytest.MonkeyPatch) -> None:
    text = TEXTS["as a program writes it"]
    monkeypatch.setattr(catalogue, "decode_log", lambda data: text[:60_000] if len(data) < 1 << 17 else pytest.fail())
    assert len(read_file(BytesIO(text.encode()), "log").deals) == 200


def test_a_game_named_stands_in_for_what_would_be_guessed(small: None) -> None:
    data = ('{"hands": [["Ah"], ["Kd"]]}\n' * 50).encode()
    log: Log = read_file(BytesIO(data), "log", "poker-32")
    assert {(deal.game, deal.deck) for deal in log.deals} == {("otlapos-egycseres-32", "piquet32")}
    assert [deal.line for deal in log.deals] == list(range(1, 51))


def test_what_cannot_be_read_in_pieces_is_left_to_the_caller(small: None) -> None:
    for data in (b'{"hands": [["Ah"], ["Kd"]]}\n', b"\xff\n"):
        with pytest.raises(NotInPiecesError):
            read_in_pieces(BytesIO(data), read_piece, None)
