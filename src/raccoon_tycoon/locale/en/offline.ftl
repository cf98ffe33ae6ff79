# The game as a static page, without a server.
with-friends-here = Share one screen and pass it around. To play online, somebody has to host a server.
with-friends-online = Share one screen and pass it around, or play online.
play-online = Play online
offline-notices = Notices
engine-loading = Setting up the table… { $percent } %
engine-failed = The game couldn't be loaded. Check your connection, then try again.
try-again = Try again
storage-denied = This browser doesn't let the page save anything. Your game will be lost when you close the tab, unless you save it as a file.
storage-full = This browser is out of storage space. Your latest moves will be lost when you close the tab, unless you save the game as a file.
storage-figures = Your custom numbers don't fit this version of the game, so new games use the built-in ones. Choose another file under Settings.
save-game = Save as a file
update-ready = A new version is ready. Your games stay.
update-now = Update now
own-figures = Custom numbers
own-figures-text = Play missions and the expansion with numbers from your own file.
own-figures-used = New games use the numbers from your file.
own-figures-open = Choose a file…
own-figures-drop = Back to the built-in numbers

# What is worded otherwise where there is no server: the same message's id, and -no-server.
no-server-no-server = Something went wrong. Reload the page and try again.
server-busy-no-server = Your device is busy, so the bots think less than usual.
error-internal-no-server = Something went wrong. Your games are safe: try again, or reload the page.
error-busy-no-server = The bots are busy. Try again in a few seconds.
error-storage-no-server = This browser couldn't save that; nothing was changed. Try again.
error-damaged-no-server = This saved game is damaged, so it can't go on. Your other games are not affected.
error-rules-version-no-server = This game was played under rules version { $version }, which this page can't replay.
error-other-figures-no-server = This game uses custom numbers from a file. Choose that file again under Settings to continue.
origin-own-text-no-server = Custom numbers from your own file.
figures-own-no-server = They use the numbers from your own file.
figures-changed-no-server = The custom numbers have changed. Reload this page.
