"""Whether the backs tell the faces, and what whoever can read them gains: the second question of an audit."""

from html import escape

from app.words.catalogue import Language, say
from app.words.numerals import decimal, grouped
from vision.audit.gain import MARKS, Gain
from vision.audit.inspection import Audit
from vision.audit.tells import Tell
from vision.audit.verdict import is_told


def reading_html(found: Audit, language: Language) -> str:
    """The answer in words, and a row for each question asked."""
    if not found.tells:
        return f"<p>{escape(say(language, 'audit_report.tells_none'))}</p>"
    answer = " ".join(tells_answer(found, language))
    columns = ("question", "right", "by_chance", "bits", "p")
    heads = "".join(f'<th scope="col">{escape(say(language, f"audit_report.tell_{name}"))}</th>' for name in columns)
    rows = "".join(_row(name, tell, language) for name, tell in found.tells.items())
    return (
        f"<p>{escape(answer)}</p><p>{escape(say(language, 'audit_report.tells_how'))}</p>"
        f'<div class="wide" role="region" tabindex="0" aria-label="{escape(say(language, "audit_report.tells"))}">'
        f"<table><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table></div>"
    )


def tells_answer(found: Audit, language: Language) -> list[str]:
    """Yes or no, and the sentences that belong to it."""
    if is_told(found.tells, found.alpha):
        surest = min(found.tells.values(), key=lambda tell: tell.family_p_value)
        witness = say(language, f"audit_report.witness_{surest.witness}")
        told = [say(language, "audit_report.said_yes"), say(language, "audit_report.tells_yes")]
        return [*told, say(language, "audit_report.witness", what=witness)]
    single = [say(language, "audit_report.tells_single")] if any(f.is_sharp for f in found.findings) else []
    return [say(language, "audit_report.said_no"), say(language, "audit_report.tells_no"), *single]


def gain_html(found: Audit, language: Language) -> str:
    """Bits about a card, and hands of huszonegy won beside an honest player."""
    gain = found.gain
    if gain is None:
        words = "gain_none" if found.backs is not None else "gain_unknown"
        return f"<p>{escape(say(language, f'audit_report.{words}'))}</p>"
    return f"<p>{escape(_bits(gain, language))}</p>{_huszonegy(gain, language)}"


def _row(name: str, tell: Tell, language: Language) -> str:
    many = len(tell.answers)
    right = say(language, "audit_report.tell_of", right=tell.right, cards=many) if many else "–"
    by_chance = _number(tell.by_chance, 1, language) if many else "–"
    bits = say(
        language,
        "audit_report.tell_bits_of",
        bits=_number(tell.bits, 2, language),
        most=_number(tell.most_bits, 2, language),
        low=_number(tell.low, 2, language),
        high=_number(tell.high, 2, language),
    )
    share = 100 * tell.bits / tell.most_bits if tell.most_bits else 0.0
    meter = f'<span class="meter" aria-hidden="true"><span style="width:{share:.0f}%"></span></span>'
    question = escape(say(language, f"audit_report.tell_{name}"))
    p_value = f"{_number_of(100 * tell.family_p_value, language)}&nbsp;%"
    cells = {"right": escape(right), "by_chance": by_chance, "bits": f"{meter}{escape(bits)}", "p": p_value}
    told = "".join(
        f'<td data-of="{escape(say(language, f"audit_report.tell_{column}"))}">{cell}</td>'
        for column, cell in cells.items()
    )
    return f'<tr><th scope="row">{question}</th>{told}</tr>'


def _bits(gain: Gain, language: Language) -> str:
    bits, most = _number(gain.bits, 2, language), _number(gain.most_bits, 2, language)
    if gain.source == MARKS:
        return say(language, "audit_report.gain_marks", bits=bits, most=most)
    question = say(language, f"audit_report.tell_{gain.source}")
    low, high = _number(gain.low, 2, language), _number(gain.high, 2, language)
    return say(language, "audit_report.gain_tell", question=question, bits=bits, most=most, low=low, high=high)


def _huszonegy(gain: Gain, language: Language) -> str:
    played = gain.huszonegy
    if played is None:
        return f"<p>{escape(say(language, 'audit_report.gain_not_played'))}</p>"
    rates = {"honest": 100 * played.honest, "reader": 100 * played.reader}
    told = {name: _number(rate, 1, language) for name, rate in rates.items()}
    key = "gain_huszonegy" if played.low > 0 else "gain_huszonegy_nothing"
    text = say(
        language,
        f"audit_report.{key}",
        **told,
        more=_number(100 * played.difference, 2, language),
        low=_number(100 * played.low, 2, language),
        high=_number(100 * played.high, 2, language),
    )
    bars = "".join(
        f'<div class="rate {name}"><span>{escape(say(language, f"audit_report.rate_{name}"))}</span>'
        f'<span class="meter"><span style="width:{rate:.1f}%"></span></span><b>{told[name]}&nbsp;%</b></div>'
        for name, rate in rates.items()
    )
    how = escape(say(language, "audit_report.gain_how", hands=grouped(played.hands, language)))
    return f'<p>{escape(text)}</p><div class="rates" aria-hidden="true">{bars}</div><p class="soft">{how}</p>'


def _number_of(percent: float, language: Language) -> str:
    """Two digits that can be believed."""
    return decimal(
        f"{percent:.0f}" if percent >= 10 else f"{percent:.1g}" if percent < 1 else f"{percent:.1f}", language
    )


def _number(value: float, decimals: int, language: Language) -> str:
    return decimal(f"{value:.{decimals}f}", language)
