"""What do the definitions say, in tables ready for play?"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from tabletop.games.aquasphere.definitions import Definitions, LabTile, ResearchCard, Segment
from tabletop.games.aquasphere.effects import DivideCost, Gain, Jump, PayTime, ProgramBot, StepSideways, Unlock
from tabletop.games.aquasphere.state import COLOURS, AquaState, Player
from tabletop.kernel import Command

COUNTS = 64
"""Nobody comes to as many octopods, crystals or letters."""
TAKEN = {
    "take_time": "time",
    "take_crystals": "crystals",
    "catch_octopods": "octopods",
    "take_research": "research",
    "expand_lab": "expansions",
}
"""What an action takes from its area."""


class Route(msgspec.Struct, frozen=True):
    """A cheapest way of the scientist to one sector."""

    cost: int
    sectors: tuple[str, ...]
    jumped: bool


class Lab(msgspec.Struct, frozen=True):
    """A base lab with its expansions."""

    research: int
    crystals: int
    octopods: int
    """How many one action catches."""
    time: int
    letters: frozenset[str]


class Tables:
    """Lookups and ready-made commands, built once from the definitions."""

    def __init__(self, definitions: Definitions) -> None:
        self.definitions = definitions
        self.programs = tuple(definitions.programs)
        self.sectors = tuple(definitions.sectors)
        self.order = {program: index for index, program in enumerate(self.programs)}
        self.rounds = definitions.rounds.count
        self._bulbs = {key: face.bulb for key, face in definitions.centre_tiles.items()}
        self.segments = {key: tuple(face.segments.values()) for key, face in definitions.centre_tiles.items()}
        self.places = {seats: definitions.solo.players if seats == 1 else seats for seats in range(1, COLOURS + 1)}
        self.player_counts = {seats: definitions.setup.players[str(places)] for seats, places in self.places.items()}
        self.charging_limit = {seats: count.charging_limit for seats, count in self.player_counts.items()}
        self.costs = tuple(field.cost for field in definitions.submarine_fields.values())
        self.fleet = definitions.supplies.submarines
        self.top_fields = frozenset(key for key, hq in definitions.headquarters.items() if hq.level == "top")
        self.actions = {key: program.action for key, program in definitions.programs.items()}
        self.program_of: dict[str, str] = {action: key for key, action in self.actions.items()}
        self.lies = {self.program_of[action]: what for action, what in TAKEN.items()}
        self.fields = {key: sector.field for key, sector in definitions.sectors.items()}
        self.levels = {key: field.level for key, field in definitions.headquarters.items()}
        self.start = next(key for key, field in definitions.headquarters.items() if field.level == "start")
        self.most_bots = definitions.programming.most_bots
        self.bot_returned = definitions.programming.bot_returned
        self.symbol_occupied = definitions.programming.symbol_occupied
        self.symbol_cost = definitions.programming.any_symbol_cost
        self.most_expansions = definitions.labs.most_expansions
        self.topped_up = definitions.labs.topped_up_time
        self._lab_tiles: dict[str, LabTile] = {**definitions.base_labs, **definitions.expansions}
        self._labs: dict[tuple[str, ...], Lab] = {}
        self._read_research(definitions.research)
        self._read_scoring(definitions)
        self._make_commands(definitions)
        self._routes: dict[tuple[tuple[str, ...], str, str], dict[str, Route]] = {}

    def bulb(self, state: AquaState) -> int:
        """The number on the centre tile that is on top."""
        return self._bulbs[state.centre[-1].face]

    def feeds(self, state: AquaState) -> Iterator[tuple[int, Segment, int]]:
        """What the centre tile on top brings: ring place, segment, and the neutral colour of its first submarine.

        With two players the first submarine of a face is of the first neutral colour, the second of the second (ruling Q15).
        """
        tile, neutral = state.centre[-1], COLOURS - self.player_counts[state.seats].neutral_colours
        for number, segment in enumerate(self.segments[tile.face]):
            yield (number + tile.rotation) % len(state.ring), segment, neutral
            neutral += segment.submarines

    # --- research cards ----------------------------------------------------------------------------------------------

    def _read_research(self, research: dict[str, ResearchCard]) -> None:
        def effects(kind: type) -> list[str]:
            return [key for key, card in research.items() if any(isinstance(effect, kind) for effect in card.effects)]

        self.enter: dict[str, frozenset[str]] = {
            program: frozenset(
                key for key, card in research.items() if card.when == "enter" and card.program == program
            )
            for program in self.programs
        }
        self.catch = frozenset(key for key, card in research.items() if card.when == "catch")
        self.overflow = frozenset(key for key, card in research.items() if card.when == "overflow")
        self.taken = frozenset(key for key, card in research.items() if card.when == "taken")
        self.night = {
            key: (card.program, sum(effect.count for effect in card.effects if isinstance(effect, PayTime)))
            for key, card in research.items()
            if card.when == "scoring"
        }
        self.gains: dict[str, tuple[tuple[str, int], ...]] = {
            key: tuple((effect.what, effect.count) for effect in card.effects if isinstance(effect, Gain))
            for key, card in research.items()
        }
        self.crash: dict[str, tuple[str, int]] = {
            key: (card.program, effect.if_occupied)
            for key, card in research.items()
            for effect in card.effects
            if card.when == "taken" and isinstance(effect, ProgramBot)
        }
        self.sideways = frozenset(effects(StepSideways))
        self._travel_cards = frozenset(effects(Unlock) + effects(Jump))
        self._divisors = {
            key: effect.by
            for key, card in research.items()
            for effect in card.effects
            if isinstance(effect, DivideCost)
        }

    def submarine_cost(self, player: Player, taken: int) -> int:
        """Time for the next free field when so many are taken, with the player's cards (digest 2.12, Tow cable).

        Nobody is asked whether to use the card: digest 2.13 lists no such choice, and paying more gains nothing.
        """
        cost = self.costs[taken]
        for card in player.research:
            if card in self._divisors:
                cost //= self._divisors[card]
        return cost

    # --- labs --------------------------------------------------------------------------------------------------------

    def lab(self, player: Player) -> Lab:
        """What the player's lab has room for and which letters it shows; every lab is added up once."""
        tiles = (player.base_lab, *player.expansions)
        lab = self._labs.get(tiles)
        if lab is None:
            parts = [self._lab_tiles[tile] for tile in tiles]
            lab = self._labs[tiles] = Lab(
                research=sum([part.research for part in parts]),
                crystals=sum([part.crystals for part in parts]),
                octopods=sum([part.octopods for part in parts]),
                time=sum([part.time for part in parts]),
                letters=frozenset(letter for part in parts for letter in part.letters),
            )
        return lab

    def time_room(self, player: Player) -> int:
        """How much time the player's lab holds."""
        return self.lab(player).time

    def crystal_room(self, player: Player) -> int:
        """How many crystals the player's lab holds."""
        return self.lab(player).crystals

    def octopod_room(self, player: Player) -> int:
        """How many octopods one action of the player catches."""
        return self.lab(player).octopods

    def research_room(self, player: Player) -> int:
        """How many research cards the player's lab holds."""
        return self.lab(player).research

    def letters(self, player: Player) -> frozenset[str]:
        """The different letters in the player's lab."""
        return self.lab(player).letters

    def tile_letters(self, tile: str) -> tuple[str, ...]:
        """The letters on an expansion."""
        return self._lab_tiles[tile].letters

    # --- scoring -----------------------------------------------------------------------------------------------------

    def _read_scoring(self, definitions: Definitions) -> None:
        scoring = definitions.scoring
        self.caught = _by_count(scoring.octopods_caught)
        self.left = _by_count(scoring.octopods_left)
        self.crystals = _by_count(scoring.crystals)
        self.letter_points = _by_count(scoring.letters)
        self.solo_majority = _by_count(definitions.solo.target_run.majority)
        columns = definitions.player_board.values()
        self.board_bots = sum(len(column.numbers) for column in columns)
        self._bot_points = [
            [
                max(
                    (
                        number
                        for column in columns
                        if column.submarines <= out
                        for number in column.numbers
                        if number <= n
                    ),
                    default=0,
                )
                for n in range(self.board_bots + 1)
            ]
            for out in range(self.fleet + 1)
        ]
        track = definitions.knowledge_track
        self._lap = track.lap
        self._lines = track.red_lines

    def bot_points(self, supply: int, launched: int) -> int:
        """The highest uncovered number in an open column of the player board (digest 1.9)."""
        return self._bot_points[launched][max(0, self.board_bots - supply)]

    def next_line(self, score: int) -> int:
        """The count behind the next red line."""
        lap, place = divmod(score, self._lap)
        for line in self._lines:
            if line > place:
                return lap * self._lap + line
        return (lap + 1) * self._lap + self._lines[0] if self._lines else 1 << 30

    def last_line(self, score: int) -> int:
        """The first space behind the last red line that was crossed, or 0."""
        lap, place = divmod(score, self._lap)
        crossed = [lap * self._lap + line for line in self._lines if line <= place]
        if crossed:
            return crossed[-1]
        return (lap - 1) * self._lap + self._lines[-1] if lap and self._lines else 0

    # --- routes ------------------------------------------------------------------------------------------------------

    def routes(self, ring: list[str], player: Player) -> dict[str, Route]:
        """The cheapest way of the player's scientist to every sector, in ring order from where it stands.

        Only that way is offered (digest 2.13), so Master key and Shuttle are used exactly when they save time.
        A bot cashed in halfway (digest 2.13) could as well be cashed in before or after: the farthest sector costs no more
        than the time a lab holds when two more markers would not fit.
        """
        owned = ",".join([card for card in player.research if card in self._travel_cards])
        key = (tuple(ring), player.scientist, owned)
        found = self._routes.get(key)
        if found is None:
            found = self._routes[key] = self._find_routes(ring, player)
        return found

    def toll(self, player: Player, lock: int) -> int:
        """What a lock of that value costs the player's scientist."""
        for card in player.research:
            for effect in self.definitions.research[card].effects:
                if isinstance(effect, Unlock) and effect.lock == lock:
                    return effect.cost
        return lock

    def _find_routes(self, ring: list[str], player: Player) -> dict[str, Route]:
        effects = [effect for card in player.research for effect in self.definitions.research[card].effects]
        jumps = [effect.cost for effect in effects if isinstance(effect, Jump)]
        tolls = [self.toll(player, self.definitions.sectors[letter].lock) for letter in ring]
        size, here = len(ring), ring.index(player.scientist)

        def walks(start: int) -> list[tuple[int, tuple[int, ...]]]:
            """Every place reached on foot, both ways round: (cost, places passed)."""
            ways: list[tuple[int, tuple[int, ...]]] = [(0, ())]
            for step in (1, -1):
                cost, place, path = 0, start, ()  # type: int, int, tuple[int, ...]
                for _ in range(size - 1):
                    cost += tolls[place] if step == 1 else tolls[place - 1]
                    place = (place + step) % size
                    path = (*path, place)
                    ways.append((cost, path))
            return ways

        ways = [(cost, False, path) for cost, path in walks(here)]
        for price in jumps:
            for cost, path in walks(here):
                landing = ((path[-1] if path else here) + size // 2) % size
                ways += [(cost + price + more, True, (*path, landing, *on)) for more, on in walks(landing)]
        best: dict[int, tuple[int, bool, int, tuple[int, ...]]] = {}
        for cost, jumped, path in ways:
            place = path[-1] if path else here
            # Equal price: rather on foot, then the shorter way.
            rank = (cost, jumped, len(path), path)
            if place not in best or rank < best[place]:
                best[place] = rank
        order = [(here + step) % size for step in range(size)]
        return {
            ring[place]: Route(best[place][0], tuple(ring[passed] for passed in best[place][3]), best[place][1])
            for place in order
        }

    # --- commands ----------------------------------------------------------------------------------------------------

    def _make_commands(self, definitions: Definitions) -> None:
        fields, programs, sectors = definitions.headquarters, self.programs, self.sectors
        self.engineer = {
            key: [Command.of("engineer", to=target) for target in field.arrows] for key, field in fields.items()
        }
        self.side_door = {
            key: [Command.of("side_door", to=target) for target in field.sideways] for key, field in fields.items()
        }
        self.program = {key: Command.of("program", symbol=key) for key in programs}
        self.use = {
            key: {sector: Command.of("use", program=key, sector=sector) for sector in sectors} for key in programs
        }
        self.cash_in = {key: Command.of("cash_in", program=key) for key in programs}
        self.return_bot = {key: Command.of("return_bot", program=key) for key in programs}
        self.place = {key: Command.of("place", sector=key) for key in sectors}
        self.collect = {key: Command.of("collect", gain=key) for key in ("bot", "points")}
        self.use_card = {key: Command.of("use_card", card=key) for key in definitions.research}
        self.pass_round = Command.of("pass")
        self.act = Command.of("act")
        self.skip = Command.of("skip")
        self.done = Command.of("done")
        self.income = Command.of("income")
        self.pay_crystal = Command.of("pay_crystal")
        self.stop = Command.of("stop")


def _by_count(table: dict[str, int]) -> list[int]:
    """A table of points as a list that also answers for counts beyond its end."""
    by_count = {int(count): points for count, points in table.items()}
    end = max(by_count)
    return [by_count.get(count, 0) for count in range(end)] + [by_count[end]] * (COUNTS - end)
