// The components, loaded from the server before anything is shown.
import type { Building, Card, Commodity, CommodityName, Components, Meeple, Mission, Railroad, Shield, Town } from "./wire";

export type { Building, CommodityName, Meeple, Mission };
/** Printed on the game's components, our own design, or custom. */
export type Origin = Building["origin"];

let box: Components;
export let COMMODITIES: Commodity[];
export let COMMODITY_NAMES: CommodityName[];
export let RAILROADS: Railroad[];
export let TOWNS: Town[];
export let BUILDINGS: Building[];
export let MISSIONS: Mission[];
export let SHIELDS: Shield[];
export let MEEPLES: Meeple[];
/** Those that stand in a column of the player board. */
export let COLUMNS: Meeple[];

export function unpack(components: Components): void {
  box = components;
  ({ commodities: COMMODITIES, railroads: RAILROADS, towns: TOWNS, buildings: BUILDINGS, missions: MISSIONS, shields: SHIELDS, meeples: MEEPLES } = box);
  COMMODITY_NAMES = COMMODITIES.map((commodity) => commodity.name);
  COLUMNS = MEEPLES.filter((meeple) => meeple.place === null);
}

/** Whether the server has custom figures. */
export const hasOwnFigures = (): boolean => box.own !== null;

/** Whether a table uses this page's figures; not if the server was restarted with others. */
export function haveFiguresOf(table: { rules: string; components: string | null }): boolean {
  return table.components === (/ (missions|expansion)=/.test(table.rules) ? box.own : null);
}

/** Whether it is a custom name, which no catalogue has. */
export const isOwnName = (name: string): boolean => name in box.own_names;

/** The shipped component of the same kind, whose picture a custom one uses. */
export const likeness = (name: string): string => box.own_names[name] ?? name;

function found<Thing extends { name: string }>(things: Thing[], name: string): Thing {
  const thing = things.find((item) => item.name === name);
  if (thing === undefined) throw new Error(`no such component: ${name}`);
  return thing;
}

export const card = (number: number): Card => box.cards[number - 1] as Card;
export const railroad = (name: string): Railroad => found(RAILROADS, name);
export const town = (name: string): Town => found(TOWNS, name);
export const building = (name: string): Building => found(BUILDINGS, name);
export const shield = (name: string): Shield => found(SHIELDS, name);
export const meeple = (name: string): Meeple => found(MEEPLES, name);
export const mission = (name: string): Mission => found(MISSIONS, name);

/** A name as part of a message's or a place's id: "Governor's Mansion" becomes "governors-mansion". */
export function slug(name: string): string {
  return name
    .toLowerCase()
    .replace(/'/g, "")
    .replace(/[^\p{L}\p{N}]+/gu, "-");
}
