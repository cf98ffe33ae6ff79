// Which bots a player chooses from.
import type { Choices } from "../server/wire";

const PLAIN = ["easy", "medium", "hard"];

/** The plain levels if the server has them, else every bot; and the one to begin with. */
export function levelsOf(found: Choices): { levels: string[]; level: string } {
  const named = PLAIN.filter((name) => found.bots.includes(name));
  const levels = named.length > 0 ? named : found.bots;
  return { levels, level: levels.includes("medium") ? "medium" : found.best_bot };
}
