# What morpion says, in English. French stands in ../fr/report.ftl.

## Words

error = error
advice = help
and = and
or = or
x-name = X
o-name = O

## The referee's verdict

won =
    { $winner } has won, with { $count ->
        [one] the line { $lines }
       *[other] the lines { $lines }
    }.
won-misere =
    { $winner } has won, since { $loser } has completed { $count ->
        [one] the line { $lines }
       *[other] the lines { $lines }
    }.
draw = Draw: the board is full and nobody has a line.
in-progress = The game goes on, { $next } to play (X has { $x }, O has { $o }).
lines-of =
    { $count ->
        [one] the line of { $player }: { $lines }
       *[other] the lines of { $player }: { $lines }
    }
impossible = no game leads to this board: { $reason }
reason-too-many-o = there are more O than X ({ $o } against { $x }), but X starts
reason-too-many-x = X has { $x } marks and O { $o }, but X can be ahead by one at most
reason-both-won = both players have a line, but the game ends with the first one
reason-x-won-wrong-count = X has a line, so X played last and must be exactly one ahead (X has { $x }, O has { $o })
reason-o-won-wrong-count = O has a line, so O played last and the counts must be equal (X has { $x }, O has { $o })
reason-x-lines-disjoint = X's lines { $lines } have no square in common, so one was complete before the last mark
reason-o-lines-disjoint = O's lines { $lines } have no square in common, so one was complete before the last mark

## What is wrong with a text that should be a board

problem-too-long = the text is longer than { $limit } bytes, the most that is read for one board
problem-row-count =
    { $rows ->
        [one] there is { $rows } row instead of { $expected }
       *[other] there are { $rows } rows instead of { $expected }
    }
problem-symbol = row { $row }, character { $column }: { $symbol } is not a cell
problem-row-length =
    row { $row } has { $cells ->
        [one] { $cells } cell
       *[other] { $cells } cells
    } instead of { $expected }
more-problems =
    { $count ->
        [one] and { $count } more problem
       *[other] and { $count } more problems
    }
advice-too-long = give one board at a time
advice-row-count =
    write { $rows ->
        [one] { $rows } row
       *[other] { $rows } rows
    } of { $columns ->
        [one] { $columns } cell
       *[other] { $columns } cells
    }{ $rows ->
        [one] {""}
       *[other] {", "}each row on its own line
    }
advice-row-count-in-string =
    write { $rows ->
        [one] { $rows } row
       *[other] { $rows } rows
    } of { $columns ->
        [one] { $columns } cell
       *[other] { $columns } cells
    }{ $rows ->
        [one] {""}
       *[other] {", "}with / between rows
    }
advice-row-count-slashes = each row stands on its own line here; to give a board in one string, write --board { $board }
advice-row-count-empty = the last row is empty: remove it
advice-symbol = write X, O, or - for an empty square; only spaces may stand between cells
advice-row-length =
    write { $columns ->
        [one] { $columns } cell
       *[other] { $columns } cells
    } in each row, with - for each empty square
mark-symbol = here
mark-row-too-short =
    { $missing ->
        [one] { $missing } cell is missing
       *[other] { $missing } cells are missing
    }
mark-row-too-long =
    { $surplus ->
        [one] { $surplus } cell too many
       *[other] { $surplus } cells too many
    }
symbol-visible = “{ $character }” ({ $code } { $name })
symbol-invisible = { $code } { $name }
symbol-byte = the byte \x{ $byte }, which is not UTF-8,
symbol-looks-like = { $symbol }, which looks like { $cell },
symbol-without-name = (without a name)

## Games

game = { $columns }x{ $rows }, lines of { $line }
game-misere = misère (a complete line loses)
game-torus = on a torus
line-too-long = a line of { $line } fits neither a row nor a column of { $columns }x{ $rows }
line-of-three-too-long = lines of 3, the default, fit neither a row nor a column of { $columns }x{ $rows }
advice-line =
    { $longest ->
        [one] write --line 1
       *[other] write --line and a number from 1 to { $longest }
    }
too-large-to-solve = a board of { $squares } squares is too large for this command: at most { $most }
advice-too-large-to-solve = “solve”, “analyze”, “explain”, “move” and “play” take up to 25 empty squares; “check”, “replay” and “draw board” any board
explain-too-large = the tree has more than { $most } positions, or takes too long to find: give a smaller --depth
draw-small-boards = this picture holds all of a game: it is drawn for boards of up to { $most } squares
export-small-boards = the solution is written for boards of up to { $most } squares: beyond, there are millions of positions
levels-small-boards = the exact odds are computed on boards of up to { $most } squares: beyond, they take minutes
grade-standard-game = the exercise that is marked is about the standard game, 3x3 with lines of 3: its answers for other games are not marked
record-other-game = the file holds a game of { $named }, not of { $asked }
advice-record-other-game = leave out --size, --line, --misere and --torus: the file names its game
record-game-line = line { $line }, which names the game: { $reason }
record-game-again = line { $first } names one already
record-game-late = it stands after the first move
advice-record-game = write the options of the game, as in “# game --size 4x4 --line 4”
advice-record-game-once = keep one line that names the game, before the first move

## The solution

solution-graph =
    { $game }: { $positions ->
        [one] { $positions } position
       *[other] { $positions } positions
    }, { $edges ->
        [one] { $edges } move
       *[other] { $edges } moves
    }.
solution-terminals =
    { $count ->
        [one] { $count } position ends the game
       *[other] { $count } positions end the game
    }: X has won in { $x }, O has won in { $o }, { $draws ->
        [one] { $draws } is a draw
       *[other] { $draws } are draws
    }.
solution-attractors = attractor of
solution-size = size
solution-rank = rank { $rank }
solution-ply = ply { $ply }
solution-summary = { $x } winning positions for player 1 (X), { $o } for player 2 (O), { $neither } for neither.
solution-start-win =
    From the empty board, X wins within { $plies ->
        [one] { $plies } ply
       *[other] { $plies } plies
    }.
solution-start-draw =
    From the empty board, best play ends in a draw after { $plies ->
        [one] { $plies } ply
       *[other] { $plies } plies
    }.
solution-start-loss =
    From the empty board, O wins within { $plies ->
        [one] { $plies } ply
       *[other] { $plies } plies
    }.
solution-time = Solved in { $time }.

## Positions solved by tiers

tiers-positions = { $game }: { $positions } positions.
tiers-ply = ply
tiers-count = positions
tiers-x = won by X
tiers-o = won by O
tiers-neither = by neither
tiers-start-win = From the empty board, X wins.
tiers-start-draw = From the empty board, best play ends in a draw.
tiers-start-loss = From the empty board, O wins.
tiers-announced = { $game }, { $empty ->
        [one] { $empty } empty square
       *[other] { $empty } empty squares
    }: { $patterns } ways to mark them and { $memory } of memory; { $time }.
tiers-under-a-minute = this takes some seconds
tiers-minutes = this may take { $minutes ->
        [one] a minute or more
       *[other] { $minutes } minutes or more
    }
tiers-million = { $count } million
tiers-billion = { $count } billion
tiers-progress = { $marks } marks
tiers-too-many-empty = { $empty } squares are empty: positions with up to { $most } empty squares can be solved
advice-tiers-too-many-empty = give a position with more marks, or a smaller board
tiers-no-memory = solving this needs { $needed } of memory, and there is { $available }
advice-tiers-no-memory = take a position with fewer empty squares, or another machine; --memory says how much may be used
advice-tiers-no-memory-for-remoteness = without --remoteness { $values } would do; or take a position with fewer empty squares, or another machine; --memory says how much may be used
tiers-memory-refused = the system does not give { $needed } of memory
explain-no-picture = the trees are drawn as pictures for boards of up to { $most } squares
advice-explain-no-picture = the formats text and json show them for others
cache-ignored = the file “{ $file }” is not used: { $reason }
cache-damaged = it is damaged
cache-foreign = it is not one of solved positions
cache-other-version = another version of the program wrote it
cache-other-position = it is of another position
cache-unreadable = it cannot be read
cache-not-written = what was solved is not kept: the file “{ $file }” cannot be written
advice-cache = the position is solved anew
usage-bad-memory = “{ $value }” is not an amount of memory, as { $option } takes: a whole number followed by K, M, G or T, such as 512M or 8G

## Lists of positions

positions-count-x =
    { $count ->
        [one] { $count } winning position for player 1 (X)
       *[other] { $count } winning positions for player 1 (X)
    }
positions-count-o =
    { $count ->
        [one] { $count } winning position for player 2 (O)
       *[other] { $count } winning positions for player 2 (O)
    }
positions-count-neither =
    { $count ->
        [one] { $count } position that neither player wins
       *[other] { $count } positions that neither player wins
    }

## The run of the algorithm

trace-met = { $board } is met: D = { $degree }.
trace-taken = From the queue: { $board }, rank { $rank }.
trace-joins-at-once = The predecessor { $board } of { $successor }, { $owner } to move, joins at once: rank { $rank } (D stays { $degree }).
trace-joins = For the predecessor { $board } of { $successor }, { $owner } to move, D goes from { $before } to { $after }: it joins, rank { $rank }.
trace-already-in = The predecessor { $board } of { $successor }, { $owner } to move, is already in (D stays { $degree }).
trace-waits = For the predecessor { $board } of { $successor }, { $owner } to move, D goes from { $before } to { $after }.
trace-rank =
    Rank { $rank }: { $positions ->
        [one] { $positions } position joins
       *[other] { $positions } positions join
    }; { $looks ->
        [one] { $looks } predecessor is looked at
       *[other] { $looks } predecessors are looked at
    }.
trace-size =
    The attractor of { $player } has { $positions ->
        [one] { $positions } position
       *[other] { $positions } positions
    }.
trace-more =
    { $count ->
        [one] { $count } more step follows
       *[other] { $count } more steps follow
    }
trace-none = no step touches this position

## Arenas

arena-player = player { $number }
arena-graph =
    { $vertices ->
        [one] { $vertices } vertex
       *[other] { $vertices } vertices
    }, { $edges ->
        [one] { $edges } edge
       *[other] { $edges } edges
    }, { $targets ->
        [0] no target
        [one] { $targets } target
       *[other] { $targets } targets
    }.
arena-region = Player { $player } forces a visit to the target from { $count } of { $total ->
        [one] { $total } vertex
       *[other] { $total } vertices
    }.
arena-outside = Player { $player } avoids the target for ever from { $count ->
        [one] { $count } vertex
       *[other] { $count } vertices
    }.
arena-verified = Verified: ranks and moves of both players hold by the definition, vertex by vertex.
arena-column-vertex = vertex
arena-column-owner = owner
arena-column-rank = rank
arena-column-move = move
trace-rank-vertices =
    Rank { $rank }: { $vertices ->
        [one] { $vertices } vertex joins
       *[other] { $vertices } vertices join
    }; { $looks ->
        [one] { $looks } predecessor is looked at
       *[other] { $looks } predecessors are looked at
    }.
trace-size-vertices =
    The attractor of player { $number } has { $vertices ->
        [one] { $vertices } vertex
       *[other] { $vertices } vertices
    }.
trace-none-vertex = no step touches this vertex
warning = warning
arena-no-target = the target is empty, so the region is empty
advice-arena-no-target = name the target with --target, --target-file or --target-priority, or mark its vertices in the file: with * in the class form, under target in JSON
arena-clash = two vertices would be called “{ $name }”: all are called by their numbers
arena-place = line { $line }, column { $column }: { $message }
arena-line = line { $line }: { $message }
arena-problem-unexpected = expected { $expected }, found { $found }
arena-problem-too-large = the number is too large: at most { $limit }
arena-problem-duplicate = vertex { $vertex } is described a second time; line { $line } describes it first
arena-problem-unknown = there is no vertex “{ $vertex }”
arena-problem-not-in-arena = vertex { $vertex } is not in the arena
arena-expected-start-or-vertex = “start” and a number, or the number of a vertex
arena-problem-dead-end = vertex { $vertex } has no successor
arena-problem-open-quote = a quotation mark is never closed
arena-problem-too-many = there are more than { $limit } vertices
arena-problem-json = this is not valid JSON
arena-problem-shape = this is JSON, but not of the shape that is read: { $reason }
arena-expected-header-or-vertex = “parity” and a number, or the number of a vertex
arena-expected-solution-header-or-vertex = “paritysol” and a number, or the number of a vertex
arena-expected-number = a number
arena-expected-vertex-id = the number of a vertex
arena-expected-priority = a priority, which is a number
arena-expected-owner = an owner, 0 or 1
arena-expected-winner = a winner, 0 or 1
arena-expected-successor = the number of a successor
arena-expected-comma-name-or-semicolon = a comma and another successor, a name in quotation marks, or a semicolon
arena-expected-semicolon = a semicolon
arena-expected-move-or-semicolon = the number of a successor, or a semicolon
arena-expected-vertex-name = the name of a vertex
arena-expected-colon = a colon
arena-expected-utf8 = text in UTF-8
arena-found-end-of-line = the end of the line
arena-found-end-of-text = the end of the text
advice-arena-pgsolver = a vertex of a parity game is written like this: number, priority, owner (0 or 1), successors, and if wanted a name, as in { $example }
advice-arena-class = a vertex is written on a line of its own: name, owner (0 or 1), colon, successors with spaces between, as in { $example }; a star right before the name marks a target, as in { $target }
advice-arena-solution = a vertex of a solution is written like this: number, winner (0 or 1), and the move where the winner has one, as in { $example }
advice-arena-utf8 = save the file in UTF-8
advice-arena-numbers = give the vertices smaller numbers
advice-arena-duplicate = take one of the two away, or let the last one hold with --last-wins
advice-arena-unknown = give this vertex a line of its own, or correct its name
advice-arena-dead-end = give it a successor, or allow vertices without successors with --dead-ends
advice-arena-open-quote = close the name with a quotation mark; inside a name, write { $escaped } for one
advice-arena-json = an arena is written like this: { $example }
advice-arena-unknown-vertex = vertices are called by the names that the file gives them, or by their numbers
arena-no-priorities = --target-priority needs priorities, and this file has none
advice-arena-no-priorities = name the vertices with --target or --target-file
arena-generate-no-vertices = say with --vertices how many vertices to make
arena-bad-priority = “{ $value }” is no value for { $option }: even, odd or a number is expected
arena-standard-input-twice = only one of the files can be standard input
arena-one-player = the solution is for player { $claimed }, not for player { $asked }
advice-arena-one-player = leave --player out, or ask about the player of the solution
arena-stage-reading = reading the arena
arena-stage-solving = computing the attractor
arena-stage-verifying = verifying the solution
advice-arena-json-solution = a solution is written like this, of which only region is needed: { $example }
advice-arena-json-unknown = describe this vertex among the vertices, or correct its id
advice-arena-solution-unknown = correct the name: the arena has no such vertex
advice-arena-solution-duplicate = take one of the two away
advice-arena-spaces = in the class form, successors have spaces between them and nothing else
advice-arena-bom = save the file without a byte-order mark: in some editors this is called “UTF-8”, not “UTF-8 with BOM”
arena-check-no-target = a solution cannot be checked without a target
arena-generate-too-many = at most { $most } vertices are generated
arena-stage-drawing = drawing the arena
arena-stuck = (stuck)
fault-not-theirs = vertex { $vertex } belongs to player { $owner }: player { $mover } has no move to choose there
fault-rank-outside = vertex { $vertex } has a rank but is not in the region
arena-right = The solution is right: player { $player } forces a visit to the target from { $count } of { $total ->
        [one] { $total } vertex
       *[other] { $total } vertices
    }.
arena-wrong = The solution is wrong: { $fault }.
advice-arena-too-large-to-draw = for larger ones, write the graph for Graphviz: -o FILE.dot
arena-not-verified = the certificate refuses this solution, which must not happen: { $fault }
advice-arena-not-verified = please report this with the file
fault-unreached = vertex { $vertex } has a rank, and nothing leads there
fault-target-missing = vertex { $vertex } is a target, but the solution does not give it to player { $player }
fault-target-rank = vertex { $vertex } is a target and has rank { $rank } instead of 0
fault-zero-not-target = vertex { $vertex } has rank 0 and is no target
fault-not-forced = from vertex { $vertex } player { $player } cannot force the visit: player { $opponent } stays outside
fault-missing = from vertex { $vertex } player { $player } can force the visit, but the solution leaves it out
fault-wrong-rank = vertex { $vertex } has rank { $claimed } instead of { $exact }
fault-losing-move = the move from vertex { $vertex } to { $successor } gives away what the owner of { $vertex } has won
fault-round = from vertex { $vertex } the play can go round for ever, and player { $player } does not reach the target
fault-no-move = vertex { $vertex } has no move for player { $player }
fault-needless-move = vertex { $vertex } has a move, to { $successor }, where there is nothing to choose
fault-not-an-edge = no edge leads from vertex { $vertex } to { $successor }
fault-not-lower = the move from vertex { $vertex } to { $successor } does not come nearer to the target

## An analysis

analysis-position = { $board }, code { $code }, ply { $ply }
analysis-wins =
    { $player } to play wins within { $plies ->
        [one] { $plies } ply
       *[other] { $plies } plies
    }.
analysis-draws =
    { $player } to play, a draw; { $plies ->
        [one] { $plies } ply remains
       *[other] { $plies } plies remain
    }.
analysis-loses =
    { $player } to play loses within { $plies ->
        [one] { $plies } ply
       *[other] { $plies } plies
    }.
analysis-wins-sometime = { $player } to play wins.
analysis-draws-sometime = { $player } to play, a draw.
analysis-loses-sometime = { $player } to play loses.
analysis-legend = Moves, best first (W wins, D draws, L loses; the number counts the plies that follow the move):
analysis-legend-of-values = Moves, best first (W wins, D draws, L loses):
move-wins-now = { $square } wins at once
move-wins =
    { $square } wins, { $plies ->
        [one] { $plies } ply later
       *[other] { $plies } plies later
    }
move-draws-now = { $square } draws at once
move-draws =
    { $square } draws, { $plies ->
        [one] { $plies } ply later
       *[other] { $plies } plies later
    }
move-loses =
    { $square } loses, { $plies ->
        [one] { $plies } ply later
       *[other] { $plies } plies later
    }
move-loses-now = { $square } loses at once
move-wins-sometime = { $square } wins
move-draws-sometime = { $square } draws
move-loses-sometime = { $square } loses
letter-win = W
letter-draw = D
letter-loss = L

## An explanation

explain-forces = { $player } forces a win, whatever { $other } plays:
explain-cannot-win = { $player } cannot win, for { $other } has an answer to every move:
explain-holds = { $player } does not lose either, whatever { $other } plays:
explain-because = : { $facts }
explain-cut = The games go on from there: --depth N shows N plies of them.
fact-completes =
    completes { $count ->
        [one] the line { $lines }
       *[other] the lines { $lines }
    }
fact-blocks =
    blocks { $count ->
        [one] the line { $lines }
       *[other] the lines { $lines }
    }
fact-forced = forced
fact-fork = makes a fork, the lines { $lines } at once
fact-threatens =
    threatens { $count ->
        [one] the line { $lines }
       *[other] the lines { $lines }
    }
fact-takes-forks =
    takes { $count ->
        [one] the fork at { $squares }
       *[other] the forks at { $squares }
    } from { $other }
fact-completes-and-loses =
    completes { $count ->
        [one] the line { $lines }
       *[other] the lines { $lines }
    } and loses
fact-spares =
    takes a square that { $other } had to avoid, for { $count ->
        [one] the line { $lines }
       *[other] the lines { $lines }
    }
fact-avoids = { $player } must avoid { $squares } from now on
fact-fills-the-board = fills the board, a draw

## Pictures

draw-board-title = Board { $board }
draw-x-wins = X wins
draw-o-wins = O wins
draw-neither-wins = draw
draw-values = For the player who moves there: W win, D draw, L loss; the number counts the plies that follow.
draw-map = How { $player } never loses: the complete strategy
draw-map-lost = How { $player } delays the loss: the complete strategy
draw-map-how = The large mark is the move of { $player }. The square on which { $opponent } then plays holds the next board, with the answer of { $player }.
draw-positions = The { $count } positions, ply by ply
draw-classes = The { $count } positions up to rotation and reflection, ply by ply
draw-attractor = { $positions }: the attractor of { $player }
draw-layers-how = In a column, positions are grouped by rank: the number of plies within which a win is forced.
draw-forces = { $player } forces a win within so many plies
draw-cannot-force = { $player } cannot force a win
draw-neither-forces = neither forces a win
draw-proof-win = { $player } forces a win, whatever { $opponent } plays
draw-proof-hold = { $opponent } cannot win, for { $player } has an answer to every move
draw-cut = The tree is cut where dots stand.
draw-letters = Under a board: who forces a win, and within how many plies; = if neither does.
draw-no-file = where does the picture go? name a file that ends in .svg, .png or .dot, such as -o picture.svg
draw-unknown-form = the extension of “{ $file }” is not known: use .svg, .png or .dot
draw-width = this picture can be from 1 to { $largest } pixels wide
draw-failed = the picture cannot be drawn: { $reason }
draw-arena = An arena of { $vertices } and { $edges }
draw-arena-attractor = The attractor of player { $player }: { $count } of { $vertices }
draw-arena-vertices =
    { $count ->
        [one] { $count } vertex
       *[other] { $count } vertices
    }
draw-arena-edges =
    { $count ->
        [one] { $count } edge
       *[other] { $count } edges
    }
draw-arena-empty = There is nothing to draw.
draw-arena-ranks = From left to right: the ranks.
draw-arena-ranks-and-others = From left to right: the ranks, then the vertices outside the attractor.
draw-arena-distances = From left to right: the vertices by the least number of moves from { $vertex }.
draw-arena-distances-and-others = From left to right: the vertices by the least number of moves from { $vertex }, then those that cannot be reached from it.
draw-arena-bands = Every other band goes on from right to left.
draw-arena-rank-is = rank { $rank }: { $vertices }
draw-arena-outside-are = outside: { $vertices }
draw-arena-not-reached = not reached: { $vertices }
draw-arena-diamond = diamond: player 0 moves
draw-arena-box = box: player 1 moves
draw-arena-target = two outlines: a target
draw-arena-rank = rank, under the name: player { $player } forces a visit to a target within so many moves
draw-arena-outside = outside: player { $player } cannot force a visit
draw-arena-strategy = bold: the strategy of player { $player }
draw-arena-escape = bold and dashed: how player { $player } escapes
draw-arena-too-large = a picture shows at most { $most_vertices } and { $most_edges }, and this arena has { $vertices } and { $edges }; a file that ends in .dot may hold them all

## Bots

chosen-move = { $player } plays: { $result }.
no-move = There is no move to make: the game is over.
odds-title = How a level's games end against the perfect bot and against a player who moves at random:
odds-level = level
odds-plays = plays
odds-against = against
odds-wins = wins
odds-draws = draws
odds-losses = losses
odds-exactly = exactly
odds-legend = The last column has wins:draws:losses as whole numbers: 191:1:0 is 191 wins and 1 draw in 192 games, on average.
odds-mistakes =
    Where a mistake is possible, a move that lowers the value of the position, the bot makes one of the
    mildest with this probability: { $levels }.
odds-too-fine = the exact odds are fractions of more than 128 bits
advice-odds-too-fine = the odds of all levels are known for boards of up to 12 squares
against-perfect = perfect
against-random = random
percent = { $number }%

## Records of games

record-start = From { $board }:
record-move-alone = { $number }. { $player } { $square }
record-move = { $number }. { $player } { $square }: { $value }
record-move-lowered = { $number }. { $player } { $square }: { $value } instead of { $before }
value-win = win
value-draw = draw
value-loss = loss
turning-point-draw = The game turned at move { $number }: { $player } on { $square } lost it; { $better } would have drawn.
turning-point-win = The game turned at move { $number }: { $player } on { $square } lost it; { $better } would have won.
lost-from-the-start = { $player }'s position was lost from the start: no move could have saved the game.
refused-move = move { $number }, line { $line }, character { $column }: { $problem }
not-a-square = “{ $found }” is not a square
not-a-square-for = “{ $found }” is not a square: { $symbol } is no part of one
out-of-range = there is no square “{ $found }”
occupied = { $player } already stands on “{ $square }”
game-over = the game is already over
advice-square = write ROW,COLUMN or ROW COLUMN, from 1,1 to { $rows },{ $columns }, or a number from 1 to { $last } in reading order
advice-occupied = choose an empty square: { $squares }
advice-game-over = remove this move and those after it
record-too-long = the text is longer than { $limit } bytes, the most that a saved game may take
advice-record-too-long = give one game at a time

## The game at the prompt

play-side = You are { $player }; the bot is { $bot }.
play-both = Two people play.
play-none = The bot plays both sides.
play-game = The game: { $game }.
play-never-loses = It never loses.
play-easier = For an easier bot: morpion play { $options }
play-errs = Where a mistake is possible, it makes one with probability { $probability }.
play-how = Type a square: its number, or row,column. “help” lists what else you can type.
play-saved = Each move is saved in “{ $file }”.
play-not-saved = This game is not saved; to save it, start with --save too.
play-standing = { $player } stands on { $squares }.
play-nothing-stands = The board is empty.
play-free = Empty squares: { $squares }.
play-prompt = Move { $number }, { $player }:{ " " }
play-prompt-over = new, undo or quit:{ " " }
play-moved = { $player } plays { $number }, on { $square }.
play-hint = Hint: { $result }.
play-taken-back =
    { $count ->
        [one] One move is taken back.
       *[other] { $count } moves are taken back.
    }
play-nothing-to-take-back = There is no move of yours to take back.
play-not-understood = “{ $typed }” is neither a square nor a command. Type a number from 1 to { $last }, or “help”.
play-occupied = Square { $number } is taken by { $player }. Empty squares: { $squares }.
play-out-of-range = There is no square “{ $typed }”. Type a number from 1 to { $last }, or row,column from 1,1 to { $rows },{ $columns }.
play-over = The game is over: undo takes back your last move, new starts again, quit leaves.
play-new = A new game.
play-end = Goodbye.
play-no-moves = standard input gives the board or the record, so it cannot give the moves as well
advice-play-no-moves = name a file, or write the board as ROW/ROW/ROW; or let two bots play, with --as none
play-won = You have won.
play-lost = You have lost.
play-help =
    5 or 2,2  marks that square
    hint      names a best move
    why       gives the value of each move
    board     shows the board and tells it
    undo      takes back your last move
    new       starts another game
    quit      leaves, as Ctrl-D does
    help      prints this list
play-word-help = help
play-word-undo = undo
play-word-hint = hint
play-word-why = why
play-word-board = board
play-word-new = new
play-word-quit = quit
save-comment = A game of tic-tac-toe: one move a line, as ROW,COLUMN. “morpion replay” replays it.
save-failed = “{ $file }” cannot be written: the system answers “{ $reason }”
save-not-writable = you may not write “{ $file }”
save-no-folder = there is no folder in which to write “{ $file }”
save-not-permitted = nothing may be written in the folder of “{ $file }”
save-disk-full = “{ $file }” cannot be written: the disk is full
save-not-a-file = “{ $file }” is not a file that can be written
save-exists = “{ $file }” already exists, and is not the file given to --resume
advice-save-exists = to go on with the game in it, add --resume { $file }; otherwise give another name
advice-save-other = give another name, or the same file to --save and --resume
advice-save-file = give the name of a file that you may write
advice-save-folder = make the folder first, or give the name of a file in another
advice-save-elsewhere = give the name of a file in a folder in which you may write
advice-save-disk = make room, or give the name of a file on another disk

## The page

site-written = Open “{ $file }” in a browser.
folder-not-one = “{ $folder }” is not a folder
folder-taken = the folder “{ $folder }” has another “{ $file }”, which would be lost
folder-not-permitted = the folder “{ $folder }” cannot be made: you may not write there
folder-failed = the folder “{ $folder }” cannot be made: the system answers “{ $reason }”
advice-folder = give the name of a folder; if it is not there, it is made
advice-folder-other = give the name of another folder; if it is not there, it is made
advice-folder-elsewhere = give the name of a folder where you may write
serve-not-an-address = “{ $address }” is no address at which a server can listen
serve-in-use = another program listens at { $address } already
serve-not-permitted = you may not listen at { $address }
serve-not-available = this computer does not have the address { $address }
serve-failed = nothing can listen at { $address }: the system answers “{ $reason }”
serve-stopped = the server stops: the system answers “{ $reason }”
serve-public = other computers can reach the page at { $address }
serve-public-anywhere = other computers can reach the page, at any address of this computer, on port { $port }
serve-null = pages opened from a disk, and some others, all have the origin null: it cannot be allowed alone
serve-not-opened = no browser could be started
advice-serve-address = give an address and a port, such as --listen 127.0.0.1:8080
advice-serve-port = choose another port, such as --listen 127.0.0.1:8081, or port 0 for any that is free
advice-serve-high-port = choose a port from 1024 on, such as --listen 127.0.0.1:8080
advice-serve-public = if that is not meant, listen at 127.0.0.1
advice-serve-open = open the address yourself
advice-serve-origin = write a scheme and a host, and a port if it has its own, such as https://example.org; or * for all pages
advice-serve-null = give * for all pages, or serve the page

## Requests

request-empty = the request is empty
request-json = the request is not JSON: something is wrong in line { $line } at character { $column }
request-json-cut = the request is not JSON: it ends in the middle of a value
request-not-an-object = the request must be a JSON object with a field “board”, not { $found }
json-string = a string
json-any-array = an array
request-missing = “{ $field }” is missing
request-no-board = the board is missing: give “board”, such as XO-/---/---, or “code”
request-two-boards = “board” and “code” are both given: give one of them
request-twice = “{ $field }” is given more than once
request-unknown = “{ $field }” is not known here; known are: { $known }
request-unknown-none = “{ $field }” is not known here: nothing can be said
request-rank-of-neither = positions that neither player wins have no rank: leave out “rank”, or give “for” as x or o
request-bad-number = “{ $field }” must be a whole number from { $least } to { $most }, not “{ $found }”
request-bad-word = “{ $field }” must be { $words }, not “{ $found }”
request-no-line =
    lines of 3, the default, fit neither a row nor a column of { $columns }x{ $rows }: { $longest ->
        [one] give “{ $field }” as 1
       *[other] give “{ $field }”, a whole number from 1 to { $longest }
    }
request-no-squares = “{ $field }” must have at least one column and one row, not “{ $found }”
request-too-many-squares = “{ $field }” must be that of a board of { $most } squares at most, not “{ $found }”
request-bad-size = “{ $field }” must be columns and rows, as in 4x3, of { $most } squares at most, not “{ $found }”
request-too-deep = a proof would have more than { $most } positions, the most that is given: give a smaller “{ $field }”
request-not-found = there is nothing at { $path }; the routes are described at /api/openapi.json
request-method = { $method } is not possible here; { $possible } is
request-too-large = the request has more than { $limit } bytes; it was not read further
request-media-type = the request must be { $expected } in UTF-8, not { $found }: see its headers Content-Type and Content-Encoding
request-no-media-type = the request must be { $expected } in UTF-8, and say so in its header Content-Type
request-timed-out = { $seconds ->
    [one] the rest of the request did not come within { $seconds } second
   *[other] the rest of the request did not come within { $seconds } seconds
}
request-broken-body = the body of the request breaks off, or is not in the form that the headers announce
request-bad-host = the request must name one host in its header Host
request-busy = the server is answering too many long requests: send this one again in a moment

## Fields of requests

field-board = The board: X, O (or x, o) and - for an empty square, rows parted by / or LF, or an array of the rows
field-board-in-query = The board: X, O (or x, o) and - for an empty square, rows parted by / or LF
field-code = The code of the board, in place of the board: square i, row by row from the top left, weighs 3^i; 0 empty, 1 X, 2 O
field-size = The columns and rows of the board, of { "64" } squares at most
field-solved-size = The columns and rows of the board, of { $most } squares at most, so that a game is solved while one waits
field-line = How many marks in a row make a line: as many as the longer side of the board has squares, at most
field-misere = Whether who completes a line loses
field-torus = Whether lines go on at the opposite edge
field-level = How strong the program plays: perfect never errs, the others err once in 10, 4 and 2 times where there is a mistake to make
field-seed = What decides where the program may choose: the same seed gives the same move
field-depth = How many plies deep the proofs go; where nothing is said, to the end for a win or a loss, two plies for a draw
field-for = Who wins the positions by best play
field-rank = Only those of this rank in the attractor: won within so many moves against the best delay
field-ply = Only those with so many marks
field-to-move = Only those in which this player moves
field-no-terminal = Only those in which the game goes on
field-unique = Only one of all that turns and mirrors make alike
field-offset = How many positions to pass over
field-limit = The most positions of a page

## Assistants

mcp-instructions = The referee and the solution of tic-tac-toe, on three by three squares or, with “size”, “line”, “misere” and “torus”, on other boards: check_position judges up to 64 squares, the other tools solve up to 12; X plays first. Give a board as its rows from the top, parted by /, with X, O, and - for an empty square: XO-/---/---. A square is [row, column], both from 1, with [1, 1] at the top left. A value (win, draw or loss) is for the player whose turn it is, or who makes the move. The remoteness is the number of plies to the end by best play.
mcp-title-check = Check a position
mcp-about-check = Says what a tic-tac-toe board shows: who has won and by which lines, a draw, who plays next, or every reason why no game can lead there.
mcp-title-analyze = Analyse a position
mcp-about-analyze = Says what a tic-tac-toe position is worth by best play, how far the end is, and the same of each legal move, best first.
mcp-title-choose = Choose a move
mcp-about-choose = Makes a move in a tic-tac-toe position, as well as the level says. Without a seed it may be another move next time.
mcp-title-explain = Explain a position
mcp-about-explain = Says why a tic-tac-toe position is worth what it is: what each move does on the board, and the proof of what a player can force, move by move.
mcp-unknown-tool = there is no tool “{ $tool }”; what there is: { $known }
mcp-not-json = the line is not JSON
mcp-not-a-message = the line is no message of the protocol
mcp-too-long = the line has more than { $limit } bytes; it was not read
mcp-stopped = the assistant cannot be waited for: the system answers “{ $reason }”

## Marks

grade-of-positions = Winning positions for player { $number } ({ $player })
grade-of-ranks = Winning positions for player { $number } ({ $player }), with their ranks
grade-of-strategy = Strategy of player { $number } ({ $player })
grade-of-referee = Verdicts on all boards
grade-points = { $asked }: { $points } out of { $total }
grade-all-right =
    Everything is right: { $count ->
        [one] { $count } board
       *[other] { $count } boards
    }.
grade-right =
    { $count ->
        [one] { $count } board is right
       *[other] { $count } boards are right
    }
grade-wrong = { $count } wrong
grade-missing = { $count } missing
grade-extra = { $count } too many
case-missing =
    { $count ->
        [one] { $count } board is missing:
       *[other] { $count } boards are missing; the smallest:
    }
case-extra =
    { $count ->
        [one] { $count } position does not belong there:
       *[other] { $count } positions do not belong there; the smallest:
    }
case-impossible =
    { $count ->
        [one] { $count } board is no position of the game:
       *[other] { $count } boards are no positions of the game; the smallest:
    }
case-wrong-rank =
    { $count ->
        [one] { $count } rank is wrong:
       *[other] { $count } ranks are wrong; the smallest board:
    }
case-bad-move =
    { $count ->
        [one] { $count } move gives something away:
       *[other] { $count } moves give something away; the smallest board:
    }
case-illegal-move =
    { $count ->
        [one] { $count } move is not legal:
       *[other] { $count } moves are not legal; the smallest board:
    }
case-no-choice =
    { $count ->
        [one] On { $count } board this player has no move to make:
       *[other] On { $count } boards this player has no move to make; the smallest:
    }
case-wrong-verdict =
    { $count ->
        [one] { $count } board is judged { $given } instead of { $right }:
       *[other] { $count } boards are judged { $given } instead of { $right }; the smallest:
    }
case-rank = Its rank is { $right }, not { $given }.
case-lowered = { $player } plays { $given }: { $value } instead of { $before }, which { $better } keeps.
case-occupied = { $player } already stands on { $square }.
case-best-move = The strategy leads there and has no move for { $player }. A good one: { $result }.
why-wins =
    { $player } plays { $square } and wins within { $plies ->
        [one] { $plies } ply
       *[other] { $plies } plies
    }{ $facts }.
why-forced =
    Whatever { $opponent } plays, { $player } wins within { $plies ->
        [one] { $plies } ply
       *[other] { $plies } plies
    }.
why-holds = { $opponent } answers { $square } and holds{ $facts }.
why-loses = { $opponent } answers { $square } and wins{ $facts }.
why-no-move = No move of { $player } wins: to { $square }, for instance, { $opponent } answers { $answer } and holds.
why-no-move-loses = No move of { $player } wins: to { $square }, for instance, { $opponent } answers { $answer } and wins.
why-last-move = The last move of { $player }, { $square }, fills the board: a draw.
line-lost = A game that this strategy loses:
line-lowered = A game in which this strategy gives something away:
diagnosis-exactly = This is exactly what the following mistake gives. { $mistake }
diagnosis-nearly =
    But for { $count ->
        [one] { $count } board
       *[other] { $count } boards
    }, this is what the following mistake gives. { $mistake }
mistake-plays-on = The game goes on after a line. A board with a line has no moves: its out-degree D is 0, and nothing follows it in the graph.
mistake-or-unreachable-kept = Or boards that no game reaches are kept: the second pass must not leave those that the first has met.
mistake-plays-on-first-line = The game goes on after a line: boards that only follow a finished game are counted. In the first pass, do not look for the moves of a board with a line: its out-degree D is 0.
mistake-draws-as-wins = Draws are counted as wins. There are two usual causes: the second pass starts from all boards of out-degree 0 that the opponent has not won; or a board is said to be won when all its successors are, which holds of a full board because it has none. The second pass starts from the boards with a line of the player, and no others.
mistake-draws-as-wins-of-o = Draws are counted as wins: the second pass starts from the full boards without a line too. It starts from the boards with a line of the player, and no others.
mistake-unreachable-kept = Boards that no game reaches are counted. Of the 19,683 numbers only 5,478 are positions: the first pass starts from the empty board and notes which; the second must not leave them.
mistake-one-successor-enough = One winning successor is taken to be enough where the opponent moves. There all successors must be winning: lower D by one for each, and add the board only when D is 0.
mistake-d-not-reset = The table D was not set again between the two players. The second pass lowers it, so each player needs a fresh copy of the out-degrees.
mistake-terminals-left-out = The boards where the game is already won are left out. They are winning positions too: those from which the second pass starts.
mistake-only-terminals = Only the boards where the game is already won are given. They are where the second pass starts: from there, go back along the moves.
mistake-only-to-move = Only boards where { $player } is to move are given. A board where { $other } is to move is a winning position too, if all its successors are.
mistake-other-player = These are the winning positions of the other player.
mistake-swapped-digits = X and O are swapped in the numbers: the digit 1 is for X, who starts, and the digit 2 for O.
mistake-duplicates = Some boards are given more than once; each is counted once.
mistake-end-missing = All is right up to the largest code of the list, and nothing comes after it: the end seems to be missing.
advice-duplicates = Mark a board when it is first met, and do not add it again.
mistake-stack-for-queue = The boards are right, but a stack held those that wait: last in, first out. Ranks come out right with a queue: first in, first out.
mistake-ranks-from-one = Ranks are counted from 1. The boards with a line of the player have rank 0: no move is needed any more.
mistake-reversed-digits = The digits of the numbers stand in the reverse order: the first square, at the top left, weighs 1, and the last one 6,561.
mistake-draw-before-lines = A full board is called a draw before its lines are looked at. The last move may complete a line: look at lines first.
mistake-counts-not-checked = The numbers of X and O are not checked. X starts, so there are as many X as O, or one more.
mistake-either-may-start = O is allowed to start. X always starts, so there are never more O than X.
mistake-two-ahead-allowed = X is allowed to be ahead by two. The players alternate, so X is ahead by one at most.
mistake-last-move-not-checked = It is not checked that the winner played last. If X has a line, X is ahead by one; if O has one, the numbers are equal.
mistake-both-won-not-refused = Boards where both players have a line, or where the winner did not play last, are accepted. The game ends with the first line.
mistake-two-lines-refused = Boards with two lines of one player are refused. One last move can complete two lines at once.
mistake-no-diagonals = The two diagonals are forgotten: there are eight lines.
mistake-no-falling-diagonal = The diagonal from the top left to the bottom right is forgotten: there are eight lines.
mistake-no-rising-diagonal = The diagonal from the bottom left to the top right is forgotten: there are eight lines.
mistake-no-columns = The columns are forgotten: there are eight lines.
mistake-no-rows = The rows are forgotten: there are eight lines.
mistake-next-player-swapped = The next player is the wrong one: X plays when the numbers are equal, O when X is ahead by one.
submission-place = line { $line }, character { $column }: { $problem }
submission-empty = the submission is empty
submission-too-long = the submission is longer than { $limit } MiB, the limit of what is read
submission-not-text = the submission is no text in UTF-8
submission-unclosed = “{ $bracket }” is never closed: the end of the submission seems to be missing
submission-unopened = “{ $bracket }” does not close the last bracket that was opened
submission-too-deep = too many brackets are open
submission-not-a-board = “{ $found }” is neither a code nor a board, nor a row of one
submission-code-too-large = “{ $found }” is no code: a code is a whole number from 0 to { "19,682" }
submission-mixed = “{ $found }” is of another kind than what stands before it: give either codes or boards
submission-row-length =
    a row has { $cells ->
        [one] { $cells } cell
       *[other] { $cells } cells
    }; three are needed, or nine for a whole board
submission-grid-cut =
    a board has only { $rows ->
        [one] { $rows } row
       *[other] { $rows } rows
    }
submission-codes-or-boards = these numbers can be read as codes, or as the squares of a board
submission-line-numbers = these look like line numbers: 1, 2, 3 and so on
submission-moves-of-one-or-two = moves can be read here as one number from 1 to 9, or as a row and a column
submission-no-value = nothing is said of this board
submission-not-a-rank = a rank should stand here, not “{ $found }”
submission-not-a-move = a move should stand here, ROW,COL or a digit from 1 to 9, not “{ $found }”
submission-not-a-verdict = a verdict should stand here (x_won, o_won, draw, next_x, next_o or impossible), not “{ $found }”
submission-board-expected = a board should stand here, not “{ $found }”
submission-contradiction = two different things are said of the board { $board }
submission-verdict-count =
    there are { $count ->
        [one] { $count } verdict
       *[other] { $count } verdicts
    } instead of { "19,683" }, one for each board
submission-end = the end of the line
advice-submission-whole = give all that the program writes, as plain text
advice-submission-boards = write boards with X, O and -, or as lists of three lists
advice-submission-line-numbers = remove the numbers of the lines; if they are codes, give one code on each line
advice-submission-moves = write ROW,COL in brackets
advice-submission-only-boards = give only the codes or boards; remove titles and totals
advice-submission-only-pairs = give only each board and what was asked of it; remove titles and totals
advice-submission-once = say one thing of each board

## The program

prompt-board =
    Type { $rows ->
        [one] { $rows } row
       *[other] { $rows } rows
    } of { $columns ->
        [one] { $columns } cell
       *[other] { $columns } cells
    } (X, O, or - for an empty square), then Ctrl-D on a new line.
prompt-record = Type the squares of a game, X first, then Ctrl-D on a new line.
prompt-submission = Type a list of boards or of their codes, then Ctrl-D on a new line.
prompt-arena = Type an arena, a line a vertex ({ $example }), then Ctrl-D on a new line.
place-in-file = { $file }: { $message }
file-not-found = there is no file “{ $file }”
advice-board-option = to give the board itself, write { $option } { $board }
file-not-permitted = you may not read “{ $file }”
file-is-a-directory = “{ $file }” is a directory, not a file
file-not-readable = “{ $file }” cannot be read: the system answers “{ $reason }”
advice-file = give the name of a file that you may read, or - for standard input
output-not-writable = the result cannot be written: the system answers “{ $reason }”
output-disk-full = the result cannot be written: the disk is full
standard-input = standard input
bad-code = “{ $code }” is not the code of a board: a code is a whole number from 0 to { $largest }
no-randomness = the system gives no random number: it answers “{ $reason }”; give a seed
rank-of-neither = positions that neither player wins have no rank: leave out --rank, or choose --for x or --for o
no-position-matches = no position matches
usage-unknown-option = there is no option “{ $option }” here
usage-unknown-command = there is no command “{ $command }”; the commands are { $commands }
usage-unexpected-value = “{ $option }” takes no value
usage-unexpected-argument = “{ $argument }” is one argument too many
usage-missing = this is missing: { $arguments }
usage-no-value = “{ $option }” needs a value
usage-bad-value = “{ $value }” is not a value of { $option }
usage-bad-number = “{ $value }” is not a value of { $option }: a whole number from 0 on is needed
usage-bad-seed = “{ $value }” is not a value of { $option }: a whole number from 0 to { "18,446,744,073,709,551,615" } is needed
usage-bad-probability = “{ $value }” is not a value of { $option }: a number from 0 to 1 with up to 9 decimals is needed, such as 0.25
usage-conflict = “{ $option }” cannot be used with “{ $other }”
usage-repeated = the option “{ $option }” is given more than once
usage-not-utf8 = the argument “{ $argument }” is not valid UTF-8
usage-other = the arguments cannot be read
usage-possible-values = choose one of these: { $values }
advice-board-once = give the board once: with --board, or in a file
advice-level-or-mistakes = choose one: --level names a strength, --mistakes sets the probability of a mistake
advice-from-or-resume = choose one: --from starts from a board, --resume goes on with a saved game
advice-check-board = to check this board, write morpion check --board { $board }
usage-similar = did you mean “{ $name }”?
usage-see-help = “{ $command } --help” lists what can be given
help-usage = Usage: { $usage }
help-commands = Commands
help-arguments = Arguments
help-options = Options
help-command-name = COMMAND
short-help =
    morpion: tic-tac-toe, strictly refereed and solved by attractors

    Three examples:
      morpion solve                         solves the game: { "2,936" } winning positions for player 1
      morpion check --board XXX/OO-/---     says what a board shows, or why it is impossible
      morpion play                          plays a game against a bot that never loses

    “morpion --help” lists all commands, “morpion COMMAND --help” what each can do.

## Records by the million

problem-cell-count =
    { $cells ->
        [one] there is { $cells } cell instead of { $expected }
       *[other] there are { $cells } cells instead of { $expected }
    }
problem-not-one-cell =
    row { $row }, column { $column }: { $cells ->
        [0] no cell
       *[other] { $cells } cells
    } instead of one
advice-cell-count = write { $cells } cells one after the other, or { $rows } rows of { $columns } cells with / between rows
advice-not-one-cell = write X, O, or - for an empty square
problem-json = this is not JSON: something is wrong at character { $column } of the line
problem-json-cut = this is not JSON: the line ends in the middle of a value
problem-json-empty = this is not JSON: the line is empty
problem-no-field = there is no field “{ $field }”
problem-field-twice = the field “{ $field }” stands there more than once
problem-not-a-board =
    { $rows ->
        [one] where one string should be, there is { $found }
        [3] where three strings or one string should be, there is { $found }
       *[other] where { $rows } strings or one string should be, there is { $found }
    }
json-null = null
json-boolean = true or false
json-number = a number
json-array = an array with something other than strings
json-object = an object
problem-column-count =
    { $columns ->
        [one] there is { $columns } column, but { $expected } in the header
       *[other] there are { $columns } columns, but { $expected } in the header
    }
problem-columns-missing =
    { $columns ->
        [one] there is { $columns } column, but the board stands in column { $expected }
       *[other] there are { $columns } columns, but the board stands in column { $expected }
    }
problem-open-quote = a quotation mark opens a column and is never closed: all that follows it in the file belongs to this record
record-place = record { $record }, line { $line }: { $message }
records-total =
    { $count ->
        [0] No record
        [one] { $count } record
       *[other] { $count } records
    }
records-summary = { $total }: { $parts }.
count-x-won = X has won in { $count }
count-o-won = O has won in { $count }
count-draw =
    { $count ->
        [one] { $count } is a draw
       *[other] { $count } are draws
    }
count-next-x = X is to play in { $count }
count-next-o = O is to play in { $count }
count-impossible =
    { $count ->
        [one] { $count } is impossible
       *[other] { $count } are impossible
    }
count-malformed =
    { $count ->
        [one] { $count } is malformed
       *[other] { $count } are malformed
    }
records-offenders = The first { $count } that are refused:
records-all-offenders = All that are refused:
format-of-one-board = one board is said as text or json: the other formats are for --records
files-of-one-board = one board stands in one file: for several files of boards, choose how they are written with --records
format-of-records = records are said as jsonl, csv, codes or summary
option-only-with = { $option } has a meaning only with { $other }
column-needed = where is the board? name its column with --column, or one column for each cell with --columns
column-number = “{ $name }” is no column: without a header, columns have numbers, from 1
columns-not-cells =
    { $count ->
        [one] --columns names { $count } column instead of { $squares }, one for each cell
       *[other] --columns names { $count } columns instead of { $squares }, one for each cell
    }
column-named-twice = --columns names the column “{ $name }” twice
column-missing = { $file }: there is no column “{ $name }”
column-twice = { $file }: there is more than one column “{ $name }”
columns-differ = { $file }: the columns are { $columns }, not { $expected } as in the first file
no-header = { $file }: the first record is no header: it is too long, or a quotation mark in it is never closed
advice-columns = the columns are: { $columns }
more-columns = and { $count } more
advice-column-twice = give the columns different names, or take them by number: without the first line, with --no-header
advice-columns-differ = with --keep, give only files with the same columns
advice-no-header = look at the first line; if it is a record, add --no-header
standard-input-twice = standard input is named twice, but it can be read only once
output-is-read = results go into “{ $file }”, which is also read: send them to another file
prompt-records = Type records, one after the other, then Ctrl-D on a new line.
prompt-messages = Waiting for messages of an assistant, a JSON-RPC object a line. Ctrl-D on a new line ends the program.
usage-bad-size = “{ $value }” is not a value of { $option }: columns and rows are needed, as in 4x3
usage-no-squares = “{ $value }” is not a value of { $option }: a board has at least one column and one row
usage-too-many-squares = “{ $value }” is not a value of { $option }: a board has at most { $most } squares
usage-bad-count = “{ $value }” is not a value of { $option }: a whole number from 1 on is needed
usage-bad-seconds = “{ $value }” is not a value of { $option }: a number of seconds from 0.001 to { "86,400" } is needed
usage-bad-origin = “{ $value }” is not a value of { $option }: no page has this origin
usage-bad-points = “{ $value }” is not a value of { $option }: a whole number from 1 to { "4,294,967,295" } is needed
usage-bad-delimiter = “{ $value }” is not a value of { $option }: one character of ASCII is needed, or tab; no quotation mark
usage-symbols-count =
    “{ $value }” is not a value of { $option }: three characters are needed, for X, O and an empty square; { $count ->
        [one] there is { $count }
       *[other] there are { $count }
    }
usage-symbols-twice = “{ $value }” is not a value of { $option }: “{ $symbol }” cannot stand for two things
usage-symbols-reserved = “{ $value }” is not a value of { $option }: / and line ends part rows, so they can be no cell
progress-left = { $time } left
progress-read = { $bytes } read
unit-byte = B
