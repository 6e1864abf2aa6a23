"""What does the inspector say about each thing: what it is, what it does, why it can or cannot be used now?"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from tabletop.boards.common.explain import PICTURE, WIDTH, Explainer, Inspection, Line
from tabletop.boards.common.ids import SEAT, Id
from tabletop.boards.common.table_context import minus, signed
from tabletop.boards.red_outpost import context as ids
from tabletop.boards.red_outpost.context import OutpostContext, OutpostView
from tabletop.boards.red_outpost.faces import icons, seat_card
from tabletop.boards.red_outpost.faces.drawn_card import card_face
from tabletop.boards.red_outpost.faces.forecast import forecast_lines, mood_glyph
from tabletop.boards.red_outpost.faces.special_card import special_art
from tabletop.boards.red_outpost.faces.tile import DECK_OF, blocker_art, scene_art
from tabletop.boards.red_outpost.look import OCHRE, art
from tabletop.content.text import Field
from tabletop.games.red_outpost.forecast import Forecast, round_standing
from tabletop.games.red_outpost.locations import blockers
from tabletop.games.red_outpost.scoring import set_worth
from tabletop.games.red_outpost.state import AUTOM, RedOutpostState
from tabletop.games.red_outpost.wording import describe_card, describe_location, describe_special
from tabletop.scene import Group, Node, Panel, Sprite

MOVED = {"move", "relocate", "stay"}
"""Commands that take the figure; any other means the worker's row."""
CARD_ASKS = ("use_card", "stay", "store_marker", "place_both", "withhold_marker")


class OutpostExplainer(Explainer[OutpostContext]):
    """Says what each thing of this table is."""

    def describe(self, key: str, **params: Field) -> str:
        """Locations, cards and special cards in the words of their effect lists."""
        of, (kind, _, name) = self.kit.of, key.partition(".")
        if kind == "location":
            return self.kit.tell(describe_location(of, name))
        if kind == "special":
            return self.kit.tell(describe_special(of, name))
        return self.kit.tell(describe_card(of, name)) if name in {*of.lake, *of.spaceship} else super().describe(key)

    def explain_drop(self, view: OutpostView, source: Id, target: Id, cast: Forecast) -> Inspection | None:
        """The location, and what moving the worker there would change."""
        heading = self.kit.say("inspect.if_dropped", worker=cast.worker)
        lines = tuple(forecast_lines(self.kit, view.state, cast))
        return self._tile(view, cast.location)._replace(heading=heading, lines=lines)

    def keep_clear(self, view: OutpostView, source: Id, target: Id, cast: Forecast) -> Iterable[Id]:
        """The worker's row shows what changes."""
        return (ids.ROW(cast.worker),)

    # -- locations and workers ------------------------------------------------------------------------------------------

    def _tile(self, view: OutpostView, location: str) -> Inspection:
        kit, production = self.kit, self.kit.of.locations[location].production
        verdict, usable = self._openness(view.state, location)
        return self.told(f"location.{location}", lines=self._owners(view.state, location))._replace(
            picture=_picture(scene_art(kit, location)),
            tag=kit.say("inspect.production") if production else "",
            tag_sign=icons.glyph("glyph_production", 21, OCHRE) if production else None,
            verdict=verdict,
            usable=usable,
        )

    def _owners(self, state: RedOutpostState, card: str) -> Iterable[Line]:
        """Who owns the special card of a location or worker, and what Autom does there."""
        kit = self.kit
        for seat, player in enumerate(state.players):
            if card in (player.location_card, player.worker_card):
                yield kit.token(seat, 21), kit.say("inspect.owned", name=kit.seat_name(seat), card=card)
        if state.autom is not None and card in kit.of.solo.reminders:
            yield kit.token(AUTOM, 21), kit.texts.say(f"reminder.{card}")

    def _openness(self, state: RedOutpostState, location: str) -> tuple[str, bool]:
        kit, of = self.kit, self.kit.of.locations[location]
        if state.phase not in of.phases:
            return kit.say("inspect.not_in_phase", phases=[kit.phase(phase) for phase in of.phases]), False
        if location in blockers(kit.book, state):
            return kit.say("inspect.closed"), False
        here = [worker for worker in kit.book.workers if state.place[worker] == location]
        if here and of.ordinary:
            return kit.say("inspect.occupied", worker=here[0]), False
        return kit.say("inspect.open" if of.ordinary else "inspect.open_to_all"), True

    def _worker(self, view: OutpostView, worker: str) -> Inspection:
        verbs = {command.verb for command in view.legal if command.get("worker") == worker}
        lies = view.state.lying[worker]
        key = "choosable" if verbs - MOVED else "usable" if verbs else "lies" if lies else "stands"
        portrait = Sprite(art(f"portrait_{worker}"), (92, 92), corners=10)
        said = self.told(f"worker.{worker}", portrait, self._standing(view.state, worker))
        return said._replace(verdict=self.kit.say(f"inspect.{key}"), usable=bool(verbs) or not lies)

    def _standing(self, state: RedOutpostState, worker: str) -> Iterable[Line]:
        kit, mood = self.kit, signed(state.mood[worker])
        glyph = icons.glyph(mood_glyph(state.mood[worker]), 23)
        yield glyph, kit.say("inspect.mood_now", mood=mood, place=state.place[worker])
        leads = round_standing(kit.rules, state).leaders[worker]
        if state.autom is None:
            yield icons.glyph("influence_target", 22), kit.say("inspect.worth", points=mood)
            if leads:
                names = [kit.seat_name(seat) for seat in leads]
                yield kit.token(leads[0], 21), kit.say("inspect.leads", names=names, points=mood)
        yield from self._owners(state, worker)

    # -- goods, cards, markers, seats -----------------------------------------------------------------------------------

    def _good(self, view: OutpostView, good: str) -> Inspection:
        kit, state = self.kit, view.state
        points = set_worth(kit.book, state, good)
        stored = (icons.cube(good, 24), kit.say("inspect.stored", n=state.goods[good]))
        ships = (icons.glyph("glyph_rocket", 22), kit.say("inspect.next_set", points=points))
        return self.told(f"good.{good}", icons.cube(good, 64), (stored, ships))._replace(name=kit.good(good))

    def _deck(self, view: OutpostView, deck: str) -> Inspection:
        count = len(view.state.lake_deck if deck == "lake" else view.state.spaceship_deck)
        back = Sprite(art(f"card_{DECK_OF[deck]}_back"), (76, 108))
        return self.told(f"piece.deck_{deck}", back, ((None, self.kit.say("inspect.cards_left", n=count)),))

    def _card(self, _: OutpostView, card: str) -> Inspection:
        deck = "lake" if card in self.kit.of.lake else "spaceship"
        return self.told(f"card.{card}", card_face(self.kit, deck, card, (114, 162)))

    def _blocker(self, view: OutpostView, location: str) -> Inspection:
        when = "morning" if location in view.state.morning_blockers else "evening"
        closed = location in blockers(self.kit.book, view.state)
        return self.told(f"piece.blocker_{when}", Sprite(blocker_art(when, closed), (64, 64)))

    def _special(self, view: OutpostView, which: str) -> Inspection | None:
        player = view.state.players[view.viewer]
        card = player.worker_card if which == "worker" else player.location_card
        if not card:
            return None
        asked = any(command.verb in CARD_ASKS for command in view.legal)
        verdict = self.kit.say("inspect.card_now" if asked else "inspect.card_always")
        picture = _picture(special_art(self.kit, card), "#2B1E1C")
        return self.told(f"special.{card}")._replace(verdict=verdict, picture=picture)

    def _tray(self, view: OutpostView, which: str) -> Inspection:
        if which == "crystals":
            return self.told("piece.crystal", icons.crystal(64))
        return self.told("piece.marker", self.kit.token(view.viewer, 56))

    def _seat(self, view: OutpostView, seat: int) -> Inspection:
        kit = self.kit
        if seat < 0:
            said = self.told("piece.autom", Sprite(art("portrait_autom"), (76, 76), corners=10))
            return self.with_last_reason(view, said)
        player = view.state.players[seat]
        lines: list[Line] = [
            (Sprite(special_art(kit, card), (28, 28), corners=5), self.describe(f"special.{card}"))
            for card in (player.worker_card, player.location_card)
            if card
        ]
        left = kit.say("inspect.wheel_left", n=kit.of.wheel.fields - player.wheel)
        lines.append((seat_card.mini_wheel(kit, seat, player.wheel, 28), left))
        has = {"markers": player.markers, "crystals": player.crystals, "gifts": player.palace}
        words, portrait = kit.say("inspect.seat", **has), kit.token(seat, 44)
        return Inspection(kit.seat_name(seat), words, portrait=portrait, lines=tuple(lines))

    # -- wheels, solo, panels -------------------------------------------------------------------------------------------

    def _phase(self, view: OutpostView) -> Inspection:
        starter = ((None, self.kit.texts.say("piece.starter.text")),) if view.state.autom is None else ()
        return self.told(f"phase.{view.state.phase}", lines=starter)

    def _points(self, view: OutpostView) -> Inspection:
        kit = self.kit
        lines = tuple(
            (kit.token(seat, 21), f"{kit.seat_name(seat)}: {minus(sum(player.points.values()))}")
            for seat, player in enumerate(view.state.players)
        )
        return Inspection(kit.say("inspect.points"), kit.say("inspect.points_text"), lines=lines)

    def _goal(self, view: OutpostView) -> Inspection | None:
        autom = view.state.autom
        return None if autom is None or not autom.goal else self.told(f"card.{autom.goal}", lines=self._habits(view))

    def _autom(self, view: OutpostView) -> Inspection | None:
        autom = view.state.autom
        if autom is None or not autom.face_up:
            return None
        overview = (None, self.kit.texts.say("piece.overview.text"))
        return self.told(f"card.{autom.face_up}", lines=(overview, *self._habits(view)))

    def _habits(self, view: OutpostView) -> Iterable[Line]:
        """The ring in the direction of the goal card, and what Autom always chooses."""
        kit, autom = self.kit, view.state.autom
        goal = None if autom is None else kit.of.goals.get(autom.goal)
        if goal is None:
            return
        ring = kit.of.ring if goal.direction == "clockwise" else kit.of.ring[::-1]
        places = " → ".join(map(kit.location, ring))
        yield None, kit.say("inspect.ring", direction=goal.direction, places=places)
        workers = " → ".join(map(kit.worker, goal.workers))
        returned, taken = (" → ".join(map(kit.good, order)) for order in (goal.warehouse, goal.spaceship))
        yield None, kit.say("inspect.fixed", workers=workers, returned=returned, taken=taken)

    def _leads(self, view: OutpostView) -> Inspection:
        key = "leads" if view.state.autom is None else "scores"
        return Inspection(self.kit.say(f"column.{key}"), self.kit.say(f"inspect.{key}_text"))

    def _game_end(self, _: OutpostView) -> Inspection:
        kit, scoring = self.kit, self.kit.of.scoring
        rewards = " · ".join(map(str, scoring.palace))
        text = kit.say("inspect.end_text", rewards=rewards, n=scoring.crystals_per_point)
        return Inspection(kit.say("game_end"), text)

    tellers: Mapping[str, Callable[..., Inspection | None]] = {
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
        ids.PRODUCTION_WHEEL: lambda to, _: to.told("piece.wheel", Sprite(art("wheel_production_gear"), (76, 76))),
        ids.POINTS_TRACK: _points,
        ids.TRAY: _tray,
        ids.GOAL: _goal,
        ids.AUTOM_CARD: _autom,
        ids.TURNS: lambda to, _: Inspection(to.kit.say("turns.title"), to.kit.say("inspect.turns")),
        ids.LEADS: _leads,
        ids.GAME_END: _game_end,
        ids.STANDING: lambda to, _: Inspection(to.kit.say("dock.standing"), to.kit.say("inspect.standing_text")),
    }


def _picture(scene: str, ground: str = "") -> Node:
    picture = Group(size=(WIDTH, PICTURE))
    if ground:
        picture.add(Panel((WIDTH, PICTURE), fill=ground, corners=(12, 12, 0, 0)))
    picture.add(Sprite(scene, (WIDTH, PICTURE), corners=(12, 12, 0, 0)))
    return picture
