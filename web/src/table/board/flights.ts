// What moved, according to the events: from which place on the table to which.
import { COMMODITY_NAMES, type CommodityName, meeple } from "../../server/components";
import { counted } from "../../words/tokens";
import { ruleOf } from "../../browser/rulebook.svelte";
import type { GameEvent } from "../../server/wire";

export type Cargo =
  | { kind: "commodity"; name: CommodityName; count: number }
  | { kind: "railroad" | "town" | "building"; name: string }
  | { kind: "card" }
  | { kind: "money"; amount: number };

export interface Flight {
  cargo: Cargo;
  /** Names of places, as `data-spot` has them. */
  from: string;
  to: string;
}

export const seatSpot = (seat: number): string => `seat-${seat}`;
/** The market also stands for the bank. */
export const BANK = "bank";
const track = (name: string): string => `track-${name}`;

function tokens(names: readonly CommodityName[], seat: number, gained: boolean): Flight[] {
  const counts = counted(names);
  return COMMODITY_NAMES.filter((name) => counts[name] > 0).map((name) => ({
    cargo: { kind: "commodity", name, count: counts[name] },
    from: gained ? track(name) : seatSpot(seat),
    to: gained ? seatSpot(seat) : track(name),
  }));
}

/** Money from a player to the bank; nothing where nothing is paid. */
function paid(amount: number, seat: number): Flight[] {
  return amount > 0 ? [{ cargo: { kind: "money", amount }, from: seatSpot(seat), to: BANK }] : [];
}

/** Money to the bank, the purchase to its buyer. */
function bought(cargo: Cargo, price: number, place: string, seat: number): Flight[] {
  return [...paid(price, seat), { cargo, from: place, to: seatSpot(seat) }];
}

export function flightsOf(event: GameEvent): Flight[] {
  const seat = event.seat ?? 0;
  const text = (name: string): string => String(event[name]);
  const number = (name: string): number => Number(event[name]);
  const named = (event.tokens ?? []) as CommodityName[];
  switch (event.event) {
    case "TokensPicked":
    case "TokensTaken":
    case "BonusUsed":
      return tokens(named, seat, true);
    case "TokensDiscarded":
      return tokens(named, seat, false);
    case "CardPlayed":
      return [{ cargo: { kind: "card" }, from: seatSpot(seat), to: "pile" }];
    case "Sold": {
      const name = text("commodity") as CommodityName;
      return [
        { cargo: { kind: "commodity", name, count: number("units") }, from: seatSpot(seat), to: track(name) },
        { cargo: { kind: "money", amount: number("units") * number("price") }, from: track(name), to: seatSpot(seat) },
      ];
    }
    case "Traded": {
      const name = text("commodity") as CommodityName;
      const seller = seatSpot(number("seller"));
      return [
        { cargo: { kind: "commodity", name, count: number("units") }, from: seller, to: seatSpot(seat) },
        { cargo: { kind: "money", amount: number("units") * number("price") }, from: seatSpot(seat), to: seller },
      ];
    }
    case "AuctionWon":
      return bought({ kind: "railroad", name: text("railroad") }, number("price"), ruleOf.railroad(text("railroad")), seat);
    case "BuildingBought":
      return bought({ kind: "building", name: text("building") }, number("cost"), ruleOf.building(text("building")), seat);
    case "BuildingUpgraded":
      return paid(number("cost"), seat);
    case "SealedBidPaid":
      return paid(number("amount"), seat);
    case "CommissionPaid":
      return [{ cargo: { kind: "money", amount: number("amount") }, from: BANK, to: seatSpot(seat) }];
    case "MeepleMade":
      return tokens(meeple(text("meeple")).cost, seat, false);
    case "CardsDrawn":
      return [{ cargo: { kind: "card" }, from: "pile", to: seatSpot(seat) }];
    case "TownBought":
      return [...tokens(named, seat, false), { cargo: { kind: "town", name: text("town") }, from: ruleOf.town(text("town")), to: seatSpot(seat) }];
    default:
      return [];
  }
}
