"""One small log of every format, with the same kind of content: three records, all readable."""

from collections.abc import Mapping

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

SAMPLES = {"native": NATIVE, "phh": PHH, "pbn": PBN, "dds": DDS}


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
