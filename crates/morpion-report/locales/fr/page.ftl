# Ce que dit la page et que la ligne de commande ne dit pas, en français. L'anglais est dans ../en/page.ftl.

page-title = morpion : le jeu résolu

## Le cadre

page-skip = Aller au contenu
page-views = Vues
page-language = Langue
page-footer = Cette page fonctionne sans réseau : le jeu est résolu une fois pour toutes, et tout se lit dans des tables.
page-play = Jouer

## Jouer

page-play-title = Le morpion, joué sans une faute
page-play-lead = Cliquez sur une case. Le programme ne perd jamais, sauf si vous lui demandez de se tromper.
page-board = Grille
page-square-empty = rangée { $row }, colonne { $column }, vide
page-square-marked = rangée { $row }, colonne { $column }, { $player }
page-square-wins-now = rangée { $row }, colonne { $column }, vide, gagne aussitôt
page-square-wins =
    rangée { $row }, colonne { $column }, vide, gagne, { $plies ->
        [one] { $plies } coup plus tard
       *[other] { $plies } coups plus tard
    }
page-square-draws = rangée { $row }, colonne { $column }, vide, fait nulle
page-square-loses =
    rangée { $row }, colonne { $column }, vide, perd, { $plies ->
        [one] { $plies } coup plus tard
       *[other] { $plies } coups plus tard
    }
page-your-turn = À vous de jouer : vous jouez les { $player }.
page-turn = C'est à { $player } de jouer.
page-thinking = Le programme réfléchit au coup de { $player }.
page-waiting = C'est au programme de jouer { $player } ; il vous attend.
page-undo = Annuler
page-redo = Rétablir
page-new-game = Nouvelle partie
page-continue = Continuer
page-pause = Pause
page-game = Partie
page-who-plays = Qui joue ?
page-side-x = Vous jouez les X
page-side-o = Vous jouez les O
page-side-two = À deux
page-side-watch = Regarder
page-level = Niveau du programme
page-level-perfect = Parfait
page-level-hard = Difficile
page-level-medium = Moyen
page-level-easy = Facile
page-odds = Comment finissent les parties du programme à ce niveau
page-program-against = Le programme face à
page-against-perfect = un jeu parfait
page-against-random = un jeu au hasard
page-moves = Coups
page-start = Début
page-move = { $number }. { $player } { $square }
page-analysis = Analyse
page-show-values = Montrer ce que vaut chaque coup
page-why = Pourquoi ?
page-values-legend = G gagne, N fait nulle, P perd, pour qui joue là ; le nombre compte les coups qui suivent.
page-fact-board = Grille
page-fact-code = Code
page-fact-ply = Coups joués
page-fact-rank = Rang
page-rank-of = { $rank }, dans l'attracteur de { $player }
page-rank-none = aucun : dans aucun des deux attracteurs
page-fact-degree = D, le degré sortant
page-see-in-attractor = Voir cette position dans l'attracteur
page-explain-cut = Les parties continuent : jouez un coup pour en voir davantage.
page-more = Et aussi
page-set-up = Composer une grille
page-set-up-how = Cliquez sur une case pour y mettre X, puis O, puis rien. L'arbitre dit aussitôt ce qui ne va pas dans la grille.
page-play-from-here = Jouer à partir d'ici
page-clear = Tout effacer
page-leave-set-up = Abandonner
page-copy-link = Copier le lien
page-copied = Le lien est copié.
page-not-copied = Copiez-le dans la barre d'adresse.
page-save-game = Enregistrer la partie
page-save-picture = Enregistrer l'image
page-save-how = Le lien montre ce que vous voyez. La partie enregistrée est un texte que lit « morpion replay ».
