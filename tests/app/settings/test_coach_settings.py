"""Can the coach be set up in the settings, and does going back to the defaults keep what was learned?"""

from __future__ import annotations

from datetime import date

from tabletop.app.application import App
from tabletop.scene import Choice, Slider, Switch
from tabletop.scene.widgets import Button
from tabletop.store import Coach, Learned, load_settings
from tests.app.looking import named
from tests.app.settings.test_settings import open_section


def test_every_wish_about_the_coach_acts_and_is_kept(app: App):
    open_section(app, "coach")
    speaks, warns = named(app, "coach speaks"), named(app, "coach warns")
    assert isinstance(speaks, Choice)
    assert isinstance(warns, Slider)
    speaks.choose("always")
    assert warns.on_change is not None
    warns.on_change(5)
    for name in ("worth", "explain_bots"):
        switch = named(app, f"coach {name}")
        assert isinstance(switch, Switch)
        assert switch.on_change is not None
        switch.on_change(name == "explain_bots")
    reviews = named(app, "coach reviews")
    assert isinstance(reviews, Choice)
    reviews.choose("off")
    wished = Coach(speaks="always", warn_points=5, worth=False, explain_bots=True, reviews="off")
    assert app.settings.coach == wished
    assert load_settings(app.places)[0].coach == app.settings.coach


def test_settings_from_before_a_review_could_be_chosen_are_read(app: App):
    app.places.settings.write_text("language: de\ncoach: {speaks: never, review: true}\n", encoding="utf-8")
    settings, problem = load_settings(app.places)
    assert problem is not None
    assert (problem.key, problem.params, problem.line) == ("store.unknown_value", {"field": "coach.review"}, 2)
    assert (settings.language, settings.coach) == ("de", Coach(speaks="never"))
    assert load_settings(app.places) == (settings, None), "what nobody knows is named once"


def test_the_defaults_keep_what_was_learned(app: App):
    learned = {"watch": Learned(done={"caught": date(2026, 11, 1)})}
    app.learned.update(learned)
    app.change_settings(volume=5, coach=Coach(speaks="never"))
    open_section(app, "coach")
    back = named(app, "defaults")
    assert isinstance(back, Button)
    assert back.label == "Reset “Coach”"
    assert back.on_click is not None
    back.on_click()
    assert (app.settings.volume, app.settings.coach) == (5, Coach()), "only what it says"
    assert app.learned == learned
