"""What may the seat that must decide do now (digest 2.13)?"""

from __future__ import annotations

from typing import Any

from tabletop.games.aquasphere.moves.actions import obstacle
from tabletop.games.aquasphere.moves.intermediate import usable_night_shifts
from tabletop.games.aquasphere.state import Act, AquaState, Gains, Income, Letters, Player, RedLine, ThirdBot, Turn
from tabletop.games.aquasphere.tables import Tables
from tabletop.kernel import Command


def legal(t: Tables, s: AquaState) -> list[Command]:
    """Every command of the decision on top; cashing in a bot goes with any decision of the own turn (rule 17)."""
    if not s.pending:
        return []
    top = s.pending[-1]
    player = s.players[top.seat]
    kind = type(top)
    commands: list[Command] = _LISTS[kind](t, s, top, player)
    if s.phase == "actions" and kind is not ThirdBot:
        commands += [t.cash_in[program] for program in player.programmed]
    return commands


def may_step_sideways(t: Tables, player: Player) -> bool:
    """Whether the once-per-game card is at hand."""
    return not player.side_door and not t.sideways.isdisjoint(player.research)


def _turn(t: Tables, s: AquaState, top: Turn, player: Player) -> list[Command]:
    commands = t.engineer[player.engineer].copy()
    if player.research and may_step_sideways(t, player):
        commands += t.side_door[player.engineer]
    programmed, time = player.programmed, player.time
    if time >= t.symbol_cost and not player.any_symbol and player.supply:
        commands += [command for program, command in t.program.items() if program not in programmed]
    if programmed:
        reach = [letter for letter, route in t.routes(s.ring, player).items() if route.cost <= time]
        for program in programmed:
            use = t.use[program]
            commands += [use[letter] for letter in reach]
    if player.engineer in t.top_fields:
        commands.append(t.pass_round)
    return commands


def _act(t: Tables, s: AquaState, top: Act, player: Player) -> list[Command]:
    return [t.skip] if obstacle(t, s, top.seat, top.program) else [t.act, t.skip]


def _letters(t: Tables, s: AquaState, top: Letters, player: Player) -> list[Command]:
    return [t.place[letter] for letter in top.letters if player.supply] + [t.done]


def _gains(t: Tables, s: AquaState, top: Gains, player: Player) -> list[Command]:
    commands = [t.use_card[card] for card in top.cards]
    commands.append(t.collect[top.first] if top.first else t.done)
    return commands


def _third_bot(t: Tables, s: AquaState, top: ThirdBot, player: Player) -> list[Command]:
    return [t.return_bot[program] for program in player.programmed]


def _red_line(t: Tables, s: AquaState, top: RedLine, player: Player) -> list[Command]:
    if player.crystals:
        return [t.pay_crystal, t.stop]
    return [*[t.return_bot[program] for program in player.programmed], t.stop]


def _income(t: Tables, s: AquaState, top: Income, player: Player) -> list[Command]:
    commands = [t.use_card[card] for card in usable_night_shifts(t, s, top)]
    commands.append(t.done if top.received else t.income)
    return commands


_LISTS: dict[type, Any] = {
    Turn: _turn,
    Act: _act,
    Letters: _letters,
    Gains: _gains,
    ThirdBot: _third_bot,
    RedLine: _red_line,
    Income: _income,
}
