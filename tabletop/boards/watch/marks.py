"""What on the bench changes without being a piece: plaques, spaces, places, piles, decks?"""

from __future__ import annotations

from functools import partial

from tabletop.boards.common.board import View
from tabletop.boards.common.layers import Layers
from tabletop.boards.common.patch import Patches
from tabletop.boards.watch.arrange import FAN, fan_middle
from tabletop.boards.watch.faces import clock, ledger, shelf, solo, space
from tabletop.boards.watch.faces.goods import pill
from tabletop.boards.watch.kit import WatchKit
from tabletop.boards.watch.look import DARK_BRASS, art
from tabletop.games.watch import bribes, crates
from tabletop.games.watch.clock import occupied
from tabletop.games.watch.forecast import Forecast, income, risk
from tabletop.games.watch.scoring import places
from tabletop.games.watch.state import WatchState
from tabletop.games.watch.tables import COLOURS
from tabletop.kernel import ScoreSheet
from tabletop.scene import Panel, Sprite


def show_marks(
    kit: WatchKit,
    layers: Layers,
    patches: Patches,
    view: View[WatchState],
    cast: Forecast | None,
    sheets: list[ScoreSheet],
) -> None:
    """Bring everything on the bench up to date."""
    _plaques(kit, layers, patches, view.state)
    _spaces(kit, layers, patches, view)
    _risks(kit, layers, patches, view)
    _decks(kit, layers, patches, view.state)
    _piles(kit, layers, patches, view)
    _fan(kit, layers, patches, view)
    if view.state.solo is None:
        _tracks(kit, layers, patches, view.state, cast)
    else:
        _solo(kit, layers, patches, view.state, sheets)


def _plaques(kit: WatchKit, layers: Layers, patches: Patches, state: WatchState) -> None:
    plan = kit.plan.bench.clock
    quarters = len(kit.tables.hours)
    for quarter in range(quarters):
        lit = state.solo is None and (state.round - 1) % quarters == quarter
        model = clock.PlaqueModel(quarter, state.round, kit.tables.rounds, lit)
        spot = plan.plaques.spot(plan.centre, quarter)
        patches.show(layers.marks, f"plaque:{quarter}", spot, model, partial(clock.plaque, kit, model))


def _spaces(kit: WatchKit, layers: Layers, patches: Patches, view: View[WatchState]) -> None:
    state = view.state
    plan = kit.plan.bench.clock
    taken, caught = occupied(state), caught_spaces(kit, state)
    for index, name in enumerate(kit.tables.spaces):
        closed = state.solo is not None and name in kit.tables.closed
        model = space.SpaceModel(
            space=name,
            risky=kit.tables.risky[name],
            taken=name in taken or closed,
            income=None if closed else income(kit.tables, state, view.viewer, name),
            seat=view.viewer,
            caught=name in caught,
            closed=closed,
        )
        x, y = plan.spaces.spot(plan.centre, index)
        at = (x - space.MIDDLE, y - space.MIDDLE)
        patches.show(layers.marks, f"space:{name}", at, model, partial(space.space, kit, model), z=1)
        words = kit.say("closed") if closed else kit.space(name)
        patches.show(
            layers.top, f"plate:{name}", (x, y + space.PLATE_DOWN), words,
            partial(space.plate, kit, words, risky=model.risky), z=-2,
        )  # fmt: skip


def _risks(kit: WatchKit, layers: Layers, patches: Patches, view: View[WatchState]) -> None:
    """Beside each free red space: how many departments are watched and what being caught would cost the looking seat."""
    state = view.state
    danger = risk(kit.tables, state, view.viewer)
    if danger is None or not danger.amount or state.phase != "place":
        return
    plan, taken = kit.plan.bench.clock, occupied(state)
    words = kit.say("risk.of", n=danger.watching, of=danger.of)
    unit = "rouble" if state.solo is None else "disc_neutral"
    for index, name in enumerate(kit.tables.spaces):
        open_ = state.solo is None or name not in kit.tables.closed
        if kit.tables.risky[name] and name not in taken and open_:
            x, y = plan.spaces.spot(plan.centre, index)
            patches.show(
                layers.top, f"risk:{name}", (x - 54, y + 62), (words, danger.amount, unit),
                partial(space.risk_tag, kit, words, str(danger.amount), unit), z=-3,
            )  # fmt: skip


def _decks(kit: WatchKit, layers: Layers, patches: Patches, state: WatchState) -> None:
    plan = kit.plan.bench
    left = len(state.market)
    patches.show(
        layers.marks, "deck:market", plan.market_deck.at, left,
        lambda: clock.deck(
            kit, kit.say("corner.market"), Sprite(art("market_deck" if left else "market_back"), (76, 76),
            opacity=1.0 if left else 0.25), pill(kit, str(left), (14, 94)), plan.market_deck.size,
        ),
    )  # fmt: skip
    if state.solo is not None:
        return
    papers = len(state.documents)
    patches.show(
        layers.marks, "deck:documents", plan.document_deck.at, papers,
        lambda: clock.deck(
            kit, kit.say("corner.documents"), Sprite(art("document_deck" if papers else "document_back"), (74, 87),
            opacity=1.0 if papers else 0.25), pill(kit, str(papers), (64, 100)), plan.document_deck.size,
        ),
    )  # fmt: skip


def _piles(kit: WatchKit, layers: Layers, patches: Patches, view: View[WatchState]) -> None:
    state = view.state
    ahead = {colour: crates.best_of_its_own(kit.tables, state.stock, colour) for colour in COLOURS}
    for value in kit.tables.values:
        model = shelf.PileModel(value, state.stock[value - 1], ahead[kit.tables.colour_of[value]] == value)
        x, y = shelf.pile_middle(kit, value)
        at = (x - 32, y + kit.plan.pieces.crate / 2 + 12 - shelf.PILE)
        patches.show(layers.marks, f"pile:{value}", at, model, partial(shelf.pile, kit, model))
    unlocked = kit.tables.unlocked[state.players[view.viewer].levels["dock"]]
    for index, colour in enumerate(COLOURS):
        box = kit.plan.stock.labels.cell(index)
        open_ = colour in unlocked
        patches.show(
            layers.marks, f"colour:{colour}", (box.x, box.y), open_,
            partial(shelf.label, kit, colour, unlocked=open_),
        )  # fmt: skip


def _fan(kit: WatchKit, layers: Layers, patches: Patches, view: View[WatchState]) -> None:
    """The dark ground of the documents somebody has just drawn and may look at."""
    known = [name for name in view.state.drawn if name in kit.of.documents]
    if not known:
        return
    w, h = len(known) * (FAN[0] + 12) + 44, FAN[1] + 48
    x, y = fan_middle(kit)
    patches.show(
        layers.top, "fan", (x - w / 2, y - h / 2), len(known),
        lambda: Panel((w, h), fill="#17110CE6", rim=DARK_BRASS, rim_width=2, corners=14), z=-1,
    )  # fmt: skip


def _tracks(kit: WatchKit, layers: Layers, patches: Patches, state: WatchState, cast: Forecast | None) -> None:
    area = kit.plan.bench.ledger
    for index, track in enumerate(state.tracks):
        laid = cast.laying if cast is not None and cast.laying is not None and cast.laying.track == index else None
        now = tuple(sorted(places(track).items()))
        then = None if laid is None else tuple(sorted(laid.after.items()))
        model = ledger.PlacesModel(index, now, then)
        y = ledger.space_centre(kit, index, 0)[1]
        at = (area.x + 124, y - 26)
        patches.show(layers.marks, f"places:{index}", at, model, partial(ledger.places, kit, model))
        room = kit.tables.track_spaces[state.seats]
        if len(track) + 1 < room:
            x, y = ledger.space_centre(kit, index, len(track) + 1)
            patches.show(
                layers.marks, f"bonuses:{index}", (x - 20, y - 20), len(track),
                partial(ledger.bonuses, kit, index, len(track) + 1, room),
            )  # fmt: skip
        if len(track) < room:
            bonus = kit.tables.bonuses[index][len(track)]
            x, y = ledger.space_centre(kit, index, len(track))
            patches.show(
                layers.marks, f"next:{index}", (x - 20, y - 20), bonus,
                partial(ledger.next_space, kit, bonus),
            )  # fmt: skip


def _solo(kit: WatchKit, layers: Layers, patches: Patches, state: WatchState, sheets: list[ScoreSheet]) -> None:
    plan = kit.plan.bench
    ranks = tuple((name, rank.points) for name, rank in kit.of.solo.ranks.items())
    model = solo.LadderModel(ranks, sheets[0].total)
    patches.show(
        layers.marks, "ladder", plan.solo_ranks.at, model, lambda: solo.ladder(kit, model, plan.solo_ranks.size)
    )
    assert state.walker is not None
    robot = solo.RobotModel(state.walker.roll, state.walker.space)
    patches.show(layers.marks, "robot", plan.solo_robot.at, robot, lambda: solo.robot(kit, robot, plan.solo_robot.size))


def caught_spaces(kit: WatchKit, state: WatchState) -> frozenset[str]:
    """The spaces on which somebody is caught by the spy cards that lie open."""
    if not state.revealed:
        return frozenset()
    return frozenset(space for space in occupied(state) if bribes.is_caught(kit.tables, state, space))
