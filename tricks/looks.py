"""Looks: how a gimmicked card is drawn, as a short text that travels with the card (`Table.dress`).

A look is `FRONT|BACK`; `|BACK` may be left out. Each side is a base and any number of overlays: `half-king-s-h`,
`three-scraped-h+finger-top|Kh`, `+wax` (the printed face with wax on it), `|+scratch` (a flaw on the pack's back). A
base is a card of the deck or a gimmick of `datasets/tricks/pictures.yaml`; none is the printed face, or the pack's
back.
"""

from rules.cards import Card
from rules.decks import Deck, UnknownCardError
from rules.names import UnknownNameError
from tricks.pictures import pictures

HUNGARIAN_SUITS = "vtzm"


def family_of(deck: Deck) -> str:
    """Which drawings the deck's cards have: `french` or `magyar`."""
    return "magyar" if deck.suits[0] in HUNGARIAN_SUITS else "french"


def sides(look: str) -> tuple[str, str]:
    """The front and the back of a look.

    >>> sides("three-scraped-h+finger-top|Kh"), sides("+wax"), sides("|+scratch")
    (('three-scraped-h+finger-top', 'Kh'), ('+wax', ''), ('', '+scratch'))
    """
    front, _, back = look.partition("|")
    return front, back


def base_of(side: str) -> str:
    """What lies under the overlays of a side: a card, a gimmick, or nothing (the printed face, the pack's back).

    >>> base_of("Kh+wax"), base_of("+wax"), base_of("")
    ('Kh', '', '')
    """
    return side.partition("+")[0]


def overlays_of(side: str) -> tuple[str, ...]:
    """What lies on a side, the lowest first.

    >>> overlays_of("Kh+wax+marked"), overlays_of("Kh")
    (('wax', 'marked'), ())
    """
    return tuple(side.split("+")[1:])


def showing(look: str, printed: str, up: bool) -> str:
    """The side that shows of a card whose printed face is `printed`; "" is the pack's plain back.

    >>> showing("+wax", "9h", up=True), showing("+wax", "9h", up=False), showing("Oz|Uz", "Oz", up=False)
    ('9h+wax', '', 'Uz')
    """
    front, back = sides(look)
    if not up:
        return back
    return front if base_of(front) else printed + front


def without_secrets(side: str) -> str:
    """A side as the spectators see it: without what only the performer can make out.

    >>> without_secrets("9h+wax"), without_secrets("six-scraped-s+finger-left-middle")
    ('9h', 'six-scraped-s+finger-left-middle')
    """
    open_to_all = [name for name in overlays_of(side) if not pictures().overlays[name].secret]
    return "+".join([base_of(side), *open_to_all])


def check_look(look: str, deck: Deck) -> None:
    """Make sure that a look can be drawn with the cards of a deck.

    Raises:
        UnknownNameError: a base that is neither a card of the deck nor a gimmick of its family, or an unknown overlay.
    """
    known = pictures().gimmicks[family_of(deck)]
    for side in sides(look):
        base = base_of(side)
        if base and base not in known and not _is_card(base, deck):
            raise UnknownNameError("gimmicked card", base, known)
        for overlay in overlays_of(side):
            if overlay not in pictures().overlays:
                raise UnknownNameError("overlay", overlay, pictures().overlays)


def _is_card(base: str, deck: Deck) -> bool:
    try:
        return isinstance(deck.cards[deck.parse(base)], Card)
    except UnknownCardError:
        return False
