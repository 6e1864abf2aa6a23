"""Keyboard traversal, the ring, shortcuts."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.scene import Button, Group, Node, ScrollView
from tabletop.scene.core.overlay import Layer


def control(parent, pos, clicks=None):
    node = parent.add(Node(pos=pos, size=(80, 40)))
    node.hits = node.focusable = True
    node.on_click = (lambda: clicks.append(node)) if clicks is not None else (lambda: None)
    return node


@pytest.fixture
def three_groups(stage):
    """A row of three, a lone one below it, a column of two at the right."""
    row = stage.screen.add(Group())
    row.focus_group = True
    tops = [control(row, (100 + 120 * i, 100)) for i in range(3)]
    lone = control(stage.screen, (100, 400))
    side = stage.screen.add(Group(pos=(900, 0)))
    side.focus_group = True
    column = [control(side, (0, 100 + 80 * i)) for i in range(2)]
    return tops, lone, column


def test_tab_goes_between_groups_and_back_to_where_it_was(stage, hand, three_groups):
    tops, lone, column = three_groups
    hand.key("tab")
    assert stage.focus.node is tops[0]
    hand.key("right")
    hand.key("tab")
    assert stage.focus.node is lone
    hand.key("tab")
    assert stage.focus.node is column[0]
    hand.key("tab")
    assert stage.focus.node is tops[1], "a group remembers who had the focus"
    hand.key("tab", shift=True)
    assert stage.focus.node is column[0]


def test_arrows_stay_inside_a_group_while_it_goes_on(stage, hand, three_groups):
    tops, lone, column = three_groups
    stage.focus.set(tops[0])
    for expected in (tops[1], tops[2]):
        hand.key("right")
        assert stage.focus.node is expected
    hand.key("left")
    assert stage.focus.node is tops[1]
    stage.focus.set(column[0])
    hand.key("down")
    assert stage.focus.node is column[1]
    hand.key("down")
    assert stage.focus.node in (column[1], lone)


def test_arrows_leave_a_group_that_ends_there(stage, hand, three_groups):
    tops, lone, _ = three_groups
    stage.focus.set(tops[0])
    hand.key("down")
    assert stage.focus.node is lone
    hand.key("up")
    assert stage.focus.node is tops[0]


@pytest.mark.parametrize("key", ["return", "space"])
def test_enter_and_space_act(stage, hand, key):
    clicks: list[Any] = []
    node = control(stage.screen, (10, 10), clicks)
    stage.focus.set(node)
    hand.key(key)
    assert clicks == [node]
    node.enabled = False
    hand.key(key)
    assert clicks == [node]


def test_disabled_controls_stay_in_the_tab_order(stage, hand):
    one = stage.screen.add(Button("One"))
    two = stage.screen.add(Button("Two", pos=(200, 0)))
    two.enabled = False
    hand.key("tab")
    hand.key("tab")
    assert stage.focus.node is two
    assert one.enabled


def test_the_ring_shows_after_a_key_and_hides_with_the_mouse(stage, hand, three_groups):
    tops, _, _ = three_groups
    ring = stage.focus._ring
    hand.click_on(tops[1])
    assert stage.focus.node is tops[1]
    assert not ring.visible
    hand.key("right")
    assert ring.visible
    box = tops[2].stage_box().grown(6)
    assert (ring.pos, ring.size) == ((box.x, box.y), (box.w, box.h))
    hand.move(5, 5)
    assert not ring.visible
    assert stage.focus.node is tops[2], "the focus itself stays"


def test_the_ring_follows_its_node(stage, hand, three_groups):
    import pygame

    tops, _, _ = three_groups
    hand.key("tab")
    sheet = pygame.Surface(stage.size, 0, 32)
    stage.draw(sheet)
    tops[0].pos = (300, 300)
    assert stage.needs_draw
    stage.draw(sheet)
    assert stage.focus._ring.pos == (294, 294)


def test_hidden_nodes_are_left_out(stage, hand, three_groups):
    tops, lone, column = three_groups
    lone.visible = False
    column[0].parent.visible = False
    assert stage.focus.candidates() == tops


def test_a_layer_opens_with_its_first_wish_focused(stage):
    layer = Layer()
    control(layer, (0, 0))
    layer.first_focus = control(layer, (0, 100))
    stage.show(layer)
    assert stage.focus.node is layer.first_focus
    assert not stage.focus._ring.visible


def test_shortcuts_and_chords(stage, hand):
    heard = []
    stage.screen.shortcuts["ctrl+s"] = lambda: heard.append("save")
    stage.screen.shortcuts["f11"] = lambda: heard.append("full")
    hand.key("s", ctrl=True)
    hand.key("f11")
    assert heard == ["save", "full"]


def test_focus_scrolls_into_view(stage, hand):
    view = stage.screen.add(ScrollView((200, 100), pos=(50, 50)))
    view.content.focus_group = True
    nodes = [control(view.content, (0, 60 * i)) for i in range(6)]
    view.content_height = 360
    stage.focus.set(nodes[0])
    for _ in range(4):
        hand.key("down")
    assert stage.focus.node is nodes[4]
    assert 0 <= nodes[4].stage_box().y - 50 <= 60
    assert stage.focus._ring.visible


def test_a_focused_node_that_went_away_is_forgotten(stage, hand, three_groups):
    tops, _, _ = three_groups
    stage.focus.set(tops[0])
    tops[0].detach()
    hand.key("return")
    hand.key("tab")
    assert stage.focus.node is tops[1]


def test_after_a_rebuild_the_node_of_the_same_name_has_the_focus(stage, hand, three_groups):
    tops, _, _ = three_groups
    tops[1].name = "second"
    stage.focus.set(tops[1])
    stage.screen.clear()
    again = control(stage.screen, (0, 0))
    named = control(stage.screen, (0, 100))
    named.name = "second"
    hand.key("up")
    assert stage.focus.node is again
    stage.focus.set(named)
    stage.screen.clear()
    newest = control(stage.screen, (0, 0))
    newest.name = "second"
    stage.resize((1280, 720))
    assert stage.focus.node is newest


def test_a_key_held_down_acts_once(stage):
    from tabletop.scene.core.inputs import Key

    clicks: list[Any] = []
    undone: list[Any] = []
    node = control(stage.screen, (10, 10), clicks)
    stage.focus.set(node)
    stage.screen.shortcuts["x"] = lambda: undone.append("x")
    stage.screen.shortcuts["z"] = lambda: undone.append("z")
    stage.screen.repeating.add("z")
    for repeat in (False, True, True):
        stage.handle(Key("return", repeat=repeat))
        stage.handle(Key("x", repeat=repeat))
        stage.handle(Key("z", repeat=repeat))
    assert clicks == [node]
    assert undone == ["x", "z", "z", "z"]


def test_tab_comes_first_to_where_something_new_is_asked(stage, hand, three_groups):
    tops, _, column = three_groups
    hand.key("tab")
    assert stage.focus.node is tops[0]
    stage.focus.lead_to(column[1])
    hand.key("tab")
    assert stage.focus.node is column[1]
    hand.key("tab")
    assert stage.focus.node is tops[0], "only once"
