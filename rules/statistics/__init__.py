"""The common floor of the siblings: e-value algebra and intervals."""
