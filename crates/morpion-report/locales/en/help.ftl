# The help texts of the program, by command and argument. French stands in ../fr/help.ftl.

help-morpion = Tic-tac-toe, strictly refereed and solved by attractors
help-morpion-after =
    A board is ROW/ROW/ROW (XO-/---/---), code:N, or - for its rows on standard input.
    Other games: --size 4x4 --line 4, --misere, --torus, with all commands that take or make boards. Boards of up to 16 squares are solved; “solve”, “analyze”, “explain”, “move” and “play” also take positions of larger boards with up to 25 empty squares; “check”, “replay” and “draw board” take up to 64 squares.
    Exit status: 0 done; 1 “check” found an impossible board, “replay” an illegal move, or “grade” a wrong answer; 2 malformed or unreadable input, wrong usage, or an impossible board given to any other command; 130 interrupted (“serve” and “mcp”: 0).
help-help = Print this help
help-version = Print the version
help-lang = The language of the texts: fr or en [default: from LC_ALL, LC_MESSAGES or LANG]
help-color = When to colour: auto, always or never [default: auto]
help-size = The columns and rows of the board [default: 3x3]
help-line = How many marks in a row make a line [default: 3]
help-misere = Misère: a complete line loses
help-torus = On a torus: lines go on at the opposite edge
help-remoteness = Beyond 16 squares: say in how many plies, too. It takes about two and a half times the memory
help-threads = Beyond 16 squares: how many threads work [default: all cores]; the results are the same
help-memory = Beyond 16 squares: the most memory that may be used, such as 512M or 8G [default: what is free]
help-cache = Beyond 16 squares: keep what is solved in files of this folder, and use what is there

help-check = Say what a board shows: who has won and by which lines, a draw, who plays next, or why it is refused; or do so for each record of a file
help-check-after =
    Examples:
      printf 'XXX\nOO-\n---\n' | morpion check
      morpion check board.txt --format json
      morpion check --board XXX/OO-/---
      morpion check --records lines games.txt --format codes
      morpion check --records csv --column board games.csv --format csv --keep --only bad
help-check-files = The file that holds the board, each row on a line, or with --records the files of records; - or nothing: standard input
help-check-board = The board itself, as ROW/ROW/ROW, code:N, or - for standard input
help-check-format = The format of the verdict: text or json [default: text]; of records: jsonl, csv, codes or summary [default: jsonl]
help-check-records = Judge many boards. How they are written: lines (one a line: all cells, or ROW/ROW/ROW), grids (a line for each row, with empty lines between), jsonl (one JSON value a line) or csv (columns)
help-check-field = With jsonl: the field that holds the board, where a line is an object [default: board]
help-check-column = With csv: the column that holds the board, by its name, or without a header by its number
help-check-columns = With csv: a column for each cell, in reading order, separated by commas
help-check-no_header = With csv: the first line is a record too, and names no columns
help-check-delimiter = With csv: the character between columns, or tab [default: a comma]
help-check-symbols = The three characters that the records use for X, O and an empty square, such as xob, 120, or “XO ” with a space [default: XO-, in either case]
help-check-keep = With csv to csv: the columns of the source first
help-check-only = Show only these results: bad, good, won, x_won, o_won, draw, in_progress, next_x, next_o, impossible or malformed
help-check-quiet = No summary and no progress on standard error
help-check-threads = How many threads work, 8 at most [default: all cores]; the results are the same

help-solve = Solve the game: the size of the graph, both attractors by rank and by ply, the value of the empty board
help-solve-after =
    The attractor of a player holds the positions from which that player can force a win.
    The rank of a position is the number of plies that this takes against the best delay.
    Beyond 16 squares, up to 25: who wins the positions, by the number of their marks. It counts those that a game can reach. The empty 5x5 takes 7 GB of memory and a minute or more.
help-solve-format = The format of the result: text or json [default: text]

help-positions = List positions: by default, the winning positions of player 1
help-positions-after =
    Examples:
      morpion positions --rank 1 --unique
      morpion positions --for o --to-move x --format rows
help-positions-for = Whose winning positions: x, o or neither [default: x]
help-positions-rank = Only those of this rank in the attractor
help-positions-ply = Only those with this number of marks
help-positions-to_move = Only those where this player moves: x or o
help-positions-no_terminal = Without the positions that end the game
help-positions-unique = One position for each class of positions alike under turns and mirrors
help-positions-format = The format of the list: grid, rows, code or json (one object a line) [default: grid]

help-analyze = Give the value of a position and of every move, best first
help-analyze-after =
    Examples:
      morpion analyze XO-/---/---
      morpion analyze code:7 --format json
help-analyze-board = The board, as ROW/ROW/ROW, code:N, or - for its rows on standard input
help-analyze-format = The format of the result: text or json [default: text]

help-explain = Say why a position is worth what it is: the winning move and the answer to every reply, or what stops each move
help-explain-after =
    Of several best moves, the one with the shortest proof is shown. A tree has 100,000 positions at most.

    Examples:
      morpion explain XO-/---/---
      morpion explain ---/---/--- --depth 4
      morpion explain X--/-O-/--X --format json
help-explain-board = The board, as ROW/ROW/ROW, code:N, or - for its rows on standard input
help-explain-depth = Show this many plies of every game and the answer to the last [default: all; of a draw, or beyond 9 squares, 2]
help-explain-format = The format of the result: text or json; dot or svg, the tree as a picture (up to 16 squares) [default: text]

help-draw = Draw a picture, as SVG, PNG or DOT by the ending of the file's name: .svg, .png or .dot
help-draw-after =
    Blue is X, orange is O, grey is neither; letters and numbers say the same. The file extension selects the form; an existing file is overwritten. DOT, the language of Graphviz, has the same positions as a graph.
    Examples:
      morpion draw board XO-/---/--- --analysis -o board.svg
      morpion draw map --for o -o poster.png --width 4000
      morpion draw layers --unique --theme dark -o layers.svg
      morpion draw tree XO-/---/--- -o tree.svg
help-draw-output = The file that the picture goes into: its name ends in .svg, .png or .dot
help-draw-theme = The colours: light (for paper) or dark [default: light]
help-draw-width = With .png: how many pixels wide [default: twice that of the SVG, but 25 million pixels at most]
help-draw-board = A board, with a stroke through every winning line
help-draw-board-after =
    Example:
      morpion draw board XXX/OO-/--- -o board.svg
help-draw-board-board = The board, as ROW/ROW/ROW, code:N, or - for its rows on standard input
help-draw-board-analysis = On each empty square, the value of the move (W wins, D draws, L loses) and the plies that follow it
help-draw-map = The complete strategy of a player as one nested map
help-draw-map-after =
    The player's move is the large mark: the first that “morpion analyze” lists. Each square where the opponent may then play holds the next board. The map is drawn for boards of up to 9 squares.
    Example:
      morpion draw map --for o -o poster.png --width 4000
help-draw-map-for = Whose strategy: x or o [default: x]
help-draw-layers = The whole graph, ply by ply, coloured by attractor and rank
help-draw-layers-after =
    SVG and PNG show the positions alone; the moves (the edges of the graph) are in DOT only. The graph is drawn for boards of up to 9 squares.
    Example:
      morpion draw layers --unique -o layers.svg
help-draw-layers-for = Only the attractor of this player: x or o [default: both]
help-draw-layers-unique = One position for each class of positions equal up to rotation and reflection
help-draw-tree = Why a position is worth what it is, as trees: one move of the player who can force it, all moves of the other
help-draw-tree-after =
    Example:
      morpion draw tree XO-/---/--- -o tree.svg
help-draw-tree-board = The board, as ROW/ROW/ROW, code:N, or - for its rows on standard input
help-draw-tree-depth = Cut the trees after this number of plies [default: no cut; of a draw, or beyond 9 squares, after 2: every move and its answer]

help-move = Make one move: by default that of the perfect bot, which wins when it can and loses only a lost position
help-move-after =
    Examples:
      morpion move XO-/---/---
      morpion move XO-/---/--- --level easy --seed 7 --format json
help-move-board = The board, as ROW/ROW/ROW, code:N, or - for its rows on standard input
help-move-level = How strong the bot is: perfect, hard, medium or easy [default: perfect]
help-move-mistakes = The probability, from 0 to 1, that the bot makes a mistake where one is possible
help-move-seed = The number that decides where the bot may choose: the same seed gives the same move
help-move-format = The format of the result: text or json [default: text]

help-levels = Give the exact odds of every level, as X and as O, against the perfect bot and a random player
help-levels-after =     Where a mistake is possible, a move that lowers the value of the position, a level makes one of the mildest with its probability: hard 0.1, medium 0.25, easy 0.5. Otherwise it plays as the perfect bot. The odds are known for boards of up to 12 squares; on larger ones they may be fractions of too many digits.
help-levels-format = The format of the result: text or json [default: text]

help-play = Play a game at the prompt, by default as X against the perfect bot
help-play-after =
    Type a square by its number or as row,column; “help” in the game lists what else can be typed.
    Examples:
      morpion play --level easy
      morpion play --as o --save game.txt
      morpion play --resume game.txt --save game.txt
help-play-as = The side that people play: x, o, both, or none to watch the bot play itself [default: x]
help-play-level = How strong the bot is: perfect, hard, medium or easy [default: perfect]
help-play-mistakes = The probability, from 0 to 1, that the bot makes a mistake where one is possible
help-play-seed = The number that decides where the bot may choose: the same seed and moves give the same game
help-play-from = The board from which the game starts, as ROW/ROW/ROW or code:N
help-play-hints = Name a best move at every turn
help-play-save = Save the game in this file after each move
help-play-resume = Go on with the game that this file holds; add --save to go on saving it

help-replay = Replay a saved game: the value of each move, the first illegal one, and the verdict at the end
help-replay-after =
    A square is ROW,COLUMN or its number in reading order. Spaces, commas, semicolons and line ends separate squares; # starts a comment. A line “# game --size 4x4 --line 4”, as “play --save” writes it, names another game. If the first line is two numbers from 1 to the rows or columns, such as 1 2, every line of two numbers is a row and a column. A board, as ROW/ROW/ROW, may come first.
    Examples:
      echo '5 1 9 3' | morpion replay
      morpion replay game.txt --format json
help-replay-file = The file that holds the record; - or nothing: standard input
help-replay-format = The format of the result: text or json [default: text]

help-trace = Show the run of the algorithm, step by step: every position met and its out-degree, then every position taken from the queue and every predecessor looked at
help-trace-after =
    D is the table of out-degrees. A predecessor where the attracting player moves joins at once, and its D stays; at one of the opponent, D goes down by one, and it joins when D is 0. One that joined before is said to be already in; this can only be one where the attracting player moves.
    A line of jsonl has step, pass (forward or backward), event, board and code. With met: owner (who moves; null when the game is over) and d. With taken: rank. With looked_at, of a predecessor: successor (the code of the position taken), owner, d_before, d_after, joins, already_in and rank (null if it does not join). csv has the same as columns.
    Examples:
      morpion trace --summary
      morpion trace --around XX-/OO-/---
      morpion trace --for o --from XO-/X--/--- --format csv
help-trace-for = Whose attractor: x or o [default: x]
help-trace-from = Start the forward pass at this board, as ROW/ROW/ROW, code:N, or - for its rows on standard input [default: the empty board]
help-trace-around = Only the steps that touch this board: it is met, taken or looked at, or its predecessor is looked at
help-trace-limit = Only the first N of these steps
help-trace-format = The format of the steps: text, jsonl or csv [default: text]
help-trace-summary = One line a rank instead: how many positions join, and how many predecessors are looked at from there; the last line has the size of the attractor

help-export = Write the solution for other programs, the same each time
help-export-after =
    What can be written:
      c         a header for C99 and C++: value, remoteness and a best move by code
      json      the 5,478 positions in one array, one object a line
      csv       the 5,478 positions, one row each
      pgsolver  the positions as a parity game: even wins where X can force a win
      boards    all 19,683 boards by code, one ROW/ROW/ROW a line
    In csv the columns r1c1 to r3c3 are the cells by row and column: X, O or -. In json, board has the rows. Then, in both:
      code           the board as a number in base 3
      ply            the number of marks
      side_to_move   X or O
      outcome        x_won, o_won, draw or in_progress
      value          win, draw or loss for the side to move
      remoteness     plies to the end under best play
      optimal_moves  the best moves by (row,column)
      class          the least code among turns and mirrors
    Where the game is over, side_to_move, value and remoteness are empty (null in json).
    Other boards have up to 12 squares; the numbers here are those of the standard one.
    Examples:
      morpion export c > morpion.h
      morpion export csv > positions.csv
      morpion export boards | morpion check --records lines --format summary
help-export-what = What to write: c, json, csv, pgsolver or boards

help-grade = Mark a student's list of winning positions: what is right, missing or extra, the smallest counterexamples, and the usual mistake behind it
help-grade-after =
    The exercise is about the standard game, 3x3 with lines of 3. A list holds codes or boards, in most of the ways in which programs print them: numbers with spaces, commas or line ends between, in brackets or not; boards as ROW/ROW/ROW, in nine cells or three lines; lists of three lists.
    Points: N times right / (right + wrong + missing + extra), rounded down to hundredths.
    Exit status: 0 all is right; 1 something is wrong; 2 the submission cannot be read.
    Examples:
      morpion positions --format code | morpion grade
      morpion grade answer.txt --for o --format json
      morpion grade moves.csv --strategy
      morpion export boards | python3 checker.py | morpion grade --referee
help-grade-submission = The file that holds the submission; - or nothing: standard input
help-grade-for = The player whose positions or moves are asked for: x or o [default: x]
help-grade-ranks = The submission gives a rank for each board: “board rank” on each line, tuples, a dictionary or CSV
help-grade-strategy = The submission gives a move for each board, as ROW,COL or a digit from 1 to 9. It must have one for each position that it meets when it is followed from the empty board
help-grade-referee = The submission gives a verdict for each board: the words that “check” gives with the format codes, one for each of the 19,683 boards in the order of “export boards”, or “board word” on each line
help-grade-points = The points for what is all right [default: 20]
help-grade-format = The format of the marks: text or json [default: text]

help-arena = Solve reachability games on any graph: attractors, certificates, traces and pictures
help-arena-after =
    An arena is read in three forms. The class form has a line a vertex, name, owner, colon, successors, with * before a target and # before a comment:
        a 0: b c
        {"*"}b 1: a
        c 1: c
    The PGSolver form is that of parity games, and JSON has an object with vertices, each with id, owner and successors, and target. The form is told by --from, else by the file's ending (.pg, .gm or .json), else by the first line; - reads standard input.
    Priorities only choose targets: this solves the reachability game, not the parity game, whose solution is in general another.
    A player who cannot move does not lose by that: a vertex without successors is in nobody's attractor unless it is a target.
help-arena-file = The arena, or - for standard input
help-arena-from = The form of the arena: pgsolver, class or json
help-arena-last_wins = Where a vertex is described twice, let the last description hold
help-arena-dead_ends = In the PGSolver form, allow vertices without successors
help-arena-target = The target: names or numbers of vertices, separated by commas, or one name that has commas [default: those that the file marks]
help-arena-target-file = A file with targets, one name or number a line
help-arena-target-priority = The vertices of these priorities are targets: even, odd or a number
help-arena-player = Whose attractor: 0 or 1 [default: 0, or what the JSON says]
help-arena-stuck = loses: a player who cannot move loses (the other player's dead ends become targets)
help-arena-output = The file that the picture goes into: its name ends in .svg, .png or .dot
help-arena-solve = Compute the attractor: region, ranks, the player's strategy, and the other player's escapes
help-arena-solve-after =
    text lists the vertices by rank, then the others. json has player, region, ranks, strategy, escape and verified. paritysol is the form of PGSolver's solutions; dot is the graph for Graphviz.
    Examples:
      morpion arena solve exercise.txt
      morpion arena solve game.gm --target-priority even --verify --format paritysol
help-arena-solve-format = The format of the solution: text, json, paritysol or dot [default: text]
help-arena-solve-verify = Check the solution by its certificate, vertex by vertex, and say so
help-arena-check = Check a claimed solution of the reachability game; if it is wrong, the first vertex where it is, and status 1
help-arena-check-after =
    The solution is in PGSolver's form, or JSON as “morpion arena solve --format json” writes it. Moves and ranks that it leaves out are no faults; those that it gives must be right.
    Example:
      morpion arena check game.gm solution.txt --target-priority even
help-arena-check-solution = The solution, or - for standard input
help-arena-check-format = The format of the verdict: text or json [default: text]
help-arena-convert = Write an arena in another form
help-arena-convert-after =
    Targets are marks in the class form and in JSON; in the PGSolver form, they have priority 2 and the others 1, if the arena has no priorities of its own or targets are named.
    Example:
      morpion arena convert game.gm --to class --target-priority even
help-arena-convert-to = The form to write: pgsolver, class, json or dot
help-arena-trace = Show the run of the algorithm on an arena, step by step
help-arena-trace-after =
    The formats are those of “morpion trace”, with vertex in place of board and code.
    Example:
      morpion arena trace exercise.txt
help-arena-trace-around = Only the steps that touch this vertex
help-arena-trace-limit = Only the first N of these steps
help-arena-trace-format = The format of the steps: text, jsonl or csv [default: text]
help-arena-trace-summary = One line a rank instead; the last line has the size of the attractor
help-arena-draw = Draw an arena by ranks, as SVG, PNG or DOT by the ending of the file's name
help-arena-draw-after =
    Diamonds belong to player 0, boxes to player 1. The target stands on the left, then rank after rank, and apart from them the vertices outside the attractor. Moves of a strategy are bold.
    Example:
      morpion arena draw exercise.txt -o exercise.svg
help-arena-draw-theme = The colours: light (for paper) or dark [default: light]
help-arena-draw-width = With .png: how many pixels wide [default: twice that of the SVG, but 25 million pixels at most]
help-arena-generate = Make an arena for exercises and benchmarks, the same for the same seed
help-arena-generate-after =
    What can be made:
      random     each vertex has 1 to 7 successors; one vertex in twenty is a target
      grid       neighbours on a board, as square as the number allows
      chain      each vertex leads to the next one; the last one is the target
      tictactoe  the positions of the game, priority 2 where X has won
    Example:
      morpion arena generate random --vertices 1000 --seed 7
help-arena-generate-kind = What to make: random, grid, chain or tictactoe
help-arena-generate-vertices = How many vertices, up to 100 million (tictactoe always has 5,478); needed for the three others
help-arena-generate-seed = A number that decides what is random [default: 1]
help-arena-generate-to = The form to write: pgsolver, class, json or dot [default: pgsolver]

help-page = Write the page into a folder: play, the referee and the attractor in a browser, without a server or a network
help-page-after =
    Open index.html of the folder in a browser. An earlier page there is replaced; all other files stay.
    Example:
      morpion page --out site
help-page-out = The folder; it is made if it is not there

help-serve = Serve the page and, under /api/, the referee and the solution as JSON, at the address that is printed; Ctrl-C stops the server
help-serve-after =
    Examples:
      morpion serve --open
      morpion serve --listen 127.0.0.1:0
      morpion serve --allow-origin http://localhost:5173
help-serve-listen = The address and the port; port 0 is any that is free [default: 127.0.0.1:8080]
help-serve-open = Open the page in the browser
help-serve-allow_origin = Let pages of this origin read the answers under /api/, or * for all pages; may be given several times
help-serve-log = Write what happens to standard error, as a JSON object a line
help-serve-header_timeout = Close a connection if the head of its request is not complete after this time [default: 10]
help-serve-body_timeout = Refuse a request whose body has not come after this time; for records, from one piece to the next [default: 30]
help-serve-idle_timeout = Close a connection that is idle for this time, or takes nothing of its answer [default: 60]
help-serve-stop_timeout = After Ctrl-C or SIGTERM, let answers that are under way take this time [default: 30]
help-serve-connections = The most connections that are open at once; beyond, the one that has waited longest for its client is closed [default: 512]
help-serve-body_limit = The largest body of a request, records apart [default: 65536]

help-mcp = Serve the referee and the solution to an assistant, by the Model Context Protocol on standard input and output
help-mcp-after =
    An assistant starts the command itself, and ends it with the end of its input. The tools: check_position, analyze_position, choose_move, explain_position.
    Example:
      morpion mcp --lang en

help-completions = Print a script that makes a shell complete commands and options
help-completions-after =
    Example:
      morpion completions bash > morpion.bash && source morpion.bash
help-completions-shell = The shell: bash, elvish, fish, powershell or zsh

help-man = Print the manual page
help-man-after =
    Example:
      morpion man > morpion.1 && man ./morpion.1

## Names of values

value-name-amount = AMOUNT
value-name-file = FILE
value-name-board = BOARD
value-name-folder = FOLDER
value-name-address = ADDRESS
value-name-origin = ORIGIN
value-name-size = COLSxROWS
value-name-seconds = SECONDS
value-name-bytes = BYTES
value-name-format = FORMAT
value-name-number = N
value-name-player = PLAYER
value-name-language = LANGUAGE
value-name-when = WHEN
value-name-theme = THEME
value-name-level = LEVEL
value-name-probability = P
value-name-side = SIDE
value-name-shell = SHELL
value-name-what = WHAT
value-name-form = FORM
value-name-name = NAME
value-name-names = NAMES
value-name-character = CHARACTER
value-name-symbols = SYMBOLS
value-name-status = STATUS
value-name-vertices = VERTICES
value-name-vertex = VERTEX
value-name-priority = PRIORITY
value-name-outcome = OUTCOME
value-name-solution = SOLUTION
value-name-kind = KIND
