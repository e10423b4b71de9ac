"""What the app does with the rules; pure Python, no browser."""
