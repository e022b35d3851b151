"""What the live camera says of itself, on whatever page it stands."""

from app.words.language import t

STATES = ("start", "stop", "video", "idle", "asking", "insecure", "refused", "none", "busy", "lost")
"""The texts that `CameraView.words` wants."""


def camera_words() -> dict[str, str]:
    """The texts in the visitor's language."""
    return {name: t(f"audit.camera_{name}") for name in STATES}
