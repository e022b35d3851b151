"""The evidence now, on a scale that ends a little beyond the line."""

from html import escape

from app.judge.telling import LEAST, one_in
from app.words.catalogue import Language, say
from app.words.numerals import grouped

_BEYOND = 1.25


def meter_html(now: float, highest: float, threshold: float, language: Language) -> str:
    """The meter as HTML; arguments are log10 of the evidence now, of the highest so far, and of the line."""
    end = threshold * _BEYOND

    def share(value: float) -> str:
        return f"{100 * min(max(value, 0.0), end) / end:.1f}%"

    words = one_in(now, language) if now >= LEAST else say(language, "judge.no_evidence")
    name = escape(say(language, "judge_dealer.meter_name"))
    limit = say(language, "judge.threshold", number=grouped(round(10**threshold), language))
    said = say(language, "judge_dealer.meter", evidence=words)
    state = " over" if highest >= threshold else ""
    return (
        f'<div class="judge-meter{state}"><p><span>{escape(said)}</span><span>{escape(limit)}</span></p>'
        f'<div role="meter" aria-valuemin="0" aria-valuemax="{end:.2f}" aria-valuenow="{min(max(now, 0.0), end):.2f}" '
        f'aria-valuetext="{escape(said)}; {escape(limit)}" aria-label="{name}">'
        f'<i style="width:{share(now)}"></i><b style="left:{share(highest)}"></b>'
        f'<s style="left:{share(threshold)}"></s></div></div>'
    )
