// What people at a table have agreed on, in a few lines.
import { has, t } from "./i18n.svelte";
import { timeText } from "./times.svelte";
import type { TableInfo } from "../server/wire";

/** A rule in words: the option and the chosen value. */
function ruleText(word: string): string {
  const [name = "", value = ""] = word.split("=");
  const [option, meaning] = [`option-${name}`, `value-${value.toLowerCase()}`];
  return t("option-chosen", { option: has(option) ? t(option) : name, value: has(meaning) ? t(meaning) : name === "sudden-death" ? `$${value}` : value });
}

/** Rules that differ from the official ones, and other agreements. */
export function chosen(info: Pick<TableInfo, "rules" | "options">): string[] {
  const rules = info.rules.split(" ").filter((word) => word.includes("=") && !word.startsWith("players="));
  const { hints, undo, clock, takeover } = info.options;
  return [
    ...(rules.length > 0 ? rules.map(ruleText) : [t("rules-official")]),
    ...(hints === false ? [t("hints-off")] : []),
    ...(undo === false ? [t("undo-off")] : []),
    ...(typeof clock === "number" ? [t("clock-chosen", { time: timeText(clock) })] : []),
    ...(typeof takeover === "number" ? [t("takeover-chosen", { time: timeText(takeover) })] : []),
  ];
}
