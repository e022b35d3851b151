"""Numbers as a language writes them: the sign before decimals, thousands set apart, powers of ten."""

from app.words.catalogue import Language
from rules.statistics.rounding import power_of_ten

__all__ = ["decimal", "grouped", "power_of_ten"]

_NARROW = "\u202f"


def decimal(number: str, language: Language) -> str:
    """A number already written with a point, with the sign of the language before its decimals.

    >>> decimal("63.5", "en"), decimal("63.5", "hu")
    ('63.5', '63,5')
    """
    return number if language == "en" else number.replace(".", ",")


def grouped(number: int, language: Language) -> str:
    r"""A whole number with its thousands set apart as the language does.

    >>> grouped(12345, "en"), grouped(12345, "hu").replace("\u202f", "_")
    ('12,345', '12_345')
    """
    return f"{number:,}".replace(",", "," if language == "en" else _NARROW)
