"""Pips under a finger: what value onlookers can take a card for when one of its pip places is covered.

They imagine under the finger whatever fits. So a card with a pip scraped off passes for a printed card if both differ
at the covered place only (Parlaghy 1888, pp. 192 and 196: the magic card; six or four).
"""

from collections.abc import Collection, Mapping

from tricks.places import Place

PLACES = (
    Place("pocket", 0, 0.2, hidden=True, prop="pocket"),
    Place("hand", 2, 0.2),
    Place("company", 4, 0.2, prop="seat"),
)
"""A prepared card comes out of the pocket and is held up to the company, far enough away."""

PRINTED: Mapping[int, frozenset[str]] = {
    1: frozenset({"middle"}),
    2: frozenset({"top", "bottom"}),
    3: frozenset({"top", "middle", "bottom"}),
    4: frozenset({"left-top", "left-bottom", "right-top", "right-bottom"}),
    5: frozenset({"left-top", "left-bottom", "right-top", "right-bottom", "middle"}),
    6: frozenset({"left-top", "left-middle", "left-bottom", "right-top", "right-middle", "right-bottom"}),
}
"""Where the pips stand on the printed cards from the ace to the six, the card upright."""


def taken_for(pips: Collection[str], covered: str = "") -> tuple[int, ...]:
    """The values of printed cards that a card with these pips can be taken for; one place may be covered.

    >>> scraped = {"middle", "bottom"}
    >>> taken_for(scraped), taken_for(scraped, covered="top"), taken_for(scraped, covered="bottom")
    ((), (3,), (1,))
    """
    visible = set(pips) - {covered}
    return tuple(value for value, printed in PRINTED.items() if printed - {covered} == visible)
