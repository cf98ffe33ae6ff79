// Keeps things in place on the table while others come and go.

/** Existing items stay in place; a new one takes the first free place, or one after the last. */
export function keepPlaces<Thing>(before: readonly (Thing | null)[], now: readonly Thing[]): (Thing | null)[] {
  const left = [...now];
  const places = before.map((thing): Thing | null => {
    const found = thing === null ? -1 : left.indexOf(thing);
    return found < 0 ? null : (left.splice(found, 1)[0] as Thing);
  });
  for (const thing of left) {
    const free = places.indexOf(null);
    if (free < 0) places.push(thing);
    else places[free] = thing;
  }
  return places;
}
