"""Says the fixed English words of Streamlit's file and camera widgets and of its menu in the visitor's language."""

from app.components.widget_words.component import translate_widgets

__all__ = ["translate_widgets"]
