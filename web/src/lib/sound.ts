// Short sounds made on the spot: no files, nothing to load. Off unless the player turns them on.
import { settings } from "./settings.svelte";
import type { GameEvent } from "./wire";

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
/** Where several things happened at once, the one that matters most is heard. */
const WEIGHT: Sound[] = ["tokens", "card", "bid", "coin", "hammer", "bell", "gavel", "turn", "end"];

/** What is heard of what happened. */
export function soundOf(events: readonly GameEvent[], myTurnBegins: boolean): Sound | null {
  const heard = events.flatMap(({ event }) => EVENTS[event] ?? []);
  if (myTurnBegins) heard.push("turn");
  return heard.reduce<Sound | null>((loudest, sound) => (loudest === null || WEIGHT.indexOf(sound) > WEIGHT.indexOf(loudest) ? sound : loudest), null);
}

interface Note {
  /** Hertz. */
  pitch: number;
  /** Seconds after the beginning, and how long it rings. */
  at: number;
  long: number;
  shape?: OscillatorType;
  loud?: number;
}

const NOTES: Record<Sound, Note[]> = {
  turn: [{ pitch: 659, at: 0, long: 0.5 }, { pitch: 880, at: 0.14, long: 0.7 }],
  coin: [{ pitch: 1568, at: 0, long: 0.12, shape: "triangle" }, { pitch: 2093, at: 0.07, long: 0.3, shape: "triangle" }],
  card: [{ pitch: 320, at: 0, long: 0.06, shape: "triangle" }],
  tokens: [{ pitch: 520, at: 0, long: 0.05, shape: "triangle" }, { pitch: 430, at: 0.07, long: 0.05, shape: "triangle" }],
  bid: [{ pitch: 587, at: 0, long: 0.14 }],
  gavel: [{ pitch: 150, at: 0, long: 0.12, shape: "square", loud: 0.5 }, { pitch: 140, at: 0.18, long: 0.16, shape: "square", loud: 0.5 }],
  hammer: [{ pitch: 240, at: 0, long: 0.07, shape: "square", loud: 0.4 }, { pitch: 240, at: 0.13, long: 0.07, shape: "square", loud: 0.4 }],
  bell: [{ pitch: 784, at: 0, long: 0.6 }, { pitch: 1175, at: 0, long: 0.4, loud: 0.4 }],
  end: [{ pitch: 523, at: 0, long: 0.5 }, { pitch: 659, at: 0.16, long: 0.5 }, { pitch: 784, at: 0.32, long: 0.5 }, { pitch: 1047, at: 0.48, long: 1 }],
};
const VOLUME = 0.12;

let context: AudioContext | null = null;

export function play(sound: Sound): void {
  if (!settings.sound) return;
  context ??= new AudioContext();
  // Before the first click a page may not make a noise; what would have been heard then is left out.
  if (context.state === "suspended") void context.resume();
  for (const { pitch, at, long, shape = "sine", loud = 1 } of NOTES[sound]) {
    const begin = context.currentTime + at;
    const tone = new OscillatorNode(context, { type: shape, frequency: pitch });
    const gain = new GainNode(context, { gain: 0 });
    gain.gain.setValueAtTime(0, begin);
    gain.gain.linearRampToValueAtTime(VOLUME * loud, begin + 0.008);
    gain.gain.exponentialRampToValueAtTime(0.0001, begin + long);
    tone.connect(gain).connect(context.destination);
    tone.start(begin);
    tone.stop(begin + long);
  }
}
