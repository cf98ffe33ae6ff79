### The guided first game

learn-by-playing = Learn by playing
learn-by-playing-text = A first game with a coach at your side, about ten minutes.
lesson = The coach
leave-lesson = Play without the coach
leave-lesson-end = Thank you
lesson-welcome = Welcome, young tycoon! Everyone starts with a few tokens. Goods sell well, so one is already chosen for you. Press the glowing button.
lesson-produce = On your turn you do one of five things. The first is to produce. The lower half of a card shows the tokens you can make, the upper half the prices that will rise. Click the glowing card, then confirm.
lesson-take = The card shows more than three tokens, but you may only take three. The most valuable are already chosen; plus and minus change that. Confirm.
lesson-produce-again = Look at the price tracks: your card pushed some prices up. Goods first, money later: play this card too.
lesson-take-again = Three tokens again, the most valuable ones. Confirm.
lesson-sell = Time to make money. You can sell as many of one commodity as you like at its price; then the price falls by $1 for each. Click the glowing track.
lesson-build = A building is worth 1 point and works for you for the rest of the game. The Wheat Field gives you one more wheat each time you produce. Buy it.
lesson-auction = Railroads bring the most points: the more cards of one railroad, the better. They are sold at auction. Put up the glowing card.
lesson-open = You open with at least the minimum bid. The others can go higher, or pass for good. Start low.
lesson-raise = They want it too! Your first Fat Cat is worth more than $7 to you, so raise by $1.
lesson-town = You pay for towns with tokens, not money: so many of one commodity, or a larger number of any mix. You have enough. Click the town.
lesson-second = Hazel puts up another Fat Cat. A second card of the same railroad is worth more than the first, so go above her $6: bid $7.
lesson-pass = Hazel opens at $9 and you have $7, so you pass this time. An auction goes on until everybody but one has passed.
lesson-produce-bonus = A town and a railroad card make a pair, worth 2 extra points. Your money is spent, so produce again: your Wheat Field adds its wheat.
lesson-take-last = Take your three tokens. If you hold more than your storage limit you must discard, so sell in time.
lesson-end = Your points so far: { $towns } for the town, { $railroads } for the railroad, { $buildings } for the building, { $pairs } for the pair, { $total } in all. The game ends with the round in which the last town or railroad goes; the most points win. From here on, it's your game!
lesson-watch = Now the others play. The log tells you what they do.
lesson-own-way = You're going your own way, and that's fine. “Undo” may take you back to the lesson, or just play on.
