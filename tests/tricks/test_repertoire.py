"""The suite that every trick passes, unasked: a new file in `tricks/repertoire/` is taken up by itself."""

import inspect
import json
import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import get_args

import numpy as np
import pytest

from tricks.catalogue import all_tricks, find_trick
from tricks.drivers import perform
from tricks.looks import base_of
from tricks.performance import Moment, Performance
from tricks.phrases import fill
from tricks.play import Stage
from tricks.proof import Proof, every_performance
from tricks.record import Record
from tricks.script import ACTORS, Ask, Choose, Reveal, Step, Think, Value
from tricks.trick import Trick
from tricks.views import DrawnCard, Role, draw_moment, draw_pending
from tricks.words import LANGUAGES, MomentWords, Said, fact_words, words_of

LINES = 150
CASES = 1000
"""Tricks with more cases are checked on this many performances only, where a test would otherwise try them all."""

SAMPLES = 300
"""Tricks that are proven by random runs are so here with this many at most."""

LARGE = {
    ("card-seen-by-someone", None),
    ("drawn-card-quickly-found", None),
    ("noted-card-at-any-number", None),
    ("ten-cards-one-vanishes", "honest-shuffle"),
    ("two-cards-of-one-person", None),
}
"""Handlings that take more than two seconds to prove."""

TRICKS = list(all_tricks().values())
HANDLINGS = [(trick, variant) for trick in TRICKS for variant in (None, *(v.id for v in trick.variants))]

every_trick = pytest.mark.parametrize("trick", TRICKS, ids=[trick.id for trick in TRICKS])
every_handling = pytest.mark.parametrize(
    ("trick", "variant"), HANDLINGS, ids=[f"{trick.id}-{variant or 'right'}" for trick, variant in HANDLINGS]
)
every_proof = pytest.mark.parametrize(
    ("trick", "variant"),
    [
        pytest.param(trick, variant, marks=[pytest.mark.slow] if (trick.id, variant) in LARGE else [])
        for trick, variant in HANDLINGS
    ],
    ids=[f"{trick.id}-{variant or 'right'}" for trick, variant in HANDLINGS],
)


def some_performances(trick: Trick, variant: str | None = None, count: int = 6) -> tuple[Performance, ...]:
    """Performances with different packs, thoughts and answers, played to the end (once for all tests)."""
    return tuple(_performance(trick.id, variant, seed) for seed in range(count))


@cache
def _performance(trick_id: str, variant: str | None, seed: int) -> Performance:
    return perform(find_trick(trick_id), seed=seed, variant=variant, simulate=ACTORS)


def every_moment(trick: Trick) -> Iterator[tuple[Performance, Moment]]:
    """Moments of some performances of the trick and of its variants."""
    for variant in (None, *(variant.id for variant in trick.variants)):
        for performance in some_performances(trick, variant, 2 if variant else 6):
            for moment in performance.moments:
                yield performance, moment


class TestFacts:
    @every_trick
    def test_the_file_is_short_named_by_the_id_and_says_its_page(self, trick: Trick) -> None:
        file = Path(inspect.getfile(trick.script))
        text = file.read_text(encoding="utf-8")
        assert file.stem == trick.id.replace("-", "_")
        assert len(text.splitlines()) <= LINES
        assert f"Parlaghy 1888, p. {trick.page}" in text.split('"""')[1]

    @every_trick
    def test_the_facts_are_within_the_book(self, trick: Trick) -> None:
        assert 1 <= trick.number <= 52
        assert 181 <= trick.page <= 196
        assert 1 <= trick.difficulty <= 5
        assert trick.minutes > 0
        assert trick.kind in fact_words()["classes"]
        assert set(trick.needs) <= set(fact_words()["needs"])

    def test_each_trick_has_its_own_number(self) -> None:
        assert len({trick.number for trick in TRICKS}) == len(TRICKS)


class TestWords:
    @every_trick
    def test_every_moment_has_its_words_in_both_languages(self, trick: Trick) -> None:
        words = words_of(trick.id)
        for performance, moment in every_moment(trick):
            said = words.moment(moment.event.key)
            assert said.do
            if not (isinstance(moment.event, Step) and moment.event.secret):
                assert said.patter, moment.event.key
                assert said.seen, moment.event.key
            for text in _texts(said):
                filled = [fill(text[x], moment.event.values, words, x, performance.deck.print) for x in LANGUAGES]
                assert "{" not in "".join(filled)
                assert not re.search(r"\b1 (cards|heaps|rows|columns|packets|people|numbers)\b", filled[1]), filled[1]

    @every_trick
    def test_every_option_has_its_words(self, trick: Trick) -> None:
        words = words_of(trick.id)
        for _, moment in every_moment(trick):
            if isinstance(moment.event, Think | Ask | Choose):
                for option in moment.event.options:
                    if moment.event.of == "word":
                        assert str(option) in words.moment(moment.event.key).options
                    if moment.event.of == "place":
                        assert words.place(str(option))

    @every_trick
    def test_no_word_is_there_for_nothing(self, trick: Trick) -> None:
        """A moment, place, variant or parameter that the script does not have is a slip of the pen."""
        words = words_of(trick.id)
        met = {moment.event.key.partition(":")[0] for _, moment in every_moment(trick)}
        assert set(words.moments) == met
        names = {place.name for place in trick.places}
        assert set(words.places) <= names | {name.partition("-")[0] for name in names}
        assert all(words.place(name) for name in names)
        assert set(words.variants) == {variant.id for variant in trick.variants}
        assert set(words.parameters) == {parameter.name for parameter in trick.parameters}
        spoken = {value for parameter in trick.parameters for value in parameter.values if isinstance(value, str)}
        assert set(words.values) == spoken

    @every_trick
    def test_hungarian_is_written_with_its_own_accents(self, trick: Trick) -> None:
        """The long vowels are ő and ű; õ and û are traces of a wrong character set. And a translation is no copy."""
        words = words_of(trick.id)
        whole = repr(words)
        assert not set("õûÕÛ�") & set(whole)
        for part in (words.title, words.effect, words.secret, words.preparation, words.claim, words.why):
            assert part.hu != part.en
        for mistake in words.mistakes:
            assert mistake.wrong.hu != mistake.wrong.en

    @every_trick
    def test_it_says_what_can_go_wrong(self, trick: Trick) -> None:
        assert words_of(trick.id).mistakes

    @every_trick
    def test_usual_mistakes_happen_where_the_performer_acts(self, trick: Trick) -> None:
        """Each is told where it happens, in words that fit there, and played out by a variant that exists."""
        words = words_of(trick.id)
        acts = [(p, m.event) for p, m in every_moment(trick) if m.event.by == "performer"]
        keys = {event.key.partition(":")[0] for _, event in acts}
        placed = [mistake for mistake in words.mistakes if mistake.at]
        assert len(placed) >= min(2, len(keys))
        assert {mistake.at for mistake in placed} <= keys
        assert {m.variant for m in words.mistakes} <= {"", *(variant.id for variant in trick.variants)}
        for performance, event in acts:
            for mistake in words.mistakes_at(event.key):
                assert mistake.do != words.moment(event.key).do
                for said in (mistake.do, mistake.wrong, mistake.recover):
                    for language in LANGUAGES:
                        assert "{" not in fill(said[language], event.values, words, language, performance.deck.print)
        for mistake in words.mistakes:
            assert mistake.at or "{" not in f"{mistake.wrong}{mistake.recover}"


class TestViews:
    @every_trick
    @pytest.mark.parametrize("role", get_args(Role))
    def test_every_moment_has_both_views_of_one_size(self, trick: Trick, role: Role) -> None:
        sizes = set()
        for performance, moment in every_moment(trick):
            drawing = draw_moment(moment, role)
            sizes.add((drawing.width, drawing.height))
            for place in moment.table.places.values():
                pile = moment.table.lying(place.name) if role == "performer" else moment.table.seen_pile(place.name)
                drawn = {card.id for card in drawing.cards if card.place == place.name}
                assert len(drawn) == (0 if place.hidden and role == "spectator" else len(pile))
            assert len({card.id for card in drawing.cards}) == len(drawing.cards)
            assert all(0 <= card.x <= drawing.width - 1 + 1e-9 for card in drawing.cards)
            assert all(0 <= card.y <= drawing.height - 1 + 1e-9 for card in drawing.cards)
            if performance.seed == 0 and performance.variant is None:
                json.dumps(drawing.to_json(), allow_nan=False)
        assert len(sizes) == 1

    @every_trick
    def test_spectators_see_no_face_that_lies_down_unless_they_look_at_it(self, trick: Trick) -> None:
        for performance, moment in every_moment(trick):
            looked_at = moment.event.looked_at if isinstance(moment.event, Step) else ()
            allowed = {performance.deck.print(card) for card in looked_at}
            for card in draw_moment(moment, "spectator").cards:
                assert card.face is None or card.up or card.face in allowed
                assert set(card.marks) <= {"named"}

    @every_trick
    def test_a_secret_step_changes_nothing_that_spectators_see(self, trick: Trick) -> None:
        """Once they watch: neither what lies where, nor how many cards they count there."""
        before: Moment | None = None
        for _, moment in every_moment(trick):
            is_secret = isinstance(moment.event, Step) and moment.event.secret
            if moment.number == 1:
                before = None
            if is_secret and before:
                assert _in_sight(moment) == _in_sight(before), moment.event.key
            if before or not is_secret:
                before = moment

    @every_trick
    def test_without_x_ray_the_performer_sees_no_more_than_he_could(self, trick: Trick) -> None:
        for performance, moment in every_moment(trick):
            learned = moment.event.learned if isinstance(moment.event, Step) else ()
            allowed = {performance.deck.print(card) for card in learned}
            for card in draw_moment(moment, "performer", x_ray=False).cards:
                assert card.face is None or card.up or base_of(card.face) in allowed
                assert set(card.marks) <= {"learned", "named"}

    @every_trick
    def test_where_something_was_hidden_is_not_seen_by_the_performer(self, trick: Trick) -> None:
        """Whichever place is chosen in hiding, the performer without x-ray sees the same until he looks again."""
        for seed in range(2):
            seen: dict[int, set[tuple[DrawnCard, ...]]] = {}
            whole = _performance(trick.id, None, seed)
            for moment in whole.moments:
                is_hiding = isinstance(moment.event, Choose) and moment.event.hidden and moment.event.of == "place"
                for option in moment.event.options if isinstance(moment.event, Choose) and is_hiding else ():
                    answers = [*whole.answers[: moment.answered], option]
                    for after in perform(trick, answers, seed, simulate=ACTORS).moments[moment.number :]:
                        if isinstance(after.event, Reveal) or (
                            isinstance(after.event, Step) and (after.event.learned or after.event.noticed)
                        ):
                            break
                        cards = draw_moment(after, "performer", x_ray=False).cards
                        seen.setdefault(after.number, set()).add(cards)
            assert all(len(drawn) == 1 for drawn in seen.values())

    @every_trick
    def test_a_thought_is_drawn_nowhere_before_it_is_revealed(self, trick: Trick) -> None:
        """All thoughts that fit the same answers give the same moments and drawings, for spectators and performer."""
        for performance in some_performances(trick):
            thoughts = [m.answered for m in performance.moments if isinstance(m.event, Think)]
            kept = [None if i in thoughts else answer for i, answer in enumerate(performance.answers)]
            unknown = perform(trick, kept, performance.seed)
            for told, untold in zip(performance.moments, unknown.moments, strict=True):
                for role in get_args(Role):
                    assert draw_moment(told, role) == draw_moment(untold, role)

    @every_trick
    def test_options_can_be_clicked_or_are_in_words(self, trick: Trick) -> None:
        for performance in some_performances(trick, count=3):
            for count in range(len(performance.answers)):
                waiting = perform(trick, performance.answers[:count], performance.seed)
                choice = waiting.pending
                assert choice is not None
                drawing = draw_pending(waiting, "spectator")
                marked = {c.option for c in drawing.cards} | {p.option for p in drawing.places} - {None}
                if choice.of in ("card", "place"):
                    assert set(range(len(choice.options))) <= marked


class TestPerformances:
    @every_handling
    def test_cards_are_conserved(self, trick: Trick, variant: str | None) -> None:
        for performance in some_performances(trick, variant):
            start = performance.moments[0].table.cards
            for moment in performance.moments:
                lying = [card for pile in moment.table.piles.values() for card in pile]
                assert sorted(c.card for c in lying) == sorted(start)
                assert sorted(c.token for c in lying) == list(range(len(start)))

    @every_handling
    def test_replays_are_equal_and_prefixes_too(self, trick: Trick, variant: str | None) -> None:
        for performance in some_performances(trick, variant, count=2):
            assert perform(trick, performance.answers, performance.seed, variant=variant) == performance
            assert Record.parse(str(Record.of(performance))).replay() == performance
            answers = json.loads(json.dumps(performance.answers))
            for count in range(len(answers) + 1):
                part = perform(trick, answers[:count], performance.seed, variant=variant)
                assert part.moments == performance.moments[: len(part.moments)]
                assert part.is_over == (count == len(answers))

    @every_trick
    def test_it_can_be_played_with_any_pack_that_is_large_enough(self, trick: Trick) -> None:
        if trick.prepare is not None:
            return
        for deck in ("magyar32", "french52", "tarokk42", "piquet32x2"):
            if trick.cards(**trick.settings()) <= 32:
                performance = perform(trick, seed=2, deck=deck, simulate=ACTORS)
                assert performance.deck.name == deck
                assert performance.is_right or not trick.guaranteed


class TestClaims:
    @every_proof
    def test_the_claim_is_as_expected(self, trick: Trick, variant: str | None, prove: Callable[..., Proof]) -> None:
        proof = prove(trick, variant, most_samples=SAMPLES)
        assert proof.is_as_expected
        assert (proof.counter_example is None) == proof.holds
        if proof.counter_example:
            assert proof.counter_example.end.is_right is False

    @every_proof
    def test_thoughts_told_one_by_one_give_the_counts_of_the_prover(
        self, trick: Trick, variant: str | None, prove: Callable[..., Proof]
    ) -> None:
        """The prover lets a run stand for all thoughts that fit it; here each is told, and played by itself."""
        (played,) = some_performances(trick, variant, count=1)
        proof = prove(trick, variant, most_samples=SAMPLES)
        if not played.possible or proof.sampled or proof.cases > CASES:
            return
        stage = Stage.set_up(trick, variant=variant)
        rights = [
            stage.run(lambda _, play, told=answers: (True, told[len(play.answers)])).is_right  # type: ignore[misc]
            for answers in told_answers(trick, variant)
        ]
        assert len(rights) == proof.cases
        assert rights.count(False) == proof.failures

    @every_trick
    def test_the_claim_holds_whatever_the_numbers(self, trick: Trick) -> None:
        """Other counts of cards, rows or people: exhausted where that is quick, else on random performances."""
        for parameter in trick.parameters:
            for value in () if parameter.handling else parameter.values:
                settings = {parameter.name: value}
                for seed in range(8):
                    performance = perform(trick, seed=seed, settings=settings, simulate=ACTORS)
                    assert performance.is_right or not trick.guaranteed

    @every_trick
    def test_every_handling_can_be_played_to_its_end(self, trick: Trick) -> None:
        """In free play each value may be set, together with others and with cards that no variant has tried."""
        for parameter in trick.parameters:
            for value in parameter.values if parameter.handling else ():
                for seed in range(6):
                    rng = np.random.default_rng(seed)
                    settings = {each.name: each.values[rng.integers(len(each.values))] for each in trick.parameters}
                    settings[parameter.name] = value
                    assert perform(trick, seed=seed, settings=settings, simulate=ACTORS).is_over


def told_answers(trick: Trick, variant: str | None) -> Iterator[list[Value | None]]:
    """The answers of every case, with all thoughts told."""
    for performance in every_performance(trick, variant):
        thoughts = [(m.answered, m.event.key) for m in performance.moments if isinstance(m.event, Think)]
        cases: list[list[Value | None]] = [list(performance.answers)]
        for place, key in thoughts:
            told = performance.possible[key]
            cases = [[*case[:place], thought, *case[place + 1 :]] for case in cases for thought in told]
        yield from cases


def _in_sight(moment: Moment) -> tuple[object, ...]:
    """What spectators see: the cards as they lie (looked-at faces apart), and how many each place holds.

    Where cards are believed to be that are not there, tokens differ, for the nameless ones have none.
    """
    drawing = draw_moment(moment, "spectator")
    cards = [replace(card, face=card.face if card.up else None) for card in drawing.cards]
    return sorted((c.place, c.z, c.x, c.y, c.angle, c.up, c.face or "", c.back) for c in cards), drawing.places


def _texts(said: MomentWords) -> tuple[Said, ...]:
    return (said.patter, said.do, said.seen, said.remember, said.why)
