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


@pytest.mark.slow
@pytest.mark.parametrize("deck_name", DECKS)
@pytest.mark.parametrize(
    ("demo", "missing", "doubled"),
    [("complete", (), ()), ("short", ("Qh",), ()), ("double", ("7c",), ("Jd",))],
)
def test_a_demo_deck_is_read_as_it_is(
    deck_name: str, demo: str, missing: tuple[str, ...], doubled: tuple[str, ...]
) -> None:
    deck = find_deck(deck_name)
    session = AuditSession.begin(deck)
    for path in demo_pictures(deck, demo):
        session, _ = take(session, load_reader(deck), path.read_bytes(), path.name)
    assert (session.board.missing, session.board.doubled, session.board.unsure) == (missing, doubled, ())


@pytest.mark.parametrize("deck_name", DECKS)
@pytest.mark.parametrize("demo", DEMOS)
def test_every_demo_has_a_few_pictures_and_a_name(deck_name: str, demo: str) -> None:
    assert 2 <= len(demo_pictures(find_deck(deck_name), demo)) <= 6
    assert all(say(language, f"audit.demo_{demo}") for language in LANGUAGES)
