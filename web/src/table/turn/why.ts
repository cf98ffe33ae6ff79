// Why a thing on the table can't be chosen, in the server's words, requested when it is inspected.
import { t } from "../../words/i18n.svelte";
import type { Desk } from "./desk.svelte";

/** What to ask the server about a thing: its smallest possible action. */
export const least = {
  card: (number: number): string[] => [`produce ${number}`],
  sale: (commodity: string): string[] => [`sell ${commodity} 1`],
  auction: (railroad: string): string[] => [`auction ${railroad}`],
  build: (building: string): string[] => [`build ${building}`],
  upgrade: (building: string): string[] => [`upgrade ${building}`],
  town: (): string[] => ["town", "town any wheat"],
};

/** Why none of these actions can be done; empty until the server has said so. */
export function whyNot(desk: Desk, actions: readonly string[]): string {
  if (desk.you === null || desk.watching) return "";
  if (desk.view.to_move === null) return t("refusal-game-over");
  if (!desk.myTurn) return t("not-now", { prompt: desk.promptText });
  return [...new Set(actions.map((action) => desk.refusal(action)))].filter(Boolean).join(" ");
}
