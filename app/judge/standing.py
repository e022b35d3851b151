"""Who stands out among the players of a log, and which logs and players among many: few of those named are innocent."""

import re
from collections.abc import Sequence

from app.judge.saying import Quote, as_it_is
from app.judge.telling import LEAST, one_in, sampled, suspect_name
from app.words.catalogue import Language, say
from detectors.deal import Deal
from detectors.judge import Judgement
from detectors.many import LEVEL, Standing, over_evenings, stand_out

_SHOWN = 12
_SHARE = round(100 * LEVEL)
_SEAT = re.compile(r"(?:p|seat|player|hand|hely|játékos|j)?[ _.#-]*\d+\.?(?: ?(?:hely|játékos))?|[nesw]", re.IGNORECASE)
"""What a seat is called where nobody's name is known: in another log somebody else sits there."""


def players_line(judgement: Judgement, language: Language, quote: Quote = as_it_is) -> str:
    """The players of one log whom their own evidence names among all; empty where it names none."""
    named = [one for one in judgement.players if one.is_named]
    names = [quote(suspect_name(judgement.log, one.name, language)) for one in named]
    if not named:
        return ""
    told = _told(named, names, language)
    return say(language, "judge.players_named", names=told, count=len(judgement.players), share=_SHARE)


def many_lines(
    judged: Sequence[Judgement], titles: Sequence[str], language: Language, quote: Quote = as_it_is
) -> list[str]:
    """What several logs say together: the logs that stand out, and the players over all of them, where they are known
    by names; one who is called by a seat only, such as P4, belongs to his log. Impossible deals are no part of it."""
    logs = {str(number): one.log10_total for number, one in enumerate(judged) if one.log.deals}
    lines = []
    if len(logs) > 1:
        named = [one for one in stand_out(logs) if one.is_named]
        if named:
            names = [quote(titles[int(one.name)]) for one in named]
            told = _told(named, names, language)
            lines.append(say(language, "judge.logs_named", names=told, count=len(logs), share=_SHARE))
        else:
            lines.append(say(language, "judge.logs_none", count=len(logs)))
    people = over_evenings(
        [
            {f"{name} ({title})" if _SEAT.fullmatch(name) else name: log10_e for name, log10_e in _people(one).items()}
            for one, title in zip(judged, titles, strict=True)
        ]
    )
    found = [one for one in stand_out(people) if one.is_named]
    if found and len(logs) > 1:
        names = [quote(one.name) for one in found]
        told = _told(found, names, language)
        lines.append(say(language, "judge.players_over_logs", names=told, count=len(people), share=_SHARE))
    return lines


def _told(named: Sequence[Standing], names: Sequence[str], language: Language) -> str:
    told = [
        say(language, "judge.standing", name=name, one_in=one_in(max(one.log10_e, LEAST), language))
        for one, name in zip(named[:_SHOWN], names, strict=False)
    ]
    return ", ".join(told) + (" …" if len(named) > _SHOWN else "")


def _people(judgement: Judgement) -> dict[str, float]:
    """log10 of each player's own evidence by his name; seats without one name are no persons."""
    people, deals = {}, sampled(judgement.log)
    for one in judgement.players:
        names = {deal.players[int(one.name)] for deal in deals if _sits(deal, one.name)}
        if not one.name.isdecimal():
            names = {one.name} if any(one.name in deal.players for deal in deals) else set()
        if len(names) == 1 and (name := names.pop()):
            people[name] = one.log10_e
    return people


def _sits(deal: Deal, label: str) -> bool:
    return label.isdecimal() and int(label) < len(deal.players)
