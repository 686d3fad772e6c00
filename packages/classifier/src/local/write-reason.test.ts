import { REASON_WORDS_MAX } from "@termsift/core/verdicts";
import { describe, expect, it } from "vitest";
import { languages } from "../language/index.ts";
import { writeReason } from "./write-reason.ts";

describe("writeReason", () => {
  it("names the deciding words and their standing in the profile", () => {
    const deciding = { text: "wigs", mention: "ruledOut" } as const;
    expect(
      writeReason({ term: "buy wigs", category: "irrelevant", language: "en", deciding }),
    ).toBe("'wigs': the profile limits or rules this out");
  });

  it("uses the singular for one word and the plural for several", () => {
    const reasonOf = (text: string) =>
      writeReason({
        term: `coffee ${text}`,
        category: "negative",
        language: "en",
        deciding: { text, mention: "absent" },
      });
    expect(reasonOf("png")).toBe("'png': the profile does not use this word");
    expect(reasonOf("png icons")).toBe("'png icons': the profile does not use these words");
  });

  it("claims nothing about the offer if the profile offers every word of the term", () => {
    const weighed = (category: "negative" | "irrelevant") =>
      writeReason({ term: "school cleaners", category, language: "en", deciding: undefined });
    expect(weighed("negative")).toBe("'school cleaners': as a whole, fits the profile too little");
    expect(weighed("irrelevant")).toBe(weighed("negative"));
  });

  it("has at most fifteen words in every language, even for a term of 24 words", () => {
    const term = Array.from({ length: 24 }, (_, index) => `word${index}`).join(" ");
    for (const language of languages) {
      for (const category of ["negative", "irrelevant"] as const) {
        for (const mention of ["absent", "ruledOut", undefined] as const) {
          const deciding = mention === undefined ? undefined : { text: "one two three", mention };
          const reason = writeReason({ term, category, language, deciding });
          expect(reason.split(/\s+/u).length).toBeLessThanOrEqual(REASON_WORDS_MAX);
        }
      }
    }
  });
});
