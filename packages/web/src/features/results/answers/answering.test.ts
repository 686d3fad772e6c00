import type { Answer } from "@termsift/core/answers";
import type { FilterSummary, KeywordItem } from "@termsift/core/contract";
import { describe, expect, it } from "vitest";
import { type Choices, createExclusionStore } from "../exclusion-store.ts";
import { switchableOf } from "../open-result.ts";
import { emptyResult } from "../testing/empty-result.ts";
import { giveAnswers } from "./answer-effect.ts";
import { createAnswering } from "./answering.ts";
import { answersText, effectPreviews, effectText } from "./strings.ts";

const item = (term: string, category: KeywordItem["category"], confidence: number) => ({
  term,
  category,
  confidence,
  reason: category === "keep" ? "" : "r",
  clicks: 1,
  impressions: 10,
  cost: 2,
  conversions: 0,
  review: false,
});

const base = {
  ...emptyResult,
  summary: { reviewBar: 0.5, cost: {} } as FilterSummary,
  negative_keywords: [
    item("plumber jobs bristol", "negative", 0.9),
    item("plumber course bristol", "negative", 0.95),
  ],
  kept_keywords: [
    item("checkatrade bristol", "keep", 0.6),
    item("checkatrade near me", "keep", 0.6),
    item("plumber courses bath", "keep", 0.55),
    item("boiler repair", "keep", 0.99),
  ],
  protected_keywords: [
    { ...item("checkatrade plumber", "keep", 0.9), conversions: 2, protection: "conversions" },
  ] as const,
};
const result = { ...base, protected_keywords: [...base.protected_keywords] };

function open(
  given: readonly Answer[] = [],
  choices: Choices = new Map<string, "keep">(),
  base = result,
) {
  const store = createExclusionStore(switchableOf(base), choices);
  const answering = createAnswering(base, given, store);
  const copied = () =>
    switchableOf(answering.state().result)
      .filter(store.isCopied)
      .map(({ term }) => term)
      .sort();
  return { store, answering, copied };
}

const rival: Answer = { phrase: "checkatrade", answer: "not wanted" };
const atFirst = ["plumber course bristol", "plumber jobs bristol"];

describe("createAnswering", () => {
  it("moves the terms of an answer at once and says what it did", () => {
    const { answering, store, copied } = open();
    const effect = giveAnswers([rival], { answering, store });
    expect(copied()).toEqual(["checkatrade bristol", "checkatrade near me", ...atFirst]);
    expect(effect).toEqual({ excluded: 2, kept: 0, review: 0, staying: 1 });
    expect(answersText([rival])).toBe("“checkatrade” is not wanted");
    expect(effectText(effect)).toBe(
      "2 to block, 1 kept because of conversions, protection or your choice",
    );
    expect(answering.state().latest).toEqual([rival]);
    expect(answering.effectOf(rival)).toBe(effect);
    expect(store.counts().total).toBe(4);
  });

  it("gives the answers to all names of a question at once, as one step to undo", () => {
    const { answering, store, copied } = open();
    const course: Answer = { phrase: "course", answer: "wanted" };
    const effect = giveAnswers([rival, course], { answering, store });
    expect(answersText([rival, course])).toBe("1 of 2 names not wanted");
    expect(effectText(effect)).toBe(
      "2 to block, 1 kept, 1 kept because of conversions, protection or your choice",
    );
    store.undo();
    expect([answering.state().answers, copied(), store.canUndo()]).toEqual([[], atFirst, false]);
  });

  it("lists the terms that each answer moved, as long as the answer is in effect", () => {
    const { answering } = open();
    const wanted: Answer = { phrase: "jobs", answer: "wanted" };
    answering.give([rival]);
    answering.give([wanted]);
    const movedBy = (answer: Answer) => answering.movedBy(answer).map(({ term }) => term);
    expect(movedBy(rival)).toEqual(["checkatrade bristol", "checkatrade near me"]);
    expect(movedBy(wanted)).toEqual(["plumber jobs bristol"]);
    answering.withdraw([rival]);
    expect(movedBy(rival)).toEqual([]);
  });

  it("leaves no trace after an undo, of the last answer or of any", () => {
    const { answering, store, copied } = open();
    const before = answering.state().result;
    answering.give([rival]);
    answering.give([{ phrase: "plumber", answer: "wanted" }]);
    answering.withdraw([rival]);
    expect(answering.state().answers).toEqual([{ phrase: "plumber", answer: "wanted" }]);
    store.undo();
    expect(answering.state().result).toBe(before);
    expect([copied(), store.canUndo()]).toEqual([atFirst, false]);
  });

  it("undoes the latest stored answer after a reload", () => {
    const other: Answer = { phrase: "plumber", answer: "depends" };
    const { answering, store, copied } = open([rival, other]);
    store.undo();
    expect(answering.state().answers).toEqual([rival]);
    store.undo();
    expect([answering.state().answers, copied()]).toEqual([[], atFirst]);
    expect(store.canUndo()).toBe(false);
  });

  it("tells before the click how many terms and how much money each answer moves", () => {
    const money = (amount: number) => `${amount.toFixed(2)} €`;
    const effect = {
      wanted: [],
      notWanted: [
        { from: "kept_keywords", to: "negative_keywords", terms: 2, cost: 4 },
        { from: "review_keywords", to: "irrelevant_keywords", terms: 1, cost: 0 },
        { from: "negative_keywords", to: "review_keywords", terms: 1, cost: 3 },
      ],
    } as const;
    expect(effectPreviews(effect, money)).toEqual([
      "“Not wanted” blocks: 2 terms kept (4.00 €), 1 term in review",
      "“Not wanted” moves to review: 1 term to block (3.00 €)",
    ]);
  });

  it("counts the kept terms that an answer blocks", () => {
    const course = Array.from({ length: 11 }, (_, at) => item(`course ${at}`, "negative", 0.9));
    const few = {
      ...result,
      summary: { ...result.summary, reviewBar: 0.8 },
      negative_keywords: course,
      kept_keywords: [item("a course", "keep", 1)],
    };
    const { answering, store } = open([], undefined, few);
    const answer: Answer = { phrase: "course", answer: "not wanted" };
    const effect = giveAnswers([answer], { answering, store });
    expect(effect).toEqual({ excluded: 12, kept: 0, review: 0, staying: 0 });
    expect(effectText(effect)).toBe("12 to block");
  });

  it("restores the earlier answer about the same terms", () => {
    const { answering, store } = open([rival]);
    answering.give([{ phrase: "Checkatrade", answer: "wanted" }]);
    expect(answering.state().answers).toHaveLength(1);
    store.undo();
    expect(answering.state().answers).toEqual([rival]);
  });

  it("never overrules a choice by hand, made before or after the answer", () => {
    const { answering, store, copied } = open([], new Map([["checkatrade bristol", "keep"]]));
    answering.give([rival]);
    expect(copied()).toEqual(["checkatrade near me", ...atFirst]);
    const [jobs] = result.negative_keywords;
    store.toggle(jobs as KeywordItem);
    answering.give([{ phrase: "plumber jobs", answer: "not wanted" }]);
    expect(copied()).toEqual(["checkatrade near me", "plumber course bristol"]);
  });

  it("a switch moves no other term, not even after a reload, and its term is not asked about", () => {
    const answer = { term: "boiler repair", answer: "wanted" } as const;
    const { answering, store } = open([], new Map());
    answering.give([answer]);
    const before = answering.state().result;
    store.toggle(before.negative_keywords[1] as KeywordItem);
    expect(answering.state().result).toBe(before);
    expect(answering.ask(20).map(({ subject }) => subject)).not.toContainEqual({
      term: "plumber course bristol",
    });
    const again = open([answer], store.choices());
    expect(again.answering.state().result).toEqual(before);
  });

  it("shows stored answers and switches as before", () => {
    const first = open([], new Map([["plumber course bristol", "keep"]]));
    first.answering.give([rival]);
    const again = open([rival], new Map([["plumber course bristol", "keep"]]));
    expect(again.answering.state().result).toEqual(first.answering.state().result);
    expect(again.copied()).toEqual(first.copied());
    expect(again.store.counts()).toEqual(first.store.counts());
  });

  it("keeps answers, choices and their undo when the complete result joins", () => {
    const { answering, store, copied } = open([], new Map(), { ...result, complete: false });
    store.toggle(item("boiler repair", "keep", 0.99));
    answering.give([rival]);
    const unclicked = { clicks: 0, cost: 0 };
    const more = [
      { ...item("plumber wanted", "negative", 0.9), ...unclicked },
      { ...item("free plumber", "negative", 0.9), ...unclicked },
    ];
    const rest = { ...item("checkatrade bath", "keep", 0.6), ...unclicked };
    answering.join({
      ...result,
      negative_keywords: [...result.negative_keywords, ...more],
      kept_keywords: [...result.kept_keywords, rest],
    });
    const joined = ["free plumber", "plumber wanted"];
    const all = [
      "boiler repair",
      "checkatrade bristol",
      "checkatrade near me",
      ...atFirst,
      ...joined,
    ];
    expect(answering.state().answers).toEqual([rival]);
    // The answer also moves the terms that joined.
    expect(copied()).toEqual([...all, rest.term].sort());
    store.undo();
    store.undo();
    expect(copied()).toEqual([...atFirst, ...joined].sort());
  });
});
