"""The only code that touches the browser: events, DOM, storage, random source."""
