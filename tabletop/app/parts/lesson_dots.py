"""How far is a lesson, as a row of small dots?"""

from __future__ import annotations

from tabletop.app.learn.progress import Progress, is_solo
from tabletop.scene import Flattened, Group, Sprite, circle

DONE, OPEN = "#E3BE6C", "#8A7F70"


def lesson_dots(progress: Progress, width: float, *, radius: float = 4.0, centred: bool = True) -> Group:
    """One dot per chapter, filled when it is done, a star when its game was played out; solo chapters a little apart."""
    chapters = progress.lessons.chapters
    row = Group(size=(width, 2 * radius))
    dots = row.add(Flattened())
    pitch = min(3 * radius, (width - 2 * radius) / max(1, len(chapters)))
    gap = pitch * 0.5
    length = (len(chapters) - 1) * pitch + gap + 2 * radius
    x = (width - length) / 2 + radius if centred else radius
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
