### What is in the box

commodity-wheat = wheat
commodity-wood = wood
commodity-iron = iron
commodity-coal = coal
commodity-goods = goods
commodity-luxury = luxury

railroad-skunk-works = Skunk Works
railroad-sly-fox = Sly Fox
railroad-fat-cat = Fat Cat
railroad-big-bear = Big Bear
railroad-top-dog = Top Dog
railroad-tycoon = Tycoon
railroad-jack-rabbit = Jack Rabbit
railroad-badger-baron = Badger Baron

town-black-friar = Black Friar
town-molehill = Molehill
town-bridgewater = Bridgewater
town-beaver-ford = Beaver Ford
town-trinity = Trinity
town-marketshire = Marketshire
town-newgate = Newgate
town-foxwoods = Foxwoods
town-dunmoor = Dunmoor
town-bishops-glen = Bishop's Glen
town-badger-downs = Badger Downs
town-wild-grove = Wild Grove
town-drover-crossing = Drover Crossing
town-lands-end = Land's End
town-river-ridge = River Ridge
town-canterbury-woods = Canterbury Woods
town-hutch-haven = Hutch Haven
town-warren-hill = Warren Hill
town-clover-field = Clover Field
town-hare-harbor = Hare Harbor

building-wheat-field = Wheat Field
building-grain-farm = Grain Farm
building-lumber-yard = Lumber Yard
building-saw-mill = Saw Mill
building-coal-deposit = Coal Deposit
building-coal-mine = Coal Mine
building-iron-deposit = Iron Deposit
building-iron-mine = Iron Mine
building-tool-die = Tool & Die
building-loom = Loom
building-vineyard = Vineyard
building-glass-works = Glass Works
building-machine-shop = Machine Shop
building-water-mill = Water Mill
building-lumber-wheat-trading-firm = Lumber/Wheat Trading Firm
building-coal-iron-trading-firm = Coal/Iron Trading Firm
building-goods-luxury-trading-firm = Goods/Luxury Trading Firm
building-warehouse = Warehouse
building-construction-company = Construction Company
building-freight-company = Freight Company
building-governors-mansion = Governor's Mansion
building-rail-baron = Rail Baron
building-bank = Bank
building-mayors-office = Mayor's Office
building-auction-house = Auction House
building-smuggler = Smuggler
building-black-market = Black Market
building-brick-works = Brick Works
building-trading-floor = Trading Floor
building-export-company = Export Company
building-cottage-industry = Cottage Industry
building-factory = Factory
building-fat-cat-bank = Fat Cat Bank
building-fat-cat-rail-baron = Fat Cat Rail Baron
building-fat-cat-mansion = Fat Cat Mansion
building-locomotive-factory = Locomotive Factory
building-housing-construction = Housing Construction
building-quiet-exchange = Quiet Exchange
building-town-crier = Town Crier
building-architect = Architect
building-post-office = Post Office
building-junk-yard = Junk Yard
building-granary = Granary
building-guild-hall = Guild Hall
building-wholesaler = Wholesaler
building-traveling-fair = Traveling Fair
building-insurance-office = Insurance Office
building-telegraph-office = Telegraph Office

effect-bonus = +{ $count } { $commodity } when you produce
effect-bonus-any = { $count ->
        [one] +1 token of any kind when you produce
       *[other] +{ $count } tokens of any kind when you produce
    }
effect-commission = $1 for every { $first } or { $second } anyone sells
effect-storage = room for { $amount } more tokens
effect-purchases = two purchases per turn
effect-sales = two sales per turn
effect-vp-per-town = at the end +{ $amount } VP per town
effect-vp-per-railroad = at the end +{ $amount } VP per railroad card
effect-vp-per-money = at the end 1 VP per ${ $amount }
effect-vp-per-building = at the end +{ $amount } VP per building
effect-auction-income = ${ $amount } for every auction
effect-hand-limit = a hand of { $amount } cards
effect-town-discount = towns cost { $amount } token less
effect-trading-floor = buy from another player when you produce
effect-export = raise a price by ${ $amount } before you sell
effect-production-limit = take up to { $amount } tokens when you produce
effect-soft-landing = your sales lower prices by ${ $amount } less
effect-raise-more = the prices your card raises rise ${ $amount } more
effect-building-discount = buildings and upgrades cost ${ $amount } less
effect-turn-income = ${ $amount } at the start of each of your turns
effect-discard-income = ${ $amount } for every token you discard for lack of storage
effect-bulk-premium = ${ $amount } more when you sell { $term } or more at once
effect-welcome = { $amount } token of each commodity when you buy it
effect-insurance = ${ $amount } when another player sells what you hold { $term } or more of
effect-pass-income = ${ $amount } when you pass in another player's auction
effect-interest = when you produce, $1 for every ${ $term } you hold, at most ${ $amount }
effect-vp-per-tokens = at the end 1 VP for every { $amount } tokens
effect-vp-per-upgrade = at the end { $amount } VP per upgraded building
effect-vp-per-line = at the end { $amount } VP for each railroad you have a card of
effect-vp-per-meeple = at the end { $amount } VP per meeple
effect-workshop = when you produce, you may make a { $meeple }

shield-duke-furtop = Duke Furtop
shield-lady-thistle = Lady Thistle
shield-captain-quill = Captain Quill
shield-countess-clover = Countess Clover
shield-professor-bramble = Professor Bramble
shield-mayor-mudpaw = Mayor Mudpaw
ability-start-money = start with ${ $amount } more
ability-extra-action = once, take a second action on your turn
ability-tokens = once, on your turn, take { $amount } tokens of one commodity
ability-price = once, on your turn, raise one price by ${ $amount }
ability-cheap-building = once, for a turn, buildings cost ${ $amount } less
ability-cheap-town = once, for a turn, the town costs { $amount } tokens less

meeple-animal = animal
meeple-tycoon = tycoon
meeple-locomotive = locomotive
meeple-house = house

mission-effect = Score { $points } VP for every { $what }, at most { $most } VP.
mission-facts = { $mission }: { $does }
mission-every-whistle = Every Whistle
mission-long-train = Long Train
mission-double-track = Double Track
mission-hamlets = Hamlets
mission-city-lights = City Lights
mission-grand-tour = Grand Tour
mission-workshop-row = Workshop Row
mission-high-street = High Street
mission-full-barns = Full Barns
mission-curio-cabinet = Curio Cabinet
mission-bull-market = Bull Market
mission-empty-pockets = Empty Pockets
measure-railroads-different = { $per ->
        [one] railroad you have a card of
       *[other] { $per } railroads you have a card of
    }
measure-largest-set = { $per ->
        [one] card of your largest railroad set
       *[other] { $per } cards of your largest railroad set
    }
measure-railroads-doubled = { $per ->
        [one] railroad you have two or more cards of
       *[other] { $per } railroads you have two or more cards of
    }
measure-towns-small = { $per ->
        [one] town of yours worth 2 or 3 VP
       *[other] { $per } towns of yours worth 2 or 3 VP
    }
measure-towns-large = { $per ->
        [one] town of yours worth 4 or 5 VP
       *[other] { $per } towns of yours worth 4 or 5 VP
    }
measure-towns-different = { $per ->
        [one] commodity that your towns ask for
       *[other] { $per } commodities that your towns ask for
    }
measure-bonus-buildings = { $per ->
        [one] bonus building you own
       *[other] { $per } bonus buildings you own
    }
measure-special-buildings = { $per ->
        [one] building you own that isn't a bonus building
       *[other] { $per } buildings you own that aren't bonus buildings
    }
measure-tokens = { $per ->
        [one] token you hold
       *[other] { $per } tokens you hold
    }
measure-commodities-held = { $per ->
        [one] different commodity you hold
       *[other] { $per } different commodities you hold
    }
measure-dear-commodities = { $per ->
        [one] commodity priced at $8 or more
       *[other] { $per } commodities priced at $8 or more
    }
measure-upgrades = { $per ->
        [one] upgraded building you own
       *[other] { $per } upgraded buildings you own
    }
measure-pairs = { $per ->
        [one] pair you own of a town and a railroad card
       *[other] { $per } pairs you own of a town and a railroad card
    }
measure-dollars-below-20 = ${ $per } you are short of $20

vp = VP

nothing = nothing
list-comma = {", "}
list-and = {" and "}
tokens-and = {" and "}
tokens-counted = { $count } { $commodity }

list-in-lobby = Show in the list of open tables
price-rise = { $commodity } +${ $amount }
effect-and-upgrade = { $effect }; upgrade ${ $cost }
building-facts = { $building }, ${ $cost }: { $effect }.
building-facts-both = { $building }, ${ $cost }: { $effect }. Upgrade to { $upgrade }, ${ $upgrade_cost }: { $better }.
meeple-facts = { $meeple }, made of { $tokens } when you produce: { $scores }
thing-facts = { $thing }: { $does }.
thing-says = { $thing }: { $text }
list-sentences = {" "}
