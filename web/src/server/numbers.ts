// This browser's own part in a table's seed: a number for each seat it holds (docs/notation.md, "A shared seed").
import { isRecord, keptPairs } from "../browser/kept";
import { sha256, sha256OfText, witnessed } from "./promises";
import type { TableInfo } from "./wire";

const STORE = "raccoon-numbers";
const MOST = 100;

/** `listed`: the commitments shown before a number was revealed here; `opened`: seats whose number was accepted. */
interface Kept {
  numbers: Record<string, string>;
  listed?: string;
  opened: number[];
}

/** What is stored for each table. */
const all = (): [string, Kept][] => keptPairs(STORE, (kept): kept is Kept => isRecord(kept) && isRecord(kept.numbers) && Array.isArray(kept.opened));

function keptAt(table: string): Kept {
  return all().find(([id]) => id === table)?.[1] ?? { numbers: {}, opened: [] };
}

function keep(table: string, kept: Kept): void {
  const others = all().filter(([id]) => id !== table);
  localStorage.setItem(STORE, JSON.stringify([...others, [table, kept]].slice(-MOST)));
}

/** 32 random bytes, in hex. */
export function drawNumber(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export function keepNumbers(table: string, numbers: Record<string, string>): void {
  const kept = keptAt(table);
  keep(table, { ...kept, numbers: { ...numbers, ...kept.numbers } });
}

const listOf = (info: TableInfo): string => JSON.stringify(info.numbers.map((one) => [one.seat, one.commitment]));

export type Due = { path: "commitment"; body: { commitment: string } } | { path: "number"; body: { number: string } };

/** What a seat of this browser must send in the table's current status. */
export async function due(info: TableInfo, seat: number): Promise<Due | null> {
  const listed = info.numbers.find((one) => one.seat === seat);
  if (info.status === "waiting" && !listed) {
    keepNumbers(info.id, { [seat]: drawNumber() });
    return { path: "commitment", body: { commitment: await sha256(keptAt(info.id).numbers[seat]!) } };
  }
  const number = keptAt(info.id).numbers[seat];
  if (info.status !== "drawing" || number === undefined || listed?.number !== null) return null;
  if ((await sha256(number)) !== listed.commitment) return null;
  const kept = keptAt(info.id);
  if (kept.listed === undefined) keep(info.id, { ...kept, listed: listOf(info) });
  return { path: "number", body: { number } };
}

/** The server has accepted this seat's number. */
export function noteOpened(table: string, seat: number): void {
  const kept = keptAt(table);
  keep(table, { ...kept, opened: [...new Set([...kept.opened, seat])] });
}

/** Compute the seed from the server's secret and the revealed numbers. */
export function seedOf(secret: string, numbers: TableInfo["numbers"]): Promise<string> {
  const opened = numbers.flatMap((one) => (one.number === null ? [] : [`p${one.seat + 1} ${one.number}`]));
  if (opened.length === 0) return Promise.resolve(secret);
  return sha256OfText(["raccoon-tycoon seed 1", `server ${secret}`, ...opened].map((line) => `${line}\n`).join(""));
}

export interface Verdict {
  /** Whether the server kept its commitments. */
  fits: boolean;
  promised: string;
  computed: string;
  /** What the seed covers: this browser's number, only those of others, or no player's. */
  covers: "mine" | "others" | "alone";
  /** One of this browser's numbers in the seed. */
  number: string | null;
  opened: number[];
  unopened: number[];
}

/** Verify the seed of a finished game in this browser. */
export async function verdictOn(info: TableInfo): Promise<Verdict> {
  const kept = keptAt(info.id);
  const promised = witnessed(info.id) ?? info.commitment;
  const seed = info.seed ?? "";
  const secret = info.secret ?? seed;
  const computed = await sha256(secret);
  const fitting = await Promise.all(info.numbers.map(async (one) => one.number === null || (await sha256(one.number)) === one.commitment));
  const inSeed = (seat: number): boolean => info.numbers.some((one) => one.seat === seat && one.number === kept.numbers[seat]);
  const fits =
    computed === promised &&
    fitting.every(Boolean) &&
    (kept.listed === undefined || kept.listed === listOf(info)) &&
    kept.opened.every(inSeed) &&
    (await seedOf(secret, info.numbers)) === seed;
  const opened = info.numbers.filter((one) => one.number !== null).map((one) => one.seat);
  const mine = opened.find((seat) => kept.numbers[seat] !== undefined && inSeed(seat));
  const number = mine === undefined ? null : kept.numbers[mine]!;
  const covers = number !== null ? "mine" : opened.length > 0 ? "others" : "alone";
  return { fits, promised, computed, covers, number, opened, unopened: info.numbers.filter((one) => one.number === null).map((one) => one.seat) };
}
