### The rules on the page

rules-contents = Contents
rules-search = Search rules, buildings, railroads, towns
rules-nothing = Nothing found in the rules.
rules-goal = The goal
rules-goal-text = Make goods, sell them at a high price, and turn the money into railroads, towns and buildings. Most victory points win.
rules-setup = Setup
rules-setup-text =
    Everyone gets three cards and $10. Prices start at the bottom of their tracks. The start player is chosen at random; in turn order the first player picks one token, the second two different ones, and so on.
    Two railroads, one town and four buildings lie face up. Towns appear in the order 2, 3, 4, 5 points. With two players, leave out the railroads Skunk Works, Sly Fox and Tycoon and one town of each value; with three players, Skunk Works and Tycoon; with four, Skunk Works.
rules-turn = Your turn
rules-turn-text = Do exactly one of five things: produce, sell, start an auction, buy a building, buy a town. The start player begins every round; play goes clockwise.
rules-produce = Produce
rules-produce-text =
    1. Play a card.
    2. Take any three of the tokens on its lower half (four with Cottage Industry, five with a Factory; only the better one counts). If the supply runs short, you get fewer.
    3. If you own bonus buildings, use exactly one of them; its tokens come on top and need not be on the card.
    4. With the Trading Floor you may buy any number of one commodity from one other player, who can't refuse, at the price before the rise.
    5. Every price icon raises its price by $1, never beyond the end of the track.
    6. Check your storage.
    7. Discard the card and draw back up to three cards (four with the Smuggler, five with the Black Market). When the deck is empty, shuffle the discards into a new one.
rules-storage = Storage
rules-storage-text = Checked only at the end of producing: you may keep 10 tokens, plus one for each building, plus three for each Warehouse. Discard the rest, whichever you like.
rules-sell = Sell
rules-sell-text =
    Sell any number of one commodity at its current price; then the price falls by $1 for each token, but not below the bottom of its track. You may sell at the bottom price too.
    Export Company: you may first raise that price by $3. Freight Company: you may make a second sale of a different commodity. Trading Firm: its owner gets $1 from the bank for each token of its two commodities that anyone sells.
rules-auction = Auction a railroad
rules-auction-text =
    Put up a face-up railroad whose minimum you can pay, and open with at least that minimum. Going clockwise, everyone bids higher or passes for good, in whole dollars and never more than they have. The last bidder pays the bank and takes the card. If you win your own auction, your turn ends; if you lose it, you take another action.
    With two players the opener bids only once: the other player passes, or outbids and wins. Auction House: its owner gets $5 for every auction.
rules-building = Buy a building
rules-building-text =
    Pay for a face-up tile; it works at once, and the next one comes face up. Or pay the price of the other side of one of your own +1 tiles and flip it, once and for good.
    Construction Company: you may buy or upgrade a second time in the same turn, never a third.
rules-town = Buy a town
rules-town-text = Pay the shown number of its commodity, or the larger number in any mix, its own commodity included. Brick Works saves one token either way.
rules-end = The end
rules-end-text = When the last town is bought or the last railroad is auctioned off, finish the round: the last turn belongs to the player to the right of the start player. Then count points.
rules-score = Scoring
rules-score-text =
    Towns: as printed. Railroads: each set by its number of cards. Buildings: one for each tile. Pairs: two for each pair of a town and a railroad card.
    Governor's Mansion: one for each town. Rail Baron: one for each railroad card. Mayor's Office: one for each building, itself included. Bank: one for every full $20. A tie goes to the player with more money; if that is equal too, they share the victory.
rules-missions = Missions
rules-missions-text = With this option everyone is dealt two missions and secretly keeps one. At the end everyone reveals theirs and scores it.
rules-expansion = The Fat Cat expansion
rules-expansion-text = For up to six players. Two railroad cards are wild: at the end each joins the set where it's worth the most. When you produce, you may make meeples from tokens: animals and tycoons, and with the right buildings locomotives and houses, which stand on cards and score for the card's owner. Thirteen buildings are added, three are replaced. Costs and scores are shown below.
rules-secret = Secrets
rules-secret-text = Hands and money are secret until the end, and so is the order of every deck; everything else is public.
rules-options = Options
rules-options-text = Each table can play with other interpretations and variants of the rules; they are explained where you set up a table.
