"""The table's own random tables and option lists: values, reading pasted text, the built-in ones.

Pure: nothing here rolls dice, stores anything or knows a page. `app.features.tables` does.
"""
