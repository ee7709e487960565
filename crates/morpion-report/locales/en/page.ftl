# What the page says that the command line does not, in English. French stands in ../fr/page.ftl.

page-title = morpion: tic-tac-toe, solved

## The frame

page-skip = Skip to the content
page-views = Views
page-language = Language
page-footer = This page works without a network: the game is solved once and for all, and everything is looked up in tables.
page-play = Play

## Playing

page-play-title = Tic-tac-toe, played without a mistake
page-play-lead = Click a square. The program never loses, unless you ask it to err.
page-board = Board
page-square-empty = row { $row }, column { $column }, empty
page-square-marked = row { $row }, column { $column }, { $player }
page-square-wins-now = row { $row }, column { $column }, empty, wins at once
page-square-wins =
    row { $row }, column { $column }, empty, wins, { $plies ->
        [one] { $plies } ply later
       *[other] { $plies } plies later
    }
page-square-draws = row { $row }, column { $column }, empty, draws
page-square-loses =
    row { $row }, column { $column }, empty, loses, { $plies ->
        [one] { $plies } ply later
       *[other] { $plies } plies later
    }
page-your-turn = Your turn: you are { $player }.
page-turn = { $player } to play.
page-thinking = The program thinks about its move, { $player }.
page-waiting = The program is to play { $player }, and waits for you.
page-undo = Undo
page-redo = Redo
page-new-game = New game
page-continue = Go on
page-pause = Pause
page-game = Game
page-who-plays = Who plays?
page-side-x = You are X
page-side-o = You are O
page-side-two = Two people
page-side-watch = Watch
page-level = The program's level
page-level-perfect = Perfect
page-level-hard = Hard
page-level-medium = Medium
page-level-easy = Easy
page-odds = How the program's games end at this level
page-program-against = The program against
page-against-perfect = perfect play
page-against-random = random play
page-moves = Moves
page-start = Start
page-move = { $number }. { $player } { $square }
page-analysis = Analysis
page-show-values = Show what each move is worth
page-why = Why?
page-values-legend = W wins, D draws, L loses, for who moves there; the number counts the plies that follow.
page-fact-board = Board
page-fact-code = Code
page-fact-ply = Ply
page-fact-rank = Rank
page-rank-of = { $rank }, in the attractor of { $player }
page-rank-none = none: in neither attractor
page-fact-degree = D, the out-degree
page-see-in-attractor = See this position in the attractor
page-explain-cut = The games go on from there: play a move to see further.
page-more = More
page-set-up = Set up a board
page-set-up-how = Click a square to put X there, then O, then nothing. The referee says at once what is wrong with the board.
page-play-from-here = Play from here
page-clear = Clear
page-leave-set-up = Leave it
page-copy-link = Copy the link
page-copied = The link is copied.
page-not-copied = Copy it from the address bar.
page-save-game = Save the game
page-save-picture = Save the picture
page-save-how = The link shows what you see. The saved game is a text, which “morpion replay” reads.

## The attractor

page-attractor = Attractor
page-attractor-heading = The attractor, step by step
page-attractor-lead = Where can { $player } force a win, whatever { $other } does? Work backwards from the boards where { $player } has won: a position joins if { $player } moves there and one move leads in, or if { $other } moves there and every move leads in.
page-attractor-whose = Whose attractor
page-attractor-graph = The graph
page-attractor-positions = { $count } positions
page-attractor-classes = { $count } classes
page-attractor-classes-note = A class is all boards that turns and mirrors map to each other; one of them stands for it.
page-attractor-run = Play
page-attractor-pause = Pause
page-attractor-to-start = To the start
page-attractor-to-end = To the end
page-attractor-back = One step back
page-attractor-step = One step
page-attractor-rank-back = Back to the start of this rank
page-attractor-rank-on = To the end of this rank
page-attractor-controls = The run
page-attractor-speed = Speed
page-attractor-speed-value =
    { $steps ->
        [one] { $steps } step a second
       *[other] { $steps } steps a second
    }
page-attractor-reduced = As your system asks for less motion, Play goes from rank to rank.
page-attractor-place = Step
page-attractor-place-value = Step { $step } of { $last }
page-attractor-before =
    The forward pass has met { $met ->
        [one] { $met } vertex and counted its
       *[other] { $met } vertices and counted their
    } successors: D. { $count ->
        [one] The { $count } board
       *[other] The { $count } boards
    } where { $player } has won are the target: rank 0.
page-attractor-over = The queue is empty: nothing else joins.
page-attractor-size-classes =
    The attractor of { $player } has { $count ->
        [one] { $count } class
       *[other] { $count } classes
    }.
page-attractor-now = This step
page-attractor-from-queue = From the queue
page-attractor-predecessor = Predecessor
page-attractor-degree-change = D { $before } → { $after }
page-attractor-degree-is = D = { $degree }
page-attractor-ranks = What has joined, by rank
page-attractor-rank = Rank
page-attractor-joined = In
page-attractor-looks = Looks
page-attractor-sum = All
page-attractor-legend = Legend
page-attractor-legend-x = X to move
page-attractor-legend-o = O to move
page-attractor-legend-over = the game is over
page-attractor-legend-in = filled: in, the darker the earlier
page-attractor-legend-in-dark = filled: in, the lighter the earlier
page-attractor-legend-waits = partly filled: D, the moves that lead elsewhere, is being counted down
page-attractor-legend-out = empty: not in
page-attractor-ply = Ply { $ply }, { $player } to move
page-attractor-ply-last = Ply { $ply }, full board
page-attractor-ply-count = { $joined } of { $count } in
page-attractor-picture = The graph by ply
page-attractor-picture-help = Arrow keys go from position to position, Page Up and Page Down from ply to ply, Home and End to the ends of a ply. Enter goes to the step where the position joins, Space plays and pauses, Escape lets go of the position.
page-attractor-inspected = The position
page-attractor-hint = Point at a position or tap it, or press an arrow key in the picture, to see its board, its D, its successors and why it joins.
page-attractor-close = Let go of the position
page-attractor-code = Code
page-attractor-ply-name = Ply
page-attractor-degree-now = { $now } (of { $all })
page-attractor-state = Attractor
page-attractor-in = in, rank { $rank }
page-attractor-not-yet = not in yet
page-attractor-never = never in
page-attractor-successors = Successors
page-attractor-predecessors = Predecessors
page-attractor-none = none
page-attractor-why-target = It is in from the start: { $player } has won here.
page-attractor-why-step = It joins at step { $step }. { $sentence }
page-attractor-why-over = It never joins: the game is over, and { $player } has not won.
page-attractor-why-no-move = It never joins: { $player } moves here, but no move leads into the attractor.
page-attractor-why-escape =
    It never joins: { $owner } moves here and can stay outside, with { $count ->
        [one] { $boards }
       *[other] one of { $boards }
    }.
page-attractor-described = { $board }. { $verdict } D = { $degree }, { $state }.
page-attractor-go = Go to that step
page-attractor-open = Play from this board
page-attractor-open-over = Show this board in the game
