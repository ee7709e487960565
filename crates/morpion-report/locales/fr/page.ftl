# Ce que dit la page et que la ligne de commande ne dit pas, en français. L'anglais est dans ../en/page.ftl.

page-title = morpion : le jeu résolu
