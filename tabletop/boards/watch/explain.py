"""What does the inspector say about each thing: what it is, what it does, why it can or cannot be used now?"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import msgspec

from tabletop.boards.common.board import View
from tabletop.boards.common.explainer import Explainer
from tabletop.boards.common.ids import Id
from tabletop.boards.common.inspector import Inspection
from tabletop.boards.common.kit import signed
from tabletop.boards.watch.faces import clock, own_board, papers, shelf
from tabletop.boards.watch.kit import MARKET, TRACK, WatchKit
from tabletop.boards.watch.look import sign
from tabletop.games.watch.forecast import Forecast, Laying, income, laying, risk, track_worth
from tabletop.games.watch.scoring import FIRST, SECOND, places
from tabletop.games.watch.state import THIRD, WatchState
from tabletop.games.watch.wording import describe
from tabletop.kernel import Command
from tabletop.scene import Group, Node

Line = tuple[Node | None, str]
Seen = View[WatchState]


class WatchExplainer(Explainer[WatchState, WatchKit, Forecast]):
    """Every thing of the table in words; texts come from the same definitions the rules use."""

    def explain(self, view: Seen, thing: Id) -> Inspection | None:
        """What a thing is and whether it can be used now."""
        maker = self._kinds().get(thing.kind)
        return None if maker is None else maker(view, thing)

    def _kinds(self) -> dict[str, Callable[[Seen, Id], Inspection | None]]:
        return {
            "space": self._space,
            "room": self._room,
            "slot": self._track,
            "track": self._track,
            "laid": self._track,
            "block": lambda _view, _thing: self._piece("blocking_gear", "blocking_gear"),
            "black_disc": lambda _view, _thing: self._piece("black_disc", "disc_black"),
            "pile": self._pile,
            "stock": self._pile,
            "colour": self._colour,
            "crate": self._crate,
            "paper": self._paper,
            "drawn": self._paper,
            "back": lambda _view, _thing: self._said("hidden_document", papers.back((50, 60))),
            "spy": self._spy,
            "market": self._market,
            "deck": self._deck,
            "note": lambda view, _thing: self._debt(view),
            "tray": self._tray,
            "row": self._row,
            "disc": self._disc,
            "worker": self._worker,
            "walker": self._walker,
            "die": self._walker,
            "pocket": lambda _view, _thing: self._piece("pocket_watch", "pocket_watch"),
            "stocked": lambda _view, _thing: self._said("tray_discs", sign("disc_neutral", 46)),
            "supply": lambda _view, _thing: self._said("supply", sign("gear_1", 48)),
            "shelf": lambda _view, _thing: self._said("shelf", sign("crate_dark", 48)),
            "ledger": lambda _view, _thing: self._said("ledger", sign("medal_gold", 44)),
            "ladder": lambda _view, _thing: self._said("ladder", sign("rank_hero", 54)),
            "solo": self._solo,
            "seat": self._seat,
        }

    def _said(self, key: str, portrait: Node | None = None, **params: Any) -> Inspection:
        kit = self.kit
        return Inspection(kit.say(f"inspect.{key}.name"), kit.say(f"inspect.{key}.text", **params), portrait=portrait)

    def _told(self, piece: str, portrait: Node | None = None) -> Inspection:
        """A piece in the words of the rules."""
        texts = self.kit.texts
        return Inspection(texts.say(f"{piece}.name"), self._sentence(piece), portrait=portrait)

    def _sentence(self, piece: str) -> str:
        said = describe(self.kit.tables, piece, len(self.kit.seats))
        return " ".join(self.kit.texts.say(key, **facts) for key, facts in said)

    def _piece(self, name: str, art: str) -> Inspection:
        return self._told(f"piece.{name}", sign(art, 54))

    def _verdict(self, view: Seen, said: Inspection, command: Command) -> Inspection:
        """Whether the looking seat could do that now; silent when it is not asked."""
        if not view.legal:
            return said
        if command in view.legal:
            return said._replace(verdict=self.kit.say("inspect.possible"), usable=True)
        why = self.board.table.why_not(command)
        return said._replace(verdict=why, usable=False) if why else said

    # -- the clock ----------------------------------------------------------------------------------------------------

    def _space(self, view: Seen, thing: Id) -> Inspection:
        kit, name, state = self.kit, thing.word(), view.state
        if state.solo is not None and name in kit.tables.closed:
            return Inspection(kit.space(name), kit.say("inspect.closed"), portrait=sign("closed_marker", 60))
        risky = kit.tables.risky[name]
        lines: list[Line] = [(sign(f"department_{kit.tables.department[name]}", 22), self._income(view, name))]
        lines += self._risk_lines(view, name)
        key = "risky" if risky else "safe"
        said = self._told(f"space.{name}", sign(f"space_{name}", 66))._replace(
            tag=kit.texts.say(f"risk.{key}.name"),
            tag_sign=sign(f"mark_{key}", 20),
            lines=tuple(lines),
        )
        return self._verdict(view, said, Command.of("place", space=name)) if state.phase == "place" else said

    def _income(self, view: Seen, name: str) -> str:
        """The yield for the looking seat as words."""
        brings = income(self.kit.tables, view.state, view.viewer, name)
        facts = {key: value for key, value in msgspec.structs.asdict(brings).items() if key != "prices"}
        facts["crates"] = [self.kit.say(f"crate.{colour}") for colour in brings.crates]
        rows = zip(self.kit.tables.departments, brings.prices, strict=False)
        facts["prices"] = [self.kit.say("row_price", row=self.kit.say(f"row.{row}"), n=n) for row, n in rows if n]
        bought_out = name == "upgrade" and not facts["prices"]
        return self.kit.say("income.upgrade_none" if bought_out else f"income.{name}", **facts)

    def _risk_lines(self, view: Seen, name: str) -> list[Line]:
        kit = self.kit
        danger = risk(kit.tables, view.state, view.viewer) if kit.tables.risky[name] else None
        if danger is None:
            return []
        if danger.spared:
            return [(sign("mark_safe", 22), kit.say(f"risk.spared_{danger.spared}"))]
        who = kit.say("bank") if danger.to is None else kit.seat_name(danger.to)
        key = "inspect.caught_solo" if view.state.solo is not None else "inspect.caught"
        words = kit.say(key, n=danger.amount, watching=danger.watching, of=danger.of, who=who)
        return [(sign("mark_risky", 22), words)]

    def _room(self, view: Seen, thing: Id) -> Inspection:
        name = thing.word()
        said = self._told(f"department.{name}", sign(f"emblem_{name}", 60))
        asked = view.decision is not None and view.decision.kind == "spy"
        return self._verdict(view, said, Command.of("spy", department=name)) if asked else said

    def _spy(self, view: Seen, thing: Id) -> Inspection:
        state, kit = view.state, self.kit
        index = thing.number()
        card = state.active[index] if index < len(state.active) else ""
        if card in kit.tables.departments:
            return self._told(f"spy.{card}", sign(f"spy_{card}", 60))
        if not card:
            return self._said("spy_resting", sign("spy_back", 56))
        who = kit.say("by_chance") if state.activator is None else kit.seat_name(state.activator)
        return self._said("spy_set", sign("spy_back_set", 56), who=who)

    def _market(self, view: Seen, thing: Id) -> Inspection:
        state = view.state
        cards = [*state.past, state.card]
        return self._market_card(cards[thing.number()])

    def _market_card(self, card: str) -> Inspection:
        return self._told(f"market.{card}", clock.market_card(self.kit, card, 96))

    def _deck(self, view: Seen, thing: Id) -> Inspection:
        state = view.state
        if thing.word() == "documents":
            return self._said("documents", papers.back((50, 60)), n=len(state.documents))
        if state.market and state.market[-1] in self.kit.tables.market:
            known = self._market_card(state.market[-1])
            return known._replace(tag=self.kit.say("inspect.next_round"))
        return self._said("market_deck", sign("market_back", 56), n=len(state.market))

    def _worker(self, view: Seen, thing: Id) -> Inspection:
        kit, seat = self.kit, thing.number()
        player = view.state.players[seat]
        portrait = sign(f"worker_{kit.colour(seat)}_standing", 66)
        key = "waiting" if not player.space else "standing" if player.standing else "lying"
        words = kit.say(f"inspect.worker.{key}", **({"space": player.space} if player.space else {}))
        return Inspection(kit.seat_name(seat), words, portrait=portrait)

    def _walker(self, view: Seen, thing: Id) -> Inspection:
        name = "robot" if view.state.solo is not None else "third"
        art = f"robot_{self.kit.colour(THIRD)}" if name == "robot" else f"third_{self.kit.colour(THIRD)}_standing"
        return self._piece(name, art)

    # -- tracks -------------------------------------------------------------------------------------------------------

    def _track(self, view: Seen, thing: Id) -> Inspection:
        """What both places pay now and who holds them; on the next free space, what a disc there would change."""
        kit, state, index = self.kit, view.state, thing.number(0)
        said = self._told(f"track.t{index + 1}")._replace(lines=tuple(self._place_lines(view, index)))
        if len(thing.parts) < 2 or thing.number(1) < len(state.tracks[index]):
            return said
        lines = (*said.lines, (sign("bonus_none", 24), self._sentence(f"bonus.{index + 1}.{thing.number(1) + 1}")))
        if thing.number(1) == len(state.tracks[index]) and state.queue:
            change = laying(kit.tables, state, view.viewer, index)
            lines = (*lines, *self.laying_lines(change)) if change is not None else lines
        return said._replace(lines=lines)

    def _place_lines(self, view: Seen, index: int) -> Iterable[Line]:
        kit = self.kit
        held = places(view.state.tracks[index])
        worth = track_worth(kit.tables, view.state, view.viewer, index)
        for place, medal, points in ((FIRST, "medal_gold", worth.first), (SECOND, "medal_silver", worth.second)):
            names = [kit.seat_name(who) for who, at in held.items() if at == place]
            key = "inspect.place" if names else "inspect.place_free"
            yield sign(medal, 24), kit.say(key, names=names or [""], n=points)

    def laying_lines(self, change: Laying) -> Iterable[Line]:
        """Who gains and who loses a place, and the points it means."""
        kit = self.kit
        for seat, points in enumerate(change.points):
            before, after = change.before.get(seat, 0), change.after.get(seat, 0)
            if before == after and not points:
                continue
            key = "gains" if after and (not before or after < before) else "loses" if after != before else "same"
            words = kit.say(f"inspect.laying.{key}", name=kit.seat_name(seat), place=str(after or before), n=points)
            yield kit.paper_token(seat, 20), f"{words} ({signed(points)})" if points else words

    # -- crates, goods, the own board ---------------------------------------------------------------------------------

    def _pile(self, view: Seen, thing: Id) -> Inspection:
        kit, value = self.kit, thing.number()
        colour = kit.tables.colour_of[value]
        said = self._colour_text(view, colour)
        left = view.state.stock[value - 1]
        return said._replace(
            name=kit.say("inspect.crate", n=value), portrait=shelf.crate(kit, value, 56), tag=f"×{left}"
        )

    def _colour(self, view: Seen, thing: Id) -> Inspection:
        return self._colour_text(view, thing.word())

    def _colour_text(self, view: Seen, colour: str) -> Inspection:
        kit = self.kit
        open_ = colour in kit.tables.unlocked[view.state.players[view.viewer].levels["dock"]]
        words = kit.say("inspect.unlocked" if open_ else "inspect.locked")
        said = self._told(f"crate.{colour}", sign(f"crate_{colour}", 56))
        lock = sign("lock_open" if open_ else "lock_closed", 20)
        return said._replace(name=kit.say(f"crate.{colour}"), lines=((lock, words),))

    def _crate(self, view: Seen, thing: Id) -> Inspection:
        kit = self.kit
        value = view.state.players[view.viewer].crates[thing.number()]
        said = Inspection(
            kit.say("inspect.crate", n=value),
            kit.say("inspect.crate_text", n=value),
            portrait=shelf.crate(kit, value, 56),
        )
        asked = view.decision is not None and view.decision.kind == "swap" and view.decision.seat == view.viewer
        return self._verdict(view, said, Command.of("swap", crate=value)) if asked else said

    def _tray(self, view: Seen, thing: Id) -> Inspection | None:
        name = thing.word()
        if name == "debt":
            return self._debt(view)
        art = {"gears": "gear_1", "roubles": "coin_1", "crates": "crate_light", "documents": "document"}
        return self._said(f"tray_{name}", sign(art.get(name, "disc_neutral"), 46))

    def _debt(self, view: Seen) -> Inspection:
        said = self._piece("debt_note", "note")
        return said._replace(tag=f"×{view.state.players[view.viewer].notes}")

    def _row(self, view: Seen, thing: Id) -> Inspection:
        kit, name = self.kit, thing.word()
        said = self._told(f"department.{name}", sign(f"department_{name}", 50))
        level = view.state.players[view.viewer].levels.get(name)
        if level is None:
            return self._piece("pocket_watch", "pocket_watch")
        force = own_board.in_force(kit.of.rows[name].cells, level)
        lines: list[Line] = [(sign("tick", 18), self._sentence(f"cell.{name}.{force}"))]
        if level < kit.tables.last_level:
            lines.append((sign("rouble", 22), kit.say("inspect.next_disc", n=kit.tables.prices[level])))
        said = said._replace(lines=tuple(lines))
        asked = view.decision is not None and view.decision.kind == "upgrade" and view.decision.seat == view.viewer
        return self._verdict(view, said, Command.of("upgrade", row=name)) if asked else said

    def _disc(self, view: Seen, thing: Id) -> Inspection:
        return self._row(view, thing)

    def _paper(self, view: Seen, thing: Id) -> Inspection | None:
        kit, name = self.kit, thing.parts[0]
        if not isinstance(name, str):
            return self._said("hidden_document", papers.back((50, 60)))
        said = self._told(f"document.{name}", papers.document(kit, name, view.viewer, played=False))
        if thing.kind == "drawn":
            return said
        return self._verdict(view, said, Command.of("play", document=name))

    # -- seats --------------------------------------------------------------------------------------------------------

    def _seat(self, view: Seen, thing: Id) -> Inspection:
        kit, seat = self.kit, thing.number()
        sheet = self.board.table.game.scores(view.state)[seat]
        lines = tuple(
            (None, f"{kit.say(f'score.{category}')}: {str(points).replace('-', '−')}")
            for category, points in sheet.points.items()
            if points
        )
        words = kit.say("inspect.seat" if len(view.seats) > 1 else "inspect.seat_solo")
        portrait = Group(size=(48, 48))
        portrait.add(kit.disc(seat, 44, (24, 24)))
        return Inspection(kit.seat_name(seat), words, portrait=portrait, heading=kit.say("points_now"), lines=lines)

    def _solo(self, view: Seen, thing: Id) -> Inspection | None:
        solo = view.state.solo
        return None if solo is None else self._told(f"solo_card.{solo.card}")

    # -- while something is lifted ------------------------------------------------------------------------------------

    def explain_drop(self, view: Seen, source: Id, target: Id, cast: Forecast) -> Inspection | None:
        """What dropping this there would do."""
        kit = self.kit
        if target.kind == "space" and cast.verb == "place":
            said = self._space(view, target)
            lines = [*said.lines]
            if cast.place:
                lines.append((sign("order_tag_now", 22), kit.say("inspect.you_act", n=cast.place)))
            return said._replace(lines=tuple(lines))
        if cast.laying is not None:
            said = self._track(view, TRACK(cast.laying.track))
            lines = [
                (sign("bonus_none", 24), self._sentence(f"bonus.{cast.laying.track + 1}.{cast.laying.space + 1}")),
                *self.laying_lines(cast.laying),
            ]
            return said._replace(heading=kit.say("inspect.if_laid"), lines=(*said.lines, *lines))
        return None

    def keep_clear(self, view: Seen, source: Id, target: Id, cast: Forecast) -> Iterable[Id]:
        """The other targets and the market card."""
        return (*self.board.ways.drags.get(source, {}), MARKET(len(view.state.past)))
