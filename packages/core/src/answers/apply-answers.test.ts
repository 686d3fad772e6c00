import { describe, expect, it } from "vitest";
import { type Answer, type OpenVerdict, paddedWords } from "./answer.ts";
import { applyAnswers } from "./apply-answers.ts";

const verdict = (
  term: string,
  category: OpenVerdict["category"],
  confidence: number,
  more: Partial<OpenVerdict> = {},
): OpenVerdict => ({ term, category, confidence, padded: paddedWords(term), ...more });

const report = [
  verdict("checkatrade bristol", "keep", 0.6),
  verdict("checkatrade plumber jobs", "negative", 0.9, { kind: "job", words: "jobs" }),
  verdict("boiler repair bristol", "keep", 0.95),
  verdict("plumber course bristol", "negative", 0.55, { kind: "study", words: "course" }),
  verdict("plumber courses bath", "keep", 0.55),
  verdict("checkatrade near me", "keep", 0.6, { isProtected: true }),
];

const changed = (answers: readonly Answer[]) =>
  Object.fromEntries(
    [...applyAnswers(report, answers)].map(([index, change]) => [report[index]?.term, change]),
  );

describe("answers", () => {
  it("exclude all terms of a phrase that is not wanted, except protected ones", () => {
    const changes = changed([{ phrase: "Checkatrade", answer: "not wanted" }]);
    expect(changes["checkatrade bristol"]).toEqual({
      category: "negative",
      confidence: 1,
      answer: 0,
    });
    expect(changes["checkatrade near me"]).toBeUndefined();
  });

  it("exclude the kept terms of an unwanted phrase, however many terms of the report have it", () => {
    const excluded = Array.from({ length: 20 }, (_, index) =>
      verdict(`car garage ${index}`, "irrelevant", 0.9),
    );
    const kept = verdict("car hit garage door", "keep", 0.7);
    const answers: Answer[] = [{ phrase: "car", answer: "not wanted" }];
    const sure = { category: "negative", confidence: 1, answer: 0 };
    expect(applyAnswers([kept, ...excluded], answers).get(0)).toEqual(sure);
    expect(applyAnswers([kept, ...excluded.slice(15)], answers).get(0)).toEqual(sure);
  });

  it("never keep a term because of a wanted phrase if other words of the term exclude it", () => {
    const changes = changed([{ phrase: "checkatrade", answer: "wanted" }]);
    expect(changes["checkatrade bristol"]).toMatchObject({ category: "keep" });
    expect(changes["checkatrade plumber jobs"]).toBeUndefined();
  });

  it("say nothing about similar terms", () => {
    const changes = changed([{ term: "plumber course bristol", answer: "not wanted" }]);
    expect(Object.keys(changes)).toEqual(["plumber course bristol"]);
  });

  it("about a kind exclude its terms in review, except those that look as much wanted as not", () => {
    const terms = [
      verdict("vaillant boilers", "negative", 0.6, { kind: "firm" }),
      verdict("combi boiler prices", "negative", 0.59, { kind: "firm" }),
    ];
    const changes = applyAnswers(terms, [{ kind: "firm", answer: "not wanted" }]);
    expect(changes.get(0)).toMatchObject({ confidence: 1 });
    expect(changes.has(1)).toBe(false);
  });

  it("settle the terms of a kind", () => {
    expect(changed([{ kind: "study", answer: "wanted" }])).toEqual({
      "plumber course bristol": { category: "keep", confidence: 1, answer: 0 },
    });
  });

  it("change nothing by 'depends', and leave no trace when undone", () => {
    expect(changed([{ phrase: "checkatrade", answer: "depends" }])).toEqual({});
    const right: Answer = { phrase: "checkatrade", answer: "not wanted" };
    const wrong: Answer = { term: "boiler repair bristol", answer: "not wanted" };
    expect(changed([right, wrong])).not.toEqual(changed([right]));
    expect(changed([right, wrong, { ...wrong, answer: "depends" }])).toEqual(changed([right]));
  });

  it("obey the more special answer, and the later of two about the same terms", () => {
    const phrase: Answer = { phrase: "checkatrade", answer: "not wanted" };
    const term: Answer = { term: "checkatrade bristol", answer: "wanted" };
    for (const answers of [
      [phrase, term],
      [term, phrase],
    ]) {
      expect(changed(answers)["checkatrade bristol"]).toMatchObject({ category: "keep" });
    }
    const again: Answer = { term: "Checkatrade  BRISTOL", answer: "not wanted" };
    expect(changed([term, again])["checkatrade bristol"]).toMatchObject({ category: "negative" });
  });

  it("about a wanted phrase free a term only if its rarest word of the ground is in the phrase", () => {
    const ground = { kind: "firm", words: "zenfix boiler repair" } as const;
    const terms = [
      verdict("zenfix boiler repair", "negative", 0.9, ground),
      verdict("boiler repair", "keep", 0.9),
    ];
    const keptBy = (phrase: string) =>
      applyAnswers(terms, [{ phrase, answer: "wanted" }]).get(0)?.category;
    expect([keptBy("boiler repair"), keptBy("zenfix")]).toEqual([undefined, "keep"]);
  });
});

describe("answers about an ad group or a campaign", () => {
  const places = (...adGroups: readonly string[]) => ({
    places: adGroups.map((adGroup) => ({ campaign: "North", adGroup })),
  });
  const terms = [
    verdict("drain cleaning", "irrelevant", 0.9, { ...places("Drains"), kind: "other-service" }),
    verdict("drain jobs", "negative", 0.9, { ...places("Drains"), kind: "job", words: "jobs" }),
    verdict("drain camera", "keep", 0.9, places("Drains", "Cameras")),
    verdict("drains near me", "keep", 0.9, { ...places("Drains"), isProtected: true }),
    verdict("blocked drain", "keep", 0.9, places("drains")),
    verdict("drain rods", "keep", 0.9, { places: [{ campaign: "South", adGroup: "Drains" }] }),
  ];
  const north = { adGroup: "Drains", campaign: "North" } as const;
  const categories = (answers: readonly Answer[]) =>
    Object.fromEntries(
      [...applyAnswers(terms, answers)].map(([at, { category }]) => [terms[at]?.term, category]),
    );

  it("'wanted' keeps what the trade excluded, and not what a job search or a firm's name did", () => {
    expect(categories([{ ...north, answer: "wanted" }])).toMatchObject({
      "drain cleaning": "keep",
    });
    expect(categories([{ ...north, answer: "wanted" }])).not.toHaveProperty("drain jobs");
  });

  it("'not wanted' excludes what ran only there and is not protected", () => {
    expect(categories([{ ...north, answer: "not wanted" }])).toEqual({
      "drain cleaning": "irrelevant",
      "drain jobs": "negative",
      "blocked drain": "negative",
    });
    const everywhere = categories([{ adGroup: "drains", answer: "not wanted" }]);
    expect(everywhere).toMatchObject({ "drain rods": "negative" });
  });

  it("yield to answers about a kind, a phrase or a term, and an ad group overrides its campaign", () => {
    const answers: Answer[] = [
      { phrase: "blocked drain", answer: "wanted" },
      { ...north, answer: "not wanted" },
      { campaign: "North", answer: "wanted" },
    ];
    expect(categories(answers)).toMatchObject({
      "blocked drain": "keep",
      "drain cleaning": "irrelevant",
    });
  });
});
