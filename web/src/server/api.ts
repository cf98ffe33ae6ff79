// Requests to the server, and the seats' secrets.
import { isRecord, keptRecord } from "../browser/kept";
import { unpack } from "./components";
import { doors } from "./doors";
import { drawNumber, keepNumbers, noteOpened, type Due } from "./numbers";
import { problemText } from "./problems";
import { sha256 } from "./promises";
import { t } from "../words/i18n.svelte";
import type { Choices, Components, Course, Lobby, Message, Moment, Opened, Refusal, Rematch, Seated, State, TableInfo } from "./wire";

export class Refused extends Error {
  constructor(readonly refusal: Refusal) {
    super(problemText(refusal));
  }
}

/** What to tell a player whose request failed. */
export const whatFailed = (error: unknown): string => (error instanceof Refused ? error.message : t("no-server"));

export async function ask<T>(method: string, path: string, body?: unknown, secret?: string): Promise<T> {
  const { ok, data } = await doors().ask(method, path, body, secret);
  if (!ok) throw new Refused(data as Refusal);
  return data as T;
}

export interface SeatForm {
  kind: "person" | "open" | "bot";
  name?: string;
  bot?: string;
  commitment?: string;
}

export interface NewTable {
  rules: string;
  seats: SeatForm[];
  listed: boolean;
  options: { hints: boolean; undo: boolean; clock?: number; takeover?: number };
}

/** What this browser may do at a table. */
export interface Keys {
  host?: string;
  seats: Record<string, string>;
}

const STORE = "raccoon-seats";

const readKeys = (keys: unknown, table: string): Keys | null =>
  isRecord(keys) && isRecord(keys.seats) && /^[A-Za-z0-9]{1,24}$/.test(table) ? (keys as unknown as Keys) : null;
const allKeys = (): Record<string, Keys> => keptRecord(STORE, readKeys);

export function keysOf(table: string): Keys {
  return allKeys()[table] ?? { seats: {} };
}

export function keep(table: string, keys: Keys): void {
  const all = allKeys();
  const old = all[table] ?? { seats: {} };
  const host = keys.host ?? old.host;
  all[table] = { ...(host === undefined ? {} : { host }), seats: { ...old.seats, ...keys.seats } };
  localStorage.setItem(STORE, JSON.stringify(all));
}

/** The tables whose keys this browser has, the latest first. */
export const myTables = (): string[] => Object.keys(allKeys()).reverse();

/** Delete a table's keys. */
export function forget(table: string): void {
  const all = allKeys();
  delete all[table];
  localStorage.setItem(STORE, JSON.stringify(all));
}

/** `raccoon play` passes the seats' keys after the #, which no server sees; they are removed from the address at once. */
export function takeKeys(): boolean {
  const match = /^\/t\/([A-Za-z0-9]+)$/.exec(location.pathname);
  if (!match?.[1] || !location.hash.startsWith("#/keys/")) return false;
  const { host, ...seats } = Object.fromEntries(new URLSearchParams(location.hash.slice("#/keys/".length)));
  keep(match[1], { ...(host === undefined ? {} : { host }), seats });
  history.replaceState(null, "", location.pathname);
  return true;
}

let usual: Components;

/** The components of new tables. Nothing can be shown without them, so this retries while a server restarts. */
export async function unpackBox(): Promise<void> {
  for (;;) {
    try {
      return unpack((usual = await ask<Components>("GET", "/components")));
    } catch {
      await new Promise((done) => setTimeout(done, 1000));
    }
  }
}

/** A table's components; they differ only on a server with custom figures. */
export function unpackBoxOf(table: string | null): Promise<void> | undefined {
  if (usual.own === null) return undefined;
  if (table !== null) return ask<Components>("GET", `/components?table=${table}`).catch(() => usual).then(unpack);
  unpack(usual);
  return undefined;
}

export const choices = (): Promise<Choices> => ask("GET", "/choices");
export const lobby = (): Promise<Lobby> => ask("GET", "/tables");
export const look = (table: string, secret?: string): Promise<State> => ask("GET", `/tables/${table}/state`, undefined, secret);
const NO_HISTORY = 2 ** 31 - 1;
/** A game's public state, without its history. */
export const glance = (table: string): Promise<State & { table: TableInfo }> => ask("GET", `/tables/${table}/state?since=${NO_HISTORY}`);
export const tableInfo = (table: string): Promise<TableInfo> => ask("GET", `/tables/${table}`);

export async function openTable(form: NewTable): Promise<TableInfo> {
  const numbers = Object.fromEntries(form.seats.flatMap((seat, place) => (seat.kind === "person" ? [[String(place), drawNumber()]] : [])));
  const seats = await Promise.all(
    form.seats.map(async (seat, place) => (place in numbers ? { ...seat, commitment: await sha256(numbers[place]!) } : seat)),
  );
  const opened = await ask<Opened>("POST", "/tables", { ...form, seats });
  keepNumbers(opened.table.id, numbers);
  keep(opened.table.id, { host: opened.host, seats: opened.seats });
  return opened.table;
}

/** The guided first game, dealt and begun. */
export async function openLesson(name: string): Promise<TableInfo> {
  const opened = await ask<Opened>("POST", "/lessons", { name, bot_pause: 0 }); // the page itself shows one move after the other
  keep(opened.table.id, { host: opened.host, seats: opened.seats });
  return opened.table;
}

/** The deal of a day, dealt and begun. */
export async function openDaily(day: string, name: string): Promise<TableInfo> {
  const opened = await ask<Opened>("POST", "/daily", { day, name });
  keep(opened.table.id, { host: opened.host, seats: opened.seats });
  return opened.table;
}

/** A bot's points in a day's deal from the player's seat; it plays the whole game first. */
export const dailyPoints = async (day: string, bot: string): Promise<number> => (await ask<{ points: number }>("GET", `/daily/points?day=${day}&bot=${bot}`)).points;

export async function join(table: string, name: string, seat: number | null): Promise<void> {
  const seated = await ask<Seated>("POST", `/tables/${table}/join`, { name, seat });
  keep(table, { seats: { [seated.seat]: seated.secret } });
}

export async function start(table: string, fill: string | null): Promise<void> {
  await ask("POST", `/tables/${table}/start`, { fill }, keysOf(table).host);
}

/** A seat's part in the seed. Too late or refused, the game goes on without it. */
export async function addToSeed(table: string, seat: number, due: Due): Promise<void> {
  try {
    await ask("PUT", `/tables/${table}/${due.path}`, due.body, keysOf(table).seats[seat]);
    if (due.path === "number") noteOpened(table, seat);
  } catch {
    return;
  }
}

/** Ask everyone to play again, or accept if somebody has asked; the old secrets work at the new table too. */
export async function rematch(table: string): Promise<string> {
  const { host, seats } = keysOf(table);
  const secret = host ?? Object.values(seats)[0];
  const answer = await ask<Rematch>("POST", `/tables/${table}/rematch`, undefined, secret);
  keep(answer.table, { ...(answer.host && secret !== undefined ? { host: secret } : {}), seats });
  await accept(answer.table);
  return answer.table;
}

/** Accept a rematch for every invited seat of this browser; a game that has started without it can still be joined. */
export async function accept(table: string): Promise<void> {
  for (const [seat, secret] of Object.entries(keysOf(table).seats)) {
    try {
      await ask("POST", `/tables/${table}/accept`, undefined, secret);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (error.refusal.error === "no-seat") giveUpSeat(table, seat);
    }
  }
}

/** A seat whose secret is no longer good: somebody else may have it now. */
function giveUpSeat(table: string, seat: string): void {
  const all = allKeys();
  delete all[table]?.seats[seat];
  localStorage.setItem(STORE, JSON.stringify(all));
}

/** Decline a rematch, or leave before the start. */
export async function leave(table: string, secrets: Record<string, string>): Promise<void> {
  for (const [seat, secret] of Object.entries(secrets)) {
    await ask("POST", `/tables/${table}/leave`, undefined, secret);
    giveUpSeat(table, seat);
  }
}

export async function rename(table: string, seat: number, name: string): Promise<void> {
  await ask("PUT", `/tables/${table}/name`, { name }, keysOf(table).seats[seat]);
}

/** Let a bot play for somebody who is away; only the host can. */
export async function substitute(table: string, seat: number): Promise<void> {
  await ask("POST", `/tables/${table}/seats/${seat}/substitute`, undefined, keysOf(table).host);
}

/** Leave the seat to a bot for good. */
export async function resign(table: string, seat: number): Promise<void> {
  await ask("POST", `/tables/${table}/resign`, undefined, keysOf(table).seats[seat]);
}

/** Take a seat back from the bot. */
export async function takeSeatBack(table: string, seat: number): Promise<void> {
  await ask("POST", `/tables/${table}/return`, undefined, keysOf(table).seats[seat]);
}

/** A moment of a game; while it is played, a seat's view needs the seat's secret. */
export const moment = (table: string, move: number, seat: number | null, truth: boolean): Promise<Moment> => {
  const query = new URLSearchParams({ ...(seat === null ? {} : { seat: String(seat) }), truth: String(truth) });
  return ask("GET", `/tables/${table}/replay/${move}?${query}`, undefined, seat === null ? undefined : keysOf(table).seats[seat]);
};

export const importRecord = (record: string): Promise<TableInfo> => ask("POST", "/records", { record });

export const course = (table: string): Promise<Course> => ask("GET", `/tables/${table}/course`);

/** Play on from a moment of a finished game, alone against bots; returns the new table's id. */
export async function branch(table: string, move: number, seat: number, name: string, bot: string): Promise<string> {
  const opened = await ask<Opened>("POST", `/tables/${table}/branch`, { move, seat, name, bot });
  keep(opened.table.id, { host: opened.host, seats: opened.seats });
  return opened.table.id;
}

export const talk = (table: string, after: number): Promise<Message[]> => ask("GET", `/tables/${table}/chat?after=${after}`);
