"""How is a picture that moves written, frame by frame, however long it gets? Each frame is only what changed; Pillow packs it."""

from __future__ import annotations

import importlib
import importlib.util
import io
import struct
from typing import Any, BinaryIO

import pygame

COLOURS, SAME = 255, 255
"""How many colours a frame has of its own, and the number that stands for what is already there."""
FOR_EVER = b"\x21\xff\x0bNETSCAPE2.0\x03\x01\x00\x00\x00"
OVER_LAST = 0x05
"""A frame lies over the last one, and has a number for what it does not cover."""
HEAD, TABLE = 13, 3 * 256
"""Where the colours begin in a file with one picture, and how much room all there can be take."""
OWN_TABLE = 0x87
"""A picture has a whole table of its own."""


def can_be_written() -> bool:
    """Whether Pillow is there."""
    return importlib.util.find_spec("PIL") is not None


class Gif:
    """A file that is being written. A frame is written when it is known how long it is seen: with the next one."""

    def __init__(self, file: BinaryIO, size: tuple[int, int]) -> None:
        self._file = file
        self._images, self._chops = (importlib.import_module(f"PIL.{name}") for name in ("Image", "ImageChops"))
        self._seen: Any = None
        """What the last frame shows, as a picture of Pillow."""
        self._frame: bytes | None = None
        self._ms = 0.0
        file.write(b"GIF89a" + struct.pack("<HHBBB", *size, 0x70, 0, 0) + FOR_EVER)

    def add(self, sheet: pygame.Surface, part: pygame.Rect) -> None:
        """From now on this part of the picture looks so."""
        plain = pygame.image.tobytes(sheet.subsurface(part), "RGB")
        new, box, same = self._images.frombytes("RGB", part.size, plain), (0, 0, *part.size), None
        if self._seen is None:
            self._seen = new
        else:
            changed = self._chops.difference(new, self._seen.crop((*part.topleft, *part.bottomright))).convert("L")
            box = changed.getbbox()
            if box is None:
                return
            self._seen.paste(new, part.topleft)
            same = changed.crop(box).point(lambda difference: 0 if difference else 255)
        self._write()
        self._frame = self._packed(new.crop(box), same, (part.x + box[0], part.y + box[1]))

    def wait(self, ms: float) -> None:
        """What is seen stays so much longer."""
        self._ms += ms

    def end(self) -> None:
        """Nothing follows."""
        self._write()
        self._file.write(b"\x3b")

    def _write(self) -> None:
        if self._frame is not None:
            lasting = struct.pack("<BBBBHBB", 0x21, 0xF9, 4, OVER_LAST, round(self._ms / 10), SAME, 0)
            self._file.write(lasting + self._frame)
        self._frame, self._ms = None, 0.0

    def _packed(self, picture: Any, same: Any, at: tuple[int, int]) -> bytes:
        """A picture with colours of its own, as it stands in a file with others: Pillow writes it as the only one of a file."""
        image, packed = picture.quantize(COLOURS, self._images.Quantize.FASTOCTREE), io.BytesIO()
        if same is not None:
            image.paste(SAME, mask=same)
        image.save(packed, format="GIF", optimize=False, interlace=0)
        alone = packed.getvalue()
        begin = HEAD + 3 * (2 << (alone[10] & 7))
        colours = alone[HEAD:begin].ljust(TABLE, b"\0")
        while alone[begin] == 0x21:  # what Pillow says beside the picture
            begin += 2
            while alone[begin]:
                begin += alone[begin] + 1
            begin += 1
        place = struct.pack("<BHHHHB", 0x2C, *at, *picture.size, OWN_TABLE)
        return place + colours + alone[begin + len(place) : -1]
