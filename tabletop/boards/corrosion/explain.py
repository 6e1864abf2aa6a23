"""What does the inspector say about each thing: what it is, what it does, whether it can be used now and why not?"""

from __future__ import annotations

from collections.abc import Iterable

from tabletop.boards.common.explainer import Explainer
from tabletop.boards.common.ids import SEAT, Id
from tabletop.boards.common.inspector import Inspection
from tabletop.boards.common.kit import signed
from tabletop.boards.corrosion.faces import awards, engineer, machines, market, own, signs
from tabletop.boards.corrosion.kit import (
    BOILER,
    DECK,
    DISCARD,
    HAND,
    HUB,
    PIECE,
    RESERVE,
    RIM,
    SPOT,
    STACK,
    SUPPLY,
    TRACK,
    TRAY,
    WINDOW,
    CorrosionView,
    Kit,
    resized,
)
from tabletop.boards.corrosion.look import art
from tabletop.boards.corrosion.touch import SIGN_OF
from tabletop.games.corrosion.chrome_machines import price
from tabletop.games.corrosion.factory import shelf_of
from tabletop.games.corrosion.forecast import GOODS, Forecast
from tabletop.games.corrosion.reasons import rows_taken
from tabletop.games.corrosion.scoring import award_points, sheet
from tabletop.games.corrosion.state import CorrosionState, Player
from tabletop.games.corrosion.tables import TURN, prototype
from tabletop.kernel import Command
from tabletop.scene import Node, Sprite

Line = tuple[Node | None, str]


class CorrosionExplainer(Explainer[CorrosionState, Kit, Forecast]):
    """Words come from the effect lists and the rules' own reasons."""

    def explain(self, view: CorrosionView, thing: Id) -> Inspection | None:
        """What a thing is."""
        if thing.kind == PIECE:
            return self._piece(view, thing)
        if thing.kind == SEAT:
            return (
                self._seat(view, thing.number())
                if thing.number() >= 0
                else self._plain("opponent", "portrait_automaton")
            )
        if thing.kind == WINDOW:
            return self._plain("window", "icon_stack", row=thing.word())
        if thing.kind in (STACK, DISCARD):
            return self._plain(thing.kind, f"icon_{thing.kind}", row=thing.word())
        if thing.kind in (TRAY, TRACK):
            return self._sector(view, thing.word())
        if thing.kind == SPOT:
            return self._spot(view, thing.word())
        if thing.kind == RESERVE:
            return self._plain(f"reserve_{thing.word()}", _RESERVE_ART[thing.word()])
        if thing.kind == SUPPLY:
            return self._plain(f"supply_{thing.word()}", _RESERVE_ART[thing.word()])
        if thing.kind in (RIM, HUB):
            return self._wheel(view)
        names: dict[str, str] = {
            BOILER: "icon_boiler",
            DECK: "icon_reshuffle",
            HAND: "icon_hand",
        }
        return self._plain(thing.kind, names[thing.kind]) if thing.kind in names else None

    def _plain(self, key: str, picture: str, **params: str) -> Inspection:
        """A place: its name, what it is for."""
        name, text = (self.kit.say(f"inspect.{key}.{part}", **params) for part in ("name", "text"))
        return Inspection(name, text, portrait=Sprite(art(picture), (64, 64)))

    # -- pieces -----------------------------------------------------------------------------------------------------------

    def _piece(self, view: CorrosionView, thing: Id) -> Inspection:
        kit, name = self.kit, thing.word()
        kind = kit.tables.kind_of[name]
        words, usable = self._verdict(view, thing)
        if kind == "award":
            return self._award(view, name, words, usable)
        type_name = kit.tables.engineers[name].action if kind == "engineer" else kit.tables.type_of[name]
        text = " ".join(kit.sentences(type_name))
        return Inspection(
            kit.piece(name), text, portrait=portrait(kit, name, self._state(view, name)), heading=self._heading(name),
            lines=tuple(self._lines(view, name, kind)), verdict=words, usable=usable,
        )  # fmt: skip

    def _state(self, view: CorrosionView, name: str) -> str:
        """Whether a machine is a plan, completed or used up, whoever owns it."""
        for player in view.state.players:
            if name in player.activated:
                return "activated"
            if name in player.completed:
                return "completed"
        return "plan"

    def _heading(self, name: str) -> str:
        kit = self.kit
        kind = kit.tables.kind_of[name]
        if kind == "engineer":
            card = kit.tables.engineers[name]
            key = "inspect.qualified" if card.qualified else "inspect.starting"
            return kit.say(key, suit=card.suit, grade=card.label)
        if kind == "chrome":
            machine = kit.of.chrome[name]
            return kit.say(f"inspect.{machine.row}", drive=machine.drive)
        return kit.say(f"inspect.{kind}")

    def _lines(self, view: CorrosionView, name: str, kind: str) -> Iterable[Line]:
        kit = self.kit
        player = view.state.players[view.viewer]
        if kind == "chrome":
            yield signs.icon("points_medal", 24), kit.say("inspect.points", n=kit.of.chrome[name].points)
        if kind in ("chrome", "one_shot") and self._state(view, name) == "plan":
            row = signs.cost_row(price(kit.tables, player, name), 24, 96)
            yield row, kit.say("inspect.to_complete")
        if kind == "engineer" and kit.tables.engineers[name].costly and name in view.state.spots["engineer"]:
            tag = kit.of.prices.hire
            yield signs.icon("steam", 24), kit.say("inspect.hire_price", n=tag.green, steam=tag.steam)
        if kind == "engineer":
            quarter = kit.tables.engineers[name].grade % 4
            key = "inspect.rests_x" if not quarter else "inspect.rests"
            yield own.chip(kit, ("x", "s1", "s2", "s3")[quarter], 24), kit.say(key, n=quarter)

    def _award(self, view: CorrosionView, name: str, words: str, usable: bool) -> Inspection:
        kit, task = self.kit, self.kit.tables.type_of[name]
        award = kit.of.awards[task]
        worth = award_points(kit.tables, view.state.players[view.viewer], task)
        lines: list[Line] = [(signs.icon("award", 24), kit.say("inspect.worth_now", n=worth))]
        watch = view.state.watches.get(name, "")
        if watch:
            gift = " ".join(kit.sentences(kit.tables.type_of[watch]))
            lines.append((awards.watch_token(kit, watch, 26), kit.say("inspect.watch", gift=gift)))
        text = kit.say(f"inspect.award.{award.per}", n=award.points)
        return Inspection(
            kit.piece(name), text, portrait=awards.plain(kit, task), lines=tuple(lines), verdict=words, usable=usable
        )

    # -- usable or why not ------------------------------------------------------------------------------------------------

    def _verdict(self, view: CorrosionView, thing: Id) -> tuple[str, bool]:
        """What can be done with a piece now, or why nothing can."""
        if not view.legal or view.decision is None:
            return "", True
        ways = self.board.ways
        commands = [*ways.clicks.get(thing, ())]
        commands += [command for found in ways.drags.get(thing, {}).values() for command in found]
        named = [command for command in view.legal if thing.word() in (value for _, value in command.args)]
        commands += [command for command in named if command not in commands]
        window = market.on_display(view.state).get(thing.word())
        if not commands and window is not None:
            for targets in ways.drags.values():
                commands += targets.get(WINDOW(*window), [])
        if commands:
            verbs = list(dict.fromkeys(command.verb for command in commands))
            return self.kit.say(f"usable.{verbs[0]}"), True
        meant = self._natural(view, thing.word())
        why = "" if meant is None else self.board.table.why_not(meant)
        return why, False

    def _natural(self, view: CorrosionView, name: str) -> Command | None:
        """What people would want with a piece at this moment."""
        assert view.decision is not None
        tables, kind = self.kit.tables, view.decision.kind
        player = view.state.players[view.decision.seat]
        if name in player.hand:
            return {"copy": tables.copy, "copy_partner": tables.join, "remove_engineer": tables.remove}.get(
                kind, tables.play
            )[name]
        if kind == "maintenance" and shelf_of(player, name) is not None:
            return tables.complete[name] if _planned(player, name) else tables.speed[name]
        if (
            kind in ("activate", "activate_without_turning", "activate_now", "activate_again")
            and name in tables.activate
        ):
            return tables.activate[name]
        if kind in ("maintenance", "complete_free") and (name == player.storage or _on_top(player, name)):
            return tables.complete[name]
        window = market.on_display(view.state).get(name)
        if window is None:
            return None
        row, spot = window
        if kind in ("hire", "build_turning", "build_one_shot", "build_machine", "build_chrome"):
            return tables.hire[spot] if row == "engineer" else tables.build[row][spot]
        taker = next((other for other in player.hand if row in rows_taken(tables, other)), "")
        return Command.of("play", engineer=taker, row=row, spot=spot) if taker and kind == "main_action" else None

    # -- places -----------------------------------------------------------------------------------------------------------

    def _sector(self, view: CorrosionView, side: str) -> Inspection:
        kit = self.kit
        sector = own.quarter(own.SIDES.index(side), view.state.players[view.viewer].turned)
        name, text = (kit.say(f"inspect.sector_{sector}.{part}") for part in ("name", "text"))
        return Inspection(name, text, portrait=own.chip(kit, sector, 52))

    def _spot(self, view: CorrosionView, spot: str) -> Inspection:
        kit = self.kit
        if spot == "storage":
            return self._plain("storage", "icon_storage")
        machine = prototype(spot)
        text = " ".join(kit.sentences(machine))
        command = kit.tables.activate[machine]
        usable = command in view.legal
        verdict = kit.say("usable.activate") if usable else ""
        return Inspection(
            kit.piece(machine), text, portrait=Sprite(art(f"drive_{spot}"), (64, 64)), verdict=verdict, usable=usable
        )

    def _wheel(self, view: CorrosionView) -> Inspection:
        said = self._plain("wheel", "trigger_wheel")
        if not view.legal:
            return said
        if TURN in view.legal:
            return said._replace(verdict=self.kit.say("usable.turn"))
        return said._replace(verdict=self.board.table.why_not(TURN), usable=False)

    def _seat(self, view: CorrosionView, seat: int) -> Inspection:
        kit, player = self.kit, view.state.players[seat]
        scores = sheet(kit.tables, player).points
        lines: list[Line] = [
            (Sprite(f"app/score_corrosion_{name}", (24, 24)), f"{kit.texts.say(f'score.{name}')}: {points}")
            for name, points in scores.items()
        ]
        iron = sum(player.small) + sum(player.medium)
        text = kit.say("inspect.seat", water=player.hot + player.cold, gears=iron)
        return Inspection(
            kit.seat_name(seat),
            text,
            portrait=kit.token(seat, 40),
            heading=kit.say("inspect.score_now"),
            lines=tuple(lines),
        )

    # -- drops ------------------------------------------------------------------------------------------------------------

    def explain_drop(self, view: CorrosionView, source: Id, target: Id, cast: Forecast) -> Inspection | None:
        """What dropping this there would do: the thing under the hand with everything that changes."""
        kit = self.kit
        changes: list[Line] = [
            (signs.icon(SIGN_OF[what], 22), f"{signed(gain)}  {kit.say(f'good.{what}')}")
            for what, gain in zip(GOODS, cast.gains, strict=True)
            if gain
        ]
        name = cast.takes
        if not name:
            if not changes:
                return None
            return Inspection(kit.say("inspect.drop"), "", lines=tuple(changes))
        kind = kit.tables.kind_of[name]
        type_name = kit.tables.engineers[name].action if kind == "engineer" else kit.tables.type_of[name]
        text = " ".join(kit.sentences(type_name))
        return Inspection(
            kit.piece(name), text, portrait=portrait(kit, name), heading=self._heading(name), lines=tuple(changes),
            verdict=kit.say(f"usable.{'hire' if kind == 'engineer' else 'build'}"),
        )  # fmt: skip


_RESERVE_ART = {
    "chrome": "icon_gear_chrome",
    "green": "icon_point_green",
    "special": "icon_special",
    "awards": "icon_award",
}


def _planned(player: Player, name: str) -> bool:
    return name in player.one_shots and name not in player.completed


def _on_top(player: Player, name: str) -> bool:
    return any(stack and stack[-1] == name for stack in player.drives)


def portrait(kit: Kit, name: str, state: str = "plan") -> Node:
    """A piece as it stands in the inspector."""
    kind = kit.tables.kind_of[name]
    if kind == "engineer":
        return resized(engineer.large(kit, name), engineer.LARGE, (96, 132))
    if kind == "one_shot":
        return resized(machines.one_shot(kit, kit.tables.type_of[name], state), machines.ONE_SHOT, (104, 123))
    if kind == "turning":
        return machines.turning(kit, kit.tables.type_of[name], 100)
    return resized(machines.chrome(kit, name, state == "completed"), machines.CHROME, (104, 130))
