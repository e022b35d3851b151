"""One small log of every format, with the same kind of content: three records, all readable."""

from collections.abc import Mapping
from pathlib import Path

import pytest

DEALS = (
    "N:AKQJ.T98.765.432 T987.AKQJ.432.65 65.765.AKQJ.T987 432.432.T98.AKQJ",
    "W:.KJT953.Q9.JT632 QJ93.A2.876543.7 T8654.Q4.JT.AKQ8 AK72.876.AK2.954",
    "S:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432",
)

NATIVE = """\
{"game": "poker-32", "dealer": 0, "hands": [["Ah", "7d", "Kc", "9s", "Th"], ["Kh", "Qh", "Jh", "8h", "7h"]]}
{"game": "poker-32", "dealer": 1, "hands": [["As", "8d", "Kc", "9s", "Th"], ["Kh", "Qh", "Jh", "8h", "7h"]]}
{"game": "poker-32", "dealer": 0, "hands": [["Ac", "9d", "Kc", "9s", "Th"], ["Kh", "Qh", "Jh", "8h", "7h"]]}
"""

PHH = "".join(
    f"""\
[{hand}]
variant = 'NT'
antes = [0, 0, 0]
blinds_or_straddles = [1, 2, 0]
starting_stacks = [100, 100, 100]
actions = ['d dh p1 {cards}', 'd dh p2 8s4c', 'd dh p3 9c3d', 'p3 f', 'p1 cc', 'p2 cc', 'd db 7d5h9d']
players = ['Éva', 'Béla', 'Cili']

"""
    for hand, cards in enumerate(("TcQc", "AhAd", "2h2d"), start=1)
)

PBN = "% PBN 2.1\n" + "".join(
    f'[Event "Péntek"]\n[Board "{board}"]\n[North "Éva"]\n[Dealer "N"]\n[Deal "{deal}"]\n[Declarer "?"]\n\n'
    for board, deal in enumerate(DEALS, start=1)
)

DDS = "NUMBER 3\n" + "".join(f'PBN 0 0 0 0 "{deal}" \nFUT 9 2 2\nPAR "NS 110"\n' for deal in DEALS)

LIN = "".join(
    f"""\
qx|{board}|pn|South,West,North,East|st||md|{board[1]}{hands}|
sv|o|mb|1N|mb|p|mb|p|mb|p|pg||
pc|sA|pc|s2|pc|s3|mc|9|pg||
"""
    for board, hands in (
        ("o1", "S65H765DAKQJCT987,S432H432DT98CAKQJ,SAKQJHT98D765C432,"),
        ("o2", "ST8654HQ4DJTCAKQ8,SAK72H876DAK2C954,HKJT953DQ9CJT632S,SQJ93HA2D876543C7"),
        ("o3", "SHAKQJT98765432DC,SHDAKQJT98765432C,SHDCAKQJT98765432,SAKQJT98765432HDC"),
    )
)

DEAL_LINES = "Friday\n" + "".join(deal[2:] + "\n" for deal in DEALS)

ISS = "".join(
    f"(;GM[Skat]PC[Server]ID[{number}]P0[one]P1[two]P2[three]MV[w {deal} 1 18 0 p 2 p 0 s ]R[d:0] ;)\n"
    for number, deal in enumerate(
        (
            "HA.SK.SJ.SA.CQ.S8.C9.H7.H9.DQ.CJ.S9.DJ.S7.D9.SQ.C8.HQ.DK.CA.D8.D7.DT.CT.ST.C7.HK.DA.HT.HJ.H8.CK",
            "HK.SK.HJ.CA.SA.C9.S8.H7.ST.HT.C7.HA.CJ.DK.HQ.D7.C8.DA.DT.D9.SQ.DQ.H8.S9.CK.S7.SJ.CT.H9.CQ.DJ.D8",
            "C9.D7.HT.HA.SA.HQ.SJ.S7.C8.HJ.H7.CQ.DQ.D9.H9.S8.H8.CT.HK.SQ.CA.CK.SK.CJ.D8.DT.DK.C7.DJ.S9.ST.DA",
        ),
        start=1,
    )
)

JSON_DEALS = (
    "[\n"
    + ",\n".join(
        f' {{"W": "{west}", "board": {board},\n  "tricks": {{"N": {{"S": 5}}}},'
        f' "N": "{north}", "E": "{east}", "S": "{south}"}}'
        for board, (north, east, south, west) in enumerate((deal[2:].split(" ") for deal in DEALS), start=1)
    )
    + "\n]\n"
)

SAMPLES = {
    "native": NATIVE,
    "phh": PHH,
    "pbn": PBN,
    "dds": DDS,
    "lin": LIN,
    "deal-lines": DEAL_LINES,
    "iss": ISS,
    "json-deals": JSON_DEALS,
}
SAMPLES |= {file.stem: file.read_text("utf-8") for file in sorted((Path(__file__).parent / "samples").iterdir())}


@pytest.fixture
def samples() -> Mapping[str, str]:
    """The text of one log by format name."""
    return SAMPLES


@pytest.fixture(params=SAMPLES, ids=list(SAMPLES))
def sample(request: pytest.FixtureRequest) -> tuple[str, str]:
    """Format name and text, one after the other."""
    return request.param, SAMPLES[request.param]


@pytest.fixture
def bridge_deals() -> tuple[str, ...]:
    """Three bridge deals as PBN writes them, with voids."""
    return DEALS
