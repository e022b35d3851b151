"""What shows of a card of a trick: its pictures, and its name in words, with all that lies on it."""

from collections.abc import Mapping
from dataclasses import dataclass

from app.components.card_table.pictures import back_picture, face_picture
from app.words.cards import spoken_face
from app.words.catalogue import Language
from rules.decks import Deck
from tricks.looks import base_of, family_of, overlays_of
from tricks.pictures import Gimmick, Overlay, find, pictures
from tricks.views import DrawnCard

SUIT_SIGNS: Mapping[str, str] = {"h": "♥", "d": "♦", "s": "♠", "c": "♣"}


@dataclass(frozen=True)
class Look:
    """A card as it is drawn: `face` is the picture of the side that shows (None: its back), `back` of its back ("": the
    table's). `hands` lie over it, `shapes` change its outline. `shows` says what is seen, `known` what the face is that
    lies down and is known, and `peek` is that in a few letters; "" where there is nothing to say.
    """

    face: str | None
    back: str
    hands: tuple[str, ...]
    shapes: tuple[str, ...]
    shows: str
    known: str
    peek: str


def look_of(card: DrawnCard, deck: Deck, language: Language) -> Look:
    """How a drawn card looks, and what is said of it."""
    front, back = card.face or "", card.back
    shown = front if card.up else back
    whole = (*overlays_of(front), *(name for name in overlays_of(back) if name not in overlays_of(front)))
    known = front if front and not card.up else ""
    return Look(
        face=_picture(front, deck) if card.up and front else None,
        back=_back(back, deck),
        hands=tuple(f"hands/{name}" for name in overlays_of(shown) if _overlay(name).hand),
        shapes=tuple(name for name in whole if _overlay(name).shape),
        shows=said(shown, deck, language) if base_of(shown) else "",
        known=said(known, deck, language),
        peek=peek(known, deck),
    )


def said(side: str, deck: Deck, language: Language) -> str:
    """A side of a card in words; "" for the pack's plain back.

    >>> from rules.decks import find_deck
    >>> said("9h+wax", find_deck("piquet32"), "en"), said("half-king-s-h", find_deck("piquet32"), "hu")
    ('nine of hearts, with wax on it', 'fél pikk király, fél kőr király')
    """
    base = base_of(side)
    gimmick = _gimmick(base, deck)
    face = gimmick.said[language] if gimmick else spoken_face(base, deck, language) if base else ""
    return ", ".join([*([face] if face else []), *(_overlay(name).said[language] for name in overlays_of(side))])


def peek(side: str, deck: Deck) -> str:
    """A face in two short lines, rank over suit; a gimmick's own short name.

    >>> from rules.decks import find_deck
    >>> peek("Th+wax", find_deck("piquet32")), peek("XXI", find_deck("tarokk42")), peek("", find_deck("piquet32"))
    ('10\\n♥', 'XXI', '')
    """
    base = base_of(side)
    gimmick = _gimmick(base, deck)
    if gimmick or not base:
        return gimmick.peek if gimmick else ""
    rank, sign = base[:-1].replace("T", "10"), base[-1]
    return f"{rank}\n{SUIT_SIGNS[sign]}" if sign in SUIT_SIGNS else base


def _picture(side: str, deck: Deck) -> str:
    base = base_of(side)
    plain = f"{family_of(deck)}/{base}" if _gimmick(base, deck) else face_picture(base, deck)
    return plain + _printed(side)


def _back(side: str, deck: Deck) -> str:
    if base_of(side):
        return _picture(side, deck)
    plain = back_picture(deck)
    printed = _printed(side)
    return plain + printed if printed or plain != "backs/lattice" else ""


def _printed(side: str) -> str:
    """What is drawn into the picture itself, as the end of its name."""
    drawn = (name for name in overlays_of(side) if not (_overlay(name).hand or _overlay(name).shape))
    return "".join(f"+{name}" for name in drawn)


def _gimmick(base: str, deck: Deck) -> Gimmick | None:
    return pictures().gimmicks.get(family_of(deck), {}).get(base)


def _overlay(name: str) -> Overlay:
    return find("overlay", name, pictures().overlays)
