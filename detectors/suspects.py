"""Who can be suspected in a log: seats, players by name, the dealer, his partner, all but one; and with which weights.

The weights must not look at the cards, nor at what happens later: who stays at the table may depend on the cards he
got. So players are weighted in the order in which they first sit down.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from detectors.deal import Deal, Log
from detectors.deal_store import head_index
from rules.names import UnknownNameError

DEALER = "dealer"
PARTNER = "dealer-partner"
BUT = "but-"
"""Before a person's label: everyone but him, as where one is to be ruined."""

_NUMBERED = re.compile(r"p([1-9]\d?)")
"""Nameless players as an anonymous run calls them: P1 sits in seat 0."""

_COMPASS = ("N", "E", "S", "W")
_COMPASS_GAMES = ("bridge",)
_PARTNER_GAMES = ("bridge", "whist-sans-adout")
_ABSENT = np.int8(-1)
_PEOPLE = 0.75
_FIRST_TABLE = 0.9
_IN_EVERY_DEAL = 2 / 3
_LATE_COMERS = 40
_EVERYONE_BUT = 0.08
_LEAST_BUT = 3
_PARTNER_SHARE = 0.5
_FRIEND_SHARE = 0.3
_OPPOSITE_BY_RULE, _OPPOSITE = 0.9, 0.5


@dataclass(frozen=True)
class Suspect:
    """One person or role, and the seat he has in each deal.

    `seat_by_deal` is `(deals,)`, -1 where he does not sit or is not suspected; `weight` is his share of the search.
    The same `label` may stand more than once: suspected in every deal, and only in the deals he deals himself; the
    dealer's partner at every place where he may sit. With `spared`
    all others at the table are suspected together, and he is the one who does not profit.
    """

    label: str
    seat_by_deal: NDArray[np.int8]
    weight: float
    spared: bool = False


def find_suspects(log: Log, named: str | None = None) -> tuple[Suspect, ...]:
    """All suspects of a log; with `named` (a seat, a player, `dealer`, `dealer-partner`) this one alone, at weight 1.

    People are the players by name where the first deal names them (but not where boards were dealt beforehand, as in
    duplicate bridge), else the seats; where nobody ever changes his seat or takes another's, they are *called* by their
    seats' numbers, which changes no weight. Where nobody has a name, P1 names seat 0, P2 seat 1, and so on. They have
    three quarters of the weight and the roles of dealer and partner the rest, where the dealer changes and really
    deals; the partner is the one opposite, or, with a share of that, at any other fixed place after the dealer
    (`partner_places`). Two thirds of a person's weight are then on every deal, a third on his own deals alone. Where
    three or more sit, `_EVERYONE_BUT` of the people's weight is on all but one of those who sat at the table first.

    Raises:
        UnknownNameError: nobody of that name sits in the log; the message lists near names.
    """
    deals = log.deals
    if not deals:
        return ()
    roles = _roles(log)
    people = _people(log)
    if named is not None:
        return _named_suspect(log, named, people, roles)
    searched_roles = roles if log.dealer_deals and _dealer_changes(log.deals) else []
    share = _PEOPLE if searched_roles else 1.0
    others = _everyone_but(people, log)
    spared = _EVERYONE_BUT if others else 0.0
    suspects = [Suspect(p.label, p.seat_by_deal, p.weight * share * (1 - spared)) for p in people]
    return (
        *_with_own_deals(suspects, log),
        *(Suspect(r.label, r.seat_by_deal, r.weight * (1 - share)) for r in searched_roles),
        *(Suspect(o.label, o.seat_by_deal, share * spared / len(others), spared=True) for o in others),
    )


def seat_label(log: Log, seat: int) -> str:
    """A seat as it is printed: N, E, S, W in bridge, else its number."""
    return seat_name(log.game, seat)


def seat_name(game: str | None, seat: int) -> str:
    """The same for the game alone."""
    return _COMPASS[seat] if game in _COMPASS_GAMES and seat < len(_COMPASS) else str(seat)


def dealers_of(deals: Sequence[Deal]) -> NDArray[np.int8]:
    """`(deals,)` the dealer's seat, -1 where the log does not name him."""
    index = head_index(deals)
    return index.each((-1 if head.dealer is None else head.dealer for head in index.heads), np.int8)


def _named_suspect(log: Log, named: str, people: Sequence[Suspect], roles: Sequence[Suspect]) -> tuple[Suspect, ...]:
    wanted = named.strip().lower()
    named_roles = [role for role in roles if role.label == wanted]
    if named_roles:
        total = sum(role.weight for role in named_roles)
        return tuple(Suspect(role.label, role.seat_by_deal, role.weight / total) for role in named_roles)
    everyone = [*people, *_by_name(log.deals), *_by_seat(log)]
    others = _everyone_but(people, log)
    for other in others:
        if other.label.lower() == wanted:
            return (Suspect(other.label, other.seat_by_deal, 1.0, spared=True),)
    for person in everyone:
        if person.label.lower() == wanted:
            return tuple(_with_own_deals([Suspect(person.label, person.seat_by_deal, 1.0)], log))
    seats = _by_seat(log)
    if wanted.isascii() and wanted.isdigit() and int(wanted) < len(seats):
        return tuple(_with_own_deals([Suspect(seats[int(wanted)].label, seats[int(wanted)].seat_by_deal, 1.0)], log))
    numbered = _NUMBERED.fullmatch(wanted)
    if numbered and not any(name for deal in log.deals for name in deal.players) and int(numbered[1]) <= len(seats):
        seat = seats[int(numbered[1]) - 1]
        return tuple(_with_own_deals([Suspect(seat.label, seat.seat_by_deal, 1.0)], log))
    raise UnknownNameError("seat", named, {suspect.label for suspect in (*everyone, *roles)}, list_all=True)


def _everyone_but(people: Sequence[Suspect], log: Log) -> list[Suspect]:
    """All but one of those who sat at the table first, where three or more sit."""
    there = [person for person in people if person.seat_by_deal[0] >= 0]
    if len(there) < _LEAST_BUT:
        return []
    return [Suspect(BUT + person.label, person.seat_by_deal, 0.0, spared=True) for person in there]


def _seat_counts(deals: Sequence[Deal]) -> NDArray[np.int8]:
    index = head_index(deals)
    return index.each((len(head.known) for head in index.heads), np.int8)


def partner_places(seats: int) -> tuple[int | None, ...]:
    """Where the dealer's partner may sit, so many places after him, in the order in which he is suspected there; None
    is opposite, however many sit.

    >>> partner_places(4), partner_places(3), partner_places(2)
    ((None, 1, 3), (1, 2), (None,))
    """
    opposite = seats // 2 if seats % 2 == 0 else 0
    return (*((None,) if opposite else ()), *(place for place in range(1, seats) if place != opposite))


def partner_seat(dealer: int, seats: int, place: int | None) -> int:
    """The seat at such a place, -1 where so few sit that there is none."""
    if place is None:
        return (dealer + seats // 2) % seats if seats % 2 == 0 else -1
    return (dealer + place) % seats if place < seats else -1


def _roles(log: Log) -> list[Suspect]:
    """The dealer, and his partner at every place, each once; their weights are together 1."""
    dealers = dealers_of(log.deals)
    if (dealers < 0).all():
        return []
    seats = _seat_counts(log.deals)
    places = partner_places(int(seats[0]))
    by_rule = log.game in _PARTNER_GAMES
    share = (_PARTNER_SHARE if by_rule else _FRIEND_SHARE) if places else 0.0
    opposite = (_OPPOSITE_BY_RULE if by_rule else _OPPOSITE) if places[:1] == (None,) else 0.0
    opposite = 1.0 if places == (None,) else opposite
    elsewhere = (1 - opposite) / max(1, sum(place is not None for place in places))
    roles = [Suspect(DEALER, dealers, 1 - share)]
    for place in places:
        after = seats // 2 if place is None else np.full(len(seats), place)
        sits = (dealers >= 0) & (seats % 2 == 0 if place is None else after < seats)
        seat = np.where(sits, (dealers + after) % seats, _ABSENT).astype(np.int8)
        roles.append(Suspect(PARTNER, seat, share * (opposite if place is None else elsewhere)))
    return roles


def _with_own_deals(people: Sequence[Suspect], log: Log) -> list[Suspect]:
    if not (log.dealer_deals and _dealer_changes(log.deals)):
        return list(people)
    dealers = dealers_of(log.deals)
    suspects = []
    for person in people:
        own = np.where(person.seat_by_deal == dealers, person.seat_by_deal, _ABSENT)
        suspects.append(Suspect(person.label, person.seat_by_deal, person.weight * _IN_EVERY_DEAL))
        suspects.append(Suspect(person.label, own, person.weight * (1 - _IN_EVERY_DEAL)))
    return suspects


def _by_seat(log: Log) -> list[Suspect]:
    """Every seat alike."""
    seats = _seat_counts(log.deals)
    count = int(seats.max())
    return [
        Suspect(seat_label(log, seat), np.where(seat < seats, np.int8(seat), _ABSENT), 1 / count)
        for seat in range(count)
    ]


def _by_name(deals: Sequence[Deal]) -> list[Suspect]:
    """Every name: those of the first table share most of the weight, the next forty the rest as 1 / (j (j + 1))."""
    tables, table_of_deal = _tables(deals)
    places: dict[str, NDArray[np.int8]] = {}
    first_table: set[str] = set()
    for i, players in enumerate(tables):
        for seat, name in enumerate(players):
            if name:
                places.setdefault(name, np.full(len(tables), -1, np.int8))[i] = seat
        if not first_table:
            first_table = set(places)
    late = 0
    people = []
    for name, seats in places.items():
        if name in first_table:
            weight = _FIRST_TABLE / len(first_table)
        else:
            late += 1
            if late > _LATE_COMERS:
                break
            weight = (1 - _FIRST_TABLE) / (late * (late + 1))
        people.append(Suspect(name, seats[table_of_deal], weight))
    return people


def _tables(deals: Sequence[Deal]) -> tuple[list[tuple[str, ...]], NDArray[np.int32]]:
    """Who sat where: the different tables in the order in which they first met, and which of them each deal was."""
    index = head_index(deals)
    met: dict[tuple[str, ...], int] = {}
    numbers = index.each([met.setdefault(head.players, len(met)) for head in index.heads], np.int32)
    return list(met), numbers


def _people(log: Log) -> list[Suspect]:
    """Who is tracked is settled by the first deal alone: what happens later may depend on the cards."""
    first = log.deals[0]
    served = [seat for seat, hand in enumerate(first.hands) if hand]
    named = [first.players[seat] for seat in served if seat < len(first.players) and first.players[seat]]
    if not log.dealer_deals or len(named) < max(2, len(served) / 2) or len(set(named)) < len(named):
        return _by_seat(log)
    people = _by_name(log.deals)
    places = [np.unique(person.seat_by_deal[person.seat_by_deal >= 0]) for person in people]
    taken = [int(seat) for seats in places for seat in seats]
    if any(len(seats) != 1 for seats in places) or len(set(taken)) < len(taken):
        return people
    return [
        Suspect(seat_label(log, seat), person.seat_by_deal, person.weight)
        for seat, person in sorted(zip(taken, people, strict=True), key=lambda one: one[0])
    ]


def _dealer_changes(deals: Sequence[Deal]) -> bool:
    seatings = {(deal.players, deal.dealer) for deal in head_index(deals).heads if deal.dealer is not None}
    people = {(players[dealer] if dealer < len(players) else "") or dealer for players, dealer in seatings}
    return len(people) > 1
