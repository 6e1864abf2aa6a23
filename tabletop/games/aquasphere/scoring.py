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


def held(s: AquaState, colour: int) -> int:
    """How many control fields that colour holds."""
    return sum([1 for sector in s.sectors.values() if sector.control == colour])


def majority(t: Tables, s: AquaState, participants: int) -> list[int]:
    """Points for most control fields by colour (rulings Q10 and Q11; alone by house mode S1)."""
    fields = [held(s, colour) for colour in range(participants)]
    if participants == 1:
        return [t.solo_majority[fields[0]]]
    most = max(fields)
    if not most:
        return [0] * participants
    points = t.definitions.scoring.majority
    prize = points.alone if fields.count(most) == 1 else points.tied
    return [prize if count == most else 0 for count in fields]


def participants(s: AquaState) -> int:
    """How many colours compete: the seats and the rival team."""
    return s.seats if s.rival is None else s.seats + 1


def penalty(t: Tables, s: AquaState, colour: int) -> int:
    """What octopods in the sectors of that colour cost, sector by sector."""
    return sum([t.left[sector.octopods] for sector in s.sectors.values() if sector.control == colour])


def tally(t: Tables, s: AquaState) -> list[Tally]:
    """What every seat would get in an intermediate scoring held now."""
    control = majority(t, s, participants(s))
    return [
        Tally(
            control[seat],
            t.bot_points(player.supply, player.launched),
            t.crystals[player.crystals],
            penalty(t, s, seat),
        )
        for seat, player in enumerate(s.players)
    ]


def final_points(t: Tables, player: Player) -> dict[str, int]:
    """What the end of the game adds, by category (rule 46)."""
    final = t.definitions.scoring.final
    fleet = final.fleet if player.launched >= t.fleet else 0
    lab = final.lab if len(player.expansions) >= t.most_expansions else 0
    return {
        "letters": t.letter_points[len(t.letters(player))],
        "time": final.time * player.time,
        "fleet": fleet + lab,
    }


def rank(t: Tables, score: int) -> str:
    """The rank a target run with that score reaches (house mode S1)."""
    reached = [(least, name) for name, least in t.definitions.solo.target_run.ranks.items() if score >= least]
    return max(reached)[1]


def winners(t: Tables, s: AquaState) -> list[int]:
    """Most points, then control fields, then crystals, else shared (rule 47); alone see the house modes."""
    if s.rival is not None:
        return [0] if s.players[0].score > s.rival.score else []
    results = [(player.score, held(s, seat), player.crystals) for seat, player in enumerate(s.players)]
    best = max(results)
    return [seat for seat, result in enumerate(results) if result == best]
