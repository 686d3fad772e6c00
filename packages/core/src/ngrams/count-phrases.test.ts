import { describe, expect, it } from "vitest";
import { splitWords } from "../exclusions/read-words.ts";
import { type CountedTerm, countPhrases, type PhraseTable } from "./count-phrases.ts";
import { countMarked, phraseRowAt } from "./phrase-row.ts";
import { writePhrases } from "./write-phrases.ts";
import * as fc from "fast-check";

function counted(term: string, facts: Partial<CountedTerm> = {}): CountedTerm {
  return { term, clicks: 1, cost: 2, conversions: 0, ...facts };
}

const whole = {
  totals: { impressions: 1, clicks: 1, cost: 1, conversions: 1 },
  lacksConversions: false,
};

function rowOf(
  table: PhraseTable,
  phrase: string,
  report: Parameters<typeof phraseRowAt>[2] = whole,
) {
  return phraseRowAt(table, table.phrases.indexOf(phrase), report);
}

describe("countPhrases", () => {
  it("counts every phrase of one to three words in a row", () => {
    const { phrases } = countPhrases([counted("buy red shoes online")], 1);
    expect(phrases.toSorted()).toEqual(
      [
        "buy",
        "red",
        "shoes",
        "online",
        "buy red",
        "red shoes",
        "shoes online",
        "buy red shoes",
        "red shoes online",
      ].toSorted(),
    );
  });

  it("counts a term once per phrase, even if it contains the phrase twice", () => {
    const table = countPhrases([counted("shoe shop shoe shop"), counted("shoe shop")]);
    expect(rowOf(table, "shoe shop")).toMatchObject({ terms: 2, cost: { value: 4 } });
    expect(rowOf(table, "shoe").terms).toBe(2);
  });

  it("compares words regardless of case, spaces, Unicode form and hyphens", () => {
    const terms = [counted("CAFÉ  Köln"), counted("cafe\u0301 köln"), counted("café-köln")];
    const table = countPhrases(terms);
    expect(table.phrases).toEqual(["café", "café köln", "köln"]);
    expect(rowOf(table, "café köln").terms).toBe(3);
  });

  it("leaves out phrases of fewer terms than asked and counts them", () => {
    const terms = [counted("red shoes"), counted("blue shoes")];
    const table = countPhrases(terms);
    expect([table.phrases, table.hidden]).toEqual([["shoes"], 4]);
    expect(countPhrases(terms, 1)).toMatchObject({ hidden: 0 });
  });

  it("is empty without terms and for terms without words", () => {
    expect(countPhrases([])).toMatchObject({ phrases: [], hidden: 0 });
    expect(countPhrases([counted("!?")], 1).phrases).toEqual([]);
  });

  it("has for each phrase the terms that contain it and the sums of their figures", () => {
    const word = fc.constantFrom(..."a b c d".split(" "));
    const terms = fc.array(fc.tuple(fc.array(word, { maxLength: 6 }), fc.nat(9), fc.nat(9)), {
      maxLength: 30,
    });
    fc.assert(
      fc.property(terms, fc.constantFrom(1, 2, 3), (all, termsMin) => {
        const list = all.map(([words, clicks, cost]) => counted(words.join(" "), { clicks, cost }));
        const table = countPhrases(list, termsMin);
        for (const [at, phrase] of table.phrases.entries()) {
          const wanted = [...list.keys()].filter((term) =>
            ` ${splitWords(list[term]?.term ?? "").join(" ")} `.includes(` ${phrase} `),
          );
          expect([...table.terms.subarray(table.offsets[at], table.offsets[at + 1])]).toEqual(
            wanted,
          );
          expect(wanted.length).toBeGreaterThanOrEqual(termsMin);
          const sum = (name: "clicks" | "cost") =>
            wanted.reduce((total, term) => total + (list[term]?.[name] ?? 0), 0);
          expect(rowOf(table, phrase)).toMatchObject({
            clicks: { value: sum("clicks"), extent: "all" },
            cost: { value: sum("cost"), extent: "all" },
          });
        }
        const shown = new Set(table.phrases);
        expect(shown.size).toBe(table.phrases.length);
        expect(shown.size + table.hidden).toBe(countPhrases(list, 1).phrases.length);
      }),
    );
  });
});

describe("phraseRowAt", () => {
  const measured = counted("red shoes", { cost: 3, conversions: 2 });
  const unmeasured = counted("red hats", { cost: 0, clicks: 0, unmeasured: ["cost", "clicks"] });

  it("gives a lower bound if some terms lack a figure, and nothing if all lack it", () => {
    const table = countPhrases([measured, unmeasured], 1);
    expect(rowOf(table, "red")).toMatchObject({
      clicks: { value: 1, extent: "part" },
      cost: { value: 3, extent: "part" },
      costPerConversion: { value: 1.5, extent: "part" },
    });
    expect(rowOf(table, "hats").cost.extent).toBe("none");
    expect(rowOf(table, "shoes").cost.extent).toBe("all");
  });

  it("gives no figure whose column is missing, and no cost in several currencies", () => {
    const table = countPhrases([measured], 1);
    const report = { ...whole, totals: { ...whole.totals, cost: null, conversions: null } };
    const { cost, conversions, costPerConversion, clicks } = rowOf(table, "red", report);
    expect([cost, conversions, costPerConversion].map(({ extent }) => extent)).toEqual([
      "none",
      "none",
      "none",
    ]);
    expect(clicks.extent).toBe("all");
  });

  it("gives no cost per conversion without conversions or if some rows do not state them", () => {
    const table = countPhrases([measured, counted("blue hats")], 1);
    expect(rowOf(table, "red").costPerConversion).toEqual({ value: 1.5, extent: "all" });
    expect(rowOf(table, "blue").costPerConversion.extent).toBe("none");
    const short = { ...whole, lacksConversions: true };
    expect(rowOf(table, "red", short)).toMatchObject({
      conversions: { value: 2, extent: "part" },
      costPerConversion: { extent: "none" },
    });
    expect(rowOf(table, "blue", short).conversions.extent).toBe("none");
  });
});

describe("writePhrases", () => {
  it("writes the phrases in the given order, with shares and without unknown figures or formulas", () => {
    const terms = [
      counted("red shoes", { conversions: 1 }),
      counted("red hats", { unmeasured: ["cost"] }),
      counted("=cmd red"),
      counted("=cmd", { cost: 0, unmeasured: ["cost"] }),
    ];
    const table = countPhrases(terms);
    const shares = {
      excluded: countMarked(table, Uint8Array.of(1, 0, 0, 0)),
      review: countMarked(table, Uint8Array.of(0, 1, 0, 0)),
    };
    const order = ["cmd", "red"].map((phrase) => table.phrases.indexOf(phrase));
    const lines = writePhrases(table, order, { report: whole, currency: "EUR", shares });
    expect(lines.split("\r\n")).toEqual([
      "\ufeffPhrase,Terms,Clicks,Cost (EUR),Conversions,Cost per conversion (EUR),Share excluded,Share kept,Share in review",
      "cmd,2,2,≥ 2,0,,0,1,0",
      "red,3,3,≥ 6,1,≥ 6,0.333,0.333,0.333",
      "",
    ]);
    const sign = countPhrases([counted("@home")], 1);
    const none = { excluded: Int32Array.of(0), review: Int32Array.of(0) };
    expect(writePhrases(sign, [0], { report: whole, currency: null, shares: none })).not.toMatch(
      /\n[=+@-]/u,
    );
  });
});
