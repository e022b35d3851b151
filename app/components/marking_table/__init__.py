"""The back of a card under the visitor's tools: he marks it by pointer or by keyboard."""

from app.components.marking_table.component import MarkingView, Move, marking_table

__all__ = ["MarkingView", "Move", "marking_table"]
