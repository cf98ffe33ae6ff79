// Sounds for events. Off unless the player turns them on.
import { settings } from "./settings.svelte";
import type { GameEvent } from "../server/wire";

export type Sound = "turn" | "coin" | "card" | "tokens" | "bid" | "gavel" | "hammer" | "bell" | "end";

const EVENTS: Record<string, Sound> = {
  CardPlayed: "card",
  TokensPicked: "tokens",
  TokensTaken: "tokens",
  TokensDiscarded: "tokens",
  Traded: "coin",
  Sold: "coin",
  BidMade: "bid",
  AuctionOpened: "bell",
  AuctionWon: "gavel",
  BuildingBought: "hammer",
  BuildingUpgraded: "hammer",
  TownBought: "bell",
  GameEnded: "end",
};
/** If several things happened at once, only the most important one is heard. */
const WEIGHT: Sound[] = ["tokens", "card", "bid", "coin", "hammer", "bell", "gavel", "turn", "end"];

/** The sound for these events. */
export function soundOf(events: readonly GameEvent[], myTurnBegins: boolean): Sound | null {
  const heard = events.flatMap(({ event }) => EVENTS[event] ?? []);
  if (myTurnBegins) heard.push("turn");
  return heard.reduce<Sound | null>((loudest, sound) => (loudest === null || WEIGHT.indexOf(sound) > WEIGHT.indexOf(loudest) ? sound : loudest), null);
}

export function play(sound: Sound): void {
  if (settings.sound) void import("./synth").then((synth) => synth.sound(sound));
}
