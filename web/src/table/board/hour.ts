// The light over the table: morning when a game begins, evening when it ends.
import type { View } from "../../server/wire";

/** From 0 (morning) to 1 (evening), by the rounds played and what is left to play for. */
export function hourOf({ round, towns_left, railroads_left }: Pick<View, "round" | "towns_left" | "railroads_left">): number {
  const left = Math.min(towns_left, railroads_left);
  return left === 0 ? 1 : Math.min(1, round / (round + 1.6 * left));
}
