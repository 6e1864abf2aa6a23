"""What on the sheet changes from turn to turn without being a piece: spaces, portraits, chips, wheels, tapes, gifts?"""

from __future__ import annotations

import msgspec

from tabletop.boards.common.faces_around import Faces
from tabletop.boards.common.icons import Row, pill
from tabletop.boards.common.lettering import centred
from tabletop.boards.common.table_context import signed
from tabletop.boards.red_outpost.arrange import owner_of, parties
from tabletop.boards.red_outpost.context import OutpostContext
from tabletop.boards.red_outpost.faces import icons, stock, tile, tracks, worker_row
from tabletop.boards.red_outpost.look import INK, QUIET_INK, art
from tabletop.boards.red_outpost.sheet import row_box, stock_box, tile_box, worker_card_owner
from tabletop.games.red_outpost.forecast import RoundStanding
from tabletop.games.red_outpost.locations import blockers
from tabletop.games.red_outpost.state import AUTOM, RedOutpostState
from tabletop.scene import Group, Panel, Size, Sprite


class RowModel(msgspec.Struct, frozen=True):
    """What changes in a worker's row besides markers and mood."""

    worker: str
    lying: bool
    owner: int | None
    leads: tuple[int, ...]
    points: int
    goal: bool | None
    """Solo: whether this worker's part of the goal is met; None when no goal names him."""
    free: bool
    """Solo: no Autom marker here."""


def show_marks(faces: Faces[OutpostContext], state: RedOutpostState, standing: RoundStanding) -> None:
    """Bring every mark on the sheet up to date."""
    kit, plan = faces.kit, faces.kit.plan.sheet
    low = faces.layers.marks
    faces.show(low, "phase_wheel", plan.phase_wheel.at, tracks.phase_wheel, state.phase, state.round)
    faces.show(low, "wheel_words", plan.wheel_words.at, tracks.wheel_words, state.phase, plan.wheel_words.size)
    solo = None if state.autom is None else (state.autom.goal, state.autom.goal_cube)
    for good in kit.book.goods:
        box = stock_box(kit, good)
        at, count = (box.x, box.y), state.goods[good]
        faces.show(low, f"spaces:{good}", at, stock.spaces, good, count, state.exported[good], solo)
    for worker in kit.book.workers:
        box = row_box(kit, worker)
        faces.show(low, f"row:{worker}", (box.x, box.y), row_marks, row_model(kit, state, standing, worker))
    for location in blockers(kit.book, state):
        box = tile_box(kit, location)
        faces.show(low, f"tape:{location}", (box.x, box.y + tile.PICTURE[0]), _drawn, "blocker_tape_picture", (246, 90))
    for location in {place for place in state.place.values() if place in kit.book.ordinary}:
        box, (x, y) = tile_box(kit, location), tile.PLACE
        at = (box.x + x - 33, box.y + y - 9.5)
        faces.show(low, f"place:{location}", at, _drawn, "place_single_taken", (66, 19))
    given = tuple((seat, owner_of(state, seat).palace) for seat in parties(state))
    box = tile_box(kit, "palace")
    faces.show(faces.layers.pills, "gifts", (box.x, box.y), gifts, given)


def _drawn(_kit: OutpostContext, name: str, size: Size) -> Sprite:
    return Sprite(art(name), size)


def row_model(kit: OutpostContext, state: RedOutpostState, standing: RoundStanding, worker: str) -> RowModel:
    """What a worker's row shows now."""
    autom = state.autom
    goal: bool | None = None
    free = False
    points = state.mood[worker]
    leads = standing.leaders[worker]
    if autom is not None:
        free = not autom.markers[worker]
        card = kit.of.goals.get(autom.goal)
        if card is not None and worker in card.unmarked:
            goal = free
        elif card is not None and worker in card.cheerful:
            goal = state.mood[worker] >= kit.of.solo.mood_goal
        if not free:
            leads, points = (AUTOM,), autom.markers[worker]
    return RowModel(worker, state.lying[worker], worker_card_owner(state, worker), leads, points, goal, free)


def row_marks(kit: OutpostContext, model: RowModel) -> Group:
    """Veil, badge, owner's card, goal sign and the chip of who leads."""
    row = Group(size=worker_row.SIZE)
    if model.lying:
        size = (worker_row.PORTRAIT - 1, worker_row.SIZE[1] - 2)
        row.add(Panel(size, fill="#1E15128C", corners=(9, 0, 0, 9), pos=(1, 1)))
    row.add(worker_row.state_badge(model.lying)).pos = worker_row.BADGE
    if model.owner is not None:
        row.add(tile.mini_card(kit, model.owner)).pos = worker_row.STAR
    if model.goal is not None:
        x, side = worker_row.sign_left(kit, model.worker), worker_row.SIGN
        sign = "goal_met" if model.goal else "goal_missed"
        row.add(Sprite(art(sign), (side, side), pos=(x, worker_row.NAME[1] - side / 2)))
    if model.free:
        left = worker_row.MARKERS[0] + 32
        kit.type.words(row, kit.say("row.free"), (left, worker_row.NAME[1]), 14, QUIET_INK, room=130)
    if model.leads or not model.free:
        chip = row.add(lead_chip(kit, model))
        chip.pos = (worker_row.CHIP_RIGHT - chip.w, worker_row.NAME[1] - chip.h / 2)
    return row


def lead_chip(kit: OutpostContext, model: RowModel) -> Group:
    """Who leads (all when tied) and what it would score."""
    content = Row(26, gap=4)
    for seat in model.leads:
        content.put(kit.token(seat, 17))
    points = f"{signed(model.points)} {kit.say('vp')}"
    words = icons.number(points if model.leads else kit.say("row.open", points=points), 17, INK)
    chip = pill(content.w + 6 + words.w + 20, 27, "#EFE3C8", "#C9B68C")
    chip.add(content).pos = (9, 0.5)
    centred(chip, words, (chip.w - 10 - words.w / 2, 13.5))
    return chip


def gifts(kit: OutpostContext, given: tuple[tuple[int, int], ...]) -> Group:
    """What everybody gave to the Palace."""
    pills = Group()
    for index, (seat, count) in enumerate(given):
        pills.add(tile.palace_pill(kit, seat, count)).pos = (tile.PILL[0] - 28, tile.PILL[1] - 9.5 + index * 20.3)
    return pills
