"""The report of an audit of backs and edges: one HTML file with its pictures, to be kept or sent."""
