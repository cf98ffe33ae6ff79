// The daily deal in this browser: days played and their results, the streak, the text to share.
import { dailyPoints } from "../server/api";
import { isRecord, keptRecord } from "./kept";
import { language, levelName, t } from "../words/i18n.svelte";

/** One day's try. It counts once it has points; a player who gave up has none. */
export interface Try {
  table: string;
  points?: number;
  /** 1 is the winner. */
  place?: number;
  /** The points of bots with the same deal and seat. */
  bots?: Record<string, number>;
}

export type Tries = Record<string, Try>;

/** The bots whose points are shown beside the player's. */
export const MEASURES = ["planner", "hard"] as const;

const STORE = "raccoon-daily";

/** No game has ever brought so many. */
const MOST_POINTS = 999;
const arePoints = (value: unknown): value is number => Number.isInteger(value) && (value as number) >= 0 && (value as number) <= MOST_POINTS;

/** A stored day's try, or null if it isn't valid. Points count only with a place. */
function readTry(kept: unknown, day: string): Try | null {
  if (!isRecord(kept) || typeof kept.table !== "string" || !isDay(day)) return null;
  const { table, points, place } = kept;
  const bots = Object.entries(isRecord(kept.bots) ? kept.bots : {}).filter((entry): entry is [string, number] => arePoints(entry[1]));
  const placed = [1, 2, 3].includes(place as number);
  return {
    table,
    ...(placed && arePoints(points) ? { points } : {}),
    ...(placed ? { place: place as number } : {}),
    ...(bots.length > 0 ? { bots: Object.fromEntries(bots) } : {}),
  };
}

const read = (): Tries => keptRecord(STORE, readTry);

let tries = $state.raw<Tries | null>(null);
addEventListener("storage", (event) => event.key === STORE && (tries = read())); // another tab

export const triesByDay = (): Tries => tries ?? read();

/** Store what is known of a day; only the first table counts. */
export function note(day: string, found: Try): void {
  const all = read();
  const old = all[day];
  if (old !== undefined && old.table !== found.table) return;
  const now = { ...all, [day]: { ...old, ...found } };
  localStorage.setItem(STORE, JSON.stringify(now));
  tries = now;
}

/** Let a day be played again: its game is lost. */
export function startOver(day: string): void {
  const { [day]: _, ...others } = read();
  localStorage.setItem(STORE, JSON.stringify(others));
  tries = others;
}

/** The calendar day, the same everywhere. */
export const dayOf = (now: Date): string => now.toISOString().slice(0, 10);

/** Whether a text is a calendar day as `dayOf` writes it. */
function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && dayOf(new Date(time)) === text;
}

function before(day: string): string {
  return dayOf(new Date(Date.parse(day) - 86_400_000));
}

/** Days in a row up to today; today may still be to come. */
export function streak(all: Tries, today: string): number {
  let day = all[today]?.points === undefined ? before(today) : today;
  let days = 0;
  for (; all[day]?.points !== undefined; day = before(day)) days++;
  return days;
}

/** The days that were played to the end, the latest first. */
export const played = (all: Tries): (Try & { day: string; points: number })[] =>
  Object.entries(all)
    .flatMap(([day, one]) => (one.points === undefined ? [] : [{ ...one, day, points: one.points }]))
    .sort((a, b) => (a.day < b.day ? 1 : -1));

export function dayText(day: string, length: "long" | "short" = "long"): string {
  const year = length === "long" ? ({ year: "numeric" } as const) : {};
  return new Intl.DateTimeFormat(language(), { ...year, month: length, day: "numeric", timeZone: "UTC" }).format(Date.parse(day));
}

const MEDALS = ["🥇", "🥈", "🥉"];
const medal = (place: number | undefined): string => MEDALS[(place ?? 0) - 1] ?? "";

/** The text to share: points, without spoilers. */
export function shareText(day: string, one: Try & { points: number }, days: number, address: string): string {
  const bots = MEASURES.flatMap((bot) => (one.bots?.[bot] === undefined ? [] : [t("daily-share-bot", { bot: levelName(bot), points: one.bots[bot] })]));
  return [
    t("daily-share", { day: dayText(day) }),
    [medal(one.place), t("daily-share-points", { points: one.points })].filter(Boolean).join(" "),
    bots.join(t("list-comma")),
    days > 1 ? t("daily-streak", { days }) : "",
    address,
  ]
    .filter(Boolean)
    .join("\n");
}

const asked = new Set<string>();

/** Get the bots' points for a day's deal. They play it while the player does. */
export async function measure(day: string, table: string): Promise<void> {
  for (const bot of MEASURES) {
    if (triesByDay()[day]?.bots?.[bot] !== undefined || asked.has(day + bot)) continue;
    asked.add(day + bot);
    try {
      const points = await dailyPoints(day, bot);
      note(day, { table, bots: { ...triesByDay()[day]?.bots, [bot]: points } });
    } catch {
      asked.delete(day + bot); // the next table that is opened asks again
    }
  }
}
