"""Readers of deal logs, one file per format."""
