"""Does who is asked what betray nothing of a hand, and do older tables still open?"""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop import games
from tabletop.games.watch import clock
from tabletop.games.watch.game import Watch
from tabletop.games.watch.state import THIRD, WatchState
from tabletop.kernel import NOBODY, Command, Rng
from tabletop.store import open_save
from tests.games.watch.positions import BANK, CRATE_A, GAME, MOVE, TABLES, give, legal, play, table, to_place, turn

CHOICE = {"questions": "choice"}
OLD = Path(__file__).parent / "old_saves"


def _swapped(state: WatchState, seat: int, chance: Rng) -> WatchState:
    """The same table with other documents in that hand and in the deck."""
    twin = GAME.copy(state)
    hand, deck = twin.players[seat].hand, twin.documents
    heap = [*hand, *deck]
    chance.shuffle(heap)
    twin.players[seat].hand, twin.documents = heap[: len(hand)], heap[len(hand) :]
    return twin


def _same(one: WatchState, other: WatchState, command: Command) -> Command:
    """The command that looks the same to everybody else: the drawn document at the same place is kept."""
    if command.verb != "keep":
        return command
    return Command.of("keep", document=other.drawn[one.drawn.index(command.word("document"))])


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_other_documents_in_a_hand_lead_to_the_same_questions(seats: int) -> None:
    """Nobody plays a document here; then two games that differ only in one hand cannot be told apart by the others."""
    for seed in range(6):
        secret, chance = seed % seats, Rng(seed)
        state = GAME.new(seats, seed)
        twin = _swapped(state, secret, chance)
        while GAME.actor(state) is not None:
            # The other seats may draw different documents later, so they are compared by what is open to all.
            assert GAME.observe(state, NOBODY) == GAME.observe(twin, NOBODY)
            assert GAME.decision(state) == GAME.decision(twin)
            command = chance.choice([command for command in GAME.legal(state) if command.verb != "play"])
            GAME.apply(twin, _same(state, twin, command), events=False)
            GAME.apply(state, command, events=False)
        assert GAME.actor(twin) is None


def test_whoever_is_caught_with_any_document_is_asked() -> None:
    for document, ways in ((BANK, ["pay", f"play document={BANK}"]), (MOVE, ["pay"])):
        state = table()
        state.active, state.activator = ["workshop"], 2
        to_place(state, 3, {0: "sell", 1: "overtime", 2: "scrounge"})
        state.players[1].levels["dock"] = 1
        state.queue = [1, 2]
        give(state, 1, document)
        play(state, "place space=produce", "place space=watch")
        assert state.phase != "bribes"  # a safe space is never caught
        state = table()
        state.active, state.activator = ["workshop"], 2
        to_place(state, 3, {0: "sell", 1: "overtime", 2: "scrounge"})
        state.players[1].levels["dock"] = 1
        state.queue = [2]
        give(state, 1, document)
        play(state, "place space=watch")
        decision = GAME.decision(state)
        assert (decision.seat, decision.kind, decision.discreet) == (1, "bribe", True)
        assert legal(state) == ways


def test_without_documents_nobody_is_asked_about_them() -> None:
    state = turn("overtime")
    play(state, "work", "lay track=1")
    assert GAME.actor(state) != 0


@pytest.mark.parametrize(("document", "ways"), [(MOVE, ["done", f"play document={MOVE}"]), (BANK, ["done"])])
def test_the_end_of_a_turn_asks_whoever_holds_a_document(document: str, ways: list[str]) -> None:
    state = turn("overtime")
    give(state, 0, document)
    play(state, "work", "lay track=1")
    assert (GAME.actor(state), GAME.decision(state).kind) == (0, "end")
    assert legal(state) == ways


@pytest.mark.parametrize(("document", "asked"), [(MOVE, True), (BANK, False)])
def test_by_agreement_only_a_choice_is_asked_for(document: str, asked: bool) -> None:
    state = turn("overtime")
    state.options = dict(CHOICE)
    give(state, 0, document)
    play(state, "work", "lay track=1")
    assert (GAME.actor(state) == 0) is asked
    if asked:
        assert not GAME.decision(state).discreet


def test_smuggling_without_gears_asks_for_crate_documents_only_where_a_crate_could_be_paid() -> None:
    for gears, asked in ((0, False), (1, True)):
        state = turn("smuggle")
        give(state, 0, BANK)
        state.players[0].gears = gears
        state.exchanged = False
        state.stock = [0] * 9 if not asked else state.stock
        play(state, "done") if GAME.decision(state).kind == "smuggle" and not asked else None
        assert (GAME.decision(state).kind == "smuggle") is asked


def test_a_crate_document_of_another_is_reckoned_with_after_the_exchange() -> None:
    state = turn("smuggle")
    give(state, 0, BANK)
    state.players[0].gears = 3
    play(state, "exchange")
    assert (GAME.decision(state).kind, legal(state)) == ("smuggle_more", ["done"])
    state = turn("smuggle")
    give(state, 0, CRATE_A)
    state.players[0].gears = 3
    play(state, "exchange")
    assert legal(state) == ["done", f"play document={CRATE_A}"]


def test_produce_reckons_with_a_move_document() -> None:
    """All own discs lie on full tracks: a document may bring one to a track where it can move on."""
    state = turn("produce")
    state.tracks[0] = [0, *[1] * 7]
    state.players[0].levels["dock"] += 1
    state.players[1].levels.update(dock=5, workshop=2)
    give(state, 0, MOVE)
    play(state, "work")
    assert GAME.decision(state).kind == "shift_by_document"
    play(state, f"play document={MOVE}", "lift track=1 space=1", "lay track=2")
    while GAME.decision(state).kind.startswith("bonus"):
        play(state, "decline")
    assert GAME.decision(state).kind == "shift"
    assert "shift track=2 space=1" in legal(state)


def test_keeping_more_may_stop() -> None:
    state = turn("search")
    state.players[0].levels["office"] = 2
    play(state, "work")
    assert (GAME.decision(state).kind, GAME.decision(state).params) == ("keep", {"n": 2})
    play(state, f"keep document={state.drawn[0]}")
    assert (GAME.decision(state).kind, GAME.decision(state).params) == ("keep_more", {"n": 1})
    assert "done" in legal(state)


# --- what everybody may know ------------------------------------------------------------------------------------------


def test_open_scores_count_no_hidden_document() -> None:
    state = table()
    give(state, 0, "d01", "d02", "d03")
    state.players[1].played = ["d08", "d09"]
    assert [sheet.points["documents"] for sheet in GAME.scores(state)] == [10, 5, 0]
    assert [sheet.points["documents"] for sheet in GAME.open_scores(state)] == [0, 5, 0]


def test_in_the_end_every_hand_is_shown() -> None:
    state, chance = GAME.new(3, 4), Rng(4)
    while GAME.actor(state) is not None:
        GAME.apply(state, chance.choice(GAME.legal(state)), events=False)
    assert any(player.hand for player in state.players)
    assert GAME.open_scores(state) == GAME.scores(state)
    for seat in (0, 1, 2, NOBODY):
        assert [player.hand for player in GAME.observe(state, seat).players] == [p.hand for p in state.players]
    guess = GAME.determinize(state, 0, Rng(2))
    assert [player.hand for player in guess.players] == [player.hand for player in state.players]


# --- tables from before -----------------------------------------------------------------------------------------------


def as_begun(_name: str) -> Watch:
    """The rules with the values those tables were begun with."""
    rules = games.with_values_of("watch", "cdfe50604e98a03f")
    assert isinstance(rules, Watch)
    return rules


def test_a_table_of_the_first_rules_opens_and_asks_as_it_did() -> None:
    opened = open_save(OLD / "rules-1.yaml", as_begun)
    state = opened.timeline.state
    assert opened.proven
    assert opened.notes == []
    assert state.options == opened.timeline.setup.options == CHOICE
    assert (GAME.decision(state).kind, GAME.decision(state).discreet) == ("end", False)
    assert opened.timeline.game.restore(GAME.snapshot(state)) == state
    while GAME.actor(state) is not None:
        opened.timeline.do(GAME.legal(state)[0])
        state = opened.timeline.state


def test_a_table_from_before_the_order_was_kept_knows_it_from_its_history() -> None:
    opened = open_save(OLD / "before-the-order.yaml", as_begun)
    state = opened.timeline.state
    assert opened.proven
    assert opened.notes == []
    assert "order" not in opened.save.state
    assert state.order == [THIRD, 0, 1]
    assert clock.numbers(TABLES, state) == {THIRD: 1, 0: 2, 1: 3}


def test_without_a_history_only_those_still_to_come_have_a_number() -> None:
    opened = open_save(OLD / "before-the-order.yaml", as_begun)
    state = opened.timeline.game.restore(opened.save.state)
    assert state.order == []
    assert clock.numbers(TABLES, state) == {1: 3}


def test_a_field_the_history_tells_otherwise_is_no_younger_field(tmp_path: Path) -> None:
    forged = (OLD / "before-the-order.yaml").read_text(encoding="utf-8").replace("roubles: 7", "roubles: 8")
    (tmp_path / "forged.yaml").write_text(forged, encoding="utf-8")
    assert not open_save(tmp_path / "forged.yaml", as_begun).proven
