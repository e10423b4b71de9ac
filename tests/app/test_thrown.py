"""What a browser throws is told in words, however Pyodide hands it over."""

import pytest

from browser.thrown import words_of


def as_pyodide_tells_it(thrown: str) -> Exception:
    return Exception(
        "A value of type object with tag [object DOMException] was thrown as an error!\n"
        f'String interpolation of the thrown value gives """{thrown}""".\n'
        f'The thrown value\'s toString method returns """{thrown}""".'
    )


@pytest.mark.parametrize(
    ("thrown", "words"),
    [
        (
            "QuotaExceededError: Failed to execute 'setItem' on 'Storage': Setting the value of "
            "'dicewright/settings' exceeded the quota.",
            "this browser's storage is full",
        ),
        ("NS_ERROR_DOM_QUOTA_REACHED: Persistent storage maximum size reached", "is full"),
        ("SecurityError: The operation is insecure.", "access to storage is blocked"),
        ("UnknownError: Not today.", "UnknownError: Not today."),
        ("InvalidStateError: " + "x" * 500, "InvalidStateError: " + "x" * 101),
    ],
)
def test_an_exception_of_the_browser_is_told_by_its_name(thrown: str, words: str) -> None:
    for error in (as_pyodide_tells_it(thrown), Exception(thrown)):
        assert words_of(error).endswith(words)
        assert "DOMException" not in words_of(error)


def test_an_exception_without_words_is_told_by_its_kind() -> None:
    assert words_of(KeyError()) == "KeyError"
