// The lines of the log: a whole production is one line, which contains its events.
import type { CommodityName } from "../../server/components";
import { mark, t } from "../../words/i18n.svelte";
import { QUIET, eventText, raisesText, tokensText } from "../../words/story";
import type { Entry, GameEvent } from "../../server/wire";

export interface Line {
  key: string;
  version: number;
  event: GameEvent;
  /** The events of a folded line. */
  parts: Line[];
}

/** The events of a production after its card. */
const PRODUCING = new Set(["TokensTaken", "BonusUsed", "MeepleMade", "Traded", "PricesRaised", "TokensDiscarded", "CommissionPaid", "DeckReshuffled"]);

function linesOf(entries: readonly Entry[]): Line[] {
  return entries.flatMap(({ version, events }) =>
    events.flatMap((event, index) => {
      const told = !QUIET.has(event.event) || (event.event === "TurnBegan" && event.seat !== undefined);
      return told ? [{ key: `${version}-${index}`, version, event, parts: [] }] : [];
    }),
  );
}

/** The lines of a log, each production folded into one. An unfinished one keeps separate lines. */
export function folded(entries: readonly Entry[]): Line[] {
  const lines = linesOf(entries);
  const told: Line[] = [];
  for (let at = 0; at < lines.length; ) {
    const line = lines[at] as Line;
    let end = at + 1;
    if (line.event.event === "CardPlayed") while (end < lines.length && PRODUCING.has(lines[end]?.event.event ?? "")) end += 1;
    const parts = lines.slice(at, end);
    if (parts.some(({ event }) => event.event === "PricesRaised")) told.push({ ...line, version: (parts.at(-1) ?? line).version, parts });
    else told.push(...parts);
    at = end;
  }
  return told;
}

export function lineText({ event, parts }: Line, names: readonly string[]): string {
  if (parts.length === 0) return eventText(event, names);
  const seat = event.seat ?? 0;
  const gained = parts.flatMap(({ event: { event: kind, tokens } }) => (kind === "TokensTaken" || kind === "BonusUsed" ? (tokens as CommodityName[]) : []));
  const raises = raisesText(parts.flatMap(({ event: part }) => (part.event === "PricesRaised" ? [part.raises as number[]] : []))[0] ?? []);
  const rose = raises !== "";
  return t(rose ? "story-produced-raised" : "story-produced", { player: mark("player", seat, names[seat] ?? "?"), tokens: tokensText(gained), raises });
}
