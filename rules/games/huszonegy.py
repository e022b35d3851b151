"""Huszonegy, twenty-one on the Hungarian pack (Parlaghy 1888, pp. 81-82).

A bank against up to five players; more would leave too few cards to draw. The banker shuffles and cuts himself, which
is the weak point of the game. He gives one card to each, to the right, himself last. All look and stake; then comes a
second card the same way, and each in turn asks for as many more as he likes. Who stands below 15 pays double, who
passes 21 throws his cards away and loses at once. The banker draws last; equal totals are his. Ace 11, ten 10, 9, 8,
7 as they stand; king, over and under 4, 3, 2 in the usual ("Nobel") way, 1 each in the common one. Two aces win at
once everywhere. The same pack is dealt on until somebody asks for a shuffle or it runs out. Every coup the first
player becomes the last; the bank goes round to the right or stays, as agreed. How many cards a hand will draw is not
known beforehand, so positions are compiled for the first two only.

By agreement the banker may look at all cards of a player but one; on how many cards a player stood he may always ask.
Futás, to end a coup by taking the stakes back, is proposed by the banker and each player is free to accept: it happens
during play, so nothing need be agreed on beforehand.
"""

from rules.deals import DealProcedure, Demand, Packet, Pause
from rules.games.cut import Cut
from rules.games.game import Game
from rules.games.options import Option

GAMES = (
    Game(
        id="huszonegy",
        title_en="Twenty-one",
        title_hu="Huszonegy",
        source="Parlaghy 1888",
        pages="81-82",
        kind="banking",
        deck_name="magyar32",
        players=(2, 6),
        usual_players=5,
        direction="right",
        cut=Cut("dealer"),
        dealing=DealProcedure(
            (
                Packet("each", 1),
                Pause("stakes, after a look at the first card"),
                Packet("each", 1),
                Demand("each", until="the player stands or passes 21; the banker last"),
            )
        ),
        options=(
            Option("values", "what king, over and under count: 4, 3, 2 or 1 each", ("nobel", "common"), "81"),
            Option(
                "ace-and-ten", "21 with ace and ten waits for the banker, or takes its stake", ("waits", "wins"), "82"
            ),
            Option("double-figures", "two aces and three sevens pay double, the banker's too", ("off", "on"), "82"),
            Option("banker-looks", "the banker may ask for all cards of a player but one", ("off", "on"), "82"),
            Option("bank", "one banker throughout, or the bank goes to the right", ("fixed", "flying"), "81"),
        ),
    ),
)
