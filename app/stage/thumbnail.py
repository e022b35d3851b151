"""A small picture of a drawing: felt, cards with their index, no court art; light enough for a page of fifty."""

from app.components.card_table.scene import CARD_HEIGHT
from tricks.views import Drawing, DrawnCard

UNIT = 40
WIDTH, HEIGHT = 420, 220
SIGNS = {"h": ("♥", "#b3261e"), "d": ("♦", "#b3261e"), "s": ("♠", "#26231e"), "c": ("♣", "#26231e")}


def thumbnail(drawing: Drawing) -> str:
    """The picture as SVG text, of one size for all tricks."""
    laid = [card for card in drawing.cards if card.up] or list(drawing.cards)
    right = max(card.x + 1 for card in laid)
    low = max(card.y + 1 for card in laid) * CARD_HEIGHT
    left, top = min(card.x for card in laid), min(card.y for card in laid) * CARD_HEIGHT
    scale = min((WIDTH - 40) / (right - left), (HEIGHT - 36) / (low - top)) / UNIT
    dx = (WIDTH - (right - left) * UNIT * scale) / 2 - left * UNIT * scale
    dy = (HEIGHT - (low - top) * UNIT * scale) / 2 - top * UNIT * scale
    cards = "".join(_card(card) for card in sorted(laid, key=lambda card: (card.place, card.z)))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}" viewBox="0 0 {WIDTH} {HEIGHT}">'
        '<defs><radialGradient id="felt" cx="50%" cy="25%" r="90%"><stop offset="0" stop-color="#1a7a54"/>'
        '<stop offset="1" stop-color="#0a4a31"/></radialGradient></defs>'
        f'<rect width="{WIDTH}" height="{HEIGHT}" rx="14" fill="url(#felt)"/>'
        f'<g transform="translate({dx:.1f} {dy:.1f}) scale({scale:.3f})" font-family="serif" font-weight="700">'
        f"{cards}</g></svg>"
    )


def _card(card: DrawnCard) -> str:
    x, y = card.x * UNIT, card.y * CARD_HEIGHT * UNIT
    frame = f'width="{UNIT}" height="{CARD_HEIGHT * UNIT:.1f}" rx="3.5" stroke="#00000055" stroke-width="0.6"'
    if not (card.up and card.face and card.face[-1] in SIGNS):
        return f'<g transform="translate({x:.1f} {y:.1f})"><rect {frame} fill="#2f5d8a"/></g>'
    sign, colour = SIGNS[card.face[-1]]
    rank = "10" if card.face[:-1] == "T" else card.face[:-1]
    middle = f'x="{UNIT / 2}" y="{CARD_HEIGHT * UNIT * 0.72:.1f}" font-size="22" text-anchor="middle"'
    return (
        f'<g transform="translate({x:.1f} {y:.1f})" fill="{colour}"><rect {frame} fill="#fffdf8"/>'
        f'<text x="3" y="12" font-size="12">{rank}</text><text x="3" y="23" font-size="11">{sign}</text>'
        f"<text {middle}>{sign}</text></g>"
    )
