"""The prover: exact counts on small tricks, counter-examples that replay, and scripts that know too much."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from tricks.drivers import perform
from tricks.proof import CheatingScriptError, every_performance, prove
from tricks.script import Ask, Chance, Choose, Claim, Reveal, Script, ScriptError, Step, Think
from tricks.table import Table
from tricks.trick import Parameter, Trick, Variant


def test_every_thought_is_a_case(two_rows: Trick) -> None:
    proof = prove(two_rows)
    assert (proof.cases, proof.failures, proof.status) == (4, 0, "proven")
    assert proof.success_rate == 1
    assert proof.counter_example is None
    assert proof.is_as_expected


def test_hidden_choices_are_all_tried_and_honest_claims_pass(key_card: Trick) -> None:
    """Seven cards drawn times eight cuts."""
    proof = prove(key_card)
    assert (proof.cases, proof.failures, proof.status) == (56, 0, "proven")


def test_a_script_that_names_what_the_performer_cannot_know_is_caught(cheating: Trick) -> None:
    with pytest.raises(CheatingScriptError, match="after seeing and hearing the same, the performer names"):
        prove(cheating)


def test_thoughts_of_several_people_multiply(make_trick: Callable[..., Trick]) -> None:
    """Two people think of one of four cards; both are told the pack's top card: 1 case of 16 is right for both."""

    def play(table: Table) -> Script:
        yield Step("show", table)
        for person in (1, 2):
            yield Think(f"card:{person}", table.pile("pack"), person=person)
        for person in (1, 2):
            yield Reveal(f"reveal:{person}", table, f"card:{person}", table.pile("pack")[0], person=person)

    proof = prove(make_trick(play))
    assert (proof.cases, proof.failures) == (16, 15)
    assert proof.status == "not-guaranteed"
    assert not proof.is_as_expected, "the trick says it is sure"


def test_a_counter_example_can_be_replayed(make_trick: Callable[..., Trick]) -> None:
    def play(table: Table) -> Script:
        yield Think("card", table.pile("pack"))
        half = yield Ask("half", "card", (0, 1), lambda card: table.index_of(card) // 2, "number")
        yield Reveal("reveal", table, "card", table.pile("pack")[2 * half])

    trick = make_trick(play)
    proof = prove(trick, seed=5)
    assert (proof.cases, proof.failures) == (4, 2)
    assert proof.counter_example is not None
    replayed = perform(trick, proof.counter_example.answers, proof.counter_example.seed)
    assert replayed.is_right is False
    document = proof.counter_example.to_json()
    pack = replayed.table.pile("pack")
    assert document["named"] == {"card": replayed.deck.print(pack[0])}
    assert document["truth"] == {"card": replayed.deck.print(pack[1])}
    assert document["record"] == "toy?seed=5&picks=1.0"
    assert document["table"] == {"pack": replayed.deck.print_all(pack)}


def test_a_variant_is_held_against_what_is_expected_of_it(puzzle: Trick) -> None:
    variants = (Variant("sure", "holds", {}), Variant("doubtful", "fails", {}))
    trick = replace(puzzle, variants=variants)
    assert not prove(trick, "sure").is_as_expected
    assert prove(trick, "doubtful").is_as_expected
    assert prove(trick).is_as_expected, "the trick itself is not guaranteed"


def test_a_puzzle_counts_its_solutions(puzzle: Trick) -> None:
    proof = prove(puzzle)
    assert (proof.cases, proof.failures, proof.status) == (3, 1, "not-guaranteed")
    assert proof.success_rate == pytest.approx(2 / 3)


def test_a_trick_that_claims_nothing_is_only_handled(make_trick: Callable[..., Trick]) -> None:
    def play(table: Table) -> Script:
        yield Step("show", table)

    proof = prove(make_trick(play))
    assert (proof.cases, proof.failures, proof.status, proof.success_rate) == (1, 0, "handling", None)


def test_chance_is_sampled_with_its_seed(shuffled: Trick) -> None:
    proof = prove(shuffled, seed=1)
    assert proof.cases == 400
    assert proof.success_rate == pytest.approx(1 / 4, abs=0.08)
    assert proof.failures == prove(shuffled, seed=1).failures
    assert proof.status == "not-guaranteed"


def test_sampled_rates_have_an_exact_interval_and_exact_ones_have_none(shuffled: Trick, puzzle: Trick) -> None:
    """Clopper and Pearson: 0 failures of 5 leave 1 - 0.025 ** (1 / 5) of doubt."""
    sampled = prove(shuffled, seed=3)
    assert sampled.seed == 3
    assert sampled.interval is not None
    low, high = sampled.interval
    assert low < 1 / 4 < high
    assert sampled.success_rate is not None and low < sampled.success_rate < high
    assert prove(puzzle).interval is None

    few = replace(sampled, cases=5, failures=0)
    assert few.interval == pytest.approx((0.025 ** (1 / 5), 1))


def test_whether_it_is_sampled_may_depend_on_the_parameters(make_trick: Callable[..., Trick]) -> None:
    def play(table: Table, shuffles: int) -> Script:
        order = list(range(4))
        for number in range(shuffles):
            order = yield Chance(f"shuffle:{number}", lambda rng: rng.permutation(4).tolist())
        yield Claim("in-order", table, order == [0, 1, 2, 3])

    parameters = (Parameter("shuffles", 0, (0, 1)),)
    trick = make_trick(play, parameters=parameters, samples=lambda shuffles: 50 * shuffles)
    assert (prove(trick).cases, prove(trick).status) == (1, "proven")
    proof = prove(trick, settings={"shuffles": 1})
    assert (proof.cases, proof.status) == (50, "not-guaranteed")


def test_chance_cannot_be_exhausted(shuffled: Trick) -> None:
    with pytest.raises(ScriptError, match="say how many samples"):
        prove(replace(shuffled, samples=0))


def test_sampled_tricks_that_always_hold_are_called_sampled(make_trick: Callable[..., Trick]) -> None:
    def play(table: Table) -> Script:
        order = yield Chance("shuffle", lambda rng: rng.permutation(4).tolist())
        yield Claim("all-there", table, len(order) == 4)

    assert prove(make_trick(play, samples=5)).status == "sampled"


def test_the_walk_meets_each_way_once(make_trick: Callable[..., Trick]) -> None:
    def play(table: Table) -> Script:
        yield Step("show", table)
        first = yield Choose("first", ("a", "b", "c"))
        if first != "b":
            yield Choose("second", (1, 2), "number")

    ways = [performance.answers for performance in every_performance(make_trick(play))]
    assert ways == [("a", 1), ("a", 2), ("b",), ("c", 1), ("c", 2)]


@pytest.mark.parametrize("name", ["two_rows", "key_card", "volte", "puzzle"])
def test_each_way_is_what_its_answers_give_by_themselves(name: str, request: pytest.FixtureRequest) -> None:
    """The walk takes over the first moments of the way before; it must not show."""
    trick: Trick = request.getfixturevalue(name)
    for performance in every_performance(trick, seed=2):
        assert perform(trick, performance.answers, 2) == performance


def test_ways_share_their_first_moments(key_card: Trick) -> None:
    first, second, *_ = every_performance(key_card)
    shared = [one is other for one, other in zip(first.moments, second.moments, strict=True)]
    cut = [moment.event.key for moment in first.moments].index("cut")
    assert shared == [True] * cut + [False] * (len(shared) - cut)


def test_a_script_that_does_not_repeat_itself_is_found(make_trick: Callable[..., Trick]) -> None:
    runs: list[int] = []

    def play(table: Table) -> Script:
        runs.append(0)
        yield Step(f"run-{len(runs)}", table)
        yield Choose("side", ("left", "right"))

    with pytest.raises(ScriptError, match="after the same answers run-1, then run-2"):
        prove(make_trick(play))
