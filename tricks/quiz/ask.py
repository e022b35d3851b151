"""Asking: a question of a kind about a trick, by chance; and which kinds of question a trick has."""

from collections.abc import Callable, Mapping
from functools import lru_cache

import numpy as np

from tricks.catalogue import find_trick
from tricks.quiz.handling import what_comes_of_it, what_spoils
from tricks.quiz.material import Material
from tricks.quiz.memory import what_to_remember, when_to_remember
from tricks.quiz.order import in_order, next_action
from tricks.quiz.places import where_it_can_be, where_it_is_found, where_it_is_not_believed, which_can_be
from tricks.quiz.question import KINDS, Kind, Question
from tricks.quiz.sight import what_is_seen
from tricks.trick import Trick

Maker = Callable[[Material], Question | None]

FORMS: Mapping[Kind, tuple[Maker, ...]] = {
    "order": (next_action, in_order),
    "remember": (what_to_remember, when_to_remember),
    "where": (where_it_can_be, which_can_be, where_it_is_found, where_it_is_not_believed),
    "seen": (what_is_seen,),
    "handling": (what_spoils, what_comes_of_it),
}

_PERFORMANCES = 4
"""Performances that are tried for a question: not every thought, choice and pack gives rise to one."""


class NoQuestionError(ValueError):
    """A kind of question that a trick gives no rise to."""


def ask(trick: Trick, kind: Kind, rng: np.random.Generator) -> Question:
    """A question, one of many by `rng`; the same state of the generator gives the same question.

    >>> from tricks.catalogue import find_trick
    >>> question = ask(find_trick("twenty-one-cards"), "remember", np.random.default_rng(3))
    >>> [option.is_right for option in question.options].count(True)
    1

    Raises:
        NoQuestionError: the trick has no question of this kind.
    """
    # The last source is the one by which `kinds_of` knows that there is such a question.
    for source in (rng, _usual()):
        question = _try(trick, kind, source)
        if question is not None:
            return question
    raise NoQuestionError(f"{trick.id} has no question of the kind {kind!r}; it has {', '.join(kinds_of(trick.id))}")


@lru_cache(maxsize=128)
def kinds_of(trick_id: str) -> tuple[Kind, ...]:
    """The kinds of question that a trick gives rise to.

    Raises:
        UnknownNameError: no such trick.
    """
    trick = find_trick(trick_id)
    return tuple(kind for kind in KINDS if _try(trick, kind, _usual()) is not None)


def _usual() -> np.random.Generator:
    return np.random.default_rng(1888)


def _try(trick: Trick, kind: Kind, rng: np.random.Generator) -> Question | None:
    makers = FORMS[kind]
    for _ in range(_PERFORMANCES):
        material = Material.of(trick, rng)
        for maker in material.mixed(makers):
            question = maker(material)
            if question is not None:
                return question
    return None
