"""The shuffles by name, at settings that a list can show."""

from rules.names import UnknownNameError
from rules.shuffles.cuts import Cut, Volte
from rules.shuffles.kept import KeepAll, KeepBottom, KeepSlug, KeepTop
from rules.shuffles.riffle import Riffle
from rules.shuffles.several import Several
from rules.shuffles.shuffle import Shuffle
from rules.shuffles.strips import HinduStrip, Overhand
from rules.shuffles.uniform import Uniform

SHUFFLES: dict[str, Shuffle] = {
    "uniform": Uniform(),
    "riffle": Riffle(),
    "riffle-7": Several.times(Riffle(), 7),
    "overhand": Overhand(),
    "hindu": HinduStrip(),
    "cut": Cut(),
    "volte": Volte(above=10),
    "keep-top": KeepTop(8),
    "keep-bottom": KeepBottom(8),
    "keep-slug": KeepSlug(8),
    "keep-all": KeepAll(),
}


def find_shuffle(name: str) -> Shuffle:
    """The shuffle of that name at its usual settings.

    Raises:
        UnknownNameError: no such shuffle; the message lists near names.
    """
    shuffle = SHUFFLES.get(name.strip().lower())
    if shuffle is None:
        raise UnknownNameError("shuffle", name, SHUFFLES)
    return shuffle
