"""The card table: cards that move, turn and can be picked, drawn by one Streamlit component without an iframe."""

from app.components.card_table.component import Pick, card_table
from app.components.card_table.scene import Gesture, Group, Note, Orbit, Scene, SeenCard, Thing

__all__ = ["Gesture", "Group", "Note", "Orbit", "Pick", "Scene", "SeenCard", "Thing", "card_table"]
