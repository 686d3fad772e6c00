import { describe, expect, it } from "vitest";
import { exportTexts } from "./export-texts.ts";
import { doubtReason, kindReason, reasonFields, reasonFor } from "./kind-reason.ts";
import { reasonNames } from "./reason-names.ts";
import { reasonLanguages } from "./reason-texts.ts";
import { kinds, REASON_WORDS_MAX } from "./verdict.ts";

const german = { name: "Lark & Söhne", language: "de" } as const;

const jobs = reasonFields({ name: "job", quote: "jobs" });

describe("reasonFor", () => {
  it("translates a reason, keeps its quote and names the business", () => {
    expect(jobs.reason).toBe("'jobs': wants a job");
    expect(reasonFor(jobs, german)).toBe("'jobs': sucht Arbeit oder Ausbildung");
    const far = reasonFields({ name: "far", values: ["Kiel", "690", "Ulm"] });
    expect(reasonFor(far, german)).toBe(
      "Kiel liegt außerhalb des Gebiets von Lark & Söhne (690 km von Ulm)",
    );
    const ruledOut = reasonFields({ name: "ruledOut", quote: "sheds" });
    expect(reasonFor(ruledOut, { ...german, language: "en" })).toBe(
      "'sheds': ruled out by Lark & Söhne",
    );
    expect(reasonFor(reasonFields({ name: "notWanted", about: "job" }), german)).toBe(
      "laut Antwort ist 'sucht Arbeit oder Ausbildung' nicht gewünscht",
    );
  });

  it("says in review what a term looks like, also in the reader's language", () => {
    expect(doubtReason("firm").reason).toBe("looks like: another firm's name");
    expect(doubtReason("other-product").reason).toBe("looks like another product");
    expect(reasonFor(doubtReason("firm"), german)).toBe("sieht aus wie: Name einer anderen Firma");
  });

  it("leaves no English and no blank in any language", () => {
    for (const language of reasonLanguages) {
      for (const name of reasonNames) {
        const fields = reasonFields({ name, quote: "a b", values: ["x", "1", "y"] });
        const reworded = reasonFor(fields, { name: "Lark", language });
        expect(reworded).not.toMatch(/%|\byou(?:rs?)?\b/u);
        const isSame = language === "en" && !/\byou(?:rs?)?\b/u.test(fields.reason);
        expect(reworded === fields.reason).toBe(isSame);
        expect(Object.keys(exportTexts[language]).sort()).toEqual(reasonNames.toSorted());
      }
    }
  });

  it("returns the words of another writer unchanged, e.g. of a hosted model or an older result", () => {
    for (const reason of ["'jobs': job search", "sucht Arbeit", "wants a job", ""])
      expect(reasonFor({ reason }, german)).toBe(reason);
  });
});

describe("kindReason", () => {
  it("has at most 15 words, even for a term of 24 words", () => {
    const words = Array.from({ length: 24 }, (_, index) => `word${index}`).join(" ");
    for (const kind of kinds)
      expect(kindReason(kind, words).split(/\s+/u).length).toBeLessThanOrEqual(REASON_WORDS_MAX);
  });
});
