"""Klabriász A, the older form, with the under as highest trump (Parlaghy 1888, pp. 50-57).

klabriasz-a: three players. The lowest card drawn deals first; afterwards the winner of the hand deals (after a tie
the two draw, when all pass the deal goes round). The second hand, at the dealer's left, cuts; he may also name the
top card as trump, instead of cutting or besides. Three rounds of three to each, to the right, the dealer last: nine
cards. The 28th card is turned as trump across a talon of four that the dealer turns over, so that its bottom card is
seen, and only that one: if the other three come to light it is dealt anew. Each in turn takes the turned suit or
passes. Trump under (jasz) 20, nine (menel) 14, ace 11, ten 10, king 4, over 3; elsewhere under 2, nine nothing; last
taking 10: 162.

klabriasz-a-4: four, all playing, eight each, no talon, no exchange of the trump seven. The bottom card after the cut
is trump; it is the dealer's and lies open until the first lead. The third hand cuts, no trump is named before the
deal, the deal goes round. The packets for eight cards are not given; 3-3-2 is our reading. Or three of four play, as
above, and one rests in rotation; from where it starts is not said, so that way has no layout of its own. He pays
stakes too and gets the side bets that lie in the talon when all pass; by agreement (an option of klabriasz-a, as which
it is dealt) the talon is his in any case, but he may look at it only after the play.

klabriasz-dardechen (kis klaberjasz, petit tierce): two. Six each (by threes, our reading), a turn-up, take or pass;
if taken three more each, else a new deal. Thirteen cards stay in the talon besides the turn-up; the page prints 31.
"""

from dataclasses import replace

from rules.deals import DealProcedure, Packet, Pause, Rest, Show
from rules.games.cut import Cut
from rules.games.game import Game
from rules.games.options import Option, Variant

_NINE = (
    Packet("each", 3, rounds=3),
    Packet("turn-up", 1),
    Rest("talon"),
    Show("bottom", "the bottom card of the talon"),
)
_RULES = (
    Option("undertrump", "a void hand that cannot beat the trump already played", ("must-trump", "may-discard"), "51"),
    Option("beat-trump-lead", "a led trump must be beaten", ("off", "on"), "51"),
    Option("quint", "what a run of five is worth", ("counts-100", "as-quart", "takes-stake"), "53"),
    Option("bella", "when the bella is told", ("never", "when-played"), "53"),
    Option("bete", "where the loser's fine goes", ("next-game", "paid-at-once"), "55"),
    Option("side-bets", "half the stake for the bella and for jasz with menel", ("off", "on"), "54"),
)
_A = Game(
    id="klabriasz-a",
    title_en="Clobyosh / Klaberjass, older three-handed form",
    title_hu="Klabriász (A)",
    source="Parlaghy 1888",
    pages="50-57",
    kind="trick-taking",
    deck_name="magyar32",
    players=(3, 3),
    usual_players=3,
    direction="right",
    cut=Cut("dealer's left", note="May name the top card as trump instead of cutting, or besides."),
    dealing=DealProcedure(_NINE),
    options=(
        *_RULES,
        Option("trump", "the turned card, or the top card if the cutter names it", ("turned", "top"), "55-56"),
        Option("talon", "a fourth who rests has its side bets", ("when-all-pass", "in-any-case"), "57"),
    ),
    variants=(
        Variant(
            options=(("trump", "top"),), dealing=DealProcedure((Show("next", "trump, named by the cutter"), *_NINE))
        ),
    ),
)

GAMES = (
    _A,
    replace(
        _A,
        id="klabriasz-a-4",
        parent="klabriasz-a",
        title_en="Klaberjass, older four-handed form",
        title_hu="Klabriász (A) négyesben",
        pages="57",
        players=(4, 4),
        usual_players=4,
        cut=Cut("dealer's left"),
        dealing=DealProcedure(
            (Show("bottom", "trump; it is the dealer's"), Packet("each", 3, rounds=2), Packet("each", 2))
        ),
        options=_RULES,
        variants=(),
    ),
    replace(
        _A,
        id="klabriasz-dardechen",
        parent="klabriasz-a",
        title_en="Petit tierce, two-handed",
        title_hu="Därdechen (kis klaberjasz)",
        pages="57",
        players=(2, 2),
        usual_players=2,
        cut=None,
        dealing=DealProcedure(
            (
                Packet("each", 3, rounds=2),
                Packet("turn-up", 1),
                Pause("take or pass; if both pass, a new deal"),
                Packet("each", 3),
                Rest("talon"),
            )
        ),
        options=_RULES,
        variants=(),
    ),
)
