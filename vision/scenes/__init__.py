"""The synthetic camera: draws what a webcam would see, with the truth beside it."""
