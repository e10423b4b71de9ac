"""localStorage as the store's seam: thin, and every refusal of the browser a `StorageError`."""

import js

from app.ports import StorageError


class BrowserStorage:
    """The origin's localStorage. It is looked up at every call: merely naming it may be refused."""

    def get(self, key: str) -> str | None:
        """The text under `key`, None where there is none."""
        try:
            text = js.localStorage.getItem(key)
        except Exception as refused:
            raise StorageError(_said(refused)) from None
        return text if isinstance(text, str) else None

    def set(self, key: str, text: str) -> None:
        """Keep `text` under `key`."""
        try:
            js.localStorage.setItem(key, text)
        except Exception as refused:
            raise StorageError(_said(refused)) from None

    def remove(self, key: str) -> None:
        """Forget `key`."""
        try:
            js.localStorage.removeItem(key)
        except Exception as refused:
            raise StorageError(_said(refused)) from None

    def keys(self, prefix: str) -> list[str]:
        """Every key that begins with `prefix`, in one crossing from JavaScript."""
        try:
            names = js.Object.keys(js.localStorage).to_py()
        except Exception as refused:
            raise StorageError(_said(refused)) from None
        return [name for name in names if name.startswith(prefix)]


def _said(refused: Exception) -> str:
    """What the browser said, in a few words."""
    words = str(refused).splitlines()[0] if str(refused) else type(refused).__name__
    if "quota" in words.lower():
        return "this browser's storage is full"
    return words[:120]
