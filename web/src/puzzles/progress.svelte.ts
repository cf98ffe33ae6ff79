// The puzzles solved in this browser, and the chosen filters.
import type { PuzzleListed } from "../server/wire";

export const THEMES = ["auction", "sale", "sets", "storage", "building", "end"] as const;
export const LEVELS = [1, 2, 3] as const;

/** `solved`: found by the player; `missed`: the solution was shown first. */
export type Result = "solved" | "missed";

export interface Progress {
  results: Record<string, Result>;
  /** Empty: all of them. */
  theme: string;
  /** 0: all of them. */
  level: number;
}

const STORE = "raccoon-puzzles";

function read(): Progress {
  const first: Progress = { results: {}, theme: "", level: 0 };
  try {
    return { ...first, ...(JSON.parse(localStorage.getItem(STORE) ?? "{}") as Partial<Progress>) };
  } catch {
    return first;
  }
}

let kept = $state.raw<Progress | null>(null);
addEventListener("storage", (event) => event.key === STORE && (kept = read())); // another tab

export const progress = (): Progress => kept ?? read();

function keep(changes: Partial<Progress>): void {
  kept = { ...read(), ...changes };
  localStorage.setItem(STORE, JSON.stringify(kept));
}

export const filter = (theme: string, level: number): void => keep({ theme, level });

/** The result of a puzzle; once missed, it stays missed. */
export function note(id: string, result: Result): void {
  const { results } = read();
  if (!(id in results)) keep({ results: { ...results, [id]: result } });
}

/** The puzzles that match the filters. */
export const wanted = (all: readonly PuzzleListed[], { theme, level }: Progress): PuzzleListed[] =>
  all.filter((one) => (theme === "" || one.theme === theme) && (level === 0 || one.level === level));

/** The next unsolved one, after this one if possible, otherwise from the beginning. */
export function following(some: readonly PuzzleListed[], results: Progress["results"], after?: string): PuzzleListed | undefined {
  const place = some.findIndex((one) => one.id === after) + 1;
  return [...some.slice(place), ...some.slice(0, place)].find((one) => one.id !== after && !(one.id in results));
}
