// Shows other players' moves one readable beat at a time. The server goes on meanwhile; its updates wait here until
// the previous move has been seen. A player at this screen never waits to act.
import type { Speed } from "../browser/settings.svelte";
import type { State } from "../server/wire";
import { answeredFor } from "./turn/desk.svelte";

/** How long a move of others is shown, in milliseconds. */
export const BEATS: Record<Speed, number> = { calm: 2200, normal: 1200, fast: 500, instantly: 0 };

/** Calls something later; returns how to call it off. */
export type Later = (work: () => void, wait: number) => () => void;

export const later: Later = (work, wait) => {
  const timer = setTimeout(work, wait);
  return () => clearTimeout(timer);
};

// Parts of a beat.
const OWN = 0.35;
const BID = 0.35;
/** A production's card; its tokens and prices have the rest of the beat. */
const BEGUN = 0.4;
/** How many states may wait; with more, all are shown for less time. */
const MOST = 4;
/** After so many beats a player here has waited for the others, their thinking included; towards the end beats get shorter. */
const PATIENCE = 4.2;
const HURRY = 1.5;

interface Table {
  /** Shows a state; what was skipped before it is among its entries. */
  show: (state: State) => void;
  /** Whether somebody at this screen decides for a seat. */
  mine: (seat: number) => boolean;
  /** The length of a beat now. */
  beat: () => number;
}

export class Pace {
  private queue = $state.raw<State[]>([]);
  private skipping = $state(false);
  private begun: number | null = null;
  /** When the last decision of somebody here was shown; null until then. */
  private since: number | null = null;
  private stop: (() => void) | null = null;

  constructor(
    private readonly table: Table,
    private readonly later: Later,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** The view on screen is behind the game. */
  get behind(): boolean {
    return this.queue.length > 0;
  }

  /** Skip everything until a player here must decide. */
  get skips(): boolean {
    return this.skipping;
  }

  hear(state: State): void {
    const last = this.queue.at(-1);
    const waiting = this.queue.flatMap(({ entries }) => entries);
    if (state.type === "state" && state.version === last?.version) {
      // Nothing happened in the game; for example, only the seats changed.
      this.queue = [...this.queue.slice(0, -1), { ...state, type: "update", entries: last.entries }];
    } else if (state.type === "state") {
      this.queue = [];
      this.rest();
      this.show({ ...state, entries: [...waiting, ...state.entries] });
    } else {
      this.queue = [...this.queue, state];
      if (this.stop === null || this.skipping) this.next();
    }
  }

  /** Go at once to the next decision of somebody here, or to the end. */
  skip(): void {
    this.skipping = true;
    this.next();
  }

  close(): void {
    this.rest();
    this.queue = [];
  }

  private rest(): void {
    this.stop?.();
    this.stop = null;
  }

  private next(): void {
    this.rest();
    const hurry = this.skipping || this.table.beat() === 0;
    const shown = hurry ? this.queue : this.queue.slice(0, 1);
    this.queue = hurry ? [] : this.queue.slice(1);
    const last = shown.at(-1);
    if (last !== undefined) this.show({ ...last, entries: shown.flatMap(({ entries }) => entries) });
  }

  private show(state: State): void {
    const part = this.partOf(state);
    if (this.stopsAt(state)) this.skipping = false;
    this.table.show(state);
    const waiting = this.queue.length;
    const beat = this.table.beat();
    this.since ??= this.now();
    const spent = (this.now() - this.since) / Math.max(1, beat);
    if (part === 0) this.since = null;
    const inTime = this.waitedFor(state) ? Math.max(0, PATIENCE - spent) / HURRY : 1;
    const wait = part * Math.min(1, inTime, (MOST / Math.max(1, waiting)) ** 2) * beat;
    if (state.type === "state" || wait === 0 || this.skipping) {
      if (waiting > 0) this.next();
      return;
    }
    this.stop = this.later(() => this.next(), wait);
  }

  /** Whether a player here is waiting for other players' moves to be shown. */
  private waitedFor({ you }: State): boolean {
    return you !== null && this.table.mine(you.seat);
  }

  /** Whether the game is over or somebody at this screen must decide; not if the server answers for them. */
  private stopsAt({ view, you }: State): boolean {
    const mover = view?.to_move ?? null;
    return mover === null || (this.table.mine(mover) && (you?.seat !== mover || !answeredFor(you)));
  }

  /** The share of a beat for which a state is shown. */
  private partOf(state: State): number {
    const { entries, view } = state;
    const entry = entries.at(-1);
    const begun = this.begun;
    this.begun = null;
    if (entry === undefined || view === null || this.stopsAt(state)) return 0;
    if (this.table.mine(entry.seat)) return OWN;
    if (entry.events.every(({ event }) => event === "BidMade" || event === "BidderPassed")) return BID;
    if (view.turn === entry.seat && view.to_move === entry.seat) {
      this.begun = entry.seat;
      return BEGUN;
    }
    return begun === entry.seat ? 1 - BEGUN : 1;
  }
}
