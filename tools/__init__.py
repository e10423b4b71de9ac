"""The build: turns this source tree into `dist/`. Runs on the host only and ships nothing of
itself.

It is not part of the product's layers (`browser` -> `app` -> `dicewright`) and none of them imports
it. Entry points: `tools.site.build_site` (used by build.py and the tests) and
`tools.develop.serve`.
"""
