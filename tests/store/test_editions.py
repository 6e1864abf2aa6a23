"""Do the owner's editions lie side by side, one in use, and do saves and results keep what they were made with?"""

from __future__ import annotations

from pathlib import Path

from tabletop import games
from tabletop.content import Edition, read_edition
from tabletop.kernel import Rng, Seat, Timeline
from tabletop.store import EditionShelf, Keeper, Places, Records, open_save, prove, result_of

POINTS = ("chrome", "c10", "points")
SEATS = [Seat("Mira", "human", "ocean"), Seat("Otto", "bot", "amber", "random")]


def _mine(name: str, points: int) -> Edition:
    return Edition("corrosion", name, changes={POINTS: points}, compared=frozenset({"chrome.c01"}))


def test_editions_lie_side_by_side_and_one_is_in_use(places: Places) -> None:
    shelf = EditionShelf(places)
    assert shelf.in_use("corrosion") is None
    shelf.keep(_mine("First printing", 7))
    shelf.put_away("corrosion")
    assert shelf.in_use("corrosion") is None
    shelf.keep(_mine("Second", 8))
    shelf.take_up("corrosion", shelf.resting("corrosion")[0][0][0])
    used = shelf.in_use("corrosion")
    assert used is not None
    assert (used.name, used.changes, used.compared) == ("First printing", {POINTS: 7}, frozenset({"chrome.c01"}))
    assert used.version
    assert used.date
    assert [edition.name for _, edition in shelf.resting("corrosion")[0]] == ["Second"]
    assert games.load("corrosion", places.overrides).components.edition == "First printing"
    shelf.remove("corrosion")
    assert games.load("corrosion", places.overrides).components.edition == ""


def test_two_editions_of_one_name_both_stay(places: Places) -> None:
    shelf = EditionShelf(places)
    for points in (7, 8):
        shelf.take_in(_mine("Mine", points))
    shelf.put_away("corrosion")
    assert sorted(one.changes[POINTS] for _, one in shelf.resting("corrosion")[0]) == [7, 8]


def test_what_is_exported_is_what_is_read_again(places: Places) -> None:
    file = EditionShelf(places).export(_mine("Erste Auflage (grün)", 7))
    assert file.name == "corrosion-erste-auflage-gr-n.yaml"
    again, _ = read_edition(file, "corrosion")
    assert (again.name, again.changes) == ("Erste Auflage (grün)", {POINTS: 7})


def test_a_broken_file_beside_the_others_is_named_and_left_alone(places: Places) -> None:
    shelf, file = EditionShelf(places), places.overrides / "corrosion" / "odd.yaml"
    file.parent.mkdir(parents=True)
    file.write_text("edition: {name: 3}\n")
    found, problems = shelf.resting("corrosion")
    assert (found, [problem.key for problem in problems]) == ([], ["error.misfit"])
    assert file.exists()


def _begun(places: Places) -> Path:
    game = games.load("corrosion", places.overrides)
    timeline, chance = Timeline.begin(game, 2, 7), Rng(7)
    for _ in range(40):
        timeline.do(chance.choice(game.legal(timeline.state)))
    keeper = Keeper.start(places.saves, timeline, SEATS)
    keeper.close()
    return keeper.file


def test_a_game_keeps_its_values_whatever_becomes_of_the_edition(places: Places) -> None:
    shelf = EditionShelf(places)
    shelf.keep(_mine("First printing", 7))
    file = _begun(places)
    before = file.read_bytes()
    for change in (lambda: shelf.keep(_mine("First printing", 9)), lambda: shelf.remove("corrosion")):
        change()
        opened = open_save(file, lambda name: games.load(name, places.overrides))
        assert opened.proven
        assert opened.timeline.game.components.definitions.chrome["c10"].points == 7
        assert opened.timeline.game.components.edition == "First printing"
        assert prove(file, lambda name: games.load(name, places.overrides)) is None
    assert file.read_bytes() == before


def test_results_of_an_edition_are_kept_apart(places: Places) -> None:
    records, shelf = Records(places.records), EditionShelf(places)
    for edition in (None, _mine("First printing", 7)):
        if edition is not None:
            shelf.keep(edition)
        timeline = Timeline.begin(games.load("corrosion", places.overrides), 2, 7)
        records.add(result_of(timeline, "mine" if edition else "ours", SEATS, "table"))
    assert [result.edition for result in records.read()[0]] == ["", "First printing"]
    assert records.tally("corrosion", "table", 2).count == 1
    assert records.tally("corrosion", "table", 2, "First printing").count == 1
