"""Preferánsz, preference for three on the Hungarian pack (Parlaghy 1888, pp. 61-68).

Dealing goes to the right, the dealer's left neighbour cuts. Five cards to each, two to the table as talon, five more
to each: all 32 are out. Elsewhere the book calls the knock, instead of a cut, usual at tarok and preferánsz (p. 74);
so it is allowed here. Ace, king, over, under, ten, nine, eight, seven; suits from below: acorns 1, leaves 2, bells 3,
hearts 4. First the hand games are bid: each in turn higher, an earlier player may hold. If nobody plays from the hand
the talon is bid for; the winner shows it to both, takes it in and lays two away. The declarer needs six takings; the
first seat leads in every suit game. Betli: none; sans adout: the declarer's left neighbour leads.

Makk with the talon is both the first seat's duty when nobody plays from the hand (p. 62) and "mostly excluded" (p.
64); read as the duty. Each opponent needs two takings, as the examples reckon, not three together as one sentence
says.
"""

from rules.deals import DealProcedure, Packet
from rules.games.cut import Cut
from rules.games.game import Game
from rules.games.options import Option

GAMES = (
    Game(
        id="preferansz",
        title_en="Preference",
        title_hu="Preferánsz",
        source="Parlaghy 1888",
        pages="61-68",
        kind="trick-taking",
        deck_name="magyar32",
        players=(3, 3),
        usual_players=3,
        direction="right",
        cut=Cut("dealer's left", may_knock=True),
        dealing=DealProcedure((Packet("each", 5), Packet("talon", 2), Packet("each", 5))),
        options=(
            Option("accounts", "how it is reckoned", ("kassza", "family", "coffee-house"), "64"),
            Option("makk-lost", "what makk from the hand costs when lost", ("60", "20"), "64"),
            Option("makk-with-talon", "when nobody plays from the hand", ("first-seat-must", "new-deal"), "62, 64"),
            Option("opponents", "opponents are paid for their takings too", ("on", "off"), "62"),
            Option("lost-game", "what opponents draw when the declarer loses", ("no-takings", "their-takings"), "62"),
            Option("void", "a void hand may trump, or must", ("may-trump", "must-trump"), "62"),
        ),
    ),
)
