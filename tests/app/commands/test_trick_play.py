"""`kibic trick perform`: a person at the terminal is the spectator, line by line."""

from collections.abc import Callable
from typing import Any

import pytest

from app.commands.trick_play import InputEndedError, play
from rules.decks import find_deck
from tricks.catalogue import find_trick
from tricks.drivers import perform
from tricks.script import ACTORS, Ask, Think

Kibic = Callable[..., Any]


def lines_for(trick_id: str, *, seed: int, thought: str = "", variant: str | None = None) -> tuple[str, str]:
    """What a spectator types who thinks of a card (numbers of the true answers), and the card thought of."""
    trick = find_trick(trick_id)
    start = perform(trick, seed=seed, variant=variant)
    assert isinstance(start.pending, Think)
    card = start.pending.options[4]
    whole = perform(trick, [card], seed, variant=variant, simulate=ACTORS)
    asked = [m for m in whole.moments if isinstance(m.event, Ask)]
    numbers = [str(m.event.options.index(m.answer) + 1) for m in asked]  # type: ignore[union-attr]
    parts = card if isinstance(card, tuple) else (card,)
    name = start.deck.print_all(parts)
    return "\n".join([thought and name, *numbers]) + "\n", name


@pytest.mark.parametrize("trick_id", ["twenty-one-cards", "fifteen-cards"])
@pytest.mark.parametrize("seed", [0, 3])
def test_a_thought_kept_in_mind_is_found(kibic: Kibic, trick_id: str, seed: int) -> None:
    lines, card = lines_for(trick_id, seed=seed)
    outcome = kibic("trick", "perform", trick_id, "--seed", seed, text=lines + "y\n")
    assert (outcome.status, outcome.err) == (0, "")
    assert outcome.out.rstrip().endswith("Thank you for your thought.")
    last_table = outcome.out.rpartition("card shown: ")[2]
    assert last_table.startswith(card)


def test_two_cards_are_found_in_hungarian(kibic: Kibic) -> None:
    lines, _ = lines_for("mutus-nomen-dedit-cocis", seed=5)
    outcome = kibic("trick", "perform", "mutus-nomen-dedit-cocis", "--seed", 5, "--lang", "hu", text=lines + "i\n")
    assert outcome.status == 0
    assert "Ez az Ön párja" in outcome.out
    assert "Köszönöm a gondolatát." in outcome.out


def test_a_told_thought_needs_no_question_at_the_end(kibic: Kibic) -> None:
    lines, _ = lines_for("twenty-one-cards", seed=2, thought="told")
    outcome = kibic("trick", "perform", "twenty-one-cards", "--seed", 2, text=lines)
    assert outcome.status == 0
    assert "Was that it?" not in outcome.out
    assert "Thank you for your thought." in outcome.out


def test_a_lie_is_noticed_and_asked_again(kibic: Kibic) -> None:
    lines, card = lines_for("twenty-one-cards", seed=2, thought="told")
    told, *numbers = lines.split()
    assert told == card
    lies = [str(int(numbers[0]) % 3 + 1), *numbers]
    outcome = kibic("trick", "perform", "twenty-one-cards", "--seed", 2, text="\n".join([card, *lies]) + "\n")
    assert outcome.status == 0
    assert "cannot be true" in outcome.err


def test_nonsense_is_answered_and_asked_again(kibic: Kibic) -> None:
    lines, _ = lines_for("fifteen-cards", seed=1)
    numbers = lines.split()
    outcome = kibic(
        "trick", "perform", "fifteen-cards", "--seed", 1, text="\n".join(["Zz", "", "left", "9", *numbers]) + "\n"
    )
    assert outcome.status == 0
    assert "'Zz' is no card of piquet32" in outcome.err
    assert "'left' is not one of the 3 answers offered" in outcome.err


def test_the_faulty_handling_can_be_played_and_says_so(kibic: Kibic) -> None:
    trick = find_trick("fifteen-cards")
    for seed in range(20):
        lines, card = lines_for("fifteen-cards", seed=seed, variant="named-row-first")
        (thought,) = find_deck("piquet32").parse_all(card)
        if perform(trick, [thought], seed, variant="named-row-first", simulate=ACTORS).is_right is False:
            break
    call = ("trick", "perform", "fifteen-cards", "--variant", "named-row-first", "--seed", seed)
    outcome = kibic(*call, text=lines + "n\n")
    assert outcome.status == 0
    assert "This handling fails for some cards, and yours was one" in outcome.out


def test_no_input_at_all_is_input_that_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", None)  # as Python has it where the caller closed standard input
    with pytest.raises(InputEndedError, match="tune waits for one of 2 answers"):
        play(find_trick("bassoon-card"), 0, None, None, "en")


def test_input_that_ends_too_early_is_a_wrong_call(kibic: Kibic) -> None:
    outcome = kibic("trick", "perform", "fifteen-cards", text="\n1\n")
    assert outcome.status == 2
    assert "the input ended while ask-again waits for one of 3 answers" in outcome.err


def test_the_last_question_may_stay_unanswered(kibic: Kibic) -> None:
    lines, _ = lines_for("fifteen-cards", seed=0)
    assert kibic("trick", "perform", "fifteen-cards", text=lines).status == 0


@pytest.mark.parametrize(
    ("option", "value", "message"),
    [
        ("--variant", "named-row-frist", "did you mean named-row-first"),
        ("--deck", "magyar", "did you mean magyar32"),
    ],
)
def test_unknown_names_are_wrong_calls(kibic: Kibic, option: str, value: str, message: str) -> None:
    outcome = kibic("trick", "perform", "fifteen-cards", option, value, text="")
    assert (outcome.status, outcome.out) == (2, "")
    assert message in outcome.err


def test_it_can_be_played_with_a_hungarian_pack(kibic: Kibic) -> None:
    outcome = kibic("trick", "perform", "fifteen-cards", "--deck", "magyar32", text="\n")
    assert set(outcome.out.split()) & {"Av", "At", "Az", "Am", "Ov", "Ot", "Oz", "Om", "Uv", "Ut", "Uz", "Um"}


def test_a_trick_that_nobody_can_promise_does_not_blame_the_spectator(kibic: Kibic) -> None:
    outcome = kibic("trick", "perform", "three-people-sent-out", "--seed", 3, text="Am\nfound\n")
    assert (outcome.status, outcome.err) == (0, "")
    assert "Nobody can promise this trick" in outcome.out
    assert "every case comes out" not in outcome.out


def test_a_card_is_drawn_by_its_number_in_the_list_and_a_number_is_meant_as_it_is_said(kibic: Kibic) -> None:
    """Card 5 of the list; cuts of 0 cards and of 31."""
    trick = find_trick("drawn-card-quickly-found")
    drawn = perform(trick, seed=3).pending
    assert drawn is not None
    outcome = kibic("trick", "perform", trick.id, "--seed", 3, text="5\n0\n31\n")
    assert outcome.status == 0
    assert "0 ... 31" in outcome.out
    last = perform(trick, [drawn.options[4], 0, 31], 3)
    assert f"card shown: {last.deck.print_all(last.table.pile('shown'))}" in outcome.out
    assert "Thank you for your thought." in outcome.out
