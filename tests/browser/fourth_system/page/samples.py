"""A hero to start from."""

SAMPLES = ({"kind": "hero", "name": "Lucky (sample)", "system": "percent", "luck": 7},)
