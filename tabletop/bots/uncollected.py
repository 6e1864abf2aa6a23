"""How is a search spared the hunt for rings of garbage?

Positions hold no rings: everything in them goes when the last one lets go of it. Looking for rings again and again while thousands
of positions come and go takes a tenth of a search's time.
"""

from __future__ import annotations

import contextlib
import gc
from collections.abc import Iterator


@contextlib.contextmanager
def uncollected() -> Iterator[None]:
    """Inside, Python does not look for rings of garbage. For a short time only: others make rings."""
    collecting = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collecting:
            gc.enable()
