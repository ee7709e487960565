# Ce que dit morpion, en français. L'anglais est dans ../en/report.ftl.

## Mots

error = erreur{ " " }
advice = aide{ " " }
and = et
or = ou
x-name = X
o-name = O

## Le verdict de l'arbitre

won =
    { $winner } a gagné par { $count ->
        [one] la ligne { $lines }
       *[other] les lignes { $lines }
    }.
won-misere =
    { $winner } a gagné, car { $loser } a complété { $count ->
        [one] la ligne { $lines }
       *[other] les lignes { $lines }
    }.
draw = Partie nulle : la grille est pleine et personne n'a de ligne.
in-progress = La partie continue, c'est à { $next } de jouer (X : { $x }, O : { $o }).
lines-of =
    { $count ->
        [one] la ligne de { $player } : { $lines }
       *[other] les lignes de { $player } : { $lines }
    }
impossible = aucune partie ne mène à cette grille : { $reason }
reason-too-many-o = il y a plus de O que de X ({ $o } contre { $x }), alors que X commence
reason-too-many-x = X a { $x } marques et O en a { $o }, alors que X ne peut avoir qu'une marque d'avance
reason-both-won = les deux joueurs ont une ligne, alors que la partie s'arrête à la première
reason-x-won-wrong-count = X a une ligne, donc X a joué en dernier et doit avoir exactement une marque d'avance (X : { $x }, O : { $o })
reason-o-won-wrong-count = O a une ligne, donc O a joué en dernier et les nombres doivent être égaux (X : { $x }, O : { $o })
reason-x-lines-disjoint = les lignes { $lines } de X n'ont aucune case en commun : l'une était complète avant la dernière marque
reason-o-lines-disjoint = les lignes { $lines } de O n'ont aucune case en commun : l'une était complète avant la dernière marque

## Ce qui ne va pas dans un texte qui devrait être une grille

problem-too-long = le texte dépasse { $limit } octets, la limite de ce qui est lu pour une grille
problem-row-count =
    il y a { $rows ->
        [one] { $rows } rangée
       *[other] { $rows } rangées
    } au lieu de { $expected }
problem-symbol = rangée { $row }, caractère { $column } : { $symbol } n'est pas une case
problem-row-length =
    la rangée { $row } a { $cells ->
        [one] { $cells } case
       *[other] { $cells } cases
    } au lieu de { $expected }
more-problems =
    { $count ->
        [one] et { $count } autre problème
       *[other] et { $count } autres problèmes
    }
advice-too-long = donnez une seule grille à la fois
advice-row-count =
    écrivez { $rows ->
        [one] { $rows } rangée
       *[other] { $rows } rangées
    } de { $columns ->
        [one] { $columns } case
       *[other] { $columns } cases
    }{ $rows ->
        [one] {""}
       *[other] {", "}chaque rangée sur sa propre ligne
    }
advice-row-count-in-string =
    écrivez { $rows ->
        [one] { $rows } rangée
       *[other] { $rows } rangées
    } de { $columns ->
        [one] { $columns } case
       *[other] { $columns } cases
    }{ $rows ->
        [one] {""}
       *[other] {", "}avec / entre les rangées
    }
advice-row-count-slashes = ici, chaque rangée est sur sa propre ligne ; pour donner une grille en une seule chaîne, écrivez --board { $board }
advice-row-count-empty = la dernière rangée est vide : supprimez-la
advice-symbol = écrivez X, O, ou - pour une case vide ; seuls des espaces peuvent séparer les cases
advice-row-length =
    écrivez { $columns ->
        [one] { $columns } case
       *[other] { $columns } cases
    } par rangée, avec - pour chaque case vide
mark-symbol = ici
mark-row-too-short =
    { $missing ->
        [one] il manque { $missing } case
       *[other] il manque { $missing } cases
    }
mark-row-too-long =
    { $surplus ->
        [one] { $surplus } case de trop
       *[other] { $surplus } cases de trop
    }
symbol-visible = « { $character } » ({ $code } { $name })
symbol-invisible = { $code } { $name }
symbol-byte = l'octet \x{ $byte }, qui n'est pas de l'UTF-8,
symbol-looks-like = { $symbol }, qui ressemble à { $cell },
symbol-without-name = (sans nom)

## Les jeux

game = { $columns }x{ $rows }, lignes de { $line }
game-misere = misère (qui complète une ligne perd)
game-torus = sur un tore
line-too-long = une ligne de { $line } ne tient ni dans une rangée ni dans une colonne de { $columns }x{ $rows }
line-of-three-too-long = les lignes de 3, la longueur par défaut, ne tiennent ni dans une rangée ni dans une colonne de { $columns }x{ $rows }
advice-line =
    { $longest ->
        [one] écrivez --line 1
       *[other] écrivez --line et un nombre de 1 à { $longest }
    }
too-large-to-solve = une grille de { $squares } cases est trop grande pour cette commande : { $most } au plus
advice-too-large-to-solve = « solve », « analyze », « explain », « move » et « play » prennent jusqu'à 25 cases vides ; « check », « replay » et « draw board » toute grille
explain-too-large = l'arbre a plus de { $most } positions, ou est trop long à trouver : donnez à --depth une valeur plus petite
draw-small-boards = ce dessin contient tout un jeu : il est fait pour des grilles de { $most } cases au plus
export-small-boards = la solution s'écrit pour des grilles de { $most } cases au plus : au-delà, il y a des millions de positions
levels-small-boards = les chances exactes se calculent sur des grilles de { $most } cases au plus : au-delà, il faut des minutes
grade-standard-game = l'exercice noté porte sur le jeu habituel, 3x3 avec des lignes de 3 : les réponses pour d'autres jeux ne sont pas notées
record-other-game = le fichier contient une partie de { $named }, pas de { $asked }
advice-record-other-game = n'écrivez pas --size, --line, --misere ni --torus : le fichier nomme son jeu
record-game-line = ligne { $line }, qui nomme le jeu : { $reason }
record-game-again = la ligne { $first } en nomme déjà un
record-game-late = elle vient après le premier coup
advice-record-game = écrivez les options du jeu, comme dans « # game --size 4x4 --line 4 »
advice-record-game-once = gardez une seule ligne qui nomme le jeu, avant le premier coup

## La solution

solution-graph =
    { $game } : { $positions ->
        [one] { $positions } position
       *[other] { $positions } positions
    }, { $edges ->
        [one] { $edges } coup
       *[other] { $edges } coups
    }.
solution-terminals =
    { $count ->
        [one] { $count } position termine la partie
       *[other] { $count } positions terminent la partie
    } : X a gagné dans { $x }, O a gagné dans { $o }, { $draws ->
        [one] { $draws } est nulle
       *[other] { $draws } sont nulles
    }.
solution-attractors = attracteur de
solution-size = taille
solution-rank = rang { $rank }
solution-ply = { $ply ->
        [one] { $ply } marque
       *[other] { $ply } marques
    }
solution-summary = { $x } positions gagnantes pour le joueur 1 (X), { $o } pour le joueur 2 (O), { $neither } pour aucun des deux.
solution-start-win =
    À partir de la grille vide, X gagne en { $plies ->
        [one] { $plies } coup
       *[other] { $plies } coups
    }.
solution-start-draw =
    À partir de la grille vide, si chacun joue au mieux, la partie est nulle au bout de { $plies ->
        [one] { $plies } coup
       *[other] { $plies } coups
    }.
solution-start-loss =
    À partir de la grille vide, O gagne en { $plies ->
        [one] { $plies } coup
       *[other] { $plies } coups
    }.
solution-time = Résolu en { $time }.

## Positions résolues par étages

tiers-positions = { $game } : { $positions } positions.
tiers-ply = coups
tiers-count = positions
tiers-x = gagnées par X
tiers-o = gagnées par O
tiers-neither = par personne
tiers-start-win = À partir de la grille vide, X gagne.
tiers-start-draw = À partir de la grille vide, le meilleur jeu mène à la nulle.
tiers-start-loss = À partir de la grille vide, O gagne.
tiers-announced = { $game }, { $empty ->
        [one] { $empty } case vide
       *[other] { $empty } cases vides
    } : { $patterns } façons de les marquer et { $memory } de mémoire ; { $time }.
tiers-under-a-minute = cela prend quelques secondes
tiers-minutes = cela peut prendre { $minutes ->
        [one] une minute ou plus
       *[other] { $minutes } minutes ou plus
    }
tiers-million =
    { $count ->
        [one] { $count } million de
       *[other] { $count } millions de
    }
tiers-billion =
    { $count ->
        [one] { $count } milliard de
       *[other] { $count } milliards de
    }
tiers-progress = { $marks } marques
tiers-too-many-empty = { $empty } cases sont vides : une position se résout s'il y en a { $most } au plus
advice-tiers-too-many-empty = donnez une position avec plus de marques, ou une grille plus petite
tiers-no-memory = résoudre cela demande { $needed } de mémoire, et il y en a { $available }
advice-tiers-no-memory = prenez une position avec moins de cases vides, ou une autre machine ; --memory dit combien de mémoire peut servir
advice-tiers-no-memory-for-remoteness = sans --remoteness, { $values } suffiraient ; ou prenez une position avec moins de cases vides, ou une autre machine ; --memory dit combien de mémoire peut servir
tiers-memory-refused = le système ne donne pas { $needed } de mémoire
explain-no-picture = les arbres se dessinent pour des grilles de { $most } cases au plus
advice-explain-no-picture = les formats text et json les montrent pour les autres
cache-ignored = le fichier « { $file } » ne sert pas : { $reason }
cache-damaged = il est endommagé
cache-foreign = ce n'est pas un fichier de positions résolues
cache-other-version = une autre version du programme l'a écrit
cache-other-position = il est d'une autre position
cache-unreadable = il ne peut pas être lu
cache-not-written = ce qui a été résolu n'est pas gardé : le fichier « { $file } » ne peut pas être écrit
advice-cache = la position est résolue à nouveau
usage-bad-memory = « { $value } » n'est pas une quantité de mémoire, comme { $option } en prend : un nombre entier suivi de K, M, G ou T, comme 512M ou 8G

## Listes de positions

positions-count-x =
    { $count ->
        [one] { $count } position gagnante pour le joueur 1 (X)
       *[other] { $count } positions gagnantes pour le joueur 1 (X)
    }
positions-count-o =
    { $count ->
        [one] { $count } position gagnante pour le joueur 2 (O)
       *[other] { $count } positions gagnantes pour le joueur 2 (O)
    }
positions-count-neither =
    { $count ->
        [one] { $count } position qui n'est gagnante pour aucun des deux joueurs
       *[other] { $count } positions qui ne sont gagnantes pour aucun des deux joueurs
    }

## Le déroulement de l'algorithme

trace-met = On rencontre { $board } : D = { $degree }.
trace-taken = On retire { $board } de la file : rang { $rank }.
trace-joins-at-once = Le prédécesseur { $board } de { $successor }, où { $owner } doit jouer, entre aussitôt : rang { $rank } (D reste à { $degree }).
trace-joins = Pour le prédécesseur { $board } de { $successor }, où { $owner } doit jouer, D passe de { $before } à { $after } : il entre, rang { $rank }.
trace-already-in = Le prédécesseur { $board } de { $successor }, où { $owner } doit jouer, est déjà entré (D reste à { $degree }).
trace-waits = Pour le prédécesseur { $board } de { $successor }, où { $owner } doit jouer, D passe de { $before } à { $after }.
trace-rank =
    Rang { $rank } : { $positions ->
        [one] { $positions } position entre
       *[other] { $positions } positions entrent
    } ; { $looks ->
        [one] { $looks } prédécesseur examiné
       *[other] { $looks } prédécesseurs examinés
    }.
trace-size =
    L'attracteur de { $player } a { $positions ->
        [one] { $positions } position
       *[other] { $positions } positions
    }.
trace-more =
    { $count ->
        [one] il reste { $count } étape
       *[other] il reste { $count } étapes
    }
trace-none = aucune étape ne concerne cette position

## Les arènes

arena-player = le joueur { $number }
arena-graph =
    { $vertices ->
        [one] { $vertices } sommet
       *[other] { $vertices } sommets
    }, { $edges ->
        [one] { $edges } arc
       *[other] { $edges } arcs
    }, { $targets ->
        [0] aucune cible
        [one] { $targets } cible
       *[other] { $targets } cibles
    }.
arena-region = Le joueur { $player } force une visite à la cible depuis { $count ->
        [one] { $count } sommet
       *[other] { $count } sommets
    } sur { $total }.
arena-outside = Le joueur { $player } évite la cible à jamais depuis { $count ->
        [one] { $count } sommet
       *[other] { $count } sommets
    }.
arena-verified = Vérifié : les rangs et les coups des deux joueurs satisfont la définition, sommet par sommet.
arena-column-vertex = sommet
arena-column-owner = joueur
arena-column-rank = rang
arena-column-move = coup
trace-rank-vertices =
    Rang { $rank } : { $vertices ->
        [one] { $vertices } sommet entre
       *[other] { $vertices } sommets entrent
    } ; { $looks ->
        [one] { $looks } prédécesseur examiné
       *[other] { $looks } prédécesseurs examinés
    }.
trace-size-vertices =
    L'attracteur du joueur { $number } a { $vertices ->
        [one] { $vertices } sommet
       *[other] { $vertices } sommets
    }.
trace-none-vertex = aucune étape ne concerne ce sommet
warning = avertissement{ " " }
arena-no-target = la cible est vide, la région l'est donc aussi
advice-arena-no-target = donnez la cible par --target, --target-file ou --target-priority, ou marquez ses sommets dans le fichier : par * dans la forme de classe, sous target en JSON
arena-clash = deux sommets s'appelleraient « { $name } » : tous sont appelés par leur numéro
arena-place = ligne { $line }, colonne { $column } : { $message }
arena-line = ligne { $line } : { $message }
arena-problem-unexpected = attendu : { $expected } ; trouvé : { $found }
arena-problem-too-large = le nombre est trop grand : { $limit } au plus
arena-problem-duplicate = le sommet { $vertex } est décrit une seconde fois ; la ligne { $line } le décrit déjà
arena-problem-unknown = il n'y a pas de sommet « { $vertex } »
arena-problem-not-in-arena = le sommet { $vertex } n'est pas dans l'arène
arena-expected-start-or-vertex = « start » et un nombre, ou le numéro d'un sommet
arena-problem-dead-end = le sommet { $vertex } n'a pas de successeur
arena-problem-open-quote = des guillemets ne sont jamais fermés
arena-problem-too-many = il y a plus de { $limit } sommets
arena-problem-json = ce n'est pas du JSON valide
arena-problem-shape = c'est du JSON, mais pas de la forme attendue (en anglais : { $reason })
arena-expected-header-or-vertex = « parity » et un nombre, ou le numéro d'un sommet
arena-expected-solution-header-or-vertex = « paritysol » et un nombre, ou le numéro d'un sommet
arena-expected-number = un nombre
arena-expected-vertex-id = le numéro d'un sommet
arena-expected-priority = une priorité, qui est un nombre
arena-expected-owner = un joueur, 0 ou 1
arena-expected-winner = un gagnant, 0 ou 1
arena-expected-successor = le numéro d'un successeur
arena-expected-comma-name-or-semicolon = une virgule et un autre successeur, un nom entre guillemets droits, ou un point-virgule
arena-expected-semicolon = un point-virgule
arena-expected-move-or-semicolon = le numéro d'un successeur, ou un point-virgule
arena-expected-vertex-name = le nom d'un sommet
arena-expected-colon = un deux-points
arena-expected-utf8 = du texte en UTF-8
arena-found-end-of-line = la fin de la ligne
arena-found-end-of-text = la fin du texte
advice-arena-pgsolver = un sommet d'un jeu de parité s'écrit ainsi : numéro, priorité, joueur (0 ou 1), successeurs, et un nom si l'on veut, comme dans { $example }
advice-arena-class = un sommet s'écrit sur sa propre ligne : nom, joueur (0 ou 1), deux-points, successeurs séparés par des espaces, comme dans { $example } ; une étoile collée au nom marque une cible, comme dans { $target }
advice-arena-solution = un sommet d'une solution s'écrit ainsi : numéro, gagnant (0 ou 1), et le coup là où le gagnant en a un, comme dans { $example }
advice-arena-utf8 = enregistrez le fichier en UTF-8
advice-arena-numbers = donnez aux sommets des numéros plus petits
advice-arena-duplicate = retirez l'une des deux lignes, ou laissez valoir la dernière avec --last-wins
advice-arena-unknown = donnez à ce sommet sa propre ligne, ou corrigez son nom
advice-arena-dead-end = donnez-lui un successeur, ou permettez les sommets sans successeur avec --dead-ends
advice-arena-open-quote = fermez le nom par un guillemet droit ; dans un nom, il s'écrit { $escaped }
advice-arena-json = une arène s'écrit ainsi : { $example }
advice-arena-unknown-vertex = les sommets s'appellent par le nom que le fichier leur donne, ou par leur numéro
arena-no-priorities = --target-priority demande des priorités, et ce fichier n'en a pas
advice-arena-no-priorities = nommez les sommets par --target ou --target-file
arena-generate-no-vertices = dites par --vertices combien de sommets il faut
arena-bad-priority = « { $value } » n'est pas une valeur de { $option } : il faut even, odd ou un nombre
arena-standard-input-twice = un seul des fichiers peut être l'entrée standard
arena-one-player = la solution est pour le joueur { $claimed }, non pour le joueur { $asked }
advice-arena-one-player = retirez --player, ou demandez le joueur de la solution
arena-stage-reading = lecture de l'arène
arena-stage-solving = calcul de l'attracteur
arena-stage-verifying = vérification de la solution
advice-arena-json-solution = une solution s'écrit ainsi, et seule region est nécessaire : { $example }
advice-arena-json-unknown = décrivez ce sommet parmi les sommets, ou corrigez son identifiant
advice-arena-solution-unknown = corrigez le nom : l'arène n'a pas ce sommet
advice-arena-solution-duplicate = retirez l'une des deux lignes
advice-arena-spaces = dans la forme de classe, les successeurs sont séparés par des espaces, et rien d'autre
advice-arena-bom = enregistrez le fichier sans indicateur d'ordre des octets : certains éditeurs l'appellent « UTF-8 », et non « UTF-8 avec BOM »
arena-check-no-target = on ne peut pas vérifier une solution sans cible
arena-generate-too-many = on fabrique { $most } sommets au plus
arena-stage-drawing = dessin de l'arène
arena-stuck = (bloqué)
fault-not-theirs = le sommet { $vertex } est au joueur { $owner } : le joueur { $mover } n'y choisit aucun coup
fault-rank-outside = le sommet { $vertex } a un rang sans être dans la région
arena-right = La solution est juste : le joueur { $player } force une visite à la cible depuis { $count ->
        [one] { $count } sommet
       *[other] { $count } sommets
    } sur { $total }.
arena-wrong = La solution est fausse : { $fault }.
advice-arena-too-large-to-draw = pour de plus grandes, écrivez le graphe pour Graphviz : -o FICHIER.dot
arena-not-verified = le certificat refuse cette solution, ce qui ne doit pas arriver : { $fault }
advice-arena-not-verified = merci de le signaler en joignant le fichier
fault-unreached = le sommet { $vertex } a un rang, et rien n'y mène
fault-target-missing = le sommet { $vertex } est une cible, mais la solution ne le donne pas au joueur { $player }
fault-target-rank = le sommet { $vertex } est une cible et a le rang { $rank } au lieu de 0
fault-zero-not-target = le sommet { $vertex } a le rang 0 et n'est pas une cible
fault-not-forced = depuis le sommet { $vertex }, le joueur { $player } ne peut pas forcer la visite : le joueur { $opponent } reste dehors
fault-missing = depuis le sommet { $vertex }, le joueur { $player } peut forcer la visite, mais la solution ne le dit pas
fault-wrong-rank = le sommet { $vertex } a le rang { $claimed } au lieu de { $exact }
fault-losing-move = le coup du sommet { $vertex } à { $successor } abandonne ce que son joueur avait gagné
fault-round = depuis le sommet { $vertex } la partie peut tourner sans fin, et le joueur { $player } n'atteint pas la cible
fault-no-move = le sommet { $vertex } n'a pas de coup pour le joueur { $player }
fault-needless-move = le sommet { $vertex } a un coup, vers { $successor }, là où il n'y a rien à choisir
fault-not-an-edge = aucun arc ne mène du sommet { $vertex } à { $successor }
fault-not-lower = le coup du sommet { $vertex } à { $successor } ne rapproche pas de la cible

## Une analyse

analysis-position = { $board }, code { $code }, { $ply ->
        [one] { $ply } marque
       *[other] { $ply } marques
    }
analysis-wins =
    C'est à { $player } de jouer : { $player } gagne en { $plies ->
        [one] { $plies } coup
       *[other] { $plies } coups
    }.
analysis-draws =
    C'est à { $player } de jouer : partie nulle, { $plies ->
        [one] il reste { $plies } coup
       *[other] il reste { $plies } coups
    }.
analysis-loses =
    C'est à { $player } de jouer : { $player } perd en { $plies ->
        [one] { $plies } coup
       *[other] { $plies } coups
    }.
analysis-wins-sometime = C'est à { $player } de jouer : { $player } gagne.
analysis-draws-sometime = C'est à { $player } de jouer : partie nulle.
analysis-loses-sometime = C'est à { $player } de jouer : { $player } perd.
analysis-legend = Coups, du meilleur au moins bon (G gagne, N fait nulle, P perd ; le nombre compte les coups qui suivent) :
analysis-legend-of-values = Coups, du meilleur au moins bon (G gagne, N fait nulle, P perd) :
move-wins-now = { $square } gagne aussitôt
move-wins =
    { $square } gagne, { $plies ->
        [one] { $plies } coup plus tard
       *[other] { $plies } coups plus tard
    }
move-draws-now = { $square } fait nulle aussitôt
move-draws =
    { $square } fait nulle, { $plies ->
        [one] { $plies } coup plus tard
       *[other] { $plies } coups plus tard
    }
move-loses =
    { $square } perd, { $plies ->
        [one] { $plies } coup plus tard
       *[other] { $plies } coups plus tard
    }
move-loses-now = { $square } perd aussitôt
move-wins-sometime = { $square } gagne
move-draws-sometime = { $square } fait nulle
move-loses-sometime = { $square } perd
letter-win = G
letter-draw = N
letter-loss = P

## Une explication

explain-forces = { $player } gagne, quoi que joue { $other } :
explain-cannot-win = { $player } ne peut pas gagner, car { $other } a une réponse à chaque coup :
explain-holds = { $player } ne perd pas non plus, quoi que joue { $other } :
explain-because = { " " }: { $facts }
explain-cut = Les parties continuent après ces coups : --depth N en montre N.
fact-completes =
    complète { $count ->
        [one] la ligne { $lines }
       *[other] les lignes { $lines }
    }
fact-blocks =
    bloque { $count ->
        [one] la ligne { $lines }
       *[other] les lignes { $lines }
    }
fact-forced = coup forcé
fact-fork = fait une fourche, les lignes { $lines } à la fois
fact-threatens =
    menace de compléter { $count ->
        [one] la ligne { $lines }
       *[other] les lignes { $lines }
    }
fact-takes-forks =
    enlève à { $other } { $count ->
        [one] la fourche en { $squares }
       *[other] les fourches en { $squares }
    }
fact-completes-and-loses =
    complète { $count ->
        [one] la ligne { $lines }
       *[other] les lignes { $lines }
    } et perd
fact-spares =
    prend une case que { $other } devait éviter, à cause { $count ->
        [one] de la ligne { $lines }
       *[other] des lignes { $lines }
    }
fact-avoids = { $player } doit désormais éviter { $squares }
fact-fills-the-board = remplit la grille, partie nulle

## Les dessins

draw-board-title = Grille { $board }
draw-x-wins = X gagne
draw-o-wins = O gagne
draw-neither-wins = partie nulle
draw-values = Pour qui joue sur cette case : G gain, N nulle, P perte ; le nombre compte les coups qui suivent.
draw-map = Comment { $player } ne perd jamais : la stratégie complète
draw-map-lost = Comment { $player } retarde la défaite : la stratégie complète
draw-map-how = La grande marque est le coup de { $player }. La case où { $opponent } joue ensuite contient la grille suivante, avec la réponse de { $player }.
draw-positions = Les { $count } positions, coup par coup
draw-classes = Les { $count } positions à rotation et symétrie près, coup par coup
draw-attractor = { $positions } : l'attracteur de { $player }
draw-layers-how = Dans une colonne, les positions sont groupées par rang : le nombre de coups qu'il faut au plus pour forcer le gain.
draw-forces = { $player } force le gain en ce nombre de coups au plus
draw-cannot-force = { $player } ne peut pas forcer le gain
draw-neither-forces = personne ne force le gain
draw-proof-win = { $player } gagne, quoi que joue { $opponent }
draw-proof-hold = { $opponent } ne peut pas gagner, car { $player } a une réponse à chaque coup
draw-cut = L'arbre est coupé là où il y a des points.
draw-letters = Sous une grille : qui force le gain, et en combien de coups au plus ; = si personne ne le force.
draw-no-file = où va le dessin ? donnez un fichier en .svg, .png ou .dot, par exemple -o dessin.svg
draw-unknown-form = l'extension de « { $file } » n'est pas reconnue : utilisez .svg, .png ou .dot
draw-width = ce dessin peut avoir de 1 à { $largest } pixels de large
draw-failed = le dessin est impossible : { $reason }
draw-arena = Une arène : { $vertices } et { $edges }
draw-arena-attractor = L'attracteur du joueur { $player } : { $count } sur { $vertices }
draw-arena-vertices =
    { $count ->
        [one] { $count } sommet
       *[other] { $count } sommets
    }
draw-arena-edges =
    { $count ->
        [one] { $count } arc
       *[other] { $count } arcs
    }
draw-arena-empty = Il n'y a rien à dessiner.
draw-arena-ranks = De gauche à droite : les rangs.
draw-arena-ranks-and-others = De gauche à droite : les rangs, puis les sommets hors de l'attracteur.
draw-arena-distances = De gauche à droite : les sommets selon le plus petit nombre de coups depuis { $vertex }.
draw-arena-distances-and-others = De gauche à droite : les sommets selon le plus petit nombre de coups depuis { $vertex }, puis ceux qu'on n'atteint pas.
draw-arena-bands = Une bande sur deux continue de droite à gauche.
draw-arena-rank-is = rang { $rank } : { $vertices }
draw-arena-outside-are = hors de l'attracteur : { $vertices }
draw-arena-not-reached = non atteints : { $vertices }
draw-arena-diamond = losange : le joueur 0 joue
draw-arena-box = rectangle : le joueur 1 joue
draw-arena-target = double contour : une cible
draw-arena-rank = rang, sous le nom : le joueur { $player } force une visite à une cible en ce nombre de coups au plus
draw-arena-outside = dehors : le joueur { $player } ne peut pas forcer de visite
draw-arena-strategy = en trait épais : la stratégie du joueur { $player }
draw-arena-escape = en trait épais et en tirets : comment le joueur { $player } s'échappe
draw-arena-too-large = un dessin montre au plus { $most_vertices } et { $most_edges }, et cette arène a { $vertices } et { $edges } ; un fichier en .dot peut tout contenir

## Les robots

chosen-move = { $player } joue : { $result }.
no-move = Il n'y a pas de coup à jouer : la partie est finie.
odds-title = Comment finissent les parties d'un niveau contre le robot parfait et contre un joueur qui joue au hasard :
odds-level = niveau
odds-plays = avec
odds-against = adversaire
odds-wins = gains
odds-draws = nulles
odds-losses = pertes
odds-exactly = exactement
odds-legend = La dernière colonne donne gains:nulles:pertes en nombres entiers : 191:1:0, soit en moyenne 191 gains et 1 nulle sur 192 parties.
odds-mistakes =
    Quand une faute est possible, un coup qui abaisse la valeur de la position, le robot en commet une, parmi les
    plus légères, avec cette probabilité : { $levels }.
odds-too-fine = les probabilités exactes sont des fractions de plus de 128 bits
advice-odds-too-fine = les probabilités de tous les niveaux sont connues pour les grilles de 12 cases au plus
against-perfect = parfait
against-random = au hasard
percent = { $number } %

## Les parties enregistrées

record-start = À partir de { $board } :
record-move-alone = { $number }. { $player } { $square }
record-move = { $number }. { $player } { $square } : { $value }
record-move-lowered = { $number }. { $player } { $square } : { $value } au lieu de { $before }
value-win = gain
value-draw = nulle
value-loss = perte
turning-point-draw = La partie a basculé au coup { $number } : { $player } l'a perdue en jouant { $square } ; { $better } aurait fait nulle.
turning-point-win = La partie a basculé au coup { $number } : { $player } l'a perdue en jouant { $square } ; { $better } aurait gagné.
lost-from-the-start = La position de { $player } était perdue dès le départ : aucun coup ne pouvait sauver la partie.
refused-move = coup { $number }, ligne { $line }, caractère { $column } : { $problem }
not-a-square = « { $found } » n'est pas une case
not-a-square-for = « { $found } » n'est pas une case : { $symbol } n'en fait pas partie
out-of-range = il n'y a pas de case « { $found } »
occupied = { $player } est déjà sur « { $square } »
game-over = la partie est déjà finie
advice-square = écrivez RANGÉE,COLONNE ou RANGÉE COLONNE, de 1,1 à { $rows },{ $columns }, ou un numéro de 1 à { $last } dans l'ordre de lecture
advice-occupied = choisissez une case vide : { $squares }
advice-game-over = supprimez ce coup et ceux qui le suivent
record-too-long = le texte dépasse { $limit } octets, la limite pour une partie enregistrée
advice-record-too-long = donnez une seule partie à la fois

## La partie à l'invite

play-side = Vous jouez les { $player } ; le robot joue les { $bot }.
play-both = Deux personnes jouent.
play-none = Le robot joue les deux camps.
play-game = Le jeu : { $game }.
play-never-loses = Il ne perd jamais.
play-easier = Pour un robot plus facile : morpion play { $options }
play-errs = Quand une faute est possible, il en commet une avec la probabilité { $probability }.
play-how = Tapez une case : son numéro, ou rangée,colonne. « aide » donne les autres commandes.
play-saved = La partie est enregistrée dans « { $file } » après chaque coup.
play-not-saved = Cette partie n'est pas enregistrée ; pour l'enregistrer, ajoutez --save au départ.
play-standing = { $player } occupe { $squares }.
play-nothing-stands = La grille est vide.
play-free = Cases vides : { $squares }.
play-prompt = Coup { $number }, { $player } :{ " " }
play-prompt-over = rejouer, annuler ou quitter :{ " " }
play-moved = { $player } joue { $number }, en { $square }.
play-hint = Indice : { $result }.
play-taken-back =
    { $count ->
        [one] Un coup est annulé.
       *[other] { $count } coups sont annulés.
    }
play-nothing-to-take-back = Vous n'avez pas de coup à annuler.
play-not-understood = « { $typed } » n'est ni une case ni une commande. Tapez un numéro de 1 à { $last }, ou « aide ».
play-occupied = La case { $number } est prise par { $player }. Cases vides : { $squares }.
play-out-of-range = Il n'y a pas de case « { $typed } ». Tapez un numéro de 1 à { $last }, ou rangée,colonne de 1,1 à { $rows },{ $columns }.
play-over = La partie est finie : annuler reprend votre dernier coup, rejouer recommence, quitter arrête.
play-new = Nouvelle partie.
play-end = Au revoir.
play-no-moves = l'entrée standard donne déjà la grille ou la partie : elle ne peut pas donner aussi les coups
advice-play-no-moves = nommez un fichier, ou écrivez la grille sous la forme RANGÉE/RANGÉE/RANGÉE ; ou laissez jouer deux robots, avec --as none
play-won = Vous avez gagné.
play-lost = Vous avez perdu.
play-help =
    5 ou 2,2  marque cette case
    indice    donne l'un des meilleurs coups
    pourquoi  donne la valeur de tout coup
    grille    montre la grille et la décrit
    annuler   annule votre dernier coup
    rejouer   commence une autre partie
    quitter   arrête, comme Ctrl-D
    aide      affiche cette liste
play-word-help = aide
play-word-undo = annuler
play-word-hint = indice
play-word-why = pourquoi
play-word-board = grille
play-word-new = rejouer
play-word-quit = quitter
save-comment = Une partie de morpion : un coup par ligne, RANGÉE,COLONNE. « morpion replay » la rejoue.
save-failed = « { $file } » ne peut pas être écrit ; le système répond « { $reason } »
save-not-writable = vous n'avez pas le droit d'écrire « { $file } »
save-no-folder = il n'y a pas de dossier où écrire « { $file } »
save-not-permitted = rien ne peut être écrit dans le dossier de « { $file } »
save-disk-full = « { $file } » ne peut pas être écrit : le disque est plein
save-not-a-file = « { $file } » n'est pas un fichier où l'on peut écrire
save-exists = « { $file } » existe déjà, et ce n'est pas le fichier donné à --resume
advice-save-exists = pour continuer la partie qu'il contient, ajoutez --resume { $file } ; sinon, donnez un autre nom
advice-save-other = donnez un autre nom, ou le même fichier à --save et à --resume
advice-save-file = donnez le nom d'un fichier où vous avez le droit d'écrire
advice-save-folder = créez d'abord le dossier, ou donnez un fichier d'un autre dossier
advice-save-elsewhere = donnez un fichier d'un dossier où vous avez le droit d'écrire
advice-save-disk = faites de la place, ou donnez un fichier d'un autre disque

## La page

site-written = Ouvrez « { $file } » dans un navigateur.
folder-not-one = « { $folder } » n'est pas un dossier
folder-taken = le dossier « { $folder } » contient un autre « { $file } », qui serait perdu
folder-not-permitted = le dossier « { $folder } » ne peut pas être créé : vous n'avez pas le droit d'écrire à cet endroit
folder-failed = le dossier « { $folder } » ne peut pas être créé : le système répond « { $reason } »
advice-folder = donnez le nom d'un dossier ; s'il n'existe pas, il est créé
advice-folder-other = donnez le nom d'un autre dossier ; s'il n'existe pas, il est créé
advice-folder-elsewhere = donnez le nom d'un dossier là où vous avez le droit d'écrire
serve-not-an-address = « { $address } » n'est pas une adresse à laquelle un serveur peut écouter
serve-in-use = un autre programme écoute déjà à l'adresse { $address }
serve-not-permitted = vous n'avez pas le droit d'écouter à l'adresse { $address }
serve-not-available = cet ordinateur n'a pas l'adresse { $address }
serve-failed = rien ne peut écouter à l'adresse { $address } : le système répond « { $reason } »
serve-stopped = le serveur s'arrête : le système répond « { $reason } »
serve-public = d'autres ordinateurs peuvent atteindre la page à l'adresse { $address }
serve-public-anywhere = d'autres ordinateurs peuvent atteindre la page, à toute adresse de cet ordinateur, sur le port { $port }
serve-null = les pages ouvertes depuis un disque, et d'autres, ont toutes l'origine null : on ne peut pas la permettre seule
serve-not-opened = aucun navigateur n'a pu être lancé
advice-serve-address = donnez une adresse et un port, comme --listen 127.0.0.1:8080
advice-serve-port = choisissez un autre port, comme --listen 127.0.0.1:8081, ou le port 0 pour un port libre quelconque
advice-serve-high-port = choisissez un port à partir de 1024, comme --listen 127.0.0.1:8080
advice-serve-public = si ce n'est pas voulu, écoutez à l'adresse 127.0.0.1
advice-serve-open = ouvrez vous-même cette adresse
advice-serve-origin = écrivez un schéma et un hôte, et un port s'il en a un à lui, comme https://example.org ; ou * pour toutes les pages
advice-serve-null = donnez * pour toutes les pages, ou servez la page

## Requêtes

request-empty = la requête est vide
request-json = la requête n'est pas du JSON : quelque chose ne va pas à la ligne { $line }, au caractère { $column }
request-json-cut = la requête n'est pas du JSON : elle s'arrête au milieu d'une valeur
request-not-an-object = la requête doit être un objet JSON avec un champ « board », et non { $found }
json-string = une chaîne
json-any-array = un tableau
request-missing = il manque « { $field } »
request-no-board = il manque la grille : donnez « board », par exemple XO-/---/---, ou bien « code »
request-two-boards = « board » et « code » sont donnés tous les deux : n'en donnez qu'un
request-twice = « { $field } » est donné plusieurs fois
request-unknown = « { $field } » est inconnu ici ; sont connus : { $known }
request-unknown-none = « { $field } » est inconnu ici : il n'y a rien à préciser
request-rank-of-neither = les positions qui ne sont gagnantes pour aucun des deux joueurs n'ont pas de rang : retirez « rank », ou donnez « for » égal à x ou o
request-bad-number = « { $field } » doit être un nombre entier de { $least } à { $most }, et non « { $found } »
request-bad-word = « { $field } » doit être { $words }, et non « { $found } »
request-no-line =
    les lignes de 3, la longueur par défaut, ne tiennent ni dans une rangée ni dans une colonne de { $columns }x{ $rows } : { $longest ->
        [one] donnez « { $field } » égal à 1
       *[other] donnez « { $field } », un nombre entier de 1 à { $longest }
    }
request-no-squares = « { $field } » doit avoir au moins une colonne et une rangée, et non « { $found } »
request-too-many-squares = « { $field } » doit être celle d'une grille de { $most } cases au plus, et non « { $found } »
request-bad-size = « { $field } » doit donner des colonnes et des rangées, comme dans 4x3, pour { $most } cases au plus, et non « { $found } »
request-too-deep = une preuve aurait plus de { $most } positions, et c'est le plus qui soit donné : donnez une valeur plus petite à « { $field } »
request-not-found = il n'y a rien à { $path } ; les chemins sont décrits à /api/openapi.json
request-method = { $method } n'est pas possible ici ; { $possible } l'est
request-too-large = la requête a plus de { $limit } octets ; la suite n'a pas été lue
request-media-type = la requête doit être { $expected } en UTF-8, et non { $found } : voyez ses en-têtes Content-Type et Content-Encoding
request-no-media-type = la requête doit être { $expected } en UTF-8, et le dire dans son en-tête Content-Type
request-timed-out = { $seconds ->
    [one] la suite de la requête n'est pas arrivée en { $seconds } seconde
   *[other] la suite de la requête n'est pas arrivée en { $seconds } secondes
}
request-broken-body = le corps de la requête est interrompu, ou n'a pas la forme que les en-têtes annoncent
request-bad-host = la requête doit nommer un seul hôte, dans son en-tête Host
request-busy = le serveur répond déjà à trop de longues requêtes : renvoyez celle-ci dans un instant

## Les champs des requêtes

field-board = La grille : X, O (ou x, o) et - pour une case vide, les rangées séparées par / ou par un saut de ligne, ou le tableau des rangées
field-board-in-query = La grille : X, O (ou x, o) et - pour une case vide, les rangées séparées par / ou par un saut de ligne
field-code = Le code de la grille, à la place de la grille : la case i, rangée par rangée depuis le coin en haut à gauche, pèse 3^i ; 0 vide, 1 X, 2 O
field-size = Les colonnes et les rangées de la grille, { "64" } cases au plus
field-solved-size = Les colonnes et les rangées de la grille, { $most } cases au plus, pour qu'un jeu se résolve pendant qu'on attend
field-line = Combien de marques à la suite font une ligne : autant que le plus grand côté de la grille a de cases, au plus
field-misere = Si celui qui complète une ligne perd
field-torus = Si les lignes continuent au bord opposé
field-level = La force du robot : perfect ne se trompe jamais, les autres une fois sur 10, 4 et 2 quand une erreur est possible
field-seed = Ce qui décide quand le robot a le choix : la même graine donne le même coup
field-depth = La profondeur des preuves, en coups ; par défaut, jusqu'à la fin pour un gain ou une perte, deux coups pour une nulle
field-for = Qui gagne les positions si les deux joueurs jouent au mieux
field-rank = Seulement celles de ce rang dans l'attracteur : gagnées en autant de coups contre la meilleure résistance
field-ply = Seulement celles qui ont ce nombre de marques
field-to-move = Seulement celles où ce joueur doit jouer
field-no-terminal = Seulement celles où la partie continue
field-unique = Une seule position à rotation et symétrie près
field-offset = Combien de positions sont passées au début
field-limit = Le plus grand nombre de positions d'une page

## Les assistants

mcp-instructions = L'arbitre et la solution du morpion, sur trois cases par trois ou, avec « size », « line », « misere » et « torus », sur d'autres grilles : check_position juge jusqu'à 64 cases, les autres outils résolvent jusqu'à 12 ; X commence. Donnez une grille par ses rangées à partir du haut, séparées par /, avec X, O, et - pour une case vide : XO-/---/---. Une case est [rangée, colonne], à partir de 1, et [1, 1] est en haut à gauche. Une valeur (win, draw ou loss, c'est-à-dire gain, nulle ou perte) est celle du joueur qui a le trait, ou qui joue le coup. La distance (remoteness) est le nombre de coups jusqu'à la fin si les deux joueurs jouent au mieux.
mcp-title-check = Vérifier une position
mcp-about-check = Dit ce que montre une grille de morpion : qui a gagné et par quelles lignes, une partie nulle, qui doit jouer, ou toutes les raisons pour lesquelles aucune partie n'y mène.
mcp-title-analyze = Analyser une position
mcp-about-analyze = Dit ce que vaut une position de morpion si les deux joueurs jouent au mieux, à quelle distance est la fin, et la même chose pour chaque coup légal, le meilleur d'abord.
mcp-title-choose = Choisir un coup
mcp-about-choose = Joue un coup dans une position de morpion, aussi bien que le niveau le dit. Sans graine, le coup peut être un autre la fois suivante.
mcp-title-explain = Expliquer une position
mcp-about-explain = Dit pourquoi une position de morpion vaut ce qu'elle vaut : ce que chaque coup fait sur la grille, et la preuve, coup par coup, de ce qu'un joueur peut forcer.
mcp-unknown-tool = il n'y a pas d'outil « { $tool } » ; ce qu'il y a : { $known }
mcp-not-json = la ligne n'est pas du JSON
mcp-not-a-message = la ligne n'est pas un message du protocole
mcp-too-long = la ligne a plus de { $limit } octets ; elle n'a pas été lue
mcp-stopped = impossible d'attendre l'assistant : le système répond « { $reason } »

## La note

grade-of-positions = Positions gagnantes pour le joueur { $number } ({ $player })
grade-of-ranks = Positions gagnantes pour le joueur { $number } ({ $player }), avec leurs rangs
grade-of-strategy = Stratégie du joueur { $number } ({ $player })
grade-of-referee = Verdicts sur toutes les grilles
grade-points = { $asked } : { $points } sur { $total }
grade-all-right =
    Tout est juste : { $count ->
        [one] { $count } grille
       *[other] { $count } grilles
    }.
grade-right =
    { $count ->
        [one] { $count } grille juste
       *[other] { $count } grilles justes
    }
grade-wrong =
    { $count ->
        [one] { $count } fausse
       *[other] { $count } fausses
    }
grade-missing =
    { $count ->
        [one] { $count } manquante
       *[other] { $count } manquantes
    }
grade-extra = { $count } en trop
case-missing =
    { $count ->
        [one] Il manque { $count } grille :
       *[other] Il manque { $count } grilles ; la plus petite :
    }
case-extra =
    { $count ->
        [one] { $count } position n'a pas sa place dans la réponse :
       *[other] { $count } positions n'ont pas leur place dans la réponse ; la plus petite :
    }
case-impossible =
    { $count ->
        [one] { $count } grille n'est pas une position du jeu :
       *[other] { $count } grilles ne sont pas des positions du jeu ; la plus petite :
    }
case-wrong-rank =
    { $count ->
        [one] { $count } rang est faux :
       *[other] { $count } rangs sont faux ; la plus petite grille :
    }
case-bad-move =
    { $count ->
        [one] { $count } coup abaisse la valeur de la position :
       *[other] { $count } coups abaissent la valeur de la position ; la plus petite grille :
    }
case-illegal-move =
    { $count ->
        [one] { $count } coup est illégal :
       *[other] { $count } coups sont illégaux ; la plus petite grille :
    }
case-no-choice =
    { $count ->
        [one] Sur { $count } grille, ce joueur n'a pas de coup à jouer :
       *[other] Sur { $count } grilles, ce joueur n'a pas de coup à jouer ; la plus petite :
    }
case-wrong-verdict =
    { $count ->
        [one] { $count } grille est jugée { $given } au lieu de { $right } :
       *[other] { $count } grilles sont jugées { $given } au lieu de { $right } ; la plus petite :
    }
case-rank = Son rang est { $right }, et non { $given }.
case-lowered = { $player } joue { $given } : { $value } au lieu de { $before }, que { $better } conserve.
case-occupied = { $player } est déjà sur { $square }.
case-best-move = La stratégie y mène et n'a pas de coup pour { $player }. Un bon coup : { $result }.
why-wins =
    { $player } joue { $square } et gagne en { $plies ->
        [one] { $plies } coup
       *[other] { $plies } coups
    } au plus{ $facts }.
why-forced =
    Quoi que joue { $opponent }, { $player } gagne en { $plies ->
        [one] { $plies } coup
       *[other] { $plies } coups
    } au plus.
why-holds = { $opponent } répond { $square } et tient{ $facts }.
why-loses = { $opponent } répond { $square } et gagne{ $facts }.
why-no-move = Aucun coup de { $player } ne gagne : à { $square }, par exemple, { $opponent } répond { $answer } et tient.
why-no-move-loses = Aucun coup de { $player } ne gagne : à { $square }, par exemple, { $opponent } répond { $answer } et gagne.
why-last-move = Le dernier coup de { $player }, { $square }, remplit la grille : la partie est nulle.
line-lost = Une partie que cette stratégie perd :
line-lowered = Une partie où cette stratégie laisse échapper quelque chose :
diagnosis-exactly = C'est exactement ce que donne l'erreur suivante. { $mistake }
diagnosis-nearly =
    À { $count ->
        [one] { $count } grille
       *[other] { $count } grilles
    } près, c'est ce que donne l'erreur suivante. { $mistake }
mistake-plays-on = La partie continue après un alignement. Une grille où trois cases sont alignées n'a pas de coup : son degré sortant D vaut 0, et rien ne la suit dans le graphe.
mistake-or-unreachable-kept = Ou bien des grilles qu'aucune partie n'atteint sont gardées : le second parcours ne doit pas sortir des états que le premier a rencontrés.
mistake-plays-on-first-line = La partie continue après un alignement : des grilles qui ne font que suivre une partie finie sont comptées. Lors du premier parcours, ne cherchez pas les coups d'une grille où trois cases sont alignées : son degré sortant D vaut 0.
mistake-draws-as-wins = Les parties nulles sont comptées comme gagnées. Il y a deux causes fréquentes : le parcours du graphe transposé commence par tous les sommets de degré 0 que l'adversaire n'a pas gagnés ; ou bien un sommet est dit gagnant quand tous ses successeurs le sont, ce qui est vrai d'une grille pleine, puisqu'elle n'en a pas. Ce parcours ne commence que par les sommets de degré 0 gagnants pour le joueur.
mistake-draws-as-wins-of-o = Les parties nulles sont comptées comme gagnées : le parcours du graphe transposé commence aussi par les grilles pleines sans alignement. Il ne commence que par les sommets de degré 0 gagnants pour le joueur.
mistake-unreachable-kept = Des grilles qu'aucune partie n'atteint sont comptées. Sur { "19 683" } nombres, seuls { "5 478" } sont des positions : le premier parcours part de la grille vide et note les états accessibles ; le second ne doit pas en sortir.
mistake-one-successor-enough = Un seul successeur gagnant suffit là où c'est à l'adversaire de jouer. Il faut que tous le soient : décrémentez D pour chacun, et n'ajoutez le sommet que lorsque D arrive à 0.
mistake-d-not-reset = Le tableau D n'a pas été réinitialisé entre les deux joueurs. Le parcours du graphe transposé le décrémente : il faut à chaque joueur une nouvelle copie des degrés sortants.
mistake-terminals-left-out = Les grilles où la partie est déjà gagnée manquent. Ce sont aussi des positions gagnantes : celles par lesquelles commence le parcours du graphe transposé.
mistake-only-terminals = Seules les grilles où la partie est déjà gagnée sont données. Le parcours du graphe transposé commence par elles : de là, remontez les coups.
mistake-only-to-move = Seules les grilles où c'est à { $player } de jouer sont données. Une grille où c'est à { $other } de jouer est gagnante aussi, si tous ses successeurs le sont.
mistake-other-player = Ce sont les positions gagnantes de l'autre joueur.
mistake-swapped-digits = X et O sont échangés dans les nombres : le chiffre 1 est pour X, qui commence, et le chiffre 2 pour O.
mistake-duplicates = Des grilles sont données plus d'une fois ; chacune est comptée une seule fois.
mistake-end-missing = Tout est juste jusqu'au plus grand code de la liste, et rien ne vient après : la fin semble manquer.
advice-duplicates = Marquez une grille quand elle est rencontrée, et ne l'ajoutez plus ensuite.
mistake-stack-for-queue = Les grilles sont justes, mais les sommets à parcourir étaient dans une pile, dernier entré, premier sorti. Les rangs sont justes avec une file : premier entré, premier sorti.
mistake-ranks-from-one = Les rangs sont comptés à partir de 1. Les grilles que le joueur a déjà gagnées sont de rang 0 : il n'y a plus de coup à jouer.
mistake-reversed-digits = Les chiffres des nombres sont dans l'ordre inverse : la première case, en haut à gauche, pèse 1, et la dernière { "6 561" }.
mistake-draw-before-lines = Une grille pleine est dite nulle avant que ses lignes soient examinées. Le dernier coup peut compléter une ligne : examinez d'abord les lignes.
mistake-counts-not-checked = Les nombres de X et de O ne sont pas vérifiés. X commence : il y a autant de X que de O, ou un de plus.
mistake-either-may-start = O a le droit de commencer. C'est toujours X qui commence : il n'y a jamais plus de O que de X.
mistake-two-ahead-allowed = X peut avoir deux coups d'avance. Les joueurs alternent : X n'a qu'un coup d'avance au plus.
mistake-last-move-not-checked = Rien ne vérifie que le gagnant a joué en dernier. Si X a une ligne, X a un coup d'avance ; si O en a une, les nombres sont égaux.
mistake-both-won-not-refused = Des grilles où les deux joueurs ont une ligne, ou dont le gagnant n'a pas joué en dernier, sont acceptées. La partie s'arrête à la première ligne.
mistake-two-lines-refused = Des grilles où un joueur a deux lignes sont refusées. Un même dernier coup peut compléter deux lignes à la fois.
mistake-no-diagonals = Les deux diagonales sont oubliées : il y a huit lignes.
mistake-no-falling-diagonal = La diagonale qui descend, d'en haut à gauche à en bas à droite, est oubliée : il y a huit lignes.
mistake-no-rising-diagonal = La diagonale qui monte, d'en bas à gauche à en haut à droite, est oubliée : il y a huit lignes.
mistake-no-columns = Les colonnes sont oubliées : il y a huit lignes.
mistake-no-rows = Les rangées sont oubliées : il y a huit lignes.
mistake-next-player-swapped = Le joueur suivant n'est pas le bon : c'est à X quand les nombres sont égaux, à O quand X a un coup d'avance.
submission-place = ligne { $line }, caractère { $column } : { $problem }
submission-empty = la copie est vide
submission-too-long = la copie dépasse { $limit } Mio, la limite de ce qui est lu
submission-not-text = la copie n'est pas un texte en UTF-8
submission-unclosed = « { $bracket } » n'est jamais fermé : la fin de la copie semble manquer
submission-unopened = « { $bracket } » ne ferme pas le dernier signe ouvert
submission-too-deep = trop de listes sont emboîtées
submission-not-a-board = « { $found } » n'est ni un code, ni une grille, ni une rangée de grille
submission-code-too-large = « { $found } » n'est pas un code : un code est un nombre entier de 0 à { "19 682" }
submission-mixed = « { $found } » n'est pas de la même sorte que ce qui précède : donnez soit des codes, soit des grilles
submission-row-length =
    une rangée a { $cells ->
        [one] { $cells } case
       *[other] { $cells } cases
    } ; il en faut trois, ou neuf pour une grille entière
submission-grid-cut =
    une grille n'a que { $rows ->
        [one] { $rows } rangée
       *[other] { $rows } rangées
    }
submission-codes-or-boards = ces nombres peuvent être des codes, ou les cases d'une grille
submission-line-numbers = ces nombres semblent être des numéros de ligne : 1, 2, 3 et ainsi de suite
submission-moves-of-one-or-two = les coups peuvent être ici un numéro de 1 à 9, ou une rangée et une colonne
submission-no-value = rien n'est dit de cette grille
submission-not-a-rank = il faudrait ici un rang, et non « { $found } »
submission-not-a-move = il faudrait ici un coup, RANGÉE,COLONNE ou un numéro de 1 à 9, et non « { $found } »
submission-not-a-verdict = il faudrait ici un verdict (x_won, o_won, draw, next_x, next_o ou impossible), et non « { $found } »
submission-board-expected = il faudrait ici une grille, et non « { $found } »
submission-contradiction = deux choses différentes sont dites de la grille { $board }
submission-verdict-count =
    il y a { $count ->
        [one] { $count } verdict
       *[other] { $count } verdicts
    } au lieu de { "19 683" }, un par grille
submission-end = la fin de la ligne
advice-submission-whole = donnez tout ce qu'affiche le programme, en texte simple
advice-submission-boards = écrivez les grilles avec X, O et -, ou en listes de trois listes
advice-submission-line-numbers = enlevez les numéros de ligne ; si ce sont des codes, donnez un code par ligne
advice-submission-moves = écrivez RANGÉE,COLONNE entre parenthèses
advice-submission-only-boards = ne gardez que les codes ou les grilles ; enlevez les titres et les totaux
advice-submission-only-pairs = ne gardez que les grilles, chacune avec ce qui est demandé ; enlevez les titres et les totaux
advice-submission-once = ne dites qu'une chose de chaque grille

## Le programme

prompt-board =
    Tapez { $rows ->
        [one] { $rows } rangée
       *[other] { $rows } rangées
    } de { $columns ->
        [one] { $columns } case
       *[other] { $columns } cases
    } (X, O, ou - pour une case vide), puis Ctrl-D sur une nouvelle ligne.
prompt-record = Tapez les cases d'une partie, X en premier, puis Ctrl-D sur une nouvelle ligne.
prompt-submission = Tapez une liste de grilles ou de leurs codes, puis Ctrl-D sur une nouvelle ligne.
prompt-arena = Tapez une arène, une ligne par sommet ({ $example }), puis Ctrl-D sur une nouvelle ligne.
place-in-file = { $file } : { $message }
file-not-found = il n'y a pas de fichier « { $file } »
advice-board-option = pour donner la grille elle-même, écrivez { $option } { $board }
file-not-permitted = vous n'avez pas le droit de lire « { $file } »
file-is-a-directory = « { $file } » est un dossier, pas un fichier
file-not-readable = « { $file } » est illisible ; le système répond « { $reason } »
advice-file = donnez le nom d'un fichier que vous avez le droit de lire, ou - pour l'entrée standard
output-not-writable = le résultat ne peut pas être écrit ; le système répond « { $reason } »
output-disk-full = le résultat ne peut pas être écrit : le disque est plein
standard-input = entrée standard
bad-code = « { $code } » n'est le code d'aucune grille : un code est un nombre entier de 0 à { $largest }
no-randomness = le système ne donne pas de nombre au hasard ; il répond « { $reason } » ; donnez une graine
rank-of-neither = les positions qui ne sont gagnantes pour aucun des deux joueurs n'ont pas de rang : retirez --rank, ou choisissez --for x ou --for o
no-position-matches = aucune position ne correspond
usage-unknown-option = option inconnue ici : « { $option } »
usage-unknown-command = commande inconnue : « { $command } » ; les commandes sont { $commands }
usage-unexpected-value = « { $option } » ne prend pas de valeur
usage-unexpected-argument = « { $argument } » est un argument de trop
usage-missing = il manque : { $arguments }
usage-no-value = « { $option } » demande une valeur
usage-bad-value = « { $value } » n'est pas une valeur de { $option }
usage-bad-number = « { $value } » n'est pas une valeur de { $option } : il faut un entier positif ou nul
usage-bad-seed = « { $value } » n'est pas une valeur de { $option } : il faut un nombre entier de 0 à { "18 446 744 073 709 551 615" }
usage-bad-probability = « { $value } » n'est pas une valeur de { $option } : il faut un nombre de 0 à 1, avec un point et 9 décimales au plus, comme 0.25
usage-conflict = « { $option } » ne va pas avec « { $other } »
usage-repeated = l'option « { $option } » est donnée plus d'une fois
usage-not-utf8 = l'argument « { $argument } » n'est pas de l'UTF-8 valide
usage-other = les arguments sont illisibles
usage-possible-values = choisissez parmi : { $values }
advice-board-once = donnez la grille une seule fois : avec --board, ou dans un fichier
advice-level-or-mistakes = choisissez : --level nomme une force, --mistakes fixe la probabilité d'une faute
advice-from-or-resume = choisissez : --from part d'une grille, --resume continue une partie enregistrée
advice-check-board = pour vérifier cette grille, écrivez morpion check --board { $board }
usage-similar = vouliez-vous écrire « { $name } » ?
usage-see-help = « { $command } --help » donne la liste de ce qui est possible
help-usage = Utilisation : { $usage }
help-commands = Commandes{ " " }
help-arguments = Arguments{ " " }
help-options = Options{ " " }
help-command-name = COMMANDE
short-help =
    morpion : le morpion arbitré strictement et résolu par attracteurs

    Trois exemples :
      morpion solve                         résout le jeu : { "2 936" } positions gagnantes pour le joueur 1
      morpion check --board XXX/OO-/---     dit ce que montre une grille, ou pourquoi elle est impossible
      morpion play                          joue une partie contre un robot qui ne perd jamais

    « morpion --help » donne toutes les commandes, « morpion COMMANDE --help » ce que fait chacune.

## Des enregistrements par millions

problem-cell-count =
    { $cells ->
        [0] il n'y a aucune case au lieu de { $expected }
        [one] il y a { $cells } case au lieu de { $expected }
       *[other] il y a { $cells } cases au lieu de { $expected }
    }
problem-not-one-cell =
    rangée { $row }, colonne { $column } : { $cells ->
        [0] aucune case
       *[other] { $cells } cases
    } au lieu d'une
advice-cell-count = écrivez { $cells } cases à la suite, ou { $rows } rangées de { $columns } cases séparées par /
advice-not-one-cell = écrivez X, O, ou - pour une case vide
problem-json = ce n'est pas du JSON : quelque chose ne va pas au caractère { $column } de la ligne
problem-json-cut = ce n'est pas du JSON : la ligne s'arrête au milieu d'une valeur
problem-json-empty = ce n'est pas du JSON : la ligne est vide
problem-no-field = il n'y a pas de champ « { $field } »
problem-field-twice = le champ « { $field } » est présent plusieurs fois
problem-not-a-board =
    { $rows ->
        [one] au lieu d'une chaîne, il y a { $found }
        [3] au lieu de trois chaînes ou d'une seule, il y a { $found }
       *[other] au lieu de { $rows } chaînes ou d'une seule, il y a { $found }
    }
json-null = la valeur null
json-boolean = un booléen
json-number = un nombre
json-array = un tableau qui contient autre chose que des chaînes
json-object = un objet
problem-column-count =
    { $columns ->
        [one] il y a { $columns } colonne, mais { $expected } dans l'en-tête
       *[other] il y a { $columns } colonnes, mais { $expected } dans l'en-tête
    }
problem-columns-missing =
    { $columns ->
        [one] il y a { $columns } colonne, mais la grille est dans la colonne { $expected }
       *[other] il y a { $columns } colonnes, mais la grille est dans la colonne { $expected }
    }
problem-open-quote = un guillemet ouvre une colonne et n'est jamais refermé : tout ce qui le suit dans le fichier fait partie de cet enregistrement
record-place = enregistrement { $record }, ligne { $line } : { $message }
records-total =
    { $count ->
        [0] Aucun enregistrement
        [one] { $count } enregistrement
       *[other] { $count } enregistrements
    }
records-summary = { $total } : { $parts }.
count-x-won = X a gagné dans { $count }
count-o-won = O a gagné dans { $count }
count-draw =
    { $count ->
        [one] { $count } partie nulle
       *[other] { $count } parties nulles
    }
count-next-x = X doit jouer dans { $count }
count-next-o = O doit jouer dans { $count }
count-impossible =
    { $count ->
        [one] { $count } grille impossible
       *[other] { $count } grilles impossibles
    }
count-malformed =
    { $count ->
        [one] { $count } mal formé
       *[other] { $count } mal formés
    }
records-offenders = Les { $count } premiers refusés :
records-all-offenders = Tous les enregistrements refusés :
format-of-one-board = le verdict sur une seule grille se donne en text ou en json : les autres formats vont avec --records
files-of-one-board = une grille est dans un seul fichier : pour plusieurs fichiers de grilles, dites leur forme avec --records
format-of-records = le verdict sur des enregistrements se donne en jsonl, csv, codes ou summary
option-only-with = { $option } n'a de sens qu'avec { $other }
column-needed = où est la grille ? nommez sa colonne avec --column, ou une colonne par case avec --columns
column-number = « { $name } » n'est pas une colonne : sans en-tête, les colonnes ont des numéros, à partir de 1
columns-not-cells =
    { $count ->
        [one] --columns nomme { $count } colonne au lieu de { $squares }, une par case
       *[other] --columns nomme { $count } colonnes au lieu de { $squares }, une par case
    }
column-named-twice = --columns nomme deux fois la colonne « { $name } »
column-missing = { $file } : il n'y a pas de colonne « { $name } »
column-twice = { $file } : il y a plusieurs colonnes « { $name } »
columns-differ = { $file } : les colonnes sont { $columns }, et non { $expected } comme dans le premier fichier
no-header = { $file } : le premier enregistrement n'est pas un en-tête : il est trop long, ou un guillemet n'y est jamais refermé
advice-columns = les colonnes sont : { $columns }
more-columns = et { $count } autres
advice-column-twice = donnez aux colonnes des noms différents, ou prenez-les par numéro : sans la première ligne, avec --no-header
advice-columns-differ = avec --keep, ne donnez que des fichiers qui ont les mêmes colonnes
advice-no-header = regardez la première ligne ; si c'est un enregistrement, ajoutez --no-header
standard-input-twice = l'entrée standard est nommée deux fois, mais ne peut être lue qu'une fois
output-is-read = les résultats vont dans « { $file } », qui est aussi lu : envoyez-les dans un autre fichier
prompt-records = Tapez des enregistrements, l'un après l'autre, puis Ctrl-D sur une nouvelle ligne.
prompt-messages = En attente des messages d'un assistant, un objet JSON-RPC par ligne. Ctrl-D sur une nouvelle ligne termine le programme.
usage-bad-size = « { $value } » n'est pas une valeur de { $option } : il faut des colonnes et des rangées, comme dans 4x3
usage-no-squares = « { $value } » n'est pas une valeur de { $option } : une grille a au moins une colonne et une rangée
usage-too-many-squares = « { $value } » n'est pas une valeur de { $option } : une grille a { $most } cases au plus
usage-bad-count = « { $value } » n'est pas une valeur de { $option } : il faut un nombre entier à partir de 1
usage-bad-seconds = « { $value } » n'est pas une valeur de { $option } : il faut un nombre de secondes de 0.001 à { "86 400" }
usage-bad-origin = « { $value } » n'est pas une valeur de { $option } : aucune page n'a cette origine
usage-bad-points = « { $value } » n'est pas une valeur de { $option } : il faut un nombre entier de 1 à { "4 294 967 295" }
usage-bad-delimiter = « { $value } » n'est pas une valeur de { $option } : il faut un seul caractère ASCII, ou tab ; pas de guillemet
usage-symbols-count =
    « { $value } » n'est pas une valeur de { $option } : il faut trois caractères, pour X, O et une case vide ; { $count ->
        [0] il n'y en a pas
        [one] il y en a { $count }
       *[other] il y en a { $count }
    }
usage-symbols-twice = « { $value } » n'est pas une valeur de { $option } : « { $symbol } » ne peut représenter deux choses
usage-symbols-reserved = « { $value } » n'est pas une valeur de { $option } : / et les fins de ligne séparent les rangées, et ne peuvent être des cases
progress-left = reste { $time }
progress-read = { $bytes } lus
unit-byte = o
