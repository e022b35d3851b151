"""Odds as bars: one bar an outcome, told by its length and its label; the bar of the hand looked at has a sign."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

import altair as alt  # comes with Streamlit

from app.games.odds import in_order, outcome_text
from app.words.catalogue import Language, say
from app.words.numerals import decimal, grouped, power_of_ten
from rules.odds.catalogue import Feature
from rules.odds.distribution import Distribution

MOST_LYING = 14
"""More outcomes than that stand side by side without a label each."""
_BAR, _OWN = "#0072b2", "#d55e00"
_ROW_HEIGHT, _AXIS_HEIGHT, _STANDING_HEIGHT = 26, 70, 230
_SIGN = "◀ "


@dataclass(frozen=True)
class Bar:
    """One outcome as it is drawn and said."""

    label: str
    chance: Fraction
    text: str
    is_own: bool


def odds_bars(feature: Feature, distribution: Distribution, own: str | None, language: Language) -> list[Bar]:
    """The outcomes of a feature, the weakest first; `own` is the outcome of the hand looked at, if any."""
    return [
        Bar(
            outcome_text(name, language),
            distribution.chance(name),
            percent_text(distribution.chance(name), language),
            name == own,
        )
        for name in in_order(feature, distribution)
    ]


def odds_chart(bars: Sequence[Bar], language: Language, is_dark: bool = False) -> alt.LayerChart:
    """A chart of the bars, lying with their chances beside them; standing where they are many."""
    many = len(bars) > MOST_LYING
    own = say(language, "games_odds.this_hand")
    rows = [
        {
            "label": bar.label,
            "share": float(bar.chance),
            "text": bar.text + (f"  {_SIGN}{own}" if bar.is_own else "") if not many else own,
            "own": bar.is_own,
        }
        for bar in bars
    ]
    ink = "#f0ebe0" if is_dark else "#26231e"
    base = alt.Chart(alt.InlineData(values=rows))
    names = [bar.label for bar in bars]
    share_title = say(language, "games_odds.axis_share")
    colour = alt.condition("datum.own", alt.value(_OWN), alt.value(_BAR))
    tooltip = [
        alt.Tooltip("label:N", title=say(language, "games_odds.axis_outcome")),
        alt.Tooltip("share:Q", title=share_title, format=".4~%"),
    ]
    if many:
        highest = max(float(bar.chance) for bar in bars) * 1.25
        x = alt.X("label:N", sort=names, title=None, axis=alt.Axis(labelOverlap=True, labelAngle=0))
        y = alt.Y(
            "share:Q",
            title=share_title,
            axis=alt.Axis(format="~%", tickCount=4),
            scale=alt.Scale(domain=[0, highest], nice=False),
        )
        drawn = base.mark_bar().encode(x=x, y=y, color=colour, tooltip=tooltip)
        mine = base.transform_filter("datum.own")
        line = mine.mark_rule(strokeDash=[2, 3], color=ink).encode(x=x, y=y, y2=alt.value(16))
        sign = mine.mark_text(baseline="top", fontSize=13, color=ink).encode(x=x, y=alt.value(0), text="text:N")
        return alt.LayerChart(layer=[drawn, line, sign], height=_STANDING_HEIGHT)
    most = max(float(bar.chance) for bar in bars)
    x_share = alt.X(
        "share:Q",
        title=share_title,
        axis=alt.Axis(format="~%", tickCount=5),
        scale=alt.Scale(domain=[0, most * 1.5], nice=False),
    )
    y_label = alt.Y("label:N", sort=names[::-1], title=None, axis=alt.Axis(labelLimit=190, labelOverlap=False))
    drawn = base.mark_bar().encode(x=x_share, y=y_label, color=colour, tooltip=tooltip)
    texts = base.mark_text(align="left", dx=5, fontSize=13, color=ink).encode(x=x_share, y=y_label, text="text:N")
    return alt.LayerChart(layer=[drawn, texts], height=_ROW_HEIGHT * len(bars) + _AXIS_HEIGHT)


def percent_text(chance: Fraction, language: Language) -> str:
    """A chance in per cent with three figures that count.

    >>> percent_text(Fraction(1, 3), "en"), percent_text(Fraction(20, 201376), "hu").replace("\\u00a0", "_")
    ('33.3%', '0,00993_%')
    """
    share = 100 * float(chance)
    number = f"{share:.3g}" if 1e-4 <= share < 100 or share == 0 else "100" if share >= 100 else f"{share:.1e}"
    return say(language, "games_odds.percent", number=decimal(number, language))


def rarity_text(chance: Fraction, language: Language) -> str:
    """How often a hand like this comes: in every hand, in so many of a hundred, or one in so many.

    >>> rarity_text(Fraction(1), "en"), rarity_text(Fraction(2, 3), "en"), rarity_text(Fraction(4, 201376), "en")
    ('in every hand', '66.7% of hands', '1 hand in 50,344 (0.00199%)')
    """
    if chance == 1:
        return say(language, "games_odds.always")
    percent = percent_text(chance, language)
    if chance >= Fraction(1, 2):
        return say(language, "games_odds.rarity_often", percent=percent)
    return say(language, "games_odds.rarity", number=_one_in(chance, language), percent=percent)


def _one_in(chance: Fraction, language: Language) -> str:
    number = 1 / chance
    if number < 10:
        return decimal(f"{float(number):.2g}", language)
    if number < 10**9:
        return grouped(round(number), language)
    return power_of_ten(len(str(int(number))) - 1)
