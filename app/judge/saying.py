"""A judgement in sentences, for the page and for the report: verdict, explanation, what is known, what would settle it.

Sentences may hold `**strong**` words. Names that people typed go through `quote`: the page writes them so that Markdown
leaves them alone; the report, which escapes everything, takes them as they are.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import get_args

from app.judge.settling import what_settles
from app.judge.telling import (
    LEAST,
    feature_name,
    game_title,
    hypothesis_name,
    innocent_explanation,
    one_in,
    partner_place,
    suspect_name,
    times,
)
from app.words.catalogue import Language, catalogue, say
from app.words.numerals import grouped
from detectors.deal import Known
from detectors.evidence import features_of
from detectors.judge import Finding, Judgement
from detectors.suspects import BUT, DEALER, PARTNER
from detectors.suspicions.best_hand import BestHand
from detectors.suspicions.planted import PlantedCards
from tricks.phrases import article

Quote = Callable[[str], str]
_FLAGS = 3
_LINES = 10
_LEAST_SHARE = 0.01
_KINDS = 3
_KNOWN = get_args(Known)


def as_it_is(text: str) -> str:
    """No quoting."""
    return text


def verdict_word(verdict: str, language: Language) -> str:
    """The verdict in a word or two."""
    return say(language, f"judge.word_{verdict.replace('-', '_')}")


def verdict_lines(judgement: Judgement, language: Language, quote: Quote = as_it_is) -> list[str]:
    """The verdict, a sentence or paragraph each; of what is flagged the three strongest."""
    deals, needed = judgement.power.weighed_deals, judgement.deals_needed
    name = quote(judgement.log.file)
    if judgement.verdict == "suspicious":
        flags = [finding for finding in judgement.findings if finding.flagged][:_FLAGS]
        return [say(language, "judge.verdict_suspicious"), *(_flag(judgement, f, language, quote) for f in flags)]
    if judgement.verdict == "fair":
        told = {"deals": grouped(deals, language), "needed": grouped(needed or deals, language)}
        return [say(language, "judge.verdict_fair", **told)]
    if judgement.verdict == "not-enough":
        if not judgement.log.deals:
            return [say(language, "judge.verdict_no_deals", name=name)]
        if not deals and judgement.power.best_known:
            return [say(language, "judge.verdict_few_players", deals=_number(judgement.power.best_known, language))]
        if not deals or needed is None:
            is_none_known = all(word == "none" for deal in judgement.log.deals for word in deal.known)
            return [say(language, "judge.verdict_no_hands" if is_none_known else "judge.verdict_untellable")]
        number = _number(deals, language)
        return [say(language, "judge.verdict_not_enough", deals=number, needed=grouped(needed, language))]
    if f"judge.series_{judgement.log.format}" in catalogue():
        what = say(language, f"judge.series_{judgement.log.format}")
        return [say(language, "judge.verdict_series", name=name, what=what)]
    return [say(language, "judge.verdict_not_a_log", name=name)]


def innocent_lines(judgement: Judgement, language: Language) -> list[str]:
    """The best innocent explanation of the strongest flag, and how much less likely it makes the hands than cheating
    does; empty where nothing is flagged."""
    flagged = next((finding for finding in judgement.findings if finding.flagged), None)
    if flagged is None:
        return []
    lines = [innocent_explanation(flagged, language)]
    against = flagged.explanation.log10_against
    if against is not None:
        best = flagged.explanation.alternatives[0].key
        words = say(language, f"judge.alternative_{best}")
        if against >= LEAST:
            lines.append(say(language, "judge.against", times=times(against, language), best=words))
        else:
            lines.append(say(language, "judge.not_against", best=words))
    return lines


def rate_line(judgement: Judgement, language: Language, quote: Quote = as_it_is) -> str:
    """In how many deals the suspect of the strongest flag would have cheated, and of whose deals; empty where that is
    not known."""
    flagged = next((finding for finding in judgement.findings if finding.flagged), None)
    rate = None if flagged is None else flagged.closely.rate
    if rate is None:
        return ""
    likely, low, high = (round(100 * share) for share in (rate.likely, rate.low, rate.high))
    if flagged is not None and flagged.closely.is_own_deals and flagged.seat is not None:
        name = quote(suspect_name(judgement.log, flagged.seat, language))
        return say(language, "judge.rate_own", likely=likely, low=low, high=high, name=name)
    return say(language, "judge.rate_all", likely=likely, low=low, high=high)


def settling_line(judgement: Judgement, language: Language, quote: Quote = as_it_is) -> str:
    """What would settle it; empty where nothing would, or nothing is left to settle."""
    settling = what_settles(judgement)
    if settling.way == "nothing":
        return ""
    told: dict[str, object] = {
        "alpha": grouped(round(1 / judgement.alpha), language),
        "share": round(100 * settling.rate),
    }
    if settling.finding is not None and settling.way != "count-pack":
        told["name"] = quote(hypothesis_name(judgement, settling.finding.hypothesis, language))
    if settling.deals is not None:
        told["deals"] = grouped(settling.deals, language)
    way = settling.way.replace("-", "_")
    if settling.way == "name-it" and settling.finding is not None and settling.finding.closely.is_own_deals:
        way = "name_it_own"
    return say(language, f"judge.settle_{way}", **told)


def about(judgement: Judgement, language: Language, quote: Quote = as_it_is) -> list[str]:
    """The log in a few words: its game, how many deals, what was left out."""
    log = judgement.log
    parts = [
        say(language, "judge.about_game", game=game_title(log.game, language)),
        say(language, "judge.about_deals", deals=grouped(len(log.deals), language)),
        say(language, "judge.about_alpha", alpha=one_in(judgement.threshold_log10, language)),
    ]
    if log.skipped:
        parts.append(say(language, "judge.about_skipped", count=grouped(len(log.skipped), language)))
    if log.repeats:
        parts.append(say(language, "judge.about_repeats", count=grouped(log.repeats, language)))
    return parts


def known_lines(judgement: Judgement, language: Language) -> list[str]:
    """Why hands are known, and how many of each kind: only those known whatever their strength are evidence."""
    words: Counter[str] = Counter(word for deal in judgement.log.deals for word in deal.known)
    return [
        say(language, f"judge.known_{word}", hands=grouped(words[word], language)) for word in _KNOWN if words[word]
    ]


def kind_lines(judgement: Judgement, language: Language) -> list[str]:
    """What kind of dealing the log resembles; where one does not stand out, among which it is, the likeliest ones with
    their chances. Empty where that cannot be told."""
    kind = judgement.kind
    if kind is None:
        return []
    told = [
        say(language, "judge.kind_share", kind=_kind_name(name, language), share=round(100 * kind.probabilities[name]))
        for name in kind.one_of[:_KINDS]
        if kind.probabilities[name] >= _LEAST_SHARE
    ]
    return [say(language, "judge.kind" if len(told) == 1 else "judge.kind_one_of", kinds=", ".join(told))]


def _number(count: int, language: Language) -> str | int:
    """A count for a sentence that bends by it in English."""
    return count if language == "en" else grouped(count, language)


def _kind_name(name: str, language: Language) -> str:
    return say(language, f"judge.kind_{name}") if f"judge.kind_{name}" in catalogue() else name


def _flag(judgement: Judgement, finding: Finding, language: Language, quote: Quote) -> str:
    if finding.log10_e is None:
        lines: Sequence[int] = finding.lines[:_LINES]
        more = "" if len(finding.lines) <= _LINES else " …"
        return say(language, "judge.flag_impossible", count=len(finding.lines), lines=", ".join(map(str, lines)) + more)
    evidence, deal = one_in(finding.log10_e, language), _the(finding.first_flagged_deal or 0, language)
    feature, _, suspect = finding.hypothesis.partition("@")
    in_hand = {one.name for one in features_of(judgement.log) if isinstance(one, PlantedCards | BestHand)}
    if suspect and feature in in_hand:
        who = suspect_name(judgement.log, suspect, language)
        if suspect == PARTNER and (place := partner_place(judgement.log, finding)) is not None:
            who = say(language, "judge.partner_at", partner=who, place=place)
        is_role = suspect in (DEALER, PARTNER) or suspect.startswith(BUT)
        who = quote(_beginning(who, language) if is_role else who)
        what = feature_name(feature, language)
        return say(language, "judge.flag_hand", feature=what, suspect=who, one_in=evidence, deal=deal)
    name = quote(_beginning(hypothesis_name(judgement, finding.hypothesis, language), language))
    return say(language, "judge.flag", name=name, one_in=evidence, deal=deal)


def _beginning(text: str, language: Language) -> str:
    """Words of ours at the beginning of a sentence; in English they stand before a colon and stay."""
    return text if language == "en" else text[:1].upper() + text[1:]


def _the(number: int, language: Language) -> str:
    """A number, in Hungarian after its article."""
    return grouped(number, language) if language == "en" else f"{article(str(number))} {grouped(number, language)}"
