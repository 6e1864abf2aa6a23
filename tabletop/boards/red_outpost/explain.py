"""What does the inspector say about each thing: what it is, what it does, why it can or cannot be used now?"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from tabletop.boards.common.inspector import PICTURE, WIDTH, Inspection, inspector
from tabletop.boards.red_outpost import icons
from tabletop.boards.red_outpost.faces import seat_card
from tabletop.boards.red_outpost.faces.special_card import special_art
from tabletop.boards.red_outpost.faces.tile import DECK_OF, blocker_art, scene_art
from tabletop.boards.red_outpost.foretell import forecast_lines, mood_glyph
from tabletop.boards.red_outpost.kit import Kit, signed
from tabletop.boards.red_outpost.look import OCHRE, SKIN, art
from tabletop.boards.red_outpost.makers import card_art
from tabletop.games.red_outpost.forecast import Forecast, round_standing
from tabletop.games.red_outpost.openness import blockers
from tabletop.games.red_outpost.state import RedOutpostState
from tabletop.scene import Box, Group, Node, Panel, Sprite
from tabletop.scene.clock import Timer
from tabletop.scene.tip import beside

if TYPE_CHECKING:
    from tabletop.boards.red_outpost.table import OutpostBoard

DELAY_MS = 300.0
Line = tuple[Node | None, str]


class Explainer:
    """Builds the inspector for a node by its name, and for the target under a lifted figure."""

    def __init__(self, board: OutpostBoard) -> None:
        self._board = board
        self._timer: Timer | None = None
        self._shown: Node | None = None
        self._kinds: dict[str, Callable[[str], Inspection | None]] = {
            "tile": self._tile,
            "figure": self._worker,
            "row": self._worker,
            "stock": self._good,
            "card": self._card,
            "deck": self._deck,
            "blocker": self._blocker,
            "special": self._special,
            "seat": self._seat,
            "phase_wheel": self._phase,
            "production_wheel": self._wheel,
            "points_track": self._points,
            "tray": self._tray,
            "goal": self._goal,
            "autom_card": self._autom,
        }

    @property
    def _kit(self) -> Kit:
        return self._board.kit

    @property
    def _state(self) -> RedOutpostState:
        assert self._board.view is not None
        state: RedOutpostState = self._board.view.state
        return state

    def tip(self, name: str) -> Node | None:
        """The inspector of a thing; None when there is nothing to say."""
        if self._board.view is None:
            return None
        kind, _, what = name.partition(":")
        build = self._kinds.get(kind)
        said = build(what) if build is not None else None
        return None if said is None else inspector(SKIN, self._kit.type, said)

    # -- beside a lifted figure -----------------------------------------------------------------------------------------

    def aim(self, picked: str | None, target: str | None, cast: Forecast | None) -> None:
        """Explain the target under the hand, after a moment, where it hides neither source nor target nor the worker's row."""
        self.hide()
        stage = self._board.root.stage
        if stage is None or picked is None or target is None or cast is None:
            return
        self._timer = stage.timers.after(DELAY_MS, lambda: self._show_drop(picked, target, cast))

    def _show_drop(self, picked: str, target: str, cast: Forecast) -> None:
        board, stage = self._board, self._board.root.stage
        place, source = board.node_of(target), board.node_of(picked)
        row = board.node_of(f"row:{cast.worker}")
        if stage is None or place is None or source is None or row is None:
            return
        said = self._tile(cast.location)
        lines = tuple(forecast_lines(self._kit, self._state, cast))
        heading = self._kit.say("inspect.if_dropped", worker=cast.worker)
        card = inspector(SKIN, self._kit.type, said._replace(heading=heading, lines=lines))
        avoid: list[Box] = [source.stage_box(), row.stage_box()]
        card.pos = beside(card.size, place.stage_box(), stage.box, avoid)
        self._shown = board.layers.inspector.add(card)

    def hide(self) -> None:
        """Say nothing."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self._shown is not None:
            self._shown.detach()
            self._shown = None

    # -- locations and workers --------------------------------------------------------------------------------------------

    def _tile(self, location: str) -> Inspection:
        kit, state = self._kit, self._state
        of = kit.of.locations[location]
        picture = Group(size=(WIDTH, PICTURE))
        picture.add(Sprite(scene_art(kit, location), (WIDTH, PICTURE), corners=(12, 12, 0, 0)))
        lines: list[Line] = []
        for seat, player in enumerate(state.players):
            if player.location_card == location:
                words = kit.say("inspect.owned", name=kit.seat_name(seat), card=location)
                lines.append((kit.token(seat, 21), words))
        if state.autom is not None and location in kit.of.solo.reminders:
            lines.append((kit.token(-1, 21), kit.texts.say(f"reminder.{location}")))
        verdict, usable = self._openness(location)
        return Inspection(
            name=kit.location(location),
            text=kit.texts.say(f"location.{location}.text"),
            picture=picture,
            tag=kit.say("inspect.production") if of.production else "",
            tag_sign=icons.glyph("glyph_production", 21, OCHRE) if of.production else None,
            lines=tuple(lines),
            verdict=verdict,
            usable=usable,
        )

    def _openness(self, location: str) -> tuple[str, bool]:
        kit, state = self._kit, self._state
        of = kit.of.locations[location]
        if state.phase not in of.phases:
            return kit.say("inspect.not_in_phase", phases=[kit.phase(phase) for phase in of.phases]), False
        if location in blockers(kit.book, state):
            return kit.say("inspect.closed"), False
        here = [worker for worker in kit.book.workers if state.place[worker] == location]
        if here and of.ordinary:
            return kit.say("inspect.occupied", worker=here[0]), False
        return kit.say("inspect.open" if of.ordinary else "inspect.open_to_all"), True

    def _worker(self, worker: str) -> Inspection:
        kit, state, view = self._kit, self._state, self._board.view
        assert view is not None
        standing = round_standing(self._board.game, state)
        leads = standing.leaders[worker]
        lines: list[Line] = [
            (
                icons.glyph(mood_glyph(state.mood[worker]), 23),
                kit.say("inspect.mood_now", mood=signed(state.mood[worker]), place=state.place[worker]),
            ),
        ]
        if leads and state.autom is None:
            names = [kit.seat_name(seat) for seat in leads]
            lines.append(
                (kit.token(leads[0], 21), kit.say("inspect.leads", names=names, points=signed(state.mood[worker])))
            )
        owner = next((seat for seat, player in enumerate(state.players) if player.worker_card == worker), None)
        if owner is not None:
            words = kit.say("inspect.owned", name=kit.seat_name(owner), card=worker)
            lines.append((kit.token(owner, 21), words))
        usable = any(
            command.word("worker") == worker and command.verb in ("move", "relocate") for command in view.legal
        )
        key = "inspect.usable" if usable else "inspect.lies" if state.lying[worker] else "inspect.stands"
        portrait = Sprite(art(f"portrait_{worker}"), (92, 92), corners=10)
        return Inspection(
            name=kit.worker(worker),
            text=kit.texts.say(f"worker.{worker}.text"),
            portrait=portrait,
            lines=tuple(lines),
            verdict=kit.say(key),
            usable=not state.lying[worker],
        )

    # -- goods, cards, markers ----------------------------------------------------------------------------------------------

    def _good(self, good: str) -> Inspection:
        kit, state = self._kit, self._state
        row = kit.of.goods[good]
        worth = (*row.lasting, row.repeating)[min(state.exported[good], len(row.lasting))]
        if state.autom is not None and state.autom.goal:
            worth = kit.of.goals[state.autom.goal].points[good]
        lines: tuple[Line, ...] = (
            (icons.cube(good, 24), kit.say("inspect.stored", n=state.goods[good])),
            (icons.glyph("glyph_rocket", 22), kit.say("inspect.next_set", points=worth)),
        )
        return Inspection(
            name=kit.good(good),
            text=kit.texts.say(f"good.{good}.text"),
            portrait=icons.cube(good, 64),
            lines=lines,
        )

    def _card(self, card: str) -> Inspection:
        kit = self._kit
        deck = "lake" if card in kit.of.lake else "spaceship"
        return Inspection(
            name=kit.texts.say(f"card.{card}.name"),
            text=kit.texts.say(f"card.{card}.text"),
            portrait=Sprite(card_art(kit, deck, card), (114, 162)),
        )

    def _deck(self, deck: str) -> Inspection:
        kit, state = self._kit, self._state
        count = len(state.lake_deck if deck == "lake" else state.spaceship_deck)
        return Inspection(
            name=kit.texts.say(f"piece.deck_{deck}.name"),
            text=kit.texts.say(f"piece.deck_{deck}.text"),
            portrait=Sprite(art(f"card_{DECK_OF[deck]}_back"), (76, 108)),
            lines=((None, kit.say("inspect.cards_left", n=count)),),
        )

    def _blocker(self, location: str) -> Inspection:
        kit, state = self._kit, self._state
        when = "morning" if location in state.morning_blockers else "evening"
        closed = location in blockers(kit.book, state)
        return self._piece(f"blocker_{when}", Sprite(blocker_art(when, closed), (64, 64)))

    def _piece(self, key: str, portrait: Node) -> Inspection:
        kit = self._kit
        return Inspection(kit.texts.say(f"piece.{key}.name"), kit.texts.say(f"piece.{key}.text"), portrait=portrait)

    def _special(self, which: str) -> Inspection | None:
        view = self._board.view
        assert view is not None
        player = self._state.players[view.viewer]
        card = player.worker_card if which == "worker" else player.location_card
        if not card:
            return None
        kit = self._kit
        picture = Group(size=(WIDTH, PICTURE))
        picture.add(Panel((WIDTH, PICTURE), fill="#2B1E1C", corners=(12, 12, 0, 0)))
        picture.add(Sprite(special_art(kit, card), (WIDTH, PICTURE), corners=(12, 12, 0, 0)))
        asked = any(
            command.verb in ("use_card", "stay", "store_marker", "place_both", "withhold_marker")
            for command in view.legal
        )
        return Inspection(
            name=kit.texts.say(f"special.{card}.name"),
            text=kit.texts.say(f"special.{card}.text"),
            picture=picture,
            verdict=kit.say("inspect.card_now" if asked else "inspect.card_always"),
        )

    def _seat(self, number: str) -> Inspection | None:
        kit, state, seat = self._kit, self._state, int(number)
        if seat < 0:
            return self._piece("autom", Sprite(art("portrait_autom"), (76, 76), corners=10))
        player = state.players[seat]
        lines: list[Line] = []
        for card in (player.worker_card, player.location_card):
            if card:
                words = kit.texts.say(f"special.{card}.text")
                lines.append((Sprite(special_art(kit, card), (28, 28), corners=5), words))
        lines.append(
            (seat_card.mini_wheel(kit, seat, player.wheel, 28), kit.say("inspect.wheel_left", n=4 - player.wheel))
        )
        return Inspection(
            kit.seat_name(seat), kit.say("inspect.seat"), portrait=kit.token(seat, 44), lines=tuple(lines)
        )

    # -- wheels, trays, solo ------------------------------------------------------------------------------------------------

    def _phase(self, _: str) -> Inspection:
        kit, phase = self._kit, self._state.phase
        return Inspection(
            name=kit.phase(phase),
            text=kit.texts.say(f"phase.{phase}.text"),
            lines=((None, kit.texts.say("piece.starter.text")),) if self._state.autom is None else (),
        )

    def _wheel(self, _: str) -> Inspection:
        return self._piece("wheel", Sprite(art("wheel_production_gear"), (76, 76)))

    def _points(self, _: str) -> Inspection:
        kit, state = self._kit, self._state
        lines = tuple(
            (kit.token(seat, 21), f"{kit.seat_name(seat)}: {seat_card.signed_points(sum(player.points.values()))}")
            for seat, player in enumerate(state.players)
        )
        return Inspection(kit.say("inspect.points"), kit.say("inspect.points_text"), lines=lines)

    def _tray(self, which: str) -> Inspection:
        if which == "crystals":
            return self._piece("crystal", icons.crystal(64))
        view = self._board.view
        assert view is not None
        return self._piece("marker", self._kit.token(view.viewer, 56))

    def _goal(self, _: str) -> Inspection | None:
        autom = self._state.autom
        if autom is None or not autom.goal:
            return None
        texts = self._kit.texts
        return Inspection(texts.say(f"card.{autom.goal}.name"), texts.say(f"card.{autom.goal}.text"))

    def _autom(self, _: str) -> Inspection | None:
        autom = self._state.autom
        if autom is None or not autom.face_up:
            return None
        texts = self._kit.texts
        lines: tuple[Line, ...] = ((None, texts.say("piece.overview.text")),)
        return Inspection(texts.say(f"card.{autom.face_up}.name"), texts.say(f"card.{autom.face_up}.text"), lines=lines)
