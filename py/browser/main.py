"""Starts the app in the page. Imported by the page's one Python script."""

from js import document, performance

document.documentElement.dataset.app = "ready"
performance.mark("app-ready")
