// The small pictures as one SVG file of symbols: what notebooks and the lab's reports show. Rendered when the page is built.
import type { Component } from "svelte";
import { render } from "svelte/server";
import "../gallery/unpacked";
import { BUILDINGS, COMMODITY_NAMES, MEEPLES, RAILROADS, slug, TOWNS } from "../server/components";
import Pawn from "../table/pieces/Pawn.svelte";
import BuildingPicture from "./BuildingPicture.svelte";
import MeeplePicture from "./MeeplePicture.svelte";
import Portrait from "./Portrait.svelte";
import Token from "./Token.svelte";
import TownPicture from "./TownPicture.svelte";

/** The same drawing, minified. */
function short(drawing: string): string {
  return drawing
    .replace(/<!--.*?-->| class="[^"]*"| aria-hidden="true"/g, "")
    .replace(/>\s+</g, "><")
    .replace(/><\/(?:path|circle|rect|ellipse|stop)>/g, "/>")
    .replace(/\d+\.\d{3,}/g, (number) => String(Number(Number(number).toFixed(2))))
    .trim();
}

/** A picture as a symbol, which keeps the attributes of the outermost tag. */
function symbol<Props extends Record<string, unknown>>(id: string, picture: Component<Props>, props: Props): string {
  const drawing = short(render(picture as Component, { props, idPrefix: id }).body);
  if (!/^<svg .*<\/svg>$/s.test(drawing)) throw new Error(`${id} is not one drawing: ${drawing}`);
  return drawing.replace(/^<svg/, `<symbol id="${id}"`).replace(/<\/svg>$/, "</symbol>");
}

export function sheet(): string {
  const symbols = [
    ...COMMODITY_NAMES.map((name) => symbol(`commodity-${name}`, Token, { name })),
    ...RAILROADS.map(({ name }) => symbol(`railroad-${slug(name)}`, Portrait, { name })),
    ...TOWNS.map(({ name }) => symbol(`town-${slug(name)}`, TownPicture, { name })),
    ...BUILDINGS.map(({ name }) => symbol(`building-${slug(name)}`, BuildingPicture, { name })),
    ...BUILDINGS.filter(({ upgrade }) => upgrade !== null).map(({ name }) => symbol(`upgrade-${slug(name)}`, BuildingPicture, { name, upgraded: true })),
    ...MEEPLES.map(({ name }) => symbol(`meeple-${name}`, MeeplePicture, { name })),
    ...[0, 1, 2, 3, 4, 5].map((seat) => symbol(`pawn-${seat}`, Pawn, { seat })),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join("\n")}\n</svg>\n`;
}
