"""Do all letters come through the clipboard, whichever the system hands over?"""

from __future__ import annotations

import pygame
import pytest

from tabletop.scene.input import clipboard


class Scrap:
    """The system's clipboard as pygame shows it."""

    def __init__(self) -> None:
        self.held = b""

    def get(self, _kind: str) -> bytes:
        return self.held

    def put(self, _kind: str, data: bytes) -> None:
        self.held = data + b"\0rest of an older text"


@pytest.mark.parametrize("letters", ["utf-8", "cp1252"])
def test_umlauts_come_through(monkeypatch: pytest.MonkeyPatch, letters: str) -> None:
    scrap = Scrap()
    monkeypatch.setattr(pygame, "scrap", scrap)
    monkeypatch.setattr(clipboard, "_ready", lambda: True)
    monkeypatch.setattr(clipboard, "_letters", lambda: letters)
    scrap.held = "Jörg Müßig\0".encode(letters)  # as another program put it there
    assert clipboard.read() == "Jörg Müßig"
    clipboard.write("Änne")
    assert scrap.held.startswith("Änne".encode(letters))
    assert clipboard.read() == "Änne"
    clipboard.write("→")
    assert clipboard.read() == ("→" if letters == "utf-8" else "?")
