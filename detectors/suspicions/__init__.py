"""Suspicions, one file each."""
