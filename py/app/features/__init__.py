"""One module a feature: the handlers of its actions in `ACTIONS`, imported at first use."""
