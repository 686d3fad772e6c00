import { REASON_WORDS_MAX } from "@termsift/core/verdicts";
import { describe, expect, it } from "vitest";
import { languages } from "../language/index.ts";
import { writeReason } from "./write-reason.ts";

describe("writeReason", () => {
  it("names the deciding words and what they are to the profile", () => {
    const deciding = { text: "wigs", mention: "ruledOut" } as const;
    expect(
      writeReason({ term: "buy wigs", category: "irrelevant", language: "en", deciding }),
    ).toBe("'wigs': your profile limits or rules this out");
  });

  it("has at most fifteen words in every language, also for a term of 24 words", () => {
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
