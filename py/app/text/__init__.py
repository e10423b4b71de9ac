"""Words, numbers and times as people read them. Nothing here knows rolls, storage or a page."""
