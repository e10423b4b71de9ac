"""`make bench`: how fast the page is there, beside a stock PyScript page and the floor, in
Chromium.

It measures and reports; it asserts nothing, since only a quiet machine gives numbers worth keeping.
"""
