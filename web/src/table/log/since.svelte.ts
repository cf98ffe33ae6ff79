// The situation when my last turn ended, to show what has changed since. It survives a reload.
import type { State } from "../../server/wire";

interface Mark {
  version: number;
  /** Points by seat. */
  points: number[];
}

/** Points by seat; my own with my secrets. */
function pointsOf({ standings, you }: State): number[] {
  return (standings ?? []).map((standing) => (you?.seat === standing.seat ? you.standing : standing).total);
}

const STORE = "raccoon-since";

export class Since {
  private mark = $state.raw<Mark | null>(null);
  private points = $state.raw<number[]>([]);
  private turn: number | null = null;
  private readonly store: string;

  constructor(
    table: string,
    readonly seat: number | null,
    private readonly memory: Pick<Storage, "getItem" | "setItem"> = sessionStorage,
  ) {
    this.store = `${STORE} ${table} ${seat}`;
    const kept = memory.getItem(this.store);
    if (kept !== null) this.mark = JSON.parse(kept) as Mark;
  }

  /** A state that is shown now. */
  hear(state: State): void {
    if (this.seat === null || state.view === null) return;
    this.points = pointsOf(state);
    if (this.turn === this.seat && state.view.turn !== this.seat) {
      this.mark = { version: state.version, points: this.points };
      this.memory.setItem(this.store, JSON.stringify(this.mark));
    }
    this.turn = state.view.turn;
  }

  /** The version at which my last turn ended; null before it. */
  get version(): number | null {
    return this.mark?.version ?? null;
  }

  /** The points that a player has won or lost since. */
  gained(seat: number): number {
    const before = this.mark?.points[seat];
    return before === undefined ? 0 : (this.points[seat] ?? before) - before;
  }
}
