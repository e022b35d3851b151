"""Questions about the order of actions: what comes next, and which of three actions comes when."""

from itertools import permutations

from tricks.performance import Moment
from tricks.quiz.material import LEAST_WRONG, MOST_OPTIONS, Material
from tricks.quiz.question import Line, Option, Order, Question
from tricks.rehearsal import Action, actions_at
from tricks.script import name_of
from tricks.views import draw

_ITEMS = 3


def next_action(material: Material) -> Question | None:
    """What the performer does next, among usual mistakes and actions of other moments, seen from the table so far.

    The same action with other values is not offered: out of its performance nobody could tell it.
    """
    for moment in material.mixed(material.deeds):
        actions = actions_at(material.performance, moment.number, material.words)
        wrong = [action for action in actions if action.kind not in ("right", "value")]
        if len(wrong) < LEAST_WRONG:
            continue
        right = material.line(moment, "do")
        options = material.options(right, [_wrong(action) for action in wrong])
        if options is None:
            continue
        before = material.moments[moment.number - 2] if moment.number > 1 else None
        return material.question(
            "order",
            "next",
            moment,
            options,
            about=_happened(material, before) if before else Line(),
            drawing=draw(before.table if before else material.performance.start, "performer"),
            reason=_reason(material, moment),
        )
    return None


def in_order(material: Material) -> Question | None:
    """Three of the performer's actions, each over before the next begins: which order is right."""
    chain = _chain(material)
    if len(chain) < _ITEMS:
        return None
    taken = [chain[i] for i in sorted(material.rng.permutation(len(chain))[:_ITEMS])]
    shown = [int(i) for i in material.rng.permutation(_ITEMS)]
    right = tuple(shown.index(i) for i in range(_ITEMS))
    wrong = material.mixed([order for order in permutations(range(_ITEMS)) if order != right])[: MOST_OPTIONS - 1]
    options = [Option(Order(order), order == right) for order in (right, *wrong)]
    return material.question(
        "order", "sorted", taken[0], material.mixed(options), items=tuple(material.line(taken[i], "do") for i in shown)
    )


def _wrong(action: Action) -> Option:
    reason = Line(action.mistake.wrong, action.values) if action.mistake else Line()
    return Option(Line(action.do, action.values), is_right=False, reason=reason)


def _happened(material: Material, moment: Moment) -> Line:
    """What the performer did, or what he saw a spectator do."""
    seen = material.line(moment, "seen") if moment.event.by != "performer" else Line()
    return seen or material.line(moment, "do")


def _reason(material: Material, moment: Moment) -> Line:
    return material.line(moment, "why") or material.line(moment, "seen")


def _chain(material: Material) -> list[Moment]:
    """The performer's actions that read differently, without those of rounds that run into each other."""
    last = {name_of(moment.event.key): moment.number for moment in material.moments}
    chain: list[Moment] = []
    for moment in material.deeds:
        line = material.line(moment, "do")
        is_after = not chain or moment.number > last[name_of(chain[-1].event.key)]
        if is_after and not any(material.are_alike(line, material.line(other, "do")) for other in chain):
            chain.append(moment)
    return chain
