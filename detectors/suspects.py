"""Who can be suspected in a log: seats, players by name, the dealer and the dealer's partner; and with which weights.

The weights must not look at the cards, nor at what happens later: who stays at the table may depend on the cards he
got. So players are weighted in the order in which they first sit down.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from detectors.deal import Deal, Log
from rules.names import UnknownNameError

DEALER = "dealer"
PARTNER = "dealer-partner"

_COMPASS = ("N", "E", "S", "W")
_COMPASS_GAMES = ("bridge",)
_PARTNER_GAMES = ("bridge", "whist-sans-adout")
_PEOPLE = 0.75
_FIRST_TABLE = 0.75
_IN_EVERY_DEAL = 2 / 3
_LATE_COMERS = 40


@dataclass(frozen=True)
class Suspect:
    """One person or role, and the seat he has in each deal.

    `seat_by_deal` is `(deals,)`, -1 where he does not sit or is not suspected; `weight` is his share of the search.
    The same `label` may stand twice: suspected in every deal, and only in the deals he deals himself.
    """

    label: str
    seat_by_deal: NDArray[np.int8]
    weight: float


def find_suspects(log: Log, named: str | None = None) -> tuple[Suspect, ...]:
    """All suspects of a log; with `named` (a seat, a player, `dealer`, `dealer-partner`) this one alone, at weight 1.

    People are the players by name where they change seats (but not where boards were dealt beforehand, as in
    duplicate bridge), else the seats. They have three quarters of the weight and the roles of dealer and partner the
    rest, where the dealer changes and really deals. In that case two thirds of a person's weight are on every deal,
    one third on his own deals alone.

    Raises:
        UnknownNameError: nobody of that name sits in the log; the message lists near names.
    """
    deals = log.deals
    if not deals:
        return ()
    roles = _roles(log)
    people = _by_name(deals) if log.dealer_deals and _names_move(deals) else _by_seat(log)
    if named is not None:
        return _named_suspect(log, named, people, roles)
    searched_roles = [role for role in roles if role.weight > 0]
    share = _PEOPLE if searched_roles else 1.0
    suspects = [Suspect(p.label, p.seat_by_deal, p.weight * share) for p in people]
    suspects = _with_own_deals(suspects, log)
    return (*suspects, *(Suspect(r.label, r.seat_by_deal, r.weight * (1 - share)) for r in searched_roles))


def seat_label(log: Log, seat: int) -> str:
    """A seat as it is printed: N, E, S, W in bridge, else its number."""
    return _COMPASS[seat] if log.game in _COMPASS_GAMES and seat < len(_COMPASS) else str(seat)


def dealers_of(deals: Sequence[Deal]) -> NDArray[np.int8]:
    """`(deals,)` the dealer's seat, -1 where the log does not name him."""
    return np.array([-1 if deal.dealer is None else deal.dealer for deal in deals], np.int8)


def _named_suspect(log: Log, named: str, people: Sequence[Suspect], roles: Sequence[Suspect]) -> tuple[Suspect, ...]:
    wanted = named.strip().lower()
    for role in roles:
        if role.label == wanted:
            return (Suspect(role.label, role.seat_by_deal, 1.0),)
    everyone = [*people, *_by_name(log.deals), *_by_seat(log)]
    for person in everyone:
        if person.label.lower() == wanted:
            return tuple(_with_own_deals([Suspect(person.label, person.seat_by_deal, 1.0)], log))
    seats = _by_seat(log)
    if wanted.isascii() and wanted.isdigit() and int(wanted) < len(seats):
        return tuple(_with_own_deals([Suspect(seats[int(wanted)].label, seats[int(wanted)].seat_by_deal, 1.0)], log))
    raise UnknownNameError("seat", named, {suspect.label for suspect in (*everyone, *roles)})


def _roles(log: Log) -> list[Suspect]:
    """The dealer and, with an even number of seats, the one opposite; weight 0 where the search leaves them out."""
    dealers = dealers_of(log.deals)
    if (dealers < 0).all():
        return []
    seats = np.array([deal.seats for deal in log.deals], np.int8)
    opposite = np.where((dealers >= 0) & (seats % 2 == 0), (dealers + seats // 2) % seats, -1)
    searched = log.dealer_deals and _dealer_changes(log.deals)
    partners = searched and log.game in _PARTNER_GAMES
    dealer_share = 0.5 if partners else 1.0
    return [
        Suspect(DEALER, dealers, dealer_share if searched else 0.0),
        *([Suspect(PARTNER, opposite, 0.5 if partners else 0.0)] if (opposite >= 0).any() else []),
    ]


def _with_own_deals(people: Sequence[Suspect], log: Log) -> list[Suspect]:
    if not (log.dealer_deals and _dealer_changes(log.deals)):
        return list(people)
    dealers = dealers_of(log.deals)
    suspects = []
    for person in people:
        own = np.where(person.seat_by_deal == dealers, person.seat_by_deal, -1)
        suspects.append(Suspect(person.label, person.seat_by_deal, person.weight * _IN_EVERY_DEAL))
        suspects.append(Suspect(person.label, own, person.weight * (1 - _IN_EVERY_DEAL)))
    return suspects


def _by_seat(log: Log) -> list[Suspect]:
    """Every seat alike."""
    seats = np.array([deal.seats for deal in log.deals], np.int8)
    count = int(seats.max())
    return [Suspect(seat_label(log, seat), np.where(seat < seats, seat, -1), 1 / count) for seat in range(count)]


def _by_name(deals: Sequence[Deal]) -> list[Suspect]:
    """Every name: those of the first table share most of the weight, the next forty the rest as 1 / (j (j + 1))."""
    places: dict[str, NDArray[np.int8]] = {}
    first_table: set[str] = set()
    for i, deal in enumerate(deals):
        for seat, name in enumerate(deal.players):
            if name:
                if name not in places:
                    places[name] = np.full(len(deals), -1, np.int8)
                places[name][i] = seat
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
        people.append(Suspect(name, seats, weight))
    return people


def _names_move(deals: Sequence[Deal]) -> bool:
    """True if a player sits in two different seats: then seats are no persons, but names are."""
    seat_of: dict[str, int] = {}
    return any(
        name and seat_of.setdefault(name, seat) != seat for deal in deals for seat, name in enumerate(deal.players)
    )


def _dealer_changes(deals: Sequence[Deal]) -> bool:
    people = {
        (deal.players[deal.dealer] if deal.players else "") or deal.dealer for deal in deals if deal.dealer is not None
    }
    return len(people) > 1
