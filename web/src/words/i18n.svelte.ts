// Messages from the Fluent catalogues that the terminal uses too.
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { SITE } from "../browser/site";
import { isOwnName, slug } from "../server/components";
import english from "./english";

export type Language = "en" | "ja";
export type Arguments = Record<string, FluentVariable>;

function bundleOf(language: Language, source: string): FluentBundle {
  const bundle = new FluentBundle(language, { useIsolating: false });
  const errors = bundle.addResource(new FluentResource(source));
  if (errors.length > 0) throw errors[0];
  return bundle;
}

const fallback = bundleOf("en", english);
let current = $state.raw(fallback);
let chosen = $state<Language>("en");

export function language(): Language {
  return chosen;
}

export async function speak(wanted: Language): Promise<void> {
  if (wanted === "ja") {
    const { default: source } = await import("./japanese");
    current = bundleOf("ja", source);
  } else {
    current = fallback;
  }
  chosen = wanted;
  document.documentElement.lang = wanted;
}

export const has = (id: string): boolean => fallback.hasMessage(id);

/** A message in the chosen language; on a page without a server, its wording there if it has one. */
export function t(message: string, args?: Arguments): string {
  const id = SITE && has(`${message}-no-server`) ? `${message}-no-server` : message;
  const bundle = current.hasMessage(id) ? current : fallback;
  const pattern = bundle.getMessage(id)?.value;
  if (pattern === null || pattern === undefined) return id;
  return bundle.formatPattern(pattern, args ?? null, []);
}

export const commodityName = (name: string): string => t(`commodity-${name}`);
/** A component's name; a custom one is the same in every language. */
const named = (kind: string, name: string): string => (isOwnName(name) ? name : t(`${kind}-${slug(name)}`));
export const railroadName = (name: string): string => named("railroad", name);
export const townName = (name: string): string => named("town", name);
export const buildingName = (name: string): string => named("building", name);
export const shieldName = (name: string): string => named("shield", name);
export const missionName = (name: string): string => named("mission", name);

/** A bot's level in words; an unknown one by its own name. */
export function levelName(level: string): string {
  const id = `level-${level}`;
  return fallback.hasMessage(id) ? t(id) : level;
}

// Marks in a message's text become small tokens, signs and coloured names: see Rich.svelte.
export type MarkKind = "commodity" | "railroad" | "building" | "town" | "card" | "player" | "money";
const OPEN = "\uE000";
const CLOSE = "\uE001";
const BAR = "\uE002";

export function mark(kind: MarkKind, key: string | number, label: string): string {
  return `${OPEN}${kind}${BAR}${key}${BAR}${label}${CLOSE}`;
}

export interface Piece {
  kind: MarkKind | "text";
  key: string;
  label: string;
}

export function pieces(text: string): Piece[] {
  // Sentences are joined by a space, which Japanese doesn't have.
  const joined = text.replace(/([。！？]) /g, "$1");
  return joined.split(new RegExp(`(${OPEN}[^${CLOSE}]*${CLOSE})`)).flatMap((part): Piece[] => {
    if (part === "") return [];
    if (!part.startsWith(OPEN)) return [{ kind: "text", key: "", label: part }];
    const [kind = "", key = "", label = ""] = part.slice(1, -1).split(BAR);
    return [{ kind: kind as MarkKind, key, label }];
  });
}

/** The plain text, for screen readers and titles. */
export function plain(text: string): string {
  return pieces(text)
    .map((piece) => piece.label)
    .join("");
}
