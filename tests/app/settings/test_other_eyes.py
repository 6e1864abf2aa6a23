"""Do the slips stay where they are, and does Alt show the whole window as other eyes see it?"""

from __future__ import annotations

import pytest

from tabletop.app.application import App
from tabletop.app.settings.colour_vision import seen
from tabletop.scene import Choice, Text, render_to_surface
from tabletop.scene.core.inputs import FocusLost, Key
from tests.app.looking import shown
from tests.app.settings.test_settings import open_section


def test_the_slips_stay_where_they_are(app: App):
    open_section(app, "colours")
    caption = app.texts.say("settings.as_seen")
    places = set()
    for kind in ("protan", "deutan", "tritan", "none"):
        choice = next(
            node
            for node in shown(app.stage.active)
            if isinstance(node, Choice) and node.chosen == app.settings.colour_blind
        )
        choice.choose(kind)
        places |= {
            node.stage_box() for node in shown(app.stage.active) if isinstance(node, Text) and node.content == caption
        }
    assert len(places) == 1


@pytest.mark.parametrize("end", [Key("left alt", released=True), FocusLost()])
def test_alt_shows_the_window_as_those_eyes_see_it(app: App, end: Key | FocusLost):
    app.go_home()
    app.change_settings(colour_blind="protan")
    before = render_to_surface(app.stage)
    app.stage.handle(Key("left alt"))
    recoloured = render_to_surface(app.stage)
    spot = (before.get_width() // 2, before.get_height() // 3)
    painted = "#{:02X}{:02X}{:02X}".format(*before.get_at(spot)[:3])
    expected = tuple(bytes.fromhex(seen(painted, "protan")[1:]))
    assert all(abs(one - other) <= 24 for one, other in zip(recoloured.get_at(spot)[:3], expected, strict=True))
    assert before.get_buffer().raw != recoloured.get_buffer().raw
    app.stage.handle(end)
    assert before.get_buffer().raw == render_to_surface(app.stage).get_buffer().raw


def test_alt_shows_nothing_new_to_eyes_that_see_all(app: App):
    app.go_home()
    before = render_to_surface(app.stage).get_buffer().raw
    app.stage.handle(Key("left alt"))
    assert before == render_to_surface(app.stage).get_buffer().raw
