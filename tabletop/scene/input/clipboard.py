"""What is on the system's clipboard? A private one stands in where there is none."""

from __future__ import annotations

import sys

import pygame

_own = [""]


def _ready() -> bool:
    try:
        if not pygame.display.get_init() or pygame.display.get_surface() is None:
            return False
        if not pygame.scrap.get_init():
            pygame.scrap.init()
    except (pygame.error, NotImplementedError):
        return False
    return True


def _letters() -> str:
    """In which letters pygame hands over the text: on Windows in those of the country, everywhere else in all."""
    return "mbcs" if sys.platform == "win32" else "utf-8"


def read() -> str:
    """The text on the clipboard; empty when there is none."""
    if _ready():
        try:
            raw = pygame.scrap.get(pygame.SCRAP_TEXT)
        except pygame.error:
            raw = None
        if raw:
            return _decoded(raw.split(b"\0")[0])
    return _own[0]


def _decoded(raw: bytes) -> str:
    try:
        return raw.decode()
    except UnicodeDecodeError:
        return raw.decode(_letters(), "ignore")


def write(text: str) -> None:
    """Put a text there."""
    _own[0] = text
    if _ready():
        try:
            pygame.scrap.put(pygame.SCRAP_TEXT, text.encode(_letters(), "replace"))
        except pygame.error:
            return
