"""How does one look for faults nobody notices? `python -m tests.mutants [PATH] --count N [--seed S]`; exit 1 below 95 %.

Small faults are planted one at a time in a copy of the repository, and the tests of that room are run. What they do not notice
is printed with its line.
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

from tests.mutants.planting import Fault, planted, sites

ROOT = Path(__file__).resolve().parents[2]
USUAL = ("tabletop/kernel", "tabletop/store", "tabletop/games")
GOAL = 0.95
LONGEST_S = 180.0


def tests_of(file: Path) -> list[str]:
    """The tests that are about a file, those named after it first."""
    room = file.parts[1]
    if room == "games":
        game = file.parts[2]
        return [f"tests/games/{game}", "tests/conformance", "tests/playthroughs", "-k", game]
    named = [f"tests/{room}/test_{stem}.py" for stem in (file.stem, file.parent.name)]
    first = [test for test in dict.fromkeys(named) if (ROOT / test).is_file()]
    rest = sorted(f"tests/{room}/{test.name}" for test in (ROOT / "tests" / room).glob("test_*.py"))
    slow = ("test_damage.py", "test_killed.py", "test_benchmarks.py")
    rest.sort(key=lambda test: test.endswith(slow))
    return list(dict.fromkeys([*first, *rest])) or [f"tests/{room}"]


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
        self.environment = {**os.environ, **headless, "PYTHONDONTWRITEBYTECODE": "1"}

    def noticed(self, file: Path, source: str | None, seconds: float) -> bool:
        """Whether the tests of a file fail, or hang, with that source in its place."""
        there = self.root / file
        whole = there.read_text(encoding="utf-8")
        if source is not None:
            there.write_text(source, encoding="utf-8")
        command = [sys.executable, "-m", "pytest", "-x", "-q", "-n", "0", "-p", "no:cacheprovider", *tests_of(file)]
        try:
            done = subprocess.run(
                command, cwd=self.root, env=self.environment, capture_output=True, timeout=seconds, check=False
            )
            return done.returncode != 0
        except subprocess.TimeoutExpired:
            return True
        finally:
            there.write_text(whole, encoding="utf-8")


def chosen_faults(paths: list[Path], count: int, seed: int) -> list[tuple[Path, Fault]]:
    """So many faults, spread over the files, the same for the same seed."""
    chance = Random(seed)
    files = sorted({file for path in paths for file in ([path] if path.is_file() else path.rglob("*.py"))})
    sources = {file: file.read_text(encoding="utf-8") for file in files if file.name != "__init__.py"}
    everywhere = [(file, site) for file, source in sources.items() for site in sites(source)]
    picked = chance.sample(everywhere, min(count, len(everywhere)))
    found = [(file.resolve().relative_to(ROOT), planted(sources[file], site)) for file, site in picked]
    return sorted(found, key=lambda one: (one[0], one[1].line))


def main(arguments: list[str] | None = None) -> int:
    """Plant and report."""
    parser = argparse.ArgumentParser(prog="python -m tests.mutants", description=__doc__)
    parser.add_argument("paths", nargs="*", metavar="PATH", help=f"files or folders, otherwise {', '.join(USUAL)}")
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=LONGEST_S, help="after which a fault counts as noticed")
    chosen = parser.parse_args(arguments)
    paths = [Path(path) if Path(path).exists() else ROOT / path for path in (chosen.paths or USUAL)]
    began, survivors, sound = time.perf_counter(), list[tuple[Path, Fault]](), set[str]()
    with tempfile.TemporaryDirectory() as folder:
        copied = Copy(Path(folder))
        found = chosen_faults(paths, chosen.count, chosen.seed)
        for file, fault in found:
            tests = str(tests_of(file))
            if tests not in sound and copied.noticed(file, None, chosen.seconds):
                print(f"{file}: its tests fail without any fault", file=sys.stderr)
                return 2
            sound.add(tests)
            if not copied.noticed(file, fault.source, chosen.seconds):
                survivors.append((file, fault))
    noticed = len(found) - len(survivors)
    share = noticed / len(found) if found else 1.0
    spent = time.perf_counter() - began
    print(f"mutants: {len(found)} planted, {noticed} noticed ({share:.0%}), {len(survivors)} survive, {spent:.0f} s")
    for file, fault in survivors:
        print(f"  {file}:{fault.line}: {fault.kind}: {fault.before}  ->  {fault.after}")
    return 0 if share >= GOAL else 1


if __name__ == "__main__":
    sys.exit(main())
