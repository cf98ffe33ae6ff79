// The games whose keys this browser has: what the start page shows of them, and in which order.
import type { Keys } from "../server/api";
import type { State, TableInfo } from "../server/wire";
import { calledAt } from "../words/rivals";

/** The status of a game for its player; `turn` comes first in the list. */
export type Standing = "turn" | "asked" | "waiting" | "running" | "over" | "gone";

export interface MyGame {
  id: string;
  standing: Standing;
  created: number;
  others: string[];
  /** Who must decide, who won. */
  names: string[];
  mine: boolean;
  points: number;
  /** How far a running game is; null before and after. */
  round: number | null;
  /** The day whose deal it is. */
  daily: string | null;
  /** The bots' level, if they all have the same. */
  level: string | null;
  /** Why it can't be opened. */
  trouble: string;
  /** The table where the same people may play again. */
  rematch: string | null;
  /** Somebody else holds a seat too. */
  shared: boolean;
}

const ORDER: Standing[] = ["turn", "asked", "waiting", "running", "over", "gone"];

export function gameOf(id: string, keys: Keys, state: State & { table: TableInfo }): MyGame {
  const { table } = state;
  const mine = (seat: number): boolean => String(seat) in keys.seats;
  const called = (seats: readonly number[]): string[] => seats.flatMap((seat) => table.seats[seat] ?? []).map(calledAt);
  const game = { id, created: table.created, trouble: "", rematch: table.rematch, points: 0, mine: false, names: [] as string[] };
  const others = table.seats.filter((seat) => !mine(seat.seat) && seat.kind !== "open").map(calledAt);
  const shared = table.seats.some((seat) => !mine(seat.seat) && seat.kind !== "bot" && seat.kind !== "open");
  const { daily } = table.options;
  const levels = [...new Set(table.seats.filter((seat) => seat.kind === "bot").map((seat) => seat.bot))];
  const detail = { round: null as number | null, daily: typeof daily === "string" ? daily : null, level: levels.length === 1 ? (levels[0] ?? null) : null };
  const told = { ...game, ...detail, others, shared };
  if (state.result !== null) {
    const { winners, scores } = state.result;
    return { ...told, standing: "over", names: called(winners), mine: winners.some(mine), points: scores[winners[0] ?? 0]?.total ?? 0 };
  }
  if (table.status === "waiting") {
    const asked = table.seats.some((seat) => seat.kind === "invited" && mine(seat.seat));
    return { ...told, standing: asked ? "asked" : "waiting" };
  }
  const mover = state.prompt?.seat ?? null;
  const turn = mover !== null && mine(mover) && table.seats[mover]?.kind === "person";
  return { ...told, round: state.view?.round ?? null, standing: turn ? "turn" : "running", names: mover === null ? [] : called([mover]), mine: turn };
}

export function goneGame(id: string, trouble: string): MyGame {
  return { id, standing: "gone", created: 0, others: [], names: [], mine: false, points: 0, round: null, daily: null, level: null, trouble, rematch: null, shared: false };
}

/** Games in progress first, those waiting for this player before others; the newest first. */
export function sorted(games: readonly MyGame[]): MyGame[] {
  return [...games].sort((a, b) => ORDER.indexOf(a.standing) - ORDER.indexOf(b.standing) || b.created - a.created);
}
