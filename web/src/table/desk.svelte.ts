// What one seat sees and what it is about to do. The rules stay on the server: this only sorts its list of legal actions.
import { type Action, actionText, listed, parseAction, suggested, tokenChoice, type TokenChoice } from "../lib/actions";
import type { CommodityName } from "../lib/components";
import { t } from "../lib/i18n.svelte";
import { pointAt } from "../lib/coach";
import { reasonText } from "../lib/problems";
import { keepPlaces } from "./places";
import type { Coach, Considered, ConsideredAction, Counts, Entry, Player, Preview, State, TableInfo, View, You } from "../lib/wire";

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
  | { kind: "bid"; amount: number };

const ON_BOARD = new Set(["produce", "sell", "auction", "build", "upgrade", "town", "town any"]);

type TokenVerb = "pick" | "take" | "discard" | "town any";
const TOKEN_VERBS: Record<string, TokenVerb> = { start: "pick", take: "take", discard: "discard" };

const LEFT = "raccoon-lesson-left";

/** What a player has on the table, a word for its kind before it. */
function ownedBy(player: Player | null): string[] {
  if (player === null) return [];
  return [
    ...Object.keys(player.railroads).map((name) => `railroad ${name}`),
    ...player.towns.map((name) => `town ${name}`),
    ...player.buildings.map((_, index) => `tile ${index}`),
  ];
}

export class Desk {
  state = $state.raw<State>() as State;
  table = $state.raw<TableInfo>() as TableInfo;
  entries = $state.raw<Entry[]>([]);
  draft = $state<Draft | null>(null);
  waiting = $state(false);
  /** What the shield is used for is being chosen. */
  choosingShield = $state(false);
  /** My cards where they lie; a place is free between a card that was played and the one that is drawn. */
  hand = $state.raw<(number | null)[]>([]);
  /** My railroads, towns and tiles in the order in which they came, as `railroad Top Dog`, `tile 2`. */
  owned = $state.raw<string[]>([]);
  /** The lesson was left. */
  private alone = $state(false);
  /** A sentence about the last refused action. */
  trouble = $state("");

  /** Asks the server about actions; its answer comes to `hear`. */
  consider: (actions: readonly string[]) => void = () => undefined;
  private considered = $state.raw<Map<string, ConsideredAction>>(new Map());
  private asked = new Set<string>();

  constructor(
    state: State,
    readonly send: (action: string) => void,
    /** A game that is only looked at: nobody acts, not even the seat whose view it is. */
    readonly watching = false,
  ) {
    this.take(state);
  }

  /** A state or an update from the server. */
  take(state: State): void {
    const known = this.entries.at(-1)?.version ?? 0;
    if (state.table) {
      this.table = state.table;
      this.alone = sessionStorage.getItem(LEFT) === state.table.id;
    }
    this.entries = [...this.entries, ...state.entries.filter((entry) => entry.version > known)];
    this.state = state;
    this.hand = keepPlaces(this.hand, state.you?.hand ?? []);
    this.owned = keepPlaces(this.owned, ownedBy(this.me)).filter((thing) => thing !== null);
    this.considered = new Map();
    this.asked.clear();
    this.waiting = false;
    this.choosingShield = false;
    this.draft = this.firstDraft();
  }

  /** Ask what actions would do or why they can't be done, each once a state. */
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

  get myTurn(): boolean {
    return !this.watching && this.you !== null && this.view.to_move === this.you.seat;
  }

  /** What the coach of the guided first game says, until it is left. */
  get coach(): Coach | null {
    return this.alone ? null : (this.you?.coach ?? null);
  }

  /** The thing on the table that the coach points at. */
  get pointed(): string | null {
    const wanted = this.coach?.action ?? null;
    return wanted === null || !this.myTurn || this.waiting ? null : pointAt(wanted, this.drafted);
  }

  leaveLesson(): void {
    this.alone = true;
    sessionStorage.setItem(LEFT, this.table.id);
  }

  names = $derived.by((): string[] => this.table.seats.map((seat) => seat.name));

  legal = $derived.by((): Action[] => (this.state.you?.legal ?? []).map(parseAction));

  /** Something on the board can be chosen, so what can't is dimmed. */
  choosing = $derived.by((): boolean => this.myTurn && this.legal.some((a) => ON_BOARD.has(a.verb)));
  canProduce = (card: number): boolean => this.legal.some((a) => a.verb === "produce" && a.card === card);
  canSell = (commodity: CommodityName): boolean => this.mostUnits(commodity) > 0;
  canAuction = (railroad: string): boolean => this.legal.some((a) => a.verb === "auction" && a.railroad === railroad);
  /** Of two equal cards the one with a locomotive is told apart by it; where there is one card it needs no name of its own. */
  byLocomotive = (railroad: string, locomotive: boolean): boolean =>
    locomotive && this.legal.some((a) => a.verb === "auction" && a.railroad === railroad && a.locomotive);
  canBuild = (building: string): boolean => this.legal.some((a) => a.verb === "build" && a.building === building);
  canUpgrade = (building: string): boolean => this.legal.some((a) => a.verb === "upgrade" && a.building === building);
  canBuyTown = $derived.by((): boolean => this.legal.some((a) => a.verb === "town" || a.verb === "town any"));
  canTownOwn = $derived.by((): boolean => this.legal.some((a) => a.verb === "town"));
  canPass = $derived.by((): boolean => this.legal.some((a) => a.verb === "pass"));
  canBeDone = $derived.by((): boolean => this.legal.some((a) => a.verb === "done"));
  meeples = $derived.by((): { meeple: string; on: string | null }[] => this.legal.flatMap((a) => (a.verb === "make" ? [a] : [])));
  shields = $derived.by((): string[] => this.legal.flatMap((a) => (a.verb === "choose" ? [a.shield] : [])));
  shieldUses = $derived.by((): (CommodityName | null)[] => this.legal.flatMap((a) => (a.verb === "shield" ? [a.commodity] : [])));
  missions = $derived.by((): string[] => this.legal.flatMap((a) => (a.verb === "keep" ? [a.mission] : [])));
  townPayments = $derived.by((): CommodityName[][] => this.tokenChoices("town any"));

  mostUnits(commodity: CommodityName, exported = false): number {
    return this.legal.reduce(
      (most, a) =>
        a.verb === "sell" && a.commodity === commodity && a.export === exported ? Math.max(most, a.units) : most,
      0,
    );
  }

  tokenChoices(verb: TokenVerb): CommodityName[][] {
    return this.legal.flatMap((a) => (a.verb === verb && "tokens" in a ? [a.tokens] : []));
  }

  bonusChoices(building: string): CommodityName[][] {
    return this.legal.flatMap((a) => (a.verb === "bonus" && a.building === building ? [a.tokens] : []));
  }

  bonusBuildings = $derived.by((): string[] => [
    ...new Set(this.legal.flatMap((a) => (a.verb === "bonus" ? [a.building] : []))),
  ]);

  trades = $derived.by(() => this.legal.filter((a) => a.verb === "trade"));

  /** What the tokens of the present draft are chosen from. */
  get choice(): TokenChoice | null {
    const draft = this.draft;
    if (draft?.kind === "tokens") return tokenChoice(this.tokenChoices(draft.verb));
    if (draft?.kind === "bonus") return tokenChoice(this.bonusChoices(draft.building));
    return null;
  }

  /** The draft as an action's text. */
  get drafted(): string | null {
    const d = this.draft;
    if (d === null) return null;
    switch (d.kind) {
      case "produce":
        return actionText({ verb: "produce", card: d.card });
      case "sell":
        return actionText({ verb: "sell", commodity: d.commodity, units: d.units, export: d.export });
      case "auction":
        return actionText({ verb: "auction", railroad: d.railroad, locomotive: d.locomotive });
      case "build":
      case "upgrade":
        return actionText({ verb: d.kind, building: d.building });
      case "town":
        return "town";
      case "tokens":
        return actionText({ verb: d.verb, tokens: listed(d.counts) });
      case "bonus":
        return actionText({ verb: "bonus", building: d.building, tokens: listed(d.counts) });
      case "trade":
        return actionText({ verb: "trade", seat: d.seat, commodity: d.commodity, units: d.units });
      case "bid":
        return actionText({ verb: "bid", amount: d.amount });
    }
  }

  get ready(): boolean {
    const text = this.drafted;
    if (text === null || this.waiting || this.you === null) return false;
    if (this.draft?.kind === "bid") {
      const range = this.you.bid;
      return range !== null && this.draft.amount >= range.least && this.draft.amount <= range.most;
    }
    return this.you.legal.includes(text);
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
    this.draft = this.firstDraft();
  }

  /** Where only one thing can be done, it is begun; a sensible choice is filled in. */
  private firstDraft(): Draft | null {
    const you = this.you;
    if (you === null || !this.myTurn) return null;
    const prices = this.view.prices;
    const verb = TOKEN_VERBS[this.view.decision];
    if (verb !== undefined) {
      return { kind: "tokens", verb, counts: suggested(this.tokenChoices(verb), prices, verb === "discard") };
    }
    if (you.bid !== null && this.view.decision === "bid") return { kind: "bid", amount: you.bid.least };
    const [building, another] = this.bonusBuildings;
    if (building !== undefined && another === undefined) return this.bonusDraft(building);
    return null;
  }

  bonusDraft(building: string): Draft {
    return { kind: "bonus", building, counts: suggested(this.bonusChoices(building), this.view.prices, false) };
  }

  // Clicks on the board

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
    if (first === undefined) return;
    if (second === undefined) this.act(["shield", first ?? ""].join(" ").trim());
    else {
      this.draft = null;
      this.choosingShield = !this.choosingShield;
    }
  }

  chooseTown(any: boolean): void {
    if (!any && this.canTownOwn) this.draft = { kind: "town" };
    else if (this.townPayments.length > 0)
      this.draft = { kind: "tokens", verb: "town any", counts: suggested(this.townPayments, this.view.prices, true) };
  }

  /** What must be done, in words. */
  get promptText(): string {
    const prompt = this.state.prompt;
    if (prompt === null || prompt.seat === null) return t("prompt-over");
    const decision = prompt.decision.replace(" ", "-");
    const count = this.choice?.needed ?? 0;
    if (this.myTurn) return t(`prompt-you-${decision}`, { count, railroad: "" });
    return t(`prompt-other-${decision}`, { player: this.names[prompt.seat] ?? "?" });
  }
}
