// The course and the outcome of an auction, from the events.
import type { Entry } from "../../server/wire";

/** Everyone's latest bid in the current auction. */
export function latestBids(entries: readonly Entry[]): Map<number, number> {
  const bids = new Map<number, number>();
  for (const { event, seat, amount } of entries.flatMap((entry) => entry.events)) {
    if (event === "AuctionOpened") bids.clear();
    else if (event === "BidMade" && seat !== undefined) bids.set(seat, Number(amount));
  }
  return bids;
}

/** Who has sealed a bid for the shields: how much once they are opened, null until then. */
export function sealedBids(entries: readonly Entry[]): Map<number, number | null> {
  const bids = new Map<number, number | null>();
  for (const { event, seat, amount } of entries.flatMap((entry) => entry.events)) {
    if (event === "BidSealed" && seat !== undefined) bids.set(seat, null);
    else if (event === "SealedBidPaid" && seat !== undefined) bids.set(seat, Number(amount));
  }
  return bids;
}

/** An auction that has just ended; without a winner nobody bid. */
export interface Ended {
  railroad: string;
  winner: number | null;
  price: number;
}

/** How the latest auction among these entries ended; null if none did, or another was opened since. */
export function endedIn(entries: readonly Entry[]): Ended | null {
  let ended: Ended | null = null;
  for (const { event, seat, railroad, price } of entries.flatMap((entry) => entry.events)) {
    if (event === "AuctionWon") ended = { railroad: String(railroad), winner: seat ?? null, price: Number(price) };
    else if (event === "AuctionFailed") ended = { railroad: String(railroad), winner: null, price: 0 };
    else if (event === "AuctionOpened") ended = null;
  }
  return ended;
}
