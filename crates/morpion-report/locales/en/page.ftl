# What the page says that the command line does not, in English. French stands in ../fr/page.ftl.

page-title = morpion: tic-tac-toe, solved

## The frame

page-skip = Skip to the content
page-views = Views
page-language = Language
page-footer = This page works without a network: the game is solved once and for all, and everything is looked up in tables.
page-play = Play
