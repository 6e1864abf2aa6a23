"""What does the inspector say about each thing: what it is, what it does, why it can or cannot be used now?"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

import msgspec

from tabletop.boards.common.explain import Explainer, Inspection, Line
from tabletop.boards.common.ids import SEAT, Id, Word
from tabletop.boards.common.lettering import Lettering
from tabletop.boards.common.table_context import minus, signed
from tabletop.boards.watch import context as ids
from tabletop.boards.watch.context import WatchContext, WatchView
from tabletop.boards.watch.faces import clock, crate_stock, trays
from tabletop.boards.watch.look import CREAM, sign
from tabletop.content.text import Field
from tabletop.games.watch.forecast import Forecast, Laying, income, laying, risk, track_worth
from tabletop.games.watch.scoring import FIRST, SECOND, places
from tabletop.games.watch.state import THIRD
from tabletop.games.watch.wording import describe
from tabletop.kernel import Command
from tabletop.scene import Group, Node, polygon

SAID = "board.inspect."
"""Where the words of the table stand; all others are the rules' own."""
TRAYS = {"gears": "gear_1", "roubles": "coin_1", "crates": "crate_light", "documents": "document"}


class WatchExplainer(Explainer[WatchContext]):
    """Every thing of the table in words; texts come from the same definitions the rules use."""

    def describe(self, key: str, **params: Field) -> str:
        """Pieces in the words of the rules."""
        if key.startswith(SAID):
            return super().describe(key, **params)
        said = describe(self.kit.tables, key, len(self.kit.seats))
        return " ".join(self.kit.texts.say(sentence, **facts) for sentence, facts in said)

    def _piece(self, name: str, art: str) -> Inspection:
        return self.told(f"piece.{name}", sign(art, 54))

    def _asked(self, view: WatchView, said: Inspection, question: str, command: Command) -> Inspection:
        """Whether the looking seat could do that, while it is asked."""
        if view.decision is None or (view.decision.kind, view.decision.seat) != (question, view.viewer):
            return said
        return self.judged(view, said, command, self.kit.say("inspect.possible"))

    # -- the clock ----------------------------------------------------------------------------------------------------

    def _space(self, view: WatchView, name: str) -> Inspection:
        kit, state = self.kit, view.state
        if state.solo is not None and name in kit.tables.closed:
            return Inspection(kit.space(name), kit.say("inspect.closed"), portrait=sign("closed_marker", 60))
        key = "risky" if kit.tables.risky[name] else "safe"
        earns = (sign(f"department_{kit.tables.department[name]}", 22), self._income(view, name))
        said = self.told(f"space.{name}", sign(f"space_{name}", 66), (earns, *self._risk_lines(view, name)))
        said = said._replace(tag=kit.texts.say(f"risk.{key}.name"), tag_sign=sign(f"mark_{key}", 20))
        if state.phase != "place":
            return said
        return self.judged(view, said, Command.of("place", space=name), kit.say("inspect.possible"))

    def _income(self, view: WatchView, name: str) -> str:
        """The yield for the looking seat as words."""
        brings = income(self.kit.tables, view.state, view.viewer, name)
        facts = {key: value for key, value in msgspec.structs.asdict(brings).items() if key != "prices"}
        facts["crates"] = [self.kit.say(f"crate.{colour}") for colour in brings.crates]
        rows = zip(self.kit.tables.departments, brings.prices, strict=False)
        facts["prices"] = [self.kit.say("row_price", row=self.kit.say(f"row.{row}"), n=n) for row, n in rows if n]
        bought_out = name == "upgrade" and not facts["prices"]
        return self.kit.say("income.upgrade_none" if bought_out else f"income.{name}", **facts)

    def _risk_lines(self, view: WatchView, name: str) -> Iterable[Line]:
        kit = self.kit
        danger = risk(kit.tables, view.state, view.viewer) if kit.tables.risky[name] else None
        if danger is None:
            return
        if danger.spared:
            yield sign("mark_safe", 22), kit.say(f"risk.spared_{danger.spared}")
            return
        who = kit.say("bank") if danger.to is None else kit.seat_name(danger.to)
        key = "inspect.caught_solo" if view.state.solo is not None else "inspect.caught"
        words = kit.say(key, n=danger.amount, watching=danger.watching, of=danger.of, who=who)
        yield sign("mark_risky", 22), words

    def _room(self, view: WatchView, name: str) -> Inspection:
        said = self.told(f"department.{name}", sign(f"emblem_{name}", 60))
        return self._asked(view, said, "spy", Command.of("spy", department=name))

    def _spy(self, view: WatchView, index: int) -> Inspection:
        state, kit = view.state, self.kit
        card = state.active[index] if index < len(state.active) else ""
        if card in kit.tables.departments:
            return self.told(f"spy.{card}", sign(f"spy_{card}", 60))
        if not card:
            return self.said("spy_resting", sign("spy_back", 56))
        who = kit.say("by_chance") if state.activator is None else kit.seat_name(state.activator)
        return self.said("spy_set", sign("spy_back_set", 56), who=who)

    def _market(self, view: WatchView, index: int) -> Inspection:
        return self._market_card([*view.state.past, view.state.card][index])

    def _market_card(self, card: str) -> Inspection:
        return self.told(f"market.{card}", clock.market_card(self.kit, card, 96))

    def _deck(self, view: WatchView, which: str) -> Inspection:
        state = view.state
        if which == "documents":
            return self.said("documents", trays.back((50, 60)), n=len(state.documents))
        if state.market and state.market[-1] in self.kit.tables.market:
            return self._market_card(state.market[-1])._replace(tag=self.kit.say("inspect.next_round"))
        return self.said("market_deck", sign("market_back", 56), n=len(state.market))

    def _worker(self, view: WatchView, seat: int) -> Inspection:
        kit, player = self.kit, view.state.players[seat]
        key = "waiting" if not player.space else "standing" if player.standing else "lying"
        words = kit.say(f"inspect.worker.{key}", space=player.space)
        return Inspection(kit.seat_name(seat), words, portrait=sign(f"worker_{kit.colour(seat)}_standing", 66))

    def _walker(self, view: WatchView, *_: Word) -> Inspection:
        colour = self.kit.colour(THIRD)
        if view.state.solo is not None:
            return self.with_last_reason(view, self._piece("robot", f"robot_{colour}"))
        return self._piece("third", f"third_{colour}_standing")

    # -- tracks -------------------------------------------------------------------------------------------------------

    def _track(self, view: WatchView, index: int, space: int | None = None) -> Inspection:
        """What both places pay now and who holds them; on the next free space, what a disc there would change."""
        laid = len(view.state.tracks[index])
        lines = [*self._place_lines(view, index)]
        if space is not None and space >= laid:
            lines.append((sign("bonus_none", 24), self.describe(f"bonus.{index + 1}.{space + 1}")))
        if space == laid and view.state.queue:
            change = laying(self.kit.tables, view.state, view.viewer, index)
            lines += () if change is None else self.laying_lines(change)
        return self.told(f"track.t{index + 1}", lines=lines)

    def _place_lines(self, view: WatchView, index: int) -> Iterable[Line]:
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

    def _pile(self, view: WatchView, value: int) -> Inspection:
        kit = self.kit
        name, portrait = kit.say("inspect.crate", n=value), crate_stock.crate(kit, value, 56)
        said = self._colour(view, kit.tables.colour_of[value])
        return said._replace(name=name, portrait=portrait, tag=f"×{view.state.stock[value - 1]}")

    def _colour(self, view: WatchView, colour: str) -> Inspection:
        kit = self.kit
        open_ = colour in kit.tables.unlocked[view.state.players[view.viewer].levels["dock"]]
        lock = (sign("lock_open" if open_ else "lock_closed", 20), kit.say(f"inspect.{'un' if open_ else ''}locked"))
        said = self.told(f"crate.{colour}", sign(f"crate_{colour}", 56), [lock])
        return said._replace(name=kit.say(f"crate.{colour}"))

    def _crate(self, view: WatchView, value: int, _same: int) -> Inspection:
        kit = self.kit
        name, text = kit.say("inspect.crate", n=value), kit.say("inspect.crate_text", n=value)
        said = Inspection(name, text, portrait=crate_stock.crate(kit, value, 56))
        return self._asked(view, said, "swap", Command.of("swap", crate=value))

    def _tray(self, view: WatchView, name: str) -> Inspection:
        if name == "debt":
            return self._debt(view)
        return self.said(f"tray_{name}", sign(TRAYS.get(name, "disc_neutral"), 46))

    def _debt(self, view: WatchView, *_: Word) -> Inspection:
        return self._piece("debt_note", "note")._replace(tag=f"×{view.state.players[view.viewer].notes}")

    def _row(self, view: WatchView, name: str, *_: Word) -> Inspection:
        kit, level = self.kit, view.state.players[view.viewer].levels.get(name)
        if level is None:
            return self._piece("pocket_watch", "pocket_watch")
        force = kit.tables.in_force[name][level]
        lines: list[Line] = [(sign("tick", 18), self.describe(f"cell.{name}.{force}"))]
        if level < kit.tables.last_level:
            lines.append((sign("rouble", 22), kit.say("inspect.next_disc", n=kit.tables.prices[level])))
        said = self.told(f"department.{name}", sign(f"department_{name}", 50), lines)
        return self._asked(view, said, "upgrade", Command.of("upgrade", row=name))

    def _paper(self, view: WatchView, name: Word, *_: Word) -> Inspection:
        if not isinstance(name, str):
            return self.said("hidden_document", trays.back((50, 60)))
        possible = self.kit.say("inspect.possible")
        return self.judged(view, self._document(view, name), Command.of("play", document=name), possible)

    def tip(self, thing: Id) -> Node | None:
        """The inspector; a document of the tray lies enlarged above it, where it hides no number that it may cost."""
        view, stage, card = self.table.view, self.table.stage, self.table.node_of(thing)
        if view is None or stage is None or card is None or thing.kind != ids.PAPER:
            return super().tip(thing)
        dock, plan, (middle, _) = self.table.layers.dock, self.kit.plan.dock, card.stage_box().centre
        scale = dock.matrix_to().scale * max(1.0, stage.ui_scale)
        letters = Lettering(self.kit.skin.display, self.kit.skin.text, stage.scale * scale)
        said = self._paper(view, *thing.parts)
        lifted = trays.lifted(self.kit, thing.word(), view.viewer, said, letters)
        w, h = lifted.size
        lefts = (plan.gears.x + 6, plan.roubles.x - 10, plan.debt.x - 10)
        parks = (dock.to_stage((x + w / 2, plan.hand.at[1] - 15)) for x in lefts)
        x, low = min(parks, key=lambda spot: abs(spot[0] - middle))
        x = min(max(x, w / 2 * scale + 8), stage.width - w / 2 * scale - 8)
        tail = w / 2 + (middle - x) / scale
        near = min(max(tail, 16.0), w - 16)
        lifted.add(polygon(((near - 9, h), (near + 9, h), (tail, h + 11)), CREAM))
        lifted.pivot, lifted.pos, lifted.scale = (0.5, 1), (x - w / 2, low - h), min(scale, (low - 8) / h)
        return lifted

    def _document(self, view: WatchView, name: str) -> Inspection:
        return self.told(f"document.{name}", trays.document(self.kit, name, view.viewer))

    def _seat(self, view: WatchView, seat: int) -> Inspection:
        kit = self.kit
        sheet = self.table.host.game.scores(view.state)[seat]
        lines = tuple(
            (None, f"{kit.say(f'score.{category}')}: {minus(points)}")
            for category, points in sheet.points.items()
            if points
        )
        player = view.state.players[seat]
        has = {"gears": player.gears, "roubles": player.roubles, "crates": len(player.crates), "notes": player.notes}
        words = kit.say("inspect.seat" if len(view.seats) > 1 else "inspect.seat_solo", **has)
        portrait = Group(size=(48, 48))
        portrait.add(kit.disc(seat, 44, (24, 24)))
        return Inspection(kit.seat_name(seat), words, portrait=portrait, heading=kit.say("points_now"), lines=lines)

    def _solo(self, view: WatchView) -> Inspection | None:
        solo = view.state.solo
        return None if solo is None else self.told(f"solo_card.{solo.card}")

    tellers: Mapping[str, Callable[..., Inspection | None]] = {
        **dict.fromkeys((ids.SLOT, ids.TRACK, ids.LAID), _track),
        **dict.fromkeys((ids.PILE, ids.STOCK), _pile),
        **dict.fromkeys((ids.ROW, ids.DISC), _row),
        **dict.fromkeys((ids.WALKER, ids.DIE), _walker),
        ids.SPACE: _space,
        ids.ROOM: _room,
        ids.BLOCK: lambda to, *_: to._piece("blocking_gear", "blocking_gear"),
        ids.BLACK: lambda to, *_: to._piece("black_disc", "disc_black"),
        ids.COLOUR: _colour,
        ids.CRATE: _crate,
        **dict.fromkeys((ids.PAPER, ids.BACK), _paper),
        ids.DRAWN: lambda to, view, of, *_: to._document(view, of) if isinstance(of, str) else to._paper(view, of),
        ids.SPY: _spy,
        ids.MARKET: _market,
        ids.DECK: _deck,
        ids.NOTE: _debt,
        ids.TRAY: _tray,
        ids.WORKER: _worker,
        ids.POCKET: lambda to, *_: to._piece("pocket_watch", "pocket_watch"),
        ids.STOCKED: lambda to, *_: to.said("tray_discs", sign("disc_neutral", 46)),
        ids.SUPPLY: lambda to, *_: to.said("supply", sign("gear_1", 48)),
        ids.SHELF: lambda to, *_: to.said("shelf", sign("crate_dark", 48)),
        ids.LEDGER: lambda to, *_: to.said("ledger", sign("medal_gold", 44)),
        ids.LADDER: lambda to, *_: to.said("ladder", sign("rank_hero", 54)),
        ids.SOLO: _solo,
        SEAT: _seat,
    }

    # -- while something is lifted ------------------------------------------------------------------------------------

    def explain_drop(self, view: WatchView, source: Id, target: Id, cast: Forecast) -> Inspection | None:
        """What dropping this there would do."""
        kit, laid = self.kit, cast.laying
        if target.kind == ids.SPACE and cast.verb == "place":
            said = self._space(view, target.word())
            acts = [(sign("order_tag_now", 22), kit.say("inspect.you_act", n=cast.place))] if cast.place else []
            return said._replace(lines=(*said.lines, *acts))
        if laid is None:
            return None
        bonus = (sign("bonus_none", 24), self.describe(f"bonus.{laid.track + 1}.{laid.space + 1}"))
        said = self._track(view, laid.track)
        lines = (*said.lines, bonus, *self.laying_lines(laid))
        return said._replace(heading=kit.say("inspect.if_laid"), lines=lines)

    def keep_clear(self, view: WatchView, source: Id, target: Id, cast: Forecast) -> Iterable[Id]:
        """The market card; while a disc is laid the tracks, which are compared."""
        tracks = (place for place in self.table.zones if place.kind == ids.TRACK and cast.laying is not None)
        return (ids.MARKET(len(view.state.past)), *tracks)
