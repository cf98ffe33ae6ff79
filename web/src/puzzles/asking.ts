// Requests about puzzles, to the server or the page's own worker.
import { ask } from "../server/api";
import type { Considered, PuzzleListed, PuzzleVerdict, State, TableInfo } from "../server/wire";

let listed: Promise<PuzzleListed[]> | undefined;

/** All puzzles, the easy ones first; asked for once. */
export function allPuzzles(): Promise<PuzzleListed[]> {
  listed ??= ask<PuzzleListed[]>("GET", "/puzzles").catch((error: unknown) => {
    listed = undefined;
    throw error;
  });
  return listed;
}

export const puzzleState = (id: string): Promise<State & { table: TableInfo }> => ask("GET", `/puzzles/${id}`);
export const considerIn = (id: string, actions: readonly string[]): Promise<Considered> => ask("POST", `/puzzles/${id}/consider`, { actions });
/** Whether an action is right; without one, the solution. */
export const answer = (id: string, action: string | null): Promise<PuzzleVerdict> => ask("POST", `/puzzles/${id}/answer`, { action });
