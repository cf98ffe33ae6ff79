// Keyboard shortcuts. Letters count only outside text fields.
import type { Aim } from "../table/turn/desk.svelte";

export type Shortcut =
  | { does: "aim"; aim: Aim }
  | { does: "card"; place: number }
  | { does: "raise"; by: number }
  | { does: "pass" | "confirm" | "cancel" | "undo" | "hint" | "log" | "chat" | "rules" | "keys" };

const AIM_KEYS: Record<string, Aim> = { p: "produce", s: "sell", a: "auction", b: "build", t: "town" };
const OTHER_KEYS: Record<string, Shortcut> = {
  "+": { does: "raise", by: 1 },
  "=": { does: "raise", by: 1 },
  "-": { does: "raise", by: -1 },
  x: { does: "pass" },
  u: { does: "undo" },
  h: { does: "hint" },
  l: { does: "log" },
  c: { does: "chat" },
  r: { does: "rules" },
  "?": { does: "keys" },
};

/** The keys of the sheet, with what each does (`key-` in the catalogues). */
export const SHEET: readonly (readonly [keys: string, does: string])[] = [
  ["P", "produce"],
  ["S", "sell"],
  ["A", "auction"],
  ["B", "build"],
  ["T", "town"],
  ["1 – 9", "card"],
  ["+  −", "raise"],
  ["X", "pass"],
  ["Enter", "confirm"],
  ["Esc", "cancel"],
  ["U", "undo"],
  ["H", "hint"],
  ["L", "log"],
  ["C", "chat"],
  ["R", "rules"],
  ["↑ ↓ ← →", "arrows"],
  ["?", "keys"],
];

type Pressed = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "repeat">;

/** What a key means; `on`: what has the focus. A field keeps all its keys, a button its Enter. */
export function shortcutOf(pressed: Pressed, on: "field" | "button" | "page"): Shortcut | null {
  if (on === "field" || pressed.ctrlKey || pressed.metaKey || pressed.altKey || pressed.repeat) return null;
  if (pressed.key === "Escape") return { does: "cancel" };
  if (pressed.key === "Enter") return on === "page" ? { does: "confirm" } : null;
  const aim = AIM_KEYS[pressed.key.toLowerCase()];
  if (aim !== undefined) return { does: "aim", aim };
  if (/^[1-9]$/.test(pressed.key)) return { does: "card", place: Number(pressed.key) - 1 };
  return OTHER_KEYS[pressed.key.toLowerCase()] ?? null;
}
