"""Does the name of a turning machine stand clear of its signs?"""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.boards.corrosion.faces.machines import turning
from tabletop.games import load
from tabletop.scene import Group, Sprite, Text
from tests.boards.seated import Seated


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_name_lies_on_no_sign(language: str) -> None:
    game: Any = load("corrosion")
    table = Seated(game, language=language)
    table.lay_out(game.new(2, 1))
    kit: Any = table.board.kit  # type: ignore[attr-defined]
    for type_name in kit.of.turning:
        face = Group()
        face.add(turning(kit, type_name, 142))
        name = max((node for node in face.walk() if isinstance(node, Text)), key=lambda node: node.stage_box().y)
        signs = [node for node in face.walk() if isinstance(node, Sprite) and node.stage_box().w < 100]
        for sign in signs:
            over = sign.stage_box().bottom - (name.stage_box().y + 3)
            assert over <= 0, (type_name, over)
