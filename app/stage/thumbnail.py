"""A small picture of a drawing: felt, cards with their index, no court art; light enough for a page of fifty."""

from app.components.card_table import Thing
from app.components.card_table.pictures import frame, inside, picture
from app.components.card_table.scene import CARD_HEIGHT
from app.stage.looks import peek
from app.stage.props import thing_of
from rules.decks import Deck, find_deck
from tricks.looks import base_of
from tricks.views import Drawing, DrawnCard

UNIT = 40
WIDTH, HEIGHT = 420, 220
SIGNS = {
    **{"h": ("♥", "#b3261e"), "d": ("♦", "#b3261e"), "s": ("♠", "#26231e"), "c": ("♣", "#26231e")},
    **{"v": ("♥", "#b3261e"), "t": ("●", "#b97f00"), "z": ("♠", "#2c7a3d"), "m": ("♣", "#7a4a1d")},
}
"""Sign and colour of each suit; the Hungarian ones by the nearest sign that every font has."""


def thumbnail(drawing: Drawing) -> str:
    """The picture as SVG text, of one size for all tricks."""
    packets = {place.name for place in drawing.places if place.width == place.height == 1}
    in_sight = [card for card in drawing.cards if card.index == 1 or card.place not in packets]
    laid = [card for card in in_sight if card.up] or in_sight
    deck = find_deck(drawing.deck)
    things = [thing_of(place, drawing.role, "en", 0, 0) for place in drawing.places if place.prop]
    boxes = [(card.x, card.y * CARD_HEIGHT, 1.0, CARD_HEIGHT) for card in laid]
    boxes += [(thing.x, thing.y, thing.w, thing.h) for thing in things]
    boxes = boxes or [(0.0, 0.0, drawing.width, drawing.height * CARD_HEIGHT)]
    left, top = min(x for x, _, _, _ in boxes), min(y for _, y, _, _ in boxes)
    right, low = max(x + w for x, _, w, _ in boxes), max(y + h for _, y, _, h in boxes)
    scale = min((WIDTH - 40) / (right - left), (HEIGHT - 36) / (low - top)) / UNIT
    dx = (WIDTH - (right - left) * UNIT * scale) / 2 - left * UNIT * scale
    dy = (HEIGHT - (low - top) * UNIT * scale) / 2 - top * UNIT * scale
    behind = "".join(_thing(thing) for thing in things if not thing.over)
    cards = "".join(_card(card, deck) for card in sorted(laid, key=lambda card: (card.place, card.z)))
    before = "".join(_thing(thing) for thing in things if thing.over)
    return on_felt(
        f'<g transform="translate({dx:.1f} {dy:.1f}) scale({scale:.3f})" font-family="serif" font-weight="700">'
        f"{behind}{cards}{before}</g>"
    )


def on_felt(drawn: str) -> str:
    """A drawing on the felt as SVG text, `WIDTH` x `HEIGHT`."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}" viewBox="0 0 {WIDTH} {HEIGHT}">'
        '<defs><radialGradient id="felt" cx="50%" cy="25%" r="90%"><stop offset="0" stop-color="#1a7a54"/>'
        '<stop offset="1" stop-color="#0a4a31"/></radialGradient></defs>'
        f'<rect width="{WIDTH}" height="{HEIGHT}" rx="14" fill="url(#felt)"/>{drawn}</svg>'
    )


def _thing(thing: Thing) -> str:
    """A prop at its place."""
    drawn = inside(picture(thing.picture))
    x, y, size = (thing.x - frame(thing.picture).x) * UNIT, (thing.y - frame(thing.picture).y) * UNIT, UNIT / 100
    return f'<g transform="translate({x:.1f} {y:.1f}) scale({size:g})">{drawn}</g>'


def _card(card: DrawnCard, deck: Deck) -> str:
    x, y = card.x * UNIT, card.y * CARD_HEIGHT * UNIT
    frame = f'width="{UNIT}" height="{CARD_HEIGHT * UNIT:.1f}" rx="3.5" stroke="#00000055" stroke-width="0.6"'
    face = base_of(card.face or "") if card.up else base_of(card.back)
    if not face:
        return f'<g transform="translate({x:.1f} {y:.1f})"><rect {frame} fill="#2f5d8a"/></g>'
    if len(face) == 2 and face[-1] in SIGNS:
        rank, (sign, colour) = face[:-1].replace("T", "10"), SIGNS[face[-1]]
    else:  # a tarokk, a joker, or a gimmicked card with its short name
        (rank, _, sign), colour = peek(face, deck).partition("\n"), "#26231e"
    middle = f'x="{UNIT / 2}" y="{CARD_HEIGHT * UNIT * 0.72:.1f}" font-size="22" text-anchor="middle"'
    return (
        f'<g transform="translate({x:.1f} {y:.1f})" fill="{colour}"><rect {frame} fill="#fffdf8"/>'
        f'<text x="3" y="12" font-size="12">{rank}</text><text x="3" y="23" font-size="11">{sign}</text>'
        f"<text {middle}>{sign}</text></g>"
    )
