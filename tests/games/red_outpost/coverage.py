"""What must random play of Red Outpost show sooner or later?"""

from __future__ import annotations

from typing import Any

from tabletop.kernel import Game


def expected(game: Game[Any]) -> set[str]:
    """Facts `key=value`: every location, worker, card, category, and every kind of event."""
    of = game.components.definitions
    facts = {f"target={name}" for name in of.locations}
    facts |= {f"piece={name}" for name in of.workers}
    facts |= {f"good={name}" for name in of.goods}
    facts |= {f"card={name}" for name in [*of.specials, *of.spaceship, *of.lake, *of.goals, *of.autom]}
    facts |= {f"phase={name}" for name in of.phases}
    facts |= {f"line={name}" for name in ("unmarked", "cheerful", "export")}
    facts |= {f"space={number}" for number in (0, 1, 2, 3)}
    categories = ("start", "exports", "wheel", "moods_day_1", "moods_day_2", "palace", "crystals", "goals_missed")
    facts |= {f"category={name}" for name in (*categories, "lunch", "influence")}
    facts |= {f"event={kind}" for kind in EVENTS}
    return facts


EVENTS = [
    "turn_began",
    "morning_ended",
    "autom_turn_began",
    "round_began",
    "phase_began",
    "blockers_turned",
    "moved",
    "stayed",
    "autom_fallback",
    "marker_placed",
    "marker_stored",
    "autom_marker_placed",
    "autom_marker_removed",
    "mood_changed",
    "produced",
    "added",
    "wheel_moved",
    "autom_wheel_moved",
    "exported",
    "autom_exported",
    "goal_exported",
    "good_returned",
    "scored",
    "autom_scored",
    "gained",
    "paid",
    "donated",
    "autom_donated",
    "crystal_placed",
    "marker_shifted",
    "own_marker_moved",
    "autom_marker_shifted",
    "revealed",
    "shuffled",
    "discarded",
    "card_taken",
    "card_kept",
    "card_used",
    "relocated",
    "laid_down",
    "stood_up",
    "starter_passed",
    "round_ended",
    "worker_scored",
    "goal_missed",
    "portraits_cleared",
    "final_scoring",
    "game_over",
]
