// Moves of a game, and their addresses.
import type { Entry, Moment, Standing, State } from "../server/wire";

/** Whose view of a game is shown: a seat's, a spectator's, or the whole truth. */
export type Seen = "truth" | "spectator" | number;

/** What stands behind the # of a replay's address: "move/12" or "move/12/seat-2" or "move/12/spectator"; "review" begins one. */
export function readMove(screen: string): { move: number; seen: Seen; review?: true } | null {
  if (screen === "review") return { move: 0, seen: "truth", review: true };
  const match = /^move\/(\d{1,6})(?:\/(spectator|seat-([1-6])))?$/.exec(screen);
  if (match === null) return null;
  const seen: Seen = match[3] !== undefined ? Number(match[3]) - 1 : match[2] === "spectator" ? "spectator" : "truth";
  return { move: Number(match[1]), seen };
}

export function moveScreen(move: number, seen: Seen): string {
  const whose = seen === "truth" ? "" : seen === "spectator" ? "/spectator" : `/seat-${seen + 1}`;
  return `move/${move}${whose}`;
}

/** The entries of a history that weren't undone, numbered as moves. */
export function lasting(entries: readonly Entry[]): Entry[] {
  const kept: Entry[] = [];
  for (const entry of entries) {
    if (entry.action === "undo") kept.pop();
    else kept.push(entry);
  }
  return kept.map((entry, index) => ({ ...entry, version: index + 1 }));
}

/** The move that a key leads to; null for other keys. */
export function keyMove(event: KeyboardEvent, move: number, moves: number): number | null {
  if (event.target instanceof Element && event.target.closest("input, select, textarea, dialog, [role=tablist]")) return null;
  return { ArrowLeft: move - 1, ArrowRight: move + 1, Home: 0, End: moves }[event.key] ?? null;
}

/** A moment as a table shows it: nobody can act, and a seat's own things are shown if they are known. */
export function stateAt(whole: State, moves: readonly Entry[], moment: Moment, seen: Seen): State {
  const player = typeof seen === "number" ? moment.view.players[seen] : undefined;
  return {
    ...whole,
    version: moment.move,
    view: moment.view,
    prompt: moment.prompt,
    standings: moment.standings,
    result: moment.move === moves.length ? whole.result : null,
    entries: moves.slice(0, moment.move),
    you:
      player === undefined
        ? null
        : { seat: player.seat, money: player.money ?? 0, hand: player.hand, mission: player.mission, standing: moment.standings[player.seat] as Standing, legal: [], actions: [], bid: null, lot: null, costs: { buildings: {}, upgrades: {}, town: null, town_any: null }, undo: false, maximum: null, coach: null },
  };
}
