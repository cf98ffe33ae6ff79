// The figures, read from the same CSV files as the rules engine reads; a server that plays with figures of its
// owner's writes them into the page's head.
import buildingsCsv from "../../../src/raccoon_tycoon/catalog/data/buildings.csv?raw";
import commoditiesCsv from "../../../src/raccoon_tycoon/catalog/data/commodities.csv?raw";
import missionsCsv from "../../../src/raccoon_tycoon/catalog/data/missions.csv?raw";
import fatCatCsv from "../../../src/raccoon_tycoon/catalog/data/fat_cat.csv?raw";
import cardsCsv from "../../../src/raccoon_tycoon/catalog/data/price_production_cards.csv?raw";
import railroadsCsv from "../../../src/raccoon_tycoon/catalog/data/railroads.csv?raw";
import townsCsv from "../../../src/raccoon_tycoon/catalog/data/towns.csv?raw";

type Row = Record<string, string>;

function rows(csv: string): Row[] {
  const [head = "", ...lines] = csv.trim().split(/\r?\n/);
  const names = head.split(",");
  return lines.map((line) => {
    const cells = line.split(",");
    return Object.fromEntries(names.map((name, index) => [name, cells[index] ?? ""]));
  });
}

const text = (row: Row, name: string): string => row[name] ?? "";
const number = (row: Row, name: string): number => Number(text(row, name));

export type CommodityName = "wheat" | "wood" | "iron" | "coal" | "goods" | "luxury";

export interface Commodity {
  name: CommodityName;
  lowest: number;
  highest: number;
}

export interface Card {
  number: number;
  price: CommodityName[];
  production: CommodityName[];
}

/** Read off the game's components, our own design, or from a file of whoever runs the server. */
export type Origin = "printed" | "designed" | "own";

export interface Railroad {
  name: string;
  copies: number;
  minimum: number;
  /** What a set of 1, 2, 3, 4 cards is worth; nothing for a wild railroad. */
  points: number[];
  wild: boolean;
  origin: Origin;
}

export interface Town {
  name: string;
  points: number;
  commodity: CommodityName;
  amount: number;
  anyAmount: number;
  origin: Origin;
}

export interface Building {
  name: string;
  basic: boolean;
  cost: number;
  upgrade: string | null;
  upgradeCost: number;
  effect: string;
  args: string[];
  expansion: boolean;
  origin: Origin;
}

/** Scores `points` for every `per` of what `measure` counts, at most `most`. */
export interface Mission {
  name: string;
  points: number;
  per: number;
  measure: string;
  most: number;
  origin: Origin;
}

/** Works once in a game. */
export interface Shield {
  name: string;
  ability: string;
  amount: number;
  origin: Origin;
}

/** Stands in a column of a player board (`column[n]`: what n + 1 of them score), or on a card. */
export interface Meeple {
  name: string;
  cost: CommodityName[];
  column: number[];
  place: "railroad" | "town" | null;
  points: number;
  bounty: number;
  origin: Origin;
}

export const COMMODITIES: Commodity[] = rows(commoditiesCsv).map((row) => ({
  name: text(row, "commodity") as CommodityName,
  lowest: number(row, "lowest_price"),
  highest: number(row, "highest_price"),
}));

export const COMMODITY_NAMES: CommodityName[] = COMMODITIES.map((commodity) => commodity.name);

const icons = (words: string): CommodityName[] => words.split(" ").filter(Boolean) as CommodityName[];

const CARDS = new Map(
  rows(cardsCsv).map((row): [number, Card] => [
    number(row, "card"),
    { number: number(row, "card"), price: icons(text(row, "price")), production: icons(text(row, "production")) },
  ]),
);

export const RAILROADS: Railroad[] = rows(railroadsCsv).map((row) => ({
  name: text(row, "railroad"),
  copies: number(row, "copies"),
  minimum: number(row, "minimum_bid"),
  points: [1, 2, 3, 4].map((count) => number(row, `vp_${count}`)),
  wild: false,
  origin: "printed",
}));

// The expansion's components stand behind the others. An owner's file replaces a kind of them whole.
const shipped = [...rows(fatCatCsv), ...rows(missionsCsv)];
// (Where the pictures are built, see art/sheet.ts, there is no document.)
const head = globalThis.document?.querySelector<HTMLMetaElement>('meta[name="own-figures"]') ?? null;
const own = head === null ? [] : rows(`kind,name,origin,cost,effect\n${head.content}`);
const ownKinds = new Set(own.map((row) => text(row, "kind")));
const line = (row: Row): string => Object.values(row).join();
const shippedLines = new Set(shipped.map(line));
const shippedNames = new Set(shipped.map((row) => text(row, "name")));

/** A digest of the owner's figures, as a table's `components`; null if there are none. */
export const OWN_FIGURES: string | null = head?.dataset.digest ?? null;

/** Whether a table plays with the figures of this page; not if the server was started again with others. */
export function haveFiguresOf(table: { rules: string; components: string | null }): boolean {
  return table.components === (/ (missions|expansion)=/.test(table.rules) ? OWN_FIGURES : null);
}

const added = (kind: string): Row[] => (ownKinds.has(kind) ? own : shipped).filter((row) => text(row, "kind") === kind);
const originOf = (row: Row): Origin => (shippedLines.has(line(row)) ? (text(row, "origin") as Origin) : "own");

/** Whether only an owner's file has this name, so that no catalogue knows it. */
export const isOwnName = (name: string): boolean => !shippedNames.has(name) && own.some((row) => text(row, "name") === name);

/** The component that ships with the program and does the same kind of thing: an own one looks like it. */
export function likeness(name: string): string {
  if (!isOwnName(name)) return name;
  const kind = (row: Row | undefined): string => /^workshop \w+|^\S+/.exec(row?.effect ?? "")?.[0] ?? "";
  const wanted = kind(own.find((row) => text(row, "name") === name));
  return text(shipped.find((row) => kind(row) === wanted) ?? {}, "name");
}

const behind = (row: Row, name: string): number => Number(text(row, "effect").split(`${name} `)[1]?.split(" ")[0]);

for (const row of added("railroad")) {
  const [kind = "", ...words] = text(row, "effect").split(" ");
  const points = kind === "wild" ? [] : words.slice(0, 4).map(Number);
  RAILROADS.push({
    name: text(row, "name"),
    copies: behind(row, "copies"),
    minimum: number(row, "cost"),
    points,
    wild: kind === "wild",
    origin: originOf(row),
  });
}

export const TOWNS: Town[] = rows(townsCsv).map((row) => ({
  name: text(row, "town"),
  points: number(row, "vp"),
  commodity: text(row, "commodity") as CommodityName,
  amount: number(row, "amount"),
  anyAmount: number(row, "any_amount"),
  origin: "printed",
}));
for (const row of added("town")) {
  const [amount = "", commodity = "", , anyAmount = ""] = text(row, "cost").split(" ");
  const points = Number(text(row, "effect").split(" ")[0]);
  TOWNS.push({
    name: text(row, "name"),
    points,
    commodity: commodity as CommodityName,
    amount: Number(amount),
    anyAmount: Number(anyAmount),
    origin: originOf(row),
  });
}

export const BUILDINGS: Building[] = rows(buildingsCsv).map((row) => {
  const [effect = "", ...args] = text(row, "effect").split(" ");
  return {
    name: text(row, "building"),
    basic: text(row, "kind") === "basic",
    cost: number(row, "cost"),
    upgrade: text(row, "upgrade") || null,
    upgradeCost: number(row, "upgrade_cost"),
    effect,
    args,
    expansion: false,
    origin: "printed",
  };
});

for (const row of [...added("replacement"), ...added("tile")]) {
  const [effect = "", ...args] = (text(row, "effect").split(" for ")[0] ?? "").split(" ");
  BUILDINGS.push({
    name: text(row, "name"),
    basic: false,
    cost: number(row, "cost"),
    upgrade: null,
    upgradeCost: 0,
    effect,
    args,
    expansion: true,
    origin: originOf(row),
  });
}

export const SHIELDS: Shield[] = added("shield").map((row) => {
  const [ability = "", amount = "0"] = text(row, "effect").split(" ");
  return { name: text(row, "name"), ability, amount: Number(amount), origin: originOf(row) };
});

export const MEEPLES: Meeple[] = added("meeple").map((row) => {
  const [form = "", ...words] = text(row, "effect").split(" ");
  const stands = form === "on";
  return {
    name: text(row, "name"),
    cost: icons(text(row, "cost")),
    column: stands ? [] : words.map(Number),
    place: stands ? (words[0] as "railroad" | "town") : null,
    points: stands ? Number(words[1]) : 0,
    bounty: stands ? Number(words[2]) : 0,
    origin: originOf(row),
  };
});
/** Those that stand in a column of the player board. */
export const COLUMNS: Meeple[] = MEEPLES.filter((meeple) => meeple.place === null);

export const MISSIONS: Mission[] = added("mission").map((row) => {
  const [points = "", , per = "", measure = "", , , most = ""] = text(row, "effect").split(" ");
  return { name: text(row, "name"), points: Number(points), per: Number(per), measure, most: Number(most), origin: originOf(row) };
});

function found<T>(item: T | undefined, name: string | number): T {
  if (item === undefined) throw new Error(`no such component: ${name}`);
  return item;
}

export const card = (of: number): Card => found(CARDS.get(of), of);
export const railroad = (name: string): Railroad => found(RAILROADS.find((r) => r.name === name), name);
export const town = (name: string): Town => found(TOWNS.find((t) => t.name === name), name);
export const building = (name: string): Building => found(BUILDINGS.find((b) => b.name === name), name);
export const shield = (name: string): Shield => found(SHIELDS.find((s) => s.name === name), name);
export const meeple = (name: string): Meeple => found(MEEPLES.find((m) => m.name === name), name);
export const mission = (name: string): Mission => found(MISSIONS.find((m) => m.name === name), name);
export const commodity = (name: string): Commodity => found(COMMODITIES.find((c) => c.name === name), name);

/** A name as part of a message's or a place's id: "Governor's Mansion" becomes "governors-mansion". */
export function slug(name: string): string {
  return name
    .toLowerCase()
    .replace(/'/g, "")
    .replace(/[^\p{L}\p{N}]+/gu, "-");
}
