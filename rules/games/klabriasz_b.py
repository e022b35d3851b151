"""Klabriász B, the common form, and C with the ten-king bella (Parlaghy 1888, pp. 58-61).

Whoever cuts the lowest card deals first; dealing goes to the right. Each gets three and three, then a card is turned
as trump and the bottom card of the pack is turned up as well. After the bidding each gets three more (in what order
is not said; as before is our reading). The rest is talon. Trump over 20, nine 14, ace 11, ten 10, king 4, under 2;
elsewhere over 3; last taking 10: 161.

klabriasz-b-2: two; the dealer speaks first on the turned suit, then the other on that or any other suit, then the
dealer on another. klabriasz-b-3: three; on the turned suit the second seat speaks first (the dealer's left), then the
dealer, then the first, who may name another suit at once. The first seat always leads. klabriasz-b-4: four at the
table, the dealer gets no cards: he only shares the stake on the turned suit and is paid for what lies in the talon,
whose sequences need not be of one suit. A second way for four is announced and not described. klabriasz-c: two to
four, dealt as B for that number; the bella is trump ten and king, sequences run A K X O U 9 8 7.
"""

from dataclasses import replace

from rules.deals import DealProcedure, Packet, Pause, Rest, Show
from rules.games.game import Game
from rules.games.options import Option, Variant

_STEPS = (
    Packet("each", 3, rounds=2),
    Packet("turn-up", 1),
    Show("bottom", "the bottom card of the pack"),
    Pause("bidding"),
    Packet("each", 3),
    Rest("talon"),
)
_ALL = DealProcedure(_STEPS)
_WITHOUT_DEALER = DealProcedure(_STEPS, served=(1, 2, 3))

_TWO = Game(
    id="klabriasz-b-2",
    title_en="Common klabriász, two-handed",
    title_hu="Klabriász (B) kettes",
    source="Parlaghy 1888",
    pages="58-59",
    kind="trick-taking",
    deck_name="magyar32",
    players=(2, 2),
    usual_players=2,
    direction="right",
    dealing=_ALL,
    options=(
        Option("loss", "what a lost game costs", ("whole", "two-thirds"), "58-59"),
        Option(
            "stekli", "what takes the stake on the turned suit: a won game with bella, or any", ("bella", "any"), "59"
        ),
        Option("contra", "contra may be said before the lead", ("off", "on"), "60"),
    ),
)

GAMES = (
    _TWO,
    replace(
        _TWO,
        id="klabriasz-b-3",
        parent="klabriasz-b-2",
        title_en="Common klabriász, three-handed",
        title_hu="Klabriász (B) hármas",
        pages="59",
        players=(3, 3),
        usual_players=3,
    ),
    replace(
        _TWO,
        id="klabriasz-b-4",
        parent="klabriasz-b-3",
        title_en="Common klabriász, four at table, dealer sits out",
        title_hu="Klabriász (B) négyes, az osztó kártya nélkül",
        pages="59-60",
        players=(4, 4),
        usual_players=4,
        dealing=_WITHOUT_DEALER,
    ),
    replace(
        _TWO,
        id="klabriasz-c",
        parent="klabriasz-b-2",
        title_en="Klabriász with the ten-king bella",
        title_hu="Klabriász (C), tizes-király bella",
        pages="60-61",
        players=(2, 4),
        usual_players=3,
        variants=(Variant(players=(4,), dealing=_WITHOUT_DEALER),),
    ),
)
