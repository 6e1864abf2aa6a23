"""How are seats taken, named, coloured and put in order on the new-game screen?"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, get_args

import msgspec

from tabletop.content import seat_looks
from tabletop.kernel import LEVELS
from tabletop.scene import THEME, Group, Layer, Node, Panel, Size, Sprite, Text
from tabletop.scene.layout import Cell, column, fitting, fixed, grow, inside, placed, row, stack
from tabletop.scene.widgets import Button, Choice, IconButton, Switch, TextField, surface, text_tip
from tabletop.store.settings import Speaks

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
    screen.rows = [(panel, grip) for panel, grip, _ in rows]
    lines = column(*(inside(panel, content) for panel, _, content in rows), gap=s.by(10, 8))
    return stack(partial(surface, "paper"), column(fixed(head, h=s.by(70, 62)), lines, pad=(18, 0, 18, s.by(18, 20))))


def _alone(screen: NewGameScreen, solo: bool) -> None:
    if solo:
        screen.draft.play_alone()
    else:
        screen.draft.play_together()
    screen.changed()


def _row(screen: NewGameScreen, number: int) -> tuple[Panel, Node, Cell]:
    """The panel of a place, its grip, and what lies on it; an empty place is one line."""
    place = screen.draft.places[number]
    fill, rim = paper(place.kind)
    panel = Panel((0, 0), fill=fill, rim=rim, rim_width=2, corners=12)
    panel.hits, panel.name = True, f"row {number}"
    grip = Sprite("app/icon_grip", (24, 24), tint="#8B7A5E")
    grip.hits = grip.focusable = True
    grip.name = f"grip {number}"
    content = _empty(screen, number) if place.kind == "closed" else _taken(screen, number)
    return panel, grip, row(10, grip, 12, grow(content), 12)


def _empty(screen: NewGameScreen, number: int) -> Cell:
    place, say, s = screen.draft.places[number], screen.texts.say, screen.sizes
    side = s.by(92, 72)
    words = Text(
        say("new.nobody", colour=place.colour), THEME.style(s.words(15, 14), THEME.quiet_ink), max_lines=1, shrink=True
    )
    take = Button(say("new.take"), icon="plus", look="paper_second", height=s.by(42, 36), font_size=s.words(15, 14))
    take.on_click, take.name = lambda: _kind(screen, number, "bot"), f"take {number}"
    art = Sprite(f"app/seat_{place.colour}_empty", (34, 34))
    name = Text(say("new.empty_seat"), THEME.style(s.words(17, 15), THEME.quiet_ink))
    return fixed(row((side - 34) / 2, art, (side - 34) / 2, 18, name, 16, grow(words), take), h=s.by(56, 48))


def _taken(screen: NewGameScreen, number: int) -> Cell:
    place, say, s = screen.draft.places[number], screen.texts.say, screen.sizes
    wide = s.by(386.0, 300.0)

    def field(size: Size) -> TextField:
        made = TextField(
            place.name, size=size, hint=say("new.empty_seat"), on_change=partial(_name, screen, number), max_length=20
        )
        made.name = f"name {number}"
        return made

    kinds = (("human", "human"), ("bot", "bot"), ("closed", "seat_closed"))
    kind = Choice(
        [(kind, say(f"new.{kind}"), icon) for kind, icon in kinds],
        place.kind,
        size=(wide, s.by(42, 36)),
        font_size=s.words(16, 14),
        on_change=partial(_kind, screen, number),
        name=f"kind {number}",
    )
    what, sentence, choice = (_level if place.kind == "bot" else _coach)(screen, number, (wide, s.by(38, 34)))
    named = Text(say("new.plays", colour=place.colour), THEME.style(s.words(15, 14), THEME.quiet_ink), max_lines=1)
    label = Text(say(what), THEME.style(s.words(15, 14), THEME.ink, face=THEME.strong), max_lines=1)
    quiet = Text(
        say(sentence, n=screen.app.settings.coach.warn_points),
        THEME.style(14, THEME.quiet_ink),
        max_lines=2,
        shrink=True,
    )
    choice.tip = lambda: text_tip(quiet.content)
    # a small row has no room for the sentence, which stands in the tip of the choice, and none for the switch
    said, bot = s.by(fixed(quiet, h=40), None), place.kind == "bot"
    beside = column(2, fitting(row(named, grow(least=8), label), row(grow(), label)), said if bot else None)
    below = column(3, said) if not bot else s.by(_explains(screen, number), None)
    lines = column(
        row(grow(fixed(field, h=s.by(42, 36)), least=140), 18, kind),
        8,
        row(grow(beside, least=140), 18, column(choice, below), align="start"),
    )
    high = s.by(144 if len(screen.draft.taken) < 4 else 132, 92)
    return fixed(row(_piece(screen, number, s.by(92, 72)), 18, grow(lines)), h=high)


def _level(screen: NewGameScreen, number: int, size: Size) -> tuple[str, str, Choice]:
    """The three levels; the sentence says honestly what the chosen one looks at."""
    place, s, say = screen.draft.places[number], screen.sizes, screen.texts.say

    def chosen(level: str) -> None:
        place.level = level
        screen.changed()

    levels = [(name, say(f"new.level.{name}"), s.by(f"level_{rank}", "")) for rank, name in enumerate(LEVELS, start=1)]
    choice = Choice(levels, place.level, size=size, font_size=s.words(15, 14), on_change=chosen, name=f"level {number}")
    return "new.strength", f"new.level_looks.{place.level}", choice


def _coach(screen: NewGameScreen, number: int, size: Size) -> tuple[str, str, Choice]:
    """When the coach speaks to the person who sits there; that is remembered by name."""
    place, coach, s = screen.draft.places[number], screen.app.settings.coach, screen.sizes
    speaks = coach.speaks_to(place.name)

    def chosen(wish: Speaks) -> None:
        people = {**coach.people, place.name: wish}
        screen.app.change_settings(coach=msgspec.structs.replace(coach, people=people))
        screen.changed()

    wishes = [(wish, screen.texts.say(f"new.coach.{wish}")) for wish in get_args(Speaks)]
    choice = Choice(wishes, speaks, size=size, font_size=s.words(15, 14), on_change=chosen, name=f"coach {number}")
    return "new.coach.name", f"new.coach.says.{speaks}", choice


def _explains(screen: NewGameScreen, number: int) -> Cell:
    """Whether the coach says why this bot moves as it does; that is remembered by name as well."""
    app, name = screen.app, screen.draft.places[number].name
    coach = app.settings.coach

    def chosen(on: bool) -> None:
        app.change_settings(coach=msgspec.structs.replace(coach, bots={**coach.bots, name: on}))
        screen.changed()

    switch = Switch(coach.explains(name), on_change=chosen)
    switch.name = f"explains {number}"
    words = Text(screen.texts.say("new.coach.explains"), THEME.style(15, THEME.ink), max_lines=1, shrink=True)
    return row(switch, grow(words), gap=12, pad=(0, 4, 0, 0))


def _piece(screen: NewGameScreen, number: int, side: float) -> Cell:
    """The seat's piece in its recess; a click opens the four colours."""
    place = screen.draft.places[number]
    recess = Panel((side, side), fill="#D6C8AA", rim="#C3B38F", rim_width=1.5, corners=11)
    recess.hits = recess.focusable = True
    recess.corner, recess.ring_colour, recess.name = 11, "#1B1B1B", f"piece {number}"
    recess.on_click = lambda: _choose_colour(screen, number, recess)
    badge = IconButton("chevron_down", look="paper_main", side=24, on_click=recess.on_click)
    badge.focusable = False
    piece = Sprite(f"app/seat_{place.colour}", (side * 0.62, side * 0.62))
    return fixed(inside(recess, placed(piece), placed(badge, 1, 1)), side, side)


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


def paper(kind: str) -> tuple[str, str]:
    """Fill and rim of a place's row."""
    return ("#E9DEC8", "#DACCB0") if kind == "closed" else ("#F6EFDF", "#B5A37F")
