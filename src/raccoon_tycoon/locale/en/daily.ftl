# The daily deal.
daily = Daily deal
daily-text = One deal a day, the same for everyone: three players, official rules, the same two rivals. No hints, no undo, and only your first try counts.
daily-play = Play today's deal
daily-started = You've started today's deal.
daily-lost = Your browser no longer has this game. You can start today's deal again.
daily-removed = You removed this game, so today's deal doesn't count.
daily-next = The next deal comes at midnight UTC.
daily-result = Your daily deal
daily-you = You
daily-you-place =
    { $place ->
        [1] You, 1st
        [2] You, 2nd
       *[3] You, 3rd
    }
daily-points-place =
    { $place ->
        [1] { $points }, 1st
        [2] { $points }, 2nd
       *[3] { $points }, 3rd
    }
daily-thinking = still playing…
daily-given-up = You resigned, so this deal doesn't count.
daily-streak =
    { $days ->
        [one] 1 day in a row
       *[other] { $days } days in a row
    }
daily-history = Past deals
daily-share-button = Share
daily-copied = Copied.
daily-share = Raccoon Tycoon, daily deal of { $day }
daily-share-points =
    { $points ->
        [one] 1 point
       *[other] { $points } points
    }
daily-share-bot = { $bot } { $points }
