"""Writes the archives that Python imports from. Reads none and decides no content.

An archive is a zip whose members are stored, compressed as a whole. One stream for everything is a
tenth smaller than a stream a member, GitHub Pages would not compress a zip, and the browser's own
inflater opens it once, where Python's would open every member anew at each start.
"""

import gzip
import io
import zipfile
from collections.abc import Mapping

# A fixed moment inside the range that zip can express: archives do not depend on when they were
# built.
MOMENT = (1980, 1, 1, 0, 0, 0)


def pack(members: Mapping[str, bytes]) -> bytes:
    """Return a zip of the members, stored, sorted by name: the same bytes whenever they are."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_STORED) as archive:
        for name in sorted(members):
            entry = zipfile.ZipInfo(name, MOMENT)
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, members[name])
    return buffer.getvalue()


def squeeze(archive: bytes) -> bytes:
    """Return the archive as it is sent and kept."""
    return gzip.compress(archive, 9, mtime=0)
