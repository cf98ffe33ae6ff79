// The rules over the table: whether they are open, and where each thing is explained.
import { slug } from "../server/components";

let place = $state<string | null>(null);

/** Where the rules are open; null if they are closed, empty for the beginning. */
export const rulesPlace = (): string | null => place;

export function openRules(at = ""): void {
  place = at;
}

export function closeRules(): void {
  place = null;
}

export const rulesAddress = (at: string): string => `/#/rules/${at}`;

export const ruleOf = {
  building: (name: string): string => `building-${slug(name)}`,
  railroad: (name: string): string => `railroad-${slug(name)}`,
  town: (name: string): string => `town-${slug(name)}`,
  card: "produce",
  track: "sell",
};

/** The chapters of the rules in the page, with the sections of docs/rules.md that they cover. */
export const CHAPTERS = {
  goal: "",
  setup: "2",
  turn: "3",
  produce: "3.1",
  storage: "",
  sell: "3.2",
  auction: "3.3",
  building: "3.4",
  town: "3.5",
  end: "4",
  score: "",
  missions: "7",
  expansion: "8",
  secret: "5",
  options: "6",
} as const;
