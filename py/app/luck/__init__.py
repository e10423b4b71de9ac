"""The arithmetic of luck: what came about against what the odds promised. Numbers in, numbers out.

Nothing here knows a roll, a system or a screen; the words are in `app.features.luck`.
"""
