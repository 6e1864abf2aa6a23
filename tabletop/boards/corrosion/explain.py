"""What does the inspector say about each thing: what it is, what it does, whether it can be used now and why not?"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from tabletop.boards.common.explain import Explainer, Inspection, Line
from tabletop.boards.common.ids import SEAT, Id
from tabletop.boards.common.table_context import signed
from tabletop.boards.corrosion import context as ids
from tabletop.boards.corrosion.context import PIECE, WINDOW, CorrosionContext, CorrosionView
from tabletop.boards.corrosion.faces import asides, awards, cards, signs
from tabletop.boards.corrosion.faces import own_board as own
from tabletop.boards.corrosion.look import art
from tabletop.content.text import Field
from tabletop.games.corrosion.completing import price
from tabletop.games.corrosion.display import windows
from tabletop.games.corrosion.factory import THREE, condition, side_of
from tabletop.games.corrosion.forecast import Forecast
from tabletop.games.corrosion.reasons import wished
from tabletop.games.corrosion.scoring import award_points, sheet
from tabletop.games.corrosion.tables import DONE, TURN, prototype
from tabletop.scene import Sprite


class CorrosionExplainer(Explainer[CorrosionContext]):
    """Words come from the effect lists and the rules' own reasons."""

    def describe(self, key: str, **params: Field) -> str:
        """Pieces in the words of their effect lists."""
        tables, (group, _, name) = self.kit.tables, key.partition(".")
        if group not in ("piece", "action", "drive"):
            return super().describe(key, **params)
        if group == "drive":
            name = prototype(name)
        card = tables.engineers.get(name)
        return " ".join(self.kit.sentences(tables.type_of.get(name, name) if card is None else card.action))

    def _place(self, key: str, picture: str, row: str = "") -> Inspection:
        """A place: its name, what it is for."""
        return self.said(key, Sprite(art(picture), (64, 64)), row=row)

    # -- pieces -----------------------------------------------------------------------------------------------------------

    def _piece(self, view: CorrosionView, name: str) -> Inspection:
        kit = self.kit
        if kit.tables.kind_of[name] == "award":
            task = kit.tables.type_of[name]
            text = kit.say(f"inspect.award.{kit.of.awards[task].per}", n=kit.of.awards[task].points)
            said = Inspection(kit.piece(name), text, portrait=awards.plain(kit, task))
            said = said._replace(lines=tuple(self._award_lines(view, name, task)))
        else:
            state = condition(view.state, name)
            said = self.told(f"piece.{name}", cards.portrait(kit, name, state), self._lines(view, name, state))
            said = said._replace(heading=self._heading(name))
        verdict, usable = self._verdict(view, PIECE(name))
        return said._replace(verdict=verdict, usable=usable)

    def _heading(self, name: str) -> str:
        kit, kind = self.kit, self.kit.tables.kind_of[name]
        if kind == "engineer":
            card = kit.tables.engineers[name]
            key = "inspect.qualified" if card.qualified else "inspect.starting"
            return kit.say(key, suit=card.suit, grade=card.label)
        if kind == "chrome":
            return kit.say(f"inspect.{kit.of.chrome[name].row}", drive=kit.of.chrome[name].drive)
        return kit.say(f"inspect.{kind}")

    def _lines(self, view: CorrosionView, name: str, state: str) -> Iterable[Line]:
        kit, kind = self.kit, self.kit.tables.kind_of[name]
        if kind == "chrome":
            yield signs.icon("points_medal", 24), kit.say("inspect.points", n=kit.of.chrome[name].points)
        if kind in ("chrome", "one_shot") and state == "plan":
            tag = price(kit.tables, view.state.players[view.viewer], name)
            yield signs.cost_row(tag, 24, 96), kit.say("inspect.to_complete")
        if kind == "engineer":
            card, hire = kit.tables.engineers[name], kit.of.prices.hire
            if card.costly and name in view.state.spots["engineer"]:
                yield signs.icon("steam", 24), kit.say("inspect.hire_price", n=hire.green, steam=hire.steam)
            quarter = card.grade % 4
            key = "inspect.rests_x" if not quarter else "inspect.rests"
            yield own.chip(kit, ("x", "s1", "s2", "s3")[quarter], 24), kit.say(key, n=quarter)

    def _award_lines(self, view: CorrosionView, name: str, task: str) -> Iterable[Line]:
        kit = self.kit
        worth = award_points(kit.tables, view.state.players[view.viewer], task)
        yield signs.icon("award", 24), kit.say("inspect.worth_now", n=worth)
        watch = view.state.watches.get(name, "")
        if watch:
            gift = " ".join(kit.sentences(kit.tables.type_of[watch]))
            yield awards.watch_token(kit, watch, 26), kit.say("inspect.watch", gift=gift)

    # -- usable or why not ------------------------------------------------------------------------------------------------

    def _verdict(self, view: CorrosionView, thing: Id) -> tuple[str, bool]:
        """What can be done with a piece now, or why nothing can."""
        if not view.legal or view.decision is None:
            return "", True
        ways, window = self.gestures.now, windows(view.state).get(thing.word())
        commands = [*ways.clicks.get(thing, ())]
        commands += [command for found in ways.drags.get(thing, {}).values() for command in found]
        commands += [command for command in view.legal if thing.word() in (value for _, value in command.args)]
        if not commands and window is not None:
            commands = [command for goals in ways.drags.values() for command in goals.get(WINDOW(*window), [])]
        if commands:
            verb = "play" if commands[0] == DONE else commands[0].verb  # that ends the maintenance before it
            return self.kit.say(f"usable.{verb}"), True
        meant = wished(self.kit.tables, view.state, thing.word())
        return "" if meant is None else self.table.host.why_not(meant), False

    # -- places -----------------------------------------------------------------------------------------------------------

    def _sector(self, view: CorrosionView, side: str) -> Inspection:
        sector = own.quarter(own.SIDES.index(side), view.state.players[view.viewer].turned)
        return self.told(f"board.inspect.sector_{sector}", own.chip(self.kit, sector, 52))

    def _spot(self, view: CorrosionView, spot: str) -> Inspection:
        if spot == "storage":
            return self._place("storage", "icon_storage")
        machine = prototype(spot)
        usable = self.kit.tables.activate[machine] in view.legal
        said = self.told(f"piece.{machine}", Sprite(art(f"drive_{spot}"), (64, 64)))
        return said._replace(verdict=self.kit.say("usable.activate") if usable else "", usable=usable)

    def _wheel(self, view: CorrosionView) -> Inspection:
        turns = next(iter(self.gestures.now.turns.get(ids.RIM(), ())), TURN)
        return self.judged(view, self._place("wheel", "trigger_wheel"), turns, self.kit.say("usable.turn"))

    def _reserve(self, _: CorrosionView, what: str, place: str = "reserve") -> Inspection:
        return self._place(f"{place}_{what}", f"icon_{signs.SIGNS.goods[what]}")

    def _seat(self, view: CorrosionView, seat: int) -> Inspection:
        kit = self.kit
        if seat < 0:
            return self.with_last_reason(view, self._place("opponent", "portrait_automaton"))
        player = view.state.players[seat]
        lines = tuple(
            (Sprite(f"app/score_corrosion_{name}", (24, 24)), f"{kit.texts.say(f'score.{name}')}: {points}")
            for name, points in sheet(kit.tables, player).points.items()
        )
        gears = sum(player.small) + sum(player.medium)
        text = kit.say("inspect.seat", water=player.hot + player.cold, gears=gears)
        now = kit.say("inspect.score_now")
        return Inspection(kit.seat_name(seat), text, portrait=kit.token(seat, 40), heading=now, lines=lines)

    tellers: Mapping[str, Callable[..., Inspection | None]] = {
        PIECE: _piece,
        SEAT: _seat,
        WINDOW: lambda to, _, row, _spot: to._place("window", "icon_stack", row=row),
        ids.STACK: lambda to, _, row: to._place("stack", "icon_stack", row=row),
        ids.DISCARD: lambda to, _, row: to._place("discard", "icon_discard", row=row),
        ids.TRAY: _sector,
        ids.TRACK: _sector,
        ids.GHOST: lambda to, view, _: to._sector(view, own.SIDES[side_of(view.state.players[view.viewer], THREE)]),
        ids.SPOT: _spot,
        ids.RESERVE: _reserve,
        ids.SUPPLY: lambda to, view, what: to._reserve(view, what, "supply"),
        ids.RIM: _wheel,
        ids.HUB: _wheel,
        ids.BOILER: lambda to, _: to._place("boiler", "icon_boiler"),
        ids.DECK: lambda to, view: to.with_last_reason(view, to._place("deck", "icon_reshuffle")),
        ids.HAND: lambda to, _: to._place("hand", "icon_hand"),
    }

    def explain_drop(self, view: CorrosionView, source: Id, target: Id, cast: Forecast) -> Inspection | None:
        """What dropping this there would do: the thing under the hand with everything that changes."""
        kit, name = self.kit, cast.takes
        changes: list[Line] = [
            (signs.good(what, 22), f"{signed(by)}  {kit.say(f'good.{what}')}") for what, by in cast.changes()
        ]
        if kit.compact and cast.engineer:  # where no card lies in the rail
            changes += asides.drop_lines(kit, cast, view.state.players[cast.seat])
            who = ", ".join(kit.seat_name(seat) for seat, _ in cast.copiers)
            key = "drop.copied_by" if who else "drop.nobody_copies"
            changes.append((signs.icon("copy", 22), kit.say(key, who=who)))
        if not name:
            return Inspection(kit.say("inspect.drop"), "", lines=tuple(changes)) if changes else None
        verdict = kit.say(f"usable.{'hire' if kit.tables.kind_of[name] == 'engineer' else 'build'}")
        said = self.told(f"piece.{name}", cards.portrait(kit, name), tuple(changes))
        return said._replace(heading=self._heading(name), verdict=verdict)
