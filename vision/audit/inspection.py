"""The whole audit of a sitting: backs, outlines, bends, contents, tells, and the verdict."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

import numpy as np

from rules.decks import Deck, find_deck
from vision.audit.backs import BackInspection, inspect_backs, marks_of
from vision.audit.findings import Finding, Where
from vision.audit.flattening import flattened
from vision.audit.gain import Gain, gain_of
from vision.audit.orientation import is_alike_turned, set_upright
from vision.audit.outlines import OutlineInspection, inspect_outlines
from vision.audit.recognition import Recognition, recognise
from vision.audit.sitting import FEWEST_CARDS, Sitting
from vision.audit.strangers import other_backs
from vision.audit.table_places import dull_where_they_lie
from vision.audit.tells import Tell, back_tells
from vision.audit.verdict import Contents, VerdictName, contents_of, verdict_of
from vision.audit.views import CardViews, SideView
from vision.audit.wear import WORN, measure_wear, wear_finding
from vision.profile import DeckProfile

_SAME_MM = 2.0

STEPS = 10
"""Into which the work of an audit is divided, as far as it is told how far it has come."""
_BACKS, _OUTLINES = 6, 2

_DEALINGS = (9999, 99999)
"""Fewest and most dealings of names tried: a small `alpha` needs many."""


@dataclass(frozen=True, eq=False)
class Audit:
    """What an audit of a deck found. `findings` come small `p_value` first, and `places` says where each lies on the
    registered backs (told in the face's frame too, but for no other reason turned); `backs` and `outlines` are None
    where too few cards were seen to compare; `smallest_visible_mm` is the smallest dot this sitting could have shown.
    `gain` is what reading the backs is worth, None where nothing on them can be read; `recognition` which cards are
    known again since the deck was learnt, None without a profile.
    The cards named in `other_backs` are of another deck: they count as foreign and are not in `sitting`. Those named
    in `cut_off` run out of all their pictures, so that their backs could not be compared, and were not laid again: they
    are not in it either.
    """

    deck: str
    alpha: float
    contents: Contents
    findings: tuple[Finding, ...]
    tells: Mapping[str, Tell]
    smallest_visible_mm: float
    verdict: VerdictName
    sitting: Sitting
    size_mm: tuple[float, float]
    other_backs: tuple[str, ...] = ()
    places: tuple[Where, ...] = ()
    backs: BackInspection | None = None
    outlines: OutlineInspection | None = None
    gain: Gain | None = None
    recognition: Recognition | None = None
    cut_off: tuple[str, ...] = ()


def audit_sitting(
    sitting: Sitting,
    deck: str,
    alpha: float,
    rng: np.random.Generator,
    profile: DeckProfile | None = None,
    advance: Callable[[int], object] | None = None,
) -> Audit:
    """Audit the cards of a sitting against each other and, with the profile learnt when the deck was new, each against
    itself. An honest deck is called suspicious with a chance of at most `alpha`: a quarter of it goes to marks, one to
    outlines, half to the question whether the backs tell the faces. `advance` is called with how many of the `STEPS`
    are newly done."""
    is_done = advance if advance is not None else _unheard
    known = find_deck(deck)
    unlike = other_backs(sitting.cards)
    foreign, cut_off = (tuple(sitting.labels[n] for n in some) for some in (unlike.foreign, unlike.cut_off))
    aside = {*unlike.foreign, *unlike.cut_off}
    own = tuple(card for number, card in enumerate(sitting.cards) if number not in aside)
    sitting = replace(sitting, cards=own).also_seen([label for label in cut_off if not label.startswith("#")])
    contents = _counted(sitting, known, foreign, [label for label in cut_off if label.startswith("#")])
    cut_off = tuple(label for label in cut_off if label in (*contents.uncompared, *contents.unread))
    cards = tuple(set_upright(card, deck) for card in own)
    if profile is not None:
        enrolled = {card.name: card.backs for card in profile.cards if card.name is not None}
        cards = tuple(replace(card, enrolled=enrolled.get(card.label, ())) for card in cards)
    size_mm = sitting.size_mm(deck)
    if len(cards) < FEWEST_CARDS:
        verdict = verdict_of((), {}, contents, alpha)
        is_done(STEPS)
        return Audit(deck, alpha, contents, (), {}, max(size_mm), verdict, sitting, size_mm, foreign, cut_off=cut_off)
    alike = [is_alike_turned(card, deck) for card in cards]
    backs = inspect_backs(cards, size_mm, alpha / 4, alike)
    is_done(_BACKS)
    firsts = [card.backs[0] for card in cards]
    wear = measure_wear(backs.stack, firsts)
    is_worn = float(np.median(wear.unevenness)) > WORN
    then = None if backs.before is None else backs.before.stack
    compared = backs.compared
    outlines = inspect_outlines(
        sitting.labels,
        firsts,
        backs.stack,
        alpha / 4,
        is_worn,
        then,
        backs.enrolled,
        compared.outlines,
        compared.explainer,
    )
    is_done(_OUTLINES)
    witnesses = {"marks": backs.features, "outline": outlines.features, "tint": wear.tints}
    dealings = int(np.clip(40 / alpha, *_DEALINGS))
    tells = back_tells(sitting.labels, witnesses, known, rng, dealings=dealings, is_alike=alike)
    lying = _Lying(cards, deck, size_mm, backs.is_turned.tolist())
    on_flat = _on_flat_cards(backs, outlines, sitting.labels, firsts, alpha / 4)
    placed = [(lying.named(finding), lying.turned_back(finding)) for finding in on_flat]
    placed += [(lying.named(lying.own(finding)), finding.where) for finding in outlines.findings]
    placed = dull_where_they_lie(_without_traces(placed), cards)
    bent = [card for finding, _ in placed if finding.kind == "bend" for card in finding.cards]
    worn = wear_finding(wear, sitting.labels, size_mm, bent)
    placed += [(worn, worn.where)] if worn is not None else []
    placed.sort(key=lambda pair: pair[0].p_value)
    findings = tuple(finding for finding, _ in placed)
    verdict = verdict_of(findings, tells, contents, alpha)
    gain = gain_of(findings, tells, known, alpha / 2, rng) if verdict == "suspicious" else None
    known_again = None
    if backs.before is not None:
        known_again = recognise(sitting.labels, backs.compared, backs.before, backs.enrolled, rng)
    if known_again is not None and not known_again.is_this_deck:
        findings = tuple(replace(finding, is_since_enrolment=None) for finding in findings)
    is_done(STEPS - _BACKS - _OUTLINES)
    seen, places = backs.smallest_visible_mm, tuple(where for _, where in placed)
    return Audit(
        deck,
        alpha,
        contents,
        findings,
        tells,
        seen,
        verdict,
        sitting,
        size_mm,
        foreign,
        places,
        backs,
        outlines,
        gain,
        known_again,
        cut_off,
    )


def _counted(sitting: Sitting, deck: Deck, foreign: Sequence[str], unread: Sequence[str]) -> Contents:
    """What there is of the deck. A face seen without its back may be that of a card laid again, also of another deck's
    (`foreign`); `unread` cards were seen but are not in the sitting."""
    faces_only = tuple((Counter(sitting.unmated) - Counter(foreign)).elements())
    contents = contents_of((*sitting.labels, *unread), deck, faces_only)
    return replace(contents, seen=contents.seen + len(foreign), foreign=(*contents.foreign, *foreign))


def _unheard(_: int) -> None:
    """Nobody wants to know how far the audit is."""


def _on_flat_cards(
    backs: BackInspection, outlines: OutlineInspection, labels: Sequence[str], views: Sequence[SideView], alpha: float
) -> list[Finding]:
    """What the backs show, that of bent cards as they would look lying flat: a bend shifts its card's print, most of
    all at the ends, and that is no mark."""
    bent = {labels[bend.view] for bend in outlines.bent}

    def is_on_bent(found: Finding) -> bool:
        return found.kind in ("back-mark", "prick") and found.shape != "nick" and bool(bent & set(found.cards))

    if not bent:
        return list(backs.findings)
    before = [found for found in backs.findings if is_on_bent(found)]
    flat = marks_of(labels, flattened(backs.compared, outlines.bent, views), alpha)
    on_bent = [_as_old_as(found, before) for found in flat if is_on_bent(found)]
    return [found for found in backs.findings if not is_on_bent(found)] + on_bent


def _as_old_as(found: Finding, others: Sequence[Finding]) -> Finding:
    """A finding with what is known of its age where one of the `others` is the same."""
    for other in others:
        apart = np.hypot(found.where.x_mm - other.where.x_mm, found.where.y_mm - other.where.y_mm)
        if found.cards == other.cards and apart < _SAME_MM:
            return replace(found, is_since_enrolment=other.is_since_enrolment)
    return found


def _without_traces(placed: Sequence[tuple[Finding, Where]]) -> list[tuple[Finding, Where]]:
    """Without what a bend does to its card's outline: left on a bent card are cuts that surprise more than the bend."""
    bends = {card: found.p_value for found, _ in placed if found.kind == "bend" for card in found.cards}

    def is_own(found: Finding) -> bool:
        if found.kind != "trim" or not bends.keys() & set(found.cards):
            return True
        return all(found.p_value < bends[card] for card in found.cards)

    return [(found, where) for found, where in placed if is_own(found)]


@dataclass(frozen=True, eq=False)
class _Lying:
    """How cards lie in the deck's frame: some backs were turned to be compared, some faces look the same both ways."""

    cards: Sequence[CardViews]
    deck: str
    size_mm: tuple[float, float]
    is_turned: Sequence[bool]

    def own(self, finding: Finding) -> Finding:
        """A finding of the deck's frame as told of the card itself."""
        return replace(finding, where=self.turned_back(finding))

    def turned_back(self, finding: Finding) -> Where:
        """The place in the deck's frame of one told of the card itself, and the reverse."""
        turned = [self.is_turned[number] for number, card in enumerate(self.cards) if card.label in finding.cards]
        is_one_turned = len(finding.cards) == 1 and any(turned)
        return finding.where.turned(*self.size_mm) if is_one_turned else finding.where

    def named(self, finding: Finding) -> Finding:
        """The finding with the name of its place that the contract wants."""
        bearers = [card for card in self.cards if card.label in finding.cards]
        if not all(is_alike_turned(card, self.deck) for card in bearers):
            return finding
        return replace(finding, where=finding.where.canonical(*self.size_mm))
