"""A clock that runs in the browser, so that no page need be drawn anew every second."""

from app.components.stopwatch.component import clock_text, stopwatch

__all__ = ["clock_text", "stopwatch"]
