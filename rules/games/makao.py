"""Makaó: a bank and one or two hands on the French pack, any number betting on them (Parlaghy 1888, pp. 93-98).

Cutting is free: the banker may cut himself, or ask after shuffling "may it go?" and deal uncut. He must ask, for any
player may want one, two or three top cards burnt (thrown away unseen) before the first card; so may the banker later,
unless a player has asked first. One card to each hand and the banker, which nobody looks at; stakes are laid on it; a
second card the same way. Or two at once, if the banker has said so beforehand and the stakes lie. In which direction
is not stated; to the right, the banker last, is read from how a flying bank goes round. Ace 1, two to nine as they
stand, ten and court cards 0, tens are dropped: nine (the great schlager) and eight (the small one) on two cards end
it at once. Otherwise each hand in turn, then the banker, may have one more card. Equal totals: nobody wins. A wrong
number of cards lets every player take back his stake. How many packs there are and when they are shuffled is not said:
read as one pack, dealt on until it is short, and left to agreement. The page
counts ace and seven as 7 and five and eight as "3 or 4"; they are 8, a natural, and 3.
"""

from itertools import product

from rules.deals import DealProcedure, Demand, Packet, Pause, Step
from rules.games.cut import Cut
from rules.games.game import Game
from rules.games.options import Option, Variant

_STAKES = Pause("stakes")
_HOW = {
    "singly": (Packet("each", 1), _STAKES, Packet("each", 1)),
    "by-twos": (_STAKES, Packet("each", 2)),
}


_PACKS = ("1", "2", "3", "6")
SHUFFLED_AGAIN = Option(
    "shuffled-again", "when the cards are shuffled again", ("when-they-run-short", "after-each-coup"), None
)
"""Said neither of makao nor of halber zwölf."""


def _dealing(how: str, burnt: int) -> DealProcedure:
    burn: tuple[Step, ...] = (Packet("burn", burnt),) if burnt else ()
    third = Demand("each", until="each hand has taken one more card or none; the banker last")
    return DealProcedure((*burn, *_HOW[how], third))


GAMES = (
    Game(
        id="makao",
        title_en="Macao (banking game, best total mod 10)",
        title_hu="Makaó",
        source="Parlaghy 1888",
        pages="93-98",
        kind="banking",
        deck_name="french52",
        players=(2, 3),
        usual_players=3,
        direction="right",
        cut=Cut("dealer or player", note="Optional, but the banker must ask before he deals uncut."),
        dealing=_dealing("singly", 0),
        options=(
            Option("packets", "one card at a time, or two at once if announced", tuple(_HOW), "94-95"),
            Option("burnt", "cards thrown away unseen before the first", ("0", "1", "2", "3"), "95-96"),
            Option("doubled-bank", "a banker whose bank has doubled may retire, or must", ("may", "must"), "93, 95"),
            Option("packs", "how many packs are played with", _PACKS, None),
            SHUFFLED_AGAIN,
        ),
        variants=(
            *(Variant(options=(("packs", packs),), deck_name=f"french52x{packs}") for packs in _PACKS[1:]),
            *(
                Variant(options=(("packets", how), ("burnt", str(burnt))), dealing=_dealing(how, burnt))
                for how, burnt in product(_HOW, range(4))
            ),
        ),
    ),
)
