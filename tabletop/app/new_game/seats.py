"""How are seats taken, named, coloured and ordered on the new-game screen?"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from tabletop.content import seat_looks
from tabletop.kernel import LEVELS
from tabletop.scene import THEME, Drop, Group, Layer, Node, Panel, Sprite, Text
from tabletop.scene.look.geometry import Box
from tabletop.scene.widgets import Choice, IconButton, TextField, surface

if TYPE_CHECKING:
    from tabletop.app.new_game.screen import NewGameScreen

HEAD = 80.0


def lay_seats(screen: NewGameScreen, box: Box, *, row: float, pitch: float) -> None:
    """The paper with the four places."""
    say = screen.texts.say
    paper = screen.page.add(surface("paper", (box.w, box.h), pos=(box.x, box.y)))
    compact = screen.stage.compact
    head = 62.0 if compact else HEAD
    title = paper.add(Text(say("new.seat_title"), THEME.heading(23 if compact else 28, THEME.ink)))
    title.pos = (28, (head - title.h) / 2)
    count = paper.add(Text(say("new.taken", n=len(screen.draft.taken), of=4), THEME.style(16, THEME.quiet_ink)))
    count.pos = (title.x + title.w + 24, (head - count.h) / 2)
    together = Choice(
        [(False, say("new.together"), "human"), (True, say("new.alone"))],
        screen.draft.is_solo,
        size=(292, 44 if not compact else 38),
        on_change=lambda solo: _alone(screen, solo),
    )
    together.name = "together"
    together.pos = (box.w - 292 - 28, (head - together.h) / 2)
    paper.add(together)
    rows = [_row(screen, paper, number, head + number * pitch, box.w, row) for number in range(4)]
    _offer_reorder(screen, rows)


def _alone(screen: NewGameScreen, solo: bool) -> None:
    if solo:
        screen.draft.play_alone()
    else:
        screen.draft.play_together()
    screen.changed()


def _row(screen: NewGameScreen, paper: Node, number: int, y: float, width: float, h: float) -> tuple[Node, Node]:
    place = screen.draft.places[number]
    closed = place.kind == "closed"
    w = width - 44
    row = Panel(
        (w, h),
        fill="#E9DEC8" if closed else "#F6EFDF",
        rim="#DACCB0" if closed else "#B5A37F",
        rim_width=2,
        corners=12,
        pos=(22, y),
    )
    row.hits = True
    row.name = f"row {number}"
    paper.add(row)
    compact = h < 110
    grip = row.add(Sprite("app/icon_grip", (24, 24), tint="#8B7A5E", pos=(10, (h - 24) / 2)))
    grip.hits = True
    grip.focusable = True
    grip.name = f"grip {number}"
    side = min(92.0, h - 20)
    _piece(screen, row, number, (46, (h - side) / 2), side)
    x = 46 + side + 18
    say = screen.texts.say
    top = 10.0 if compact else 20.0
    high = 36.0 if compact else 44.0
    wide = 360.0 if w > 740 else 300.0
    field = TextField(
        place.name,
        size=(w - x - wide - 30, high),
        hint=say("new.empty_seat"),
        on_change=lambda words: _name(screen, number, words),
        max_length=20,
    )
    field.name = f"name {number}"
    field.pos = (x, top)
    field.enabled = not closed
    row.add(field)
    kind = Choice(
        [
            ("human", say("new.human"), "human"),
            ("bot", say("new.bot"), "bot"),
            ("closed", say("new.closed"), "seat_closed"),
        ],
        place.kind,
        size=(wide, high),
        font_size=14 if wide < 340 else 16,
        on_change=lambda value: _kind(screen, number, value),
    )
    kind.name = f"kind {number}"
    kind.pos = (w - wide - 12, top)
    row.add(kind)
    second = top + high + (6 if compact else 12)
    words = say("new.nobody" if closed else "new.plays", colour=place.colour)
    if place.kind == "bot":
        looks = row.add(
            Text("", THEME.style(14, THEME.quiet_ink), width=w - x - wide - 30, max_lines=2, pos=(x, second - 3))
        )
        _level(screen, row, number, (w - wide - 12, second), (wide, 34 if compact else 40), looks)
    else:
        row.add(Text(words, THEME.style(15, THEME.quiet_ink), pos=(x, second + 4)))
    return row, grip


def _level(
    screen: NewGameScreen, row: Node, number: int, pos: tuple[float, float], size: tuple[float, float], looks: Text
) -> None:
    """The three levels; the words beside them say honestly what the chosen one looks at."""
    place = screen.draft.places[number]

    def chosen(level: str) -> None:
        place.level = level
        looks.content = screen.texts.say(f"new.level_looks.{level}")

    chosen(place.level)
    choice = Choice(
        [
            (name, screen.texts.say(f"new.level.{name}"), f"level_{rank}" if size[0] > 340 else None)
            for rank, name in enumerate(LEVELS, start=1)
        ],
        place.level,
        size=size,
        font_size=15,
        on_change=chosen,
    )
    choice.name = f"level {number}"
    choice.pos = pos
    row.add(choice)


def _piece(screen: NewGameScreen, row: Node, number: int, pos: tuple[float, float], side: float) -> None:
    """The seat's piece in its recess; a click opens the four colours."""
    place = screen.draft.places[number]
    recess = row.add(Panel((side, side), fill="#D6C8AA", rim="#C3B38F", rim_width=1.5, corners=11, pos=pos))
    recess.hits = True
    recess.focusable = True
    recess.corner = 11
    recess.ring_colour = "#1B1B1B"
    recess.name = f"piece {number}"
    art = f"app/seat_{place.colour}_empty" if place.kind == "closed" else f"app/seat_{place.colour}"
    inner = side * 0.62
    recess.add(Sprite(art, (inner, inner), pos=((side - inner) / 2, (side - inner) / 2)))
    badge = IconButton(
        "chevron_down", look="paper_main", side=24, on_click=lambda: _choose_colour(screen, number, recess)
    )
    badge.focusable = False
    badge.pos = (side - 24, side - 24)
    recess.add(badge)
    recess.on_click = lambda: _choose_colour(screen, number, recess)


def _choose_colour(screen: NewGameScreen, number: int, recess: Node) -> None:
    """A row of the four pieces with their names; picking a taken one swaps the two seats' colours."""
    stage = screen.stage
    layer = Layer(name="colours")

    def lay_out(width: float, height: float) -> None:
        layer.clear()
        backdrop = layer.add(Group(size=(width, height)))
        backdrop.hits = True
        backdrop.on_click = lambda: stage.overlays.close(layer)
        at = recess.stage_box()
        slip = surface("overlay", (4 * 112 + 16, 128))
        slip.pos = (min(at.x, width - slip.w - 16), min(at.y + at.h + 8, height - 144))
        slip.hits = True
        layer.add(slip)
        for i, colour in enumerate(seat_looks()):
            piece = slip.add(
                Panel((104, 108), fill="#F6EFDF", rim="#B5A37F", rim_width=2, corners=10, pos=(12 + 112 * i, 10))
            )
            piece.hits = True
            piece.focusable = True
            piece.corner = 10
            piece.ring_colour = "#1B1B1B"
            piece.on_click = _picker(screen, number, colour, layer)
            piece.add(Sprite(f"app/seat_{colour}", (52, 52), pos=(26, 10)))
            words = Text(
                screen.texts.say(f"new.piece.{colour}"),
                THEME.style(13, THEME.ink),
                width=100,
                align="centre",
                max_lines=2,
            )
            words.pos = (2, 66)
            piece.add(words)
            if colour == screen.draft.places[number].colour:
                layer.first_focus = piece

    layer.on_layout = lay_out
    stage.overlays.open(layer, blur=False)


def _picker(screen: NewGameScreen, number: int, colour: str, layer: Layer) -> Callable[[], None]:
    def pick() -> None:
        screen.stage.overlays.close(layer)
        screen.draft.give_colour(number, colour)
        screen.changed()

    return pick


def _name(screen: NewGameScreen, number: int, words: str) -> None:
    was_missing = screen.draft.missing(screen.game)
    screen.draft.places[number].name = words
    if was_missing != screen.draft.missing(screen.game):
        screen.changed()


def _kind(screen: NewGameScreen, number: int, kind: Any) -> None:
    screen.draft.places[number].kind = kind
    screen.changed()


def _offer_reorder(screen: NewGameScreen, rows: list[tuple[Node, Node]]) -> None:
    """A row dragged by its grip onto another one takes its place in the turn order."""
    offers = {
        moved: {row: [(number, to)] for to, (row, _) in enumerate(rows) if to != number}
        for number, (moved, _) in enumerate(rows)
    }

    def dropped(drop: Drop) -> None:
        number, to = drop.payloads[0]
        screen.draft.move_place(number, to)
        screen.changed()

    screen.stage.drag.offer(offers, dropped, glow="#1B1B1B", handles={grip: row for row, grip in rows})


def lay_order(screen: NewGameScreen, box: Box, *, picture: bool) -> None:
    """The panel that shows who sits where round the table."""
    say = screen.texts.say
    panel = screen.page.add(surface("tray", (box.w, box.h), pos=(box.x, box.y)))
    x = 372.0 if picture else 24.0
    panel.add(Text(say("new.order"), THEME.heading(28 if picture else 22), pos=(x, 26 if picture else 14)))
    words = say("new.order_solo" if screen.draft.is_solo else "new.order_hint")
    panel.add(
        Text(
            words, THEME.style(16, THEME.quiet_light), width=box.w - x - 24, pos=(x, 66 if picture else 46), max_lines=3
        )
    )
    taken = screen.draft.taken
    names = panel.add(Group(pos=(x, 150 if picture else 96)))
    at = 0.0
    for number, place in enumerate(taken):
        names.add(Sprite(f"app/seat_{place.colour}", (30, 30), pos=(at, 0)))
        words_node = names.add(Text(place.name, THEME.style(16), width=86, max_lines=1))
        words_node.pos = (at + 38, (30 - words_node.h) / 2)
        at += 112
        if number < len(taken) - 1:
            at -= 2
    if not picture:
        return
    panel.add(Sprite("app/round_table", (270, 162), pos=(46, 46)))
    for number, place in enumerate(taken):
        angle = math.pi / 2 + number * 2 * math.pi / len(taken)
        centre = (181 + math.cos(angle) * 142, 122 + math.sin(angle) * 78)
        piece = panel.add(Sprite(f"app/seat_{place.colour}", (46, 46)))
        piece.centre = centre
