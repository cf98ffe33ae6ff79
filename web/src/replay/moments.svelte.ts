// Fetches the moments of a game. One request at a time: dragging the scrubber loads the latest move, not every one
// in between.
import { moment } from "../server/api";
import type { Moment } from "../server/wire";
import type { Seen } from "./moves";

interface Place {
  move: number;
  seen: Seen;
}

export class Moments {
  /** The moment on show, or null. */
  shown = $state.raw<{ moment: Moment; seen: Seen } | null>(null);
  private wanted: Place | null = null;
  private asking = false;

  constructor(
    private readonly table: string,
    private readonly ontrouble: (error: unknown) => void,
  ) {}

  async show(move: number, seen: Seen): Promise<void> {
    this.wanted = { move, seen };
    if (this.asking) return;
    this.asking = true;
    try {
      while (this.wanted !== null) {
        const { move, seen }: Place = this.wanted;
        if (this.shown?.moment.move === move && this.shown.seen === seen) break;
        const found = await moment(this.table, move, typeof seen === "number" ? seen : null, seen === "truth");
        if (this.wanted !== null) this.shown = { moment: found, seen };
      }
    } catch (error) {
      this.ontrouble(error);
    }
    this.asking = false;
  }

  close(): void {
    this.wanted = this.shown = null;
  }
}
