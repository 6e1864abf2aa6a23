"""Does a screen that is built again take exactly the surfaces that still show it, and none that do not?"""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame
import pytest

from tabletop.scene import (
    Flattened,
    Group,
    Image,
    Layer,
    Node,
    Panel,
    Shape,
    Sprite,
    Stage,
    Text,
    Tiles,
    render_to_surface,
)
from tabletop.scene.core.clock import ManualClock
from tabletop.scene.core.painting import Paintable
from tabletop.scene.look.keepsakes import BYTES_PER_PIXEL, WHILE_PLAYED
from tabletop.scene.look.picture_cache import SPRITES
from tabletop.scene.look.shadow import Shadow
from tabletop.scene.look.theme import THEME
from tests.scene.core.test_dirty import same

SIZE = (400, 300)
Change = Callable[[Flattened], None]


def dressed(layer: Layer) -> Flattened:
    """A baked group of one of each kind, some of them deep inside."""
    group = layer.add(Flattened(pos=(10, 10)))
    shadows = (Shadow(2, 4, 0.4),)
    _add(group, "panel", Panel((200, 120), fill="#2E86AB", corners=6, shadows=shadows))
    inner = _add(group, "inner", Group(pos=(20, 20), size=(80, 40)))
    deeper = _add(inner, "deeper", Group(pos=(4, 4)))
    _add(deeper, "text", Text("Seven", THEME.style(16, "#FFFFFF")))
    _add(deeper, "sprite", Sprite("app/scene", (60, 30), pos=(60, 10)))
    _add(group, "tiles", Tiles("app/paper_fibres", (90, 50), pos=(100, 60)))
    _add(group, "shape", Shape((20, 20), '<circle cx="10" cy="10" r="9" fill="#C62F25"/>', pos=(150, 20)))
    _add(group, "image", Image(_red, (12, 12), known_as="red", pos=(170, 90)))
    nested = _add(group, "nested", Flattened(pos=(5, 80)))
    _add(nested, "inmost", Panel((30, 20), fill="#EEDD22"))
    return group


def _add(home: Node, name: str, node: Node) -> Node:
    node.name = name
    return home.add(node)


def _red(width: int, height: int) -> pygame.Surface:
    sheet = pygame.Surface((width, height), pygame.SRCALPHA, 32)
    sheet.fill("#FF0000")
    return sheet


def part(group: Flattened, name: str) -> Node:
    return next(node for node in group.walk() if node.name == name)


def screen(returned_to: bool = True) -> tuple[Layer, Flattened]:
    layer = Layer(name="table", returned_to=returned_to)
    return layer, dressed(layer)


@pytest.fixture
def left() -> tuple[Stage, pygame.Surface]:
    """A stage that has left a screen, and the surface of its baked group."""
    stage = Stage(SIZE, clock=ManualClock())
    layer, group = screen()
    stage.show(layer)
    render_to_surface(stage)
    surface = group.picture(1.0).surface
    stage.show(Layer(name="elsewhere"))
    render_to_surface(stage)
    return stage, surface


def fresh(change: Change | None = None) -> pygame.Surface:
    """The screen on a stage that never showed another."""
    SPRITES.clear()
    stage, (layer, group) = Stage(SIZE, clock=ManualClock()), screen()
    if change is not None:
        change(group)
    stage.show(layer)
    return render_to_surface(stage)


def test_a_screen_built_again_takes_the_surface_it_left(left):
    stage, surface = left
    layer, group = screen()
    stage.show(layer)
    shown = render_to_surface(stage)
    assert group.picture(1.0).surface is surface
    assert same(shown, fresh())


def _put_on(group: Flattened, node: Node) -> None:
    group.add(node)


CHANGES: dict[str, Change] = {
    "colour": lambda group: part(group, "panel").restyle(fill="#2E86AC"),  # type: ignore[attr-defined]
    "shadow": lambda group: part(group, "panel").restyle(shadows=()),  # type: ignore[attr-defined]
    "words": lambda group: setattr(part(group, "text"), "content", "Eight"),
    "letters": lambda group: setattr(part(group, "text"), "colour", "#FFFFF0"),
    "drawing": lambda group: part(group, "sprite").show("app/icon_star"),  # type: ignore[attr-defined]
    "tint": lambda group: part(group, "sprite").show(tint="#808080"),  # type: ignore[attr-defined]
    "outline": lambda group: setattr(part(group, "shape"), "body", '<rect width="9" height="9" fill="#C62F25"/>'),
    "image": lambda group: part(group, "image").show(pygame.Surface((4, 4))),  # type: ignore[attr-defined]
    "inmost": lambda group: part(group, "inmost").restyle(fill="#EEDD23"),  # type: ignore[attr-defined]
    "place": lambda group: setattr(part(group, "sprite"), "pos", (61, 10)),
    "place of all around it": lambda group: setattr(part(group, "deeper"), "pos", (4, 5)),
    "size": lambda group: setattr(part(group, "tiles"), "size", (90, 58)),
    "scale": lambda group: setattr(part(group, "inner"), "scale", 1.1),
    "squeeze": lambda group: setattr(part(group, "sprite"), "squeeze", 0.5),
    "turn": lambda group: setattr(part(group, "shape"), "rotation", 10),
    "opacity": lambda group: setattr(part(group, "inner"), "opacity", 0.5),
    "hidden": lambda group: setattr(part(group, "text"), "visible", False),
    "height": lambda group: setattr(part(group, "panel"), "z", 5),
    "edge": lambda group: setattr(part(group, "inner"), "clips", True),
    "gone": lambda group: part(group, "shape").detach(),
    "gone from inside": lambda group: part(group, "sprite").detach(),
    "gone from the inmost": lambda group: part(group, "inmost").detach(),
    "new": lambda group: _put_on(group, Panel((9, 9), fill="#000000")),
    "elsewhere in the tree": lambda group: _put_on(group, part(group, "text")),
}


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
def test_one_that_differs_in_anything_is_painted(left, change: Change):
    stage, surface = left
    layer, group = screen()
    change(group)
    stage.show(layer)
    shown = render_to_surface(stage)
    assert group.picture(1.0).surface is not surface
    assert same(shown, fresh(change))
    assert not same(shown, fresh()), "the change must be one that can be seen"


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
def test_whatever_changes_after_the_surface_was_taken_is_seen(left, change: Change):
    stage, surface = left
    layer, group = screen()
    stage.show(layer)
    target = pygame.Surface(SIZE, 0, 32)
    stage.draw(target)
    assert group.picture(1.0).surface is surface
    change(group)
    if change is CHANGES["edge"]:
        group.children[1].touch()  # nobody changes it while it is shown, so it asks for nothing itself
    stage.draw(target)
    assert same(target, fresh(change))


def test_nothing_is_painted_while_nothing_changes(left):
    stage, _ = left
    layer, _ = screen()
    stage.show(layer)
    target = pygame.Surface(SIZE, 0, 32)
    assert stage.draw(target)
    assert not stage.needs_draw
    assert stage.draw(target) == []


def test_an_image_nobody_can_name_is_not_kept():
    stage = Stage(SIZE, clock=ManualClock())

    def show() -> pygame.Surface:
        layer = Layer(name="table", returned_to=True)
        group = layer.add(Flattened())
        group.add(Image(_red, (20, 20)))
        stage.show(layer)
        render_to_surface(stage)
        return group.picture(1.0).surface

    first = show()
    assert show() is not first


def test_what_was_changed_and_not_painted_yet_is_not_kept():
    stage, (layer, group) = Stage(SIZE, clock=ManualClock()), screen()
    stage.show(layer)
    render_to_surface(stage)
    part(group, "text").content = "Eight"  # type: ignore[attr-defined]
    stage.show(Layer(name="elsewhere"))
    assert stage.keepsakes.bytes == 0


def test_surfaces_go_with_a_screen_nobody_returns_to_and_with_the_size_of_the_window(left):
    stage, _ = left
    assert stage.keepsakes.bytes > 0
    stage.resize((500, 300))
    assert stage.keepsakes.bytes == 0
    layer, _ = screen(returned_to=False)
    stage.show(layer)
    render_to_surface(stage)
    stage.show(Layer(name="elsewhere"))
    assert stage.keepsakes.bytes == 0


def test_a_screen_that_is_shown_again_leaves_nothing_behind(left):
    stage, surface = left
    layer, group = screen()
    CHANGES["colour"](group)
    stage.show(layer)
    render_to_surface(stage)
    assert stage.keepsakes.bytes == 0
    later = dressed(layer)
    render_to_surface(stage)
    assert later.picture(1.0).surface is not surface


def test_what_screens_share_is_taken_from_either(left):
    stage, surface = left
    layer = Layer(name="another")
    group = dressed(layer)
    stage.show(layer)
    render_to_surface(stage)
    assert group.picture(1.0).surface is surface
    assert stage.keepsakes.bytes > 0, "the first one may return as well"


def many(stage: Stage, name: str) -> None:
    """A screen of eleven surfaces that together take more than may be kept, the largest as much as the window."""
    layer = Layer(name=name, returned_to=True)
    for number in range(11):
        group = layer.add(Flattened())
        group.add(Panel((SIZE[0], SIZE[1] - 20 * number), fill=f"#2E86{number:02X}"))
    stage.show(layer)
    render_to_surface(stage)


def test_no_more_is_kept_than_there_is_room_for_and_the_largest_go_first():
    stage = Stage(SIZE, clock=ManualClock())
    many(stage, "table")
    stage.show(Layer(name="elsewhere"))
    pixels = SIZE[0] * SIZE[1]
    assert 0.8 * BYTES_PER_PIXEL * pixels < stage.keepsakes.bytes <= BYTES_PER_PIXEL * pixels
    stage.take_time(100)
    assert 0.3 * WHILE_PLAYED * pixels < stage.keepsakes.bytes <= WHILE_PLAYED * pixels
    kept = [picture.surface.get_height() for picture in stage.keepsakes._left["table"].values()]
    assert sorted(kept) == [100, 120], "the smallest of them"


def _kinds(kind: type[Paintable]) -> Iterator[type[Paintable]]:
    yield kind
    for below in kind.__subclasses__():
        yield from _kinds(below)


def test_every_kind_of_node_that_paints_in_its_own_way_says_so_itself():
    import tabletop.scene.core.overlay
    import tabletop.scene.input.held
    import tabletop.scene.motion.spotlight  # noqa: F401  # so that all kinds are known

    for kind in _kinds(Paintable):
        if "picture" in vars(kind) or "prepare" in vars(kind):
            assert "look" in vars(kind) or kind.look is Paintable.look, kind
