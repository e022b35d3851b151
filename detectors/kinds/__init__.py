"""Which kind a log resembles: honest, sloppy, or which cheat. It names; the e-process alone raises alarms."""
