"""How do colours look to eyes that are weak in one of them?"""

from __future__ import annotations

from tabletop.app.settings.colour_vision import seen


def test_weak_eyes_confuse_red_and_green_but_greys_stay():
    assert seen("#808080", "deutan") == "#808080"
    assert seen("#D1495B", "none") == "#D1495B"
    red, green = seen("#C00000", "deutan"), seen("#00A000", "deutan")
    spread = abs(int(red[1:3], 16) - int(green[1:3], 16))
    assert spread < abs(0xC0 - 0x00)
