"""Ferbli, the quiet one (csöndes), in five forms, on the Hungarian pack (Parlaghy 1888, pp. 33-50).

Dealing goes to the right. The dealer's left neighbour must cut and lift at least one card; knocking is forbidden
here. Two cards to each; the first seat has put in the vizi without looking, the others pay it or lay their two cards
across. Those who stay get two more after the pause in which the first may raise (besser) and the dealer may sell the
second pair (kósta). A seat that is out gets nothing in round two, so the positions compiled here are those of a deal
in which all stay; the others move up. Anyone may look at the bottom card before the vizi, and the two top cards left
over are usually turned up afterwards. To look at cards that one would have got is against the rules. Equal hands: the
seat nearer the dealer's right wins, nothing is shared.

ferbli: 2 to 7 players, limit twice the vizi. The májzli is a vizi hidden in the fist and opened after the others have
declared: larger than the usual one unless agreed otherwise; in places the first seat then puts in only a part of it,
by how many came in. ferbli-viritos, the open one: equal stakes, four cards by twos, face up in our reading of the name,
best hand wins; up to 8, the whole pack; no seat comes first, ties are dealt again. Of what is agreed on at ferbli only
the order of hands matters there: nobody pays a vizi, raises or calls.
ferbli-egy-santaval: the over of acorns is wild, limit three times. ferbli-negy-santaval: the four tens are wild, 2 to
4 players, in some regions more. ferbli-ot-santaval: from five players the over of acorns joins them. The page's list
of card values leaves out the ten; its own examples count it 10.
"""

from dataclasses import replace

from rules.deals import DealProcedure, Packet, Pause, Show
from rules.games.cut import Cut
from rules.games.game import Game
from rules.games.options import Option, Variant

_PAUSE = Pause("the vizi is paid or the hand thrown; besser and kósta")
_DEAL = (Packet("each", 2), _PAUSE, Packet("each", 2))
_LEFT_OVER = Show("next", "the two top cards left over", 2)

_LEFT_OVER_OPTION = Option("left-over-cards", "what happens to the two top cards left over", ("shown", "covered"), "36")
_ORDER_OF_HANDS = (
    Option("girigare", "7m 8z 9t Xv (and Um Oz Kt Av) beat everything", ("off", "small", "small-and-great"), "40"),
    Option("two-aces", "two aces count as a figure", ("count", "nothing"), "38"),
)
_RULES = (
    _LEFT_OVER_OPTION,
    *_ORDER_OF_HANDS,
    Option("zukassa-proposal", "after too few payers the last may propose: pay or throw", ("off", "on"), "33"),
    Option("rebesser", "the last may raise the besser", ("off", "on"), "34"),
    Option("blind-by", "who may call blind", ("first-seat", "anyone"), "35"),
    Option("blind-after-seen", "blind calls go on after a seeing one", ("off", "on"), "35"),
    Option("majzli", "the vizi is hidden in the fist", ("off", "on"), "36"),
    Option("majzli-size", "a hidden vizi is larger than the usual one, or of any size", ("larger", "any-size"), "36"),
    Option("majzli-paid", "of a hidden vizi the first puts in the whole, or a part", ("whole", "by-payers"), "36"),
    Option(
        "showing",
        "who raised shows his first or last two cards, one of each, or only the bottom card is shown",
        ("two-cards", "one-of-each", "bottom-card"),
        "36",
    ),
)
_LIMIT_TWO = Option("limit", "the greatest demand as a multiple of the one before", ("2", "3", "none"), "35")
_LIMIT_THREE = replace(_LIMIT_TWO, values=("3", "2", "none"))

_FERBLI = Game(
    id="ferbli",
    title_en="Ferbli, the quiet one",
    title_hu="Ferbli vagy Csöndes",
    source="Parlaghy 1888",
    pages="33-41",
    kind="betting",
    deck_name="magyar32",
    players=(2, 7),
    usual_players=4,
    direction="right",
    cut=Cut("dealer's left"),
    dealing=DealProcedure((*_DEAL, _LEFT_OVER)),
    options=(*_RULES, _LIMIT_TWO),
    variants=(Variant(options=(("left-over-cards", "covered"),), dealing=DealProcedure(_DEAL)),),
)

GAMES = (
    _FERBLI,
    replace(
        _FERBLI,
        id="ferbli-viritos",
        parent="ferbli",
        title_en="Open (showdown) ferbli",
        title_hu="A viritós vagy nyilt ferbli",
        pages="41",
        kind="comparing",
        players=(2, 8),
        usual_players=8,
        dealing=DealProcedure((Packet("each", 2, rounds=2, face_up=True),)),
        options=(
            *_ORDER_OF_HANDS,
            Option("rebuy", "what a loser pays to go on after a tie", ("half", "whole"), "41"),
        ),
        variants=(),
    ),
    replace(
        _FERBLI,
        id="ferbli-egy-santaval",
        parent="ferbli",
        title_en="Ferbli with one wild card",
        title_hu="Ferbli egy sántával",
        pages="41-45",
        options=(*_RULES, _LIMIT_THREE, Option("payers", "payers needed for a game", ("as-ferbli", "two"), "45")),
    ),
    replace(
        _FERBLI,
        id="ferbli-negy-santaval",
        parent="ferbli",
        title_en="Ferbli with four wild cards",
        title_hu="A négy sántával való ferbli",
        pages="45-50",
        players=(2, 4),
        options=(*_RULES, _LIMIT_THREE, Option("table", "how many may play", ("up-to-four", "up-to-seven"), "46")),
        variants=(*_FERBLI.variants, Variant(options=(("table", "up-to-seven"),), takes=(2, 7))),
    ),
    replace(
        _FERBLI,
        id="ferbli-ot-santaval",
        parent="ferbli",
        title_en="Ferbli with five wild cards",
        title_hu="Az öt sántával való ferbli",
        pages="45-50",
        players=(5, 7),
        usual_players=5,
        options=(*_RULES, _LIMIT_THREE),
    ),
)
