import { readFileSync } from "node:fs";
import type { BusinessProfile } from "@termsift/core/profile";
import {
  kindReason,
  kinds,
  REASON_WORDS_MAX,
  reasonText,
  type Category,
} from "@termsift/core/verdicts";
import { beforeAll, describe, expect, it } from "vitest";
import { classifyTerms } from "../classify-terms.ts";
import type { Classifier } from "../classifier.ts";
import type { Language } from "../language/index.ts";
import { createLocalClassifier } from "./local-classifier.ts";

type SliceBusiness = {
  readonly language: Language;
  readonly profile: BusinessProfile;
  readonly terms: readonly { readonly term: string; readonly label: Category }[];
};

const slice = JSON.parse(
  readFileSync(new URL("fixtures/held-out-slice.json", import.meta.url), "utf8"),
) as SliceBusiness[];

const wordings = [
  ...kinds.map((kind) => kindReason(kind)),
  ...(["maybeFirm", "maybeOther", "maybeNot", "ruledOut", "unclear"] as const).map((name) =>
    reasonText(name),
  ),
];

const wigs: BusinessProfile = {
  name: "Hartmoor Hair",
  type: "healthcare",
  description: "Hair transplant clinic in Leeds. We do not sell wigs or shampoo.",
};

let classifier: Classifier;

beforeAll(async () => {
  classifier = await createLocalClassifier({ threads: 2, model: "small" });
});

describe("the local classifier", () => {
  it("gives every term one verdict, in order, also for terms of very different length, with progress that never falls and ends at the total", async () => {
    const terms = slice.flatMap(({ terms }) => terms.map(({ term }) => term));
    const seen: number[] = [];
    const verdicts = await classifyTerms(classifier, {
      profile: wigs,
      terms,
      onProgress: ({ done, total }) => {
        expect(total).toBe(terms.length);
        seen.push(done);
      },
    });
    expect(verdicts.map(({ term }) => term)).toEqual(terms);
    expect(seen).toEqual([...seen].sort((left, right) => left - right));
    expect(seen.at(-1)).toBe(terms.length);
  });

  it("excludes a term with the name of a firm that the profile names, even if the models would keep it", async () => {
    const description = `${wigs.description} People confuse us with Corrib Implants.`;
    const terms = ["corrib implants leeds", "hair implants leeds"];
    const [named, other] = await classifier.classify({ profile: { ...wigs, description }, terms });
    expect(named).toMatchObject({ category: "negative", kind: "firm", words: "corrib implants" });
    expect(named?.confidence).toBeGreaterThanOrEqual(classifier.reviewBar);
    expect(other?.kind).not.toBe("firm");
  });

  it("excludes what the profile rules out, even if the models alone would ask", async () => {
    const terms = ["shampoo after hair transplant"];
    const [verdict] = await classifier.classify({ profile: wigs, terms });
    expect(verdict?.reason).toBe("'shampoo': ruled out by your profile");
    expect(verdict?.confidence).toBe(classifier.reviewBar);
  });

  it("gives the same verdicts on every run", async () => {
    const terms = slice.flatMap(({ terms }) => terms.map(({ term }) => term)).slice(0, 200);
    const first = await classifier.classify({ profile: wigs, terms });
    const second = await classifier.classify({ profile: wigs, terms });
    expect(second).toEqual(first);
  });

  it("gives a term the same verdict alone and among others", async () => {
    const terms = slice.flatMap(({ terms }) => terms.map(({ term }) => term)).slice(0, 60);
    const together = await classifier.classify({ profile: wigs, terms });
    for (const [index, term] of terms.entries()) {
      const [alone] = await classifier.classify({ profile: wigs, terms: [term] });
      expect(alone?.category).toBe(together[index]?.category);
      expect(alone?.confidence).toBeCloseTo(together[index]?.confidence ?? -1, 2);
    }
  });

  it("returns no verdicts for no terms", async () => {
    expect(await classifier.classify({ profile: wigs, terms: [] })).toEqual([]);
  });

  it("stops between two batches if aborted", async () => {
    const abort = new AbortController();
    const terms = Array.from({ length: 3_000 }, (_, index) => `hair transplant ${index}`);
    let batches = 0;
    const work = classifier.classify({
      profile: wigs,
      terms,
      signal: abort.signal,
      onProgress: () => {
        batches += 1;
        abort.abort(new Error("user left"));
      },
    });
    await expect(work).rejects.toThrow("user left");
    expect(batches).toBe(1);
  });

  it("finds plain waste even with a long description full of other words", async () => {
    const story = [
      "Our doors have been open since 1987 and three generations of the family have worked here.",
      "People like that we pick up the phone ourselves and call back the same afternoon.",
      "We believe that fair prices and clear words make the best advertising.",
      "Over the years we have won two awards from the local chamber of commerce.",
    ].join(" ");
    const terms = ["hair transplant surgeon salary", "hair transplant course", "used car dealers"];
    for (const description of [
      `${wigs.description} ${`${story} `.repeat(4)}`,
      `${`${story} `.repeat(4)}${wigs.description}`,
    ]) {
      const verdicts = await classifier.classify({ profile: { ...wigs, description }, terms });
      const categories = verdicts.map(({ category }) => category);
      expect(categories).toEqual(["negative", "negative", "irrelevant"]);
      expect(Math.min(...verdicts.map(({ confidence }) => confidence))).toBeGreaterThan(0.9);
    }
  });

  it("handles long and odd input", async () => {
    const terms = [
      Array.from({ length: 24 }, (_, index) => `word${index}`).join(" "),
      "ปลูกผม ราคา",
      "💇 🙂",
      "-",
      "hair    transplant",
    ];
    const filler = "Our friendly team looks forward to your call and is happy to advise you. ";
    for (const description of ["", filler.repeat(360), "ปลูกผม", "Clinique capillaire à Lyon."]) {
      const profile: BusinessProfile = { ...wigs, description };
      const verdicts = await classifyTerms(classifier, { profile, terms });
      expect(verdicts).toHaveLength(terms.length);
    }
  });

  it("keeps a term in an unknown script", async () => {
    const [verdict] = await classifier.classify({ profile: wigs, terms: ["ปลูกผม ราคา ถูก"] });
    expect(verdict?.category).toBe("keep");
  });

  it("keeps a term of a single character", async () => {
    const verdicts = await classifier.classify({
      profile: wigs,
      terms: ["a", ".", "- 7 -", "é !"],
    });
    expect(verdicts.map(({ category }) => category)).toEqual(["keep", "keep", "keep", "keep"]);
  });

  it("has calibrated confidences on unseen businesses", async () => {
    const rows = await classifiedSlice();
    const excluded = rows.map(({ category, confidence }) =>
      category === "keep" ? 1 - confidence : confidence,
    );
    const predicted = excluded.reduce((sum, value) => sum + value, 0) / rows.length;
    const actual = rows.filter(({ label }) => label !== "keep").length / rows.length;
    expect(Math.abs(predicted - actual)).toBeLessThan(0.06);
    const sure = rows.filter((_, index) => (excluded[index] ?? 0) >= classifier.reviewBar);
    const right = sure.filter(({ label }) => label !== "keep").length / sure.length;
    expect(right).toBeGreaterThan(0.85);
  });

  it("gives each exclusion a reason in English that quotes only words of the term", async () => {
    const rows = await classifiedSlice();
    const kept = rows.filter(({ category }) => category === "keep");
    expect(kept.filter(({ reason }) => reason !== "")).toEqual([]);
    const byWords = rows.filter(({ category, kind }) => category !== "keep" && kind !== "place");
    for (const { term, reason } of byWords) {
      expect(wordings.some((wording) => reason.endsWith(wording))).toBe(true);
      expect(reason.split(/\s+/u).length).toBeLessThanOrEqual(REASON_WORDS_MAX);
      const named = /^'(.+?)(?: …)?': /u.exec(reason)?.[1] ?? "";
      expect(term.toLowerCase()).toContain(named.toLowerCase());
    }
  });
});

let sliceRows: ReturnType<typeof classifySlice> | undefined;

/** Classifies the slice once for all tests. */
function classifiedSlice() {
  return (sliceRows ??= classifySlice());
}

async function classifySlice() {
  const rows = [];
  for (const { profile, terms } of slice) {
    const verdicts = await classifier.classify({ profile, terms: terms.map(({ term }) => term) });
    for (const [index, { label }] of terms.entries()) {
      const verdict = verdicts[index];
      if (verdict !== undefined) rows.push({ ...verdict, label });
    }
  }
  return rows;
}
