"""All tricks by id: every module of `tricks.repertoire` that has a `TRICK` is taken up by itself."""

from functools import lru_cache
from importlib import import_module
from pkgutil import iter_modules

import tricks.repertoire
from rules.names import UnknownNameError
from tricks.trick import Trick


@lru_cache(maxsize=1)
def all_tricks() -> dict[str, Trick]:
    """Every trick by its id, in the order of the book."""
    modules = [import_module(f"tricks.repertoire.{info.name}") for info in iter_modules(tricks.repertoire.__path__)]
    found: list[Trick] = [module.TRICK for module in modules if hasattr(module, "TRICK")]
    return {trick.id: trick for trick in sorted(found, key=lambda trick: trick.number)}


def find_trick(name: str) -> Trick:
    """The trick of that id.

    Raises:
        UnknownNameError: no such trick; the message lists near names.
    """
    trick = all_tricks().get(name.strip().lower())
    if trick is None:
        raise UnknownNameError("trick", name, all_tricks())
    return trick
