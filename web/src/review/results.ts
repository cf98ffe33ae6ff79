// A review as `raccoon_tycoon.review` returns it, and what the page derives from it.
import type { Action } from "../server/wire";

export const MARKS = ["inaccuracy", "mistake", "blunder"] as const;
export type Mark = (typeof MARKS)[number];

/** An action, and the chance to win that it leaves each seat. */
export interface Choice {
  action: string;
  chances: number[];
  error: number;
}

/** One decision: `number` actions were done before it. */
export interface Judged {
  number: number;
  seat: number;
  round: number;
  before: number[];
  after: number[];
  played: Choice;
  best: Choice[];
  loss: number;
  doubt: number;
  mark: Mark | "fine";
}

export interface PlayerReview {
  seat: number;
  accuracy: number;
  start: number;
  luck: number;
  own_errors: number;
  others_errors: number;
  result: number;
}

/** A catalogue's message: why the better action is better. */
export interface Why {
  id: string;
  arguments: Record<string, string | number>;
}

/** One of the decisions that mattered most. */
export interface Moment {
  number: number;
  /** Who would probably have done what, from the better action on. */
  line: [number, string][];
}

/** What an auction's lot was worth to each seat, and what was paid for it. */
export interface AuctionReview {
  number: number;
  railroad: string;
  worths: number[];
  stop: number;
  winner: number | null;
  price: number | null;
  overpaid: number | null;
}

export interface Review {
  players: PlayerReview[];
  decisions: Judged[];
  moments: Moment[];
  auctions: AuctionReview[];
}

/** An update from a running review: newly judged decisions, and the summary with them. */
export interface Told extends Review {
  /** How much of the work is done, from 0 to 1. */
  share: number;
  finished: boolean;
  /** Every action mentioned, split into its parts. */
  actions: Record<string, Action>;
  /** For each decision with a mark, by its number: its kind, and why the better action is better. */
  about: Record<number, About>;
}

export interface About {
  decision: string;
  why: Why | null;
}

/** Merge an update into what is known. */
export function together(known: Told | null, told: Told): Told {
  if (known === null) return told;
  const decisions = new Map([...known.decisions, ...told.decisions].map((judged) => [judged.number, judged]));
  return {
    ...told,
    decisions: [...decisions.values()].sort((a, b) => a.number - b.number),
    actions: { ...known.actions, ...told.actions },
    about: { ...known.about, ...told.about },
  };
}

export const isMarked = (judged: Judged): judged is Judged & { mark: Mark } => judged.mark !== "fine";

/** The decisions with a mark, of one seat or of all, in the order of the game. */
export const marked = (review: Review, seat: number | null): (Judged & { mark: Mark })[] =>
  review.decisions.filter(isMarked).filter((judged) => seat === null || judged.seat === seat);

/** The decisions for exercises: a seat's mistakes and blunders or, if there are none, its inaccuracies. */
export function mistakes(review: Review, seat: number): (Judged & { mark: Mark })[] {
  const errors = marked(review, seat);
  const large = errors.filter(({ mark }) => mark !== "inaccuracy");
  return large.length > 0 ? large : errors;
}

/** A chance as whole percent. */
export const percent = (chance: number): number => Math.round(100 * chance);

/** Every seat's chance before the first action and after each; null where nothing is known yet. */
export function curve({ decisions, players }: Review, moves: number, finished: boolean): (number | null)[][] {
  return players.map(({ seat, result }) => {
    const values: (number | null)[] = Array.from({ length: moves + 1 }, () => null);
    for (const { number, before, after } of decisions) {
      values[number] = before[seat] ?? null;
      values[number + 1] = after[seat] ?? null;
    }
    values[0] ??= decisions[0]?.before[seat] ?? null;
    if (finished) values[moves] = result;
    for (let move = 1; move <= moves; move += 1) values[move] ??= values[move - 1] ?? null;
    return values;
  });
}

/** How good an answer to an exercise is. */
export interface Answered {
  /** The answer in its parts. */
  parsed: Action;
  /** Not worse than the best beyond doubt. */
  right: boolean;
  /** The chance that the answer leaves its seat, and the one that the best action leaves. */
  chance: number;
  best: number;
}

const NO_MARK = 0.03;

/** An answer that the review itself has judged: it is right if it isn't worse than the best beyond doubt, or by very little. */
export function knownAnswer({ seat, best, played, doubt, loss }: Judged, action: string, actions: Told["actions"]): Answered | null {
  const found = [...best, played].find((choice) => choice.action === action);
  const [parsed, top] = [actions[action], best[0]?.chances[seat] ?? 0];
  if (found === undefined || parsed === undefined) return null;
  const chance = found.chances[seat] ?? 0;
  const behind = found.action === played.action ? loss : top - chance > 2 * (found.error || doubt) ? top - chance : 0;
  return { parsed, chance, best: chance + behind, right: behind < NO_MARK };
}
