"""How suspects, features and evidence are said."""

from typing import get_args

import pytest

from app.games.dealing import is_dealt
from app.judge.telling import (
    deal_title,
    game_title,
    hypothesis_name,
    innocent_explanation,
    one_in,
    player_name,
    suspect_name,
    suspected_seats,
)
from app.words.catalogue import LANGUAGES, Language, say
from detectors.deal import Deal, Log
from detectors.explanation import Alternative, Explanation, Key
from detectors.judge import Finding, Judgement
from detectors.suspicions.catalogue import COURSES, battery
from rules.games.catalogue import all_games

NARROW_SPACE, FIXED = "\u202f", "\u00a0"


def bridge_log(dealer: int | None = 2) -> Log:
    hands = tuple(tuple(range(13 * seat, 13 * seat + 13)) for seat in range(4))
    deal = Deal(4, "french52", hands, ("all",) * 4, "bridge", dealer, ("Ann", "Bo", "", "Di"))
    return Log("a.pbn", "pbn", "bridge", (deal,))


@pytest.mark.parametrize(
    ("log10_e", "english", "hungarian"),
    [
        (-3.0, "none", "nincs"),
        (0.30, "none", "nincs"),
        (0.5, "1 in 3", f"1{FIXED}:{FIXED}3"),
        (3.0, "1 in 1,000", f"1{FIXED}:{FIXED}1{NARROW_SPACE}000"),
        (4.999, "1 in 99,770", f"1{FIXED}:{FIXED}99{NARROW_SPACE}770"),
        (8.9, "1 in 794,000,000", f"1{FIXED}:{FIXED}794{NARROW_SPACE}000{NARROW_SPACE}000"),
        (9.0, "1 in 10⁹", f"1{FIXED}:{FIXED}10⁹"),
        (400.0, "1 in 10⁴⁰⁰", f"1{FIXED}:{FIXED}10⁴⁰⁰"),
    ],
)
def test_evidence_is_said_as_a_chance(log10_e: float, english: str, hungarian: str) -> None:
    assert (one_in(log10_e, "en"), one_in(log10_e, "hu")) == (english, hungarian)


@pytest.mark.parametrize(
    ("label", "english", "hungarian"),
    [
        ("N", "North", "Észak"),
        ("dealer", "the dealer", "az osztó"),
        ("dealer-partner", "the dealer’s partner", "az osztó társa"),
        ("1", "Bo", "Bo"),
        ("2", "seat 2", "2. hely"),
        ("9", "seat 9", "9. hely"),
        ("Ann", "Ann", "Ann"),
    ],
)
def test_suspects(label: str, english: str, hungarian: str) -> None:
    log = bridge_log()
    assert (suspect_name(log, label, "en"), suspect_name(log, label, "hu")) == (english, hungarian)


@pytest.mark.parametrize(
    ("label", "seats"), [("N", (0,)), ("Di", (3,)), ("dealer", (2,)), ("dealer-partner", (0,)), (None, ()), ("Zed", ())]
)
def test_where_the_suspect_sits(label: str | None, seats: tuple[int, ...]) -> None:
    log = bridge_log()
    assert suspected_seats(log, log.deals[0], label) == seats


def test_the_dealers_partner_may_sit_beside_him() -> None:
    log = bridge_log()
    assert [suspected_seats(log, log.deals[0], "dealer-partner", part) for part in (0, 1, 2)] == [(0,), (3,), (1,)]


def test_nobody_deals_where_the_log_names_no_dealer() -> None:
    log = bridge_log(dealer=None)
    assert suspected_seats(log, log.deals[0], "dealer") == suspected_seats(log, log.deals[0], "dealer-partner") == ()
    assert deal_title(log, 1, "en") == "Deal 1 (line 4)"


def test_players_are_named_or_seated() -> None:
    log = bridge_log()
    assert player_name(log, log.deals[0], 0, "hu") == "Észak: Ann"
    assert player_name(log, log.deals[0], 2, "hu") == "Dél"


def test_hypotheses_of_a_log_name_the_player(cheating: Judgement) -> None:
    assert hypothesis_name(cheating, "ace-pair@3", "en") == "two aces: P4"
    assert hypothesis_name(cheating, "ace-pair@dealer", "hu") == "két ász: az osztó"
    assert hypothesis_name(cheating, "impossible-deal", "en") == "impossible deals"
    assert deal_title(cheating.log, 4, "hu") == "4. osztás (4. sor), osztó: P4"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_feature_of_every_game_has_words(language: str) -> None:
    games = [game.id for game in all_games().values() if is_dealt(game)]
    names = {feature.name for game in (None, *games) for feature in battery(game)} | {one.name for one in COURSES}
    assert all(say("hu" if language == "hu" else "en", f"judge.feature_{name}") for name in names)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("explanation", "word"),
    [
        (Explanation("luck", 0.1), ("most fair logs", "legtöbb")),
        (Explanation("luck", 2.0), ("1 in 100", f"1{FIXED}:{FIXED}100")),
        (Explanation("luck-or-design", 5.0), ("tournaments", "verseny")),
        (Explanation("luck-or-selection", 5.0), ("picked", "válogatta")),
        (Explanation("log-error"), ("typing", "gépelés")),
    ],
)
def test_every_explanation_has_words(explanation: Explanation, word: tuple[str, str], language: str) -> None:
    finding = Finding("ace@0", "0", explanation.log10_odds, False, None, (), explanation)
    assert word[language == "hu"] in innocent_explanation(finding, "hu" if language == "hu" else "en")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_key_of_an_explanation_has_words(language: Language) -> None:
    keys = [*_words_of(Key), "luck"]
    alternatives = _words_of(Alternative.__dataclass_fields__["key"].type)
    said = [say(language, f"judge.innocent_{key}", one_in="X") for key in keys]
    said += [say(language, f"judge.alternative_{key}") for key in alternatives]
    assert all(said) and len(keys) > 4 and len(alternatives) > 2


def _words_of(kind: object) -> list[str]:
    """The words of a `Literal`, or of a union of them."""
    return [word for part in get_args(kind) for word in (_words_of(part) or [str(part)])]


def test_games_have_their_titles() -> None:
    assert game_title("bridge", "hu") == "Bridzs" and game_title(None, "en") == "unknown"
    assert game_title("no-such-game", "hu") == "ismeretlen"
