"""Harminczegy, thirty-one: up to nine players on the Hungarian pack (Parlaghy 1888, p. 83).

After "the usual cut" (by whom is not said) three cards to each and three face up in the middle, more often first,
sometimes last. That a hand's three come together and that dealing goes to the right are readings; the deal passes in
turn. Only cards of one suit add up: ace 11, king, over, under and ten 10, nine, eight, seven as they stand. Who is
dealt 31 shows it at once and takes the pot, sharing with any other 31. Otherwise each in turn exchanges one card with
the middle until somebody has 31, or until somebody does not want to: then each other player may exchange once more
and all show. Best sum wins, equal ones share. The page reckons ace and eight of leaves 29; they are 19.
"""

from rules.deals import DealProcedure, Packet
from rules.games.game import Game
from rules.games.options import Option, Variant

_MIDDLE = Packet("talon", 3, face_up=True)
_HAND = Packet("each", 3)

GAMES = (
    Game(
        id="harminczegy",
        title_en="Thirty-one",
        title_hu="Harminczegy",
        source="Parlaghy 1888",
        pages="83",
        kind="comparing",
        deck_name="magyar32",
        players=(2, 9),
        usual_players=4,
        direction="right",
        dealing=DealProcedure((_MIDDLE, _HAND)),
        options=(Option("talon", "when the three cards of the middle are laid", ("first", "last"), "83"),),
        variants=(Variant(options=(("talon", "last"),), dealing=DealProcedure((_HAND, _MIDDLE))),),
    ),
)
