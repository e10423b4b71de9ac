"""The rolls of a visit: the value, the commands that make and change one, what is shown of it.

Nothing here knows the page or a feature; a system is asked through its page alone.
"""
