"""What takes seconds to make, kept in `.pytest_cache/made/` for all workers and later runs."""

import hashlib
import os
import tempfile

from tests import ROOT

FOLDER = ROOT / ".pytest_cache/made"
DIGEST_BYTES = hashlib.sha256().digest_size


def kept(name, key, make):
    """Return the bytes that `make` returns, or None if it does; make them once for each `key`.

    `name` is that of a file, which holds what was made last. `key` is a text: all that what is made
    depends on.
    """
    digest = hashlib.sha256(key.encode()).digest()
    path = FOLDER / name
    try:
        content = path.read_bytes()
    except OSError:
        content = b""
    if content[:DIGEST_BYTES] != digest:
        made = make()
        if made is None:
            return None
        content = digest + made
        _keep(path, content)
    return content[DIGEST_BYTES:]


def _keep(path, content):
    """Write a file in one step, because another worker may be reading or writing it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    place, name = tempfile.mkstemp(dir=path.parent)
    with os.fdopen(place, "wb") as file:
        file.write(content)
    os.replace(name, path)
