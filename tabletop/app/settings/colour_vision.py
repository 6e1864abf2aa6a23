"""How do colours look to eyes that are weak in red, green or blue: one of them, and the whole window as long as Alt is held?

The window is a check for the eye, not a filter to play with: it shows the picture of the moment and goes with the key.
"""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING, TypeAlias

import pygame

from tabletop.scene import Image, render_to_surface
from tabletop.scene.core.inputs import FocusLost, Input, Key, Resize

if TYPE_CHECKING:
    from tabletop.app.application import App

KEYS = ("left alt", "right alt")
MOST = 1280
"""The widest picture that is recoloured pixel by pixel; a larger window shows it enlarged, which is enough for colours."""

Matrix: TypeAlias = tuple[tuple[float, float, float], tuple[float, float, float], tuple[float, float, float]]

# Full-strength simulation in linear light, after Machado, Oliveira and Fernandes (2009).
_MATRICES: dict[str, Matrix] = {
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}


def seen(colour: str, kind: str) -> str:
    """A colour `#RRGGBB` as those eyes see it; unchanged for kind `none`."""
    matrix = _MATRICES.get(kind)
    if matrix is None:
        return colour
    light = [_to_light(int(colour[i : i + 2], 16)) for i in (1, 3, 5)]
    mixed = [sum(share * part for share, part in zip(line, light, strict=True)) for line in matrix]
    return "#" + "".join(f"{_to_byte(part):02X}" for part in mixed)


def _to_light(byte: int) -> float:
    share = byte / 255
    return share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4


def _to_byte(light: float) -> int:
    light = min(1.0, max(0.0, light))
    share = light * 12.92 if light <= 0.0031308 else 1.055 * light ** (1 / 2.4) - 0.055
    return round(255 * share)


class OtherEyes:
    """Listens for Alt once a colour weakness was chosen in the settings."""

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
