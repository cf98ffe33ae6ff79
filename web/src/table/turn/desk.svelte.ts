// What one seat sees and is about to do. The rules stay on the server: this only groups its list of legal actions.
import type { CommodityName } from "../../server/components";
import { t } from "../../words/i18n.svelte";
import { pointAt } from "./coach";
import { reasonText } from "../../server/problems";
import { calledAt } from "../../words/rivals";
import { counted, listed, suggested } from "../../words/tokens";
import { keepPlaces } from "../board/places";
import type { Action, Coach, Considered, ConsideredAction, Counts, Entry, Hint, Player, Preview, State, TableInfo, View, You } from "../../server/wire";

/** How many actions the server considers at once. */
const MOST_CONSIDERED = 20;

/** An action that is being put together. */
export type Draft =
  | { kind: "produce"; card: number }
  | { kind: "sell"; commodity: CommodityName; units: number; export: boolean }
  | { kind: "auction"; railroad: string; locomotive: boolean }
  | { kind: "build" | "upgrade"; building: string }
  | { kind: "town" }
  | { kind: "tokens"; verb: "pick" | "take" | "discard" | "town any"; counts: Counts }
  | { kind: "bonus"; building: string; counts: Counts }
  | { kind: "trade"; seat: number; commodity: CommodityName; units: number }
  | { kind: "bid" | "seal"; amount: number }
  | { kind: "keep"; mission: string }
  | { kind: "choose"; shield: string }
  | { kind: "shield"; commodity: CommodityName | null };

/** The five actions of a turn. */
export const AIMS = ["produce", "sell", "auction", "build", "town"] as const;
export type Aim = (typeof AIMS)[number];
const AIM_OF: Partial<Record<Action["verb"], Aim>> = { produce: "produce", sell: "sell", auction: "auction", build: "build", upgrade: "build", town: "town", "town any": "town" };

/** A legal action with its text for the server. */
export type Legal<Verb extends Action["verb"] = Action["verb"]> = Extract<Action, { verb: Verb }> & { text: string };

/** Whether an action matches the draft. */
function fits(draft: Draft, action: Action): boolean {
  if (action.verb !== (draft.kind === "tokens" ? draft.verb : draft.kind)) return false;
  if ("counts" in draft && "tokens" in action && listed(draft.counts).join() !== action.tokens.join()) return false;
  return Object.entries(draft).every(([part, value]) => !(part in action) || action[part as keyof Action] === value);
}

const ON_BOARD = new Set(["produce", "sell", "auction", "build", "upgrade", "town", "town any"]);

/** The draft of this action; null for actions done with one click. */
function draftOf(action: Action): Draft | null {
  switch (action.verb) {
    case "pick":
    case "take":
    case "discard":
    case "town any":
      return { kind: "tokens", verb: action.verb, counts: counted(action.tokens) };
    case "bonus":
      return { kind: "bonus", building: action.building, counts: counted(action.tokens) };
    case "pass":
    case "done":
    case "make":
      return null;
    default: {
      const { verb, ...parts } = action;
      return { kind: verb, ...parts } as Draft;
    }
  }
}

type TokenVerb = "pick" | "take" | "discard" | "town any";
const TOKEN_VERBS: Record<string, TokenVerb> = { start: "pick", take: "take", discard: "discard" };

const LEFT = "raccoon-lesson-left";

/** What a player has on the table, prefixed with its kind. */
function ownedBy(player: Player | null): string[] {
  if (player === null) return [];
  return [
    ...Object.keys(player.railroads).map((name) => `railroad ${name}`),
    ...player.towns.map((name) => `town ${name}`),
    ...player.buildings.map((_, index) => `tile ${index}`),
  ];
}

/** Whether the server bids for this player up to a maximum, or passes beyond it. */
export function answeredFor({ maximum, bid, actions }: You): boolean {
  if (maximum === null) return false;
  if (bid !== null && bid.least <= maximum.amount) return true;
  return maximum.above === "pass" && actions.some((action) => action.verb === "pass");
}

export class Desk {
  state = $state.raw<State>() as State;
  table = $state.raw<TableInfo>() as TableInfo;
  entries = $state.raw<Entry[]>([]);
  draft = $state<Draft | null>(null);
  waiting = $state(false);
  /** The one of the five actions whose candidates are highlighted. */
  aim = $state<Aim | null>(null);
  /** My cards in their places; a played card's place is free until one is drawn. */
  hand = $state.raw<(number | null)[]>([]);
  /** My railroads, towns and tiles in the order I got them, as `railroad Top Dog`, `tile 2`. */
  owned = $state.raw<string[]>([]);
  /** The lesson was left. */
  private alone = $state(false);
  /** What the best bot would do now; its choice is filled in and marked on the table. */
  advice = $state.raw<Hint | null>(null);
  /** An action shown on the table in a review: the played or the better one. */
  compared = $state.raw<Action | null>(null);
  /** A sentence about the last refused action. */
  trouble = $state("");

  /** Asks the server about actions; its answer comes to `hear`. */
  consider: (actions: readonly string[]) => void = () => undefined;
  private considered = $state.raw<Map<string, ConsideredAction>>(new Map());
  private asked = new Set<string>();

  constructor(
    state: State,
    readonly send: (action: string) => void,
    /** A game that is only watched: nobody acts, not even the view's seat. */
    readonly watching = false,
  ) {
    this.take(state);
  }

  /** When the current state was received, in seconds: its times refer to this moment. */
  heard = $state.raw(0);
  tableHeard = $state.raw(0);

  /** A state or an update from the server. The draft stays unless the game has moved on. */
  take(state: State): void {
    const known = this.entries.at(-1)?.version ?? 0;
    const unmoved = (this.state as State | undefined)?.version === state.version;
    this.heard = performance.now() / 1000;
    if (state.table) {
      this.table = state.table;
      this.tableHeard = this.heard;
      this.alone = sessionStorage.getItem(LEFT) === state.table.id;
    }
    this.entries = [...this.entries, ...state.entries.filter((entry) => entry.version > known)];
    this.state = state;
    if (unmoved) return;
    this.hand = keepPlaces(this.hand, state.you?.hand ?? []);
    this.owned = keepPlaces(this.owned, ownedBy(this.me)).filter((thing) => thing !== null);
    this.considered = new Map();
    this.asked.clear();
    this.waiting = false;
    this.aim = null;
    this.advice = null;
    this.draft = this.firstDraft();
  }

  /** A hint may arrive late, for a position that has passed. */
  advise(hint: Hint): void {
    if (hint.version !== this.state.version) return;
    this.advice = hint;
    this.draft = draftOf(hint.parsed) ?? this.draft;
  }

  /** Show the best action, filled in and read-only. */
  solve(action: Action): void {
    this.waiting = true;
    this.compared = action;
    this.draft = draftOf(action) ?? this.draft;
  }

  /** Ask what actions would do or why they aren't allowed, each once per state. */
  ask(actions: readonly string[]): void {
    const fresh = actions.filter((action) => !this.asked.has(action)).slice(0, MOST_CONSIDERED);
    if (!this.myTurn || fresh.length === 0) return;
    for (const action of fresh) this.asked.add(action);
    this.consider(fresh);
  }

  hear(considered: Considered): void {
    if (considered.version !== this.state.version) return;
    const all = new Map(this.considered);
    for (const action of considered.actions) all.set(action.action, action);
    this.considered = all;
  }

  /** What an action would do; null until the server has said so. */
  foreseen = (action: string): Preview | null => this.considered.get(action)?.preview ?? null;

  /** Why an action can't be done; empty if it can, or until the server has said so. */
  refusal(action: string): string {
    const reason = this.considered.get(action)?.refusal;
    return reason ? reasonText(reason) : "";
  }

  get view(): View {
    return this.state.view as View;
  }

  get you(): You | null {
    return this.state.you;
  }

  get me(): Player | null {
    return this.you === null ? null : (this.view.players[this.you.seat] ?? null);
  }

  /** Whether I must decide; not while the server answers for me in an auction. */
  get myTurn(): boolean {
    return !this.watching && this.you !== null && this.view.to_move === this.you.seat && !answeredFor(this.you);
  }

  /** What the coach of the guided first game says, until it is left. */
  get coach(): Coach | null {
    return this.alone ? null : (this.you?.coach ?? null);
  }

  /** The thing on the table that the coach, a hint or a review points at. */
  get pointed(): string | null {
    if (this.compared !== null) {
      const thing = pointAt(this.compared, false);
      return thing === "choice" && this.draft !== null ? "confirm" : thing;
    }
    if (!this.myTurn || this.waiting) return null;
    if (this.coach?.parsed) return pointAt(this.coach.parsed, this.coach.action === this.drafted);
    if (this.advice === null) return null;
    // A hint marks its thing; a filled-in choice only needs its confirmation.
    const thing = pointAt(this.advice.parsed, false);
    return thing === "choice" && this.advice.action === this.drafted ? "confirm" : thing;
  }

  leaveLesson(): void {
    this.alone = true;
    sessionStorage.setItem(LEFT, this.table.id);
  }

  names = $derived.by((): string[] => this.table.seats.map(calledAt));

  legal = $derived.by((): Legal[] => (this.you?.actions ?? []).map((action, index) => ({ ...action, text: this.you?.legal[index] ?? "" })));

  /** The legal actions with this verb. */
  private allOf<Verb extends Action["verb"]>(verb: Verb): Legal<Verb>[] {
    return this.legal.filter((action): action is Legal<Verb> => action.verb === verb);
  }

  /** Something on the board can be chosen, so what can't is dimmed. */
  choosing = $derived.by((): boolean => this.myTurn && this.legal.some((a) => ON_BOARD.has(a.verb)));
  canProduce = (card: number): boolean => this.allOf("produce").some((a) => a.card === card);
  canSell = (commodity: CommodityName): boolean => this.mostUnits(commodity) > 0;
  canAuction = (railroad: string): boolean => this.allOf("auction").some((a) => a.railroad === railroad);
  /** Whether the locomotive must be named, to tell two identical cards apart. */
  byLocomotive = (railroad: string, locomotive: boolean): boolean =>
    locomotive && this.allOf("auction").some((a) => a.railroad === railroad && a.locomotive);
  canBuild = (building: string): boolean => this.allOf("build").some((a) => a.building === building);
  canUpgrade = (building: string): boolean => this.allOf("upgrade").some((a) => a.building === building);
  canBuyTown = $derived.by((): boolean => this.legal.some((a) => a.verb === "town" || a.verb === "town any"));
  canTownOwn = $derived.by((): boolean => this.allOf("town").length > 0);
  canPass = $derived.by((): boolean => this.allOf("pass").length > 0);
  canBeDone = $derived.by((): boolean => this.allOf("done").length > 0);
  meeples = $derived.by(() => this.allOf("make"));
  shields = $derived.by(() => this.allOf("choose"));
  shieldUses = $derived.by(() => this.allOf("shield"));
  missions = $derived.by(() => this.allOf("keep"));
  townPayments = $derived.by((): CommodityName[][] => this.tokenChoices("town any"));

  mostUnits(commodity: CommodityName, exported = false): number {
    return Math.max(0, ...this.allOf("sell").flatMap((a) => (a.commodity === commodity && a.export === exported ? [a.units] : [])));
  }

  tokenChoices(verb: TokenVerb): CommodityName[][] {
    return this.allOf(verb).map((a) => a.tokens);
  }

  bonusChoices(building: string): CommodityName[][] {
    return this.allOf("bonus").flatMap((a) => (a.building === building ? [a.tokens] : []));
  }

  bonusBuildings = $derived.by((): string[] => [...new Set(this.allOf("bonus").map((a) => a.building))]);

  trades = $derived.by(() => this.allOf("trade"));

  /** The tokens that the current draft chooses from. */
  choices = $derived.by((): CommodityName[][] => {
    const draft = this.draft;
    if (draft?.kind === "tokens") return this.tokenChoices(draft.verb);
    return draft?.kind === "bonus" ? this.bonusChoices(draft.building) : [];
  });

  /** The draft as a legal action's text, or null. Bids needn't be in the server's list. */
  get drafted(): string | null {
    const draft = this.draft;
    if (draft === null) return null;
    if (draft.kind === "bid" || draft.kind === "seal") return `${draft.kind} ${draft.amount}`;
    return this.legal.find((action) => fits(draft, action))?.text ?? null;
  }

  get ready(): boolean {
    if (this.drafted === null || this.waiting || this.you === null) return false;
    if (this.draft?.kind !== "bid" && this.draft?.kind !== "seal") return true;
    const range = this.you.bid;
    return range !== null && this.draft.amount >= range.least && this.draft.amount <= range.most;
  }

  confirm(): void {
    const text = this.drafted;
    if (text !== null && this.ready) this.act(text);
  }

  act(text: string): void {
    if (this.waiting) return;
    this.waiting = true;
    this.trouble = "";
    this.send(text);
  }

  refuse(sentence: string): void {
    this.waiting = false;
    this.trouble = sentence;
  }

  cancel(): void {
    this.aim = null;
    this.draft = this.firstDraft();
  }

  /** If only one thing can be done, start it; fill in a sensible choice. */
  private firstDraft(): Draft | null {
    const you = this.you;
    if (you === null || !this.myTurn) return null;
    const prices = this.view.prices;
    const verb = TOKEN_VERBS[this.view.decision];
    if (verb !== undefined) {
      return { kind: "tokens", verb, counts: suggested(this.tokenChoices(verb), prices, verb === "discard") };
    }
    if (you.bid !== null) return { kind: this.view.decision === "bid" ? "bid" : "seal", amount: you.bid.least };
    const [building, another] = this.bonusBuildings;
    if (building !== undefined && another === undefined) return this.bonusDraft(building);
    return null;
  }

  bonusDraft(building: string): Draft {
    return { kind: "bonus", building, counts: suggested(this.bonusChoices(building), this.view.prices, false) };
  }

  // Clicks on the board

  /** How many things one of the five actions can be done with. */
  candidates(aim: Aim): number {
    const things = this.legal.filter((action) => AIM_OF[action.verb] === aim);
    return new Set(things.map((action) => ("commodity" in action ? action.commodity : aim === "town" ? aim : action.text))).size;
  }

  /** Highlight what an action can be done with; if that is one thing, choose it. */
  takeAim(aim: Aim): void {
    this.draft = null;
    this.aim = this.aim === aim ? null : aim;
    const only = this.aim === null || this.candidates(aim) !== 1 ? undefined : this.legal.find((action) => AIM_OF[action.verb] === aim);
    if (only) this.begin(only);
  }

  /** Start an action by clicking its thing. */
  begin(action: Action): void {
    if (action.verb === "produce") this.chooseCard(action.card);
    else if (action.verb === "sell") this.chooseCommodity(action.commodity);
    else if (action.verb === "auction") this.chooseRailroad(action.railroad, action.locomotive);
    else if (action.verb === "build") this.chooseBuilding(action.building);
    else if (action.verb === "upgrade") this.chooseUpgrade(action.building);
    else if (action.verb === "town" || action.verb === "town any") this.chooseTown(action.verb === "town any");
  }

  chooseCard(card: number): void {
    if (this.canProduce(card)) this.draft = { kind: "produce", card };
  }

  chooseCommodity(commodity: CommodityName): void {
    const units = this.mostUnits(commodity);
    if (units > 0) this.draft = { kind: "sell", commodity, units, export: false };
  }

  chooseRailroad(railroad: string, locomotive = false): void {
    if (this.canAuction(railroad)) this.draft = { kind: "auction", railroad, locomotive: this.byLocomotive(railroad, locomotive) };
  }

  chooseBuilding(building: string): void {
    if (this.canBuild(building)) this.draft = { kind: "build", building };
  }

  chooseUpgrade(building: string): void {
    if (this.canUpgrade(building)) this.draft = { kind: "upgrade", building };
  }

  /** A shield that works on a commodity asks for it first. */
  useShield(): void {
    const [first, second] = this.shieldUses;
    if (first !== undefined) this.draft = { kind: "shield", commodity: second === undefined ? first.commodity : null };
  }

  chooseTown(any: boolean): void {
    if (!any && this.canTownOwn) this.draft = { kind: "town" };
    else if (this.townPayments.length > 0)
      this.draft = { kind: "tokens", verb: "town any", counts: suggested(this.townPayments, this.view.prices, true) };
  }

  /** Whether the decision is on the stage: an auction, or choosing shields. */
  get onStage(): boolean {
    return !this.watching && (this.view.auction !== null || this.view.decision === "sealed bid" || this.view.decision === "shield");
  }

  /** What must be done, in words. */
  get promptText(): string {
    const prompt = this.state.prompt;
    if (prompt === null || prompt.seat === null) return t("prompt-over");
    const decision = prompt.decision.replace(" ", "-");
    const count = this.choices[0]?.length ?? 0;
    if (this.myTurn && this.view.auction !== null) return this.bidText;
    if (this.myTurn) return t(`prompt-you-${decision}`, { count });
    if (prompt.seat === this.you?.seat && !this.watching) return this.maximumText;
    return t(`prompt-other-${decision}`, { player: this.names[prompt.seat] ?? "?" });
  }

  /** What the server does for me in this auction. */
  get maximumText(): string {
    const amount = this.you?.maximum?.amount ?? 0;
    if (amount > 0) return t("maximum-is", { amount });
    const poor = (this.you?.money ?? 0) < (this.view.auction?.least_bid ?? 0);
    return poor ? t("cannot-raise", { money: this.you?.money ?? 0 }) : t("passes-for-you");
  }

  /** A pass in advance, or a maximum that can be cancelled. */
  get canCancelMaximum(): boolean {
    return this.you?.maximum != null && this.you.money >= (this.view.auction?.least_bid ?? 0);
  }

  private get bidText(): string {
    if (this.you?.bid === null) return t("prompt-you-cannot-raise");
    if (this.view.auction?.high_bidder !== null) return t("prompt-you-bid");
    return t(this.canPass ? "prompt-you-open-or-pass" : "prompt-you-open");
  }
}
