// Messages between the page and its office, a worker.
import type { Trouble } from "./drawer";

/** To the office. */
export type ToOffice =
  | { kind: "open"; lock: string; held: string[]; figures: string | null }
  | { kind: "ask"; number: number; method: string; path: string; body: string | null; secret: string | null }
  | { kind: "connect"; number: number; table: string }
  | { kind: "say"; number: number; text: string }
  | { kind: "hang-up"; number: number }
  | { kind: "mind"; mind: MessagePort };

/** From the office. */
export type FromOffice =
  | { kind: "progress"; came: number; all: number }
  | { kind: "ready" }
  | { kind: "failed"; problem: string }
  | { kind: "trouble"; trouble: Trouble }
  | { kind: "answer"; number: number; text: string }
  | { kind: "said"; number: number; text: string }
  /** Somebody must think, and there is nobody yet. */
  | { kind: "mind-wanted" }
  | { kind: "hung-up"; number: number; code: number };

/** From the office to the worker where bots think, and back. */
export interface Thought {
  number: number;
  level: string;
  seed: number;
  /** Undefined: the bot's budget is in visits. */
  seconds: number | undefined;
  view: Uint8Array;
}

export interface Choice {
  number: number;
  text: string | null;
  problem: string;
}
