"""Hands of telling deals as cards: each face is drawn once in the document and used wherever it is held."""

from html import escape

from app.components.card_table.pictures import back_picture, card_size, face_picture, inside, picture
from app.judge.hands import hand_text, has_art
from app.judge.telling import deal_title, player_name, suspected_seats
from app.words.catalogue import Language, say
from detectors.deal import UNKNOWN
from detectors.judge import Finding, Judgement
from rules.decks import Deck, find_deck

_FEW = 6
_STEP, _NARROW_STEP = 0.63, 0.3
"""How far the next card lies to the right, in card widths: of few cards most stays in sight, of many the index."""
_EDGE = 8


class Faces:
    """The pictures that a document uses so far; `symbols` draws each of them once."""

    def __init__(self) -> None:
        self._used: dict[str, str] = {}

    def use(self, name: str) -> str:
        """The id of the symbol of a picture."""
        return self._used.setdefault(name, f"card-{len(self._used)}")

    def symbols(self) -> str:
        """All symbols, as a hidden SVG for the document's beginning."""
        drawn = []
        for name, symbol in self._used.items():
            text = picture(name)
            head = text.partition(">")[0]
            view, colour = (head.partition(f'{key}="')[2].partition('"')[0] for key in ("viewBox", "color"))
            drawn.append(
                f'<symbol id="{symbol}" viewBox="{view}" color="{colour or "#17171c"}">{inside(text)}</symbol>'
            )
        return f'<svg class="faces" width="0" height="0" aria-hidden="true">{"".join(drawn)}</svg>' if drawn else ""


def deal_html(judgement: Judgement, finding: Finding, number: int, faces: Faces, language: Language) -> str:
    """One deal: its title and the hands by seat, the suspect's first named and framed."""
    log = judgement.log
    deal = log.deals[number - 1]
    deck = find_deck(deal.deck)
    suspected = suspected_seats(log, deal, finding.seat, finding.closely.part)
    hands = []
    for seat, hand in enumerate(deal.hands):
        if not hand:
            continue
        name = player_name(log, deal, seat, language)
        is_his = seat in suspected
        told = say(language, "judge.hand_suspected", name=name) if is_his else name
        text = escape(hand_text(hand, deck, language))
        drawn = _hand_svg(hand, deck, faces, text) if has_art(deck) else f"<p>{text}</p>"
        hands.append(f"<figure{' class=his' if is_his else ''}><figcaption>{escape(told)}</figcaption>{drawn}</figure>")
    wide = " wide-hands" if max((len(hand) for hand in deal.hands), default=0) > _FEW else ""
    return (
        f'<article class="dealt"><h4>{escape(deal_title(log, number, language))}</h4>'
        f'<div class="hands{wide}">{"".join(hands)}</div></article>'
    )


def _hand_svg(hand: tuple[int, ...], deck: Deck, faces: Faces, text: str) -> str:
    names = [back_picture(deck) if card == UNKNOWN else face_picture(deck.print(card), deck) for card in hand]
    width, height = card_size(deck)
    step = round(width * (_STEP if len(names) <= _FEW else _NARROW_STEP))
    cards = []
    for place, name in enumerate(names):
        at = f'x="{place * step + _EDGE}" y="{_EDGE}" width="{width}" height="{height}"'
        cards.append(
            f'<use href="#{faces.use(name)}" {at}/><rect {at} rx="{round(width * 0.06)}" fill="none" '
            f'stroke="#6b675e" stroke-width="{_EDGE}"/>'
        )
    full = step * (len(names) - 1) + width + 2 * _EDGE
    return (
        f'<svg viewBox="0 0 {full} {height + 2 * _EDGE}" role="img" aria-label="{text}" '
        f'style="--cards:{round(full / width, 2):g}">{"".join(cards)}</svg>'
    )
