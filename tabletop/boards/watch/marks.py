"""What on the bench changes without being a piece: plaques, spaces, places, piles, decks?"""

from __future__ import annotations

from functools import partial

from tabletop.boards.common.faces_around import Faces
from tabletop.boards.watch.arrange import FAN, fan_middle
from tabletop.boards.watch.context import WatchContext, WatchView
from tabletop.boards.watch.faces import clock, crate_stock, ledger, solo, space
from tabletop.boards.watch.look import DARK_BRASS
from tabletop.games.watch import bribes, crates
from tabletop.games.watch.clock import occupied
from tabletop.games.watch.forecast import Forecast, income, risk
from tabletop.games.watch.scoring import places
from tabletop.games.watch.state import WatchState
from tabletop.games.watch.tables import COLOURS
from tabletop.kernel import ScoreSheet
from tabletop.scene import Panel


def show_marks(faces: Faces[WatchContext], view: WatchView, cast: Forecast | None, sheets: list[ScoreSheet]) -> None:
    """Bring everything on the bench up to date."""
    kit, low, state, plan = faces.kit, faces.layers.marks, view.state, faces.kit.plan.bench
    for quarter in range(len(kit.tables.hours)):
        lit = state.solo is None and (state.round - 1) % len(kit.tables.hours) == quarter
        spot = plan.clock.plaques.spot(plan.clock.centre, quarter)
        faces.show(low, f"plaque:{quarter}", spot, clock.plaque, quarter, state.round, lit)
    _spaces(faces, view)
    top = state.market[-1] if state.market and state.market[-1] in kit.tables.market else ""
    area = plan.market_deck
    faces.show(low, "deck:market", area.at, clock.deck, "market", len(state.market), area.size, top)
    if top and state.peeked == view.viewer and state.steps[-1:] == ["spy"] and not state.active:
        faces.show(faces.layers.top, "next", plan.ledger.centre, clock.next_card, top)
    _piles(faces, view)
    _fan(faces, view)
    if state.solo is None:
        area = plan.document_deck
        faces.show(low, "deck:documents", area.at, clock.deck, "documents", len(state.documents), area.size)
        _tracks(faces, state, cast)
        return
    assert state.walker is not None
    ladder, robot = plan.solo_ranks, plan.solo_robot
    faces.show(low, "ladder", ladder.at, solo.ladder, sheets[0].total, ladder.size)
    faces.show(low, "robot", robot.at, solo.robot, state.walker.roll, state.walker.space, robot.size)


def _spaces(faces: Faces[WatchContext], view: WatchView) -> None:
    """The action spaces; beside each free red one how many departments are watched and what being caught would cost."""
    kit, state, plan = faces.kit, view.state, faces.kit.plan.bench.clock
    low, top = faces.layers.marks, faces.layers.top
    taken, danger = occupied(state), risk(kit.tables, state, view.viewer)
    warns = danger is not None and danger.amount and state.phase == "place"
    for index, name in enumerate(kit.tables.spaces):
        closed = state.solo is not None and name in kit.tables.closed
        model = space.SpaceModel(
            space=name,
            risky=kit.tables.risky[name],
            taken=name in taken or closed,
            income=None if closed else income(kit.tables, state, view.viewer, name),
            seat=view.viewer,
            caught=state.revealed and name in taken and bribes.is_caught(kit.tables, state, name),
            closed=closed,
        )
        x, y = plan.spaces.spot(plan.centre, index)
        faces.show(low, f"space:{name}", (x - space.MIDDLE, y - space.MIDDLE), space.space, model).z = 1
        words, at = kit.say("closed") if closed else kit.space(name), (x, y + space.PLATE_DOWN)
        faces.show(top, f"plate:{name}", at, space.plate, words, model.risky).z = -2
        if danger is not None and warns and model.risky and not model.taken:
            words, at = kit.say("risk.of", n=danger.watching, of=danger.of), (x - 54, y + 62)
            faces.show(top, f"risk:{name}", at, space.risk_tag, words, danger.amount).z = -3


def _piles(faces: Faces[WatchContext], view: WatchView) -> None:
    kit, low, state = faces.kit, faces.layers.marks, view.state
    ahead = {colour: crates.best_of_its_own(kit.tables, state.stock, colour) for colour in COLOURS}
    for value in kit.tables.values:
        x, y = crate_stock.pile_middle(kit, value)
        at = (x - 32, y + kit.plan.pieces.crate / 2 + 12 - crate_stock.PILE)
        is_next = ahead[kit.tables.colour_of[value]] == value
        faces.show(low, f"pile:{value}", at, crate_stock.pile, value, state.stock[value - 1], is_next)
    unlocked = kit.tables.unlocked[state.players[view.viewer].levels["dock"]]
    for index, colour in enumerate(COLOURS):
        box = kit.plan.stock.labels.cell(index)
        faces.show(low, f"colour:{colour}", (box.x, box.y), crate_stock.label, colour, colour in unlocked)


def _fan(faces: Faces[WatchContext], view: WatchView) -> None:
    """The dark ground of the documents somebody has just drawn and may look at."""
    known = [name for name in view.state.drawn if name in faces.kit.of.documents]
    if known:
        (w, h), (x, y) = (len(known) * (FAN[0] + 12) + 44, FAN[1] + 48), fan_middle(faces.kit)
        ground = partial(Panel, (w, h), fill="#17110CE6", rim=DARK_BRASS, rim_width=2, corners=14)
        faces.patches.show(faces.layers.top, "fan", (x - w / 2, y - h / 2), (w, h), ground, z=-1)


def _tracks(faces: Faces[WatchContext], state: WatchState, cast: Forecast | None) -> None:
    kit, low, room = faces.kit, faces.layers.marks, faces.kit.tables.track_spaces[state.seats]
    for index, track in enumerate(state.tracks):
        laid = cast.laying if cast is not None and cast.laying is not None and cast.laying.track == index else None
        now = tuple(sorted(places(track).items()))
        then = None if laid is None else tuple(sorted(laid.after.items()))
        free = len(track)
        y = ledger.space_centre(kit, index, 0)[1]
        faces.show(low, f"places:{index}", (kit.plan.bench.ledger.x + 124, y - 26), ledger.places, now, then)
        if free + 1 < room:
            x, y = ledger.space_centre(kit, index, free + 1)
            faces.show(low, f"bonuses:{index}", (x - 20, y - 20), ledger.bonuses, index, free + 1, room)
        if free < room:
            x, y = ledger.space_centre(kit, index, free)
            faces.show(low, f"next:{index}", (x - 20, y - 20), ledger.next_space, kit.tables.bonuses[index][free])
