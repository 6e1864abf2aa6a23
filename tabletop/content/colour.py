"""How is a colour written in a data file?"""

from __future__ import annotations

from typing import Annotated, TypeAlias

import msgspec

HexColour: TypeAlias = Annotated[str, msgspec.Meta(pattern=r"^#[0-9A-F]{6}\Z")]
"""Red, green and blue as `#RRGGBB`."""
