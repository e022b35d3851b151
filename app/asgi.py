"""The app as `kibic app` serves it: the pages of `main.py`, and beside them the door for the frames of live cameras."""

from pathlib import Path

import streamlit as st

from app.audit.door import frame_routes

app = st.App(Path(__file__).resolve().with_name("main.py"), routes=frame_routes())
