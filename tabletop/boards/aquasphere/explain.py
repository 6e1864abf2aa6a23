"""What does the inspector say about each thing: what it is, what it does, why it can or cannot be used now?"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from tabletop.boards.aquasphere import context as ids
from tabletop.boards.aquasphere.context import OPPONENT, AquaContext, AquaView
from tabletop.boards.aquasphere.faces import headquarters as hq
from tabletop.boards.aquasphere.faces import icons
from tabletop.boards.aquasphere.faces import research_and_lab as lab
from tabletop.boards.aquasphere.look import SIGNS
from tabletop.boards.common.explain import Explainer, Inspection, Line
from tabletop.boards.common.ids import SEAT, Id, Word
from tabletop.boards.common.table_context import signed
from tabletop.games.aquasphere.forecast import Forecast, forecast
from tabletop.games.aquasphere.state import NOBODY, AquaState
from tabletop.kernel import Command
from tabletop.scene import Node

SIGN = 23.0


class AquaExplainer(Explainer[AquaContext]):
    """Every sentence comes from the texts the rules use."""

    def explain_drop(self, view: AquaView, source: Id, target: Id, cast: Forecast) -> Inspection | None:
        """The target, and what the drop would do."""
        said, nothing = self.explain(view, target), cast.nothing
        if said is None:
            return None
        entered = said.lines if target.kind == ids.FIELD else ()  # which program the bot gets
        lines = (*entered, *drop_lines(self.kit, cast))[:5]
        return said._replace(lines=lines, verdict=self.kit.why(nothing), usable=nothing is None)

    def keep_clear(self, view: AquaView, source: Id, target: Id, cast: Forecast) -> Iterable[Id]:
        """The track, where the counter's way is drawn, and the control field."""
        yield ids.TRACK()
        if cast.sector:
            yield ids.CONTROL(cast.sector)

    # -- the station ------------------------------------------------------------------------------------------------------

    def _area(self, view: AquaView, letter: str, program: str) -> Inspection:
        kit, sector = self.kit, view.state.sectors[letter]
        what = kit.tables.lies.get(program, "")
        portrait: Node | None = icons.hexagon(program, 34)
        lines: list[Line] = []
        if what in STACKS and sector.count(what):
            tell, sign = STACKS[what]
            top = tell(self, view, getattr(sector, what)[-1])
            left = (icons.sized(sign, SIGN), kit.say("inspect.stack", n=sector.count(what)))
            portrait, lines = top.portrait, [(None, top.text), left]
        elif what in SIGNS.goods:
            lines = [(icons.good(what, SIGN), kit.say("inspect.lies_here", n=sector.count(what)))]
        cost = kit.rules.routes(view.state, view.viewer)[letter].cost
        lines.append((icons.good("time", SIGN), kit.say("inspect.way", n=cost)))
        name = kit.say("inspect.area", sector=letter.upper(), action=kit.say(f"legend.{program}"))
        said = Inspection(name, kit.texts.say(f"program.{program}.text"), portrait=portrait, lines=tuple(lines))
        verdict, usable = self._verdict(view, letter, program)
        return said._replace(verdict=verdict, usable=usable)

    def _verdict(self, view: AquaView, letter: str, program: str) -> tuple[str, bool]:
        """In the viewer's own turn: whether the area can be used now, and why not."""
        if view.decision is None or (view.decision.kind, view.decision.seat) != ("turn", view.viewer):
            return "", True
        command = Command.of("use", program=program, sector=letter)
        reason = self.kit.rules.check(view.state, command)
        cast = forecast(self.kit.rules, view.state, command) if reason is None else None
        reason = reason if cast is None else cast.nothing
        if reason is not None:
            return self.kit.why(reason), False
        return self.kit.say("inspect.usable"), True

    def _control(self, view: AquaView, letter: str, *_: Word) -> Inspection:
        lines = self._held(view.state, letter)
        return self.said("control", icons.sized("control_pad", 64), lines, sector=letter.upper())

    def _held(self, state: AquaState, letter: str) -> Iterable[Line]:
        """Who holds a sector, what its octopods cost them, how many bots charge there."""
        kit, sector = self.kit, state.sectors[letter]
        if sector.control != NOBODY:
            holder, lost = kit.colour_name(sector.control), kit.tables.left[sector.octopods]
            yield icons.sized(kit.bot_art(sector.control), 27), kit.say("inspect.holder", name=holder)
            if lost:
                yield icons.good("octopods", SIGN), kit.say("inspect.octopods_cost", n=lost)
        limit = kit.tables.charging_limit[state.seats]
        words = kit.say("inspect.charging", n=sum(sector.charging), limit=limit)
        yield icons.glyph("charge", SIGN, "#2B5D75"), words

    def _charger(self, view: AquaView, letter: str, *_: Word) -> Inspection:
        kit = self.kit
        lines = (
            (icons.sized(kit.bot_art(colour), 27), f"{kit.colour_name(colour)}: {count}")
            for colour, count in enumerate(view.state.sectors[letter].charging)
            if count
        )
        limit = kit.tables.charging_limit[view.state.seats]
        return self.said("charger", None, lines, sector=letter.upper(), n=limit)

    def _letter(self, view: AquaView, letter: str) -> Inspection:
        owned = letter in self.kit.tables.letters(view.state.players[view.viewer])
        return self.told(f"place.{letter}")._replace(verdict=self.kit.say("inspect.letter_owned") if owned else "")

    def _lock(self, view: AquaView, letter: str) -> Inspection:
        value = self.kit.of.sectors[letter].lock
        toll = self.kit.tables.toll(view.state.players[view.viewer], value)
        verdict = self.kit.say("inspect.lock_free", n=toll) if toll != value else ""
        return self.said("lock", None, (), n=value)._replace(verdict=verdict)

    def _berth(self, view: AquaView, letter: str, index: int) -> Inspection:
        kit, submarines = self.kit, view.state.sectors[letter].submarines
        name = kit.say("inspect.berth", n=index + 1, sector=letter.upper())
        said = Inspection(name, kit.say("inspect.berth_text", n=kit.tables.costs[index]))
        if index >= len(submarines):
            return said
        colour = submarines[index]
        return said._replace(lines=((icons.sized(f"submarine_{kit.wood_name(colour)}", 20), kit.colour_name(colour)),))

    def _figure(self, view: AquaView, kind: str, colour: int) -> Inspection:
        usable = any(command.verb in ("use", "engineer", "side_door", "pass") for command in view.legal)
        mine = view.decision is not None and view.decision.seat == colour
        portrait = icons.sized(f"{kind}_{self.kit.wood_name(colour)}", 84)
        said = self.said(kind, portrait, (), name=self.kit.colour_name(colour))
        return said._replace(verdict=self.kit.say(f"inspect.{kind}_usable") if usable and mine else "")

    # -- headquarters and track -------------------------------------------------------------------------------------------

    def _field(self, view: AquaView, field: str) -> Inspection:
        program = view.state.layout.get(field, "")
        portrait = icons.hexagon(program, 34) if program else None
        return self.told(f"place.{field}", portrait, self._programs(view, program) if program else ())

    def _programs(self, view: AquaView, program: str) -> Iterable[Line]:
        """What entering a tile does for the viewer."""
        kit, player = self.kit, view.state.players[view.viewer]
        yield None, kit.say("inspect.enter", action=kit.say(f"legend.{program}"))
        for card in player.research:
            if card in kit.tables.enter[program]:
                yield icons.sized("capacity_research", SIGN), kit.texts.say(f"research.{card}.text")
        if program in player.programmed:
            yield icons.good("time", SIGN), kit.say("inspect.occupied_symbol", n=kit.tables.symbol_occupied)

    def _track(self, view: AquaView, *_: Word) -> Inspection:
        kit = self.kit
        lines = ((kit.token(seat, 19), f"{kit.seat_name(seat)}: {n}") for seat, n in kit.scores(view.state).items())
        return Inspection(kit.say("hq.knowledge"), kit.texts.say("good.points.text"), lines=tuple(lines))

    def _red_line(self, _: AquaView, line: int) -> Inspection:
        return Inspection(self.kit.say("line.title", line=line), self.kit.say("inspect.red_line"))

    def _next_card(self, view: AquaView) -> Inspection:
        kit, cards = self.kit, view.state.program_cards
        if not cards:
            return Inspection(kit.say("hq.next_round"), kit.say("inspect.last_round"))
        text = kit.texts.say(f"program_card.{cards[-1]}.text")
        return Inspection(kit.say("hq.next_round"), text, portrait=hq.next_card(kit, cards[-1]))

    # -- the own board ----------------------------------------------------------------------------------------------------

    def _symbol(self, _: AquaView, program: str) -> Inspection:
        name, text = self.kit.say(f"legend.{program}"), self.kit.texts.say(f"program.{program}.text")
        return Inspection(name, text, portrait=icons.hexagon(program, 34))

    def _card(self, view: AquaView, card: str, *_: Word) -> Inspection:
        kit, of = self.kit, self.kit.of.research[card]
        when = (icons.glyph(lab.TIMING.get(of.when, "permanent"), 22, "#5C5138"), kit.texts.say(f"when.{of.when}"))
        now = any(command.verb == "use_card" and command.word("card") == card for command in view.legal)
        name, text = kit.texts.say(f"family.{of.family}.name"), kit.texts.say(f"research.{card}.text")
        portrait = icons.resized(lab.research_card(kit, card), (84, 118))
        verdict = kit.say("inspect.card_now") if now else ""
        return Inspection(name, text, portrait=portrait, lines=(when,), verdict=verdict)

    def _tile(self, _: AquaView, tile: str, *__: Word) -> Inspection:
        return self.told(f"expansion.{tile}", icons.resized(lab.expansion(self.kit, tile), (84, 99)))

    def _seat(self, view: AquaView, seat: int) -> Inspection:
        kit, portrait = self.kit, self.kit.token(seat, 40)
        if seat == OPPONENT:
            rival = Inspection(kit.seat_name(seat), kit.say("inspect.rival"), portrait=portrait)
            return self.with_last_reason(view, rival)
        player = view.state.players[seat]
        cards = tuple(
            (icons.sized("capacity_research", SIGN), kit.texts.say(f"research.{card}.name")) for card in player.research
        )
        has = {name: getattr(player, name) for name in ("time", "crystals", "supply", "launched")}
        return Inspection(kit.seat_name(seat), kit.say("inspect.seat", **has), portrait=portrait, lines=cards)

    tellers: Mapping[str, Callable[..., Inspection | None]] = {
        ids.AREA: _area,
        ids.CONTROL: _control,
        ids.HOLDER: _control,
        ids.CHARGER: _charger,
        ids.CHARGING: _charger,
        ids.LETTER: _letter,
        ids.LOCK: _lock,
        ids.BERTH: _berth,
        ids.SUBMARINE: _berth,
        ids.CENTRE: lambda to, view: to.told(
            f"centre_tile.{view.state.centre[-1].face}", icons.sized("bulb_emblem", 60)
        ),
        ids.SCIENTIST: lambda to, view, colour: to._figure(view, "scientist", colour),
        ids.ENGINEER: lambda to, view, colour: to._figure(view, "engineer", colour),
        ids.FIELD: _field,
        ids.TRACK: _track,
        ids.COUNTER: _track,
        ids.RED_LINE: _red_line,
        ids.NEXT_CARD: _next_card,
        ids.ORDER: lambda to, *_: to.said("turn_order"),
        **dict.fromkeys((ids.HOME, ids.DOCKED), lambda to, *_: to.said("supply")),
        ids.PROGRAMMED: lambda to, view, _seat, program: to._symbol(view, program),
        ids.SYMBOL: _symbol,
        ids.CARD: _card,
        ids.TILE: _tile,
        ids.TRAY: lambda to, _, what: to.told(f"good.{what}", icons.good(what, 54)),
        ids.LAB: lambda to, view: to.told(f"base_lab.{view.state.players[view.viewer].base_lab}"),
        SEAT: _seat,
    }


STACKS: Mapping[str, tuple[Callable[..., Inspection], str]] = {
    "research": (AquaExplainer._card, "capacity_research"),
    "expansions": (AquaExplainer._tile, "icon_expansion"),
}
"""What lies in stacks: who explains its top, and its sign."""


def drop_lines(kit: AquaContext, cast: Forecast) -> Iterable[Line]:
    """Price, control, room, points and red lines: at most one line each."""
    say = kit.say
    before, after = cast.before, cast.after
    if cast.price:
        yield icons.good("time", SIGN), say("drop.price", n=cast.price, time=before.time)
    if cast.sector and after.control > before.control:
        who = kit.colour_name(cast.displaced) if cast.displaced != NOBODY else ""
        words = say("drop.takes_control", name=who) if who else say("drop.control")
        yield icons.sized(kit.bot_art(cast.seat), 27), words
    for colour, count in cast.home:
        yield icons.sized(kit.bot_art(colour), 27), say("drop.home", name=kit.colour_name(colour), n=count)
    if cast.card:
        yield icons.sized("capacity_research", SIGN), kit.texts.say(f"research.{cast.card}.text")
    if cast.expansion:
        yield icons.sized("icon_expansion", SIGN), kit.texts.say(f"expansion.{cast.expansion}.text")
    gained = after.crystals - before.crystals + len(cast.lines)
    if gained:
        yield icons.good("crystals", 25), say("drop.crystals", change=signed(gained))
    time = after.time - before.time + cast.price
    if time:
        yield icons.good("time", SIGN), say("drop.time", change=signed(time))
    if after.score != before.score or cast.lines:
        yield icons.rosette(after.score - before.score, 25), _points(kit, cast)
    for card in cast.used:
        yield icons.sized("capacity_research", SIGN), kit.texts.say(f"research.{card}.name")
    if cast.stopped is not None:
        yield icons.good("crystals", 25), say("drop.stopped", line=cast.stopped, left=cast.left)


def _points(kit: AquaContext, cast: Forecast) -> str:
    facts = {"before": cast.before.score, "after": cast.after.score}
    if not cast.lines:
        return kit.say("drop.points", **facts)
    return kit.say("drop.points_line", **facts, line=cast.lines[0], n=len(cast.lines))
