# Les textes d'aide du programme, par commande et par argument. L'anglais est dans ../en/help.ftl.

help-morpion = Le morpion arbitré strictement et résolu par attracteurs
help-morpion-after =
    Une grille s'écrit RANGÉE/RANGÉE/RANGÉE (XO-/---/---), code:N, ou - pour trois rangées sur l'entrée standard.
    Code de retour : 0 succès ; 1 « check » a trouvé une grille impossible ; 2 entrée mal formée ou illisible, commande mal
    employée, ou grille impossible donnée à « analyze ».
help-help = Affiche cette aide
help-version = Affiche la version
help-lang = La langue des textes : fr ou en [par défaut : selon LC_ALL, LC_MESSAGES ou LANG]
help-color = Quand mettre des couleurs : auto, always ou never [par défaut : auto]

help-check = Dit ce que montre une grille : qui a gagné et par quelles lignes, une partie nulle, qui joue ensuite, ou pourquoi elle est refusée
help-check-after =
    Exemples :
      printf 'XXX\nOO-\n---\n' | morpion check
      morpion check partie.txt --format json
      morpion check --board XXX/OO-/---
help-check-file = Le fichier qui contient la grille, trois rangées de trois cases ; - ou rien : l'entrée standard
help-check-board = La grille elle-même, sous la forme RANGÉE/RANGÉE/RANGÉE, code:N, ou - pour l'entrée standard
help-check-format = Le format du verdict : text ou json [par défaut : text]

help-solve = Résout le jeu : la taille du graphe, les deux attracteurs par rang et par nombre de marques, la valeur de la position de départ
help-solve-after =
    L'attracteur d'un joueur contient les positions à partir desquelles ce joueur peut forcer une ligne.
    Le rang d'une position est le nombre de coups qu'il lui faut contre la meilleure résistance.
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
help-analyze-board = La grille, sous la forme RANGÉE/RANGÉE/RANGÉE, code:N, ou - pour trois rangées sur l'entrée standard
help-analyze-format = Le format du résultat : text ou json [par défaut : text]

## Noms des valeurs

value-name-file = FICHIER
value-name-board = GRILLE
value-name-format = FORMAT
value-name-number = N
value-name-player = JOUEUR
value-name-language = LANGUE
value-name-when = QUAND
