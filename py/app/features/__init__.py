"""What the page can do, a folder a feature: its handlers stand in `ACTIONS`, imported at first use.

A handler reads the event, calls a command, and turns what came back into effects. It calls no other
handler; what several features show stands in modules of its own (`check.form`, `result.card`, ...).
"""
