"""Simulated cheats, one file each: who stacks the pack, for whom, and how often. They test the detectors."""
