"""At which rates a suspicion is bet on. Fixed beforehand, of course: the weights look at no cards.

A cheat plants cards now and then, so most of the weight is on rates of a quarter to a third; what a tournament or a
stacked pack brings comes in every deal. A mixture costs its user log10(1 / weight) of evidence at the true rate.
"""

from detectors.suspicions.course import CourseSuspicion
from detectors.suspicions.planted import PlantedCards
from detectors.suspicions.suspicion import Suspicion
from rules.statistics.eprocess import Mixture

NOW_AND_THEN = Mixture()
"""For planted cards."""

ALWAYS = Mixture(rate_weights=(0.03, 0.06, 0.09, 0.12, 0.12, 0.18, 0.4))
"""For the best hand, for conditions on hands, and for suspicions of the whole course of a log."""


def mixture_for(suspicion: Suspicion | CourseSuspicion) -> Mixture:
    """The weights over rates and beginnings at which this suspicion is bet on."""
    return NOW_AND_THEN if isinstance(suspicion, PlantedCards) else ALWAYS
