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
