// An amount of money as it is typed: a whole number of dollars, or the reason why it can't be used.
import { t } from "../../words/i18n.svelte";
import type { BidRange } from "../../server/wire";

/** The typed text as dollars; NaN if it isn't an amount. Full-width digits from a Japanese keyboard are accepted. */
export function dollars(text: string): number {
  const figures = text.normalize("NFKC").trim().replace(/^\$/, "");
  return /^\d{1,6}$/.test(figures) ? Number(figures) : NaN;
}

/** Why an amount can't be bid; empty if it can. */
export function whyNotBid(amount: number, { least, most }: BidRange): string {
  if (Number.isNaN(amount)) return t("bid-no-number");
  if (amount < least) return t("bid-too-low", { least });
  return amount > most ? t("bid-too-high", { money: most }) : "";
}
