// Why the server said no, in the player's language.
import { type Arguments, buildingName, commodityName, railroadName, t, townName } from "./i18n.svelte";
import type { Reason, Refusal } from "./wire";

const NAMES: Record<string, (name: string) => string> = {
  commodity: commodityName,
  building: buildingName,
  railroad: railroadName,
  town: townName,
};

/** Why the rules forbid an action. */
export function reasonText(reason: Reason): string {
  const args: Arguments = { ...reason.arguments };
  for (const [name, words] of Object.entries(NAMES)) {
    const value = reason.arguments[name];
    if (typeof value === "string" && value !== "") args[name] = words(value);
  }
  return t(`refusal-${reason.id}`, args);
}

export function problemText(problem: Refusal): string {
  return problem.rule ? reasonText(problem.rule) : t(`error-${problem.error}`, problem.arguments);
}
