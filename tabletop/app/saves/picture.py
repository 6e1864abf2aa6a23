"""How does a save show itself in a list: its picture, its colour, how far it is?"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from tabletop.content import look_of
from tabletop.scene import Image, Node, Sprite
from tabletop.scene.geometry import Point, Size
from tabletop.store import SavedGame

if TYPE_CHECKING:
    from tabletop.app.application import App


def picture_of(entry: SavedGame | None, size: Size, *, corners: float = 8, pos: Point = (0, 0)) -> Node:
    """The picture of a save, or what stands in for it."""
    if entry is None or entry.head is None:
        return Sprite("app/home_no_game", size, corners=corners, pos=pos)
    if entry.picture.exists():
        try:
            return Image(_filling(pygame.image.load(str(entry.picture)), size), size, corners=corners, pos=pos)
        except pygame.error:
            pass  # a broken picture is no reason not to show the save
    return Sprite(look_of(entry.head.game).picture or "app/home_no_game", size, corners=corners, pos=pos)


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
