"""What do the tables of several games share?

A board is `board.Board`: `lay_out(view)` makes the scene a function of the view, `animate` shows events. The parts here are
general; a game brings its colours (`skin.Skin`), its words and its faces. How Red Outpost puts them together is the example:

    plan      table.yaml as types: derive from `Plan`, use `Area` ([x, y, w, h]) and `Grid`, read with `read_plan(game, kind)`;
              a wrong or missing value is a `DataError` with file and line
    lettering `Lettering(display, text, scale)`: `title` (names, numbers), `words` (sentences), `paragraph` (in a box); placed by
              the middle of the capitals, made smaller and then cut to fit their `room`; small windows get larger captions
    row       icons side by side on one middle line; `lettering.fitted` shrinks a finished row into its room
    patch     `Patches.show(home, name, pos, model, build)`: a baked picture, built anew only when its model changed
    pieces    `Piece` says where a thing lies and how it looks; `PieceSet.show(layout)` puts them, `.travel(layout, …)` is the
              motion there: renamed pieces fly on, new ones come from their origin, others leave
    gestures  `GestureTable`: every legal command with its drags, clicks and buttons; `first(command)` answers `gesture_for`
    motion    `Step` (made when its time comes) and `counting`; tell events again on a copy of the state, one layout per step
    topbar    ground, round discs, phase chips, the five buttons
    rail      panels, the card of a seat with its head, the order of turns
    prompt    heading, sentence, steps of a turn, choices, notice; grows with what it says
    log       lines joined per step, newest first; hovering lights pieces, clicking travels, the chevron folds the rail
    inspector the card that explains a piece; hand it to `node.tip`
    chooser   asks at the spot which of several commands was meant
    breathing rims that breathe three times and then rest, so that an idle table stays still
    buttons   paper choices and dark signs; grain: specks of paper; skin: colours, and the shape of every seat

Keep identity in ids made from places (`marker:miner:0:1`), arrangements pure (`arrange(kit, shown) -> dict[id, Piece]`), and
text measured, never guessed: then positions after a motion equal a fresh layout, and both languages fit.
"""
