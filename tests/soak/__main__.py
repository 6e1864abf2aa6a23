"""How does one start a soak? `python -m tests.soak GAME --games 1000 [--seats N] [--jobs 2]`; exit 1 when anything is amiss."""

from __future__ import annotations

import argparse
import sys
import time

from tests.conformance.cases import cases_of, expected, load, names
from tests.soak.run import Tally, soak_all


def main(arguments: list[str] | None = None) -> int:
    """Run and report."""
    parser = argparse.ArgumentParser(prog="python -m tests.soak", description=__doc__)
    parser.add_argument("game", choices=names())
    parser.add_argument("--games", type=int, default=200, help="how many in all, spread over seat counts and options")
    parser.add_argument("--seats", type=int, help="only this seat count (then coverage is only reported)")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1, help="the first seed")
    chosen = parser.parse_args(arguments)
    if cases_of(chosen.game)[0].broken:
        print(cases_of(chosen.game)[0].broken, file=sys.stderr)
        return 2
    if chosen.seats is not None and chosen.seats not in load(chosen.game).seats:
        print(f"{chosen.game} is not played by {chosen.seats}", file=sys.stderr)
        return 2
    began = time.perf_counter()
    tallies = soak_all(chosen.game, chosen.games, chosen.seats, chosen.jobs, chosen.seed)
    for tally in tallies:
        mean = tally.decisions / tally.games if tally.games else 0
        print(f"{tally.case!s:<60} {tally.games:>6} games {mean:>8.1f} decisions (longest {tally.longest})")
    games = sum(tally.games for tally in tallies)
    decisions = sum(tally.decisions for tally in tallies)
    print(f"{games} games, {decisions / max(games, 1):.1f} decisions on average, {time.perf_counter() - began:.1f} s")
    failures = [failure for tally in tallies for failure in tally.failures]
    for failure in failures[:20]:
        print(failure)
    if len(failures) > 20:
        print(f"… and {len(failures) - 20} more failures")
    missing = _report_coverage(chosen.game, tallies)
    return 1 if failures or (missing and chosen.seats is None) else 0


def _report_coverage(name: str, tallies: list[Tally]) -> bool:
    """Say what of the expected facts was seen; whether something is missing."""
    wanted = expected(name)(load(name))
    missing = sorted(wanted - {fact for tally in tallies for fact in tally.seen})
    print(f"coverage: {len(wanted) - len(missing)} of {len(wanted)} expected facts seen")
    for fact in missing:
        print(f"never seen: {fact}")
    return bool(missing)


if __name__ == "__main__":
    sys.exit(main())
