### The rules on the page

rules-contents = Contents
rules-search = Search rules, buildings, railroads, towns
rules-nothing = Nothing in the rules says that.
rules-goal = The aim
rules-goal-text = Make goods, sell them dear, and turn the money into railroads, towns and buildings. Most victory points win.
rules-setup = Before the first turn
rules-setup-text =
    Everybody gets three cards and $10. Prices stand at the bottom of their tracks. A start player is drawn by lot; in turn order the first player picks one token, the second two different ones, and so on.
    Two railroads, one town and four buildings lie face up. Towns come in the order 2, 3, 4, 5 points. With two players the railroads Skunk Works, Sly Fox and Tycoon and one town of each value stay out, with three players Skunk Works and Tycoon, with four Skunk Works.
rules-turn = A turn
rules-turn-text = Do exactly one of five things: produce, sell, start an auction, buy a building, buy a town. The start player opens every round; play is clockwise.
rules-produce = Produce
rules-produce-text =
    1. Play a card.
    2. Take three of the tokens that it shows below, as you choose (four with Cottage Industry, five with a Factory; the best one counts). What the supply lacks is lost.
    3. If you own bonus buildings, use exactly one of them; its tokens come on top and need not be on the card.
    4. With the Trading Floor you may buy any number of one commodity from one other player, who can't refuse, at the price before the rise.
    5. Every price icon raises its price by $1, never beyond the end of the track.
    6. Check your storage.
    7. Discard the card and draw back up to three cards (four with the Smuggler, five with the Black Market). When the deck is empty, the discards are shuffled.
rules-storage = Storage
rules-storage-text = Checked only at the end of producing: you may keep 10 tokens, one more for each building, three more for each Warehouse. Discard the rest as you choose.
rules-sell = Sell
rules-sell-text =
    Sell any number of one commodity at its present price; afterwards the price falls by $1 for each token, at most to the bottom of its track. Selling at the bottom is allowed.
    Export Company: you may first raise that price by $3. Freight Company: you may make a second sale of a different commodity. Trading Firm: its owner gets $1 from the bank for each token of its two commodities that anyone sells.
rules-auction = Auction a railroad
rules-auction-text =
    Put a face-up railroad up whose minimum you can pay, and open with at least that minimum. Clockwise everybody bids higher or passes for good, in whole dollars and never above their money. The last bidder pays the bank and takes the card. If you win your own auction, your turn ends; if you lose it, you take another action.
    With two players the opener bids only once: the other passes, or outbids and wins. Auction House: its owner gets $5 for every auction.
rules-building = Buy a building
rules-building-text =
    Pay for a face-up tile; it works at once, and the next one comes face up. Or pay the price of the other side of one of your own +1 tiles and flip it, once and for good.
    Construction Company: you may buy or upgrade a second time in the same turn, never a third.
rules-town = Buy a town
rules-town-text = Pay the shown number of its commodity, or the larger number in any mix, its own commodity included. Brick Works saves one token either way.
rules-end = The end
rules-end-text = When the last town is bought or the last railroad is auctioned off, the round is finished: the last turn belongs to the player to the right of the start player. Then points are counted.
rules-score = Points
rules-score-text =
    Towns: as printed. Railroads: each set by its number of cards. Buildings: one for each tile. Pairs: two for each pair of a town and a railroad card.
    Governor's Mansion: one for each town. Rail Baron: one for each railroad card. Mayor's Office: one for each building, itself included. Bank: one for each full $20. A tie goes to the richer player; if that is equal too, the victory is shared.
rules-missions = Missions
rules-missions-text = With this option everybody is dealt two missions and secretly keeps one. At the end each shows it and scores it.
rules-expansion = The Fat Cat expansion
rules-expansion-text = Up to six play. Two railroad cards are wild: at the end each joins the set where it is worth most. When producing you may make meeples of tokens: animals and tycoons, and with their buildings locomotives and houses, which stand on cards and score for the card's owner. Thirteen buildings join, three are replaced. What all of it costs and scores is shown below.
rules-secret = Secrets
rules-secret-text = Hands and money are secret until the end, and so is the order of every deck; everything else is public.
rules-options = Options
rules-options-text = Each table may play other readings and variants of the rules: they are explained where a table is set up.
