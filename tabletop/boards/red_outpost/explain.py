"""What does the inspector say about each thing: what it is, what it does, why it can or cannot be used now?"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from tabletop.boards.common.explainer import Explainer
from tabletop.boards.common.ids import SEAT, Id
from tabletop.boards.common.inspector import PICTURE, WIDTH, Inspection
from tabletop.boards.common.kit import signed
from tabletop.boards.red_outpost import kit as ids
from tabletop.boards.red_outpost import worth
from tabletop.boards.red_outpost.faces import icons, seat_card
from tabletop.boards.red_outpost.faces.forecast import forecast_lines, mood_glyph
from tabletop.boards.red_outpost.faces.special_card import special_art
from tabletop.boards.red_outpost.faces.tile import DECK_OF, blocker_art, scene_art
from tabletop.boards.red_outpost.kit import OutpostKit, OutpostView
from tabletop.boards.red_outpost.look import OCHRE, art
from tabletop.boards.red_outpost.pieces import card_art
from tabletop.games.red_outpost.forecast import Forecast, round_standing
from tabletop.games.red_outpost.locations import blockers
from tabletop.games.red_outpost.state import AUTOM, Autom, RedOutpostState
from tabletop.games.red_outpost.wording import describe_card, describe_location, describe_special
from tabletop.scene import Group, Node, Panel, Sprite

Line = tuple[Node | None, str]
MOVED = {"move", "relocate", "stay"}
"""Commands that take the figure; any other means the worker's row."""
CARD_ASKS = ("use_card", "stay", "store_marker", "place_both", "withhold_marker")


class OutpostExplainer(Explainer[RedOutpostState, OutpostKit, Forecast]):
    """Says what each thing of this table is."""

    def explain(self, view: OutpostView, thing: Id) -> Inspection | None:
        """What a thing is, what it does, whether it can be used now."""
        build = _KINDS.get(thing.kind)
        return None if build is None else build(self.kit, view, *thing.parts)

    def explain_drop(self, view: OutpostView, source: Id, target: Id, cast: Forecast) -> Inspection | None:
        """The location, and what moving the worker there would change."""
        said = _tile(self.kit, view, cast.location)
        heading = self.kit.say("inspect.if_dropped", worker=cast.worker)
        return said._replace(heading=heading, lines=tuple(forecast_lines(self.kit, view.state, cast)))

    def keep_clear(self, view: OutpostView, source: Id, target: Id, cast: Forecast) -> Iterable[Id]:
        """The worker's row shows what changes."""
        return (ids.ROW(cast.worker),)


# -- locations and workers --------------------------------------------------------------------------------------------


def _tile(kit: OutpostKit, view: OutpostView, location: str) -> Inspection:
    state = view.state
    of = kit.of.locations[location]
    picture = Group(size=(WIDTH, PICTURE))
    picture.add(Sprite(scene_art(kit, location), (WIDTH, PICTURE), corners=(12, 12, 0, 0)))
    lines: list[Line] = []
    for seat, player in enumerate(state.players):
        if player.location_card == location:
            words = kit.say("inspect.owned", name=kit.seat_name(seat), card=location)
            lines.append((kit.token(seat, 21), words))
    if state.autom is not None and location in kit.of.solo.reminders:
        lines.append((kit.token(AUTOM, 21), kit.texts.say(f"reminder.{location}")))
    verdict, usable = _openness(kit, state, location)
    return Inspection(
        name=kit.location(location),
        text=kit.tell(describe_location(kit.of, location)),
        picture=picture,
        tag=kit.say("inspect.production") if of.production else "",
        tag_sign=icons.glyph("glyph_production", 21, OCHRE) if of.production else None,
        lines=tuple(lines),
        verdict=verdict,
        usable=usable,
    )


def _openness(kit: OutpostKit, state: RedOutpostState, location: str) -> tuple[str, bool]:
    of = kit.of.locations[location]
    if state.phase not in of.phases:
        return kit.say("inspect.not_in_phase", phases=[kit.phase(phase) for phase in of.phases]), False
    if location in blockers(kit.book, state):
        return kit.say("inspect.closed"), False
    here = [worker for worker in kit.book.workers if state.place[worker] == location]
    if here and of.ordinary:
        return kit.say("inspect.occupied", worker=here[0]), False
    return kit.say("inspect.open" if of.ordinary else "inspect.open_to_all"), True


def _worker(kit: OutpostKit, view: OutpostView, worker: str) -> Inspection:
    state = view.state
    standing = round_standing(kit.rules, state)
    leads = standing.leaders[worker]
    lines: list[Line] = [
        (
            icons.glyph(mood_glyph(state.mood[worker]), 23),
            kit.say("inspect.mood_now", mood=signed(state.mood[worker]), place=state.place[worker]),
        ),
    ]
    if state.autom is None:
        lines.append((icons.glyph("influence_target", 22), kit.say("inspect.worth", points=signed(state.mood[worker]))))
    if leads and state.autom is None:
        names = [kit.seat_name(seat) for seat in leads]
        lines.append(
            (kit.token(leads[0], 21), kit.say("inspect.leads", names=names, points=signed(state.mood[worker])))
        )
    owner = next((seat for seat, player in enumerate(state.players) if player.worker_card == worker), None)
    if owner is not None:
        words = kit.say("inspect.owned", name=kit.seat_name(owner), card=worker)
        lines.append((kit.token(owner, 21), words))
    verbs = {command.verb for command in view.legal if command.get("worker") == worker}
    usable = bool(verbs) or not state.lying[worker]
    key = "choosable" if verbs - MOVED else "usable" if verbs else "lies" if state.lying[worker] else "stands"
    portrait = Sprite(art(f"portrait_{worker}"), (92, 92), corners=10)
    return Inspection(
        name=kit.worker(worker),
        text=kit.texts.say(f"worker.{worker}.text"),
        portrait=portrait,
        lines=tuple(lines),
        verdict=kit.say(f"inspect.{key}"),
        usable=usable,
    )


# -- goods, cards, markers ----------------------------------------------------------------------------------------------


def _good(kit: OutpostKit, view: OutpostView, good: str) -> Inspection:
    state = view.state
    lines: tuple[Line, ...] = (
        (icons.cube(good, 24), kit.say("inspect.stored", n=state.goods[good])),
        (icons.glyph("glyph_rocket", 22), kit.say("inspect.next_set", points=worth.of_set(kit, state, good))),
    )
    return Inspection(
        name=kit.good(good),
        text=kit.texts.say(f"good.{good}.text"),
        portrait=icons.cube(good, 64),
        lines=lines,
    )


def _card(kit: OutpostKit, _: OutpostView, card: str) -> Inspection:
    deck = "lake" if card in kit.of.lake else "spaceship"
    return Inspection(
        name=kit.texts.say(f"card.{card}.name"),
        text=kit.tell(describe_card(kit.of, card)),
        portrait=Sprite(card_art(kit, deck, card), (114, 162)),
    )


def _deck(kit: OutpostKit, view: OutpostView, deck: str) -> Inspection:
    state = view.state
    count = len(state.lake_deck if deck == "lake" else state.spaceship_deck)
    return Inspection(
        name=kit.texts.say(f"piece.deck_{deck}.name"),
        text=kit.texts.say(f"piece.deck_{deck}.text"),
        portrait=Sprite(art(f"card_{DECK_OF[deck]}_back"), (76, 108)),
        lines=((None, kit.say("inspect.cards_left", n=count)),),
    )


def _blocker(kit: OutpostKit, view: OutpostView, location: str) -> Inspection:
    state = view.state
    when = "morning" if location in state.morning_blockers else "evening"
    closed = location in blockers(kit.book, state)
    return _piece(kit, f"blocker_{when}", Sprite(blocker_art(when, closed), (64, 64)))


def _piece(kit: OutpostKit, key: str, portrait: Node) -> Inspection:
    return Inspection(kit.texts.say(f"piece.{key}.name"), kit.texts.say(f"piece.{key}.text"), portrait=portrait)


def _special(kit: OutpostKit, view: OutpostView, which: str) -> Inspection | None:
    player = view.state.players[view.viewer]
    card = player.worker_card if which == "worker" else player.location_card
    if not card:
        return None
    picture = Group(size=(WIDTH, PICTURE))
    picture.add(Panel((WIDTH, PICTURE), fill="#2B1E1C", corners=(12, 12, 0, 0)))
    picture.add(Sprite(special_art(kit, card), (WIDTH, PICTURE), corners=(12, 12, 0, 0)))
    asked = any(command.verb in CARD_ASKS for command in view.legal)
    return Inspection(
        name=kit.texts.say(f"special.{card}.name"),
        text=kit.tell(describe_special(kit.of, card)),
        picture=picture,
        verdict=kit.say("inspect.card_now" if asked else "inspect.card_always"),
    )


def _seat(kit: OutpostKit, view: OutpostView, seat: int) -> Inspection | None:
    state = view.state
    if seat < 0:
        return _piece(kit, "autom", Sprite(art("portrait_autom"), (76, 76), corners=10))
    player = state.players[seat]
    lines: list[Line] = []
    for card in (player.worker_card, player.location_card):
        if card:
            words = kit.tell(describe_special(kit.of, card))
            lines.append((Sprite(special_art(kit, card), (28, 28), corners=5), words))
    lines.append(
        (
            seat_card.mini_wheel(kit, seat, player.wheel, 28),
            kit.say("inspect.wheel_left", n=kit.of.wheel.fields - player.wheel),
        )
    )
    return Inspection(kit.seat_name(seat), kit.say("inspect.seat"), portrait=kit.token(seat, 44), lines=tuple(lines))


# -- wheels, trays, solo ------------------------------------------------------------------------------------------------


def _phase(kit: OutpostKit, view: OutpostView) -> Inspection:
    phase = view.state.phase
    return Inspection(
        name=kit.phase(phase),
        text=kit.texts.say(f"phase.{phase}.text"),
        lines=((None, kit.texts.say("piece.starter.text")),) if view.state.autom is None else (),
    )


def _wheel(kit: OutpostKit, _: OutpostView) -> Inspection:
    return _piece(kit, "wheel", Sprite(art("wheel_production_gear"), (76, 76)))


def _points(kit: OutpostKit, view: OutpostView) -> Inspection:
    state = view.state
    lines = tuple(
        (kit.token(seat, 21), f"{kit.seat_name(seat)}: {seat_card.signed_points(sum(player.points.values()))}")
        for seat, player in enumerate(state.players)
    )
    return Inspection(kit.say("inspect.points"), kit.say("inspect.points_text"), lines=lines)


def _tray(kit: OutpostKit, view: OutpostView, which: str) -> Inspection:
    if which == "crystals":
        return _piece(kit, "crystal", icons.crystal(64))
    return _piece(kit, "marker", kit.token(view.viewer, 56))


def _goal(kit: OutpostKit, view: OutpostView) -> Inspection | None:
    autom = view.state.autom
    if autom is None or not autom.goal:
        return None
    texts, lines = kit.texts, tuple((None, words) for words in _habits(kit, autom))
    return Inspection(texts.say(f"card.{autom.goal}.name"), texts.say(f"card.{autom.goal}.text"), lines=lines)


def _autom(kit: OutpostKit, view: OutpostView) -> Inspection | None:
    autom = view.state.autom
    if autom is None or not autom.face_up:
        return None
    texts = kit.texts
    lines: tuple[Line, ...] = (
        (None, texts.say("piece.overview.text")),
        *((None, words) for words in _habits(kit, autom)),
    )
    return Inspection(texts.say(f"card.{autom.face_up}.name"), texts.say(f"card.{autom.face_up}.text"), lines=lines)


def _habits(kit: OutpostKit, autom: Autom) -> tuple[str, ...]:
    """The ring in the direction of the goal card, and what Autom always chooses."""
    goal = kit.of.goals.get(autom.goal)
    if goal is None:
        return ()
    ring = kit.of.ring if goal.direction == "clockwise" else kit.of.ring[::-1]
    names = [" → ".join(kit.worker(name) for name in goal.workers)]
    names += [" → ".join(kit.good(name) for name in order) for order in (goal.warehouse, goal.spaceship)]
    return (
        kit.say("inspect.ring", direction=goal.direction, places=" → ".join(kit.location(place) for place in ring)),
        kit.say("inspect.fixed", workers=names[0], returned=names[1], taken=names[2]),
    )


def _turns(kit: OutpostKit, _: OutpostView) -> Inspection:
    return Inspection(kit.say("turns.title"), kit.say("inspect.turns"))


def _leads(kit: OutpostKit, view: OutpostView) -> Inspection:
    key = "leads" if view.state.autom is None else "scores"
    return Inspection(kit.say(f"column.{key}"), kit.say(f"inspect.{key}_text"))


def _game_end(kit: OutpostKit, _: OutpostView) -> Inspection:
    scoring = kit.of.scoring
    rewards = " · ".join(str(points) for points in scoring.palace)
    return Inspection(kit.say("game_end"), kit.say("inspect.end_text", rewards=rewards, n=scoring.crystals_per_point))


def _standing(kit: OutpostKit, _: OutpostView) -> Inspection:
    return Inspection(kit.say("dock.standing"), kit.say("inspect.standing_text"))


_KINDS: dict[str, Callable[..., Inspection | None]] = {
    ids.TILE: _tile,
    ids.FIGURE: _worker,
    ids.ROW: _worker,
    ids.STOCK: _good,
    ids.CARD: _card,
    ids.DECK: _deck,
    ids.BLOCKER: _blocker,
    ids.SPECIAL: _special,
    SEAT: _seat,
    ids.PHASE_WHEEL: _phase,
    ids.PRODUCTION_WHEEL: _wheel,
    ids.POINTS_TRACK: _points,
    ids.TRAY: _tray,
    ids.GOAL: _goal,
    ids.AUTOM_CARD: _autom,
    ids.TURNS: _turns,
    ids.LEADS: _leads,
    ids.GAME_END: _game_end,
    ids.STANDING: _standing,
}
"""Who explains each kind of thing: from the kit, the view and what tells the thing from others of its kind."""
