### How others' moves are shown

speed = Speed
speed-text = How long you see what other players and bots do. You can act as soon as it's your turn, at any speed.
speed-calm = Calm
speed-normal = Normal
speed-fast = Fast
speed-instantly = Instant
speed-now = Speed: { $speed }
skip-to-me = Skip to my turn
skip-to-me-short = Skip
skip-to-end = Play to the end
skip-to-end-short = To the end
recap = Since your last turn
recap-nothing = Nothing has happened since your last turn.
beat-nothing = No change.
replay-play = Play
replay-pause = Pause
