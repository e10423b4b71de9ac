"""Writes zip archives that are the same bytes whenever their members are. Reads none and decides no
content.
"""

import io
import zipfile
from collections.abc import Mapping

# A fixed moment inside the range that zip can express: archives do not depend on when they were
# built.
MOMENT = (1980, 1, 1, 0, 0, 0)


def pack(members: Mapping[str, bytes], stored: frozenset[str] = frozenset()) -> bytes:
    """Return a zip of the members, sorted by name; those named in `stored` are left
    uncompressed.
    """
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        for name in sorted(members):
            entry = zipfile.ZipInfo(name, MOMENT)
            entry.external_attr = 0o644 << 16
            kind = zipfile.ZIP_STORED if name in stored else zipfile.ZIP_DEFLATED
            archive.writestr(entry, members[name], compress_type=kind, compresslevel=9)
    return buffer.getvalue()
