import { describe, expect, it } from "vitest";
import { kindReason, quoteWords, reasonText, rewordReason } from "./kind-reason.ts";
import { exportTexts, type ReasonName, reasonLanguages, shownTexts } from "./reason-texts.ts";
import { kinds, REASON_WORDS_MAX } from "./verdict.ts";

const german = { name: "Lark & Söhne", language: "de" } as const;

describe("rewordReason", () => {
  it("translates a reason, keeps its quote and names the business", () => {
    expect(rewordReason("'jobs': wants a job", german)).toBe(
      "'jobs': sucht Arbeit oder Ausbildung",
    );
    expect(rewordReason(reasonText("far", "Kiel", "690", "Ulm"), german)).toBe(
      "Kiel liegt außerhalb des Gebiets von Lark & Söhne (690 km von Ulm)",
    );
    expect(rewordReason("'sheds': ruled out by your profile", { ...german, language: "en" })).toBe(
      "'sheds': ruled out by Lark & Söhne",
    );
    expect(rewordReason("local model: not offered", german)).toBe(
      "lokales Modell: wird nicht angeboten",
    );
  });

  it("leaves no English and no blank in any language", () => {
    for (const language of reasonLanguages) {
      for (const name of Object.keys(shownTexts) as ReasonName[]) {
        const reason = quoteWords("a b", reasonText(name, "x", "1", "y"));
        const reworded = rewordReason(reason, { name: "Lark", language });
        expect(reworded).not.toMatch(/%|\byou(?:rs?)?\b/u);
        expect(reworded === reason).toBe(language === "en" && !/\byou(?:rs?)?\b/u.test(reason));
        expect(Object.keys(exportTexts[language]).sort()).toEqual(Object.keys(shownTexts).sort());
      }
    }
  });

  it("returns the words of another writer unchanged, e.g. of a hosted model or an older result", () => {
    for (const text of ["'jobs': job search", "sucht Arbeit", ""])
      expect(rewordReason(text, german)).toBe(text);
  });
});

describe("kindReason", () => {
  it("has at most 15 words, even for a term of 24 words", () => {
    const words = Array.from({ length: 24 }, (_, index) => `word${index}`).join(" ");
    for (const kind of kinds)
      expect(kindReason(kind, words).split(/\s+/u).length).toBeLessThanOrEqual(REASON_WORDS_MAX);
  });
});
