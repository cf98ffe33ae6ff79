// How a game was won, read from its score sheet and its course.
import type { Course, Result, Score } from "../../server/wire";

export interface TurningPoint {
  /** The number of actions until then. */
  move: number;
  round: number;
  gained: number;
  /** A leap of the winner's points, or the move with which the winner took the lead for good. */
  kind: "leap" | "lead";
}

const LEAPS = 2;

/** The winner's largest leaps, and when they took the lead for good. */
export function turningPoints({ points, rounds }: Course, winner: number): TurningPoint[] {
  const own = points[winner] ?? [];
  const others = points.filter((_, seat) => seat !== winner);
  const gained = (move: number): number => (own[move] ?? 0) - (own[move - 1] ?? 0);
  const at = (move: number, kind: TurningPoint["kind"]): TurningPoint => ({ move, round: rounds[move] ?? 0, gained: gained(move), kind });
  const leads = (move: number): boolean => others.every((other) => (own[move] ?? 0) > (other[move] ?? 0));
  let lead = own.length;
  while (lead > 0 && leads(lead - 1)) lead -= 1;
  const leaps = own
    .map((_, move) => move)
    .filter((move) => move > 0 && move !== lead && gained(move) > 1)
    .sort((a, b) => gained(b) - gained(a))
    .slice(0, LEAPS);
  return [...leaps.map((move) => at(move, "leap")), ...(lead > 0 && lead < own.length ? [at(lead, "lead")] : [])].sort((a, b) => a.move - b.move);
}

const sum = (lines: readonly [string, number][]): number => lines.reduce((all, [, points]) => all + points, 0);
const LINES: Record<string, (score: Score) => number> = {
  towns: (score) => score.towns,
  railroads: (score) => score.railroads,
  pairs: (score) => score.pairs,
  buildings: (score) => score.buildings + sum(score.specials),
  mission: (score) => score.mission?.[1] ?? 0,
  meeples: (score) => sum(score.meeples),
};

/** The line of the score sheet in which the winner was furthest ahead of the runner-up; null for a tie of points. */
export function madeTheDifference({ winners, scores, decided_by }: Result): { line: string; points: number; runnerUp: number } | null {
  const winner = scores.find(({ seat }) => seat === winners[0]);
  const runnerUp = scores.filter(({ seat }) => !winners.includes(seat)).sort((a, b) => b.total - a.total)[0];
  if (decided_by !== "points" || winner === undefined || runnerUp === undefined) return null;
  const ahead = Object.entries(LINES).map(([line, points]) => ({ line, points: points(winner) - points(runnerUp), runnerUp: runnerUp.seat }));
  return ahead.reduce((best, line) => (line.points > best.points ? line : best));
}
