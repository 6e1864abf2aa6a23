"""Does every effect have signs, and every sign a drawing?"""

from __future__ import annotations

from typing import get_args

import pytest

from tabletop.boards.corrosion.faces.signs import SIGNS, tokens_of
from tabletop.boards.corrosion.look import art
from tabletop.games.corrosion.effects import vocabulary as v
from tabletop.scene import SHELF


@pytest.mark.parametrize("kind", get_args(v.AnyEffect))
def test_every_effect_of_the_vocabulary_has_signs(kind: type[v.Effect]) -> None:
    tag = str(kind.__struct_config__.tag)
    assert any(name == tag or name.startswith(f"{tag}_") for name in SIGNS.effects)


def test_every_sign_that_stands_for_a_drawing_has_one() -> None:
    plain = {
        token for tokens in SIGNS.effects.values() for token in tokens if token[0] not in "#P>×" and "{" not in token
    }
    drawn = [*(f"icon_{name}" for name in {*plain, *SIGNS.goods.values()}), *SIGNS.tasks.values()]
    assert [name for name in drawn if not SHELF.has(art(name))] == []


def test_the_number_of_an_effect_may_have_signs_of_its_own() -> None:
    assert tokens_of(v.Produce(gear="iron", count=1)) == ["gear_either"]
    assert tokens_of(v.Produce(gear="iron", count=3)) == ["gear_any", "#3"]
    assert tokens_of(v.Build(rows=("basic", "advanced"))) == ["build", "machine_chrome"]
