"""What can be read off a hand, by the English text of the feature of `rules.odds` that counts the same in all hands.

Each measure gives the name of the hand's outcome as the feature's distribution has it.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from rules.cards import Card
from rules.decks import Deck
from rules.games.game import Game
from rules.games.options import choose
from rules.hands.ferbli import FIGURES as FERBLI_FIGURES
from rules.hands.ferbli import PIPS, WILD_CARDS, ferbli_figure, ferbli_value
from rules.hands.ferbli import RANKS as HUNGARIAN_RANKS
from rules.hands.halberzwolf import halberzwolf_total
from rules.hands.harminczegy import harminczegy_sum
from rules.hands.holdings import suit_masks, worth
from rules.hands.huszonegy import FIGURES as TWENTY_ONE_FIGURES
from rules.hands.huszonegy import huszonegy_figure, huszonegy_total
from rules.hands.klabriasz import FORMS
from rules.hands.makao import FIGURES as MAKAO_FIGURES
from rules.hands.makao import makao_figure, makao_points
from rules.hands.marjas import marjas_figures, marjas_points
from rules.hands.pike import SETS
from rules.hands.poker import poker_category
from rules.hands.poker_rules import PokerRules, szurdi_rules
from rules.hands.preferansz import preferansz_figures
from rules.hands.sequences import best_run
from rules.hands.tarok import HONOURS, tarok_points
from rules.odds.halberzwolf import points_name
from rules.odds.high_cards import HIGH_CARD_POINTS
from rules.odds.runs import SEQUENCES

_SHORTEST_RUN = 3
_FORM_OF = {
    **dict.fromkeys(("klabriasz-a", "klabriasz-a-4", "klabriasz-dardechen"), "a"),
    **dict.fromkeys(("klabriasz-b-2", "klabriasz-b-3", "klabriasz-b-4", "tartli"), "b"),
    "klabriasz-c": "c",
}
"""The form of klabriász by whose ranks a game counts sequences and fours."""


@dataclass(frozen=True, eq=False)
class Hand:
    """One hand of a game: `cards` `(1, n)` card indices of the deck, and what was agreed on."""

    game: Game
    deck: Deck
    cards: NDArray[np.intp]
    options: Mapping[str, str]

    @classmethod
    def of(cls, game: Game, deck: Deck, cards: tuple[int, ...], options: Mapping[str, str]) -> "Hand":
        """A hand with the value of every option, by default where nothing was agreed."""
        return cls(game, deck, np.array([cards], np.intp), choose(game.id, game.options, options))

    @property
    def faces(self) -> list[Card]:
        """The cards as faces."""
        return [self.deck.cards[card] for card in self.cards[0].tolist()]


Measure = Callable[[Hand], str]


def _count(wanted: Callable[[Card], bool]) -> Measure:
    return lambda hand: str(sum(map(wanted, hand.faces)))


def _rank(ranks: str) -> Measure:
    return _count(lambda card: card.rank in ranks and bool(card.suit))


def _number(value: Callable[[Deck, NDArray[np.intp]], NDArray[np.integer]]) -> Measure:
    return lambda hand: str(int(value(hand.deck, hand.cards)[0]))


def _longest_suit(hand: Hand) -> str:
    suits = [card.suit for card in hand.faces if card.suit]
    return str(max(map(suits.count, suits), default=0))


def _ferbli(hand: Hand, is_valued: bool) -> str:
    agreed = (WILD_CARDS[hand.game.id], hand.options["girigare"])
    two_aces = hand.options["two-aces"] == "count"
    figure = FERBLI_FIGURES[int(ferbli_figure(hand.deck, hand.cards, *agreed, two_aces=two_aces)[0])]
    if not is_valued:
        return figure
    value = int(ferbli_value(hand.deck, hand.cards, *agreed, two_aces=two_aces)[0])
    if not value:
        return figure
    return f"{figure}-{HUNGARIAN_RANKS[-value]}" if figure.endswith("kind") else f"{figure}-{value}"


def poker_rules(hand: Hand) -> PokerRules:
    """The rules agreed on for a poker hand."""
    return szurdi_rules(hand.deck, hand.options)


def _poker(hand: Hand) -> str:
    rules = poker_rules(hand)
    return rules.categories[int(poker_category(hand.deck, hand.cards, rules)[0])]


def _hole_cards(hand: Hand) -> str:
    one, other = hand.faces
    return "pair" if one.rank == other.rank else "suited" if one.suit == other.suit else "mixed"


def _sequence(hand: Hand) -> str:
    """Ranks run as the game has them."""
    form = _FORM_OF.get(hand.game.id)
    order = FORMS[form].sequence_order if form else HUNGARIAN_RANKS
    longest = max(best_run(int(mask))[0] for mask in suit_masks(hand.deck, hand.cards, order)[0])
    return SEQUENCES[max(0, longest - _SHORTEST_RUN + 1)]


def _four(hand: Hand) -> str:
    ranks = [card.rank for card in hand.faces]
    fours = FORMS[_FORM_OF[hand.game.id]].fours
    return "four" if any(ranks.count(rank) == 4 for rank in fours) else "none"


def _sets(hand: Hand) -> str:
    ranks = [card.rank for card in hand.faces]
    copies = {ranks.count(rank) for rank in SETS} & {3, 4}
    return {(): "none", (3,): "three", (4,): "four"}.get(tuple(copies), "three-and-four")


def _besiques(hand: Hand) -> str:
    names = [str(card) for card in hand.faces]
    return str(min(names.count("Qs"), names.count("Jd")))


def _besique_mariages(hand: Hand) -> str:
    names = [str(card) for card in hand.faces]
    return str(sum(min(names.count(f"K{suit}"), names.count(f"Q{suit}")) for suit in hand.deck.suits))


def _courts_missing(ranks: str) -> Measure:
    return lambda hand: "none" if any(card.rank in ranks for card in hand.faces) else "carte-blanche"


def _besique_fours(hand: Hand) -> str:
    ranks = [card.rank for card in hand.faces]
    return "four" if any(ranks.count(rank) >= 4 for rank in "AKQJ") else "none"


def _marjas(field: str) -> Callable[[Deck, NDArray[np.intp]], NDArray[np.integer]]:
    return lambda deck, cards: np.asarray(marjas_figures(deck, cards)[field])


def _card_points(hand: Hand) -> str:
    points = tarok_points if hand.deck.name.startswith("tarokk") else marjas_points
    return _number(points)(hand)


def _half_points(hand: Hand) -> str:
    return points_name(int(halberzwolf_total(hand.deck, hand.cards)[0]))


MEASURES: Mapping[str, Measure] = {
    "the category of five dealt cards": _poker,
    "the two own cards": _hole_cards,
    "jokers among five dealt cards": _count(lambda card: card.is_joker),
    "A 4, K 3, Q 2, J 1 in a hand": _number(lambda deck, cards: worth(deck, HIGH_CARD_POINTS)[cards].sum(axis=1)),
    "aces in a hand": _rank("A"),
    "kings in a hand": _rank("K"),
    "cards of the longest suit of a hand": _longest_suit,
    "of four honours (A K Q J of a suit, or the aces), those in a hand": _rank("A"),
    "the best figure of four cards": lambda hand: _ferbli(hand, False),
    "the best figure of four cards with its sum or rank": lambda hand: _ferbli(hand, True),
    "wild cards in a hand": lambda hand: str(sum(str(card) in WILD_CARDS[hand.game.id].split() for card in hand.faces)),
    "overs dealt to a hand": _rank("O"),
    "the value of the first card": _half_points,
    "the best sum in one suit of three cards": _number(harminczegy_sum),
    "the total of the first two cards, two aces being 22": lambda hand: str(
        int(huszonegy_total(hand.deck, hand.cards, hand.options["values"])[0])
    ),
    "the figure of the first two cards": lambda hand: TWENTY_ONE_FIGURES[
        int(huszonegy_figure(hand.deck, hand.cards, hand.options["values"])[0])
    ],
    "the longest sequence of a hand": _sequence,
    "four equal cards from the nines up in a hand": _four,
    "four equal cards from the nines up in the first nine": _four,
    "black aces in a hand": _count(lambda card: card.rank == "A" and card.suit in "sc"),
    "points of the first two cards": _number(makao_points),
    "naturals in the first two cards": lambda hand: MAKAO_FIGURES[int(makao_figure(hand.deck, hand.cards)[0])],
    "suits of which a hand holds king and over": _number(_marjas("mariages")),
    "suits of which a hand holds ace and ten": _number(_marjas("amours")),
    "card points of a hand": _card_points,
    "three or four equal cards from ten to ace in a hand": _sets,
    "a hand without king, over and under": _courts_missing("KOU"),
    "pips of a hand, all suits together": _number(lambda deck, cards: worth(deck, PIPS)[cards].sum(axis=1)),
    "takings to expect from the top of the suits of a hand": _number(
        lambda deck, cards: np.asarray(preferansz_figures(deck, cards)["takings"])
    ),
    "taroks in a hand": _count(lambda card: not card.suit),
    "skíz, XXI and pagát in a hand": _count(lambda card: card.rank in HONOURS and not card.suit),
    "aces in nine cards": _rank("A"),
    "kings, queens and jacks in nine cards": _rank("KQJ"),
    "queens of spades in nine cards": _count(lambda card: str(card) == "Qs"),
    "jacks of diamonds in nine cards": _count(lambda card: str(card) == "Jd"),
    "pairs of queen of spades and jack of diamonds in nine cards": _besiques,
    "mariages in nine cards": _besique_mariages,
    "nine cards without king, queen and jack": _courts_missing("KQJ"),
    "four aces, kings, queens or jacks in nine cards": _besique_fours,
}
"""Measures by the text of the feature."""

STRONGEST_FIRST = (
    "the two own cards",
    "a hand without king, over and under",
    "nine cards without king, queen and jack",
)
"""Features whose distribution names the strongest outcome first; but for figures and ranks of poker others name it
last."""
