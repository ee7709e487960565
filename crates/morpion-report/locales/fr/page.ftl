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

## L'attracteur

page-attractor = Attracteur
page-attractor-heading = L'attracteur, pas à pas
page-attractor-lead = Où { $player } peut-il forcer la victoire, quoi que fasse { $other } ? On remonte à partir des grilles où { $player } a gagné : une position entre si { $player } y joue et qu'un coup mène dedans, ou si { $other } y joue et que tous les coups mènent dedans.
page-attractor-whose = L'attracteur de qui
page-attractor-graph = Le graphe
page-attractor-positions = { $count } positions
page-attractor-classes = { $count } classes
page-attractor-classes-note = Une classe réunit les grilles que les rotations et les symétries échangent ; l'une d'elles la représente.
page-attractor-run = Lancer
page-attractor-pause = Pause
page-attractor-to-start = Aller au début
page-attractor-to-end = Aller à la fin
page-attractor-back = Une étape en arrière
page-attractor-step = Une étape
page-attractor-rank-back = Revenir au début de ce rang
page-attractor-rank-on = Aller à la fin de ce rang
page-attractor-controls = Le déroulement
page-attractor-speed = Vitesse
page-attractor-speed-value =
    { $steps ->
        [one] { $steps } étape par seconde
       *[other] { $steps } étapes par seconde
    }
page-attractor-reduced = Votre système demande moins de mouvement : « Lancer » avance de rang en rang.
page-attractor-place = Étape
page-attractor-place-value = Étape { $step } sur { $last }
page-attractor-before =
    Le parcours en avant a rencontré { $met ->
        [one] { $met } sommet
       *[other] { $met } sommets
    } et compté leurs successeurs : D. { $count ->
        [one] La { $count } grille où { $player } a gagné est la cible : rang 0.
       *[other] Les { $count } grilles où { $player } a gagné sont la cible : rang 0.
    }
page-attractor-over = La file est vide : rien d'autre n'entre.
page-attractor-size-classes =
    L'attracteur de { $player } a { $count ->
        [one] { $count } classe
       *[other] { $count } classes
    }.
page-attractor-now = Cette étape
page-attractor-from-queue = Retirée de la file
page-attractor-predecessor = Prédécesseur
page-attractor-degree-change = D { $before } → { $after }
page-attractor-degree-is = D = { $degree }
page-attractor-ranks = Ce qui est entré, par rang
page-attractor-rank = Rang
page-attractor-joined = Dedans
page-attractor-looks = Examens
page-attractor-sum = Tout
page-attractor-legend = Légende
page-attractor-legend-x = X doit jouer
page-attractor-legend-o = O doit jouer
page-attractor-legend-over = la partie est finie
page-attractor-legend-in = plein : dedans, d'autant plus foncé qu'entré tôt
page-attractor-legend-in-dark = plein : dedans, d'autant plus clair qu'entré tôt
page-attractor-legend-waits = rempli en partie : D, les coups qui mènent ailleurs, diminue
page-attractor-legend-out = vide : dehors
page-attractor-ply =
    { $ply ->
        [one] { $ply } marque
       *[other] { $ply } marques
    }, à { $player }
page-attractor-ply-last = { $ply } marques, grille pleine
page-attractor-ply-count = { $joined } sur { $count } dedans
page-attractor-picture = Le graphe, par nombre de marques
page-attractor-picture-help = Les flèches vont de position en position, Page précédente et Page suivante d'une bande à l'autre, Début et Fin aux bouts de la bande. Entrée va à l'étape où la position entre, Espace lance et arrête, Échap lâche la position.
page-attractor-inspected = La position
page-attractor-hint = Pointez une position ou touchez-la, ou appuyez sur une flèche dans l'image, pour voir sa grille, son D, ses successeurs et pourquoi elle entre.
page-attractor-close = Lâcher la position
page-attractor-code = Code
page-attractor-ply-name = Marques
page-attractor-degree-now = { $now } (sur { $all })
page-attractor-state = Attracteur
page-attractor-in = dedans, rang { $rank }
page-attractor-not-yet = pas encore dedans
page-attractor-never = jamais dedans
page-attractor-successors = Successeurs
page-attractor-predecessors = Prédécesseurs
page-attractor-none = aucun
page-attractor-why-target = Elle est dedans dès le début : { $player } a gagné ici.
page-attractor-why-step = Elle entre à l'étape { $step }. { $sentence }
page-attractor-why-over = Elle n'entre jamais : la partie est finie, et { $player } n'a pas gagné.
page-attractor-why-no-move = Elle n'entre jamais : { $player } y joue, mais aucun coup ne mène dans l'attracteur.
page-attractor-why-escape =
    Elle n'entre jamais : { $owner } y joue et peut rester dehors, avec { $count ->
        [one] { $boards }
       *[other] l'une des grilles { $boards }
    }.
page-attractor-described = { $board }. { $verdict } D = { $degree }, { $state }.
page-attractor-go = Aller à cette étape
page-attractor-open = Jouer à partir de cette grille
page-attractor-open-over = Voir cette grille dans le jeu
