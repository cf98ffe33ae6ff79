### The guided first game

learn-by-playing = Learn by playing
learn-by-playing-text = A first game with a coach at your side, about ten minutes.
lesson = The coach
leave-lesson = Play without the coach
leave-lesson-end = Thank you
lesson-welcome = Welcome, young tycoon! Everybody begins with a few tokens. Goods fetch a good price, so one is chosen for you. Press the glowing button.
lesson-produce = On your turn you do one of five things. The first: produce. Below, a card shows the tokens you can make; above, the prices that will rise. Click the glowing card, then confirm.
lesson-take = The card shows more than three tokens, but three are all you may take. The dearest are chosen already; plus and minus change that. Confirm.
lesson-produce-again = See the price tracks: your card has pushed some prices up. Goods first, money later: play this card too.
lesson-take-again = Again three tokens, again the dearest. Confirm.
lesson-sell = Time for money. You sell as many of one commodity as you like at its price; then the price falls by $1 for each. Click the glowing track.
lesson-build = A building is worth 1 point and works for you for the rest of the game. The Wheat Field brings one more wheat each time you produce. Buy it.
lesson-auction = Railroads bring the most points: the more cards of one railroad, the better. They are auctioned. Put the glowing card up.
lesson-open = You open with at least the minimum. The others may go higher, or pass for good. Begin low.
lesson-raise = They want it too! You can afford one more bid, so raise by $1.
lesson-town = Towns are paid with tokens, not with money: a number of one commodity, or a larger number of any mix. You hold enough. Click the town.
lesson-pass = Somebody else's auction: you may bid, or pass. Save your money this time and pass.
lesson-produce-bonus = A town and a railroad card make a pair: 2 extra points. Now produce again, and your Wheat Field will add its wheat.
lesson-take-last = Take your three tokens. Hold more than your storage allows and you must discard, so sell in time.
lesson-pass-again = One more auction. Pass, and look at what they pay.
lesson-end = Your points so far: { $towns } for the town, { $railroads } for the railroad, { $buildings } for the building, { $pairs } for the pair, { $total } in all. The game ends in the round in which the last town or railroad goes; most points win. From here on it is your game!
lesson-watch = Now the others play. The log tells you what they do.
lesson-own-way = You go your own way, and that is fine. “Undo” may take you back to the lesson; or just play on.
