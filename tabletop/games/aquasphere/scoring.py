"""What do the pieces on the table score (digest 2.9 and 2.11)?"""

from __future__ import annotations

import msgspec

from tabletop.games.aquasphere.state import AquaState, Player
from tabletop.games.aquasphere.tables import Tables


class Tally(msgspec.Struct, frozen=True):
    """Steps 3 to 6 of an intermediate scoring for one colour; `leftover` is a penalty."""

    control: int
    bots: int
    crystals: int
    leftover: int

    @property
    def parts(self) -> dict[str, int]:
        """The same by what it is for; octopods that are left take points."""
        return {"control": self.control, "bots": self.bots, "crystals": self.crystals, "octopods": -self.leftover}


def held(state: AquaState, colour: int) -> int:
    """How many control fields that colour holds."""
    return sum([1 for sector in state.sectors.values() if sector.control == colour])


def majority(tables: Tables, state: AquaState, participants: int) -> list[int]:
    """Points for most control fields by colour (rulings Q10 and Q11; alone by house mode S1)."""
    fields = [held(state, colour) for colour in range(participants)]
    if participants == 1:
        return [tables.solo_majority[fields[0]]]
    most = max(fields)
    if not most:
        return [0] * participants
    points = tables.definitions.scoring.majority
    prize = points.alone if fields.count(most) == 1 else points.tied
    return [prize if count == most else 0 for count in fields]


def participants(state: AquaState) -> int:
    """How many colours compete: the seats and the rival team."""
    return state.seats if state.rival is None else state.seats + 1


def penalty(tables: Tables, state: AquaState, colour: int) -> int:
    """What octopods in the sectors of that colour cost, sector by sector."""
    return sum([tables.left[sector.octopods] for sector in state.sectors.values() if sector.control == colour])


def tally(tables: Tables, state: AquaState) -> list[Tally]:
    """What every seat would get in an intermediate scoring held now."""
    control = majority(tables, state, participants(state))
    return [
        Tally(
            control[seat],
            tables.bot_points(player.supply, player.launched),
            tables.crystals[player.crystals],
            penalty(tables, state, seat),
        )
        for seat, player in enumerate(state.players)
    ]


def final_points(tables: Tables, player: Player) -> dict[str, int]:
    """What the end of the game adds, by category (rule 46)."""
    final = tables.definitions.scoring.final
    fleet = final.fleet if player.launched >= tables.fleet else 0
    lab = final.lab if len(player.expansions) >= tables.most_expansions else 0
    return {
        "letters": tables.letter_points[len(tables.letters(player))],
        "time": final.time * player.time,
        "fleet": fleet + lab,
    }


def rank(tables: Tables, score: int) -> str:
    """The rank a target run with that score reaches (house mode S1)."""
    reached = [(least, name) for name, least in tables.definitions.solo.target_run.ranks.items() if score >= least]
    return max(reached)[1]


def winners(state: AquaState) -> list[int]:
    """Most points, then control fields, then crystals, else shared (rule 47); alone see the house modes."""
    if state.rival is not None:
        return [0] if state.players[0].score > state.rival.score else []
    results = [(player.score, held(state, seat), player.crystals) for seat, player in enumerate(state.players)]
    best = max(results)
    return [seat for seat, result in enumerate(results) if result == best]
