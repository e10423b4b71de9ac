"""localStorage as the store's seam: thin, and every refusal of the browser a `StorageError`."""

import js

from app.ports import StorageError
from browser.thrown import words_of


class BrowserStorage:
    """The origin's localStorage. It is looked up at every call: merely naming it may be refused."""

    def get(self, key: str) -> str | None:
        """The text under `key`, None where there is none."""
        try:
            text = js.localStorage.getItem(key)
        except Exception as refused:
            raise StorageError(words_of(refused)) from None
        return text if isinstance(text, str) else None

    def set(self, key: str, text: str) -> None:
        """Keep `text` under `key`."""
        try:
            js.localStorage.setItem(key, text)
        except Exception as refused:
            raise StorageError(words_of(refused)) from None

    def remove(self, key: str) -> None:
        """Forget `key`."""
        try:
            js.localStorage.removeItem(key)
        except Exception as refused:
            raise StorageError(words_of(refused)) from None

    def keys(self, prefix: str) -> list[str]:
        """Every key that begins with `prefix`, in one crossing from JavaScript."""
        try:
            names = js.Object.keys(js.localStorage).to_py()
        except Exception as refused:
            raise StorageError(words_of(refused)) from None
        return [name for name in names if name.startswith(prefix)]
