"""How does the whole window look to eyes that are weak in a colour, as long as Alt is held?

A check for the eye, not a filter to play with: it shows the picture of the moment and goes with the key.
"""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING

import pygame

from tabletop.app.settings.colour_vision import seen
from tabletop.scene import Image, render_to_surface
from tabletop.scene.core.inputs import FocusLost, Input, Key, Resize

if TYPE_CHECKING:
    from tabletop.app.application import App

KEYS = ("left alt", "right alt")
MOST = 1280
"""The widest picture that is recoloured pixel by pixel; a larger window shows it enlarged, which is enough for colours."""


class OtherEyes:
    """Listens for Alt while a colour weakness is chosen in the settings."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._picture: Image | None = None
        self._known: dict[str, dict[int, int]] = {}
        app.stage.filters.append(self._hears)

    def _hears(self, event: Input) -> bool:
        """Look, or look no longer; whoever else waits for the input gets it as well."""
        if isinstance(event, Key) and event.name in KEYS:
            if event.released:
                self._end()
            elif self._app.settings.colour_blind != "none" and self._picture is None:
                self._begin()
        elif isinstance(event, FocusLost | Resize):
            self._end()
        return False

    def _begin(self) -> None:
        stage = self._app.stage
        sheet = render_to_surface(stage)
        if sheet.get_width() > MOST:
            share = MOST / sheet.get_width()
            sheet = pygame.transform.smoothscale(sheet, (MOST, round(sheet.get_height() * share)))
        sheet = self._recoloured(sheet)
        self._picture = stage.floating.add(Image(sheet, (stage.width, stage.height)))
        self._picture.z = 1_000  # above tips and toasts, which it shows as well

    def _end(self) -> None:
        if self._picture is not None:
            self._picture.detach()
            self._picture = None

    def _recoloured(self, sheet: pygame.Surface) -> pygame.Surface:
        """The same picture with every colour as those eyes see it; a colour is worked out once."""
        kind = self._app.settings.colour_blind
        known = self._known.setdefault(kind, {})
        pixels = array("I", pygame.image.tobytes(sheet, "RGBA"))
        for pixel in set(pixels) - known.keys():
            known[pixel] = _seen(pixel, kind)
        changed = array("I", map(known.__getitem__, pixels))
        return pygame.image.frombuffer(changed.tobytes(), sheet.get_size(), "RGBA")


def _seen(pixel: int, kind: str) -> int:
    """One pixel, its bytes in the order red, green, blue, alpha."""
    red, green, blue, _ = array("I", [pixel]).tobytes()
    colour = seen(f"#{red:02X}{green:02X}{blue:02X}", kind)
    return array("I", bytes([*bytes.fromhex(colour[1:]), 255]))[0]
