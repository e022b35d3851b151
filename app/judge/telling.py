"""How a judgement is said: suspects, features and evidence in words of the visitor's language."""

from app.words.catalogue import Language, catalogue, say
from app.words.numerals import grouped, power_of_ten
from detectors.deal import Deal, Log
from detectors.judge import Finding, Judgement
from detectors.suspects import BUT, DEALER, PARTNER, partner_places, partner_seat, seat_label
from rules.games.catalogue import all_games
from rules.statistics.rounding import rounded_down

LEAST = 0.301
"""log10 of 2: evidence below that is none."""
_COMPASS = "NESW"
_SAMPLE = 500


def suspect_name(log: Log, label: str, language: Language) -> str:
    """A suspect as people say it: a player's name, a seat, the dealer. Names of the log win over numbers of seats."""
    if label in (DEALER, PARTNER):
        return say(language, f"judge.role_{label}")
    if label.startswith(BUT) and len(label) > len(BUT):
        return say(language, "judge.everyone_but", name=suspect_name(log, label.removeprefix(BUT), language))
    if "+" in label and all(part.isdecimal() or part in _COMPASS for part in label.split("+")):
        return say(
            language, "judge.together", names=", ".join(suspect_name(log, p, language) for p in label.split("+"))
        )
    if log.game == "bridge" and label in _COMPASS:
        return say(language, f"judge.seat_{label}")
    if label.isdecimal():
        names = {deal.players[int(label)] for deal in sampled(log) if int(label) < len(deal.players)}
        named = names.pop() if len(names) == 1 else ""
        return named or say(language, "judge.seat", seat=label)
    return label


def partner_place(log: Log, finding: Finding) -> int | None:
    """How many places after the dealer his suspected partner sits; None for the usual one, opposite."""
    return partner_places(log.deals[0].seats)[finding.closely.part]


def sampled(log: Log) -> list[Deal]:
    """Some hundred deals spread over a log, all of a short one: enough to see who sits where."""
    return list(log.deals[:: max(1, len(log.deals) // _SAMPLE)])


def hypothesis_name(judgement: Judgement, hypothesis: str, language: Language) -> str:
    """A hypothesis in words: "two aces: P1"."""
    feature, _, suspect = hypothesis.partition("@")
    words = feature_name(feature, language)
    return f"{words}: {suspect_name(judgement.log, suspect, language)}" if suspect else words


def feature_name(feature: str, language: Language) -> str:
    """What is suspected, in words; a feature that has none yet by its own name."""
    return say(language, f"judge.feature_{feature}") if f"judge.feature_{feature}" in catalogue() else feature


def one_in(log10_e: float, language: Language) -> str:
    """Evidence as "1 in 2,041", rounded down to three figures above a hundred thousand, to a power of ten where it is
    longer still; below 2 it is none.

    >>> one_in(3.31, "en"), one_in(5.372, "en"), one_in(17.4, "en"), one_in(0.1, "en")
    ('1 in 2,041', '1 in 235,000', '1 in 10¹⁷', 'none')
    """
    if log10_e < LEAST:
        return say(language, "judge.no_evidence")
    return say(language, "judge.one_in", number=times(log10_e, language))


def times(log10: float, language: Language) -> str:
    """10 to this power as a whole number, rounded down, as `one_in` writes it.

    >>> times(2.0, "en"), times(30.2, "en")
    ('100', '10³⁰')
    """
    number = rounded_down(log10)
    return power_of_ten(int(log10)) if number is None else grouped(number, language)


def innocent_explanation(finding: Finding, language: Language) -> str:
    """The best innocent explanation in the visitor's language."""
    explanation = finding.explanation
    odds = explanation.log10_odds
    if odds is None:
        return say(language, f"judge.innocent_{explanation.key}")
    if odds < LEAST:
        return say(language, "judge.innocent_nothing")
    return say(language, f"judge.innocent_{explanation.key}", one_in=one_in(odds, language))


def game_title(game: str | None, language: Language) -> str:
    """The game's title, or that it is not known."""
    if game is None or game not in all_games():
        return say(language, "judge.game_unknown")
    found = all_games()[game]
    return found.title_hu if language == "hu" else found.title_en


def deal_title(log: Log, number: int, language: Language) -> str:
    """The heading of one deal: its number, its line or board, and who dealt."""
    deal = log.deals[number - 1]
    title = say(language, "judge.deal", number=number, line=deal.line)
    if deal.dealer is None or not log.dealer_deals:
        return title
    return say(language, "judge.deal_by", deal=title, dealer=player_name(log, deal, deal.dealer, language))


def player_name(log: Log, deal: Deal, seat: int, language: Language) -> str:
    """Who sits in a seat in this deal: his name, at the bridge table after the compass point."""
    name = deal.players[seat] if seat < len(deal.players) else ""
    place = suspect_name(log, seat_label(log, seat), language)
    if log.game == "bridge" and name:
        return say(language, "judge.seat_of", seat=place, name=name)
    return name or place


def suspected_seats(log: Log, deal: Deal, label: str | None, part: int = 0) -> tuple[int, ...]:
    """The seats of one deal in which the suspect of that label sits: by role, by name, by number or compass point.
    `part` says at which of his places the dealer's partner is suspected."""
    if label == DEALER:
        return () if deal.dealer is None else (deal.dealer,)
    if label == PARTNER:
        places = partner_places(log.deals[0].seats)
        if deal.dealer is None or part >= len(places):
            return ()
        seat = partner_seat(deal.dealer, deal.seats, places[part])
        return (seat,) if seat >= 0 else ()
    if label is not None and label.startswith(BUT):
        spared = suspected_seats(log, deal, label.removeprefix(BUT))
        return tuple(seat for seat in range(deal.seats) if seat not in spared) if spared else ()
    if label is not None and "+" in label:
        return tuple(seat for part in label.split("+") for seat in suspected_seats(log, deal, part))
    if label in deal.players:
        return (deal.players.index(label),)
    return tuple(seat for seat in range(deal.seats) if label == seat_label(log, seat))
