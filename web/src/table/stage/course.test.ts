import { expect, test } from "vitest";
import type { Entry, GameEvent } from "../../server/wire";
import { endedIn, latestBids, sealedBids } from "./course";

const entry = (...events: GameEvent[]): Entry => ({ version: 1, seat: 0, action: "", at: 0, events });
const opened = { event: "AuctionOpened", seat: 0, railroad: "Top Dog" };
const bid = (seat: number, amount: number): GameEvent => ({ event: "BidMade", seat, amount });
const won = { event: "AuctionWon", seat: 1, railroad: "Top Dog", price: 9 };

test("the latest bids are those of the auction under way", () => {
  const entries = [entry(opened), entry(bid(0, 6)), entry(won), entry(opened), entry(bid(1, 6)), entry(bid(0, 7)), entry(bid(1, 8))];
  expect([...latestBids(entries)]).toEqual([
    [1, 8],
    [0, 7],
  ]);
});

test("a sealed bid is told when all are opened", () => {
  const sealed = [entry({ event: "BidSealed", seat: 0, amount: 4 }), entry({ event: "BidSealed", seat: 1 })];
  expect([...sealedBids(sealed)]).toEqual([[0, null], [1, null]]);
  const paid = entry({ event: "SealedBidPaid", seat: 0, amount: 4 }, { event: "SealedBidPaid", seat: 1, amount: 0 });
  expect([...sealedBids([...sealed, paid])]).toEqual([[0, 4], [1, 0]]);
});

test("an auction ends with its winner, or with nobody", () => {
  expect(endedIn([entry(bid(1, 9)), entry(won)])).toEqual({ railroad: "Top Dog", winner: 1, price: 9 });
  expect(endedIn([entry({ event: "AuctionFailed", seat: 0, railroad: "Top Dog" })])?.winner).toBeNull();
});

test("an auction that is still under way, or followed by another, has not ended", () => {
  expect(endedIn([entry(opened), entry(bid(0, 6))])).toBeNull();
  expect(endedIn([entry(won), entry(opened)])).toBeNull();
});
