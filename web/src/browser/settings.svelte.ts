// This browser's settings.
import { keptRecord } from "./kept";
import { type Language, speak } from "../words/i18n.svelte";

export type Colours = "storybook" | "okabe-ito";
export type Theme = "auto" | "light" | "dark";
/** How long other players' moves are shown. */
export type Speed = "calm" | "normal" | "fast" | "instantly";
export const SPEEDS: readonly Speed[] = ["calm", "normal", "fast", "instantly"];

interface Preferences {
  language: Language;
  theme: Theme;
  motion: boolean;
  sound: boolean;
  /** Show everyone's points so far. */
  score: boolean;
  speed: Speed;
  colours: Colours;
  name: string;
  /** Single-key shortcuts at a table. */
  shortcuts: boolean;
}

const STORE = "raccoon-settings";

const ALLOWED: Partial<Record<keyof Preferences, readonly unknown[]>> = {
  language: ["en", "ja"] satisfies Language[],
  theme: ["auto", "light", "dark"] satisfies Theme[],
  speed: SPEEDS,
  colours: ["storybook", "okabe-ito"] satisfies Colours[],
};

export function stored(): Preferences {
  const first: Preferences = {
    language: navigator.language.startsWith("ja") ? "ja" : "en",
    theme: "auto",
    motion: true,
    sound: false,
    score: true,
    speed: "normal",
    colours: "storybook",
    name: "",
    shortcuts: true,
  };
  const known = (value: unknown, name: string): unknown => {
    const allowed = ALLOWED[name as keyof Preferences]?.includes(value) ?? typeof value === typeof first[name as keyof Preferences];
    return allowed ? value : null;
  };
  return { ...first, ...keptRecord(STORE, known) };
}

export const settings = $state<Preferences>(stored());

const night = (): MediaQueryList => matchMedia("(prefers-color-scheme: dark)");

function paint(): void {
  const dark = settings.theme === "dark" || (settings.theme === "auto" && night().matches);
  document.documentElement.dataset.theme = dark ? "dark" : "light";
  document.documentElement.dataset.colours = settings.colours;
  document.documentElement.dataset.motion = settings.motion ? "on" : "off";
}

/** Apply the preferences now, and keep every change. */
export async function begin(): Promise<void> {
  paint();
  night().addEventListener("change", paint);
  await speak(settings.language);
}

export function change(changes: Partial<Preferences>): void {
  Object.assign(settings, changes);
  localStorage.setItem(STORE, JSON.stringify($state.snapshot(settings)));
  paint();
  void speak(settings.language);
}
