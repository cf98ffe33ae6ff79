### The review of a game, in the terminal and as a page of its own

judged-title = Review: { $names }
judged-result = { $result } after { $actions } actions.
judged-won = Won by { $names }
judged-unfinished = Unfinished
judged-unfinished-text = The game isn't over: the review ends where the record does.
judged-incomplete = Stopped early: { $judged } of { $decisions } decisions were judged.
judged-how = Each decision is judged by what its player knew at the time. A loss counts only if it is beyond doubt.
judged-add-up = Start, luck, own errors and others' errors add up to the result. A win is 100 %; players who tie share it.
judged-chances = Winning chances

judged-players = Skill and luck
judged-player = player
judged-accuracy = accuracy
judged-start = start
judged-luck = luck
judged-own-errors = own errors
judged-others-errors = others' errors
judged-outcome = result
judged-inaccuracies = inaccuracies
judged-mistakes = mistakes
judged-blunders = blunders
judged-inaccuracy = inaccuracy
judged-mistake = mistake
judged-blunder = blunder

judged-moments = Moments that mattered
judged-no-moments = No errors: every decision was as good as the best one.
judged-moment = Round { $round }, { $player }: { $mark } ({ $loss } points)
judged-played = Played: { $action } ({ $chance })
judged-better = Better: { $action } ({ $chance })
judged-line = Expected next: { $line }
judged-step = { $player }: { $action }
judged-line-join = {"; "}

judged-errors = All errors
judged-error = { $action } (better: { $better })
judged-round = round
judged-loss = loss
judged-decision = decision

judged-auctions = Auctions
judged-auctions-text = Worth: the highest price at which winning was as good for a player as staying out, as far as that player could tell, and never more than all their money. Bidding should have stopped a dollar above the second-highest worth.
judged-railroad = railroad
judged-winner = winner
judged-price = price
judged-stop = should stop at
judged-overpaid = overpaid
judged-worth-to = worth to { $player }
judged-nobody = nobody

progress-review = Reviewing
