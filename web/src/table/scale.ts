// How large the table is drawn, from the room there is.

/** The narrowest and lowest table that shows everything at full size, without the bar above; a replay has more to show. */
const WIDTH = 1230;
const HEIGHT = { play: 708, replay: 755, replayOfSix: 870 };
const BAR = 60;
/** What railroads, town and buildings need, and what is beside, above and below them on a tablet. */
const OFFERS = [750, 330] as const;
const BESIDE = [280, 470] as const;
const PHONE = 0.86;
/** On large screens the bar and the log grow too, though not as much as the board. */
const TEXT = 0.78;
const LARGEST = 2.2;

/** How large the bar and the log are drawn beside a board of this scale. */
export const textScale = (scale: number): number => Math.max(1, TEXT * scale);

/** Whether people, board and story stand side by side: a laptop, not a tablet or a phone. */
export const isWide = (width: number): boolean => width > 1100;

/** On a laptop all but the bar and the log are scaled; where the page scrolls, railroads, town and buildings are. */
export function scaleOf(width: number, height: number, shown: keyof typeof HEIGHT): number {
  if (width <= 700) return PHONE;
  if (!isWide(width)) {
    const beside = height > width ? 16 : BESIDE[0];
    return Math.max(0.7, Math.min(1, (width - beside) / OFFERS[0], (height - BESIDE[1]) / OFFERS[1]));
  }
  const small = (height - BAR) / HEIGHT[shown];
  const high = TEXT * small > 1 ? height / (HEIGHT[shown] + TEXT * BAR) : small;
  return Math.max(0.8, Math.min(LARGEST, width / WIDTH, high));
}
