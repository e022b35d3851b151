"""Nasi-vasi with 32 cards and pharao with 52: a bank against any number (Parlaghy 1888, pp. 87-89).

Eight cards of different rank from another pack lie open in the middle (thirteen for pharao); stakes are put on them,
suits do not matter. The banker shuffles, cuts himself or lets a player cut, and shows the bottom card, the ambó: it
is only there to look at, for as the last card its rank wins nothing more. Then he turns card after card: odd ones to
his right, for himself, even ones to the left, for the players, until the pack is out; sixteen turns, or twenty-six.
No seat gets a card. A stake wins when its rank falls left and loses when it falls right; if both cards of a turn have
it (virágzás, blooming) the banker takes half. A banker may retire with a doubled bank but must finish the taille.

The page claims that a rank that has lost three times wins the fourth with 75 %: it is one half, 3/7 once the ambó is
known to be another rank. It also warns that professionals arrange for the fourth card to lose.
"""

from dataclasses import replace

from rules.deals import DealProcedure, Packet, Show
from rules.games.cut import Cut
from rules.games.game import Game
from rules.games.options import Option

_TURN = (Packet("right-banker", 1, face_up=True), Packet("left-players", 1, face_up=True))
_AMBO = Show("bottom", "the ambó")

_NASI_VASI = Game(
    id="nasi-vasi",
    title_en="Nasi-vasi (faro with 32 cards)",
    title_hu="Nasi-vasi",
    source="Parlaghy 1888",
    pages="87-89",
    kind="banking",
    deck_name="magyar32",
    players=(2, None),
    usual_players=2,
    seats=0,
    direction=None,
    cut=Cut("dealer or player"),
    dealing=DealProcedure((_AMBO, *_TURN * 16)),
    options=(
        Option(
            "blooming", "the banker takes half, or the next time the rank comes decides", ("half", "bloom-out"), "89"
        ),
    ),
)

GAMES = (
    _NASI_VASI,
    replace(
        _NASI_VASI,
        id="pharao",
        parent="nasi-vasi",
        title_en="Faro with 52 cards",
        title_hu="Pharao (Farao)",
        pages="89",
        deck_name="french52",
        dealing=DealProcedure((_AMBO, *_TURN * 26)),
    ),
)
