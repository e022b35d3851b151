"""The demo decks show what they are called, through the real reader (`tools/make_demo.py` draws them anew)."""

import pytest

from app.audit.demos import DEMOS, demo_pictures, has_demo
from app.audit.intake import take
from app.audit.packs import DECKS as OFFERED
from app.audit.session import AuditSession
from app.words.catalogue import LANGUAGES, say
from rules.decks import find_deck
from vision.read import load_reader

DECKS = [name for name in OFFERED if has_demo(find_deck(name))]


WRONG = {"magyar32": ("Om", "Ut", "7z"), "tarokk42": ("Ch", "XII", "Jc")}
FRENCH_WRONG = ("Qh", "Jd", "7c")


@pytest.mark.slow
@pytest.mark.parametrize("deck_name", DECKS)
@pytest.mark.parametrize("demo", DEMOS)
def test_a_demo_deck_is_read_as_it_is(deck_name: str, demo: str) -> None:
    deck = find_deck(deck_name)
    session = AuditSession.begin(deck)
    for path in demo_pictures(deck, demo):
        session, _ = take(session, load_reader(deck), path.read_bytes(), path.name)
    missing, twice, left_out = WRONG.get(deck_name, FRENCH_WRONG)
    expected = {"complete": ((), ()), "short": ((missing,), ()), "double": ((left_out,), (twice,))}[demo]
    assert (session.board.missing, session.board.doubled) == expected and session.board.unsure == ()


def test_there_are_demos_of_french_hungarian_and_tarokk_decks() -> None:
    assert set(DECKS) == {"french52", "piquet32", "magyar32", "tarokk42"}


@pytest.mark.parametrize("deck_name", DECKS)
@pytest.mark.parametrize("demo", DEMOS)
def test_every_demo_has_a_few_pictures_and_a_name(deck_name: str, demo: str) -> None:
    assert 2 <= len(demo_pictures(find_deck(deck_name), demo)) <= 6
    assert all(say(language, f"audit.demo_{demo}") for language in LANGUAGES)
