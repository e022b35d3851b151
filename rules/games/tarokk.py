"""Hungarian tarokk of today, three rule sets with one deal (Tarokk, Hungarian Wikipedia).

The pack is shuffled and cut (by whom is not said). Six cards to the middle as talon first, then five and four to
each, from the right: the dealer's right neighbour is served first, the dealer last, nine cards each, none left over.
A hand may be thrown in: no tarok at all, the only one a catchable honour (XXI or I), or all four kings. Honours skíz,
XXI and pagát 5, other taroks 1, kings 5, queens 4, cavaliers 3, jacks 2, red aces and black tens 1: 94. The first
seat with an honour bids for three talon cards or fewer, the winner takes as many as he bid and calls a partner by a
tarok, mostly the XX; the others take what is left of the talon in turn.

tarokk-xx-hivasos: Paskievics, six figures. tarokk-illusztralt: Palatinus, six more that must be announced (centrum,
two birds, uhu and ultimo of pagát and king). tarokk-magas: high tarokk with 22 figures, of which six are named, none
priced. The royal pack of 40 (without the red aces), the 54 and the 78 cards are decks `tarokk40`, `tarokk54`,
`tarokk78`.
"""

from dataclasses import replace

from rules.deals import DealProcedure, Packet
from rules.games.game import Game
from rules.games.options import Option

_XX = Game(
    id="tarokk-xx-hivasos",
    title_en="XX-calling tarokk, six figures",
    title_hu="Paskievics, avagy XX-as hívásos tarokk (6 figurás)",
    source="Hungarian tarokk rules (Tarokk, Hungarian Wikipedia)",
    pages=None,
    kind="trick-taking",
    deck_name="tarokk42",
    players=(4, 4),
    usual_players=4,
    direction="right",
    dealing=DealProcedure((Packet("talon", 6), Packet("each", 5), Packet("each", 4))),
    options=(Option("throw-in", "a hand without taroks, with a lone XXI or I, or with four kings", ("may", "plays")),),
)

GAMES = (
    _XX,
    replace(
        _XX,
        id="tarokk-illusztralt",
        parent="tarokk-xx-hivasos",
        title_en="Illustrated tarokk, six extra figures",
        title_hu="Illusztrált, avagy Palatinus tarokk (12 figurás)",
    ),
    replace(
        _XX,
        id="tarokk-magas",
        parent="tarokk-illusztralt",
        title_en="High tarokk, 22 figures (names only)",
        title_hu="Magas tarokk (22 figurás)",
    ),
)
