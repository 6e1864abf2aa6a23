"""How does one look for faults nobody notices? `python -m tests.mutants [PATH[:LINE]] --count N [--seed S]`; exit 1 below 95 %.

Small faults are planted one at a time in a copy of the repository, and the tests of that room are run, the quick ones first. What
they do not notice is printed with its line; with a line of its own, every fault that line can have is planted.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from random import Random

from tests.mutants.planting import Fault, Site, planted, sites

ROOT = Path(__file__).resolve().parents[2]
USUAL = ("tabletop/kernel", "tabletop/store", "tabletop/games")
GOAL = 0.95
LONGEST_S = 180.0
LONG = ("test_damage.py", "test_save_lock.py")
BESIDE = ("test_killed.py", "test_benchmarks.py")
"""Tests of many damaged files and several programs come late; those of many kills and of benchmarks are left out. What the
kernel gives every game is proven last, with the practice game."""


def tests_of(file: Path) -> list[list[str]]:
    """The tests that are about a file, in runs of their own: later ones are only needed when the earlier ones notice nothing."""
    room = file.parts[1]
    if room == "games":
        game = file.parts[2]
        rooms = (["tests/playthroughs", "tests/registers"], [f"tests/games/{game}"], ["tests/conformance"])
        return [[*tests, "-k", game] for tests in rooms]
    named = [f"tests/{room}/test_{stem}.py" for stem in (file.stem, file.parent.name)]
    first = [test for test in dict.fromkeys(named) if (ROOT / test).is_file()]
    rest = sorted(f"tests/{room}/{test.name}" for test in (ROOT / "tests" / room).glob("test_*.py"))
    quick = [test for test in dict.fromkeys([*first, *rest]) if not test.endswith((*LONG, *BESIDE))]
    long = [test for test in rest if test.endswith(LONG)]
    contract = ["tests/conformance", "tests/playthroughs", "-k", "practice"] if room == "kernel" else []
    return [tests for tests in (quick, long, contract) if tests] or [[f"tests/{room}"]]


class Copy:
    """The repository in a folder of its own, in which a fault may be planted."""

    def __init__(self, folder: Path) -> None:
        self.root = folder / "copy"
        self.root.mkdir()
        for name in ("tabletop", "tests", "benchmarks"):
            shutil.copytree(ROOT / name, self.root / name, ignore=shutil.ignore_patterns("__pycache__", "*.png"))
        for name in ("data", "images", "saves", "docs", "main.py", "pyproject.toml", "README.md", "CONTRIBUTING.md"):
            (self.root / name).symlink_to(ROOT / name)
        headless = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "BRETTWERK_HOME": str(folder / "home")}
        self.environment = {**os.environ, **headless}
        self._planted = 0

    def noticed(self, file: Path, source: str | None, seconds: float) -> bool:
        """Whether the tests of a file fail, or hang, with that source in its place."""
        there = self.root / file
        whole, written = there.read_text(encoding="utf-8"), there.stat().st_mtime
        if source is not None:
            there.write_text(source, encoding="utf-8")
            # Python knows changed files by their time in whole seconds: each fault has a second of its own.
            self._planted += 1
            os.utime(there, (self._planted, self._planted))
        try:
            return any(self._fails(tests, seconds) for tests in tests_of(file))
        finally:
            there.write_text(whole, encoding="utf-8")
            os.utime(there, (written, written))

    def _fails(self, tests: list[str], seconds: float) -> bool:
        limited = [sys.executable, "-m", "tests.mutants.limited", str(round(seconds))]
        command = [*limited, "-x", "-q", "-n", "0", "-p", "no:cacheprovider", *tests]
        return (
            subprocess.run(command, cwd=self.root, env=self.environment, capture_output=True, check=False).returncode
            != 0
        )


def chosen_faults(paths: list[str], count: int, seed: int) -> list[tuple[Path, Fault]]:
    """So many faults, spread over the files, the same for the same seed; of a line that is named, all."""
    chance, everywhere, named = Random(seed), list[tuple[Path, str, Site]](), list[tuple[Path, Fault]]()
    for path in paths:
        name, _, line = path.partition(":")
        there = (ROOT / name).resolve()
        for file in [there] if there.is_file() else sorted(there.rglob("*.py")):
            source = file.read_text(encoding="utf-8")
            inside = file.relative_to(ROOT)
            if line:
                faults = [planted(source, site) for site in sites(source)]
                named += [(inside, fault) for fault in faults if fault.line == int(line)]
            elif file.name != "__init__.py":
                everywhere += [(inside, source, site) for site in sites(source)]
    picked = chance.sample(everywhere, min(count, len(everywhere)))
    found = [(file, planted(source, site)) for file, source, site in picked]
    return sorted([*named, *found], key=lambda one: (one[0], one[1].line))


def main(arguments: list[str] | None = None) -> int:
    """Plant and report."""
    parser = argparse.ArgumentParser(prog="python -m tests.mutants", description=__doc__)
    parser.add_argument(
        "paths", nargs="*", metavar="PATH", help=f"files, folders or FILE:LINE, otherwise {', '.join(USUAL)}"
    )
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--seconds", type=float, default=LONGEST_S, help="of computing after which a fault counts as noticed"
    )
    chosen = parser.parse_args(arguments)
    began, survivors, sound = time.perf_counter(), list[tuple[Path, Fault]](), set[str]()
    with tempfile.TemporaryDirectory() as folder:
        copied = Copy(Path(folder))
        found = chosen_faults(chosen.paths or list(USUAL), chosen.count, chosen.seed)
        for file, fault in found:
            tests = str(tests_of(file))
            if tests not in sound and copied.noticed(file, None, chosen.seconds):
                print(f"{file}: its tests fail without any fault", file=sys.stderr)
                return 2
            sound.add(tests)
            if not copied.noticed(file, fault.source, chosen.seconds):
                survivors.append((file, fault))
                print(f"  {file}:{fault.line}: {fault.kind}: {fault.before}  ->  {fault.after}", flush=True)
    noticed = len(found) - len(survivors)
    share = noticed / len(found) if found else 1.0
    spent = time.perf_counter() - began
    print(f"mutants: {len(found)} planted, {noticed} noticed ({share:.0%}), {len(survivors)} survive, {spent:.0f} s")
    return 0 if share >= GOAL else 1


if __name__ == "__main__":
    sys.exit(main())
