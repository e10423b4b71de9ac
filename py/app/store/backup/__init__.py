"""Backups, restoring them, and single records as links."""
