// Which bots a player chooses from.
import type { Choices } from "../server/wire";

const PLAIN = ["easy", "medium", "hard"];

/** The standard levels if the server has them, otherwise every bot; and the default. */
export function levelsOf(found: Choices): { levels: string[]; level: string } {
  const named = PLAIN.filter((name) => found.bots.includes(name));
  const levels = named.length > 0 ? named : found.bots;
  return { levels, level: levels.includes("medium") ? "medium" : found.best_bot };
}
