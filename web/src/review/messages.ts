// Messages between the page and its reviewer, a worker.

/** To the reviewer: a finished game's record, as JSON; begin, stop; a question about one of its decisions. */
export type ToReviewer =
  | { kind: "open"; record: string; figures: string | null }
  | { kind: "begin" }
  | { kind: "stop" }
  | { kind: "ask"; number: number; question: Question };

/** What a decision's seat could do, what actions would have done, how good an answer is. */
export type Question = { about: "you"; move: number } | { about: "consider"; move: number; actions: readonly string[] } | { about: "answer"; move: number; action: string };

/** From the reviewer. Texts are JSON: `Told`, and answers of server/office/reviewer.py. */
export type FromReviewer =
  | { kind: "progress"; came: number; all: number }
  | { kind: "told"; text: string }
  | { kind: "answer"; number: number; text: string }
  | { kind: "failed"; problem: Problem };

/** Why there is no review: this server has no engine for browsers, the game is none that can be reviewed here, or something went wrong. */
export type Problem = "missing" | "other" | "broken";
