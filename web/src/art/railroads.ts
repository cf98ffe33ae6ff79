import type { Component } from "svelte";
import { likeness, slug } from "../server/components";
import Badger from "./animals/Badger.svelte";
import Bear from "./animals/Bear.svelte";
import Cat from "./animals/Cat.svelte";
import Dog from "./animals/Dog.svelte";
import Fox from "./animals/Fox.svelte";
import Rabbit from "./animals/Rabbit.svelte";
import Raccoon from "./animals/Raccoon.svelte";
import Skunk from "./animals/Skunk.svelte";

export interface Livery {
  animal: Component;
  /** The railroad's colour (see theme.css), dark enough for white letters. */
  colour: string;
  tint: string;
  /** The sign, drawn in a box of 24 by 24: what tells railroads apart without colour. */
  sign: string;
}

const gear =
  "M10.6 2h2.8l.5 2.6 2 .8 2.2-1.5 2 2-1.5 2.2.8 2 2.6.5v2.8l-2.6.5-.8 2 1.5 2.2-2 2-2.2-1.5-2 .8-.5 2.6h-2.8l-.5-2.6-2-.8-2.2 1.5-2-2 1.5-2.2-.8-2L2 13.4v-2.8l2.6-.5.8-2-1.5-2.2 2-2 2.2 1.5 2-.8ZM12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8Z";
const key =
  "M7.5 6a6 6 0 0 1 5.7 4.2H22v3.6h-2.2V17h-3.3v-3.2h-3.3A6 6 0 1 1 7.5 6Zm0 3.6a2.4 2.4 0 1 0 0 4.8 2.4 2.4 0 0 0 0-4.8Z";
const fish =
  "M2 12c3-5.5 9.5-6.5 14-1.5L22 6v12l-6-4.5c-4.5 5-11 4-14-1.5Zm4.8-2.3a1.4 1.4 0 1 0 0 2.8 1.4 1.4 0 0 0 0-2.8Z";
const paw =
  "M12 11c3.8 0 7 3.8 7 7 0 2.4-2 3.3-3.8 2.7-2-.7-4.4-.7-6.4 0C7 21.3 5 20.4 5 18c0-3.2 3.2-7 7-7ZM4.3 8.5c1.5-.4 3 .8 3.3 2.5s-.6 3.3-2 3.5c-1.5.2-2.8-1-3-2.6-.3-1.7.4-3.1 1.7-3.4Zm15.4 0c-1.5-.4-3 .8-3.3 2.5s.6 3.3 2 3.5c1.5.2 2.8-1 3-2.6.3-1.7-.4-3.1-1.7-3.4ZM9 3c1.6 0 2.6 1.6 2.6 3.4S10.7 9.6 9.2 9.6 6.4 8.2 6.4 6.4 7.5 3 9 3Zm6 0c-1.6 0-2.6 1.6-2.6 3.4s.9 3.2 2.4 3.2 2.8-1.4 2.8-3.2S16.5 3 15 3Z";
const bone =
  "M5.5 4.2c2-.4 3.5 1.2 3.3 3.2l7.8 7.8c2-.2 3.6 1.3 3.2 3.3-.2 1-1 1.6-2 1.7-.1 1-.8 1.8-1.7 2-2 .4-3.5-1.2-3.3-3.2l-7.8-7.8c-2 .2-3.6-1.3-3.2-3.3.2-1 1-1.6 2-1.7 0-1 .7-1.8 1.7-2Z";
const hat =
  "M6.5 3.5c3-1.2 8-1.2 11 0l-.6 8.5c-3 1-6.8 1-9.8 0Zm.6 10.3c3.2 1 6.6 1 9.8 0l.2 2.2c2.4-.3 4-1 4.7-.5 1 1.5-3.6 5-9.8 5s-10.8-3.5-9.8-5c.7-.5 2.3.2 4.7.5Z";
const ears = "M7 2c3 1 5 5 5 10 0-5 2-9 5-10 3 3 2 9-1 12 2 1 3 3 3 5 0 2-3 4-7 4s-7-2-7-4c0-2 1-4 3-5C5 11 4 5 7 2Z";
const crown = "M3 7l5 4 4-7 4 7 5-4-2 10H5Zm2 12h14v3H5Z";

const LIVERIES: Record<string, Pick<Livery, "animal" | "sign">> = {
  "Skunk Works": { animal: Skunk, sign: gear },
  "Sly Fox": { animal: Fox, sign: key },
  "Fat Cat": { animal: Cat, sign: fish },
  "Big Bear": { animal: Bear, sign: paw },
  "Top Dog": { animal: Dog, sign: bone },
  "Jack Rabbit": { animal: Rabbit, sign: ears },
  "Badger Baron": { animal: Badger, sign: crown },
  Tycoon: { animal: Raccoon, sign: hat },
};

export function livery(name: string): Livery {
  const known = LIVERIES[likeness(name)];
  if (known === undefined) throw new Error(`no picture for the railroad ${name}`);
  const colour = `var(--rail-${slug(likeness(name))})`;
  return { ...known, colour, tint: `color-mix(in oklab, ${colour} 24%, #fff6e0)` };
}
