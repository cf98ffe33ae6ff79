import { afterEach, expect, test } from "vitest";
import { pieces, plain, speak } from "./i18n.svelte";
import { raisesText, tokensText } from "./story";
import { unbroken } from "./unbroken";

afterEach(() => speak("en"));
/** What is kept together, a bar between. */
const parts = (text: string): string =>
  unbroken(pieces(text))
    .map(({ before, label, behind }) => before + label + behind)
    .join("|");

test("a line never ends between a number and what it counts", async () => {
  expect(parts(`Ann got ${tokensText(["wheat", "wheat", "coal"])}.`)).toBe("Ann got |2 wheat|, |1 coal|.");
  expect(parts(raisesText([0, 2, 0, 0, 0, 1]))).toBe("wood +2|, |luxury +1|");
  await speak("ja");
  expect(parts(`${tokensText(["wheat", "wheat"])}を得た`)).toBe("麦2個|を得た");
  expect(parts(raisesText([1, 0, 0, 0, 0, 0]))).toBe("麦 +1|");
});

test("Japanese sentences follow each other without a space", () => {
  const both = (first: string, second: string): string => plain([first, second].join(" "));
  expect(both("木材1個を得る。", "一番高く売れます。")).toBe("木材1個を得る。一番高く売れます。");
  expect(both("Take 1 wood.", "It sells for the most.")).toBe("Take 1 wood. It sells for the most.");
});
