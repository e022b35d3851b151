"""Evidence growing deal by deal: a drawing that is uncovered from left to right, played, stepped or dragged."""

from app.components.evidence_player.component import Moment, evidence_drawing, evidence_player

__all__ = ["Moment", "evidence_drawing", "evidence_player"]
