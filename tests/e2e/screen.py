"""What stands in for a screen: a virtual X display whose pixels can be read?"""

from __future__ import annotations

import os
import shutil
import struct
import subprocess
from pathlib import Path

import pygame

from tests.e2e.waiting import until

SIZE = (1920, 1080)
TOOLS = {"Xvfb": "xvfb", "xdotool": "xdotool"}
"""Each program that is needed and the package that brings it."""
SMALL = (320, 180)
TOLERANCE = 26
"""How far a colour may be off, of 255, before two pictures differ there."""


def missing_tools() -> list[str]:
    """Which of the programs are not installed."""
    return [tool for tool in TOOLS if shutil.which(tool) is None]


class XScreen:
    """An Xvfb of its own on a free display."""

    def __init__(self, folder: Path, size: tuple[int, int] = SIZE, depth: int = 24) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self._pixels = folder / "Xvfb_screen0"
        reader, writer = os.pipe()
        look = ["-screen", "0", f"{size[0]}x{size[1]}x{depth}", "-fbdir", str(folder)]
        with (folder / "xvfb.log").open("wb") as log:
            self._server = subprocess.Popen(
                ["Xvfb", "-displayfd", str(writer), *look, "-nolisten", "tcp", "-noreset"],
                pass_fds=(writer,),
                stdout=log,
                stderr=log,
            )
        os.close(writer)
        with os.fdopen(reader) as said:
            number = said.readline().strip()
        assert number, (folder / "xvfb.log").read_text()
        self.name = f":{number}"

    def picture(self, box: pygame.Rect) -> pygame.Surface:
        """What is on that part of the screen now."""
        data = self._pixels.read_bytes()  # in the format of xwd: header, colour table, rows
        head = struct.unpack(">25I", data[:100])
        start = head[0] + 12 * head[19]
        assert head[12] == 4 * SIZE[0]
        whole = pygame.image.frombuffer(data[start : start + 4 * SIZE[0] * SIZE[1]], SIZE, "BGRA")
        whole.set_alpha(None)  # the fourth byte means nothing
        part = pygame.Surface(box.size, 0, 32)
        part.blit(whole, (0, 0), box)
        return part

    def close(self) -> None:
        """Switch the screen off."""
        self._server.terminate()
        until(lambda: self._server.poll() is not None, "Xvfb ends")


def difference(one: pygame.Surface, other: pygame.Surface) -> float:
    """Which share of two pictures looks different, seen from a step away."""
    first, second = (pygame.transform.smoothscale(picture, SMALL) for picture in (one, other))
    alike = pygame.mask.from_threshold(first, (0, 0, 0), (TOLERANCE, TOLERANCE, TOLERANCE, 255), second)
    return 1 - alike.count() / (SMALL[0] * SMALL[1])
