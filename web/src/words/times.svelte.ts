// Time that passes on the screen: how long somebody is away, how long a decision may take.
import { createSubscriber } from "svelte/reactivity";
import { t } from "./i18n.svelte";

const subscribe = createSubscriber((update) => {
  const timer = setInterval(update, 1000);
  return () => clearInterval(timer);
});

/** Seconds on a clock that only runs forward; whoever shows it is drawn again every second. */
export function ticking(): number {
  subscribe();
  return performance.now() / 1000;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A limit in the largest unit that it is a whole number of. */
export function timeText(seconds: number): string {
  if (seconds % DAY === 0) return t("time-days", { count: seconds / DAY });
  if (seconds % HOUR === 0) return t("time-hours", { count: seconds / HOUR });
  if (seconds % MINUTE === 0) return t("time-minutes", { count: seconds / MINUTE });
  return t("time-seconds", { count: seconds });
}

/** What is left of a limit: "1:05", or in hours and days where seconds don't matter. */
export function countdown(seconds: number): string {
  const left = Math.max(0, Math.ceil(seconds));
  if (left >= 2 * DAY) return t("time-days", { count: Math.floor(left / DAY) });
  if (left >= HOUR) return t("time-hours", { count: Math.floor(left / HOUR) });
  return `${Math.floor(left / MINUTE)}:${String(left % MINUTE).padStart(2, "0")}`;
}

/** How long somebody is away, as short as a tag. */
export function awayText(seconds: number): string {
  if (seconds < MINUTE) return t("away-now");
  if (seconds < HOUR) return t("away-minutes", { count: Math.floor(seconds / MINUTE) });
  return t("away-hours", { count: Math.floor(seconds / HOUR) });
}

/** The same as a sentence. */
export function absentText(player: string, seconds: number): string {
  if (seconds < HOUR) return t("absent", { player, minutes: Math.floor(seconds / MINUTE) });
  return t("absent-long", { player, hours: Math.floor(seconds / HOUR) });
}
