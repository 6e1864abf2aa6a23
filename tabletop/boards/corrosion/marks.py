"""What is drawn on the boards besides pieces: stacks, supply, worth of awards, trays, track, drives, numbers?"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import cache

from tabletop.boards.common.faces_around import Faces
from tabletop.boards.common.icons import boxed, centred_on, resized
from tabletop.boards.corrosion.arrange import award_boxes
from tabletop.boards.corrosion.context import CorrosionContext, CorrosionView
from tabletop.boards.corrosion.faces import awards, market, signs
from tabletop.boards.corrosion.faces import own_board as own
from tabletop.boards.corrosion.faces.solo import deck
from tabletop.boards.corrosion.look import BRASS, INK, LETTER, SECOND, art
from tabletop.boards.corrosion.plan import MARKET, OWN, Part
from tabletop.boards.corrosion.sheet import upright
from tabletop.games.corrosion.end_phase import supplies
from tabletop.games.corrosion.forecast import Forecast
from tabletop.games.corrosion.scoring import award_points
from tabletop.games.corrosion.state import DISCARD_ROWS, DRIVES, ROWS, SPOTS, CorrosionState, Player
from tabletop.games.corrosion.tables import token
from tabletop.scene import Group, Point, Size, Sprite


def show_marks(faces: Faces[CorrosionContext], view: CorrosionView, cast: Forecast | None) -> None:
    """Bring everything up to date; `cast` is what the hovered drop would change."""
    kit, low, state, player = faces.kit, faces.layers.marks, view.state, view.state.players[view.viewer]
    _market(faces, state, None if cast is None else cast.special_left)
    taken = {name: seat for seat, other in enumerate(state.players) for name in other.awards}
    tokens = (token(task, chained) for task in state.tasks for chained in (True, False))
    gone = tuple((name, taken.get(name)) for name in tokens if name not in state.awards)
    worth = tuple(award_points(kit.tables, player, task) for task in state.tasks)
    opponent, whose = state.opponent, "" if view.eyes in (None, view.viewer) else kit.seat_name(view.viewer)
    faces.show(low, "awards", (0.0, 0.0), award_words, tuple(state.tasks), worth, gone, whose, opponent is not None)
    _own(faces, view.viewer, player)
    if opponent is not None:
        clocks = tuple(opponent.clocks.items())
        faces.show(low, "deck", kit.plan.opponent, deck, opponent.back, len(opponent.deck), clocks)
    if view.legal and view.decision is not None and view.decision.kind == "fetch":
        faces.show(faces.layers.pills, "spread", kit.plan.market.box(MARKET.spread), spread_ground)


@cache
def _scaled(face: Callable[..., Group], part: Part) -> Callable[..., Group]:
    """The same face as large as a board is shown."""

    def scaled(kit: CorrosionContext, *told: Hashable) -> Group:
        made = face(kit, *told)
        return resized(made, part.size(made.size))

    return scaled


def _on(
    faces: Faces[CorrosionContext], part: Part, name: str, at: Point, face: Callable[..., Group], *told: Hashable
) -> None:
    """A mark at a point of a board, as large as the board is shown."""
    faces.show(faces.layers.marks, name, part.point(*at), _scaled(face, part), *told)


def _market(faces: Faces[CorrosionContext], state: CorrosionState, special_after: int | None) -> None:
    kit, part = faces.kit, faces.kit.plan.market
    for row in ROWS:
        well = MARKET.wells[row]
        at = (MARKET.columns["stack"] - 46, well.y)
        _on(faces, part, f"stack:{row}", at, market.stack_words, row, len(state.stacks[row]))
        count = len(state.discards[row]) if row in DISCARD_ROWS else 0
        if count:
            at = (MARKET.columns["discard"] - 46, well.y + well.h - 28)
            _on(faces, part, f"discards:{row}", at, market.discard_words, row, count)
    special, _ = supplies(kit.tables, state)
    gone = 0 if special_after is None else max(0, special.left - special_after)
    low = 0 if state.opponent is not None else special.low
    _on(faces, part, "supply", MARKET.supply.at, market.supply, special.left, special.most, gone, low)
    if state.opponent is not None:
        places = (state.opponent.reshuffles, kit.of.solo.reshuffles)
        _on(faces, part, "rivets", MARKET.rivets, market.reshuffle_rivets, *places)


def crowded(player: Player) -> tuple[bool, ...]:
    """At which sides of the wheel people lie over the label of the tray."""
    return tuple(sum(at == number for at in player.engineers.values()) > 2 for number in range(len(own.SIDES)))


def _own(faces: Faces[CorrosionContext], seat: int, player: Player) -> None:
    kit, part, hand, turned = faces.kit, faces.kit.plan.own, faces.kit.plan.hand.area, player.turned
    for number, (side, full) in enumerate(zip(own.SIDES, crowded(player), strict=True)):
        _on(faces, part, f"tray:{side}", OWN.sides[side].tray.at, own.tray, side, own.quarter(number, turned), full)
    _on(faces, part, "track", own.TRACK_AT, own.track, turned)
    _on(faces, part, "boiler", OWN.boiler.at, own.boiler_counts, player.hot, player.cold)
    counts = (("chrome", player.chrome), ("green", player.green), ("special", player.special))
    points = sum(award_points(kit.tables, player, kit.tables.type_of[name]) for name in player.awards)
    _on(faces, part, "reserve", (0, 0), own.reserve_counts, seat, counts, len(player.awards), points)
    for drive, stack in zip(DRIVES, player.drives, strict=True):
        done = tuple(name in player.completed for name in stack)
        at = (OWN.spots[drive].x, OWN.spots[drive].y - 38)
        _on(faces, part, f"drive:{drive}", at, covered, tuple(stack), done)
    if not kit.compact:
        words, middle = kit.say("own.hand", n=len(player.hand)), (hand.x + 19, hand.y + hand.h / 2)
        faces.show(faces.layers.marks, "hand", (0.0, 0.0), upright, words, middle, 150)


def award_words(
    kit: CorrosionContext,
    tasks: tuple[str, ...],
    worth: tuple[int, ...],
    gone: tuple[tuple[str, int | None], ...],
    whose: str,
    solo: bool,
) -> Group:
    """What the awards are worth to whose factory is shown (empty: whoever looks), and who took those that are gone."""
    face, taken = Group(), dict(gone)
    places = award_boxes(kit, len(tasks), solo)
    for task, points, spot, (chained, plain, at) in zip(tasks, worth, range(len(tasks)), places, strict=True):
        for name, box in ((token(task, True), chained), (token(task, False), plain)):
            if name in taken:
                face.add(awards.taken(kit, taken[name], (box.w, box.h))).pos = (box.x, box.y)
        text = str(points)
        if kit.compact or chained.w > 80:
            text = kit.say("market.for_seat", n=points, name=whose) if whose else kit.say("market.for_you", n=points)
        if solo and not kit.compact:
            text = f"{kit.texts.say(f'spot.{SPOTS[spot]}.name')} · {text}"
        align, room = ("right", 88.0) if kit.compact else ("centre", chained.w)
        kit.type.words(face, text, at, 15, SECOND, align=align, room=room)
    return face


def covered(kit: CorrosionContext, stack: tuple[str, ...], done: tuple[bool, ...]) -> Group:
    """Edges of the machines below the top of a drive, and the medal with the points of the completed ones."""
    face = Group(size=(120, 38))
    below = list(zip(stack[:-1], done[:-1], strict=True))
    for index, (_, completed) in enumerate(reversed(below[-3:])):
        name = "chrome_covered" if completed else "chrome_covered_plan"
        width = 112.0 - 8 * index
        face.add(Sprite(art(name), (width, 40), pos=((120 - width) / 2, 31 - 7 * index), z=-index))
    points = sum(kit.of.chrome[name].points for name, completed in below if completed)
    if points:
        centred_on(face, signs.icon("points_medal", 25), (105, 16))
        kit.type.title(face, f"+{points}", (105, 16), 15, INK, weight=700, align="centre")
    return face


def spread_ground(kit: CorrosionContext, size: Size) -> Group:
    """A dark sheet over the market."""
    face = boxed(size, (25, 20, 17, 235), BRASS, 2, corners=12)
    kit.type.title(face, kit.say("market.discards"), (size[0] / 2, 20), 20, LETTER, align="centre", room=size[0] - 40)
    return face
