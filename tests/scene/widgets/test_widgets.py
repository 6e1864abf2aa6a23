"""Every control: its states, the mouse, the keyboard."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from tabletop.scene import (
    THEME,
    Button,
    Choice,
    IconButton,
    ScrollList,
    ScrollView,
    Slider,
    Switch,
    TextField,
    surface,
    text_tip,
)
from tabletop.scene.core.inputs import FocusLost, TextInput, Wheel
from tabletop.scene.input import clipboard

MAKERS = {
    "button": lambda: Button("Continue", icon="play", look="paper_main", size=(186, 48)),
    "second": lambda: Button("Load", icon="load", look="second", size=(186, 48)),
    "accent": lambda: Button("Start", look="accent", size=(240, 84), font_size=28),
    "icon": lambda: IconButton("star"),
    "choice": lambda: Choice([(0, "Off"), (1, "Fast")], 1, size=(186, 44)),
    "dark choice": lambda: Choice([("de", "DE"), ("en", "EN", "star")], "en", ground="dark"),
    "switch": lambda: Switch(True),
    "switch off": lambda: Switch(False, ground="dark"),
    "slider": lambda: Slider(0, 10, 6, width=172, ticks=True),
    "field": lambda: TextField("Mira", size=(186, 44)),
}


def look(stage):
    sheet = pygame.Surface(stage.size, 0, 32)
    stage.spoil()
    stage.draw(sheet)
    return pygame.image.tobytes(sheet, "RGB")


@pytest.mark.parametrize("kind", MAKERS)
def test_five_states_look_different(stage, hand, later, kind):
    stage.resize((480, 270))
    control = stage.screen.add(MAKERS[kind]())
    control.pos = (60, 60)
    seen = {"normal": look(stage)}
    hand.move(*control.stage_box().centre)
    if "choice" in kind:
        hand.move(control.stage_box().x + 20, control.stage_box().centre[1])
    later(200)
    assert control.state == "hover"
    seen["hover"] = look(stage)
    hand.press(
        *(
            control.stage_box().centre
            if "choice" not in kind
            else (control.stage_box().x + 20, control.stage_box().centre[1])
        )
    )
    assert control.state == "pressed"
    later(200)
    seen["pressed"] = look(stage)
    stage.handle(FocusLost())
    hand.move(400, 250)
    later(200)
    assert control.state == "normal"
    stage.focus.set(None)
    if kind == "slider":
        control.value = 6
    assert look(stage) == seen["normal"], "it must come back to rest exactly"
    hand.key("tab")
    seen["focus"] = look(stage)
    stage.focus.set(None)
    control.enabled = False
    assert control.state == "disabled"
    seen["disabled"] = look(stage)
    assert len(set(seen.values())) == 5, list(seen)


def test_a_button_acts_on_release_inside_only(stage, hand):
    clicks = []
    button = stage.screen.add(Button("Go", on_click=lambda: clicks.append(1), pos=(100, 100)))
    hand.click_on(button)
    assert clicks == [1]
    x, y = button.stage_box().centre
    hand.press(x, y)
    hand.move(900, 900, held=True)
    assert button.state == "normal"
    hand.release(900, 900)
    assert clicks == [1]
    hand.press(x, y)
    hand.move(900, 900, held=True)
    hand.move(x, y, held=True)
    hand.release(x, y)
    assert clicks == [1, 1]


def test_other_buttons_of_the_mouse_do_not_click(stage, hand):
    clicks = []
    button = stage.screen.add(Button("Go", on_click=lambda: clicks.append(1)))
    x, y = button.stage_box().centre
    hand.press(x, y, button=3)
    hand.release(x, y, button=3)
    assert clicks == []


def test_a_busy_button_keeps_its_width_and_does_nothing(stage, hand):
    clicks = []
    button = stage.screen.add(Button("Loading a lot", on_click=lambda: clicks.append(1)))
    before = button.size
    button.busy = True
    hand.click_on(button)
    assert (button.size, clicks) == (before, [])
    button.busy = False
    hand.click_on(button)
    assert clicks == [1]


def test_a_label_that_does_not_fit_is_told_in_the_tip(stage):
    button = Button("Speichern und zum Hauptmenü zurückkehren", size=(160, 48))
    assert button.tip is not None
    assert button.tip() is not None
    assert Button("Kurz", size=(160, 48)).tip is None


def test_a_natural_button_has_room_for_its_words():
    small, large = Button("Go"), Button("A rather long label")
    assert large.w > small.w
    assert small.h == THEME.button_height


def test_choice_by_mouse_and_keys(stage, hand):
    heard: list[Any] = []
    choice = stage.screen.add(
        Choice([(i, str(i)) for i in range(4)], 1, size=(208, 44), on_change=heard.append, pos=(100, 100))
    )
    hand.click(100 + 4 + 50 * 2.5, 120)
    assert (choice.chosen, heard) == (2, [2])
    hand.key("right")
    hand.key("right")
    assert heard == [2, 3]
    hand.key("home")
    hand.key("left")
    assert heard == [2, 3, 0]
    hand.key("space")
    assert choice.chosen == 1
    choice.chosen = 3
    assert heard == [2, 3, 0, 1], "setting it in code is not a person choosing"
    choice.enabled = False
    hand.key("left")
    hand.click(110, 120)
    assert choice.chosen == 3


def test_switch_by_mouse_and_keys(stage, hand):
    heard: list[Any] = []
    switch = stage.screen.add(Switch(False, on_change=heard.append, pos=(50, 50)))
    hand.click_on(switch)
    hand.key("space")
    hand.key("return")
    assert heard == [True, False, True]
    switch.enabled = False
    hand.key("space")
    assert switch.on


def test_slider_by_mouse_and_keys(stage, hand):
    heard: list[Any] = []
    slider = stage.screen.add(Slider(75, 200, 100, step=5, width=276, on_change=heard.append, pos=(100, 100)))
    hand.drag((100 + 13, 118), (100 + 13 + 125, 118))
    assert slider.value == pytest.approx(135, abs=5)
    hand.move(2000, 118)
    assert slider.value <= 140, "a released slider does not follow"
    hand.key("home")
    assert slider.value == 75
    hand.key("right")
    hand.key("page up")
    assert slider.value == 105
    hand.key("end")
    hand.key("right")
    assert slider.value == 200
    assert all(v % 5 == 0 for v in heard)
    fine = Slider(0, 1, 0.33, step=0.05)
    assert fine.value == pytest.approx(0.35)


def test_a_held_slider_survives_losing_the_window(stage, hand):
    slider = stage.screen.add(Slider(0, 10, 5, width=226, pos=(100, 100)))
    hand.press(200, 118)
    value = slider.value
    stage.handle(FocusLost())
    assert slider.state == "normal"
    hand.move(320, 118)
    assert slider.value == value


def typed(stage, text):
    stage.handle(TextInput(text))


def test_typing(stage, hand):
    heard: list[Any] = []
    sent: list[Any] = []
    field = stage.screen.add(TextField("", max_length=8, on_change=heard.append, on_submit=sent.append))
    hand.click_on(field)
    for sign in "Jonä":
        typed(stage, sign)
    assert field.words == "Jonä"
    hand.key("backspace")
    typed(stage, "as")
    hand.key("home")
    hand.key("delete")
    typed(stage, "T")
    assert field.words == "Tonas"
    hand.key("end")
    typed(stage, "1234567")
    assert field.words == "Tonas123"
    hand.key("return")
    assert sent == ["Tonas123"]
    assert heard[-1] == "Tonas123"
    typed(stage, "\t\n")
    assert field.words == "Tonas123"


def test_selection_and_clipboard(stage, hand):
    field = stage.screen.add(TextField("Hello", pos=(100, 100)))
    hand.click_on(field)
    hand.key("home")
    hand.key("right", shift=True)
    hand.key("right", shift=True)
    assert field.selection == (0, 2)
    hand.key("x", ctrl=True)
    assert field.words == "llo"
    assert clipboard.read() == "He"
    hand.key("end")
    hand.key("v", ctrl=True)
    assert field.words == "lloHe"
    hand.key("a", ctrl=True)
    assert field.selection == (0, 5)
    typed(stage, "x")
    assert field.words == "x"
    hand.press(*field.stage_box().centre, clicks=2)
    hand.release(*field.stage_box().centre)
    assert field.selection == (0, 1)


def test_clicking_puts_the_caret(stage, hand):
    field = stage.screen.add(TextField("iiiiiWWWWW", pos=(0, 0)))
    hand.click(15, 20)
    assert field.selection == (0, 0)
    hand.click(240, 20)
    assert field.selection == (10, 10)


def test_typed_letters_do_not_fire_shortcuts(stage, hand):
    heard = []
    stage.screen.shortcuts["c"] = lambda: heard.append("c")
    stage.screen.shortcuts["space"] = lambda: heard.append("space")
    field = stage.screen.add(TextField(""))
    stage.focus.set(field)
    hand.key("c")
    hand.key("space")
    assert heard == []
    stage.focus.set(None)
    hand.key("c")
    assert heard == ["c"]


def test_a_disabled_field_takes_nothing(stage, hand):
    field = stage.screen.add(TextField("Mira"))
    field.enabled = False
    stage.focus.set(field)
    typed(stage, "x")
    hand.key("backspace")
    assert field.words == "Mira"


def test_scroll_view_by_wheel_bar_and_page(stage, hand):
    view = stage.screen.add(ScrollView((200, 100), pos=(50, 50)))
    view.content_height = 400
    stage.handle(Wheel((100, 100), 0, -1))
    assert view.offset == 60
    stage.handle(Wheel((100, 100), 0, -50))
    assert view.offset == 300
    stage.handle(Wheel((100, 100), 0, 99))
    assert view.offset == 0
    bar = view._bar.stage_box().centre
    hand.drag(bar, (bar[0], bar[1] + 35))
    assert view.offset == pytest.approx(150, abs=1)
    view.content_height = 80
    assert view.offset == 0
    assert not view._bar.visible


def test_scroll_list_by_keys_and_mouse(stage, hand):
    chosen: list[Any] = []
    opened: list[Any] = []
    rows = [surface("slip", (180, 40)) for _ in range(8)]
    view = stage.screen.add(ScrollList((200, 140), rows, on_choose=chosen.append, on_open=opened.append, pos=(20, 20)))
    hand.click_on(rows[1])
    assert (chosen, view.chosen) == ([1], 1)
    hand.key("down")
    hand.key("down")
    assert view.chosen == 3
    assert view.offset > 0
    hand.key("return")
    assert opened == [3]
    hand.key("end")
    assert view.chosen == 7
    hand.key("page up")
    assert view.chosen == 5
    hand.press(*rows[5].stage_box().centre, clicks=2)
    assert opened == [3, 5]
    view.set_rows([])
    assert (view.chosen, view.offset) == (None, 0)


def test_a_tip_is_as_wide_as_its_words():
    assert text_tip("Short").w < 100
    assert text_tip("A sentence that is much longer than the width a tip may have", width=200).w <= 230
