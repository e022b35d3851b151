"""The coach: tricks with the visitor's own cards, read by the camera, checked against the script, and played on."""
