"""Klabriász: card points, sequences, bella and four-figures in its three forms. Parlaghy 1888, pp. 50-61.

Form a, the older one (pp. 50-57; with four, and Därdechen for two): the trump under (jasz, Wenzel) 20, the trump nine
(menel, manille) 14, aces 11, tens 10, kings 4, overs 3, unders 2, the last taking 10, in all 162. Rank in trumps U 9 A
X K O 8 7, else A X K O U 9 8 7. Sequences run A K O U X 9 8 7: terz 20, quart 50, quint 100; the bella, king and over
of trumps, 20. The longer beats the shorter, of equal ones the higher, then the one in trumps, then the earlier seat;
who is best counts all his sequences, the bella counts always. A quint counts 100 unless agreed otherwise: as a quart,
or it takes the stake unplayed (p. 53). Half a stake, by agreement, for the bella and for jasz with menel (p. 54). Form
b, the common one (pp. 58-60): the trump over is the highest and counts 20, the under 2: 161. Terz 20, quart 50, bella
20; quint and longer and four-figures from the nines up stop the play and are paid. Any four-figure is above any
sequence; against a figure the longest sequence is paid as a quart only. Form c (pp. 60-61): as b, but sequences run A
K X O U 9 8 7 and the bella is king and ten of trumps; sequences that stop the play beat the four-figures. Paid by each
opponent, in the book's example: terz 2, quart 4, bella 4, four-figure or quint and longer 12.

Read where the book is silent: a run counts once as a whole, six and longer as a quint; forms b and c compare sequences
as a does; four-figures rank O 9 A K U X (p. 60 names the overs twice). In form a no four-figure is told of.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from rules.decks import Deck
from rules.hands.door import Hands, check_hands, check_ranks
from rules.hands.holdings import Trump, rank_counts, suit_masks, trump_suits, trump_worth
from rules.hands.sequences import LEAST, LONGEST, TOP, run_value, table
from rules.names import UnknownNameError

QUINTS = ("counts-100", "as-quart", "takes-stake")
"""What may be agreed on about a quint in form a, the book's default first (p. 53)."""

_PLAIN = {"A": 11, "X": 10, "K": 4, "O": 3, "U": 2, "9": 0, "8": 0, "7": 0}
_RANKS = tuple(_PLAIN)


@dataclass(frozen=True)
class Form:
    """One way of playing klabriász. Orders run from the highest."""

    trump_points: Mapping[str, int]
    plain_points: Mapping[str, int]
    trump_order: tuple[str, ...]
    sequence_order: tuple[str, ...]
    bella: str
    jasz: str
    fours: tuple[str, ...] = ()
    is_stopped_by_quint: bool = False
    is_quint_above_fours: bool = False
    plain_order: tuple[str, ...] = _RANKS
    last_taking: int = 10
    bella_points: int = 20


_A = Form(
    trump_points={**_PLAIN, "U": 20, "9": 14},
    plain_points=_PLAIN,
    trump_order=("U", "9", "A", "X", "K", "O", "8", "7"),
    sequence_order=("A", "K", "O", "U", "X", "9", "8", "7"),
    bella="KO",
    jasz="U",
)
_B = replace(
    _A,
    trump_points={**_PLAIN, "O": 20, "9": 14},
    trump_order=("O", "9", "A", "X", "K", "U", "8", "7"),
    jasz="O",
    fours=("O", "9", "A", "K", "U", "X"),
    is_stopped_by_quint=True,
)
FORMS: Mapping[str, Form] = {
    "a": _A,
    "b": _B,
    "c": replace(_B, sequence_order=("A", "K", "X", "O", "U", "9", "8", "7"), bella="KX", is_quint_above_fours=True),
}

FIGURES = np.dtype(
    [
        *(("length", np.int8), ("top", np.int8), ("in_trump", np.bool_), ("points", np.int16), ("bella", np.bool_)),
        *(("jasz", np.bool_), ("menel", np.bool_), ("four", np.int8), ("stops_play", np.bool_)),
        *(("units", np.int16), ("strength", np.int16)),
    ]
)
"""A hand's figures. `length` and `top` of its best sequence (0 and -1 without; `top` 0 is an ace), whether that is in
trumps; `points` of all its sequences as the form counts them; `bella`, `jasz` and `menel` held; `four`, the place of
its best four-figure in the form's `fours` (-1 none); whether a figure `stops_play`; `units` that each opponent pays
for the figures in the book's example (form a: 0); `strength` to compare what is declared, 0 for nothing, the greater
wins."""

_UNITS = {3: 2, 4: 4}
_STOPPING_UNITS = 12
_BELLA_UNITS = 4
_FOUR = 1000
_HIGHEST = 2000


def find_form(name: str) -> Form:
    """The form of that name.

    Raises:
        UnknownNameError: no such form.
    """
    if name not in FORMS:
        raise UnknownNameError("form of klabriász", name, FORMS)
    return FORMS[name]


def klabriasz_points(deck: Deck, cards: Hands, trump: Trump, form: str = "a") -> NDArray[np.int64]:
    """`(n,)` card points of `(n, k)` cards, held or taken, without the last taking.

    Raises:
        HandShapeError, HandTypeError, NoSuchCardError, DuplicateCardError, WrongDeckError: cards that are none.
        UnknownNameError: no such suit or form.

    >>> from rules.decks import find_deck
    >>> deck = find_deck("magyar32")
    >>> [int(klabriasz_points(deck, np.arange(32)[None], "v", form)[0]) for form in FORMS]
    [152, 151, 151]
    """
    rules = _checked(deck, cards, form)
    values = trump_worth(deck, rules.trump_points, rules.plain_points)
    points: NDArray[np.int64] = values[trump_suits(deck, trump, cards)[:, None], cards].sum(axis=1)
    return points


def klabriasz_figures(
    deck: Deck, hands: Hands, trump: Trump, form: str = "a", quint: str = "counts-100"
) -> NDArray[np.void]:
    """`(n,)` records of `FIGURES`; `quint` is one of `QUINTS` and matters in form a only.

    Raises:
        HandShapeError, HandTypeError, NoSuchCardError, DuplicateCardError, WrongDeckError: hands that are none.
        UnknownNameError: no such suit, form or rule of quints.
    """
    rules = _checked(deck, hands, form)
    if quint not in QUINTS:
        raise UnknownNameError("rule of quints", quint, QUINTS)
    stops = rules.is_stopped_by_quint or quint == "takes-stake"
    suits = trump_suits(deck, trump, hands)
    masks = suit_masks(deck, hands, rules.sequence_order)
    found = np.zeros(len(hands), FIGURES)
    lengths = np.minimum(LONGEST[masks], 4) if quint == "as-quart" and not rules.fours else LONGEST[masks]
    in_trump = np.arange(len(deck.suits)) == suits[:, None]
    keys = np.where(lengths >= LEAST, lengths * 16 + (7 - TOP[masks]) * 2 + in_trump, 0)
    best = keys.argmax(axis=1)[:, None]
    found["strength"] = np.take_along_axis(keys, best, axis=1)[:, 0]
    is_sequence = found["strength"] > 0
    found["length"] = np.where(is_sequence, np.take_along_axis(lengths, best, axis=1)[:, 0], 0)
    found["top"] = np.where(is_sequence, np.take_along_axis(TOP[masks], best, axis=1)[:, 0], -1)
    found["in_trump"] = is_sequence & (best[:, 0] == suits)
    long = 0 if stops else 50 if quint == "as-quart" else 100
    found["points"] = table(run_value(lambda length: {3: 20, 4: 50}.get(length, long)))[masks].sum(axis=1)
    trumps = np.take_along_axis(masks, suits[:, None], axis=1)[:, 0]
    for field, ranks in (("bella", rules.bella), ("jasz", rules.jasz), ("menel", "9")):
        wanted = sum(1 << rules.sequence_order.index(rank) for rank in ranks)
        found[field] = trumps & wanted == wanted
    found["stops_play"] = stops & (found["length"] >= 5)
    found["four"] = -1
    if rules.fours:
        units = table(run_value(lambda length: _UNITS.get(length, _STOPPING_UNITS)))[masks].sum(axis=1)
        _add_fours(found, rank_counts(deck, hands, rules.fours) == len(deck.suits), rules)
        found["units"] += units.astype(np.int16) + found["bella"] * np.int16(_BELLA_UNITS)
    return found


def klabriasz_talon_figures(deck: Deck, talon: Hands) -> NDArray[np.void]:
    """What a resting dealer is paid for in the cards left over (p. 59): `(n,)` records `length` (sequences need not be
    of one suit) and `four` (place in form b's `fours`, -1 none).

    Raises:
        HandShapeError, HandTypeError, NoSuchCardError, DuplicateCardError, WrongDeckError: cards that are none.
    """
    rules = _checked(deck, talon, "b")
    masks = np.bitwise_or.reduce(suit_masks(deck, talon, rules.sequence_order), axis=1)
    found = np.zeros(len(talon), [("length", np.int8), ("four", np.int8)])
    found["length"] = np.where(LONGEST[masks] >= LEAST, LONGEST[masks], 0)
    fours = rank_counts(deck, talon, rules.fours) == len(deck.suits)
    found["four"] = np.where(fours.any(axis=1), fours.argmax(axis=1), -1)
    return found


def _add_fours(found: NDArray[np.void], fours: NDArray[np.bool_], rules: Form) -> None:
    any_four, best = fours.any(axis=1), fours.argmax(axis=1)
    found["four"] = np.where(any_four, best, -1)
    found["units"] = fours.sum(axis=1) * _STOPPING_UNITS
    four_strength = np.where(any_four, _FOUR + len(rules.fours) - best, 0)
    sequence = found["strength"]
    if rules.is_quint_above_fours:
        sequence = np.where(found["stops_play"], sequence + np.int16(_HIGHEST), sequence)
    found["strength"] = np.maximum(sequence, four_strength)
    found["stops_play"] |= any_four


def _checked(deck: Deck, hands: Hands, form: str) -> Form:
    check_ranks(deck, _RANKS, "klabriász")
    check_hands(deck, hands)
    return find_form(form)
