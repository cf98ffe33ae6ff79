// Refusals by the server, in the player's language.
import { meeple } from "./components";
import { type Arguments, buildingName, commodityName, has, missionName, plain, railroadName, shieldName, t, townName } from "../words/i18n.svelte";
import { tokensText } from "../words/story";
import type { Reason, Refusal } from "./wire";

const NAMES: Record<string, (name: string) => string> = {
  commodity: commodityName,
  building: buildingName,
  railroad: railroadName,
  town: townName,
  shield: shieldName,
  mission: missionName,
  meeple: (name) => t(`meeple-${name}`),
};

/** A reason's arguments in the player's language. */
function inWords(reason: Pick<Reason, "arguments">): Arguments {
  const args: Arguments = { ...reason.arguments };
  for (const [name, words] of Object.entries(NAMES)) {
    const value = reason.arguments[name];
    if (typeof value === "string" && value !== "") args[name] = words(value);
  }
  const { meeple: made, decision } = reason.arguments;
  if (typeof decision === "string" && has(decision)) args.decision = t(decision);
  if (typeof made === "string") args.tokens = plain(tokensText(meeple(made).cost));
  return args;
}

/** Why the rules forbid an action. */
export const reasonText = (reason: Reason): string => t(`refusal-${reason.id}`, inWords(reason));

/** A bot's reason for its advice, if this page has a message for it. */
export const adviceText = (reason: Pick<Reason, "id" | "arguments">): string => (has(reason.id) ? t(reason.id, inWords(reason)) : "");

export function problemText(problem: Refusal): string {
  return problem.rule ? reasonText(problem.rule) : t(`error-${problem.error}`, problem.arguments);
}
