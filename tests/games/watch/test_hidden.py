"""Does each seat see what digest 3.11 lets it see?"""

from __future__ import annotations

from tabletop.kernel import HIDDEN, Rng
from tests.games.watch.positions import BANK, GAME, MOVE, give, play, table, to_place, turn


def test_hands_and_decks() -> None:
    state = GAME.new(3, seed=3)
    seen = GAME.observe(state, 1)
    assert seen.players[1].hand == state.players[1].hand
    assert seen.players[0].hand == seen.players[2].hand == [HIDDEN]
    assert set(seen.documents) == {HIDDEN}
    assert set(seen.market) == {HIDDEN}
    assert (len(seen.documents), len(seen.market)) == (25, 11)
    assert seen.card == state.card


def test_the_peeked_card_is_known_to_one_seat() -> None:
    state = turn("watch")
    play(state, "look")
    top = state.market[-1]
    assert GAME.observe(state, 0).market[-1] == top
    assert GAME.observe(state, 1).market[-1] == HIDDEN
    for seed in range(5):
        assert GAME.determinize(state, 0, Rng(seed)).market[-1] == top
    assert len({GAME.determinize(state, 1, Rng(seed)).market[-1] for seed in range(30)}) > 3


def test_the_peek_ends_with_the_next_card() -> None:
    state = turn("watch")
    play(state, "look")
    top = state.market[-1]
    while state.round == 1:
        GAME.apply(state, GAME.legal(state)[0])
    assert state.card == top
    assert state.peeked is None
    assert GAME.observe(state, 0).market[-1] == HIDDEN


def test_chosen_spies_are_known_to_the_chooser_only() -> None:
    state = turn("watch")
    play(state, "spy department=dock", "spy department=office")
    assert GAME.observe(state, 0).active == ["dock", "office"]
    assert GAME.observe(state, 1).active == [HIDDEN, HIDDEN]
    assert GAME.determinize(state, 0, Rng(1)).active == ["dock", "office"]
    guesses = {tuple(GAME.determinize(state, 1, Rng(seed)).active) for seed in range(60)}
    assert len(guesses) == 6


def test_revealed_spies_are_public() -> None:
    state = table()
    state.active, state.activator = ["workshop"], 2
    to_place(state, 3, {0: "sell", 1: "overtime", 2: "scrounge"})
    state.players[1].levels["dock"] = 1
    state.queue = [2]
    give(state, 1, BANK)
    play(state, "place space=watch")
    assert state.revealed
    assert GAME.observe(state, 0).active == ["workshop"]


def test_drawn_documents_are_seen_by_the_searcher_only() -> None:
    state = turn("search")
    events = play(state, "work")
    assert GAME.observe(state, 0).drawn == state.drawn
    assert GAME.observe(state, 1).drawn == [HIDDEN] * 3
    private = [event for event in events if event.kind == "document_drawn"]
    assert len(private) == 3
    assert all(event.only == 0 and event.reveals for event in private)


def test_who_is_asked_because_of_a_document_holds_one_in_every_guess() -> None:
    state = turn("overtime")
    state.options = {"questions": "choice"}
    give(state, 0, MOVE, "d04")
    play(state, "work", "lay track=1")
    assert GAME.decision(state).kind == "end"
    for seed in range(40):
        guess = GAME.determinize(state, 1, Rng(seed))
        assert any(card in guess.players[0].hand for card in ("d01", "d02", "d08", "d09", "d15", "d16", "d22", "d23"))
        assert GAME.observe(guess, 1) == GAME.observe(state, 1)


def test_a_guess_does_not_depend_on_what_is_hidden() -> None:
    state = GAME.new(3, seed=3)
    other = GAME.copy(state)
    other.documents.reverse()
    other.market.reverse()
    other.players[2].hand[0], other.documents[0] = other.documents[0], other.players[2].hand[0]
    assert GAME.observe(state, 0) == GAME.observe(other, 0)
    assert GAME.determinize(state, 0, Rng(9)) == GAME.determinize(other, 0, Rng(9))
