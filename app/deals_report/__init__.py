"""The report of judged logs of deals: one HTML file with its cards and lines, to be kept or sent."""
