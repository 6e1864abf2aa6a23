"""How are seats taken, named, coloured and ordered on the new-game screen?"""

from __future__ import annotations

import math
from functools import partial
from typing import TYPE_CHECKING, Any

from tabletop.content import seat_looks
from tabletop.kernel import LEVELS
from tabletop.scene import THEME, Drop, Group, Layer, Node, Panel, Size, Sprite, Text
from tabletop.scene.layout import Cell, Part, column, fixed, grow, inside, placed, row, stack
from tabletop.scene.widgets import Choice, IconButton, TextField, surface

if TYPE_CHECKING:
    from tabletop.app.new_game.screen import NewGameScreen


def seats_paper(screen: NewGameScreen) -> Cell:
    """The paper with the four places."""
    say, s = screen.texts.say, screen.sizes
    together = Choice(
        [(False, say("new.together"), "human"), (True, say("new.alone"))],
        screen.draft.is_solo,
        size=(292, s.by(44, 38)),
        on_change=lambda solo: _alone(screen, solo),
    )
    together.name = "together"
    title = Text(say("new.seat_title"), THEME.heading(s.words(28, 23), THEME.ink))
    count = Text(say("new.taken", n=len(screen.draft.taken), of=4), THEME.style(16, THEME.quiet_ink))
    head = row(6, title, 24, count, grow(), together, 6)
    rows = [_row(screen, number) for number in range(4)]
    _offer_reorder(screen, [(panel, grip) for panel, grip, _ in rows])
    lines = column(*(grow(inside(panel, content)) for panel, _, content in rows), gap=s.gap)
    return stack(
        partial(surface, "paper"), column(fixed(head, h=s.by(80, 62)), grow(lines), pad=(22, 0, 22, s.by(32, 20)))
    )


def _alone(screen: NewGameScreen, solo: bool) -> None:
    if solo:
        screen.draft.play_alone()
    else:
        screen.draft.play_together()
    screen.changed()


def _row(screen: NewGameScreen, number: int) -> tuple[Panel, Node, Cell]:
    """The panel of a place, its grip, and what lies on it."""
    place, say, s = screen.draft.places[number], screen.texts.say, screen.sizes
    closed = place.kind == "closed"
    fill, rim = _paper(place.kind)
    panel = Panel((0, 0), fill=fill, rim=rim, rim_width=2, corners=12)
    panel.hits, panel.name = True, f"row {number}"
    grip = Sprite("app/icon_grip", (24, 24), tint="#8B7A5E")
    grip.hits = grip.focusable = True
    grip.name = f"grip {number}"
    wide = s.by(360.0, 300.0)

    def field(size: Size) -> TextField:
        hint = say("new.empty_seat")
        made = TextField(
            place.name, size=size, hint=hint, on_change=lambda words: _name(screen, number, words), max_length=20
        )
        made.name, made.enabled = f"name {number}", not closed
        return made

    kinds = (("human", "human"), ("bot", "bot"), ("closed", "seat_closed"))
    kind = Choice(
        [(kind, say(f"new.{kind}"), icon) for kind, icon in kinds],
        place.kind,
        size=(wide, s.control),
        font_size=s.words(16, 14),
        on_change=lambda value: _kind(screen, number, value),
    )
    kind.name = f"kind {number}"
    words = Text(say("new.nobody" if closed else "new.plays", colour=place.colour), THEME.style(15, THEME.quiet_ink))
    second: list[Part] = [grow(words)]
    if place.kind == "bot":
        looks = Text("", THEME.style(14, THEME.quiet_ink), max_lines=2)
        second = [grow(looks), 18, _level(screen, number, looks)]
    lines = column(
        row(grow(fixed(field, h=s.control), least=140), 18, kind),
        s.gap,
        fixed(row(*second), h=s.by(40, 34)),
    )
    side = s.by(92, 72)
    pad = (10, s.by(15, 7), 12, s.by(15, 7))
    return panel, grip, row(grip, 12, _piece(screen, number, side), 18, grow(lines), pad=pad)


def _level(screen: NewGameScreen, number: int, looks: Text) -> Choice:
    """The three levels; the words beside them say honestly what the chosen one looks at."""
    place, s = screen.draft.places[number], screen.sizes

    def chosen(level: str) -> None:
        place.level = level
        looks.content = screen.texts.say(f"new.level_looks.{level}")

    chosen(place.level)
    return Choice(
        [
            (name, screen.texts.say(f"new.level.{name}"), s.by(f"level_{rank}", ""))
            for rank, name in enumerate(LEVELS, start=1)
        ],
        place.level,
        size=(s.by(360.0, 300.0), s.by(40, 34)),
        font_size=15,
        on_change=chosen,
        name=f"level {number}",
    )


def _piece(screen: NewGameScreen, number: int, side: float) -> Cell:
    """The seat's piece in its recess; a click opens the four colours."""
    place = screen.draft.places[number]
    recess = Panel((side, side), fill="#D6C8AA", rim="#C3B38F", rim_width=1.5, corners=11)
    recess.hits = recess.focusable = True
    recess.corner, recess.ring_colour, recess.name = 11, "#1B1B1B", f"piece {number}"
    recess.on_click = lambda: _choose_colour(screen, number, recess)
    art = f"app/seat_{place.colour}_empty" if place.kind == "closed" else f"app/seat_{place.colour}"
    badge = IconButton("chevron_down", look="paper_main", side=24, on_click=recess.on_click)
    badge.focusable = False
    return fixed(inside(recess, placed(Sprite(art, (side * 0.62, side * 0.62))), placed(badge, 1, 1)), side, side)


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
        pieces = {colour: _colour(screen, number, colour, layer) for colour in seat_looks()}
        row(*(fixed(piece, 104, 108) for piece, _ in pieces.values()), gap=8, pad=(12, 10)).lay(slip.own_box(), slip)
        layer.first_focus = pieces[screen.draft.places[number].colour][1]

    layer.on_layout = lay_out
    stage.overlays.open(layer, blur=False)


def _colour(screen: NewGameScreen, number: int, colour: str, layer: Layer) -> tuple[Cell, Node]:
    def pick() -> None:
        screen.stage.overlays.close(layer)
        screen.draft.give_colour(number, colour)
        screen.changed()

    piece = Panel((0, 0), fill="#F6EFDF", rim="#B5A37F", rim_width=2, corners=10)
    piece.hits = piece.focusable = True
    piece.corner, piece.ring_colour, piece.on_click = 10, "#1B1B1B", pick
    style = THEME.style(13, THEME.ink)
    words = Text(screen.texts.say(f"new.piece.{colour}"), style, align="centre", max_lines=2)
    picture = placed(Sprite(f"app/seat_{colour}", (52, 52)), 0.5, 0)
    return inside(piece, column(10, picture, 4, words, pad=(2, 0))), piece


def _name(screen: NewGameScreen, number: int, words: str) -> None:
    was_missing = screen.draft.missing(screen.game)
    screen.draft.places[number].name = words
    if was_missing != screen.draft.missing(screen.game):
        screen.changed()


def _kind(screen: NewGameScreen, number: int, kind: Any) -> None:
    screen.draft.places[number].kind = kind
    screen.changed()


def _offer_reorder(screen: NewGameScreen, rows: list[tuple[Panel, Node]]) -> None:
    """A row dragged by its grip onto another one takes its place in the turn order; meanwhile the rows have dark rims."""
    offers: dict[Node, dict[Node, list[tuple[int, int]]]] = {
        moved: {row: [(number, to)] for to, (row, _) in enumerate(rows) if to != number}
        for number, (moved, _) in enumerate(rows)
    }

    def dropped(drop: Drop) -> None:
        number, to = drop.payloads[0]
        screen.draft.move_place(number, to)
        screen.changed()

    def light(lifted: Node, over: Node | None = None) -> None:
        for one, _ in rows:
            one.restyle(rim=THEME.ink, rim_width=6 if one is over else 2.5 if one is lifted else 4)

    def put_out() -> None:
        for (one, _), place in zip(rows, screen.draft.places, strict=True):
            one.restyle(rim=_paper(place.kind)[1], rim_width=2)

    handles = {grip: row for row, grip in rows}
    screen.stage.drag.offer(offers, dropped, handles=handles, on_lift=light, on_hover=light, on_end=put_out)


def _paper(kind: str) -> tuple[str, str]:
    """Fill and rim of a place's row."""
    return ("#E9DEC8", "#DACCB0") if kind == "closed" else ("#F6EFDF", "#B5A37F")


def order_panel(screen: NewGameScreen) -> Cell:
    """The panel that shows who sits where round the table."""
    say, s, taken = screen.texts.say, screen.sizes, screen.draft.taken
    words = say("new.order_solo" if screen.draft.is_solo else "new.order_hint")
    names = [
        row(
            Sprite(f"app/seat_{place.colour}", (30, 30)), 8, fixed(Text(place.name, THEME.style(16), max_lines=1), w=74)
        )
        for place in taken
    ]
    said = column(
        Text(say("new.order"), THEME.heading(s.words(28, 22))),
        s.by(6, 2),
        Text(words, THEME.style(16, THEME.quiet_light), max_lines=3),
        grow(),
        row(*names, wrap=True),
        pad=(0, s.by(26, 14), 24, s.by(60, 14)),
    )
    table: Part = s.by(_round_table(screen), None)
    return stack(partial(surface, "tray"), row(s.by(46, 24), table, grow(said), align="stretch"))


def _round_table(screen: NewGameScreen) -> Node:
    """A table from above, with a piece where everybody sits."""
    taken = screen.draft.taken
    group = Group(size=(326, 240))
    group.add(Sprite("app/round_table", (270, 162), pos=(0, 46)))
    for number, place in enumerate(taken):
        angle = math.pi / 2 + number * 2 * math.pi / len(taken)
        piece = group.add(Sprite(f"app/seat_{place.colour}", (46, 46)))
        piece.centre = (135 + math.cos(angle) * 142, 122 + math.sin(angle) * 78)
    return group
