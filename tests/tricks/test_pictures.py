"""Every picture, prop, look and gesture that a script names is drawn, and told in both languages."""

import ast
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

import tricks.repertoire
from rules.data import data_root, load_yaml
from rules.names import UnknownNameError
from tricks.catalogue import all_tricks
from tricks.drivers import perform
from tricks.looks import check_look
from tricks.pictures import find, pictures
from tricks.script import ACTORS, Step

SCRIPTS = sorted(Path(tricks.repertoire.__path__[0]).glob("*.py"))
TABLES: Mapping[str, Mapping[str, object]] = {
    "picture": pictures().plates,
    "prop": pictures().props,
    "gesture": pictures().gestures,
}


def named_in(source: str) -> Iterator[tuple[str, str]]:
    """Each `picture=`, `prop=` and `gesture=` of a script that is written out."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.keyword) and node.arg is not None and node.arg in TABLES:
            ways = [node.value.body, node.value.orelse] if isinstance(node.value, ast.IfExp) else [node.value]
            for way in ways:
                if isinstance(way, ast.Constant) and isinstance(way.value, str) and way.value:
                    yield node.arg, way.value


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: path.stem)
def test_what_a_script_names_is_drawn(script: Path) -> None:
    for kind, name in named_in(script.read_text(encoding="utf-8")):
        find(kind, name, TABLES[kind])


@pytest.mark.parametrize("trick", sorted(all_tricks()))
def test_what_a_performance_shows_is_drawn(trick: str) -> None:
    performance = perform(all_tricks()[trick], simulate=list(ACTORS))
    for moment in performance.moments:
        if isinstance(moment.event, Step):
            for name, kind in ((moment.event.picture, "picture"), (moment.event.gesture, "gesture")):
                if name:
                    find(kind, name, TABLES[kind])
        for place in moment.table.places.values():
            if place.prop:
                find("prop", place.prop, pictures().props)
        for look in {lying.look for pile in moment.table.piles.values() for lying in pile}:
            check_look(look, moment.table.deck)


def test_everything_that_is_told_is_drawn_and_the_other_way_round() -> None:
    told = {f"tricks/pictures/{name}" for name in pictures().plates}
    told |= {f"tricks/props/{name}" for name in pictures().props}
    for family, gimmicks in pictures().gimmicks.items():
        told |= {f"cards/gimmicks/{family}/{name}" for name in gimmicks}
    for name, overlay in pictures().overlays.items():
        if overlay.hand:
            told.add(f"cards/gimmicks/hands/{name}")
        elif not overlay.shape:
            told |= {f"cards/gimmicks/{family}/over/{name}" for family in pictures().gimmicks}
    folders = ("tricks/pictures", "tricks/props", "cards/gimmicks")
    drawn = {path.relative_to(data_root()) for folder in folders for path in (data_root() / folder).rglob("*.svg")}
    assert told == {path.with_suffix("").as_posix() for path in drawn}


def test_every_plate_and_prop_is_shown_somewhere() -> None:
    """Beside a step, where a pile lies, on the shelf or in print; who does more than lay cards has a plate."""
    plates, props, bare = set(pictures().emblems.values()), set[str](), set[str]()
    plates |= {name for printed in load_yaml("printables.yaml").values() for name in printed.get("plates", ())}
    for trick in all_tricks().values():
        settings = [{p.name: value} for p in trick.parameters for value in p.values]
        runs = [perform(trick, seed=seed, simulate=ACTORS) for seed in range(6)]
        runs += [perform(trick, settings=each, simulate=ACTORS) for each in settings]
        shown = {m.event.picture for run in runs for m in run.moments if isinstance(m.event, Step) and m.event.picture}
        if not shown:
            bare.add(trick.id)
        plates |= shown
        props |= {place.prop for run in runs for place in run.start.places.values()}
    assert set(pictures().plates) - plates == set()
    assert set(pictures().props) - props == set()
    assert bare == {"middle-card-untouched", "nine-and-three-rows-of-four"}


def test_an_emblem_is_a_plate_of_a_trick_of_the_book() -> None:
    in_the_book = {entry["id"] for entry in load_yaml("book", "titles.yaml") if entry["kind"] == "trick"}
    assert set(pictures().emblems) <= in_the_book
    assert set(pictures().emblems.values()) <= set(pictures().plates)


def test_every_text_is_told_in_both_languages_and_a_plate_in_a_sentence() -> None:
    for name, said in pictures().plates.items():
        for text in said.values():
            assert text[0].isupper() and text.endswith("."), name
            assert len(text) <= 120, name
    phrases = [prop.said for prop in pictures().props.values()]
    phrases += [overlay.said for overlay in pictures().overlays.values()]
    phrases += [gimmick.said for each in pictures().gimmicks.values() for gimmick in each.values()]
    for said in (*phrases, *pictures().gestures.values()):
        assert all(said.values())
        assert not any(text.endswith(".") for text in said.values())


def test_an_unknown_name_tells_what_is_near() -> None:
    with pytest.raises(UnknownNameError, match="egg-whole"):
        find("picture", "eg-whole", pictures().plates)
