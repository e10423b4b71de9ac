"""Reads tables from text as people paste it: out of books, web pages, Markdown, spreadsheets.

`paste` is the way in. A text is cut into `lines`; each gets its shape, by itself (`rows`) or as a
row of `columns`; what stands at its head is a mark of `numbers`. `parts` divides a paste into its
tables, `gather` makes one table of a part, `options` a list to choose from, `dice` says what is
thrown. Nothing is lost silently: every line is an entry, or is noted, or is handed back.
"""
