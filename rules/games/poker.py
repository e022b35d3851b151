"""Draw poker and its described variants (Szurdi 1995, pp. 10-34).

otlapos-egycseres-32, the base game with seven to ace: the dealer alone puts in the ante (or everybody, as agreed),
shuffles, and offers the pack to the player on his right, who lifts as much as he likes; what he lifted goes under the
rest, and nobody shuffles after that. Five cards to each, clockwise, one at a time, the player on the dealer's left
first, the dealer last. No card may be touched before all lie. Then a round of bets, a draw of up to three cards from
the top of the stock (all of one player's cards before the next, discards under the stock), a second round, and the
showdown. The deal goes to the left. Four usually play, three and two may.

magyar-kartyas: with the Hungarian pack; hearts, bells, acorns, leaves for spades, hearts, diamonds, clubs.
bovitett-pakli: five and six players put back sixes, fives, ... until there are eight cards for each, five to deal and
three to draw: 40 and 48 cards. Six is the limit by arithmetic.
otlapos-egycseres-52: the whole pack, up to six by the same rule of eight; the chapter with its own valuation is not in
the text.
cukassza: the carried-over pot, opened only with two pairs, small or big trips in turn.
minisor: 10-9-8-7-A as lowest straight.
dzsoker: one to three jokers with either pack.
vaklicit: bets before the cards are looked at.
"""

from dataclasses import replace
from itertools import product

from rules.deals import DealProcedure, Demand, Packet, Pause
from rules.games.cut import Cut
from rules.games.game import Game
from rules.games.options import Option, Variant

_FIVE = Packet("each", 1, rounds=5)
_DRAW = (
    Demand("each", until="each has drawn up to three cards for as many thrown away"),
    Pause("second round of bets"),
)
_HOUSE_RULES = (
    Option("ante", "who pays the ante", ("dealer-only", "every-player"), "17"),
    Option("bet-limit", "the greatest bet", ("pot", "half-pot", "double-pot"), "18"),
    Option("minisor", "10-9-8-7-A counts as the lowest straight", ("on", "off"), "12"),
    Option("flush-compare", "what decides between flushes", ("rank-first", "suit-first"), "24"),
    Option("straight-flush-compare", "what decides between straight flushes", ("rank-first", "suit-first"), "24"),
    Option("two-straight-flushes", "two straight flushes at once", ("strongest-wins", "split-pot"), "25"),
    Option("mini-royal-beats-ace-high", "the order of straight flushes is circular", ("off", "on"), "25"),
)

_BASE = Game(
    id="otlapos-egycseres-32",
    aliases=("poker-32",),
    title_en="Five-card draw with one draw, 32 cards (the base game)",
    title_hu="32 lapos, ötlapos, egycserés póker",
    source="Szurdi 1995",
    pages="10-34",
    kind="poker",
    deck_name="piquet32",
    players=(2, 4),
    usual_players=4,
    direction="left",
    cut=Cut("dealer's right"),
    dealing=DealProcedure((_FIVE, Pause("first round of bets"), *_DRAW)),
    options=_HOUSE_RULES,
)


def _variant(**changes: object) -> Game:
    return replace(_BASE, aliases=(), parent="otlapos-egycseres-32", **changes)  # type: ignore[arg-type]


GAMES = (
    _BASE,
    _variant(
        id="magyar-kartyas",
        title_en="Base game with the Hungarian pack",
        title_hu="póker magyar kártyával",
        pages="10-11",
        deck_name="magyar32",
    ),
    _variant(
        id="bovitett-pakli",
        title_en="More than four players, low cards put back",
        title_hu="négynél több játékos, visszatett kis lapok",
        pages="17",
        deck_name="french40",
        players=(5, 6),
        usual_players=5,
        variants=(Variant(players=(6,), deck_name="french48"),),
        note="The order of ranks and the lowest straight of these packs are not given.",
    ),
    replace(
        _variant(
            id="otlapos-egycseres-52",
            title_en="Five-card draw, 52 cards",
            title_hu="52 lapos póker",
            pages="10-11",
            deck_name="french52",
            players=(2, 6),
            note="The number of players is not given: six is the rule of eight cards for each.",
        ),
        aliases=("poker-52",),
    ),
    _variant(
        id="cukassza",
        title_en="Carried-over pot with a required opener",
        title_hu="cukassza, nyitáskényszer",
        pages="25-26, 31-34",
        dealing=DealProcedure(
            (_FIVE, Pause("the dealer names the least opening; bets, if somebody was dealt it and opens"), *_DRAW)
        ),
        options=(
            *_HOUSE_RULES,
            Option(
                "opening-schedule",
                "the least opening, deal after deal",
                ("two-pair/small-trips/big-trips", "two-pair/trips"),
                "26, 33-34",
            ),
        ),
        note="Those who left the last deal may come back by paying what staying in would have cost.",
    ),
    _variant(id="minisor", title_en="Low straight 10-9-8-7-A", title_hu="minisor", pages="12, 16"),
    _variant(
        id="dzsoker",
        title_en="Poker with one, two or three jokers",
        title_hu="dzsóker",
        pages="10",
        deck_name="piquet32+1",
        options=(
            *_HOUSE_RULES,
            Option("pack", "the pack that the jokers join", ("piquet32", "french52"), "10"),
            Option("jokers", "how many jokers", ("1", "2", "3"), "10"),
            Option("five-of-a-kind", "whether it is the highest hand or none (not in the text)", ("top", "none")),
        ),
        variants=tuple(
            Variant(options=(("pack", pack), ("jokers", jokers)), deck_name=f"{pack}+{jokers}")
            for pack, jokers in product(("piquet32", "french52"), "123")
        ),
        note="A joker stands for any other card its holder needs; more is not said.",
    ),
    _variant(
        id="vaklicit",
        title_en="Blind betting",
        title_hu="vaklicit",
        pages="16",
        dealing=DealProcedure((_FIVE, Pause("blind bets in dealing order, before anyone looks; then bets"), *_DRAW)),
        note="The amounts, and whether it replaces the first round, are not given.",
    ),
)
