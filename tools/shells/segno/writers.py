"""Stands in for segno's writers of files: the page draws a code itself, from its modules.

The real ones bring gzip, xml.sax, urllib.request, http, email and tempfile with them.
"""
