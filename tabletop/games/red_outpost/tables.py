"""What can be looked up instead of worked out again at every step? Tables built once from the definitions."""

from __future__ import annotations

from tabletop.games.red_outpost.definitions import ANY, Definitions, Effect, Phase, Power
from tabletop.kernel import Command

CATEGORIES = ("start", "exports", "wheel", "moods_day_1", "moods_day_2", "palace", "crystals")
SOLO_CATEGORIES = (*CATEGORIES, "goals_missed")
AUTOM_CATEGORIES = ("start", "exports", "wheel", "crystals", "beer_house", "lunch", "influence", "palace")

PHASES: tuple[Phase, ...] = ("morning", "day_1", "lunch", "day_2", "evening")

DECLINE = Command("decline")
BEGIN = Command("begin")
DONE = Command("done")
PLACE_MARKER = Command("place_marker")
STORE_MARKER = Command("store_marker")
PLACE_BOTH = Command("place_both")
WITHHOLD_MARKER = Command("withhold_marker")
DONATE = Command("donate")
RESHUFFLE = Command("reshuffle")
DRAW_CARD = Command("draw_card")


class Tables:
    """The definitions and everything that follows from them alone; shared by all states of a game."""

    def __init__(self, definitions: Definitions) -> None:
        self.definitions = definitions
        self.workers = tuple(definitions.workers)
        self.goods = tuple(definitions.goods)
        self.locations = tuple(sorted(definitions.locations, key=lambda name: definitions.locations[name].number))
        self.ordinary = tuple(name for name in self.locations if definitions.locations[name].ordinary)
        self.low = {name: worker.mood_values[0] for name, worker in definitions.workers.items()}
        self.high = {name: worker.mood_values[-1] for name, worker in definitions.workers.items()}
        self.mood = {place: dict(location.mood) for place, location in definitions.locations.items()}
        self.also = {
            (place, visitor): tuple((who, change) for who, change in location.also.items() if who != visitor)
            for place, location in definitions.locations.items()
            for visitor in definitions.workers
        }
        self.effects: dict[tuple[str, str], tuple[Effect, ...]] = {
            (place, visitor): location.effects_for.get(visitor, location.effects)
            for place, location in definitions.locations.items()
            for visitor in definitions.workers
        }
        self.open_ordinary = {
            phase: tuple(name for name in self.ordinary if phase in definitions.locations[name].phases)
            for phase in PHASES
        }
        self.open_shared = {
            phase: tuple(
                name
                for name in self.locations
                if phase in definitions.locations[name].phases and not definitions.locations[name].ordinary
            )
            for phase in PHASES
        }
        self.blocked_by = {phase: rule.blockers for phase, rule in definitions.phases.items()}
        self.every_worker = {phase: rule.every_worker for phase, rule in definitions.phases.items()}
        self.fish_cards = tuple(name for name, card in definitions.lake.items() if card.fish)
        self.lake = {name: card.effects for name, card in definitions.lake.items()}
        self.spaceship = {name: card.effects for name, card in definitions.spaceship.items()}
        self.power: dict[str, Power] = {name: card.power for name, card in definitions.specials.items()}
        self.bonus_places = {
            name: location.morning_end_mood
            for name, location in definitions.locations.items()
            if location.morning_end_mood
        }
        self.known_effects = self._known_effects()
        self._build_commands()

    def _known_effects(self) -> frozenset[Effect]:
        """Every effect that can ever wait in the queue."""
        sources = [*self.effects.values(), *self.lake.values(), *self.spaceship.values()]
        sources += [card.effects for card in self.definitions.specials.values()]
        known = {effect for effects in sources for effect in effects}
        # A free choice is asked for one cube at a time, and special card 3 turns any production into one.
        choices = {
            Effect(effect.do, ANY, count)
            for effect in known
            if effect.do == "produce" or effect.good == ANY
            for count in range(1, effect.count + 1)
        }
        return frozenset(known | choices)

    def _build_commands(self) -> None:
        """Commands are values: the same object may be listed for ever."""
        workers, goods = self.workers, self.goods
        self.move = {
            worker: {place: Command.of("move", worker=worker, to=place) for place in self.locations}
            for worker in workers
        }
        self.moves = {command: (worker, place) for worker, row in self.move.items() for place, command in row.items()}
        self.stay = {worker: Command.of("stay", worker=worker) for worker in workers}
        self.raise_mood = {worker: Command.of("raise", worker=worker) for worker in workers}
        self.lower_mood = {worker: Command.of("lower", worker=worker) for worker in workers}
        self.return_for_moods = {good: Command.of("return_for_moods", good=good) for good in goods}
        self.return_for_crystal = {good: Command.of("return_for_crystal", good=good) for good in goods}
        self.buy_good = {good: Command.of("buy_good", good=good) for good in goods}
        self.choose_good = {good: Command.of("choose_good", good=good) for good in goods}
        self.produce_more = {good: Command.of("produce_more", good=good) for good in goods}
        self.export_set = {good: Command.of("export_set", good=good) for good in goods}
        self.lay_down = {worker: Command.of("lay_down", worker=worker) for worker in workers}
        self.crystal_on = {worker: Command.of("place_crystal", worker=worker) for worker in workers}
        self.use_card = {card: Command.of("use_card", card=card) for card in self.definitions.specials}
        self.take_card = {card: Command.of("take_card", card=card) for card in self.definitions.lake}
        self.keep_card = {card: Command.of("keep_card", card=card) for card in self.definitions.lake}
        pairs = [(source, target) for source in workers for target in workers if source != target]
        self.shift_marker: dict[tuple[int, str, str], Command] = {}
        for source, target in pairs:
            self.shift_marker[-1, source, target] = Command.of(
                "shift_marker", seat="autom", source=source, target=target
            )
            for owner in range(4):
                command = Command.of("shift_marker", seat=owner, source=source, target=target)
                self.shift_marker[owner, source, target] = command
        self.move_marker = {
            (source, target): Command.of("move_marker", source=source, target=target) for source, target in pairs
        }
        self.relocate = {
            worker: {place: Command.of("relocate", worker=worker, to=place) for place in self.locations}
            for worker in workers
        }
        self.raise_all = [self.raise_mood[worker] for worker in workers]
        self.raise_or_decline = [*self.raise_all, DECLINE]
        self.lower_but = {
            raised: [self.lower_mood[worker] for worker in workers if worker != raised] for raised in workers
        }
        self.choose_all = [self.choose_good[good] for good in goods]
