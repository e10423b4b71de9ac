"""Faces that do not fit: the same for all dice that are rolled once."""

from collections.abc import Iterator
from typing import Any

from tools.conformance.case import Given


def wrong_faces(
    record: dict[str, Any], sizes: list[int], rules: tuple[str, ...]
) -> Iterator[Given]:
    """Give cases of wrong faces for dice of these sizes."""
    right, size = [1] * (len(sizes) - 1), sizes[-1]
    dice = f"{len(sizes)}d{size}"
    for about, faces in (
        ("a face too few", right),
        ("a face too many", [*right, size, 1]),
        ("a face that is not on the die", [*right, size + 1]),
        ("a face of 0", [*right, 0]),
        ("a fraction is no face", [*right, 1.5]),
        ("a text is no face", [*right, "1"]),
        ("true is no face", [*right, True]),
        ("null is no face", [*right, None]),
    ):
        yield Given("faces", f"{dice}: {about}", record, faces, rules=rules)
