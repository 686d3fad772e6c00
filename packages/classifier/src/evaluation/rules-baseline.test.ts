import type { BusinessProfile } from "@termsift/core/profile";
import { REASON_WORDS_MAX } from "@termsift/core/verdicts";
import { array, assert, asyncProperty, string } from "fast-check";
import { describe, expect, it } from "vitest";
import { classifyTerms } from "../classify-terms.ts";
import { createRulesBaseline } from "./rules-baseline.ts";

const profile: BusinessProfile = {
  name: "Paddock Raw",
  type: "ecommerce",
  description:
    "We make raw and cold-pressed dog food and deliver frozen boxes. We do not sell kibble or tinned food.",
};
const classify = (terms: readonly string[], language = profile) =>
  classifyTerms(createRulesBaseline(), { profile: language, terms });

describe("createRulesBaseline", () => {
  it("keeps the business's own topic and excludes job seekers and the like as negative", async () => {
    const [own, jobs, denied] = await classify(["raw dog food", "dog food factory jobs", "kibble"]);
    expect(own).toMatchObject({ category: "keep", reason: "" });
    expect(jobs).toMatchObject({
      category: "negative",
      reason: "'jobs': wants a job",
    });
    expect(denied).toMatchObject({
      category: "negative",
      reason: "'kibble': ruled out by your profile",
    });
  });

  it("sends a topic that the profile never names to review", async () => {
    const classifier = createRulesBaseline();
    const [verdict] = await classifyTerms(classifier, { profile, terms: ["payroll"] });
    expect(verdict).toMatchObject({
      category: "irrelevant",
      reason: "not in your profile",
    });
    expect(verdict?.confidence).toBeLessThan(classifier.reviewBar);
  });

  it("writes reasons in English, whatever the profile's language", async () => {
    const [verdict] = await classify(["wanderschuhe gebraucht"], {
      ...profile,
      description: "Wir verkaufen neue Wanderschuhe und Socken für die Berge.",
    });
    expect(verdict?.reason).toBe("'gebraucht': wants it second-hand");
  });

  it("gives any text one valid verdict per term, in order, the same every time", async () => {
    await assert(
      asyncProperty(
        array(string({ unit: "binary", maxLength: 60 }), { maxLength: 20 }),
        string({ unit: "binary", maxLength: 200 }),
        async (terms, description) => {
          const first = await classify(terms, { ...profile, description });
          expect(first.map(({ term }) => term)).toEqual(terms);
          expect(await classify(terms, { ...profile, description })).toEqual(first);
          for (const { category, reason } of first) {
            expect(category === "keep" || reason !== "").toBe(true);
            expect(reason.split(/\s+/u).length).toBeLessThanOrEqual(REASON_WORDS_MAX);
          }
        },
      ),
    );
  });

  it("reports progress per batch and ends at the total", async () => {
    const seen: number[] = [];
    const terms = Array.from({ length: 2_500 }, (_, index) => `dog food ${index}`);
    await classifyTerms(createRulesBaseline(), {
      profile,
      terms,
      onProgress: ({ done, total }) => {
        expect(total).toBe(2_500);
        seen.push(done);
      },
    });
    expect(seen).toEqual([1_000, 2_000, 2_500]);
  });

  it("stops between batches if aborted and rejects with the signal's reason", async () => {
    const controller = new AbortController();
    const terms = Array.from({ length: 5_000 }, (_, index) => `dog food ${index}`);
    let batches = 0;
    const work = classifyTerms(createRulesBaseline(), {
      profile,
      terms,
      signal: controller.signal,
      onProgress: () => {
        batches += 1;
        controller.abort(new Error("enough"));
      },
    });
    await expect(work).rejects.toThrow("enough");
    expect(batches).toBe(1);
  });
});
