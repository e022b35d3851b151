"""The looks as a grid of cards by seat, and the watched events as two lines; HTML with `drawing.css`."""

from html import escape

from app.audit.places import rank_sign
from app.judge.looks import CARDS, DEALS, LOW, SEATS, Event, Watching
from app.words.catalogue import Language, say
from app.words.numerals import grouped
from rules.decks import find_deck

_SIGNS = {"s": "♠", "h": "♥", "d": "♦", "c": "♣"}
_COMPASS = "NESW"
_SCALE = 1000
_STEP = 8


def grid_html(event: Event, looks: int, language: Language) -> str:
    """Four blocks, a seat each, of four suits by thirteen ranks; those below 5 % filled."""
    deck = find_deck("french52")
    ranks = "".join(f"<small>{rank_sign(card)}</small>" for card in deck.cards if card.suit == deck.suits[0])
    blocks = []
    for seat in range(SEATS):
        rows = []
        for suit in deck.suits:
            cells = "".join(_cell(event, seat, card, looks) for card in range(CARDS) if deck.cards[card].suit == suit)
            rows.append(f'<div class="suit"><b>{_SIGNS[suit]}</b>{cells}</div>')
        name = escape(say(language, f"judge.seat_{_COMPASS[seat]}"))
        head = f'<h4>{name}</h4><div class="suit"><b></b>{ranks}</div>'
        blocks.append(f"<div>{head}{''.join(rows)}</div>")
    said = say(language, "judge_looks.grid_alt", looks=looks, below=event.below(looks))
    return f'<div class="looks" role="img" aria-label="{escape(said)}">{"".join(blocks)}</div>'


def _cell(event: Event, seat: int, card: int, looks: int) -> str:
    is_seen = seat * CARDS + card < looks
    value = float(event.percentiles[seat, card])
    kind = "" if not is_seen else "low" if value < LOW else "seen"
    return f'<i class="{kind}"></i>'


def _share(share: float, language: Language) -> str:
    return escape(say(language, "judge_dealer.per_cent", share=round(100 * share)))


def watching_html(watched: Watching, language: Language) -> str:
    """The share of fair events called suspicious so far, by each way of watching, as far as a half."""
    top = max(0.5, float(watched.p_value.max()) + 0.05)

    def line(number: int, shares: list[float]) -> str:
        points = [
            f"{_SCALE * (at + 1) / DEALS:.1f} {_SCALE * (1 - share / top):.1f}" for at, share in shares_at(shares)
        ]
        return f'<path class="line line-{number}" d="M0 {_SCALE}L{"L".join(points)}"/>'

    def shares_at(shares: list[float]) -> list[tuple[int, float]]:
        return [(at, shares[at]) for at in [*range(0, DEALS, _STEP), DEALS - 1]]

    def y(share: float) -> str:
        return f"{_SCALE * (1 - share / top):.1f}"

    ticks = [step / 10 for step in range(int(top * 10) + 1)]
    labels = "".join(f'<span style="bottom:{100 * tick / top:.1f}%">{_share(tick, language)}</span>' for tick in ticks)
    rules = "".join(f'<line x2="{_SCALE}" y1="{y(tick)}" y2="{y(tick)}"/>' for tick in ticks)
    marks = "".join(
        f'<span style="left:{100 * deal / DEALS:.1f}%">{grouped(deal, language)}</span>'
        for deal in range(100, DEALS, 100)
    )
    lines = line(0, watched.p_value.tolist()) + line(1, watched.e_value.tolist())
    ends = {"p": watched.p_value[-1], "e": watched.e_value[-1]}
    words = {
        name: escape(say(language, f"judge_looks.watch_{name}", share=round(100 * float(share))))
        for name, share in ends.items()
    }
    keys = "".join(
        f'<li><svg viewBox="0 0 40 10" aria-hidden="true"><path class="line line-{number}" d="M0 5H40"/></svg>'
        f"<span>{words[name]}</span></li>"
        for number, name in enumerate(ends)
    )
    said = escape(say(language, "judge_looks.five_per_cent"))
    return (
        f'<figure class="evidence chips"><p class="axis">{escape(say(language, "judge_looks.watch_axis"))}</p>'
        f'<div class="plot" role="img" aria-label="{words["p"]}; {words["e"]}"><div class="ticks" aria-hidden="true">'
        f'{labels}</div><div class="field"><svg viewBox="0 0 {_SCALE} {_SCALE}" preserveAspectRatio="none" '
        f'aria-hidden="true">{rules}<line class="threshold" x2="{_SCALE}" y1="{y(LOW)}" y2="{y(LOW)}"/>{lines}</svg>'
        f'<span class="said" style="bottom:{100 * LOW / top:.1f}%">{said}</span></div>'
        f'<div class="deals" aria-hidden="true">{marks}</div></div>'
        f'<p class="axis below">{escape(say(language, "judge.axis_deal"))}</p><ul class="key">{keys}</ul></figure>'
    )
