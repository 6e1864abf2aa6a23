"""Is a patch built only when it shows something new, and does it show exactly what it was asked to?"""

from __future__ import annotations

import pygame
import pytest

from tabletop.boards.common.redraw_on_change import Patches
from tabletop.scene import Group, Key, Layer, ManualClock, Move, Panel, Press, Stage, Wheel
from tabletop.scene.core.inputs import Input
from tabletop.scene.look.picture_cache import ROOM


class Numbers:
    """A patch that shows a colour per number, and how often it was built."""

    def __init__(self) -> None:
        self.clock = ManualClock()
        self.stage = Stage((320, 200), clock=self.clock)
        self.stage.tweens.pace = 0
        self.home = self.stage.screen.add(Group())
        self.patches = Patches()
        self.built: list[int] = []
        self.screen = pygame.Surface((320, 200), 0, 32)

    def build(self, number: int) -> Panel:
        self.built.append(number)
        return Panel((40 + 10 * number, 30), fill=f"#{number:02x}8040", corners=6)

    def show(self, number: int) -> bytes:
        self.patches.show(self.home, "number", (20, 20), number, lambda: self.build(number))
        self.stage.draw(self.screen)
        return bytes(self.screen.get_buffer().raw)


def test_going_to_and_fro_builds_each_number_once_and_looks_the_same() -> None:
    numbers = Numbers()
    first = {number: numbers.show(number) for number in (1, 2, 3)}
    assert len(set(first.values())) == 3
    for number in (1, 3, 2, 1, 2):
        assert numbers.show(number) == first[number]
    assert numbers.built == [1, 2, 3]


def test_a_face_that_comes_back_in_a_larger_window_is_painted_anew() -> None:
    numbers = Numbers()
    numbers.show(1)
    numbers.show(2)
    numbers.stage.resize(ui_scale=0.5)
    small = numbers.show(1)
    assert small == numbers.show(1)
    patch = numbers.patches.find("number")
    assert patch is not None
    assert patch.stage_box().w * numbers.stage.scale == 25


def test_faces_that_are_not_shown_stay_within_their_bound() -> None:
    numbers = Numbers()
    allowed, ROOM.bytes = ROOM.bytes, 400_000
    try:
        for number in range(30):
            numbers.show(number)
        assert 0 < numbers.patches.faces.bytes <= 100_000
        numbers.built.clear()
        numbers.show(0)
        assert numbers.built == [0]
    finally:
        ROOM.bytes = allowed


def test_faces_that_are_not_shown_go_with_their_table() -> None:
    numbers = Numbers()
    for number in range(4):
        numbers.show(number)
    assert numbers.patches.faces.bytes > 0
    numbers.stage.show(Layer())
    assert numbers.patches.faces.bytes == 0
    assert numbers.patches.faces.take(("face:number", 0)) is None


def test_what_a_layout_does_not_show_is_hidden_until_one_shows_it_again() -> None:
    numbers = Numbers()
    patches, home = numbers.patches, numbers.home

    def layout(**shown: int) -> set[str]:
        patches.begin()
        for name, number in shown.items():
            patches.show(home, name, (0, 0), number, lambda number=number: numbers.build(number))
        patches.end()
        return {node.name for node in home.children if node.visible}

    assert layout(a=1, b=2) == {"face:a", "face:b"}
    assert layout(a=1, c=3) == {"face:a", "face:c"}
    assert layout(a=1, b=2) == {"face:a", "face:b"}


def film(numbers: Numbers, layout: dict[str, tuple[int, int]]) -> list[bytes]:
    """What is seen of a layout (colour and distance from the left, by name) frame by frame, while it comes about."""
    patches, frames = numbers.patches, list[bytes]()
    patches.begin()
    for name, (number, x) in layout.items():
        patches.show(numbers.home, name, (x, 20), number, lambda number=number: numbers.build(number))
    patches.end()
    for _ in range(12):
        numbers.stage.draw(numbers.screen)
        frames.append(bytes(numbers.screen.get_buffer().raw))
        numbers.clock.advance(16)
        numbers.stage.update()
    return frames


def test_the_first_layout_is_there_at_once() -> None:
    numbers = Numbers()
    numbers.stage.tweens.pace = 1
    assert len(set(film(numbers, {"a": (1, 20)}))) == 1


def test_what_comes_and_what_goes_does_so_little_by_little() -> None:
    numbers = Numbers()
    numbers.stage.tweens.pace = 1
    alone = film(numbers, {"a": (1, 20)})[-1]
    comes = film(numbers, {"a": (1, 20), "b": (2, 150)})
    goes = film(numbers, {"a": (1, 20)})
    assert len(set(comes)) > 5
    assert len(set(goes)) > 5
    assert comes[0] != alone, "what has come can be touched from the first frame on"
    assert goes[-1] == alone
    assert not len(numbers.stage.tweens)


def test_what_was_shown_pales_where_it_lay() -> None:
    numbers = Numbers()
    numbers.stage.tweens.pace = 1
    film(numbers, {"a": (1, 20)})
    first, *_, last = film(numbers, {"a": (2, 150)})
    old, new = ((x + 35 * 320) * 4 for x in (35, 165))
    assert first[old : old + 4] != last[old : old + 4]
    assert first[new : new + 4] == last[new : new + 4], "nothing of the old face lies over the new one"


def test_a_press_ends_what_comes() -> None:
    numbers = Numbers()
    numbers.stage.tweens.pace = 1
    film(numbers, {"a": (1, 20)})
    numbers.patches.begin()
    patch = numbers.patches.show(numbers.home, "b", (150, 20), 2, lambda: numbers.build(2))
    assert patch.opacity < 1
    numbers.stage.handle(Press((600.0, 500.0)))
    assert patch.opacity == 1


def test_while_the_stage_is_unhurried_another_face_is_built_when_it_is_painted() -> None:
    numbers = Numbers()
    first = numbers.show(1)
    numbers.stage.tweens.pace = 1
    numbers.stage.take_time(60_000)
    numbers.stage.tweens.pace = 0
    assert numbers.show(2) == first, "the old face stays for a frame"
    assert numbers.built == [1]
    numbers.show(3)
    assert numbers.built == [1, 3], "what nobody has seen need not be built"
    later = numbers.show(3)
    numbers.stage.resting_layer.forget()
    numbers.stage.spoil()
    assert numbers.show(3) == later != first


def test_a_face_pales_over_the_next_one() -> None:
    numbers = Numbers()
    second, _ = numbers.show(2), numbers.show(1)
    numbers.stage.tweens.pace = 1
    seen = {numbers.show(2)}
    assert second not in seen, "nothing is cut"
    for _ in range(12):
        numbers.clock.advance(16)
        numbers.stage.update()
        seen.add(numbers.show(2))
    assert len(seen) > 5, "little by little"
    assert numbers.show(2) == second
    assert not len(numbers.stage.tweens)


def test_a_face_that_says_what_a_drop_would_change_is_there_at_once() -> None:
    numbers = Numbers()
    second, _ = numbers.show(2), numbers.show(1)
    numbers.stage.tweens.pace = 1
    numbers.stage.drag.source = numbers.home
    assert numbers.show(2) == second


@pytest.mark.parametrize("press", [Press((600.0, 500.0)), Key("left"), Wheel((600.0, 500.0), 0.0, 1.0)])
def test_a_press_ends_what_pales(press: Input) -> None:
    numbers = Numbers()
    second, _ = numbers.show(2), numbers.show(1)
    numbers.stage.tweens.pace = 1
    assert numbers.show(2) != second
    numbers.stage.handle(Move((600.0, 500.0)))
    assert numbers.show(2) != second, "pointing is not pressing"
    numbers.stage.handle(press)
    assert numbers.show(2) == second
