"""Márjás, mariage, for two, three and four (Parlaghy 1888, pp. 84-86).

marjas: two, with the Hungarian or the piquet pack. The lower cut deals, by twos or threes, six each; the 13th card is
turned as trump and 19 are left as talon, from which the winner of each taking draws first. It may be played without a
turned trump: then the first mariage declared makes it, and twenty cards lie in the talon. Ace 11, ten 10, king 4,
over 3, under 2, last taking 10: 130, of which 66 win. Mariage (king and over) 20, in trumps 40; L'Amour (ace and ten)
30 or 60; all of the last six takings 20.

marjas-kiraly, the king game: three. Four cards of a whist pack are added (the sixes, as read: with them the pack is
the short one of 36), five to each (in one packet, as nothing is said), the 16th card is turned as trump and 20 are
talon. Or two play and the holder of "the king", who deals, wins with them; how that is dealt is not told.

marjas-kereszt, cross mariage: four, with the piquet pack. The lowest card deals; the right neighbour cuts. Two at a
time go to the player opposite, to the left neighbour, to the right neighbour and to the dealer himself, until each
has eight; the last card, the dealer's, is shown and is trump. Seats here are counted to the left, the way the turn
goes, so the order of serving is 2, 1, 3, 0: the one game in which the dealer's neighbour is not served first. That
only two who sit opposite each other may play is said and not described: an option that leaves the deal as it is.
"""

from dataclasses import replace

from rules.deals import DealProcedure, Packet, Rest, Show, Step
from rules.games.cut import Cut
from rules.games.game import Game
from rules.games.options import Option, Variant

_THREES = Packet("each", 3, rounds=2)
_TWOS = Packet("each", 2, rounds=3)
_TURNED: tuple[Step, ...] = (Packet("turn-up", 1), Rest("talon"))
_NOT_TURNED: tuple[Step, ...] = (Rest("talon"),)

_TWO = Game(
    id="marjas",
    title_en="Mariage, two-handed",
    title_hu="Márjás (mariage)",
    source="Parlaghy 1888",
    pages="84-86",
    kind="trick-taking",
    deck_name="magyar32",
    players=(2, 2),
    usual_players=2,
    direction="right",
    dealing=DealProcedure((_THREES, *_TURNED)),
    options=(
        Option("packets", "by threes or by twos", ("threes", "twos"), "84"),
        Option("pack", "Hungarian or piquet", ("magyar32", "piquet32"), "84"),
        Option("trump", "the 13th card, or the first mariage declared", ("turned", "first-mariage"), "84-85"),
        Option("played-for", "takings only, or takings and declarations", ("game", "points"), "84"),
        Option("mariage", "when it may be declared", ("after-first-taking", "in-play"), "85"),
        Option("two-cards-drawn", "who draws two cards skips a draw, or pays a fine too", ("skips", "fine"), "85"),
    ),
    variants=(
        Variant(options=(("pack", "piquet32"),), deck_name="piquet32"),
        Variant(options=(("packets", "twos"),), dealing=DealProcedure((_TWOS, *_TURNED))),
        Variant(options=(("trump", "first-mariage"),), dealing=DealProcedure((_THREES, *_NOT_TURNED))),
        Variant(
            options=(("trump", "first-mariage"), ("packets", "twos")), dealing=DealProcedure((_TWOS, *_NOT_TURNED))
        ),
    ),
)

GAMES = (
    _TWO,
    replace(
        _TWO,
        id="marjas-kiraly",
        parent="marjas",
        title_en="King game, three-handed mariage",
        title_hu="Király-játszma (hármas márjás)",
        pages="86",
        deck_name="short36",
        players=(3, 3),
        usual_players=3,
        dealing=DealProcedure((Packet("each", 5), *_TURNED)),
        options=(),
        variants=(),
    ),
    replace(
        _TWO,
        id="marjas-kereszt",
        parent="marjas",
        title_en="Cross mariage, four-handed",
        title_hu="Kereszt-mariage (négyes)",
        pages="86",
        deck_name="piquet32",
        players=(4, 4),
        usual_players=4,
        direction="left",
        cut=Cut("dealer's right"),
        dealing=DealProcedure(
            (Packet("each", 2, rounds=4), Show("bottom", "the last card, the dealer's, is trump")), served=(2, 1, 3, 0)
        ),
        options=(Option("who-plays", "all four, or two who sit opposite", ("all-four", "two-opposite"), "86"),),
        variants=(),
    ),
)
