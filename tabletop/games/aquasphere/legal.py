"""What may the seat that must decide do now (digest 2.13)?"""

from __future__ import annotations

from typing import Any

from tabletop.games.aquasphere.moves.actions import obstacle
from tabletop.games.aquasphere.moves.rounds import usable_night_shifts
from tabletop.games.aquasphere.state import Act, AquaState, Gains, Income, Letters, Player, RedLine, ThirdBot, Turn
from tabletop.games.aquasphere.tables import Tables
from tabletop.kernel import Command


def legal(tables: Tables, state: AquaState) -> list[Command]:
    """Every command of the decision on top; cashing in a bot goes with any decision of the own turn (rule 17)."""
    if not state.pending:
        return []
    top = state.pending[-1]
    player = state.players[top.seat]
    kind = type(top)
    commands: list[Command] = _LISTS[kind](tables, state, top, player)
    if state.phase == "actions" and kind is not ThirdBot:
        commands += [tables.cash_in[program] for program in player.programmed]
    return commands


def may_step_sideways(tables: Tables, player: Player) -> bool:
    """Whether the once-per-game card is at hand."""
    return not player.side_door and not tables.sideways.isdisjoint(player.research)


def _turn(tables: Tables, state: AquaState, _top: Turn, player: Player) -> list[Command]:
    commands = tables.engineer[player.engineer].copy()
    if player.research and may_step_sideways(tables, player):
        commands += tables.side_door[player.engineer]
    programmed, time = player.programmed, player.time
    if time >= tables.symbol_cost and not player.any_symbol and player.supply:
        commands += [command for program, command in tables.program.items() if program not in programmed]
    if programmed:
        reach = [letter for letter, route in tables.routes(state.ring, player).items() if route.cost <= time]
        for program in programmed:
            use = tables.use[program]
            commands += [use[letter] for letter in reach]
    if player.engineer in tables.top_fields:
        commands.append(tables.pass_round)
    return commands


def _act(tables: Tables, state: AquaState, top: Act, _player: Player) -> list[Command]:
    return [tables.skip] if obstacle(tables, state, top.seat, top.program) else [tables.act, tables.skip]


def _letters(tables: Tables, _state: AquaState, top: Letters, player: Player) -> list[Command]:
    return [tables.place[letter] for letter in top.letters if player.supply] + [tables.done]


def _gains(tables: Tables, _state: AquaState, top: Gains, _player: Player) -> list[Command]:
    commands = [tables.use_card[card] for card in top.cards]
    commands.append(tables.collect[top.first] if top.first else tables.done)
    return commands


def _third_bot(tables: Tables, _state: AquaState, _top: ThirdBot, player: Player) -> list[Command]:
    return [tables.return_bot[program] for program in player.programmed]


def _red_line(tables: Tables, _state: AquaState, _top: RedLine, player: Player) -> list[Command]:
    if player.crystals:
        return [tables.pay_crystal, tables.stop]
    return [*[tables.return_bot[program] for program in player.programmed], tables.stop]


def _income(tables: Tables, state: AquaState, top: Income, _player: Player) -> list[Command]:
    commands = [tables.use_card[card] for card in usable_night_shifts(tables, state, top)]
    commands.append(tables.done if top.received else tables.income)
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
