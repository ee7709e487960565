# Ce que dit la page et que la ligne de commande ne dit pas, en français. L'anglais est dans ../en/page.ftl.

page-title = morpion : le jeu résolu

## Le cadre

page-skip = Aller au contenu
page-views = Vues
page-language = Langue
page-footer = Cette page fonctionne sans réseau : le jeu est résolu une fois pour toutes, et tout se lit dans des tables.
page-play = Jouer
