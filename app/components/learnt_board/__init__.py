"""The board of a deck that is being learnt, as a browser component."""

from app.components.learnt_board.component import Act, learnt_board

__all__ = ["Act", "learnt_board"]
