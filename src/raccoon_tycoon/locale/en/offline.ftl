# The game as a static page, without a server.
with-friends-here = Share one screen and pass it around. To play online, somebody has to host a server.
offline-notices = Notices
engine-loading = Setting up the table… { $percent } %
engine-failed = The game couldn't be loaded. Check your connection, then try again.
try-again = Try again
storage-denied = This browser doesn't let the page save anything. Your game is gone when you close the tab, unless you save it as a file.
storage-full = This browser has no room left. Your latest moves are gone when you close the tab, unless you save the game as a file.
save-game = Save as a file
update-ready = A new version is ready. Your games stay.
update-now = Update now
own-figures = Custom numbers
own-figures-text = Play missions and the expansion with numbers from a file of yours.
own-figures-used = New games use the numbers from your file.
own-figures-open = Choose a file…
own-figures-drop = Back to the built-in numbers
