"""How does a save show itself in a list: its picture, its colour, how far it is?"""

from __future__ import annotations

import io
import struct
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from tabletop.content import look_of
from tabletop.scene import Image, Node, Size, Sprite
from tabletop.store import SavedGame
from tabletop.store.files import beginning_of

if TYPE_CHECKING:
    from tabletop.app.application import App

MOST_BYTES, LARGEST = 4 * 1024 * 1024, 2048
"""What the file of a picture may have, and pixels on a side: ours are far smaller, and few bytes may stand for very many pixels."""
_HEAD = struct.Struct(">8s8xII")
"""How a PNG begins: its mark, width and height."""
_PNG = b"\x89PNG\r\n\x1a\n"


def picture_of(entry: SavedGame | None, size: Size, *, corners: float = 8, drawn: pygame.Surface | None = None) -> Node:
    """The picture of a save, the one that was drawn because it has none, or what stands in for it."""
    if entry is None or entry.head is None:
        return Sprite("app/home_no_game", size, corners=corners)
    picture = _kept(entry.picture) or drawn
    if picture is not None:
        return Image(_filling(picture, size), size, corners=corners)
    return Sprite(look_of(entry.head.game).picture or "app/home_no_game", size, corners=corners)


def _kept(file: Path) -> pygame.Surface | None:
    """The picture that lies there; None when there is none, or it is broken or cannot be ours: no reason not to show the save."""
    content = beginning_of(file, MOST_BYTES)
    if len(content) < _HEAD.size:
        return None
    mark, width, height = _HEAD.unpack_from(content)
    if mark != _PNG or not 0 < width <= LARGEST or not 0 < height <= LARGEST:
        return None
    try:
        return pygame.image.load(io.BytesIO(content), "picture.png")
    except pygame.error:
        return None


def _filling(picture: pygame.Surface, size: Size) -> pygame.Surface:
    """The middle of a picture in the shape of its place, so that nothing is stretched."""
    w, h = picture.get_size()
    wide, high = min(w, h * size[0] / size[1]), min(h, w * size[1] / size[0])
    cut = pygame.Rect(0, 0, max(1, round(wide)), max(1, round(high)))
    cut.center = (w // 2, h // 2)
    return picture.subsurface(cut.clip(picture.get_rect()))


def progress_of(app: App, entry: SavedGame) -> tuple[int, int, str]:
    """How far a saved game is, in steps and in words; zeros and nothing when the save does not tell."""
    head = entry.head
    if head is None or head.summary is None:
        return 0, 0, ""
    game, began = app.find_game(head.game), head.summary.began
    number, phase = began.get("round", 1), began.get("phase")
    if not game.rounds or not isinstance(number, int):
        return 0, 0, ""
    each = max(1, len(game.phases))
    step = (number - 1) * each + (game.phases.index(str(phase)) if phase in game.phases else 0)
    steps = game.rounds * each
    words = app.texts_of(head.game).say("home.round", round=number, rounds=game.rounds)
    return (steps if entry.status == "finished" else step), steps, words
