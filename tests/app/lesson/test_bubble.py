"""Is every chapter's name read whole above its sentences, in small windows too?"""

from __future__ import annotations

import pytest

from tabletop.app.lesson.bubble import Act, Bubble, Slip
from tabletop.app.lesson.seating import course_of
from tabletop.content import LANGUAGES
from tabletop.games import names
from tabletop.scene import Node, Text


def _texts(node: Node) -> list[Text]:
    return [*([node] if isinstance(node, Text) else []), *(text for child in node.children for text in _texts(child))]


def _nothing() -> None:
    pass


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("scale", [720 / 1080, 1.0, 2.0])
@pytest.mark.parametrize("game", names())
def test_the_chapters_name_is_read_whole(game: str, scale: float, language: str) -> None:
    chapters = course_of(game).lessons.chapters
    for number, chapter in enumerate(chapters, 1):
        steps = len(chapter.steps)
        slip = Slip(f"{number}  {chapter.title[language]}", "Look.", place=f"{steps} / {steps}", steps=steps)
        bubble = Bubble(slip, "#FFC94A", scale, Act("skip", "Skip", _nothing))
        heads = [text for text in _texts(bubble) if text.content == slip.head]
        assert len(heads) == 1
        assert not heads[0].setting.was_cut, slip.head
