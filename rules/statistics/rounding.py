"""Large odds as Kibic writes them, everywhere alike: rounded down to three figures, then to a power of ten."""

_RAISED = str.maketrans("-0123456789", "⁻⁰¹²³⁴⁵⁶⁷⁸⁹")
_WHOLE_BELOW = 100_000
_LARGEST_LOG10 = 9


def power_of_ten(exponent: int) -> str:
    """10 to the power, as it is printed.

    >>> power_of_ten(17)
    '10¹⁷'
    """
    return "10" + str(exponent).translate(_RAISED)


def rounded_down(log10: float) -> int | None:
    """10 to this power as a whole number, from 100,000 on rounded down to three figures; None from 10⁹ on, where a
    power of ten is written.

    >>> rounded_down(2.0), rounded_down(5.69186), rounded_down(30.2)
    (100, 491000, None)
    """
    if log10 >= _LARGEST_LOG10:
        return None
    number = int(10**log10 + 1e-6)
    coarse = 10 ** max(0, len(str(number)) - 3) if number >= _WHOLE_BELOW else 1
    return number // coarse * coarse


def odds_text(log10: float) -> str:
    """10 to this power as it is written in English.

    >>> odds_text(3.31), odds_text(30.2)
    ('2,041', '10³⁰')
    """
    number = rounded_down(log10)
    return power_of_ten(int(log10)) if number is None else f"{number:,}"
