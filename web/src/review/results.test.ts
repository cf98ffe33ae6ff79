import { expect, test } from "vitest";
import { curve, type Judged, knownAnswer, marked, mistakes, type Review, together, type Told } from "./results";

const choice = (action: string, chances: number[]): Judged["played"] => ({ action, chances, error: 0.01 });
const judged = (number: number, seat: number, mark: Judged["mark"], before: number[], after: number[]): Judged => ({
  number, seat, round: 1, before, after, played: choice("pass", after), best: [choice("bid 7", before)], loss: before[seat]! - after[seat]!, doubt: 0.01, mark,
});
const player = (seat: number, result: number): Review["players"][number] => ({ seat, accuracy: 90, start: 0.5, luck: 0, own_errors: 0, others_errors: 0, result });
const review: Review = {
  players: [player(0, 1), player(1, 0)],
  decisions: [judged(1, 0, "mistake", [0.5, 0.5], [0.4, 0.6]), judged(3, 1, "inaccuracy", [0.45, 0.55], [0.5, 0.5])],
  moments: [],
  auctions: [],
};

test("a curve keeps a chance until the next decision, and ends with the result", () => {
  expect(curve(review, 6, true)).toEqual([
    [0.5, 0.5, 0.4, 0.45, 0.5, 0.5, 1],
    [0.5, 0.5, 0.6, 0.55, 0.5, 0.5, 0],
  ]);
  expect(curve(review, 6, false)[0]?.at(-1)).toBe(0.5);
});

test("marks of all or of one seat; exercises are made of the large ones, if there are any", () => {
  expect(marked(review, null).map(({ number }) => number)).toEqual([1, 3]);
  expect(marked(review, 1).map(({ number }) => number)).toEqual([3]);
  const both = { ...review, decisions: [...review.decisions, judged(5, 0, "inaccuracy", [0.5, 0.5], [0.46, 0.54])] };
  expect([mistakes(both, 0), mistakes(both, 1)].map((found) => found.map(({ number }) => number))).toEqual([[1], [3]]);
});

test("a decision that is judged again counts once", () => {
  const told = (...decisions: Judged[]): Told => ({ ...review, decisions, share: 0.5, finished: false, actions: {}, about: {} });
  const first = told(judged(3, 1, "fine", [0.5, 0.5], [0.5, 0.5]));
  const all = together(together(first, told(...review.decisions.slice(0, 1))), told(...review.decisions.slice(1)));
  expect(all.decisions).toEqual(review.decisions);
});

test("answers that the review has judged are told from it", () => {
  const [mistake] = review.decisions as [Judged];
  const actions: Told["actions"] = { pass: { verb: "pass" }, "bid 7": { verb: "bid", amount: 7 } };
  expect(knownAnswer(mistake, "bid 7", actions)).toMatchObject({ right: true, chance: 0.5, best: 0.5 });
  expect(knownAnswer(mistake, "pass", actions)).toMatchObject({ right: false, chance: 0.4, best: 0.5 });
  expect(knownAnswer(mistake, "bid 8", actions)).toBeNull();
});
