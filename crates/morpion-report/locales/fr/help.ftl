# Les textes d'aide du programme, par commande et par argument. L'anglais est dans ../en/help.ftl.

help-morpion = Le morpion arbitré strictement et résolu par attracteurs
help-morpion-after =
    Une grille s'écrit RANGÉE/RANGÉE/RANGÉE (XO-/---/---), code:N, ou - pour ses rangées sur l'entrée standard.
    D'autres jeux : --size 4x4 --line 4, --misere, --torus, avec toutes les commandes qui prennent ou font des grilles. Les grilles de 16 cases au plus sont résolues ; « solve », « analyze », « explain », « move » et « play » prennent aussi des positions de plus grandes grilles avec 25 cases vides au plus ; « check », « replay » et « draw board » vont jusqu'à 64 cases.
    Code de retour : 0 succès ; 1 « check » a trouvé une grille impossible, « replay » un coup illégal, ou « grade » une réponse fausse ; 2 entrée mal formée ou illisible, commande mal employée, ou grille impossible donnée à une autre commande ; 130 interruption (« serve » et « mcp » : 0).
help-help = Affiche cette aide
help-version = Affiche la version
help-lang = La langue des textes : fr ou en [par défaut : selon LC_ALL, LC_MESSAGES ou LANG]
help-color = Quand mettre des couleurs : auto, always ou never [par défaut : auto]
help-size = Les colonnes et les rangées de la grille [par défaut : 3x3]
help-line = Combien de marques à la suite font une ligne [par défaut : 3]
help-misere = Misère : qui complète une ligne perd
help-torus = Sur un tore : les lignes continuent au bord opposé
help-remoteness = Au-delà de 16 cases : dire aussi en combien de coups. Il faut alors environ deux fois et demie plus de mémoire
help-threads = Au-delà de 16 cases : combien de fils d'exécution travaillent [par défaut : tous les cœurs] ; les résultats sont les mêmes
help-memory = Au-delà de 16 cases : la mémoire qui peut servir au plus, comme 512M ou 8G [par défaut : ce qui est libre]
help-cache = Au-delà de 16 cases : garder ce qui est résolu dans des fichiers de ce dossier, et se servir de ce qui y est

help-check = Dit ce que montre une grille : qui a gagné et par quelles lignes, une partie nulle, qui joue ensuite, ou pourquoi elle est refusée ; ou le dit de chaque enregistrement d'un fichier
help-check-after =
    Exemples :
      printf 'XXX\nOO-\n---\n' | morpion check
      morpion check grille.txt --format json
      morpion check --board XXX/OO-/---
      morpion check --records lines parties.txt --format codes
      morpion check --records csv --column grille parties.csv --format csv --keep --only bad
help-check-files = Le fichier qui contient la grille, une rangée par ligne, ou avec --records les fichiers d'enregistrements ; - ou rien : l'entrée standard
help-check-board = La grille elle-même, sous la forme RANGÉE/RANGÉE/RANGÉE, code:N, ou - pour l'entrée standard
help-check-format = Le format du verdict : text ou json [par défaut : text] ; pour des enregistrements : jsonl, csv, codes ou summary [par défaut : jsonl]
help-check-records = Juge beaucoup de grilles. Leur forme : lines (une par ligne : toutes les cases, ou RANGÉE/RANGÉE/RANGÉE), grids (une ligne par rangée, séparées par des lignes vides), jsonl (une valeur JSON par ligne) ou csv (des colonnes)
help-check-field = Avec jsonl : le champ qui contient la grille, quand une ligne est un objet [par défaut : board]
help-check-column = Avec csv : la colonne qui contient la grille, par son nom, ou sans en-tête par son numéro
help-check-columns = Avec csv : une colonne par case, dans l'ordre de lecture, séparées par des virgules
help-check-no_header = Avec csv : la première ligne est aussi un enregistrement, et ne nomme pas les colonnes
help-check-delimiter = Avec csv : le caractère entre les colonnes, ou tab [par défaut : une virgule]
help-check-symbols = Les trois caractères que les enregistrements emploient pour X, O et une case vide, par exemple xob, 120, ou « XO » suivi d'une espace [par défaut : XO-, en majuscules ou en minuscules]
help-check-keep = De csv à csv : les colonnes de la source d'abord
help-check-only = Ne montre que ces résultats : bad (refusés), good (acceptés), won, x_won, o_won, draw, in_progress, next_x, next_o, impossible ou malformed
help-check-quiet = Ni résumé ni progression sur la sortie d'erreur
help-check-threads = Combien de fils d'exécution travaillent, 8 au plus [par défaut : tous les cœurs] ; les résultats sont les mêmes

help-solve = Résout le jeu : la taille du graphe, les deux attracteurs par rang et par nombre de marques, la valeur de la position de départ
help-solve-after =
    L'attracteur d'un joueur contient les positions à partir desquelles ce joueur peut forcer le gain.
    Le rang d'une position est le nombre de coups qu'il lui faut contre la meilleure résistance.
    Au-delà de 16 cases, jusqu'à 25 : qui gagne les positions, par nombre de marques. Ne sont comptées que celles qu'une partie peut atteindre. La grille vide de 5x5 demande 7 Go de mémoire et une minute ou plus.
help-solve-format = Le format du résultat : text ou json [par défaut : text]

help-positions = Énumère des positions : par défaut, les positions gagnantes du joueur 1
help-positions-after =
    Exemples :
      morpion positions --rank 1 --unique
      morpion positions --for o --to-move x --format rows
help-positions-for = Gagnantes pour qui : x, o ou neither (aucun des deux) [par défaut : x]
help-positions-rank = Seulement celles de ce rang dans l'attracteur
help-positions-ply = Seulement celles qui ont ce nombre de marques
help-positions-to_move = Seulement celles où ce joueur doit jouer : x ou o
help-positions-no_terminal = Sans les positions qui terminent la partie
help-positions-unique = Une seule position à rotation et symétrie près
help-positions-format = Le format de la liste : grid, rows, code ou json (un objet par ligne) [par défaut : grid]

help-analyze = Donne la valeur d'une position et de chaque coup, du meilleur au moins bon
help-analyze-after =
    Exemples :
      morpion analyze XO-/---/---
      morpion analyze code:7 --format json
help-analyze-board = La grille, sous la forme RANGÉE/RANGÉE/RANGÉE, code:N, ou - pour ses rangées sur l'entrée standard
help-analyze-format = Le format du résultat : text ou json [par défaut : text]

help-explain = Dit pourquoi une position vaut ce qu'elle vaut : le coup gagnant et la réponse à chaque réplique, ou ce qui arrête chaque coup
help-explain-after =
    De plusieurs meilleurs coups, celui dont la preuve est la plus courte est montré. Un arbre a { "100 000" } positions au plus.

    Exemples :
      morpion explain XO-/---/---
      morpion explain ---/---/--- --depth 4
      morpion explain X--/-O-/--X --format json
help-explain-board = La grille, sous la forme RANGÉE/RANGÉE/RANGÉE, code:N, ou - pour ses rangées sur l'entrée standard
help-explain-depth = Montre autant de coups de chaque partie et la réponse au dernier [par défaut : tous ; d'une nulle, ou au-delà de 9 cases, 2]
help-explain-format = Le format du résultat : text ou json ; dot ou svg, l'arbre dessiné (16 cases au plus) [par défaut : text]

help-draw = Fait un dessin, en SVG, PNG ou DOT selon la fin du nom du fichier : .svg, .png ou .dot
help-draw-after =
    Le bleu est à X, l'orange à O, le gris à personne ; des lettres et des nombres disent la même chose. L'extension du fichier choisit le format ; un fichier qui existe est écrasé. DOT, le langage de Graphviz, donne les mêmes positions en graphe.
    Exemples :
      morpion draw board XO-/---/--- --analysis -o grille.svg
      morpion draw map --for o -o affiche.png --width 4000
      morpion draw layers --unique --theme dark -o couches.svg
      morpion draw tree XO-/---/--- -o arbre.svg
help-draw-output = Le fichier où va le dessin : son nom se termine par .svg, .png ou .dot
help-draw-theme = Les couleurs : light (claires, pour le papier) ou dark (sombres) [par défaut : light]
help-draw-width = Avec .png : la largeur en pixels [par défaut : deux fois celle du SVG, mais 25 millions de pixels au plus]
help-draw-board = Une grille, avec un trait sur chaque ligne gagnante
help-draw-board-after =
    Exemple :
      morpion draw board XXX/OO-/--- -o grille.svg
help-draw-board-board = La grille, sous la forme RANGÉE/RANGÉE/RANGÉE, code:N, ou - pour ses rangées sur l'entrée standard
help-draw-board-analysis = Sur chaque case vide, la valeur du coup (G gagne, N fait nulle, P perd) et le nombre de coups qui le suivent
help-draw-map = La stratégie complète d'un joueur, en une carte de grilles emboîtées
help-draw-map-after =
    Le coup du joueur est la grande marque : le premier que donne « morpion analyze ». Chaque case où l'adversaire peut jouer ensuite contient la grille suivante. La carte se dessine pour des grilles de 9 cases au plus.
    Exemple :
      morpion draw map --for o -o affiche.png --width 4000
help-draw-map-for = La stratégie de qui : x ou o [par défaut : x]
help-draw-layers = Tout le graphe, par nombre de marques, coloré par attracteur et par rang
help-draw-layers-after =
    Le SVG et le PNG ne montrent que les positions ; les coups (les arêtes du graphe) ne sont que dans le DOT. Le graphe se dessine pour des grilles de 9 cases au plus.
    Exemple :
      morpion draw layers --unique -o couches.svg
help-draw-layers-for = Seulement l'attracteur de ce joueur : x ou o [par défaut : les deux]
help-draw-layers-unique = Une seule position à rotation et symétrie près
help-draw-tree = Pourquoi une position vaut ce qu'elle vaut, en arbres : un coup du joueur qui peut la forcer, tous les coups de l'autre
help-draw-tree-after =
    Exemple :
      morpion draw tree XO-/---/--- -o arbre.svg
help-draw-tree-board = La grille, sous la forme RANGÉE/RANGÉE/RANGÉE, code:N, ou - pour ses rangées sur l'entrée standard
help-draw-tree-depth = Coupe les arbres après ce nombre de coups [par défaut : jamais ; d'une nulle, ou au-delà de 9 cases, après 2 : chaque coup et sa réponse]

help-move = Joue un coup : par défaut celui du robot parfait, qui gagne quand il le peut et ne perd qu'une position perdue
help-move-after =
    Exemples :
      morpion move XO-/---/---
      morpion move XO-/---/--- --level easy --seed 7 --format json
help-move-board = La grille, sous la forme RANGÉE/RANGÉE/RANGÉE, code:N, ou - pour ses rangées sur l'entrée standard
help-move-level = La force du robot : perfect (parfait), hard (difficile), medium (moyen) ou easy (facile) [par défaut : perfect]
help-move-mistakes = La probabilité, de 0 à 1, que le robot commette une faute quand c'est possible
help-move-seed = La graine du hasard : la même graine donne le même coup
help-move-format = Le format du résultat : text ou json [par défaut : text]

help-levels = Donne les probabilités exactes de chaque niveau, avec les X et avec les O, contre le robot parfait et contre le hasard
help-levels-after =     Quand une faute est possible, un coup qui abaisse la valeur de la position, un niveau en commet une, parmi les plus légères, avec sa probabilité : hard 0.1, medium 0.25, easy 0.5. Sinon, il joue comme le robot parfait. Les probabilités sont connues pour les grilles de 12 cases au plus ; sur de plus grandes, ce peuvent être des fractions de trop de chiffres.
help-levels-format = Le format du résultat : text ou json [par défaut : text]

help-play = Joue une partie dans le terminal, par défaut avec les X contre le robot parfait
help-play-after =
    Tapez une case par son numéro ou sous la forme rangée,colonne ; « aide » pendant la partie donne les autres commandes.
    Exemples :
      morpion play --level easy
      morpion play --as o --save partie.txt
      morpion play --resume partie.txt --save partie.txt
help-play-as = Le camp que jouent les personnes : x, o, both (les deux), ou none (aucun) pour regarder le robot jouer seul [par défaut : x]
help-play-level = La force du robot : perfect (parfait), hard (difficile), medium (moyen) ou easy (facile) [par défaut : perfect]
help-play-mistakes = La probabilité, de 0 à 1, que le robot commette une faute quand c'est possible
help-play-seed = La graine du hasard : la même graine et les mêmes coups donnent la même partie
help-play-from = La grille d'où part la partie, sous la forme RANGÉE/RANGÉE/RANGÉE ou code:N
help-play-hints = Donne l'un des meilleurs coups à chaque tour
help-play-save = Enregistre la partie dans ce fichier après chaque coup
help-play-resume = Continue la partie que contient ce fichier ; ajoutez --save pour continuer à l'enregistrer

help-replay = Rejoue une partie enregistrée : la valeur de chaque coup, le premier coup illégal, et le verdict final
help-replay-after =
    Une case s'écrit RANGÉE,COLONNE ou par son numéro dans l'ordre de lecture. Des espaces, des virgules, des points-virgules ou des fins de ligne séparent les cases ; # commence un commentaire. Une ligne « # game --size 4x4 --line 4 », comme « play --save » l'écrit, nomme un autre jeu. Si la première ligne est faite de deux nombres de 1 au nombre de rangées ou de colonnes, comme 1 2, chaque ligne de deux nombres est une rangée et une colonne. Une grille, RANGÉE/RANGÉE/RANGÉE, peut venir d'abord.
    Exemples :
      echo '5 1 9 3' | morpion replay
      morpion replay partie.txt --format json
help-replay-file = Le fichier qui contient la partie ; - ou rien : l'entrée standard
help-replay-format = Le format du résultat : text ou json [par défaut : text]

help-trace = Montre le déroulement de l'algorithme, étape par étape : chaque position rencontrée et son degré sortant, puis chaque position retirée de la file et chaque prédécesseur examiné
help-trace-after =
    D est la table des degrés sortants. Un prédécesseur où joue le joueur de l'attracteur entre aussitôt, et son D ne change pas ; quand l'adversaire y joue, D diminue de un, et le prédécesseur entre quand D vaut 0. De celui qui est entré auparavant, on dit qu'il est déjà entré ; ce ne peut être qu'un de ceux où joue le joueur de l'attracteur.
    Une ligne de jsonl a step (le numéro), pass (forward ou backward), event, board et code. Avec met (rencontre) : owner (qui joue ; null quand la partie est finie) et d. Avec taken (retrait de la file) : rank. Avec looked_at (examen d'un prédécesseur) : successor (le code de la position retirée), owner, d_before, d_after, joins (entre), already_in (déjà dedans) et rank (null s'il n'entre pas). csv a les mêmes en colonnes.
    Exemples :
      morpion trace --summary
      morpion trace --around XX-/OO-/---
      morpion trace --for o --from XO-/X--/--- --format csv
help-trace-for = L'attracteur de qui : x ou o [par défaut : x]
help-trace-from = Part de cette grille, RANGÉE/RANGÉE/RANGÉE, code:N, ou - pour ses rangées sur l'entrée standard [par défaut : la grille vide]
help-trace-around = Seulement les étapes qui concernent cette grille : on la rencontre, la retire de la file ou l'examine, ou on examine son prédécesseur
help-trace-limit = Seulement les N premières de ces étapes
help-trace-format = Le format des étapes : text, jsonl ou csv [par défaut : text]
help-trace-summary = Une ligne par rang, à la place des étapes : combien de positions entrent, et combien de prédécesseurs sont examinés à partir d'elles ; la dernière ligne donne la taille de l'attracteur

help-export = Écrit la solution pour d'autres programmes, la même à chaque fois
help-export-after =
    Ce qui peut être écrit :
      c         un en-tête pour C99 et C++ : valeur, coups jusqu'à la fin et un meilleur coup, selon le code
      json      les { "5 478" } positions dans un tableau, un objet par ligne
      csv       les { "5 478" } positions, une par ligne
      pgsolver  les positions en jeu de parité : pair gagne quand X peut forcer le gain
      boards    les { "19 683" } grilles selon leur code, une RANGÉE/RANGÉE/RANGÉE par ligne
    En csv, les colonnes r1c1 à r3c3 sont les cases par rangée et colonne : X, O ou -. En json, board contient les rangées. Ensuite, dans les deux :
      code           la grille comme nombre en base 3
      ply            le nombre de marques
      side_to_move   à qui de jouer : X ou O
      outcome        x_won (X a gagné), o_won, draw (nulle) ou in_progress (en cours)
      value          win (gain), draw (nulle) ou loss (perte) pour qui doit jouer
      remoteness     coups jusqu'à la fin si chacun joue au mieux
      optimal_moves  les meilleurs coups, (rangée,colonne)
      class          le plus petit code, à rotation et symétrie près
    Quand la partie est finie, side_to_move, value et remoteness sont vides (null en json).
    Les autres grilles ont 12 cases au plus ; les nombres donnés ici sont ceux de la grille habituelle.
    Exemples :
      morpion export c > morpion.h
      morpion export csv > positions.csv
      morpion export boards | morpion check --records lines --format summary
help-export-what = Que faut-il écrire : c, json, csv, pgsolver ou boards

help-grade = Note la liste des positions gagnantes rendue par un élève : ce qui est juste, manque ou est en trop, les plus petits contre-exemples, et l'erreur fréquente qui l'explique
help-grade-after =
    L'exercice porte sur le jeu habituel, 3x3 avec des lignes de 3. Une liste contient des codes ou des grilles, sous la plupart des formes que les programmes affichent : des nombres séparés par des espaces, des virgules ou des fins de ligne, entre crochets ou non ; des grilles en RANGÉE/RANGÉE/RANGÉE, en neuf cases ou en trois lignes ; des listes de trois listes.
    Points : N fois justes / (justes + fausses + manquantes + en trop), arrondi au centième inférieur.
    Code de retour : 0 tout est juste ; 1 quelque chose est faux ; 2 la copie est illisible.
    Exemples :
      morpion positions --format code | morpion grade
      morpion grade answer.txt --for o --format json
      morpion grade moves.csv --strategy
      morpion export boards | python3 checker.py | morpion grade --referee
help-grade-submission = Le fichier qui contient la copie ; - ou rien : l'entrée standard
help-grade-for = Le joueur dont les positions ou les coups sont demandés : x ou o [par défaut : x]
help-grade-ranks = La copie donne un rang pour chaque grille : « grille rang » sur chaque ligne, des couples, un dictionnaire ou du CSV
help-grade-strategy = La copie donne un coup pour chaque grille, en RANGÉE,COLONNE ou par un chiffre de 1 à 9. Il en faut un pour chaque position que la stratégie rencontre si on la suit depuis la grille vide
help-grade-referee = La copie donne un verdict pour chaque grille : les mots que donne « check » avec le format codes, un pour chacune des 19 683 grilles dans l'ordre de « export boards », ou « grille mot » sur chaque ligne
help-grade-points = Les points pour une copie entièrement juste [par défaut : 20]
help-grade-format = Le format de la note : text ou json [par défaut : text]

help-arena = Résout des jeux d'accessibilité sur tout graphe : attracteurs, certificats, traces et dessins
help-arena-after =
    Une arène se lit sous trois formes. La forme de classe a une ligne par sommet, nom, joueur, deux-points, successeurs, avec * devant une cible et # devant un commentaire :
        a 0: b c
        {"*"}b 1: a
        c 1: c
    La forme PGSolver est celle des jeux de parité, et le JSON a un objet avec vertices, chacun avec id, owner et successors, et target. La forme est dite par --from, sinon par la fin du nom du fichier (.pg, .gm ou .json), sinon par la première ligne ; - lit l'entrée standard.
    Les priorités ne servent qu'à choisir la cible : c'est le jeu d'accessibilité qui est résolu, non le jeu de parité, dont la solution est en général une autre.
    Un joueur qui ne peut pas jouer ne perd pas pour autant : un sommet sans successeur n'est dans l'attracteur de personne, sauf s'il est une cible.
help-arena-file = L'arène, ou - pour l'entrée standard
help-arena-from = La forme de l'arène : pgsolver, class ou json
help-arena-last_wins = Si un sommet est décrit deux fois, la dernière description vaut
help-arena-dead_ends = Dans la forme PGSolver, accepte les sommets sans successeur
help-arena-target = La cible : noms ou numéros de sommets, séparés par des virgules, ou un seul nom qui en contient [par défaut : ceux que le fichier marque]
help-arena-target-file = Un fichier de cibles, un nom ou un numéro par ligne
help-arena-target-priority = Les sommets de ces priorités sont les cibles : even (paires), odd (impaires) ou un nombre
help-arena-player = L'attracteur de qui : 0 ou 1 [par défaut : 0, ou ce que dit le JSON]
help-arena-stuck = loses : un joueur qui ne peut pas jouer perd (les sommets de l'autre joueur sans successeur deviennent des cibles)
help-arena-output = Le fichier qui reçoit le dessin : son nom finit par .svg, .png ou .dot
help-arena-solve = Calcule l'attracteur : la région, les rangs, la stratégie du joueur et les coups d'évitement de l'autre
help-arena-solve-after =
    text donne les sommets par rang, puis les autres. json a player, region, ranks, strategy, escape et verified. paritysol est la forme des solutions de PGSolver ; dot est le graphe pour Graphviz.
    Exemples :
      morpion arena solve exercice.txt
      morpion arena solve jeu.gm --target-priority even --verify --format paritysol
help-arena-solve-format = Le format de la solution : text, json, paritysol ou dot [par défaut : text]
help-arena-solve-verify = Vérifie la solution par son certificat, sommet par sommet, et le dit
help-arena-check = Vérifie une solution du jeu d'accessibilité ; si elle est fausse, le premier sommet où elle l'est, et le code de retour 1
help-arena-check-after =
    La solution est dans la forme de PGSolver, ou en JSON comme l'écrit « morpion arena solve --format json ». Les coups et les rangs qu'elle ne donne pas ne sont pas des fautes ; ceux qu'elle donne doivent être justes.
    Exemple :
      morpion arena check jeu.gm solution.txt --target-priority even
help-arena-check-solution = La solution, ou - pour l'entrée standard
help-arena-check-format = Le format du verdict : text ou json [par défaut : text]
help-arena-convert = Écrit une arène sous une autre forme
help-arena-convert-after =
    Les cibles sont des marques dans la forme de classe et en JSON ; dans la forme PGSolver, elles ont la priorité 2 et les autres 1, si l'arène n'a pas ses propres priorités ou si des cibles sont nommées.
    Exemple :
      morpion arena convert jeu.gm --to class --target-priority even
help-arena-convert-to = La forme à écrire : pgsolver, class, json ou dot
help-arena-trace = Montre le déroulement de l'algorithme sur une arène, étape par étape
help-arena-trace-after =
    Les formats sont ceux de « morpion trace », avec vertex à la place de board et code.
    Exemple :
      morpion arena trace exercice.txt
help-arena-trace-around = Seulement les étapes qui concernent ce sommet
help-arena-trace-limit = Seulement les N premières de ces étapes
help-arena-trace-format = Le format des étapes : text, jsonl ou csv [par défaut : text]
help-arena-trace-summary = Une ligne par rang à la place ; la dernière ligne a la taille de l'attracteur
help-arena-draw = Dessine une arène par rangs, en SVG, PNG ou DOT selon la fin du nom du fichier
help-arena-draw-after =
    Les losanges sont au joueur 0, les rectangles au joueur 1. La cible est à gauche, puis vient un rang après l'autre, et à part les sommets hors de l'attracteur. Les coups d'une stratégie sont en trait épais.
    Exemple :
      morpion arena draw exercice.txt -o exercice.svg
help-arena-draw-theme = Les couleurs : light (pour le papier) ou dark [par défaut : light]
help-arena-draw-width = Avec .png : combien de pixels de large [par défaut : le double du SVG, mais au plus 25 millions de pixels]
help-arena-generate = Fabrique une arène pour des exercices et des mesures de performance, la même pour la même graine
help-arena-generate-after =
    Ce qui peut se fabriquer :
      random     chaque sommet a de 1 à 7 successeurs ; un sommet sur vingt est une cible
      grid       des voisins sur un damier, aussi carré que le nombre le permet
      chain      chaque sommet mène au suivant ; le dernier est la cible
      tictactoe  les positions du jeu, de priorité 2 où X a gagné
    Exemple :
      morpion arena generate random --vertices 1000 --seed 7
help-arena-generate-kind = Quoi fabriquer : random, grid, chain ou tictactoe
help-arena-generate-vertices = Combien de sommets, jusqu'à 100 millions (tictactoe en a toujours 5 478) ; nécessaire pour les trois autres
help-arena-generate-seed = Un nombre qui décide de ce qui est au hasard [par défaut : 1]
help-arena-generate-to = La forme à écrire : pgsolver, class, json ou dot [par défaut : pgsolver]

help-page = Écrit la page dans un dossier : le jeu, l'arbitre et l'attracteur dans un navigateur, sans serveur ni réseau
help-page-after =
    Ouvrez le fichier index.html du dossier dans un navigateur. Une page écrite auparavant est remplacée ; tous les autres fichiers restent.
    Exemple :
      morpion page --out site
help-page-out = Le dossier ; il est créé s'il n'existe pas

help-serve = Sert la page et, sous /api/, l'arbitre et la solution en JSON, à l'adresse affichée ; Ctrl-C arrête le serveur
help-serve-after =
    Exemples :
      morpion serve --open
      morpion serve --listen 127.0.0.1:0
      morpion serve --allow-origin http://localhost:5173
help-serve-listen = L'adresse et le port ; le port 0 est un port libre quelconque [par défaut : 127.0.0.1:8080]
help-serve-open = Ouvre la page dans le navigateur
help-serve-allow_origin = Permet aux pages de cette origine de lire les réponses sous /api/, ou * à toutes les pages ; peut être répétée
help-serve-log = Écrit sur la sortie d'erreur ce qui se passe, un objet JSON par ligne
help-serve-header_timeout = Ferme une connexion si l'en-tête de la requête n'est pas complet après cette durée [par défaut : 10]
help-serve-body_timeout = Refuse une requête dont le corps n'est pas arrivé après cette durée ; pour des enregistrements, d'un morceau au suivant [par défaut : 30]
help-serve-idle_timeout = Ferme une connexion inactive pendant cette durée, ou qui ne prend rien de sa réponse [par défaut : 60]
help-serve-stop_timeout = Après Ctrl-C ou SIGTERM, laisse cette durée aux réponses en cours [par défaut : 30]
help-serve-connections = Le nombre maximal de connexions ouvertes à la fois ; au-delà, celle qui attend son client depuis le plus longtemps est fermée [par défaut : 512]
help-serve-body_limit = La taille maximale du corps d'une requête, hors enregistrements [par défaut : 65536]

help-mcp = Met l'arbitre et la solution au service d'un assistant, par le Model Context Protocol sur l'entrée et la sortie standard
help-mcp-after =
    Un assistant lance lui-même la commande, et la termine par la fin de son entrée. Les outils : check_position, analyze_position, choose_move, explain_position.
    Exemple :
      morpion mcp --lang fr

help-completions = Affiche le script de complétion d'un shell
help-completions-after =
    Exemple :
      morpion completions bash > morpion.bash && source morpion.bash
help-completions-shell = Le shell : bash, elvish, fish, powershell ou zsh

help-man = Affiche la page de manuel
help-man-after =
    Exemple :
      morpion man > morpion.1 && man ./morpion.1

## Noms des valeurs

value-name-amount = QUANTITÉ
value-name-file = FICHIER
value-name-board = GRILLE
value-name-folder = DOSSIER
value-name-address = ADRESSE
value-name-origin = ORIGINE
value-name-size = COLONNESxRANGÉES
value-name-seconds = SECONDES
value-name-bytes = OCTETS
value-name-format = FORMAT
value-name-number = N
value-name-player = JOUEUR
value-name-language = LANGUE
value-name-when = QUAND
value-name-theme = THÈME
value-name-level = NIVEAU
value-name-probability = P
value-name-side = CÔTÉ
value-name-shell = SHELL
value-name-what = QUOI
value-name-form = FORME
value-name-name = NOM
value-name-names = NOMS
value-name-character = CARACTÈRE
value-name-symbols = SYMBOLES
value-name-status = STATUT
value-name-vertices = SOMMETS
value-name-vertex = SOMMET
value-name-priority = PRIORITÉ
value-name-outcome = ISSUE
value-name-solution = SOLUTION
value-name-kind = GENRE
