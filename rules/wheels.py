"""Roulette wheels: pockets, every bet of the book and what it costs, exactly. Parlaghy 1888, pp. 145-151;
`datasets/wheels.yaml`.

A bet's edge is the mean loss of a stake of 1 over all pockets. Each straight bet on n numbers pays so that 36 pockets
would be even, hence 1/19 with two zeros and 1/37 with one, but the five numbers with two zeros, 3/38. For the even
chances the rule for zeros decides (`zero_rules` of the data): by the book a zero spares its own side, so 1/38 with two
zeros; with one, 0 on its side and 1/37 on the other. A stake imprisoned is counted as half lost.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, lru_cache
from itertools import combinations
from typing import Any

import numpy as np
from numpy.typing import NDArray

from rules.data import load_yaml
from rules.names import UnknownNameError

Numbers = frozenset[str]
"""Pockets by name: "0", "00", "1" ... "36"."""


@dataclass(frozen=True, slots=True)
class Bet:
    """A bet of one stake.

    `placements` are all ways to lay it, each with the numbers it covers; they cost the same. `pays` is the net gain of
    a stake of 1. `is_chance` marks the even chances. `pair` holds the two chances of a stake on both, else it is empty:
    `pays` when both win, nothing when one does, and a zero takes it.
    """

    name: str
    title_en: str
    title_hu: str
    placements: tuple[Numbers, ...]
    pays: Fraction
    is_chance: bool = False
    pair: tuple[Numbers, ...] = ()

    @property
    def numbers(self) -> int:
        """How many numbers it covers (of two chances: at least one of them)."""
        return len(self.placements[0])


@dataclass(frozen=True)
class Wheel:
    """A wheel and its table.

    `order` runs round the wheel from the 0, empty where the book and custom are silent; `zero_rules` are the known
    rules for even chances, the usual one first; `zero_sides` names the chances on the side of each zero.
    """

    id: str
    title_en: str
    title_hu: str
    pages: str
    zeros: tuple[str, ...]
    pockets: tuple[str, ...]
    red: Numbers
    order: tuple[str, ...]
    zero_sides: dict[str, tuple[str, ...]]
    zero_rules: tuple[str, ...]
    bets: tuple[Bet, ...]

    def __hash__(self) -> int:
        return hash(self.id)

    @cached_property
    def black(self) -> Numbers:
        """The numbers that are not red; none where no colours are told."""
        return frozenset(self.pockets) - set(self.zeros) - self.red if self.red else frozenset()

    def find_bets(self, name: str) -> tuple[Bet, ...]:
        """The bet of that name; `chances_a_cheval` names all pairs of chances.

        Raises:
            UnknownNameError: no such bet on this wheel; the message lists near names.
        """
        wanted = name.strip().lower().replace("-", "_").replace(" ", "_")
        turned = "+".join(reversed(wanted.split("+")))
        found = tuple(bet for bet in self.bets if bet.name in (wanted, turned))
        found += tuple(bet for bet in self.bets if wanted == PAIRS and bet.pair)
        if not found:
            raise UnknownNameError("bet", name, [*(bet.name for bet in self.bets), PAIRS])
        return found

    def net(self, bet: Bet, pocket: str, zero_rule: str | None = None) -> Fraction:
        """What a stake of 1 on the bet's first placement gains when the ball falls into `pocket`; negative is lost.

        Raises:
            UnknownNameError: no such pocket or zero rule on this wheel.
        """
        if pocket not in self.pockets:
            raise UnknownNameError("pocket", pocket, self.pockets)
        if bet.pair:
            wins = sum(pocket in numbers for numbers in bet.pair)
            return (Fraction(-1), Fraction(0), bet.pays)[wins]
        if pocket in bet.placements[0]:
            return bet.pays
        if bet.is_chance and pocket in self.zeros:
            return -self._taken_by_zero(bet, pocket, zero_rule or self.zero_rules[0])
        return Fraction(-1)

    def edge(self, bet: Bet, zero_rule: str | None = None) -> Fraction:
        """The exact mean loss of a stake of 1; `zero_rule` None is the wheel's usual one.

        Raises:
            UnknownNameError: no such zero rule on this wheel.

        >>> wheel = find_wheel("roulette-ketzerus")
        >>> {name: str(wheel.edge(wheel.find_bets(name)[0])) for name in ("plein", "transversale_cinq", "rouge")}
        {'plein': '1/19', 'transversale_cinq': '3/38', 'rouge': '1/38'}
        """
        gain = sum((self.net(bet, pocket, zero_rule) for pocket in self.pockets), Fraction(0))
        return -gain / len(self.pockets)

    def spin(self, n: int, rng: np.random.Generator) -> NDArray[np.uint8]:
        """`(n,)` pockets of a fair wheel, as indices into `pockets`."""
        return rng.integers(0, len(self.pockets), n, dtype=np.uint8)

    def _taken_by_zero(self, bet: Bet, zero: str, rule: str) -> Fraction:
        if rule not in self.zero_rules:
            raise UnknownNameError("zero rule", rule, self.zero_rules)
        row = load_yaml("wheels.yaml")["zero_rules"][rule]
        is_own = bet.name in self.zero_sides[zero] and zero in row.get("protects", self.zeros)
        return Fraction(row["own"] if is_own else row["other"])


PAIRS = "chances_a_cheval"


def zero_rule_title(rule: str) -> tuple[str, str]:
    """What a rule for even chances says, in English and in Hungarian.

    Raises:
        UnknownNameError: no such zero rule.
    """
    rules = load_yaml("wheels.yaml")["zero_rules"]
    if rule not in rules:
        raise UnknownNameError("zero rule", rule, rules)
    return rules[rule]["en"], rules[rule]["hu"]


def wheel_names() -> tuple[str, ...]:
    """The ids of the wheels, the book's ordinary one first."""
    return tuple(load_yaml("wheels.yaml")["wheels"])


@lru_cache(maxsize=16)
def find_wheel(name: str) -> Wheel:
    """The wheel of that id or alias.

    Raises:
        UnknownNameError: no such wheel; the message lists near names.
    """
    wheels = load_yaml("wheels.yaml")["wheels"]
    by_name = {alias: key for key, row in wheels.items() for alias in (key, *row["aliases"])}
    key = by_name.get(name.strip().lower())
    if key is None:
        raise UnknownNameError("wheel", name, by_name)
    row = wheels[key]
    zeros = tuple(row["zeros"])
    numbers = tuple(str(number) for number in range(1, row["numbers"] + 1))
    red = frozenset(str(number) for number in row["red"])
    return Wheel(
        id=key,
        title_en=row["title"]["en"],
        title_hu=row["title"]["hu"],
        pages=row["pages"],
        zeros=zeros,
        pockets=zeros + numbers,
        red=red,
        order=tuple(str(pocket) for pocket in row["order"]),
        zero_sides={zero: tuple(names) for zero, names in row["zero_sides"].items()},
        zero_rules=tuple(row["zero_rules"]),
        bets=tuple(_bets(load_yaml("wheels.yaml")["bets"][row["bets"]], zeros, numbers, red)),
    )


def _bets(rows: list[dict[str, Any]], zeros: tuple[str, ...], numbers: tuple[str, ...], red: Numbers) -> Iterator[Bet]:
    chances: dict[str, Bet] = {}
    for row in rows:
        titles, pays = row["title"], Fraction(row["pays"])
        if row.get("shape") == "two-chances":
            for one, two in combinations(chances.values(), 2):
                both = (one.placements[0], two.placements[0])
                name = f"{one.name}+{two.name}"
                yield Bet(name, titles["en"], titles["hu"], (both[0] | both[1],), pays, pair=both)
            continue
        placements = tuple(_placements(row, zeros, numbers, red))
        if placements:  # without 00 there are no five numbers
            bet = Bet(row["name"], titles["en"], titles["hu"], placements, pays, bool(row.get("chance")))
            if bet.is_chance:
                chances[bet.name] = bet
            yield bet


def _placements(
    row: dict[str, Any], zeros: tuple[str, ...], numbers: tuple[str, ...], red: Numbers
) -> Iterator[Numbers]:
    """All ways to lay a bet on the table: three columns of numbers, the zeros above them."""
    if "numbers" in row:
        first, last = row["numbers"][0], row["numbers"][-1]
        named = range(first, last + 1) if row.get("range") else row["numbers"]
        covered = frozenset(str(number) for number in named)
        if covered <= {*zeros, *numbers}:
            yield covered
        return
    size = len(numbers)

    def cover(*parts: int) -> Numbers:
        return frozenset(str(number) for number in parts)

    match row["shape"]:
        case "pocket":
            yield from (frozenset([pocket]) for pocket in (*numbers, *zeros))
        case "neighbours":
            yield from (cover(m, m + 1) for m in range(1, size) if m % 3)
            yield from (cover(m, m + 3) for m in range(1, size - 2))
        case "row":
            yield from (cover(m, m + 1, m + 2) for m in range(1, size, 3))
        case "square":
            yield from (cover(m, m + 1, m + 3, m + 4) for m in range(1, size - 3) if m % 3)
        case "two-rows":
            yield from (cover(*range(m, m + 6)) for m in range(1, size - 3, 3))
        case "two-columns":
            yield from (cover(*(m for m in range(1, size + 1) if m % 3 != left_out)) for left_out in (0, 1))
        case "two-dozens":
            yield from (cover(*range(m, m + 24)) for m in (1, 13))
        case "even" | "odd" as parity:
            yield cover(*(m for m in range(1, size + 1) if m % 2 == (parity == "odd")))
        case "red":
            yield red
        case "black":
            yield frozenset(numbers) - red
