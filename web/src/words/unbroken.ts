// Keeps numbers and their nouns together at line breaks.
import type { Piece } from "./i18n.svelte";

/** A piece of a sentence with the number that belongs to it: "2 " before wheat, " +1" or 「2個」 behind it. */
export interface Whole extends Piece {
  before: string;
  behind: string;
}

const BEFORE = /\d+ $/;
const BEHIND = /^(?: ?\+\d+|\d+個?)/;

/** The pieces of a sentence, those of commodities with their numbers. */
export function unbroken(pieces: readonly Piece[]): Whole[] {
  const whole = pieces.map((piece): Whole => ({ ...piece, before: "", behind: "" }));
  whole.forEach((piece, place) => {
    if (piece.kind !== "commodity") return;
    const [last, next] = [whole[place - 1], whole[place + 1]];
    if (last?.kind === "text") {
      piece.before = BEFORE.exec(last.label)?.[0] ?? "";
      last.label = last.label.slice(0, last.label.length - piece.before.length);
    }
    if (next?.kind === "text") {
      piece.behind = BEHIND.exec(next.label)?.[0] ?? "";
      next.label = next.label.slice(piece.behind.length);
    }
  });
  return whole;
}
