import { afterAll, expect, test } from "vitest";
import { speak } from "./i18n.svelte";
import { calledAt, RIVALS } from "./rivals";

afterAll(() => speak("en"));

test("bots are called in the reader's language, everybody else as they call themselves", async () => {
  const called = (kind: "bot" | "person", name: string): string => calledAt({ kind, name });
  expect(RIVALS.map((name) => called("bot", name))).toEqual(RIVALS);
  await speak("ja");
  expect(called("bot", "Hazel")).toBe("ヘーゼル");
  expect(called("bot", "my_bot")).toBe("my_bot");
  expect(called("person", "Hazel")).toBe("Hazel");
});
