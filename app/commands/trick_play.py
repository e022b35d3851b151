"""A trick played in the terminal: the person is the spectator and answers line by line, Kibic performs."""

import sys
from collections.abc import Sequence

from rich.console import Console
from rich.markup import escape

from app.commands.output import say
from app.commands.table_text import table_lines
from app.words.cards import spoken
from rules.decks import Deck, UnknownCardError
from tricks.drivers import perform
from tricks.performance import Performance
from tricks.phrases import fill
from tricks.play import KEPT, NotOfferedError, UntruthfulAnswerError
from tricks.script import Ask, Choice, Choose, Claim, Event, Reveal, Step, Think, Value, printed
from tricks.trick import Trick
from tricks.words import Language, TrickWords, words_of

_PROMPTS = {
    "think": {
        "en": "Press Enter when you have it in mind (or name it, to have your answers checked)",
        "hu": "Nyomja meg az Entert, ha megvan (vagy írja be, és ellenőrzöm a válaszait)",
    },
    "choose": {"en": "Your answer", "hu": "Az Ön válasza"},
    "right": {"en": "Was that it? [y/n]", "hu": "Ez volt az? [i/n]"},
    "won": {"en": "Thank you for your thought.", "hu": "Köszönöm a gondolatát."},
    "lost": {
        "en": "No? Then one of the answers was wrong: every case comes out in this handling, see `kibic trick prove`.",
        "hu": "Nem? Akkor az egyik válasz téves volt: így kivitelezve minden eset kijön, lásd `kibic trick prove`.",
    },
    "wrong": {
        "en": "This handling fails for some cards, and yours was one: see `kibic trick prove`.",
        "hu": "Így kivitelezve nem minden lap jön ki, és az Öné ilyen volt: lásd `kibic trick prove`.",
    },
    "uncertain": {
        "en": "No? Nobody can promise this trick; `kibic trick prove` tells how often it succeeds.",
        "hu": "Nem? Ez a mutatvány nem biztos; hogy milyen gyakran sikerül, azt a `kibic trick prove` mondja meg.",
    },
}


class InputEndedError(ValueError):
    """Standard input ended although the trick still asks something."""


def play(trick: Trick, seed: int, variant: str | None, deck: str | None, language: Language) -> Performance:
    """Play to the end; what is said and seen goes to standard output, each answer is one line of standard input.

    Raises:
        InputEndedError: no more input while a choice waits.
        UnknownNameError, SettingError: an unknown variant or deck, or a pack that is too small.
    """
    stage = _Stage(words_of(trick.id), language)
    answers: list[Value | None] = []
    shown = 0
    while True:
        performance = perform(trick, answers, seed, variant=variant, deck=deck, simulate=("performer", "confederate"))
        answers = list(performance.answers)
        for moment in performance.moments[shown:]:
            is_told = isinstance(moment.event, Think | Ask | Choose) and moment.event.by == "spectator"
            is_secret = isinstance(moment.event, Step) and moment.event.secret
            if not is_told and not is_secret:
                stage.tell(moment.event, performance.deck)
        shown = len(performance.moments)
        pending = performance.pending
        if pending is None:
            break
        stage.tell(pending, performance.deck)
        answers.append(_answer(stage, performance, pending))
    is_right = performance.is_right
    if is_right is None:
        reply = stage.ask(_PROMPTS["right"][language])
        is_right = None if reply is None else reply.lower()[:1] in ("y", "i")
    if is_right is not None:
        faulty = variant is not None and trick.find_variant(variant).expected == "fails"
        missed = "wrong" if faulty else "lost" if trick.guaranteed else "uncertain"
        stage.console.print(_PROMPTS["won" if is_right else missed][language])
    return performance


def _answer(stage: "_Stage", performance: Performance, choice: Choice) -> Value | None:
    """Ask until the answer is one that the trick takes."""
    while True:
        reply = stage.ask(stage.prompt(choice, performance))
        if reply is None:
            raise InputEndedError(f"the input ended while {choice.key} waits for one of {len(choice.options)} answers")
        try:
            answer = _understood(reply, choice, performance)
            perform(
                performance.trick,
                [*performance.answers, answer],
                performance.seed,
                variant=performance.variant,
                deck=performance.deck.name,
            )
        except (NotOfferedError, UntruthfulAnswerError, UnknownCardError) as error:
            say(str(error))
        else:
            return answer


def _understood(reply: str, choice: Choice, performance: Performance) -> Value | None:
    """The option meant by a reply: its own text, its cards, or its number in the list; nothing keeps a thought in mind.

    Raises:
        NotOfferedError, UnknownCardError: the reply means none of the options.
    """
    if isinstance(choice, Think) and not reply:
        return KEPT
    numbered = {str(number): option for number, option in enumerate(choice.options, 1)}
    if choice.of == "number":
        meant = [option for option in choice.options if str(option) == reply]
    elif reply in numbered:
        meant = [numbered[reply]]
    elif choice.of in ("card", "cards"):
        cards = set(performance.deck.parse_all(reply))
        meant = [o for o in choice.options if set(o if isinstance(o, tuple) else (o,)) == cards]
    else:
        meant = [option for option in choice.options if str(option) == reply]
    if not meant:
        raise NotOfferedError(f"{reply!r} is not one of the {len(choice.options)} answers offered")
    return meant[0]


def _numbers(options: Sequence[Value]) -> str:
    """The numbers one may answer: all of them, or from where to where."""
    first, last = options[0], options[-1]
    if (
        isinstance(first, int)
        and isinstance(last, int)
        and options == tuple(range(first, last + 1))
        and len(options) > 3
    ):
        return f"{first} ... {last}"
    return ", ".join(map(str, options))


class _Stage:
    def __init__(self, words: TrickWords, language: Language) -> None:
        self.words, self.language = words, language
        self.console = Console(highlight=False)

    def tell(self, event: Event, deck: Deck) -> None:
        """Say the patter and what is seen, and show the table as the spectators see it."""
        words = self.words.moment(event.key)
        for text, style in ((words.patter, "bold"), (words.seen, "dim")):
            if text:
                said = fill(
                    text[self.language],
                    event.values,
                    self.words,
                    self.language,
                    lambda card: spoken(deck.cards[card], self.language),
                )
                self.console.print(f"[{style}]{escape(said)}[/]")
        if isinstance(event, Step | Reveal | Claim):
            lines = table_lines(event.table, self.words, self.language)
            self.console.print("".join(f"    {line}\n" for line in lines), markup=False)

    def prompt(self, choice: Choice, performance: Performance) -> str:
        """The options, numbered from 1 (numbers as a range), and the question."""
        if isinstance(choice, Think):
            return _PROMPTS["think"][self.language]
        if choice.of == "number":
            return f"  {_numbers(choice.options)}\n{_PROMPTS['choose'][self.language]}"
        lines = []
        for number, option in enumerate(choice.options, 1):
            options = self.words.moment(choice.key).options
            if choice.of == "place":
                text = self.words.place(str(option))[self.language]
            elif str(option) in options:
                text = options[str(option)][self.language]
            else:
                text = printed(option, choice.of, performance.table)
            lines.append(f"  {number}. {text}")
        return "\n".join([*lines, _PROMPTS["choose"][self.language]])

    def ask(self, prompt: str) -> str | None:
        """One line of standard input, or None at its end."""
        self.console.print(f"{escape(prompt)}: ", end="")
        if sys.stdin is None:  # closed by the caller: kibic trick perform ID <&-
            return None
        line = sys.stdin.readline()
        if not sys.stdin.isatty():
            self.console.print()
        return line.strip() if line else None
