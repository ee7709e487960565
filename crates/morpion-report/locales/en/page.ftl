# What the page says that the command line does not, in English. French stands in ../fr/page.ftl.

## The frame

page-skip = Skip to the content
page-views = Views
page-language = Language
page-footer = This page works without a network: the usual game is solved once and for all, and everything is looked up in tables; your browser solves other small boards.
page-play = Play

## What several views say

page-run = Play
page-first = To the start
page-back = One step back
page-next = One step
page-last = To the end
page-speed = Speed
page-the-run = The run
page-whose = Whose attractor?
page-examples = Examples
page-successors = Successors
page-rank = Rank
page-copied = Copied.
page-ply = Ply
page-copy-link = Copy the link
page-link = Link
page-clear = Clear
page-open-board = Play from this board
page-open-board-over = Show this board in the game
page-selected = The browser does not let the page copy. The text is selected: copy it with the keyboard.
page-game-of = The game: { $game }
page-game-columns = Columns
page-game-rows = Rows
page-game-line = Marks in a line
page-game-misere = Misère: a complete line loses
page-game-torus = Torus: lines go on at the opposite edge
page-link-bad-game = The link names no game that can be played: this is the usual one, 3x3 with lines of 3.

## Playing

page-play-title = Tic-tac-toe, played without a mistake
page-play-lead = Click a square. The program never loses, unless you ask it to err.
page-play-lead-solved = Click a square. Your browser has solved this game: the program knows what every move is worth.
page-play-lead-two = Click a square. Two people play; the page keeps to the rules.
page-too-large = A board of { $squares } squares is too large to be solved here, { $most } at most: two people can play on it.
page-too-large-command = To play against the program, in a terminal:
page-plays-best = It always plays one of the best moves.
page-link-bad-board = The link names no board that a game can reach: the game begins with the empty board.
page-link-bad-moves = The link names a move that cannot be made: only the moves before it are shown.
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
page-square-loses-now = row { $row }, column { $column }, empty, loses at once
page-square-loses =
    row { $row }, column { $column }, empty, loses, { $plies ->
        [one] { $plies } ply later
       *[other] { $plies } plies later
    }
page-your-turn = Your turn: you are { $player }.
page-turn = { $player } to play.
page-thinking = The program is choosing a move for { $player }.
page-waiting = It is the program's turn, { $player }: press “Go on”.
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
page-odds-program = The program
page-odds-against-perfect = as { $plays }, against perfect play
page-odds-against-random = as { $plays }, against random play
page-moves = Moves
page-start = Start
page-move = { $number }. { $player } { $square }
page-analysis = Analysis
page-show-values = Show what each move is worth
page-why = Why?
page-values-legend = W wins, D draws, L loses, for who moves there; the number counts the plies that follow.
page-fact-board = Board
page-fact-code = Code
page-rank-of = { $rank }, in the attractor of { $player }
page-rank-none = none: in neither attractor
page-fact-degree = D, the out-degree
page-see-in-attractor = See this position in the attractor
page-attractor-standard = The view “Attractor” shows the usual game alone, 3x3 with lines of 3.
page-explain-cut = The games go on from there: play a move to see further.
page-more = More
page-set-up = Set up a board
page-set-up-how = Click a square to put X there, then O, then nothing. The referee says at once what is wrong with the board.
page-play-from-here = Play from this board
page-leave-set-up = Cancel
page-save-game = Save the game
page-save-picture = Save the picture
page-save-how = The saved game is a text, which “morpion replay” reads. The link shows what you see.

## The attractor

page-attractor = Attractor
page-attractor-heading = The attractor, step by step
page-attractor-lead = Where can { $player } force a win, whatever { $other } does? Work backwards from the boards where { $player } has won: a position joins if { $player } moves there and one move leads in, or if { $other } moves there and every move leads in.
page-attractor-graph = The graph
page-attractor-positions = { $count } positions
page-attractor-classes = { $count } classes
page-attractor-classes-note = A class is all boards that turns and mirrors map to each other; one of them stands for it.
page-attractor-rank-back = Back to the start of this rank
page-attractor-rank-on = To the end of this rank
page-attractor-speed-value =
    { $steps ->
        [one] { $steps } step a second
       *[other] { $steps } steps a second
    }
page-attractor-reduced = As your system asks for less motion, Play goes from rank to rank.
page-attractor-place = Step
page-attractor-place-value = Step { $step } of { $last }
page-attractor-link-bad = This link cannot be followed as it is written.
page-attractor-link-board = No game reaches the board “{ $value }”.
page-attractor-link-for = The player is x or o, not “{ $value }”.
page-attractor-link-graph = The graph is positions or classes, not “{ $value }”.
page-attractor-link-step = There is no step “{ $value }”: steps go from { $first } to { $last }.
page-attractor-begin = Press Play to see the attractor fill, or go step by step. Point at a position at any time to see why it joins.
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
page-attractor-ranks = What has joined, by rank
page-attractor-joined = In
page-attractor-looks = Looks
page-attractor-sum = All
page-attractor-legend = Legend
page-attractor-legend-x = X to move
page-attractor-legend-o = O to move
page-attractor-legend-over = the game is over
page-attractor-legend-in = filled: in, the darker the earlier
page-attractor-legend-in-dark = filled: in, the lighter the earlier
page-attractor-legend-framed = a blue frame around a small board: in
page-attractor-legend-waits = partly filled: D, the moves that lead elsewhere, is being counted down
page-attractor-ply = Ply { $ply }, { $player } to move
page-attractor-ply-last = Ply { $ply }, full board
page-attractor-ply-count = { $joined } of { $count } in
page-attractor-picture = The graph by ply
page-attractor-picture-help = Arrow keys go from position to position, Page Up and Page Down from ply to ply, Home and End to the ends of a ply. Enter goes to the step where the position joins, Space plays and pauses, Escape lets go of the position.
page-attractor-inspected = The position
page-attractor-hint = Point at a position or tap it, or press an arrow key in the picture, to see its board, its D, its successors and why it joins.
page-attractor-close = Let go of the position
page-attractor-degree-now = { $now } (of { $all })
page-attractor-owner = Owner
page-attractor-owner-moves = { $player }, who moves here
page-attractor-owner-none = nobody: the game is over
page-attractor-state = Attractor
page-attractor-in = in, rank { $rank }
page-attractor-not-yet = not in yet
page-attractor-never = never in
page-attractor-joined-of =
    { $all }, { $joined ->
        [0] none in
       *[other] { $joined } in
    }
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
page-attractor-go = Go to that step
page-attractor-open = Play from this board
page-attractor-open-over = Show this board in the game

## Small graphs

page-graphs = Graphs
page-graphs-title = Small graphs
page-graphs-lead = Draw vertices and edges, say who moves at each vertex, mark the targets, and watch the algorithm that also solves the game.
page-graphs-exercise = An exercise
page-graphs-exercise-question = From which vertices does player 0 force a visit to t, however player 1 moves?
page-graphs-chain = A chain
page-graphs-chain-question = Each vertex has one edge. How many moves does the way to t take from each?
page-graphs-choice = The opponent's choice
page-graphs-choice-question = Player 1 moves at p and at q. At which of the two can player 1 still get away?
page-graphs-cycle = A cycle
page-graphs-cycle-question = From a and b, and from c and d, one can go round. Which of the two cycles keeps away from t for ever?
page-graphs-stuck = A dead end
page-graphs-stuck-question = At d nobody can move, and d is no target. Which vertices does that keep outside?
page-graphs-game = The end of a game
page-graphs-game-question = P is the board XXO/O-X/O--, and player 0 is X. X5O8 is what P becomes when X plays square 5 and O square 8. Does X force a line?
page-graphs-tools = Tools
page-graphs-tool-move = Move
page-graphs-tool-vertex = Vertex
page-graphs-tool-edge = Edge
page-graphs-tool-owner = Owner
page-graphs-tool-target = Target
page-graphs-tool-remove = Remove
page-graphs-tool-guess = Guess
page-graphs-help-move = Drag a vertex, or move it with the arrow keys. Delete removes it, F2 renames it.
page-graphs-help-vertex = Click an empty place to add a vertex there.
page-graphs-help-edge = Drag from one vertex to another, or choose first the one, then the other. Twice the same makes a loop.
page-graphs-help-owner = Choose a vertex: the other player moves there then.
page-graphs-help-target = Choose a vertex to make it a target, or no longer one.
page-graphs-help-remove = Choose a vertex, or click an edge, to remove it.
page-graphs-help-guess = Before the run, choose the vertices that will join the attractor. The end of the run says how good the guess was.
page-graphs-owner = player { $player } moves
page-graphs-is-target = target
page-graphs-leads-to = leads to { $vertices }
page-graphs-dead-end = no successor
page-graphs-expected = in your guess
page-graphs-sign-rank = under the name: the rank, once the vertex is in
page-graphs-sign-degree = beside: D, the edges that still count
page-graphs-sign-looked = the vertex that is met or looked at
page-graphs-sign-taken = the vertex taken from the queue
page-graphs-sign-edge = the edge looked at
page-graphs-sign-strategy = a winning move
page-graphs-sign-escape = a move that stays away
page-graphs-sign-guess = in your guess
page-graphs-sign-right = in your guess, and right
page-graphs-sign-wrong = in your guess, and wrong
page-graphs-said-added = Vertex { $vertex } added.
page-graphs-said-removed = Vertex { $vertex } removed.
page-graphs-said-moved = Vertex { $vertex } moved.
page-graphs-said-renamed = Vertex { $vertex } is called { $name } now.
page-graphs-said-owner = Player { $player } moves at { $vertex } now.
page-graphs-said-target = { $vertex } is a target now.
page-graphs-said-no-target = { $vertex } is no target any more.
page-graphs-said-from = The edge starts at { $vertex }: choose where it ends.
page-graphs-said-edge = Edge { $tail } → { $head } added.
page-graphs-said-edge-there = The edge { $tail } → { $head } is there already.
page-graphs-said-edge-removed = Edge { $tail } → { $head } removed.
page-graphs-said-successors = { $vertex } leads to { $vertices } now.
page-graphs-said-no-successors = { $vertex } has no successor now.
page-graphs-said-expected = { $vertex } is in your guess.
page-graphs-said-not-expected = { $vertex } is no longer in your guess.
page-graphs-said-player = The attractor of player { $player }.
page-graphs-said-undone = Undone.
page-graphs-said-redone = Redone.
page-graphs-said-cleared = The drawing is empty.
page-graphs-player = Player { $player }
page-graphs-slow = slow
page-graphs-normal = normal
page-graphs-fast = fast
page-graphs-progress = Step { $step } of { $steps }
page-graphs-not-started = First each vertex is met and its edges are counted; then the targets go into the queue.
page-graphs-strategy = Player { $player } plays { $moves }.
page-graphs-escape = Player { $player } stays away with { $moves }.
page-graphs-guess-right = Your guess is right.
page-graphs-guess-wrong = In your guess, but not in the attractor: { $vertices }.
page-graphs-guess-missing = In the attractor, but not in your guess: { $vertices }.
page-graphs-queue = In the queue: { $vertices }
page-graphs-queue-empty = The queue is empty.
page-graphs-table = What is known of each vertex
page-graphs-column-degree = out-degree
page-graphs-list = The graph as a list
page-graphs-list-note = The same graph as in the drawing. Successors are names with spaces between.
page-graphs-column-name = Name
page-graphs-column-owner = Owner
page-graphs-column-target = Target
page-graphs-add = Add a vertex
page-graphs-remove = Remove { $vertex }
page-graphs-name-bad = A name has 1 to 8 letters, digits or signs among . _ ' -
page-graphs-name-taken = Two vertices would be called { $vertex }.
page-graphs-too-many = A drawing holds at most { $most } vertices.
page-graphs-share = Keep and share
page-graphs-link = Link to this graph
page-graphs-link-note = The link holds the whole graph.
page-graphs-text = The graph as text, for the command line
page-graphs-text-note = A line a vertex: name, owner, successors; a star marks a target. Save it as graph.txt, then:
page-graphs-copy-text = Copy the text
page-graphs-download = Download graph.txt
page-graphs-link-bad = This link does not hold a graph, so the drawing is empty. { $reason }
page-graphs-link-name = The name of vertex number { $number } is missing or cannot be read.
page-graphs-link-owner = The owner of { $vertex } is neither 0 nor 1.
page-graphs-link-place = The place of { $vertex } is missing or outside the drawing.
page-graphs-link-successor = { $tail } leads to { $vertex }, which is not among the vertices.
page-graphs-link-twice = { $vertex } leads twice to the same vertex.
page-graphs-link-run = The player or the step cannot be read.

## The referee

page-referee = Referee
page-symbol-unnamed = “{ $character }” ({ $code })
page-advice-one-string = each row stands on its own line here
page-referee-heading = Is this board possible?
page-referee-lead = Paste a grid. The referee says who has won and by which lines, or what is wrong, down to the character.
page-referee-grid = The grid
page-referee-rules =
    { $rows ->
        [one] One row
        [3] Three rows
       *[other] { $rows } rows
    } of { $columns ->
        [one] one cell
        [3] three cells
       *[other] { $columns } cells
    }, each row on its own line: X, O, or - for an empty square. Spaces may stand between cells; nothing is repaired or guessed.
page-referee-example-won = Won
page-referee-example-draw = Draw
page-referee-example-impossible = Impossible
page-referee-example-malformed = Malformed
page-referee-example-empty = Empty board
page-referee-verdict = Verdict
page-referee-waiting = The verdict appears here as you type.
page-referee-split = Put each row on its own line
page-referee-more-rows =
    { $count ->
        [one] and { $count } more row
       *[other] and { $count } more rows
    }
page-referee-part-of-row = { $shown } of { $count } characters
page-referee-json = The verdict as JSON
page-referee-json-note = As the command prints it:
page-referee-json-part = The first { $shown } of { $count } problems stand here; the command prints all.
page-referee-copy = Copy
page-referee-file-heading = A file of boards
page-referee-file-note =
    One board a line, or boards of { $rows ->
        [one] one line
        [3] three lines
       *[other] { $rows } lines
    } with empty lines between. The first { $most } boards are read. The file does not leave your browser.
page-referee-file = Choose a file of boards, or drop it here
page-referee-file-first = Only the first of the { $count } files is read.
page-referee-file-empty = The file is empty.
page-referee-file-unreadable = The file cannot be read.
page-referee-file-more =
    { $count ->
        [one] The file goes on: only its first board was read.
       *[other] The file goes on: only its first { $count } boards were read.
    } For files of any size, use:
page-referee-file-word = FILE
page-referee-form = How the boards are written
page-referee-form-lines = One board a line
page-referee-form-grids =
    { $rows ->
        [one] One line a board, with empty lines
        [3] Three lines a board
       *[other] { $rows } lines a board
    }
page-referee-count = Boards
page-referee-x-won = X has won
page-referee-o-won = O has won
page-referee-draw = Draw
page-referee-next-x = X is to play
page-referee-next-o = O is to play
page-referee-impossible = Impossible
page-referee-malformed = Malformed
page-referee-too-many-o = More O than X
page-referee-too-many-x = X ahead by more than one
page-referee-both-won = Both have a line
page-referee-x-won-wrong-count = X has a line and is not exactly one ahead
page-referee-o-won-wrong-count = O has a line and the counts differ
page-referee-x-lines-disjoint = X has lines without a common square
page-referee-o-lines-disjoint = O has lines without a common square
page-referee-reasons = A board may be impossible for several reasons.
