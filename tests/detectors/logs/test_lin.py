"""LIN of Bridge Base Online: tables, vugraph with two rooms, links, and the ways in which such files are broken."""

from urllib.parse import quote

import pytest

from detectors.logs import lin
from detectors.logs.bridge_deal import parse_bridge_deal
from detectors.logs.catalogue import read_log

SOUTH, WEST, NORTH, EAST = "SAKQJHT98D765C432", "ST987HAKQJD432C65", "S65H765DAKQJCT987", "S432H432DT98CAKQJ"
DEAL = "N:65.765.AKQJ.T987 432.432.T98.AKQJ AKQJ.T98.765.432 T987.AKQJ.432.65"
MD = f"md|1{SOUTH},{WEST},{NORTH},|"
OTHER = f"md|2{WEST},{NORTH},{EAST},|"
ROOMS = "pn|" + ",".join(f"P{number}" for number in range(1, 9)) + "|pg||\n"


def table(md: str = MD, names: str = "P1,P2,P3,P4", end: str = "mb|p|mb|p|mb|p|mb|p|pg||\n") -> str:
    return f"pn|{names}|st||{md}|rh||ah|Board 7|sv|n|{end}"


# story, text, lines of the deals, repeats, reasons of what is skipped
FILES = [
    ("a table", table(), [1], 0, []),
    ("two tables in one file", table() + table(OTHER), [1, 2], 0, []),
    ("no names", MD + "\n" + OTHER, [1, 2], 0, []),
    ("play ends early", table(end="mb|1S|mb|p|mb|p|mb|p|pc|hA|pc|h2|"), [1], 0, []),
    ("no claim (mc) after a short play", table(end="mb|1N|pc|sA|pg||\n") + table(OTHER), [1, 2], 0, []),
    ("no auction", table(end=""), [1], 0, []),
    ("the field names of chat", table(end="nt|P9: md|pg||\n") + table(OTHER), [1, 2], 0, []),
    (
        "open and closed room",
        ROOMS + f"qx|o1|{MD}pg||\nqx|c1|{MD}pg||\nqx|o2|{OTHER}\nqx|c2|{OTHER}",
        [2, 3, 4, 5],
        0,
        [],
    ),
    ("the closed room without md", ROOMS + f"qx|o1|{MD}pg||\nqx|c1|mb|p|pg||\nqx|o2|{OTHER}", [2, 4], 1, []),
    ("a board without md", f"qx|o1|{MD}\nqx|o2|mb|p|\n", [1], 0, ["no md field"]),
    ("cut within md", table() + table(f"md|1{SOUTH},S")[:-60], [1], 0, ["does not end"]),
    ("a hand of twelve", table(MD.replace("AKQJHT98", "AKQHT98", 1)), [], 0, ["S holds 12 cards"]),
    ("two hands only", table("md|1" + SOUTH + "," + WEST + "|"), [], 0, ["has 2 hands, not 4"]),
    ("nothing dealt", f"{MD}\nmd|3,,,|\n", [1], 0, ["all four hands are hidden"]),
    ("something that is no card", table(MD.replace("AKQJ", "AKQY", 1)), [], 0, ["no card"]),
]


@pytest.mark.parametrize(("story", "text", "lines", "repeats", "reasons"), FILES, ids=[story for story, *_ in FILES])
def test_files(story: str, text: str, lines: list[int], repeats: int, reasons: list[str]) -> None:
    records = lin.read(text)
    assert [deal.line for deal in records.deals] == lines, story
    assert records.repeats == repeats
    assert len(records.skipped) == len(reasons)
    for skip, reason in zip(records.skipped, reasons, strict=True):
        assert reason in skip.reason


SAME = [
    ("the fourth hand left out", MD),
    ("the comma after it left out too", MD.replace(",|", "|")),
    ("all four hands", f"md|1{SOUTH},{WEST},{NORTH},{EAST}|"),
    ("cards not sorted", f"md|1SJAQKH89TD576C243,{WEST},{NORTH},|"),
    ("suits in another order", f"md|1C432D765HT98SAKQJ,{WEST},{NORTH},|"),
    ("the suit before every card", f"md|1SASKSQSJHTH9H8D7D6D5C4C3C2,{WEST},{NORTH},|"),
    ("small letters", f"md|1{SOUTH.lower()},{WEST},{NORTH},|"),
    ("ten as a number", f"md|1{SOUTH.replace('T', '10')},{WEST},{NORTH},|"),
    ("broken over lines", f"md|1{SOUTH},\n{WEST},\n{NORTH},|"),
    ("no dealer", f"md|{SOUTH},{WEST},{NORTH},|"),
    ("another hand left out", f"md|1{SOUTH},,{NORTH},{EAST}|"),
]


@pytest.mark.parametrize(("story", "md"), SAME, ids=[story for story, _ in SAME])
def test_every_way_to_write_a_deal_gives_the_same_hands(story: str, md: str) -> None:
    (deal,) = lin.read(table(md)).deals
    assert [sorted(hand) for hand in deal.hands] == [sorted(hand) for hand in parse_bridge_deal(DEAL)], story
    assert deal.known == ("all",) * 4


@pytest.mark.parametrize(("digit", "seat"), [("1", 2), ("2", 3), ("3", 0), ("4", 1), ("0", None), ("", None)])
def test_the_dealer_is_counted_from_south(digit: str, seat: int | None) -> None:
    assert lin.read(table(MD.replace("md|1", f"md|{digit}"))).deals[0].dealer == seat


def test_voids_anywhere() -> None:
    (deal,) = lin.read("md|1SHAKQJT98765432DC,SHDAKQJT98765432C,HDCAKQJT98765432,|").deals
    assert [len(set(hand)) for hand in deal.hands] == [13] * 4


NAMES = [
    ("four names", table(), ("P3", "P4", "P1", "P2")),
    ("a comma in a name", table(names="P1,jr.,P2,P3,P4"), ()),
    ("a name too few", table(names="P1,P2,P3"), ()),
    ("an unnamed seat", table(names="P1,,P3,P4"), ("P3", "P4", "P1", "")),
    ("open room", f"{ROOMS}qx|o1|{MD}", ("P3", "P4", "P1", "P2")),
    ("closed room", f"{ROOMS}qx|c1|{MD}", ("P7", "P8", "P5", "P6")),
    ("eight names and no room", f"{ROOMS}qx|1|{MD}", ()),
    ("eight names and a comma", f"{ROOMS.replace('P2', 'P2,jr.')}qx|c1|{MD}", ()),
    ("its own names in a room", f"{ROOMS}qx|c1|pn|A,B,C,D|{MD}", ("C", "D", "A", "B")),
]


@pytest.mark.parametrize(("story", "text", "names"), NAMES, ids=[story for story, *_ in NAMES])
def test_names_are_given_to_seats_only_where_it_is_sure(story: str, text: str, names: tuple[str, ...]) -> None:
    assert lin.read(text).deals[0].players == names, story


def test_the_board_comes_from_the_room_or_the_heading() -> None:
    assert lin.read(table()).deals[0].label == "7"
    assert lin.read(f"qx|o12|{MD}").deals[0].label == "12"


def test_a_board_of_both_rooms_counts_once() -> None:
    text = ROOMS + f"qx|o1|{MD}pg||\nqx|c1|{MD}pg||\nqx|o2|{OTHER}\nqx|c2|{OTHER}"
    log = read_log(text.encode(), "x")
    assert (log.format, len(log.deals), log.repeats, log.dealer_deals) == ("lin", 2, 2, False)


@pytest.mark.parametrize("safe", ["", ","])
def test_a_link_to_the_viewer_is_read(safe: str) -> None:
    link = "https://www.example.org/viewer.html?lin=" + quote(table().strip(), safe=safe) + "\n"
    log = read_log((link + link.replace("7", "7") + "later\n").encode(), "x")
    assert (log.format, len(log.deals), log.repeats) == ("lin", 1, 1)
    assert log.deals[0].players == ("P3", "P4", "P1", "P2")
