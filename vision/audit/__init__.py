"""The audit of a physical deck: what its backs, outlines and bends show, and whether they tell the faces."""
