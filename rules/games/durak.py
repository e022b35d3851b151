"""Durák: who cannot get rid of his cards is the fool; on the Hungarian or the French pack (Parlaghy 1888, pp. 91-92).

durak-2: the lower cut deals, three cards each, one at a time; one card is turned as trump (where in the deal is not
said; after the hands, as read here) and the rest laid aside as talon. The other leads.

durak-n: three or more, best five or six. The whole pack is dealt out one by one after its top card has been shown as
trump; hands may differ by a card, which the book does not mind. The dealer's right neighbour leads.

The game goes to the right: the next must cover the top of the heap with a higher card of its suit, or with a trump if
he has no higher one, and add a card of his own; who cannot takes the whole heap. Nothing is thrown away. There is no
money in it: the last one left with cards is the durák and is laughed at.
"""

from dataclasses import replace

from rules.deals import DealProcedure, Packet, Rest, Show
from rules.games.game import Game
from rules.games.options import Option, Variant

_TWO = Game(
    id="durak-2",
    title_en="Durak, two-handed",
    title_hu="Durák (ketten)",
    source="Parlaghy 1888",
    pages="91-92",
    kind="trick-taking",
    deck_name="magyar32",
    players=(2, 2),
    usual_players=2,
    direction="right",
    dealing=DealProcedure((Packet("each", 1, rounds=3), Packet("turn-up", 1), Rest("talon"))),
    options=(Option("pack", "Hungarian or French", ("magyar32", "french52"), "91"),),
    variants=(Variant(options=(("pack", "french52"),), deck_name="french52"),),
)

GAMES = (
    _TWO,
    replace(
        _TWO,
        id="durak-n",
        parent="durak-2",
        title_en="Durak, three or more",
        title_hu="Durák (többen)",
        players=(3, None),
        usual_players=5,
        dealing=DealProcedure((Show("next", "trump, shown before the deal"), Rest("each"))),
    ),
)
