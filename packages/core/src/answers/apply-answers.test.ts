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
      isSettled: true,
    });
    expect(changes["checkatrade near me"]).toBeUndefined();
  });

  it("send to review the few terms of an unwanted phrase that were kept, and exclude them if they are many", () => {
    const excluded = Array.from({ length: 10 }, (_, index) =>
      verdict(`car garage ${index}`, "irrelevant", 0.9),
    );
    const kept = verdict("car hit garage door", "keep", 0.7);
    const answers: Answer[] = [{ phrase: "car", answer: "not wanted" }];
    const doubtful = { category: "negative", confidence: 0.5, answer: 0, isSettled: false };
    expect(applyAnswers([...excluded, kept], answers).get(10)).toEqual(doubtful);
    const sure = { ...doubtful, confidence: 1, isSettled: true };
    expect(applyAnswers([...excluded.slice(1), kept], answers).get(9)).toEqual(sure);
  });

  it("never exclude a kept term because it resembles an unwanted one: it goes to review", () => {
    const near = verdict("checkatrade plumbers bristol", "keep", 0.6);
    const doubtful = verdict("checkatrade bristol plumbers", "irrelevant", 0.7);
    const changes = applyAnswers(
      [verdict("checkatrade plumber bristol", "keep", 0.6), near, doubtful],
      [{ term: "checkatrade plumber bristol", answer: "not wanted" }],
    );
    expect(changes.get(1)).toMatchObject({ category: "negative", confidence: 0.5 });
    expect(changes.get(2)?.confidence).toBeGreaterThan(0.9);
  });

  it("about one wanted term keep no similar term that another sure ground excludes", () => {
    const derby = { kind: "place", words: "derby" } as const;
    const verdicts = [
      verdict("garage door repair derby", "negative", 0.85, derby),
      verdict("garage door repairs derby", "negative", 0.85, derby),
      verdict("garage door jobs derby", "negative", 0.95, { kind: "job", words: "jobs" }),
      verdict("garage doors rated derby", "negative", 0.95, { kind: "firm", words: "rated" }),
    ];
    const wanted: Answer = { term: "garage door repair derby", answer: "wanted" };
    expect([...applyAnswers(verdicts, [wanted]).keys()]).toEqual([0, 1]);
  });

  it("never keep a term because of a wanted phrase if other words of the term exclude it", () => {
    const changes = changed([{ phrase: "checkatrade", answer: "wanted" }]);
    expect(changes["checkatrade bristol"]).toMatchObject({ category: "keep", isSettled: true });
    expect(changes["checkatrade plumber jobs"]?.isSettled).not.toBe(true);
  });

  it("correct the verdicts on similar terms and leave other terms alone", () => {
    const changes = changed([{ term: "plumber course bristol", answer: "not wanted" }]);
    expect(changes["plumber courses bath"]).toMatchObject({ category: "negative", answer: 0 });
    expect(changes["plumber courses bath"]?.isSettled).toBe(false);
    expect(changes["checkatrade near me"]).toBeUndefined();
  });

  it("about a kind leave out terms that do not show it, because their reason is unclear", () => {
    const shown = verdict("checkatrade reviews", "negative", 0.9, { kind: "firm" });
    const unclear = { kind: "firm", reason_code: "unclear" } as const;
    const own = verdict("vaillant boilers", "negative", 0.7, unclear);
    const changes = applyAnswers([shown, own], [{ kind: "firm", answer: "not wanted" }]);
    expect([...changes.keys()]).toEqual([0]);
  });

  it("settle the terms of a kind", () => {
    expect(changed([{ kind: "study", answer: "wanted" }])).toEqual({
      "plumber course bristol": { category: "keep", confidence: 1, answer: 0, isSettled: true },
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

  it("learn from an answered term that the report lacks", () => {
    const extra = [verdict("plumbing courses bath", "keep", 0.7)];
    const answers: Answer[] = [{ term: "plumbing courses bath", answer: "not wanted" }];
    expect([...applyAnswers(report, answers).keys()]).toEqual([]);
    expect(applyAnswers(report, answers, extra).get(4)).toMatchObject({ category: "negative" });
  });
});
