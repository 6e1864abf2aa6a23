"""How do the headquarters look: pass lane, levels, next round, turn order, knowledge track?"""

from __future__ import annotations

from tabletop.boards.aquasphere.context import AquaContext
from tabletop.boards.aquasphere.faces import icons
from tabletop.boards.aquasphere.look import EDGE, INSET, LAMP, LIGHT, MUTED, SECOND, TRACK_INK, art
from tabletop.boards.common.icons import about, laid_on, stamped
from tabletop.boards.common.lettering import centred
from tabletop.scene import Colour, Group, Node, Panel, Point, Sprite

CELLS = 10
"""Knowledge points in a row."""
COUNTED = "#120A08"
"""Letters that can be read on the wood of every seat."""


def board(kit: AquaContext) -> Group:
    """Everything printed in the headquarters, in its own coordinates."""
    plan = kit.plan.headquarters
    face = laid_on(art("headquarters_board"), plan.area.size)
    kit.type.title(face, kit.say("hq.title"), (16, 25), 28, LIGHT, weight=600, room=260)
    kit.type.words(face, kit.say("hq.pass_order"), (24, 77), 16, MUTED, room=88)
    for level, y, left in (("top", 164, 38.0), ("middle", 266, 80.0)):
        at, room = ((18, y - 32), 56.0) if kit.small else ((15, y), left)  # larger letters go above the first tile
        kit.type.words(face, kit.texts.say(f"board.hq.level.{level}"), at, 16, MUTED, room=room)
    kit.type.title(face, kit.say("hq.start"), (223, 464), 24, SECOND, weight=600, align="centre", room=84)
    if not kit.small:
        kit.type.words(face, kit.say("hq.next_round"), (63, 338), 15, MUTED, align="centre", room=104)
        kit.type.words(face, kit.say("hq.turn_order"), (383, 338), 15, MUTED, align="centre", room=104)
    kit.type.title(face, kit.say("hq.knowledge"), (18, 532), 26, LIGHT, weight=600, room=160)
    _track(kit, face)
    return face


def _track(kit: AquaContext, face: Group) -> None:
    plan = kit.plan.headquarters
    lap, lines = kit.of.knowledge_track.lap, kit.of.knowledge_track.red_lines
    for value in range(lap):
        box = plan.track.cell(value % CELLS, value // CELLS)
        x, y = box.x - plan.area.x, box.y - plan.area.y
        name = "knowledge_cell" if (value % CELLS + value // CELLS) % 2 == 0 else "knowledge_cell_alt"
        face.add(Sprite(art(name), (box.w, box.h), pos=(x, y)))
        kit.type.title(face, str(value), (x + box.w / 2, y + box.h / 2), 18, TRACK_INK, weight=600, align="centre")
    for count in lines:
        x, y = line_spot(kit, count)
        x, y = x - plan.area.x, y - plan.area.y
        wide = 8 if count % CELLS == 0 else 5
        face.add(Sprite(art("red_line"), (wide, 34), pos=(x - wide / 2, y - 17)))
        if count % CELLS == 0:
            face.add(icons.sized("crystal", 21, (x + 19, y)))


def line_spot(kit: AquaContext, count: int) -> Point:
    """The middle of the red line that stands before this count, in any lap."""
    plan = kit.plan.headquarters
    row = plan.track.cell(0, (count - 1) % kit.of.knowledge_track.lap // CELLS)
    y = row.y + row.h / 2
    return (plan.red_line + 4, y) if count % CELLS == 0 else (plan.track.cell(count % CELLS).x - 1.5, y)


def cell_spot(kit: AquaContext, score: int) -> Point:
    """The middle of the cell a score stands on."""
    value = score % kit.of.knowledge_track.lap
    return kit.plan.headquarters.track.cell(value % CELLS, value // CELLS).centre


def pass_place(_kit: AquaContext, place: int) -> Group:
    """An empty place of the pass lane."""
    return stamped(Sprite(art("pass_place"), (45, 45)), icons.number(str(place), 20, MUTED))


def next_card(kit: AquaContext, card: str) -> Group:
    """The program card of the next round; the back when there is none."""
    face = laid_on(art("program_card" if card else "program_card_back"), (100, 94))
    for field, program in kit.of.program_cards[card].items() if card else ():
        face.add(icons.hexagon(program, 14, kit.plan.program_card[field]))
    return face


def turn_order(_kit: AquaContext, seats: int) -> Group:
    """The pad of the turn order with its numbers; the bots on it are pieces."""
    face = laid_on(art("turn_order_pad"), (100, 94))
    for place, x in enumerate(order_xs(seats), start=1):
        face.add(icons.placed("turn_order_place", (x, 55)))
        centred(face, icons.number(str(place), 19, SECOND), (x, 77))
    return face


def order_xs(seats: int) -> list[float]:
    """Where the bots of the turn order stand on its pad, from its left edge."""
    return about(50, seats, 24.0 if seats > 3 else 32.0)


def laps(kit: AquaContext, scores: tuple[tuple[int, int], ...]) -> Group:
    """Which seats are on which lap: (seat, laps made)."""
    track = kit.of.knowledge_track
    face = Group(size=kit.plan.headquarters.laps.size)
    right = face.w
    for index, start in reversed(list(enumerate(track.laps))):
        here = [seat for seat, made in scores if min(made, len(track.laps) - 1) == index]
        words = f"{start}+"
        width = kit.type.title_width(words, 17) + 22 + 19 * len(here)
        x = right - width
        face.add(Panel((width, 24), fill=INSET, rim=EDGE, rim_width=1.4, corners=12, pos=(x, 0)))
        text = kit.type.title(face, words, (x + 11, 12), 17, LIGHT if here else MUTED, weight=600)
        for number, seat in enumerate(here):
            face.add(kit.token(seat, 12.5, (x + 11 + text.w + 12 + number * 19, 12)))
        right = x - 7
    return face


def lit_arrow(kit: AquaContext, source: str, target: str) -> Node:
    """An arrow the engineer may take now, in table coordinates."""
    return icons.placed(f"hq_arrow_{kit.plan.arrows[source][target]}_lit", kit.plan.headquarters.fields[source])


def reachable(kit: AquaContext, field: str) -> Node:
    """The lamp line round a tile that can be entered now, in table coordinates."""
    return icons.placed("hq_field_reachable", kit.plan.headquarters.fields[field])


def counter(kit: AquaContext, seat: int, score: int, side: float) -> Group:
    """A seat's counter with its score."""
    wood = kit.wood_name(seat)
    face = Group(size=(side, side))
    face.add(icons.sized(f"counter_{wood}", side * 38 / 34, (side / 2, side / 2)))
    low = 2 if wood == "amber" else 0
    size = 17 if score < 100 and wood not in ("amber", "moss") else 14
    centred(face, icons.number(str(score), size * side / 30, COUNTED), (side / 2, side / 2 + low * side / 30))
    return face


def knowledge_ring(kit: AquaContext, score: int, colour: Colour) -> Node:
    """A tint over one cell of the track: a step the counter would make."""
    x, y = cell_spot(kit, score)
    return Panel((35.6, 31), fill=colour, corners=6, pos=(x - 17.8, y - 15.5))


def line_frame(kit: AquaContext, count: int) -> Node:
    """A lamp frame round the red line that would be met."""
    x, y = line_spot(kit, count)
    return Panel((34, 36), rim=LAMP, rim_width=2.6, corners=8, pos=(x - 6, y - 18))
