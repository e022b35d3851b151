"""Who can be suspected over a course of deals: people by name where they change seats, else seats; who deals when.

Labels must not depend on what happens later (who stays may depend on the cards), so names count only if they sit at
the first deal; whoever comes later is covered by the role of the dealer.
"""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from detectors.deal import Deal
from detectors.deal_store import head_index
from detectors.suspects import DEALER, dealers_of, seat_name
from detectors.suspicions.suspicion import Floats


def seats_of_people(deals: Sequence[Deal]) -> dict[str, NDArray[np.int8]]:
    """`(deals,)` the seat of each person, -1 where he does not sit."""
    first = deals[0]
    names = [name for name in first.players if name]
    index = head_index(deals)
    if names and any(head.players != first.players for head in index.heads):
        seats = {name: [-1] * len(index.heads) for name in names}
        for i, head in enumerate(index.heads):
            for seat, name in enumerate(head.players):
                if name in seats:
                    seats[name][i] = seat
        return {name: index.each(places, np.int8) for name, places in seats.items()}
    count = index.each((len(head.known) for head in index.heads), np.int8)
    return {
        seat_name(first.game, seat): np.where(seat < count, np.int8(seat), np.int8(-1)) for seat in range(first.seats)
    }


def dealing_suspects(deals: Sequence[Deal]) -> dict[str, NDArray[np.bool_]]:
    """`(deals,)` where each suspect deals: `dealer`, whoever it is, and each person if the dealer changes."""
    dealers = dealers_of(deals)
    suspects = {DEALER: dealers >= 0}
    if len(set(dealers[dealers >= 0].tolist())) > 1:
        for label, seats in seats_of_people(deals).items():
            suspects[label] = (seats >= 0) & (seats == dealers)
    return suspects


def in_own_deals(ratio: Floats, suspects: dict[str, NDArray[np.bool_]]) -> Floats:
    """`(deals, suspects)`: the ratio `(deals,)` of whoever deals, for each suspect where he deals, else 1."""
    ratios = np.ones((len(ratio), len(suspects)))
    for at, deals_it in enumerate(suspects.values()):
        np.copyto(ratios[:, at], ratio, where=deals_it)
    return ratios
