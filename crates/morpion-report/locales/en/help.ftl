# The help texts of the program, by command and argument. French stands in ../fr/help.ftl.

help-morpion = Tic-tac-toe, strictly refereed and solved by attractors
help-morpion-after =
    A board is ROW/ROW/ROW (XO-/---/---), code:N, or - for three rows on standard input.
    Exit status: 0 done; 1 “check” found an impossible board; 2 malformed or unreadable input, wrong usage,
    or an impossible board given to “analyze”.
help-help = Print this help
help-version = Print the version
help-lang = The language of the texts: fr or en [default: from LC_ALL, LC_MESSAGES or LANG]
help-color = When to colour: auto, always or never [default: auto]

help-check = Say what a board shows: who has won and by which lines, a draw, who plays next, or why it is refused
help-check-after =
    Examples:
      printf 'XXX\nOO-\n---\n' | morpion check
      morpion check saved-game.txt --format json
      morpion check --board XXX/OO-/---
help-check-file = The file that holds the board, three rows of three cells; - or nothing: standard input
help-check-board = The board itself, as ROW/ROW/ROW, code:N, or - for standard input
help-check-format = The format of the verdict: text or json [default: text]

help-solve = Solve the game: the size of the graph, both attractors by rank and by ply, the value of the empty board
help-solve-after =
    The attractor of a player holds the positions from which that player can force a line.
    The rank of a position is the number of plies that this takes against the best delay.
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
help-analyze-board = The board, as ROW/ROW/ROW, code:N, or - for three rows on standard input
help-analyze-format = The format of the result: text or json [default: text]

## Names of values

value-name-file = FILE
value-name-board = BOARD
value-name-format = FORMAT
value-name-number = N
value-name-player = PLAYER
value-name-language = LANGUAGE
value-name-when = WHEN
