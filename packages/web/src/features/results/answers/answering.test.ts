import type { Answer } from "@termsift/core/answers";
import type { FilterSummary, KeywordItem } from "@termsift/core/contract";
import { describe, expect, it } from "vitest";
import { type Choices, createExclusionStore } from "../exclusion-store.ts";
import { switchableOf } from "../open-result.ts";
import { emptyResult } from "../testing/empty-result.ts";
import { giveAnswer } from "./answer-effect.ts";
import { createAnswering } from "./answering.ts";
import { effectTexts } from "./strings.ts";

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

function open(given: readonly Answer[] = [], choices: Choices = new Map<string, "keep">()) {
  const store = createExclusionStore(switchableOf(result), choices);
  const answering = createAnswering(result, given, store);
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
    const effect = giveAnswer(rival, { answering, store });
    expect(copied()).toEqual(["checkatrade bristol", "checkatrade near me", ...atFirst]);
    expect(effect).toEqual({ settled: 2, similar: 0, staying: 1 });
    expect(effectTexts(rival, effect)).toEqual({
      title: "“checkatrade” is not wanted",
      message: "2 terms excluded, 1 term kept because of conversions, protection or your choice.",
    });
    expect(store.counts().total).toBe(4);
  });

  it("leaves no trace after an undo, of the last answer or of any", () => {
    const { answering, store, copied } = open();
    const before = answering.state().result;
    answering.give(rival);
    answering.give({ phrase: "plumber", answer: "wanted" });
    answering.withdraw(rival);
    expect(answering.state().answers).toEqual([{ phrase: "plumber", answer: "wanted" }]);
    store.undo();
    expect(answering.state().result).toBe(before);
    expect([copied(), store.canUndo()]).toEqual([atFirst, false]);
  });

  it("restores the earlier answer about the same terms", () => {
    const { answering, store } = open([rival]);
    answering.give({ phrase: "Checkatrade", answer: "wanted" });
    expect(answering.state().answers).toHaveLength(1);
    store.undo();
    expect(answering.state().answers).toEqual([rival]);
  });

  it("never overrules a choice by hand, made before or after the answer", () => {
    const { answering, store, copied } = open([], new Map([["checkatrade bristol", "keep"]]));
    answering.give(rival);
    expect(copied()).toEqual(["checkatrade near me", ...atFirst]);
    const [jobs] = result.negative_keywords;
    store.toggle(jobs as KeywordItem);
    answering.give({ phrase: "plumber jobs", answer: "not wanted" });
    expect(copied()).toEqual(["checkatrade near me", "plumber course bristol"]);
  });

  it("a switch moves no other term, not even after a reload, and its term is not asked about", () => {
    const answer = { term: "boiler repair", answer: "wanted" } as const;
    const { answering, store } = open([], new Map());
    answering.give(answer);
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
    first.answering.give(rival);
    const again = open([rival], new Map([["plumber course bristol", "keep"]]));
    expect(again.answering.state().result).toEqual(first.answering.state().result);
    expect(again.copied()).toEqual(first.copied());
    expect(again.store.counts()).toEqual(first.store.counts());
  });
});
