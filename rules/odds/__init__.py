"""Exact odds: integers and fractions, no simulation."""
