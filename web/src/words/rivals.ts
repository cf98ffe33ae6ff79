// The bots' own names: tables keep them in English, each reader sees them in their language.
import type { Seat } from "../server/wire";
import { has, t } from "./i18n.svelte";

export const RIVALS = ["Hazel", "Bramble", "Fern", "Juniper", "Moss"] as const;

/** The name shown for a seat. */
export function calledAt({ kind, name }: Pick<Seat, "kind" | "name">): string {
  const id = `rival-${name.toLowerCase()}`;
  return kind === "bot" && has(id) ? t(id) : name;
}
