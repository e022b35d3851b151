"""Tricks: the immutable table, the script that asks, its drivers, and the repertoire."""
