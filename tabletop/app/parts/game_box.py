"""How does the box of a game look, and the dots that say how far its lesson is?"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tabletop.app.learn.progress import Progress, is_solo
from tabletop.content import GameLook, look_of
from tabletop.scene import (
    THEME,
    Flattened,
    Group,
    Panel,
    Shadow,
    Size,
    Sprite,
    Text,
    circle,
    glide,
    stage_of,
    text_tip,
    turn,
)
from tabletop.scene.layout import Cell, Part, column, grow, inside, placed, stack

RISE, TILT, RISE_MS = 12.0, 1.1, 160
DOT, DONE, OPEN = 4.0, "#E3BE6C", "#8A7F70"


class GameBox(Group):
    """The lid of a game's box, that rises and tilts under the pointer or the focus."""

    def __init__(
        self,
        game: str,
        title: str,
        width: float,
        *,
        on_click: Callable[[], None],
        locked: bool = False,
    ) -> None:
        size: Size = (width, width * 10 / 7)
        super().__init__(size=size, name=f"lid {game}")
        self.hits = True
        self.focusable = True
        self.corner = 10 * width / 420
        self.on_click = on_click
        self.on_hover = self.raised
        self._box = self.add(Flattened(size=size))
        k = width / 420
        self._box.add(
            Panel(size, fill="#151210", corners=10 * k, shadows=(Shadow(14 * k, 30 * k, 0.5),), pos=(0, 8 * k))
        )
        look = look_of(game)
        if look.side is not None:
            self._box.add(Sprite(look.side, (width, 611 * k)))
        if look.cover is not None:
            self._box.add(Sprite(look.cover, size, corners=10 * k))
        else:
            self._plain_cover(look, title, k)
        self._box.add(Sprite("app/lid_gloss", size))
        if locked:
            self._lock(k)

    def _lock(self, k: float) -> None:
        """A dark veil and a lock over a game that cannot be played yet."""
        w, h = self.size
        self._box.add(Panel((w, h), fill="#141110A6", corners=10 * k))
        side = min(64.0, w * 0.24)
        self._box.add(circle((w / 2, h / 2), side * 0.72, "#141110E6", "#F4F1EA", 2))
        placed(Sprite("app/icon_lock", (side, side), tint="#F4F1EA")).lay(self._box.own_box(), self._box)

    def _plain_cover(self, look: GameLook, title: str, k: float) -> None:
        """The lid of a game nobody has drawn one for: its colour and its name."""
        w, h = self.size
        self._box.add(Panel((w, h), fill=look.accent, rim=look.rim, rim_width=3 * k, corners=10 * k))
        name = Text(title, THEME.heading(56 * k, look.label), align="centre")
        column(grow(), name, grow(), pad=(24 * k, 0)).lay(self._box.own_box(), self._box)

    def raised(self, up: bool) -> None:
        """Rise and tilt, or lie down again."""
        stage = stage_of(self)
        if stage is None:
            return
        stage.tweens.run(glide(self._box, (0, -RISE if up else 0), RISE_MS))
        stage.tweens.run(turn(self._box, -TILT if up else 0.0, RISE_MS))


def box_line(
    boxes: Sequence[GameBox], chosen: str, line: Callable[..., Cell], gap: float, *below: Sequence[Part]
) -> Cell:
    """Small boxes in a row or column, with a ring around the chosen one, and perhaps with something below each."""
    lids = Group(name="lids")
    lids.focus_group = True
    for box in boxes:
        if box.name == f"lid {chosen}":
            ring = Panel((0, 0), rim="#F4F1EA", rim_width=3, corners=7)
            stack(inside(ring), pad=-4).lay(box.own_box(), box)
            ring.z = -1
    return inside(lids, line(*(column(*parts) for parts in zip(boxes, *below, strict=True)), gap=gap))


def lesson_dots(progress: Progress, width: float, words: str, on_click: Callable[[], None]) -> Group:
    """One dot per chapter, filled when it is done, a star when its game was played out; solo chapters a little apart.
    Pointed at they say `words`; a click does what one on the box does.
    """
    chapters, radius = progress.lessons.chapters, DOT
    row = Group(size=(width, 2 * radius), name=f"dots {progress.game}")
    row.hits, row.on_click, row.tip = True, on_click, lambda: text_tip(words)
    dots = row.add(Flattened())
    pitch = min(3 * radius, (width - 2 * radius) / max(1, len(chapters)))
    gap = pitch * 0.5
    length = (len(chapters) - 1) * pitch + gap + 2 * radius
    x = (width - length) / 2 + radius
    apart = False
    for chapter in chapters:
        if is_solo(progress.lessons, chapter) and not apart:
            apart, x = True, x + gap
        done = progress.is_done(chapter.id)
        size = min(radius, pitch * 0.4)
        if progress.has_star(chapter.id):
            side = 3.4 * size
            dots.add(Sprite("app/star_best", (side, side), pos=(x - side / 2, radius - side / 2)))
            x += pitch
            continue
        dots.add(circle((x, radius), size, DONE if done else None, DONE if done else OPEN, 1.5))
        x += pitch
    return row
