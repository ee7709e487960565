# What the page says that the command line does not, in English. French stands in ../fr/page.ftl.

page-title = morpion: tic-tac-toe, solved
