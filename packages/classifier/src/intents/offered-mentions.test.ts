import { describe, expect, it } from "vitest";
import { wordsOf } from "@termsift/core/words";
import { readSentences } from "@termsift/core/profile";
import { offeredMentions } from "./offered-mentions.ts";
import { createPhraseMatcher } from "./phrase-matcher.ts";

const match = createPhraseMatcher(
  ["used", "repair", "courses", "hire", "reparaturen", "kurse"].map(
    (word) => [word, word] as const,
  ),
);
const offered = (text: string, language: "en" | "de" = "en") => [
  ...offeredMentions(readSentences(text, wordsOf(language)), match),
];

describe("offeredMentions", () => {
  it("returns stated phrases but not denied ones", () => {
    expect(offered("We sell new and used bikes.")).toEqual(["used"]);
    expect(offered("We do not sell used bikes or offer courses.")).toEqual([]);
    expect(offered("We don’t hire out bikes, run courses or repair them.")).toEqual([]);
    expect(offered("No used bikes. We repair bikes.")).toEqual(["repair"]);
    expect(offered("We do not sell used bikes but we repair them.")).toEqual(["repair"]);
  });

  it("recognises a German negation after the phrase", () => {
    expect(offered("Reparaturen machen wir nicht. Kurse bieten wir an.", "de")).toEqual(["kurse"]);
  });
});
