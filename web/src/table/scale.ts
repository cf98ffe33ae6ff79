// How large the table is drawn, from the room there is.

/** The narrowest and lowest table that shows everything at full size, without the bar above. */
const WIDTH = 1230;
const HEIGHT = 708;
/** Six open hands of a replay need more. */
const HEIGHT_OF_SIX_HANDS = 800;
const BAR = 60;
const OFFERS = 750;
const PEOPLE = 280;
const PHONE = 0.86;

/** On a laptop all but the bar and the log are scaled; where the page scrolls, railroads, town and buildings are. */
export function scaleOf(width: number, height: number, sixHands: boolean): number {
  if (width <= 700) return PHONE;
  if (width <= 1100) return Math.min(1, (width - (height > width ? 16 : PEOPLE)) / OFFERS);
  const fitting = Math.min(width / WIDTH, (height - BAR) / (sixHands ? HEIGHT_OF_SIX_HANDS : HEIGHT));
  return Math.max(0.8, Math.min(1.4, fitting));
}
