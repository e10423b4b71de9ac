"""What holds for every test: hypothesis judges values, not the speed of a busy machine."""

from hypothesis import settings

settings.register_profile("busy", deadline=None)
settings.load_profile("busy")
