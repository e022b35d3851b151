"""Recorded shuffles: `record` what one is, `reading` any file of them, `verdict` whether they mixed the pack."""
