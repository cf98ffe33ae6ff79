// The lines of a game's charts, one for each commodity or player.
import { COMMODITY_NAMES } from "../server/components";
import { commodityName } from "../words/i18n.svelte";
import type { Course } from "../server/wire";
import { seatColour } from "../table/pieces/Pawn.svelte";

export const KINDS = ["prices", "money", "points", "chances"] as const;
export type Kind = (typeof KINDS)[number];
/** How a value is written. */
export const UNITS: Record<Kind, (value: number) => string> = { prices: (value) => `$${value}`, money: (value) => `$${value}`, points: String, chances: (value) => `${Math.round(value)} %` };

/** A mark on one player's move. */
export interface Spot {
  move: number;
  seat: number;
  colour: string;
}

export interface Line {
  key: string;
  label: string;
  colour: string;
  /** Dashes, so that lines can be told apart without colour. */
  dash: number[];
  /** Null where nothing is known. */
  values: (number | null)[];
}

const DASHES = [[], [8, 4], [2, 3], [12, 3, 2, 3], [5, 5], [7, 3, 1, 3, 1, 3]];

/** `chances`: each player's chance to win, as a review found it. */
export function linesOf(course: Course, kind: Kind, names: readonly string[], chances: (number | null)[][] = []): Line[] {
  if (kind === "prices")
    return COMMODITY_NAMES.map((name, index) => ({
      key: name,
      label: commodityName(name),
      colour: `color-mix(in oklab, var(--${name}) 75%, var(--ink))`,
      dash: DASHES[index] ?? [],
      values: course.prices[name],
    }));
  const players = kind === "chances" ? chances.map((values) => values.map((value) => value && 100 * value)) : course[kind];
  return players.map((values, seat) => ({
    key: String(seat),
    label: names[seat] ?? "?",
    colour: `color-mix(in oklab, ${seatColour(seat)} 82%, var(--ink))`,
    dash: DASHES[seat] ?? [],
    values,
  }));
}

/** Where rounds begin, except those closer than `gap` moves to the previous one. */
export function roundStarts(rounds: readonly number[], gap: number): { move: number; round: number }[] {
  const starts: { move: number; round: number }[] = [];
  rounds.forEach((round, move) => {
    const before = starts.at(-1);
    if (round !== rounds[move - 1] && (before === undefined || move - before.move >= gap)) starts.push({ move, round });
  });
  return starts;
}
