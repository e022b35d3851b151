"""The live camera: the browser's pictures come to Python one by one, and what was read is drawn over the video."""

from app.components.live_camera.component import BadFrameError, CameraView, LiveFrame, live_camera, parse_frame

__all__ = ["BadFrameError", "CameraView", "LiveFrame", "live_camera", "parse_frame"]
