import { afterAll, expect, test } from "vitest";
import { speak } from "../words/i18n.svelte";
import { reasonText } from "./problems";

afterAll(() => speak("en"));

test("what is to be done now is said in the player's language", async () => {
  const reason = { id: "not-now", section: "3", text: "", arguments: { decision: "decision-start" } };
  expect(reasonText(reason)).toBe("Not now: you have to choose starting tokens.");
  await speak("ja");
  expect(reasonText(reason)).toBe("今はできません。今すること：最初のトークンを選ぶ。");
});
