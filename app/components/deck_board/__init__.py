"""The board of a deck: one place for each card that fills up, and can be corrected by hand."""

from app.components.deck_board.component import Correction, deck_board

__all__ = ["Correction", "deck_board"]
