"""A dirty redraw equals a full redraw, and nothing is drawn when nothing changes."""

from __future__ import annotations

import random

import pygame
import pytest

from tabletop.scene import (
    THEME,
    Box,
    Button,
    Camera,
    Choice,
    Flattened,
    Group,
    Panel,
    ScrollList,
    Shadow,
    Sprite,
    Text,
    Tiles,
    circle,
    surface,
)
from tabletop.scene.core.display import render_to_surface
from tabletop.scene.core.resting_layer import merged


def same(one, other):
    return pygame.image.tobytes(one, "RGB") == pygame.image.tobytes(other, "RGB")


def full(stage):
    sheet = pygame.Surface(stage.size, 0, 32)
    stage.spoil()
    stage.draw(sheet)
    return sheet


def leaf(dice):
    kind = dice.randrange(5)
    if kind == 0:
        return Panel(
            (dice.randint(20, 160), dice.randint(20, 120)),
            fill="#D1495B",
            rim="#000000",
            corners=8,
            shadows=(Shadow(4, 8, 0.4),),
        )
    if kind == 1:
        return Text("Some words to read", THEME.style(dice.choice([14, 20, 28])), width=120)
    if kind == 2:
        return Sprite(
            "app/icon_star", (dice.randint(16, 90),) * 2, tint="#5B8E4A", edge=(2, "#FFFFFF"), shadow=Shadow(3, 6, 0.5)
        )
    if kind == 3:
        return circle((30, 30), dice.randint(8, 40), "#EDAE49", "#A66F14", 3)
    baked = Flattened(size=(80, 60))
    baked.add(Panel((80, 60), fill="#2E86AB", corners=6))
    baked.add(Text("Baked", THEME.style(16), pos=(8, 8)))
    return baked


def crowd(stage, dice, count=40):
    groups = [stage.screen]
    for _ in range(6):
        parent = dice.choice(groups)
        group = parent.add(Group(pos=(dice.randint(0, 300), dice.randint(0, 200)), size=(300, 200)))
        group.clips = dice.random() < 0.3
        groups.append(group)
    camera = stage.screen.add(Camera((300, 240), Box(0, 0, 600, 480), pos=(350, 150)))
    groups.append(camera.world)
    for _ in range(count):
        node = dice.choice(groups).add(leaf(dice))
        node.pos = (dice.randint(-40, 500), dice.randint(-40, 400))
    return groups, camera


def change(stage, dice, groups, camera):  # noqa: C901 (one branch for every change)
    nodes = [n for g in groups for n in g.children if n.parent is not None and n is not camera.world]
    node = dice.choice(nodes)
    kind = dice.randrange(13)
    if kind == 0:
        node.pos = (dice.uniform(-50, 600), dice.uniform(-50, 400))
    elif kind == 1:
        node.visible = not node.visible
    elif kind == 2:
        node.opacity = dice.choice([0, 0.3, 0.7, 1])
    elif kind == 3:
        node.rotation = dice.choice([0, 0, 7.5, -20, 90])
    elif kind == 4:
        node.scale = dice.choice([0.5, 1, 1.06, 1.7])
    elif kind == 5:
        node.z = dice.randint(-2, 2)
    elif kind == 6 and node not in groups:
        node.detach()
    elif kind == 7:
        dice.choice(groups).add(leaf(dice)).pos = (dice.randint(0, 400), dice.randint(0, 300))
    elif kind == 8 and node not in groups:
        target = dice.choice([g for g in groups if g.within(stage.root)])
        target.add(node)
    elif kind == 9:
        camera.zoom_at((dice.randint(0, 300), dice.randint(0, 240)), dice.choice([0.8, 1.25]))
    elif kind == 10:
        camera.pan(dice.randint(-60, 60), dice.randint(-60, 60))
    elif kind == 11:
        node.squeeze = dice.choice([1, 0.5, 0.0])
    elif isinstance(node, Flattened):
        panel = node.children[0]
        assert isinstance(panel, Panel)
        panel.restyle(fill=dice.choice(["#2E86AB", "#C62F25", "#F4F1EA"]))
    elif isinstance(node, Text):
        node.content = dice.choice(["Other words", "A much longer line of words than before, wrapped"])


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("ui_scale", [1.0, 1.3])
def test_a_dirty_redraw_equals_a_full_redraw(stage, clock, seed, ui_scale):
    dice = random.Random(seed)
    stage.resize((720, 480), ui_scale=ui_scale)
    groups, camera = crowd(stage, dice)
    screen = pygame.Surface(stage.size, 0, 32)
    stage.draw(screen)
    for step in range(40):
        for _ in range(dice.randint(1, 3)):
            change(stage, dice, groups, camera)
        clock.advance(dice.choice([5, 200]))
        stage.update()
        stage.draw(screen)
        if step % 4 == 3:
            assert same(screen, full(stage)), f"seed {seed}, step {step}"


def test_controls_redraw_exactly(stage, hand, later):
    stage.resize((720, 480))
    card = stage.screen.add(surface("paper", (500, 300), pos=(40, 40)))
    button = card.add(Button("Continue", icon="play", look="paper_main", pos=(20, 20)))
    card.add(Choice([(1, "One"), (2, "Two")], 1, pos=(20, 100)))
    card.add(ScrollList((200, 100), [surface("slip", (180, 40)) for _ in range(6)], pos=(20, 160)))
    screen = pygame.Surface(stage.size, 0, 32)
    stage.draw(screen)
    hand.move(*button.stage_box().centre)
    for _ in range(6):
        later(20)
        stage.draw(screen)
    assert same(screen, full(stage))
    for name in ("tab", "tab", "right", "tab", "down", "down", "down"):
        hand.key(name)
        stage.draw(screen)
    later(500)
    stage.draw(screen)
    assert same(screen, full(stage))


def test_nothing_changed_nothing_drawn(stage):
    stage.screen.add(Panel((100, 100), fill="#FFFFFF"))
    sheet = pygame.Surface(stage.size, 0, 32)
    assert stage.draw(sheet) == [sheet.get_rect()]
    frames = stage.frames
    assert not stage.needs_draw
    assert stage.draw(sheet) == []
    assert stage.frames == frames
    assert stage.next_wake() is None


def test_a_setter_that_changes_nothing_draws_nothing(stage):
    node = stage.screen.add(Panel((100, 100), fill="#FFFFFF", pos=(5, 5)))
    sheet = pygame.Surface(stage.size, 0, 32)
    stage.draw(sheet)
    node.pos, node.opacity, node.scale, node.visible, node.z = (5, 5), 1.0, 1.0, True, 0.0
    node.restyle(fill="#FFFFFF")
    assert not stage.needs_draw


def test_moving_one_thing_paints_only_there(stage):
    for i in range(50):
        stage.screen.add(Panel((60, 60), fill="#FFFFFF", pos=(i % 10 * 100, i // 10 * 100)))
    node = stage.screen.add(Panel((60, 60), fill="#FF0000", pos=(1200, 700)))
    sheet = pygame.Surface(stage.size, 0, 32)
    stage.draw(sheet)
    node.x += 10
    rects = stage.draw(sheet)
    assert sum(r.w * r.h for r in rects) <= 80 * 70


def test_merged_rectangles_are_few_cover_everything_and_do_not_overlap():
    dice = random.Random(3)
    screen = pygame.Rect(0, 0, 500, 400)
    for _ in range(50):
        rects = [
            pygame.Rect(dice.randint(-20, 480), dice.randint(-20, 380), dice.randint(1, 60), dice.randint(1, 60))
            for _ in range(40)
        ]
        found = merged(rects, screen)
        assert len(found) <= 12
        for rect in rects:
            inside = rect.clip(screen)
            if inside.w and inside.h:
                assert any(f.contains(inside) for f in found)
        for i, one in enumerate(found):
            assert one.collidelist(found[i + 1 :]) == -1


def test_merged_rectangles_are_copied_in_whole_lines():
    screen = pygame.Rect(0, 0, 500, 400)
    found = merged([pygame.Rect(33, 7, 30, 20), pygame.Rect(490, 100, 10, 10)], screen)
    assert found == [pygame.Rect(32, 7, 32, 20), pygame.Rect(480, 100, 20, 10)]  # the last line ends with the window


def test_a_baked_group_is_painted_once_and_again_only_when_a_child_changes(stage):
    baked = stage.screen.add(Flattened(opaque=True))
    for i in range(100):
        baked.add(Panel((50, 50), fill="#335577", pos=(i % 10 * 50, i // 10 * 50)))
    render_to_surface(stage)
    kept = baked._kept
    baked.pos = (100, 100)
    render_to_surface(stage)
    assert baked._kept is kept
    baked.children[3].restyle(fill="#FFFFFF")
    render_to_surface(stage)
    assert baked._kept is not kept


def test_tiles_fill_their_box(stage):
    stage.screen.add(Panel((64, 64), fill="#FFFFFF"))
    stage.screen.add(Tiles("app/paper_fibres", (64, 64), pos=(0, 0)))
    sheet = full(stage)
    dark = [sheet.get_at((x, y))[0] < 250 for x in (4, 20, 36, 52) for y in (4, 20, 36, 52)]
    assert all(dark)
