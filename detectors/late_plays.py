"""What was drawn and done in deals; read when it is asked for, where reading it takes time."""

from abc import abstractmethod
from collections.abc import Sequence

from detectors.deal import Action, Draw

Play = tuple[tuple[Draw, ...], tuple[Action, ...]]
"""`draws` and `actions` of a deal."""

NO_PLAY: Play = ((), ())


class LatePlays(Sequence[Play]):
    """Draws and actions that are read when they are asked for, deal by deal."""

    @abstractmethod
    def take(self, rows: Sequence[int]) -> "LatePlays":
        """Those of some of the deals, by index, in this order."""

    @abstractmethod
    def moves_cards(self) -> Sequence[bool]:
        """Where a draw or an action tells of cards; not an action has to be read for that."""

    @abstractmethod
    def tells_acts(self) -> Sequence[bool]:
        """Where there may be actions; none has to be read for that."""
