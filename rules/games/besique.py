"""Bésique with four piquet packs shuffled together, 128 cards, for two (Parlaghy 1888, pp. 119-124).

Whoever draws the lowest card deals first: three to the other, three to himself, three times, nine each. Who cuts is
not said. Ace, ten, king, queen, jack, nine, eight, seven; of two equal cards the first played wins. The winner of a
taking may declare one group and draws first. In the last nine takings suit must be followed and beaten.

besique: the 19th card is turned as trump, and 109 are talon; the turn-up is drawn last. By agreement no card is turned
and the first mariage declared makes the trump. A turned seven gives the dealer ten; the holder of the trump seven may
have another turn-up for it, for which the page gives no points (option seven-exchanged). Deals go on until one side has
5000.

rubicon-besique: never a turn-up, talon of 110; trump is the suit of the first mariage. One deal; a loser below 1000
against a winner above it loses the difference and 900, else the difference and 500. The page's third example calls
2000 - 700 a difference of 2200; it is 1300.
"""

from dataclasses import replace

from rules.deals import DealProcedure, Packet
from rules.games.game import Game
from rules.games.options import Option, Variant

_NINE = Packet("each", 3, rounds=3)
_NO_TURN_UP = DealProcedure((_NINE, Packet("talon", 110)))

_BESIQUE = Game(
    id="besique",
    title_en="Bezique, four packs, to 5000",
    title_hu="Bésique",
    source="Parlaghy 1888",
    pages="119-124",
    kind="trick-taking",
    deck_name="piquet32x4",
    players=(2, 2),
    usual_players=2,
    direction="right",
    dealing=DealProcedure((_NINE, Packet("turn-up", 1), Packet("talon", 109))),
    options=(
        Option("trump", "the 19th card, or the first mariage declared", ("turned", "first-mariage"), "119"),
        Option("seven-exchanged", "points for exchanging the seven of trumps", ("0", "10"), None),
    ),
    variants=(Variant(options=(("trump", "first-mariage"),), dealing=_NO_TURN_UP),),
)

GAMES = (
    _BESIQUE,
    replace(
        _BESIQUE,
        id="rubicon-besique",
        parent="besique",
        title_en="Rubicon bezique (one deal, 1000-point rubicon)",
        title_hu="Rubicon-bésique",
        dealing=_NO_TURN_UP,
        options=(),
        variants=(),
    ),
)
