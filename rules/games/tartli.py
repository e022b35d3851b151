"""Tartli, for two on the Hungarian pack (Parlaghy 1888, pp. 69-74).

Lower cut deals; later deals are the winner's of the last taking. By threes, nine each, the other first; the next card
is turned as trump and thirteen lie face down beside it. Nobody may see the bottom card before it is drawn. If the
elder lifts exactly one card at the cut he may declare it trump. Trump over 20, nine 14, ace 11, ten 10, king 4, under
2; over 3 elsewhere; last taking 10: 161. While the talon lasts any card may be played, the winner of the taking draws
first; the turn-up, drawn last, may be had for the trump seven. Fourteen cards to draw make seven takings; the last
nine are played with following suit. Sequences 20, 50, 100; bella 40; four overs 200, nines 150, aces, tens, kings,
unders 100. Who first says rightly that he has 501 wins, double if the other has less than 251. A dealer who gives
himself a card too many or too few makes the deal void.
"""

from rules.deals import DealProcedure, Packet, Rest
from rules.games.cut import Cut
from rules.games.game import Game
from rules.games.options import Option

GAMES = (
    Game(
        id="tartli",
        title_en="Tartli",
        title_hu="Tartli",
        source="Parlaghy 1888",
        pages="69-74",
        kind="trick-taking",
        deck_name="magyar32",
        players=(2, 2),
        usual_players=2,
        direction="right",
        cut=Cut("dealer's right", note="Who lifts exactly one card may declare it trump."),
        dealing=DealProcedure((Packet("each", 3, rounds=3), Packet("turn-up", 1), Rest("talon"))),
        options=(
            Option(
                "void", "with the last nine cards a void hand may trump, or must", ("may-trump", "must-trump"), "72"
            ),
            Option("side-stakes", "half a game for the bella, a whole one for four overs", ("off", "on"), "73"),
        ),
    ),
)
