"""The first two drivers: answers that a person gives one by one, and answers that were recorded.

Back, replay, a link to a step and "what if" are the same call with fewer or other answers.
"""

from collections.abc import Collection, Mapping, Sequence
from typing import Any

import numpy as np

from tricks.performance import Performance
from tricks.play import Play, Stage
from tricks.script import Actor, Choice, Value, plain
from tricks.trick import Trick


class TooManyAnswersError(ValueError):
    """More answers than the trick has choices."""


def perform(
    trick: Trick,
    answers: Sequence[Any] = (),
    seed: int = 0,
    *,
    variant: str | None = None,
    deck: str | None = None,
    settings: Mapping[str, Value] | None = None,
    pack: Sequence[int] | None = None,
    simulate: Collection[Actor] = (),
) -> Performance:
    """Play a trick as far as the answers reach. The same seed and answers give the same moments.

    The choices of the actors in `simulate` are made by the computer once the answers given are used up (any option by
    the seed; truthfully where asked); they are part of `Performance.answers`, so that these replay the whole. `pack`
    are the cards, top first, of a pack that was not shuffled by the seed: one that really lies on a table.

    Raises:
        NotOfferedError, UntruthfulAnswerError, TooManyAnswersError: the answers are wrong.
        UnknownNameError, SettingError: an unknown variant, deck or parameter, or a value it does not take.
        SettingError, CardsNotConservedError: a `pack` of the wrong number of cards, or with a card twice.
    """
    given = [plain(answer) for answer in answers]

    def answer(choice: Choice, play: Play) -> tuple[bool, Value | None]:
        number = len(play.answers)
        if number < len(given):
            return True, given[number]
        if choice.by not in simulate:
            return False, None
        options = play.truthful_options(choice)
        return True, options[np.random.default_rng((seed, 1, number)).integers(len(options))]

    performance = Stage.set_up(trick, seed, variant=variant, deck=deck, settings=settings, pack=pack).run(answer)
    if len(performance.answers) < len(given):
        raise TooManyAnswersError(f"{trick.id} has {len(performance.answers)} choices; {len(given)} answers were given")
    return performance
