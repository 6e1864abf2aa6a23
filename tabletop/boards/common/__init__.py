"""What do the tables of several games share?

A table is a `table.TableBoard`: `lay_out(view)` makes the scene a function of the view, `animate(frames, …)` shows what happened.
The engine is here; a game brings its colours, its words, its faces and what it knows. Every folder has the same files, each only
where the game needs it. Red Outpost is the example:

    board     the `TableBoard`: names `kit_type`, `plan_type`, `printed_table` (what `sheet` brings), `arranging` and `makers`;
              drawing; `parts` names the five below
    plan      table.yaml as types: derive from `TablePlan` (its `table` zooms and pans, its `dock` is the own board), use `Area`
              ([x, y, w, h]), `Grid` and `table_size`; a wrong or missing value is a `DataError` with file and line;
              `table_compact.yaml` is a second plan for small windows and says what differs
    look      colours: the `Skin` (skin.yaml), and what the game's own faces need
    context   `TableContext`: rules, words, type, plan, seats, tokens; and all `kinds` of id the table has
    arrange   where pieces lie, a pure function `part(kit, view)` for each part of the table (`PARTS`)
    pieces    how a `Piece.look` becomes a node: a table of makers by its first word (`MAKERS`); looks that are `lamped` end with
              whether the piece can be used now, which the engine adds
    gestures  `Gestures`: `by_verb`, a table of the ways (`drag`, `click`, `turn`, `pick`) of each verb; `meanings`, what a
              refused drop stood for; keys
    feedback  `DropFeedback`: forecasts, which places are veiled and why (texts `short.<reason>`), ribbons (`row.plate`), ghosts and
              routes, where a dropped thing comes to rest
    motion    `EventMotion`: where things come from and go to, what becomes what, what flips, counts or turns; motion.yaml
              (`pacing`) says which events make a beat, how long it takes, and which kinds may stop the game
    reading_stops what stops the game to be read (scorings, new rounds): `ReadingStop`s with `Row`s
    prompt    `Prompter`: how signs are drawn; buttons.yaml says which stands on the buttons of a verb or of a kind of thing, the
              words stand in the texts (`button.<verb>`, `pick.<kind>`, `target.<kind>`, `prompt.drop_<kind>`); steps of a turn,
              a panel below the prompt, a question with a moment of its own
    explain   `Explainer`: `tellers`, who explains each kind of thing, mostly with `told(key, …)` from its name and text (for the
              others `inspect.<kind>` speaks, where there is such a text); and what a drop would do
    frame     top bar, seat rail, own board, called from `draw`: `faces.show(home, name, place, face, *facts)` for every face,
              `faces.show_seat(seat, area, face, faces.sitting(view, seat, points), …)` for the card of a seat
    marks     what changes on the table without being a piece: `faces.show` as well, at a point
    sheet     what lies below the pieces: `backdrop` and what is `printed`, baked once, and the `zones` that can be pointed at
    faces/    how single things are composed

Ids are values: `CUBE = Kind("cube")`, `CUBE("coal", 2)`. They name places, not objects: the third coal cube of the stock. Nobody
parses them. Positions are in design pixels of 1920×1080; nobody scales. A board is five parts that call one another one way:

    table     what lies on it now, in which layer: `node_of`, `thing`, `pieces`, `layers`, `view`, `host` (the screen around it)
    faces     `faces.show(home, name, place, face, *facts)`: a face `face(kit, *facts)` at a point or `face(kit, size, *facts)` in
              an area of the plan, made anew when a fact changed (`redraw_on_change`); who sits where; the way back
    side      prompt, log, the coach's card (`rail_card`) and the large card of a question (`question_card`) in the rail
    interaction  drags, clicks and keys; `drop_feedback`: lights and previews meanwhile; `move_values`; `chooser`: which was meant?
    motion    beats of events; `move_telling` the moves of others in words, lights and traces; `reading_stop` the panel that stops
              the game; `time_travel_motion`

Beside these there is for faces:

    lettering `Lettering`: `title` (names, numbers), `words` (sentences), `paragraph` (in a box), `line` (in a row); placed by
              the middle of the capitals, made smaller and then cut to fit their `room`; small windows get larger captions
    packing   `Row`: icons side by side on one middle line; places that close up, about a middle, inside a box; sums in few coins
    zones     `Zone` (box, `circle`, `polygon`, `hexagon`, `sector`) and `Rim`, a ring turned by hand; `polar`, `arc`
    top_bar   ground (also behind a table between two rails), round discs, phase chips, the five buttons, those that zoom
    seat_rail panels, the card of a seat with its head, the order of turns
    dock      the plate of a seat, the edge in its colour, the way back, sunken trays, things in two rows
    icons     drawings in their own proportions, around a point, with a number on them; finished faces in another size; faces
              on a drawing (`laid_on`) or a box (`boxed`), pills, words on a pill (`tag`), dividing lines, counts on a disc,
              tokens as pieces, piles of cards; pieces that are a `drawing`, a face drawn once (`faced`, `sided`), or parts
              laid over each other (`baked`)
    pieces    `Rimmed`, a piece that says itself that it can be used; `Rising`, a card that rises above its neighbours
    motions   things seen only for a while (`passing`, `flight`), lights that come and go (`shining`), what falls (`falling`)
    lights    rims and glows, a hint, arrows
    move_sign small pictures of a move for whoever speaks of it: what is taken up, where it goes
    prompt    heading, sentence, steps of a turn, choices, notice; as a bar or a corner (`prompt_bar`) where there is less room:
              `prompt.wide` of the plan says where sheet, dock and prompt come while the rail is folded
    log       lines joined per step, newest first; hovering lights pieces, clicking travels, the chevron folds the rail
    inspector the card that explains a thing
    buttons   choices and dark signs; skin: colours, and the shape of every seat

Keep arrangements pure and text measured, never guessed: then positions after a motion equal a fresh layout, and both languages
fit. `tests/boards/test_every_table.py` finds a new table by its folder and tests all that.
"""
