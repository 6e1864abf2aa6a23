"""How do the component values a game is played by travel in one line, and which were in force before those of today?

`data/<game>/values/<fingerprint>.yaml` holds values of before in full, for what was begun with them and does not carry them itself:
saves of older formats, the bundled scenarios, the lessons.
"""

from __future__ import annotations

import base64
import zlib
from pathlib import Path
from typing import Any

import msgspec

from tabletop.content.reader import DataError, read

_MOST = 2**20
"""Bytes of values unpacked. No game has a tenth of it, and a forged line must not fill the memory."""


def packed(plain: dict[str, Any]) -> str:
    """Plain values in one line of characters that need no care in YAML or in a path."""
    return base64.urlsafe_b64encode(zlib.compress(msgspec.json.encode(plain), 9)).decode()


def unpacked(line: str) -> dict[str, Any]:
    """The inverse of `packed`; `ValueError` when the line is none of its making."""
    try:
        plain = msgspec.json.decode(zlib.decompressobj().decompress(base64.urlsafe_b64decode(line), _MOST))
    except (zlib.error, msgspec.MsgspecError, RecursionError) as error:
        raise ValueError(str(error)) from None
    if not isinstance(plain, dict):
        raise ValueError(line)
    return plain


def values_of_before(game: str, fingerprint: str, data: Path) -> str:
    """The values that fingerprint stands for, in one line; empty when the program does not know them."""
    if not fingerprint.isalnum():
        return ""
    try:
        return packed(read(data / game / "values" / f"{fingerprint}.yaml").data)
    except DataError:
        return ""
