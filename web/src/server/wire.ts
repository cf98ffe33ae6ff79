// What the server sends. Written by scripts/wire_types.py from the server's models: change those.
export type CommodityName = "wheat" | "wood" | "iron" | "coal" | "goods" | "luxury";
export type Counts = Record<CommodityName, number>;
export type GameEvent = { event: string; seat?: number } & Record<string, unknown>;

/** An action in its parts. */
export type Action =
  | { verb: "pick"; tokens: CommodityName[] }
  | { verb: "produce"; card: number }
  | { verb: "take"; tokens: CommodityName[] }
  | { verb: "bonus"; building: string; tokens: CommodityName[] }
  | { verb: "trade"; seat: number; commodity: CommodityName; units: number }
  | { verb: "discard"; tokens: CommodityName[] }
  | { verb: "sell"; commodity: CommodityName; units: number; export: boolean }
  | { verb: "auction"; railroad: string; locomotive: boolean }
  | { verb: "bid"; amount: number }
  | { verb: "pass" }
  | { verb: "build"; building: string }
  | { verb: "upgrade"; building: string }
  | { verb: "town" }
  | { verb: "town any"; tokens: CommodityName[] }
  | { verb: "done" }
  | { verb: "keep"; mission: string }
  | { verb: "make"; meeple: string; card: string | null }
  | { verb: "seal"; amount: number }
  | { verb: "choose"; shield: string }
  | { verb: "shield"; commodity: CommodityName | null };

export interface Commodity {
  name: CommodityName;
  tokens: number;
  lowest_price: number;
  highest_price: number;
}

export interface Card {
  number: number;
  price: CommodityName[];
  production: CommodityName[];
}

export interface Railroad {
  name: string;
  copies: number;
  minimum_bid: number;
  set_points: number[];
  min_players: number;
  wild: boolean;
  expansion: boolean;
  origin: "printed" | "designed" | "own";
}

export interface Town {
  name: string;
  points: number;
  commodity: CommodityName;
  amount: number;
  any_amount: number;
  expansion: boolean;
  origin: "printed" | "designed" | "own";
}

export interface Building {
  name: string;
  basic: boolean;
  copies: number;
  cost: number;
  upgrade: string | null;
  upgrade_cost: number;
  effect: string;
  arguments: string[];
  expansion: boolean;
  instead_of: string | null;
  origin: "printed" | "designed" | "own";
}

export interface Mission {
  name: string;
  points: number;
  per: number;
  measure: string;
  most: number;
  origin: "printed" | "designed" | "own";
}

export interface Shield {
  name: string;
  ability: string;
  amount: number;
  origin: "printed" | "designed" | "own";
}

export interface Meeple {
  name: string;
  cost: CommodityName[];
  column: number[];
  place: "railroad" | "town" | null;
  points: number;
  bounty: number;
  supply: number;
  origin: "printed" | "designed" | "own";
}

export interface Components {
  own: string | null;
  own_names: Record<string, string>;
  commodities: Commodity[];
  cards: Card[];
  railroads: Railroad[];
  towns: Town[];
  buildings: Building[];
  missions: Mission[];
  shields: Shield[];
  meeples: Meeple[];
}

export interface Tile {
  name: string;
  upgraded: boolean;
}

export interface Player {
  seat: number;
  money: number | null;
  counted_money: number;
  tokens: Counts;
  storage_limit: number;
  production_limit: number;
  hand_limit: number;
  hand_size: number;
  hand: number[];
  railroads: Record<string, number>;
  towns: string[];
  buildings: Tile[];
  mission: string | null;
  mission_offer: string[];
  meeples: Record<string, number> | null;
  shield: string | null;
  shield_used: boolean;
  sealed_bid: number | null;
}

export interface AuctionView {
  railroad: string;
  starter: number;
  high_bid: number;
  high_bidder: number | null;
  passed: number[];
  least_bid: number;
  locomotive: boolean;
}

export interface View {
  seat: number | null;
  rules: string;
  to_move: number | null;
  decision: string;
  round: number;
  turn: number | null;
  start_player: number | null;
  last_round: boolean;
  prices: Counts;
  supply: Counts;
  railroad_offer: string[];
  railroad_locomotives: boolean[];
  railroads_left: number;
  town_offer: string | null;
  town_house: boolean;
  towns_left: number;
  building_offer: string[];
  building_stack: number;
  deck_size: number;
  discards: number[];
  card_in_play: number | null;
  meeple_supply: Record<string, number> | null;
  auction: AuctionView | null;
  players: Player[];
}

export interface Prompt {
  seat: number | null;
  decision: string;
  words: string;
}

export interface Score {
  seat: number;
  towns: number;
  railroads: number;
  buildings: number;
  pairs: number;
  specials: [string, number][];
  mission: [string, number] | null;
  meeples: [string, number][];
  money: number;
  total: number;
}

export interface Standing {
  seat: number;
  towns: number;
  railroads: number;
  buildings: number;
  pairs: number;
  specials: [string, number][];
  mission: [string, number] | null;
  meeples: [string, number][];
  total: number;
  secret: string[];
}

export interface Result {
  winners: number[];
  decided_by: "points" | "money" | "shared" | "sudden death";
  scores: Score[];
}

export interface Entry {
  version: number;
  seat: number;
  action: string;
  at: number;
  events: GameEvent[];
}

export interface BidRange {
  least: number;
  most: number;
}

export interface Worth {
  before: number;
  after: number;
  pairs: number;
  others: number;
}

export interface Maximum {
  amount: number;
  above: "pass" | "ask";
}

export interface Coach {
  step: string;
  action: string | null;
  parsed: Action | null;
  points: Record<string, number>;
}

export interface Costs {
  buildings: Record<string, number>;
  upgrades: Record<string, number>;
  town: number | null;
  town_any: number | null;
}

export interface You {
  seat: number;
  money: number;
  hand: number[];
  mission: string | null;
  standing: Standing;
  legal: string[];
  actions: Action[];
  bid: BidRange | null;
  lot: Worth | null;
  costs: Costs;
  undo: boolean;
  maximum: Maximum | null;
  coach: Coach | null;
}

export interface Seat {
  seat: number;
  kind: "person" | "open" | "bot" | "away" | "resigned" | "invited";
  name: string;
  bot: string | null;
  absent?: number | null;
}

export interface Attendance {
  seat: number;
  what: "left" | "returned" | "substituted" | "took back" | "resigned";
  version: number;
  at: number;
}

export interface SeatNumber {
  seat: number;
  commitment: string;
  number: string | null;
}

export interface TableInfo {
  id: string;
  status: "waiting" | "drawing" | "playing" | "finished" | "study";
  created: number;
  listed: boolean;
  rules: string;
  rules_version: number;
  components: string | null;
  options: Record<string, unknown>;
  seats: Seat[];
  commitment: string;
  numbers: SeatNumber[];
  secret: string | null;
  seed: string | null;
  rematch: string | null;
  attendance?: Attendance[];
  absence_seconds?: number | null;
}

export interface State {
  type: "state" | "update";
  version: number;
  view: View | null;
  prompt: Prompt | null;
  standings: Standing[] | null;
  result: Result | null;
  entries: Entry[];
  you: You | null;
  busy?: boolean;
  seconds_left?: number | null;
  table?: TableInfo | null;
}

export interface Moment {
  move: number;
  moves: number;
  action: { seat: number; action: string } | null;
  events: GameEvent[];
  view: View;
  prompt: Prompt;
  standings: Standing[];
  state_hash: string | null;
}

export interface Course {
  rounds: number[];
  prices: Record<CommodityName, number[]>;
  money: number[][];
  points: number[][];
}

export interface Message {
  id: number;
  at: number;
  seat: number | null;
  name: string;
  text: string;
}

export interface Choices {
  presets: Record<string, string>;
  options: Record<string, string[]>;
  bots: string[];
  best_bot: string;
}

export interface Reason {
  id: string;
  section: string;
  arguments: Record<string, number | string>;
  text: string;
}

export interface Refusal {
  error: string;
  text: string;
  arguments: Record<string, number | string>;
  where?: string[] | null;
  rule?: Reason | null;
  accepted?: number | null;
  state?: State | null;
}

export interface Hint {
  version: number;
  bot: string;
  action: string;
  parsed: Action;
  reason: Pick<Reason, "id" | "arguments"> | null;
}

export interface Preview {
  text: string;
  events: GameEvent[];
  prices: Counts;
  money: number;
  take: number;
  over: number;
  idle: string[];
  points: number;
  gains: Record<string, number>;
  lot: Worth | null;
}

export interface ConsideredAction {
  action: string;
  refusal: Reason | null;
  preview: Preview | null;
}

export interface Considered {
  version: number;
  actions: ConsideredAction[];
}

export interface Opened {
  table: TableInfo;
  host: string;
  seats: Record<string, string>;
}

export interface Seated {
  seat: number;
  secret: string;
  table: TableInfo;
}

export interface Lobby {
  waiting: TableInfo[];
  playing: TableInfo[];
}

export interface Rematch {
  table: string;
  host: boolean;
}

export interface PuzzleListed {
  id: string;
  theme: string;
  level: number;
}

export interface PuzzleJudged {
  action: string;
  parsed: Action;
  chance: number;
  right: boolean;
}

export interface PuzzleReason {
  id: string;
  arguments: Record<string, number | string>;
}

export interface PuzzleSolution {
  answers: PuzzleJudged[];
  reason: PuzzleReason;
}

export interface PuzzleVerdict {
  right: boolean;
  chance: number | null;
  best: number;
  solution: PuzzleSolution | null;
}
