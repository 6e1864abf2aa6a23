"""How do the panels below the prompt look: ways to spend a turn, what a drop changes, time to every sector, a red line?"""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.boards.aquasphere.context import AquaContext
from tabletop.boards.aquasphere.faces import headquarters as hq
from tabletop.boards.aquasphere.faces import icons, panels
from tabletop.boards.aquasphere.look import CORAL, INK, INSET, LAMP, LIGHT, LINE, MUTED, RED_LINE, SECOND, SIGNS
from tabletop.boards.common.icons import boxed
from tabletop.boards.common.lettering import centred
from tabletop.boards.common.prompter import Aside
from tabletop.games.aquasphere.forecast import Forecast
from tabletop.games.aquasphere.state import AquaState
from tabletop.kernel import Command, Reason
from tabletop.scene import Group, Panel, circle

TURN, REACH = 176.0, 126.0
ROW = 33.0
LIFTED = 300.0
"""The room of any panel while something is lifted: the log below must not be set anew for every target."""


def turn(kit: AquaContext, state: AquaState, seat: int, legal: Sequence[Command]) -> Aside:
    """Program a bot, use a bot, pass: what each way to spend a turn needs."""
    player = state.players[seat]
    entered = tuple(dict.fromkeys(state.layout[c.word("to")] for c in legal if c.verb in ("engineer", "side_door")))
    symbol, stays = "", "" if any(command.verb == "pass" for command in legal) else "engineer_not_on_top"
    if not any(command.verb == "program" for command in legal):
        free = next(program for program in kit.tables.programs if program not in player.programmed)
        reason: Reason | None = kit.rules.check(state, Command.of("program", symbol=free))
        symbol = "" if reason is None else reason.key
    told = (seat, entered, tuple(player.programmed), player.time, symbol, stays)
    return Aside(told, TURN, lambda: _turn(kit, *told))


def _turn(
    kit: AquaContext, seat: int, entered: Sequence[str], programmed: Sequence[str], time: int, symbol: str, stays: str
) -> Group:
    """`symbol` and `stays` are why no symbol can be paid for and why nobody can pass; empty where that can be done."""
    width = kit.rail.area.w
    face = panels.panel(kit, (width, TURN))
    rows = (
        ("engineer", "turn.engineer", "turn.no_arrow", entered, 36.0),
        ("scientist", "turn.scientist", "turn.no_bot", programmed, 92.0),
    )
    for kind, key, none, programs, y in rows:
        face.add(icons.sized(f"{kind}_{kit.wood_name(seat)}", 42, (32, y)))
        words = kit.say(key, time=time) if programs else kit.say(none)
        kit.type.words(face, words, (60, y - 13), 15, SECOND, room=width - 74)
        for index, program in enumerate(programs):
            face.add(icons.hexagon(program, 15, (76 + index * 36, y + 14)))
    face.add(Panel((width - 28, 1.4), fill=LINE, pos=(14, 122)))
    for index, (key, why) in enumerate((("turn.symbol", symbol), ("turn.pass", stays))):
        y = 137 + index * 24
        name = kit.type.words(face, kit.say(key, cost=kit.tables.symbol_cost), (14, y), 15, SECOND, room=150)
        text, colour = (kit.say(f"short.{why}"), CORAL) if why else (kit.say("turn.possible"), LIGHT)
        kit.type.words(face, text, (width - 14, y), 15, colour, align="right", room=width - name.w - 44)
    return face


def changes(kit: AquaContext, cast: Forecast) -> Aside | None:
    """Old and new values of everything a drop would change for the seat; None when nothing does."""
    before, after = cast.before, cast.after
    values = ((what, getattr(before, of), getattr(after, of)) for what, (of, *_) in SIGNS.changes.items())
    rows = tuple(value for value in values if value[1] != value[2])
    note = _note(kit, cast)
    if not rows and not note:
        return None
    title = kit.say(f"legend.{cast.program}") if cast.program else kit.say("change.title")
    if cast.sector and cast.program:
        title = kit.say("change.there", sector=cast.sector.upper(), action=title)
    elif cast.sector:
        title = kit.texts.say(f"place.{cast.sector}.name")
    warns = cast.nothing is not None or cast.stopped is not None
    told = (title, cast.program, rows, note, warns)
    return Aside(told, LIFTED, lambda: _changes(kit, *told))


def _note(kit: AquaContext, cast: Forecast) -> str:
    if cast.nothing is not None:
        return kit.why(cast.nothing)
    if cast.stopped is not None:
        return kit.say("change.stopped", line=cast.stopped, left=cast.left)
    if cast.asks and f"board.change.asks.{cast.asks}" in kit.texts:
        return kit.say(f"change.asks.{cast.asks}")
    return ""


def _changes(
    kit: AquaContext, title: str, program: str, rows: Sequence[tuple[str, int, int]], note: str, warns: bool
) -> Group:
    """A line for each value: sign, name, old, arrow, new."""
    width = kit.rail.area.w
    face = panels.panel(kit, (width, 58 + ROW * len(rows) + (44 if note else 0)))
    left = 16.0
    if program:
        face.add(icons.hexagon(program, 17, (30, 29)))
        left = 56.0
    kit.type.title(face, title, (left, 29), 21, LIGHT, weight=600, room=width - left - 14)
    y = 66.0
    for what, old, new in rows:
        _, sign, height = SIGNS.changes[what]
        face.add(icons.sized(sign, height, (30, y)))
        kit.type.words(face, kit.say(f"change.{what}"), (56, y), 16, SECOND, room=width - 166)
        kit.type.title(face, str(old), (width - 90, y), 20, MUTED, weight=600, align="centre")
        face.add(icons.glyph("arrow", 17, MUTED, (width - 61, y))).rotation = -90
        better = new > old or what == "time"
        kit.type.title(face, str(new), (width - 32, y), 23, LAMP if better else CORAL, weight=700, align="centre")
        y += ROW
    if note:
        kit.type.words(face, note, (16, y - 3), 15, CORAL if warns else SECOND, room=width - 32, lines=2)
    return face


def reach(kit: AquaContext, state: AquaState, seat: int, cast: Forecast | None) -> Aside:
    """What the way to every sector costs the scientist, the nearest first."""
    routes = kit.rules.routes(state, seat)
    ways = sorted(((letter, route.cost) for letter, route in routes.items()), key=lambda way: way[1])
    told = (state.players[seat].time, tuple(ways), "" if cast is None else cast.sector)
    return Aside(told, LIFTED, lambda: _reach(kit, *told))


def _reach(kit: AquaContext, time: int, ways: Sequence[tuple[str, int]], aimed: str) -> Group:
    """Six lamps with the time each needs."""
    width = kit.rail.area.w
    face = panels.panel(kit, (width, REACH))
    kit.type.title(face, kit.say("reach.title"), (16, 24), 20, LIGHT, weight=600, room=140)
    have = kit.say("reach.have", n=time)
    kit.type.words(face, have, (width - 14, 24), 15, MUTED, align="right", room=126)
    for index, (letter, cost) in enumerate(ways):
        x, far = 33 + index * 46.0, cost > time
        lamp = face.add(circle((x, 62), 18, INSET if far else LAMP, LINE if far else "#6B4E0C", 1.6))
        centred(lamp, icons.number(letter.upper(), 24, MUTED if far else INK), (18, 18))
        if letter == aimed:
            face.add(circle((x, 62), 21, None, LIGHT, 3))
        colour = CORAL if far else LIGHT
        icons.centred_on(face, icons.price(str(cost), 18, colour, CORAL if far else LAMP), (x, 100))
    return face


def red_line(kit: AquaContext, state: AquaState) -> Group:
    """The counter before the line: five cells, the red bar, what lies behind it."""
    seat = state.pending[-1].seat
    score = state.players[seat].score
    line = kit.tables.next_line(score)
    face = boxed((400, 92), INSET, corners=12)
    for index, value in enumerate(range(line - 4, line + 4)):
        x = 32 + index * 43 + (16 if value >= line else 0)
        name = "knowledge_cell" if value % 2 == 0 else "knowledge_cell_alt"
        face.add(icons.sized(name, 34, (x + 4, 46)))
        kit.type.title(face, str(value), (x + 4, 46), 19, "#36525C", weight=600, align="centre")
        if value == score:
            icons.centred_on(face, hq.counter(kit, seat, score, 36), (x + 4, 46))
    at = 32 + 4 * 43 - 10
    face.add(Panel((8, 72), fill=RED_LINE, corners=4, pos=(at, 10)))
    face.add(icons.good("crystals", 26, (at + 4, 14)))
    return face
