"""Which facts must random games of Corrosion show sooner or later?"""

from __future__ import annotations

from tabletop.games.corrosion.game import Corrosion


def expected(game: Corrosion) -> set[str]:
    """Every engineer, action, machine, award, watch and prototype used, every standing machine at work."""
    tables = game.tables
    definitions = game.tables.definitions
    wanted = {f"engineer={name}" for name in tables.engineers}
    wanted |= {f"action={name}" for name in definitions.actions}
    wanted |= {f"type={name}" for name in (*definitions.one_shot, *definitions.turning, *definitions.watches)}
    wanted |= {
        f"machine={name}" for name in tables.type_of if tables.kind_of[name] in ("one_shot", "turning", "prototype")
    }
    wanted |= {f"token={name}" for name in tables.type_of if tables.kind_of[name] == "award"}
    wanted |= {f"watch={name}" for name in tables.all_watches}
    for name, chrome in definitions.chrome.items():
        wanted.add(f"type={name}" if chrome.trigger == "wheel" else f"worked={name}")
    wanted |= {f"phase={phase}" for phase in ("maintenance_before", "main", "maintenance_after", "end_of_turn")}
    return wanted | {f"letter={letter}" for letter in "abc"} | {f"arrow={arrow}" for arrow in ("up", "down")}
