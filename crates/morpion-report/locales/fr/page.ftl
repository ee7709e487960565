# Ce que dit la page et que la ligne de commande ne dit pas, en français. L'anglais est dans ../en/page.ftl.

## Le cadre

page-skip = Aller au contenu
page-views = Vues
page-language = Langue
page-footer = Cette page fonctionne sans réseau : le jeu habituel est résolu une fois pour toutes, et tout se lit dans des tables ; votre navigateur résout d'autres petites grilles.
page-play = Jouer

## Ce que disent plusieurs vues

page-run = Lancer
page-first = Aller au début
page-back = Une étape en arrière
page-next = Une étape
page-last = Aller à la fin
page-speed = Vitesse
page-the-run = Le déroulement
page-whose = L'attracteur de qui ?
page-examples = Exemples
page-successors = Successeurs
page-rank = Rang
page-copied = Copié.
page-ply = Marques
page-copy-link = Copier le lien
page-link = Lien
page-clear = Tout effacer
page-open-board = Jouer à partir de cette grille
page-open-board-over = Voir cette grille dans le jeu
page-selected = Le navigateur ne laisse pas la page copier. Le texte est sélectionné : copiez-le au clavier.
page-game-of = Le jeu : { $game }
page-game-columns = Colonnes
page-game-rows = Rangées
page-game-line = Marques par ligne
page-game-misere = Misère : qui complète une ligne perd
page-game-torus = Tore : les lignes reprennent au bord opposé
page-link-bad-game = Le lien ne nomme aucun jeu jouable : voici le jeu habituel, 3x3 avec des lignes de 3.

## Jouer

page-play-title = Le morpion, joué sans une faute
page-play-lead = Cliquez sur une case. Le programme ne perd jamais, sauf si vous lui demandez de se tromper.
page-play-lead-solved = Cliquez sur une case. Votre navigateur a résolu ce jeu : le programme sait ce que vaut chaque coup.
page-play-lead-two = Cliquez sur une case. On y joue à deux ; la page veille aux règles.
page-too-large = Une grille de { $squares } cases est trop grande pour être résolue ici, { $most } au plus : on peut y jouer à deux.
page-too-large-command = Pour jouer contre le programme, dans un terminal :
page-plays-best = Il joue toujours un des meilleurs coups.
page-link-bad-board = Le lien ne nomme aucune grille qu'une partie puisse atteindre : la partie commence par la grille vide.
page-link-bad-moves = Le lien nomme un coup qui ne peut pas être joué : seuls les coups qui le précèdent sont montrés.
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
page-square-loses-now = rangée { $row }, colonne { $column }, vide, perd aussitôt
page-square-loses =
    rangée { $row }, colonne { $column }, vide, perd, { $plies ->
        [one] { $plies } coup plus tard
       *[other] { $plies } coups plus tard
    }
page-your-turn = À vous de jouer : vous jouez les { $player }.
page-turn = C'est à { $player } de jouer.
page-thinking = Le programme réfléchit au coup de { $player }.
page-waiting = C'est au programme de jouer les { $player } : appuyez sur « Continuer ».
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
page-odds-program = Le programme
page-odds-against-perfect = avec les { $plays }, face à un jeu parfait
page-odds-against-random = avec les { $plays }, face à un jeu au hasard
page-moves = Coups
page-start = Début
page-move = { $number }. { $player } { $square }
page-analysis = Analyse
page-show-values = Montrer ce que vaut chaque coup
page-why = Pourquoi ?
page-values-legend = G gagne, N fait nulle, P perd, pour qui joue là ; le nombre compte les coups qui suivent.
page-fact-board = Grille
page-fact-code = Code
page-rank-of = { $rank }, dans l'attracteur de { $player }
page-rank-none = aucun : dans aucun des deux attracteurs
page-fact-degree = D, le degré sortant
page-see-in-attractor = Voir cette position dans l'attracteur
page-attractor-standard = La vue « Attracteur » ne montre que le jeu habituel, 3x3 avec des lignes de 3.
page-explain-cut = Les parties continuent : jouez un coup pour en voir davantage.
page-more = Et aussi
page-set-up = Composer une grille
page-set-up-how = Cliquez sur une case pour y mettre X, puis O, puis rien. L'arbitre dit aussitôt ce qui ne va pas dans la grille.
page-play-from-here = Jouer à partir de cette grille
page-leave-set-up = Quitter sans jouer
page-save-game = Enregistrer la partie
page-save-picture = Enregistrer l'image
page-save-how = La partie enregistrée est un texte que lit « morpion replay ». Le lien montre ce que vous voyez.

## L'attracteur

page-attractor = Attracteur
page-attractor-heading = L'attracteur, pas à pas
page-attractor-lead = Où { $player } peut-il forcer la victoire, quoi que fasse { $other } ? On remonte à partir des grilles où { $player } a gagné : une position entre si { $player } y joue et qu'un coup mène dedans, ou si { $other } y joue et que tous les coups mènent dedans.
page-attractor-graph = Le graphe
page-attractor-positions = { $count } positions
page-attractor-classes = { $count } classes
page-attractor-classes-note = Une classe réunit les grilles que les rotations et les symétries échangent ; l'une d'elles la représente.
page-attractor-rank-back = Revenir au début de ce rang
page-attractor-rank-on = Aller à la fin de ce rang
page-attractor-speed-value =
    { $steps ->
        [one] { $steps } étape par seconde
       *[other] { $steps } étapes par seconde
    }
page-attractor-reduced = Votre système demande moins de mouvement : « Lancer » avance de rang en rang.
page-attractor-place = Étape
page-attractor-place-value = Étape { $step } sur { $last }
page-attractor-link-bad = Ce lien ne peut pas être suivi tel qu'il est écrit.
page-attractor-link-board = Aucune partie ne mène à la grille « { $value } ».
page-attractor-link-for = Le joueur est x ou o, et non « { $value } ».
page-attractor-link-graph = Le graphe est positions ou classes, et non « { $value } ».
page-attractor-link-step = Il n'y a pas d'étape « { $value } » : les étapes vont de { $first } à { $last }.
page-attractor-begin = Appuyez sur « Lancer » pour voir l'attracteur se remplir, ou avancez étape par étape. Pointez à tout moment une position pour voir pourquoi elle entre.
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
page-attractor-ranks = Ce qui est entré, par rang
page-attractor-joined = Dedans
page-attractor-looks = Examens
page-attractor-sum = Tout
page-attractor-legend = Légende
page-attractor-legend-x = X doit jouer
page-attractor-legend-o = O doit jouer
page-attractor-legend-over = la partie est finie
page-attractor-legend-in = plein : dedans, d'autant plus foncé qu'entré tôt
page-attractor-legend-in-dark = plein : dedans, d'autant plus clair qu'entré tôt
page-attractor-legend-framed = un cadre bleu autour d'une petite grille : dedans
page-attractor-legend-waits = rempli en partie : D, les coups qui mènent ailleurs, diminue
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
page-attractor-degree-now = { $now } (sur { $all })
page-attractor-owner = Joueur
page-attractor-owner-moves = { $player }, qui joue ici
page-attractor-owner-none = personne : la partie est finie
page-attractor-state = Attracteur
page-attractor-in = dedans, rang { $rank }
page-attractor-not-yet = pas encore dedans
page-attractor-never = jamais dedans
page-attractor-joined-of =
    { $all }, { $joined ->
        [0] aucun dedans
       *[other] dont { $joined } dedans
    }
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
page-attractor-go = Aller à cette étape
page-attractor-open = Jouer à partir de cette grille
page-attractor-open-over = Voir cette grille dans le jeu

## Les petits graphes

page-graphs = Graphes
page-graphs-title = Petits graphes
page-graphs-lead = Dessinez des sommets et des arcs, dites qui joue en chaque sommet, marquez les cibles, et regardez travailler l'algorithme qui résout aussi le jeu.
page-graphs-exercise = Un exercice
page-graphs-exercise-question = Depuis quels sommets le joueur 0 force-t-il une visite à t, quoi que fasse le joueur 1 ?
page-graphs-chain = Une chaîne
page-graphs-chain-question = Chaque sommet n'a qu'un arc. Combien de coups faut-il depuis chacun pour arriver à t ?
page-graphs-choice = Le choix de l'adversaire
page-graphs-choice-question = Le joueur 1 joue en p et en q. En lequel des deux peut-il encore s'échapper ?
page-graphs-cycle = Un circuit
page-graphs-cycle-question = On peut tourner en rond entre a et b, et entre c et d. Lequel de ces deux circuits évite t à jamais ?
page-graphs-stuck = Une impasse
page-graphs-stuck-question = En d, personne ne peut jouer, et d n'est pas une cible. Quels sommets restent dehors à cause de cela ?
page-graphs-game = La fin d'une partie
page-graphs-game-question = P est la grille XXO/O-X/O--, et le joueur 0 est X. X5O8 est ce que devient P quand X joue en case 5 et O en case 8. X peut-il forcer une ligne ?
page-graphs-tools = Outils
page-graphs-tool-move = Déplacer
page-graphs-tool-vertex = Sommet
page-graphs-tool-edge = Arc
page-graphs-tool-owner = Joueur
page-graphs-tool-target = Cible
page-graphs-tool-remove = Supprimer
page-graphs-tool-guess = Deviner
page-graphs-help-move = Faites glisser un sommet, ou déplacez-le avec les flèches du clavier. Suppr le supprime, F2 le renomme.
page-graphs-help-vertex = Cliquez à un endroit vide pour y ajouter un sommet.
page-graphs-help-edge = Tirez d'un sommet à un autre, ou choisissez d'abord l'un, puis l'autre. Deux fois le même fait une boucle.
page-graphs-help-owner = Choisissez un sommet : c'est alors l'autre joueur qui y joue.
page-graphs-help-target = Choisissez un sommet pour en faire une cible, ou pour qu'il n'en soit plus une.
page-graphs-help-remove = Choisissez un sommet, ou cliquez sur un arc, pour le supprimer.
page-graphs-help-guess = Avant de lancer, choisissez les sommets qui entreront dans l'attracteur. À la fin, la page dit ce que vaut votre réponse.
page-graphs-owner = le joueur { $player } joue
page-graphs-is-target = cible
page-graphs-leads-to = mène à { $vertices }
page-graphs-dead-end = sans successeur
page-graphs-expected = dans votre réponse
page-graphs-sign-rank = sous le nom : le rang, dès que le sommet est entré
page-graphs-sign-degree = à côté : D, les arcs qui comptent encore
page-graphs-sign-looked = le sommet rencontré ou examiné
page-graphs-sign-taken = le sommet retiré de la file
page-graphs-sign-edge = l'arc examiné
page-graphs-sign-strategy = un coup gagnant
page-graphs-sign-escape = un coup qui s'échappe
page-graphs-sign-guess = dans votre réponse
page-graphs-sign-right = dans votre réponse, à raison
page-graphs-sign-wrong = dans votre réponse, à tort
page-graphs-said-added = Le sommet { $vertex } est ajouté.
page-graphs-said-removed = Le sommet { $vertex } est supprimé.
page-graphs-said-moved = Le sommet { $vertex } est déplacé.
page-graphs-said-renamed = Le sommet { $vertex } s'appelle maintenant { $name }.
page-graphs-said-owner = Le joueur { $player } joue maintenant en { $vertex }.
page-graphs-said-target = { $vertex } est maintenant une cible.
page-graphs-said-no-target = { $vertex } n'est plus une cible.
page-graphs-said-from = L'arc part de { $vertex } : choisissez où il arrive.
page-graphs-said-edge = L'arc { $tail } → { $head } est ajouté.
page-graphs-said-edge-there = L'arc { $tail } → { $head } existe déjà.
page-graphs-said-edge-removed = L'arc { $tail } → { $head } est supprimé.
page-graphs-said-successors = { $vertex } mène maintenant à { $vertices }.
page-graphs-said-no-successors = { $vertex } n'a plus de successeur.
page-graphs-said-expected = { $vertex } est dans votre réponse.
page-graphs-said-not-expected = { $vertex } n'est plus dans votre réponse.
page-graphs-said-player = L'attracteur du joueur { $player }.
page-graphs-said-undone = C'est annulé.
page-graphs-said-redone = C'est rétabli.
page-graphs-said-cleared = Le dessin est vide.
page-graphs-player = Joueur { $player }
page-graphs-slow = lente
page-graphs-normal = normale
page-graphs-fast = rapide
page-graphs-progress = Étape { $step } sur { $steps }
page-graphs-not-started = On rencontre d'abord chaque sommet et on compte ses arcs ; puis les cibles entrent dans la file.
page-graphs-strategy = Le joueur { $player } joue { $moves }.
page-graphs-escape = Le joueur { $player } s'échappe en jouant { $moves }.
page-graphs-guess-right = Votre réponse est juste.
page-graphs-guess-wrong = Dans votre réponse, mais pas dans l'attracteur : { $vertices }.
page-graphs-guess-missing = Dans l'attracteur, mais pas dans votre réponse : { $vertices }.
page-graphs-queue = Dans la file : { $vertices }
page-graphs-queue-empty = La file est vide.
page-graphs-table = Ce qu'on sait de chaque sommet
page-graphs-column-degree = degré sortant
page-graphs-list = Le graphe en liste
page-graphs-list-note = Le même graphe que dans le dessin. Les successeurs sont des noms séparés par des espaces.
page-graphs-column-name = Nom
page-graphs-column-owner = Joueur
page-graphs-column-target = Cible
page-graphs-add = Ajouter un sommet
page-graphs-remove = Supprimer { $vertex }
page-graphs-name-bad = Un nom a de 1 à 8 lettres, chiffres ou signes parmi . _ ' -
page-graphs-name-taken = Deux sommets s'appelleraient { $vertex }.
page-graphs-too-many = Un dessin contient au plus { $most } sommets.
page-graphs-share = Garder et partager
page-graphs-link = Lien vers ce graphe
page-graphs-link-note = Le lien contient le graphe entier.
page-graphs-text = Le graphe en texte, pour la ligne de commande
page-graphs-text-note = Une ligne par sommet : nom, joueur, successeurs ; une étoile marque une cible. Enregistrez-le sous graph.txt, puis :
page-graphs-copy-text = Copier le texte
page-graphs-download = Télécharger graph.txt
page-graphs-link-bad = Ce lien ne contient pas de graphe, le dessin est donc vide. { $reason }
page-graphs-link-name = Le nom du sommet numéro { $number } manque ou est illisible.
page-graphs-link-owner = Le joueur de { $vertex } n'est ni 0 ni 1.
page-graphs-link-place = L'emplacement de { $vertex } manque ou sort du dessin.
page-graphs-link-successor = { $tail } mène à { $vertex }, qui n'est pas parmi les sommets.
page-graphs-link-twice = { $vertex } mène deux fois au même sommet.
page-graphs-link-run = Le joueur ou l'étape est illisible.

## L'arbitre

page-referee = Arbitre
page-symbol-unnamed = « { $character } » ({ $code })
page-advice-one-string = ici, chaque rangée est sur sa propre ligne
page-referee-heading = Cette grille est‑elle possible ?
page-referee-lead = Collez une grille. L'arbitre dit qui a gagné et par quelles lignes, ou ce qui ne va pas, au caractère près.
page-referee-grid = La grille
page-referee-rules =
    { $rows ->
        [one] { $rows } rangée
        [3] Trois rangées
       *[other] { $rows } rangées
    } de { $columns ->
        [one] { $columns } case
        [3] trois cases
       *[other] { $columns } cases
    }, chacune sur sa propre ligne : X, O, ou - pour une case vide. Des espaces peuvent séparer les cases ; rien n'est corrigé ni deviné.
page-referee-example-won = Gagnée
page-referee-example-draw = Nulle
page-referee-example-impossible = Impossible
page-referee-example-malformed = Mal formée
page-referee-example-empty = Grille vide
page-referee-verdict = Verdict
page-referee-waiting = Le verdict s'affiche ici pendant la saisie.
page-referee-split = Mettre chaque rangée sur sa propre ligne
page-referee-more-rows =
    { $count ->
        [one] et { $count } autre rangée
       *[other] et { $count } autres rangées
    }
page-referee-part-of-row = { $shown } caractères sur { $count }
page-referee-json = Le verdict en JSON
page-referee-json-note = Tel que la commande l'écrit :
page-referee-json-part = Voici les { $shown } premiers problèmes sur { $count } ; la commande les écrit tous.
page-referee-copy = Copier
page-referee-file-heading = Un fichier de grilles
page-referee-file-note =
    Une grille par ligne, ou des grilles de { $rows ->
        [one] { $rows } ligne
        [3] trois lignes
       *[other] { $rows } lignes
    } séparées par des lignes vides. Les { $most } premières grilles sont lues. Le fichier ne quitte pas votre navigateur.
page-referee-file = Choisir un fichier de grilles, ou le déposer ici
page-referee-file-first = Seul le premier des { $count } fichiers est lu.
page-referee-file-empty = Le fichier est vide.
page-referee-file-unreadable = Le fichier ne peut pas être lu.
page-referee-file-more =
    { $count ->
        [one] Le fichier continue : seule sa première grille a été lue.
       *[other] Le fichier continue : seules ses { $count } premières grilles ont été lues.
    } Pour les fichiers de toute taille, utilisez :
page-referee-file-word = FICHIER
page-referee-form = Écriture des grilles
page-referee-form-lines = Une grille par ligne
page-referee-form-grids =
    { $rows ->
        [one] { $rows } ligne par grille, avec des lignes vides
        [3] Trois lignes par grille
       *[other] { $rows } lignes par grille
    }
page-referee-count = Grilles
page-referee-x-won = X a gagné
page-referee-o-won = O a gagné
page-referee-draw = Nulle
page-referee-next-x = X doit jouer
page-referee-next-o = O doit jouer
page-referee-impossible = Impossible
page-referee-malformed = Mal formée
page-referee-too-many-o = Plus de O que de X
page-referee-too-many-x = X a plus d'une marque d'avance
page-referee-both-won = Les deux joueurs ont une ligne
page-referee-x-won-wrong-count = X a une ligne, mais pas exactement une marque d'avance
page-referee-o-won-wrong-count = O a une ligne, et les nombres diffèrent
page-referee-x-lines-disjoint = X a des lignes sans case commune
page-referee-o-lines-disjoint = O a des lignes sans case commune
page-referee-reasons = Une grille peut être impossible pour plusieurs raisons.
