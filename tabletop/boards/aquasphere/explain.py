"""What does the inspector say about each thing: what it is, what it does, why it can or cannot be used now?"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from tabletop.boards.aquasphere import kit as ids
from tabletop.boards.aquasphere.arrange import GOODS
from tabletop.boards.aquasphere.faces import headquarters as hq
from tabletop.boards.aquasphere.faces import icons, lab
from tabletop.boards.aquasphere.gestures import stands_on
from tabletop.boards.aquasphere.kit import OPPONENT, AquaKit
from tabletop.boards.common.board import View
from tabletop.boards.common.explainer import Explainer
from tabletop.boards.common.ids import SEAT, Id
from tabletop.boards.common.inspector import Inspection
from tabletop.boards.common.kit import signed
from tabletop.games.aquasphere.forecast import Forecast, forecast
from tabletop.games.aquasphere.state import NOBODY, AquaState
from tabletop.kernel import Command
from tabletop.scene import Node

Line = tuple[Node | None, str]
SIGN = 23.0


class AquaExplainer(Explainer[AquaState, AquaKit, Forecast]):
    """Every sentence comes from the texts the rules use."""

    def explain(self, view: View[AquaState], thing: Id) -> Inspection | None:
        """What a thing is."""
        teller = _TELLERS.get(thing.kind)
        return None if teller is None else teller(self.kit, view, thing)

    def explain_drop(self, view: View[AquaState], source: Id, target: Id, cast: Forecast) -> Inspection | None:
        """The target, and what the drop would do."""
        said = self.explain(view, target)
        if said is None:
            return None
        verdict = said.verdict
        if cast.nothing is not None:
            verdict = self.kit.texts.say(f"reason.{cast.nothing.key}", **cast.nothing.params)
        lines = tuple(drop_lines(self.kit, cast))[:5]
        return said._replace(
            lines=lines, verdict=verdict if cast.nothing is not None else "", usable=cast.nothing is None
        )

    def keep_clear(self, view: View[AquaState], source: Id, target: Id, cast: Forecast) -> Iterable[Id]:
        """The track, where the counter's way is drawn, and the control field."""
        yield ids.TRACK()
        if cast.sector:
            yield ids.CONTROL(cast.sector)


def drop_lines(kit: AquaKit, cast: Forecast) -> Iterable[Line]:
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


def _points(kit: AquaKit, cast: Forecast) -> str:
    facts = {"before": cast.before.score, "after": cast.after.score}
    if not cast.lines:
        return kit.say("drop.points", **facts)
    return kit.say("drop.points_line", **facts, line=cast.lines[0], n=len(cast.lines))


# -- the station ----------------------------------------------------------------------------------------------------------


def _area(kit: AquaKit, view: View[AquaState], thing: Id) -> Inspection:
    letter, program = thing.word(0), thing.word(1)
    state, texts = view.state, kit.texts
    sector = state.sectors[letter]
    lines: list[Line] = []
    portrait: Node = icons.hexagon_box(program, 34)
    action = kit.tables.actions[program]
    if action == "take_research" and sector.research:
        card = sector.research[-1]
        portrait = icons.resized(lab.research_card(kit, card), (84, 118))
        lines.append((None, texts.say(f"research.{card}.text")))
        lines.append((icons.sized("capacity_research", SIGN), kit.say("inspect.stack", n=len(sector.research))))
    elif action == "expand_lab" and sector.expansions:
        tile = sector.expansions[-1]
        portrait = icons.resized(lab.expansion(kit, tile), (84, 99))
        lines.append((None, texts.say(f"expansion.{tile}.text")))
        lines.append((icons.sized("icon_expansion", SIGN), kit.say("inspect.stack", n=len(sector.expansions))))
    elif program in GOODS:
        what = GOODS[program]
        count = {"time": sector.time, "crystals": sector.crystals, "octopods": sector.octopods}[what]
        lines.append((icons.good(what, SIGN), kit.say("inspect.lies_here", n=count)))
    seat = view.viewer
    cost = kit.rules.routes(state, seat)[letter].cost
    lines.append((icons.good("time", SIGN), kit.say("inspect.way", n=cost)))
    verdict, usable = _verdict(kit, view, letter, program)
    name = kit.say("inspect.area", sector=letter.upper(), action=texts.say(f"board.legend.{program}"))
    return Inspection(
        name,
        texts.say(f"program.{program}.text"),
        portrait=portrait,
        lines=tuple(lines),
        verdict=verdict,
        usable=usable,
    )


def _verdict(kit: AquaKit, view: View[AquaState], letter: str, program: str) -> tuple[str, bool]:
    """In the viewer's own turn: whether the area can be used now, and why not."""
    if view.decision is None or (view.decision.kind, view.decision.seat) != ("turn", view.viewer):
        return "", True
    command = Command.of("use", program=program, sector=letter)
    reason = kit.rules.check(view.state, command)
    cast = forecast(kit.rules, view.state, command) if reason is None else None
    if cast is not None:
        reason = cast.nothing
    if reason is not None:
        return kit.texts.say(f"reason.{reason.key}", **reason.params), False
    return kit.say("inspect.usable"), True


def _control(kit: AquaKit, view: View[AquaState], thing: Id) -> Inspection:
    letter = thing.word()
    sector = view.state.sectors[letter]
    holder = sector.control
    limit = kit.tables.charging_limit[view.state.seats]
    lines: list[Line] = []
    if holder != NOBODY:
        lines.append((icons.sized(kit.bot_art(holder), 27), kit.say("inspect.holder", name=kit.colour_name(holder))))
        lost = kit.tables.left[sector.octopods]
        if lost:
            lines.append((icons.good("octopods", SIGN), kit.say("inspect.octopods_cost", n=lost)))
    lines.append(
        (icons.glyph("charge", SIGN, "#2B5D75"), kit.say("inspect.charging", n=sum(sector.charging), limit=limit))
    )
    name = kit.say("inspect.control", sector=letter.upper())
    return Inspection(
        name, kit.say("inspect.control_text"), portrait=icons.sized("control_pad", 64), lines=tuple(lines)
    )


def _charger(kit: AquaKit, view: View[AquaState], thing: Id) -> Inspection:
    limit = kit.tables.charging_limit[view.state.seats]
    text = kit.say("inspect.charger_text", n=limit)
    counts = view.state.sectors[thing.word()].charging
    lines = tuple(
        (icons.sized(kit.bot_art(colour), 27), f"{kit.colour_name(colour)}: {count}")
        for colour, count in enumerate(counts)
        if count
    )
    return Inspection(kit.say("inspect.charger", sector=thing.word().upper()), text, lines=lines)


def _letter(kit: AquaKit, view: View[AquaState], thing: Id) -> Inspection:
    letter = thing.word()
    owned = letter in kit.tables.letters(view.state.players[view.viewer])
    verdict = kit.say("inspect.letter_owned") if owned else ""
    return Inspection(kit.texts.say(f"place.{letter}.name"), kit.texts.say(f"place.{letter}.text"), verdict=verdict)


def _lock(kit: AquaKit, view: View[AquaState], thing: Id) -> Inspection:
    value = kit.of.sectors[thing.word()].lock
    toll = kit.tables.toll(view.state.players[view.viewer], value)
    verdict = kit.say("inspect.lock_free", n=toll) if toll != value else ""
    return Inspection(kit.say("inspect.lock", n=value), kit.say("inspect.lock_text", n=value), verdict=verdict)


def _berth(kit: AquaKit, view: View[AquaState], thing: Id) -> Inspection:
    letter, index = thing.word(), thing.number(1)
    submarines = view.state.sectors[letter].submarines
    lines: tuple[Line, ...] = ()
    if index < len(submarines):
        colour = submarines[index]
        lines = ((icons.sized(f"submarine_{kit.wood_name(colour)}", 20), kit.colour_name(colour)),)
    name = kit.say("inspect.berth", n=index + 1, sector=letter.upper())
    return Inspection(name, kit.say("inspect.berth_text", n=kit.tables.costs[index]), lines=lines)


def _centre(kit: AquaKit, view: View[AquaState], _thing: Id) -> Inspection:
    face = view.state.centre[-1].face
    return Inspection(
        kit.texts.say(f"centre_tile.{face}.name"),
        kit.texts.say(f"centre_tile.{face}.text"),
        portrait=icons.sized("bulb_emblem", 60),
    )


def _scientist(kit: AquaKit, view: View[AquaState], thing: Id) -> Inspection:
    return _figure(kit, view, thing, "scientist")


def _engineer(kit: AquaKit, view: View[AquaState], thing: Id) -> Inspection:
    return _figure(kit, view, thing, "engineer")


def _figure(kit: AquaKit, view: View[AquaState], thing: Id, kind: str) -> Inspection:
    colour = thing.number()
    usable = any(command.verb in ("use", "engineer", "side_door", "pass") for command in view.legal)
    mine = view.decision is not None and view.decision.seat == colour
    name = kit.say(f"inspect.{kind}", name=kit.colour_name(colour))
    portrait = icons.sized(f"{kind}_{kit.wood_name(colour)}", 84)
    verdict = kit.say(f"inspect.{kind}_usable") if usable and mine else ""
    return Inspection(name, kit.say(f"inspect.{kind}_text"), portrait=portrait, verdict=verdict)


def _piece(kit: AquaKit, view: View[AquaState], thing: Id) -> Inspection | None:
    """A bot or submarine in the station: what its place says."""
    place = stands_on(kit, view.state, thing)
    if thing.kind == ids.SUBMARINE:
        return _berth(kit, view, ids.BERTH(thing.word(), thing.number(1)))
    return None if place is None else _TELLERS[place.kind](kit, view, place)


# -- headquarters and track -----------------------------------------------------------------------------------------------


def _field(kit: AquaKit, view: View[AquaState], thing: Id) -> Inspection:
    field = thing.word()
    texts, program = kit.texts, view.state.layout.get(field, "")
    lines: list[Line] = []
    portrait: Node | None = None
    if program:
        portrait = icons.hexagon_box(program, 34)
        lines.append((None, kit.say("inspect.enter", action=texts.say(f"board.legend.{program}"))))
        player = view.state.players[view.viewer]
        bonuses = [card for card in player.research if card in kit.tables.enter[program]]
        lines += [(icons.sized("capacity_research", SIGN), texts.say(f"research.{card}.text")) for card in bonuses]
        if program in player.programmed:
            words = kit.say("inspect.occupied_symbol", n=kit.tables.symbol_occupied)
            lines.append((icons.good("time", SIGN), words))
    name = texts.say(f"place.{field}.name")
    return Inspection(name, texts.say(f"place.{field}.text"), portrait=portrait, lines=tuple(lines))


def _track(kit: AquaKit, view: View[AquaState], _thing: Id) -> Inspection:
    scores = kit.scores(view.state).items()
    lines = tuple((kit.token(seat, 19), f"{kit.seat_name(seat)}: {score}") for seat, score in scores)
    return Inspection(kit.say("hq.knowledge"), kit.texts.say("good.points.text"), lines=lines)


def _red_line(kit: AquaKit, _view: View[AquaState], thing: Id) -> Inspection:
    return Inspection(kit.say("line.title", line=thing.number()), kit.say("inspect.red_line"))


def _next_card(kit: AquaKit, view: View[AquaState], _thing: Id) -> Inspection:
    card = view.state.program_cards[-1] if view.state.program_cards else ""
    if not card:
        return Inspection(kit.say("hq.next_round"), kit.say("inspect.last_round"))
    text = kit.texts.say(f"program_card.{card}.text")
    return Inspection(kit.say("hq.next_round"), text, portrait=hq.next_card(kit, card))


def _plain(key: str) -> Callable[[AquaKit, View[AquaState], Id], Inspection]:
    return lambda kit, _view, _thing: Inspection(kit.say(f"inspect.{key}"), kit.say(f"inspect.{key}_text"))


# -- the own board --------------------------------------------------------------------------------------------------------


def _symbol(kit: AquaKit, _view: View[AquaState], thing: Id) -> Inspection:
    program = thing.word()
    name, text = kit.texts.say(f"board.legend.{program}"), kit.texts.say(f"program.{program}.text")
    return Inspection(name, text, portrait=icons.hexagon_box(program, 34))


def _card(kit: AquaKit, view: View[AquaState], thing: Id) -> Inspection:
    card = thing.word()
    of = kit.of.research[card]
    lines: tuple[Line, ...] = (
        (icons.glyph(lab.TIMING.get(of.when, "permanent"), 22, "#5C5138"), kit.texts.say(f"when.{of.when}")),
    )
    now = any(command.verb == "use_card" and command.word("card") == card for command in view.legal)
    return Inspection(
        kit.texts.say(f"family.{of.family}.name"),
        kit.texts.say(f"research.{card}.text"),
        portrait=icons.resized(lab.research_card(kit, card), (84, 118)),
        lines=lines,
        verdict=kit.say("inspect.card_now") if now else "",
    )


def _tile(kit: AquaKit, _view: View[AquaState], thing: Id) -> Inspection:
    tile = thing.word()
    portrait = icons.resized(lab.expansion(kit, tile), (84, 99))
    texts = kit.texts
    return Inspection(texts.say(f"expansion.{tile}.name"), texts.say(f"expansion.{tile}.text"), portrait=portrait)


def _tray(kit: AquaKit, _view: View[AquaState], thing: Id) -> Inspection:
    what = thing.word()
    name, text = kit.texts.say(f"good.{what}.name"), kit.texts.say(f"good.{what}.text")
    return Inspection(name, text, portrait=icons.good(what, 54))


def _lab(kit: AquaKit, view: View[AquaState], _thing: Id) -> Inspection:
    base = view.state.players[view.viewer].base_lab
    return Inspection(kit.texts.say(f"base_lab.{base}.name"), kit.texts.say(f"base_lab.{base}.text"))


def _seat(kit: AquaKit, view: View[AquaState], thing: Id) -> Inspection:
    seat = thing.number()
    if seat == OPPONENT:
        return Inspection(kit.seat_name(seat), kit.say("inspect.rival"), portrait=kit.token(seat, 40))
    player = view.state.players[seat]
    cards = tuple(
        (icons.sized("capacity_research", SIGN), kit.texts.say(f"research.{card}.name")) for card in player.research
    )
    return Inspection(kit.seat_name(seat), kit.say("inspect.seat"), portrait=kit.token(seat, 40), lines=cards)


_TELLERS: dict[str, Callable[[AquaKit, View[AquaState], Id], Inspection | None]] = {
    ids.AREA: _area,
    ids.CONTROL: _control,
    ids.CHARGER: _charger,
    ids.LETTER: _letter,
    ids.LOCK: _lock,
    ids.BERTH: _berth,
    ids.CENTRE: _centre,
    ids.SCIENTIST: _scientist,
    ids.ENGINEER: _engineer,
    ids.HOLDER: _piece,
    ids.CHARGING: lambda kit, view, thing: _charger(kit, view, ids.CHARGER(thing.word())),
    ids.SUBMARINE: _piece,
    ids.FIELD: _field,
    ids.TRACK: _track,
    ids.COUNTER: _track,
    ids.RED_LINE: _red_line,
    ids.NEXT_CARD: _next_card,
    ids.PASS_LANE: _plain("pass_lane"),
    ids.TURN_ORDER: _plain("turn_order"),
    ids.ORDER: _plain("turn_order"),
    ids.ANY_SYMBOL: _plain("any_symbol"),
    ids.CASH_IN: _plain("cash_in"),
    ids.HOME: _plain("supply"),
    ids.SUPPLY: _plain("supply"),
    ids.DOCKED: _plain("supply"),
    ids.PROGRAMMED: lambda kit, view, thing: _symbol(kit, view, ids.SYMBOL(thing.word(1))),
    ids.SYMBOL: _symbol,
    ids.CARD: _card,
    ids.TILE: _tile,
    ids.TRAY: _tray,
    ids.LAB: _lab,
    SEAT: _seat,
}
