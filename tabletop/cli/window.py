"""How is the window opened from a terminal?"""

from __future__ import annotations

import gc
import importlib

from tabletop.cli.refused import Refused


def open_table(language: str | None) -> int:
    """Open the window, in the language asked for if one was. Imported only now: every other command works without pygame."""
    gc.disable()  # all that is loaded now stays: Python need not look for what does not. `start.run` lets it look again
    try:
        app = importlib.import_module("tabletop.app")
        scene = importlib.import_module("tabletop.scene")
    except ImportError as error:  # pygame is not installed
        raise Refused("no_window", why=str(error)) from None
    try:
        code: int = app.main(language)
    except scene.NoDisplay:
        raise Refused("no_display") from None
    finally:
        gc.enable()
    return code
