"""Questions by form, asked of a few tricks once."""

from collections.abc import Callable

import numpy as np
import pytest

from tricks.catalogue import find_trick
from tricks.quiz.ask import ask, kinds_of
from tricks.quiz.question import Form, Kind, Question

Forms = dict[Form, list[Question]]
Asked = Callable[[str, Kind, Form], Question]
_MOST = 40


@pytest.fixture(scope="session")
def forms() -> Forms:
    """Questions of the mathematical tricks, by form."""
    found: Forms = {}
    for name in (
        "twenty-one-cards",
        "five-people-five-cards",
        "four-people-four-cards",
        "forgetting-the-thought-cards",
    ):
        for kind in kinds_of(name):
            for seed in range(6):
                question = ask(find_trick(name), kind, np.random.default_rng(seed))
                found.setdefault(question.form, []).append(question)
    return found


@pytest.fixture(scope="session")
def asked() -> Asked:
    """Returns asked(trick, kind, form): the first question of that form."""

    def asked(trick: str, kind: Kind, form: Form) -> Question:
        for seed in range(_MOST):
            question = ask(find_trick(trick), kind, np.random.default_rng(seed))
            if question.form == form:
                return question
        pytest.fail(f"{trick} is never asked about in the form {form}")

    return asked
