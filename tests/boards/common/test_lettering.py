"""Do words keep their letters as long as a smaller size makes them fit?"""

from __future__ import annotations

import pytest

from tabletop.boards.common.lettering import NARROWEST, Lettering
from tabletop.boards.common.table_context import read_skin
from tabletop.scene import Group

WORDS = ("Überstunden", "Durchsuchen", "Schmuggeln", "Verbessern")


@pytest.mark.parametrize("game", ["aquasphere", "corrosion", "red_outpost", "watch"])
def test_a_name_that_fits_when_it_is_smaller_is_never_cut(game: str) -> None:
    skin = read_skin(game)
    lettering = Lettering(skin.display, skin.text)
    for word in WORDS:
        width = lettering.title_width(word, 17, 500)
        for share in range(78, 100):
            set_word = lettering.title(Group(), word, (0, 0), 17, "#FFFFFF", weight=500, room=width * share / 100)
            assert not set_word.was_cut, (word, share)
            assert set_word.setting.style.size >= 17 * NARROWEST
