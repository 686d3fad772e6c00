import { expect, it } from "vitest";
import type { FilterSummary, KeywordItem } from "../contract/filter-result.ts";
import { reasonFor } from "../verdicts/kind-reason.ts";
import { movedItems } from "./move-items.ts";
import type { Answer } from "./answer.ts";
import { openAnswers } from "./answer-result.ts";

const item = (term: string, category: KeywordItem["category"], confidence: number) => ({
  term,
  category,
  confidence,
  reason: "",
  clicks: 1,
  impressions: 1,
  cost: 1,
  conversions: 0,
  review: false,
});

const empty = {
  negative_keywords: [],
  irrelevant_keywords: [],
  review_keywords: [],
  kept_keywords: [],
  protected_keywords: [],
  product_targets: [],
  summary: { reviewBar: 0.7, cost: {} } as FilterSummary,
};

it("without answers nothing moves, and an answer moves only its own terms", () => {
  const result = {
    ...empty,
    negative_keywords: [item("plumber course bristol", "negative", 0.9)],
    kept_keywords: [item("boiler repair", "keep", 0.9)],
  };
  const opened = openAnswers(result);
  expect(opened.apply([])).toBe(result);
  const after = opened.apply([{ term: "plumber course bristol", answer: "wanted" }]);
  expect(movedItems(result, after).map(({ term }) => term)).toEqual(["plumber course bristol"]);
});

it("a question shows its figures with those of protected terms, and what each answer moves", () => {
  const firm = (town: string, confidence: number) => ({
    ...item(`checkatrade ${town}`, "negative", confidence),
    kind: "firm" as const,
    words: "checkatrade",
  });
  const opened = openAnswers({
    ...empty,
    irrelevant_keywords: [],
    negative_keywords: [firm("bath", 0.9)],
    review_keywords: [{ ...firm("york", 0.6), review: true }],
    kept_keywords: [
      { ...item("checkatrade leeds", "keep", 0.6), cost: 5 },
      ...Array.from({ length: 30 }, (_, at) => item(`plumber number${at}`, "keep", 0.97)),
    ],
    protected_keywords: [
      { ...firm("derby", 0.9), conversions: 2, cost: 8, protection: "conversions" as const },
    ],
  });
  const questions = opened.ask([], 5);
  const question = questions.find(({ subject }) => "phrase" in subject);
  expect(question).toMatchObject({
    subject: { phrase: "checkatrade" },
    text: "Do you want searches with “checkatrade”?",
    clicks: 4,
    cost: 15,
    conversions: 2,
    costPerConversion: 7.5,
    accountCostPerConversion: 22.5,
    effect: {
      wanted: [
        { from: "negative_keywords", to: "kept_keywords", terms: 1, cost: 1 },
        { from: "review_keywords", to: "kept_keywords", terms: 1, cost: 1 },
      ],
      notWanted: [
        { from: "kept_keywords", to: "negative_keywords", terms: 1, cost: 5 },
        { from: "review_keywords", to: "negative_keywords", terms: 1, cost: 1 },
      ],
    },
  });
  expect(question?.terms.map(({ term }) => term)[0]).toBe("checkatrade derby");
});

it("an excluded term names the words of the answer, or none if no words are known", () => {
  const opened = openAnswers({
    negative_keywords: [],
    irrelevant_keywords: [],
    review_keywords: [],
    kept_keywords: [item("checkatrade bath", "keep", 0.6), item("oven cleaning", "keep", 0.6)],
    protected_keywords: [],
    product_targets: [],
    summary: { reviewBar: 0.5, cost: {} } as FilterSummary,
  });
  const result = opened.apply([
    { phrase: "checkatrade", answer: "not wanted" },
    { term: "oven cleaning", answer: "not wanted" },
  ]);
  expect(result.negative_keywords).toMatchObject([
    { term: "checkatrade bath", words: "checkatrade" },
    { term: "oven cleaning", words: "" },
  ]);
});

it("a term that an answer excluded or kept names the answer, also in the language of a file", () => {
  const opened = openAnswers({
    negative_keywords: [
      { ...item("plumber vacancies", "negative", 0.9), kind: "job" as const },
      item("boiler cover", "negative", 0.9),
    ],
    irrelevant_keywords: [],
    review_keywords: [],
    kept_keywords: [item("checkatrade bath", "keep", 0.6)],
    protected_keywords: [],
    product_targets: [],
    summary: { reviewBar: 0.5, cost: {} } as FilterSummary,
  });
  const result = opened.apply([
    { phrase: "checkatrade", answer: "not wanted" },
    { kind: "job", answer: "not wanted" },
    { term: "boiler cover", answer: "wanted" },
  ]);
  const byReason = [...result.negative_keywords, ...result.kept_keywords].sort((one, other) =>
    one.reason < other.reason ? -1 : 1,
  );
  expect(byReason.map(({ reason }) => reason)).toEqual([
    "your answer: 'boiler cover' is wanted",
    "your answer: 'checkatrade' is not wanted",
    "your answer: 'wants a job' is not wanted",
  ]);
  const reworded = byReason.map((each) => reasonFor(each, { name: "Lark", language: "de" }));
  expect(reworded).toEqual([
    "laut Antwort ist 'boiler cover' gewünscht",
    "laut Antwort ist 'checkatrade' nicht gewünscht",
    "laut Antwort ist 'sucht Arbeit oder Ausbildung' nicht gewünscht",
  ]);
});

it("if other firms are not wanted, the name in a term becomes its ground", () => {
  const firm = { kind: "firm" as const, words: "zenfix boiler reviews" };
  const opened = openAnswers({
    ...empty,
    names: ["zenfix"],
    review_keywords: [{ ...item("zenfix boiler reviews", "negative", 0.6), ...firm }],
  });
  const { negative_keywords } = opened.apply([{ kind: "firm", answer: "not wanted" }]);
  expect(negative_keywords).toMatchObject([{ words: "zenfix", decided: true }]);
});

it("a word of an own keyword, also in another form, is no name to decide", () => {
  const towns = ["bath", "york", "leeds"];
  const searches = ["fernox", "vokera", "baxi", "efficient"].flatMap((word) =>
    towns.map((town) => Object.assign(item(`${word} boiler ${town}`, "keep", 0.6), { cost: 8 })),
  );
  const others = Array.from({ length: 90 }, (_, at) => item(`plumber number${at}`, "keep", 0.97));
  const result = {
    ...empty,
    kept_keywords: [...searches, ...others],
    names: ["fernox", "vokera", "baxi", "efficient"],
  };
  const namesOf = (keyword: string) => {
    const scopes = [{ campaign: null, adGroup: null, keyword }];
    const questions = openAnswers({ ...result, scopes }).ask([], 5);
    return questions.flatMap(({ parts = [] }) => parts.map(({ subject }) => subject));
  };
  expect(namesOf("[boiler]")).toContainEqual({ phrase: "efficient" });
  const names = namesOf("[most efficient boilers]");
  expect(names).toContainEqual({ phrase: "baxi" });
  expect(names).not.toContainEqual({ phrase: "efficient" });
});

it("a question that is asked already is not asked again, and shows what other answers left of it", () => {
  const firm = (term: string) => ({
    ...item(term, "negative", 0.9),
    kind: "firm" as const,
    words: term.split(" ")[0] ?? "",
  });
  const opened = openAnswers({
    ...empty,
    negative_keywords: ["bath", "york", "hull"].map((town) => firm(`checkatrade ${town}`)),
    kept_keywords: Array.from({ length: 30 }, (_, at) => item(`plumber number${at}`, "keep", 0.97)),
  });
  const [first] = opened.ask([], 1);
  if (first === undefined) throw new Error("no question");
  expect(opened.askAgain(first, [])).toEqual(first);
  const others = opened.ask([], 5, [first]);
  expect(others.map(({ subject }) => subject)).not.toContainEqual(first.subject);
  const towns = first.terms.map(({ term }): Answer => ({ term, answer: "not wanted" }));
  expect(opened.askAgain(first, towns).effect).toEqual({ wanted: [], notWanted: [] });
});

it("a name is ticked that another answer has blocked, although it also has terms that convert", () => {
  const firms = ["fernox", "vokera", "baxi"];
  const named = (name: string, town: string) => ({
    ...item(`${name} boiler ${town}`, "keep", 0.6),
    cost: 8,
    kind: "firm" as const,
    words: name,
  });
  const opened = openAnswers({
    ...empty,
    names: firms,
    kept_keywords: [
      ...firms.flatMap((name) => ["bath", "york"].map((town) => named(name, town))),
      ...Array.from({ length: 90 }, (_, at) => item(`plumber number${at}`, "keep", 0.97)),
    ],
    protected_keywords: [
      { ...named("baxi", "leeds"), conversions: 2, cost: 90, protection: "conversions" as const },
    ],
  });
  const names = opened.ask([], 5).find(({ parts }) => parts);
  if (names === undefined) throw new Error("no question about names");
  const partsAfter = (answers: readonly Answer[]) =>
    opened.askAgain(names, answers).parts?.map(({ excluded, suggested }) => [excluded, suggested]);
  expect(partsAfter([])).toEqual(firms.map(() => [0, "depends"]));
  const noFirms: Answer = { kind: "firm", answer: "not wanted" };
  expect(partsAfter([noFirms])).toEqual(firms.map(() => [2, "not wanted"]));
  const freed = firms.map((phrase): Answer => ({ phrase, answer: "wanted" }));
  expect(opened.apply([noFirms, ...freed]).negative_keywords).toEqual([]);
});

it("a kind that is not wanted excludes only terms of the confidence that the result's classifier asks for", () => {
  const review_keywords = [0.65, 0.55].map((confidence) =>
    Object.assign(item(`guide ${confidence}`, "negative", confidence), {
      kind: "info" as const,
      review: true,
    }),
  );
  const excludedWith = (kindBar?: number) => {
    const summary = { ...empty.summary, ...(kindBar !== undefined && { kindBar }) };
    const opened = openAnswers({ ...empty, review_keywords, summary });
    const { negative_keywords } = opened.apply([{ kind: "info", answer: "not wanted" }]);
    return negative_keywords.map(({ term }) => term);
  };
  expect(excludedWith()).toEqual(["guide 0.65"]);
  expect(excludedWith(0.5)).toEqual(["guide 0.65", "guide 0.55"]);
  expect(excludedWith(0.66)).toEqual([]);
});
