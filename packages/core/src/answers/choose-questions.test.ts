import { describe, expect, it } from "vitest";
import { type Answer, answerOn, paddedWords, subjectKey } from "./answer.ts";
import { applyAnswers } from "./apply-answers.ts";
import { chooseQuestions, type QuestionInput, type QuestionTerm } from "./choose-questions.ts";

const term = (
  text: string,
  confidence: number,
  cost: number,
  more: Partial<QuestionTerm> = {},
): QuestionTerm => ({
  term: text,
  category: "keep",
  confidence,
  padded: paddedWords(text),
  cost,
  clicks: 1,
  ...more,
});
const towns = ["bristol", "bath", "leeds", "derby", "york", "truro"];
const plumbers = Array.from({ length: 90 }, (_, at) => term(`plumber number${at}`, 0.97, 3));
const report: readonly QuestionTerm[] = [
  ...towns.map((town) => term(`checkatrade ${town}`, 0.6, 9)),
  ...plumbers,
  term("emergency boiler", 0.6, 10),
  term("our best converting boiler", 0.6, 90, { isProtected: true }),
];

const choose = (terms: readonly QuestionTerm[], more: Partial<QuestionInput> = {}) =>
  chooseQuestions({ terms, answers: [], reviewBar: 0.7, count: 20, ...more });
const subjectsOf = (terms: readonly QuestionTerm[], more: Partial<QuestionInput> = {}) =>
  choose(terms, more).map(({ subject }) => subject);

describe("the order of questions", () => {
  it("begins with the group whose answer probably moves the most money", () => {
    const [first] = choose(report);
    expect(first).toMatchObject({
      subject: { phrase: "checkatrade" },
      covered: [0, 1, 2, 3, 4, 5],
    });
  });

  it("counts the money that either answer moves: a wrong exclusion is asked about, too", () => {
    const excluded = { category: "negative", kind: "firm", words: "fernox" } as const;
    const terms = [
      ...plumbers,
      ...towns.map((town) => term(`fernox filter ${town}`, 0.72, 40, excluded)),
    ];
    expect(subjectsOf(terms)[0]).toEqual({ phrase: "fernox filter" });
  });

  it("asks about a dear group although the classifier is sure, before a cheap one in doubt", () => {
    const dear = towns.slice(0, 2).map((town) => term(`influencer ${town}`, 0.9, 900));
    expect(subjectsOf([...report, ...dear])[0]).toEqual({ phrase: "influencer" });
  });

  it("asks about nothing that cost nothing while other terms cost something", () => {
    const free = towns.map((town) => term(`rated people ${town}`, 0.55, 0));
    const phrases = subjectsOf([...report, ...free]).map((subject) => JSON.stringify(subject));
    expect(phrases.join()).not.toContain("rated");
    const unpaid = report.map((each) => ({ ...each, cost: 0, clicks: 0 }));
    expect(subjectsOf(unpaid)[0]).toEqual({ phrase: "checkatrade" });
  });
});

describe("no question is", () => {
  it("about a protected term, nor asked twice", () => {
    const subjects = subjectsOf(report).map(subjectKey);
    expect(new Set(subjects).size).toBe(subjects.length);
    expect(subjects.join()).not.toContain("converting");
    const answers: Answer[] = [{ phrase: "checkatrade", answer: "depends" }];
    expect(subjectsOf(report, { answers })).not.toContainEqual({ phrase: "checkatrade" });
  });

  it("asked after an answer about nearly the same terms, even if the answer was 'depends'", () => {
    const terms = [
      ...plumbers,
      ...towns.map((town) => term(`check my trade ${town}`, 0.6, 9)),
      term("check my boiler", 0.6, 9),
    ];
    const answers: Answer[] = [{ phrase: "check my trade", answer: "depends" }];
    const phrases = subjectsOf(terms, { answers }).filter((subject) => "phrase" in subject);
    expect(phrases).toEqual([]);
  });

  it("about a phrase that begins or ends with a function word or a number", () => {
    const terms = [...plumbers, ...towns.map((town) => term(`up a tap 4 ${town}`, 0.6, 9))];
    const phrases = subjectsOf(terms).flatMap((subject) =>
      "phrase" in subject ? subject.phrase : [],
    );
    expect(phrases).toEqual(["tap"]);
  });

  it("about the trade by itself, unless most of its money would not be kept", () => {
    const isMentioned = (word: string) => word === "boiler";
    const boilers = (more: Partial<QuestionTerm>) => [
      ...plumbers,
      ...towns.map((town) => term(`boiler ${town}`, 0.75, 9, more)),
    ];
    expect(subjectsOf(boilers({}), { isMentioned })).not.toContainEqual({ phrase: "boiler" });
    const [first] = choose(boilers({ category: "irrelevant" }), { isMentioned });
    expect(first).toMatchObject({ subject: { phrase: "boiler" }, isContradiction: true });
  });

  it("about a place of the area by itself or with general words, although most of its money would not be kept", () => {
    const excluded = { category: "irrelevant" } as const;
    const terms = () => [
      ...plumbers,
      ...["gutter", "roof", "drain", "patio", "shed", "loft"].map((thing) =>
        term(`best keynsham ${thing}`, 0.75, 9, excluded),
      ),
    ];
    const isMentioned = (word: string) => word === "keynsham";
    const phrases = (more: Partial<QuestionInput>) =>
      subjectsOf(terms(), { isMentioned, ...more }).flatMap((subject) =>
        "phrase" in subject ? subject.phrase : [],
      );
    expect(phrases({})).toEqual(["best keynsham"]);
    const names = ["keynsham"];
    expect(phrases({ names, ownPlaces: new Set(names) })).toEqual([]);
  });

  it("about a phrase that is in too many terms for one answer", () => {
    const many = Array.from({ length: 200 }, (_, at) => term(`cheap thing${at} x`, 0.6, 9));
    expect(subjectsOf(many)).not.toContainEqual({ phrase: "cheap" });
  });
});

describe("ad groups and campaigns", () => {
  const inGroup = (adGroup: string, more: Partial<QuestionTerm> = {}) =>
    towns.map((town) =>
      term(`${adGroup} ${town} x`, 0.9, 9, { places: [{ campaign: "North", adGroup }], ...more }),
    );

  it("are asked about if most of their money would be excluded, and not if they are kept", () => {
    const excluded = { category: "irrelevant", kind: "other-service" } as const;
    const terms = [...plumbers, ...inGroup("Drains", excluded), ...inGroup("Taps")];
    const [first] = choose(terms);
    expect(first).toMatchObject({ isContradiction: true });
    expect(subjectsOf(terms)).toContainEqual({ adGroup: "Drains", campaign: "North" });
    expect(subjectsOf(terms)).not.toContainEqual({ adGroup: "Taps", campaign: "North" });
  });

  it("are asked about with the terms that wait for the answer, e.g. those that a keyword matched", () => {
    const keyword = { term: "blocked sinks" };
    const waiting = {
      category: "irrelevant",
      confidence: 0.5,
      heldBy: [subjectKey(keyword)],
    } as const;
    const terms = [
      ...plumbers,
      ...towns.map((town) => term(`sink ${town} blocked`, 0, 9, waiting)),
    ];
    const [first] = choose(terms, { contradictions: [keyword] });
    expect(first).toMatchObject({ subject: keyword, isContradiction: true });
    expect(first?.covered).toHaveLength(towns.length);
    const changes = applyAnswers(terms, [{ ...keyword, answer: "wanted" }]);
    expect([...changes.values()].map(({ category }) => category)).toEqual(towns.map(() => "keep"));
  });

  it("are at most three of the first ten questions", () => {
    const groups = ["Drains", "Roofs", "Tiles", "Walls", "Gates"].flatMap((name) =>
      inGroup(name, { category: "irrelevant", confidence: 0.75, kind: "other-service" }),
    );
    const subjects = subjectsOf([...plumbers, ...groups], { count: 10 });
    expect(
      subjects.filter((subject) => "adGroup" in subject || "campaign" in subject),
    ).toHaveLength(3);
  });
});

describe("names", () => {
  const named = ["fernox", "vokera", "baxi", "ideal"].flatMap((name) =>
    towns.slice(0, 3).map((town) => term(`${name} boiler ${town}`, 0.6, 8)),
  );

  it("of other firms are one question with a part for each", () => {
    const [first] = choose([...plumbers, ...named], { names: ["fernox", "vokera", "baxi"] });
    expect(first?.subject).toEqual({ kind: "firm" });
    expect(first?.parts?.map(({ subject }) => subject)).toEqual([
      { phrase: "fernox" },
      { phrase: "vokera" },
      { phrase: "baxi" },
    ]);
  });

  it("are no words of the account's own keywords", () => {
    const [first] = choose([...plumbers, ...named], {
      names: ["fernox", "vokera", "baxi", "ideal"],
      isOwnWord: (word) => word === "ideal",
    });
    expect(first?.parts?.map(({ subject }) => subject)).not.toContainEqual({ phrase: "ideal" });
  });

  it("are also the words because of which terms look like another firm's, and are not asked again", () => {
    const firm = { category: "negative", kind: "firm" } as const;
    const terms = [
      ...plumbers,
      ...named.map(({ term: text }) => term(text, 0.6, 8, { ...firm, words: text.split(" ")[0] })),
    ];
    const [first] = choose(terms);
    const parts = first?.parts?.map(({ subject }) => subject) ?? [];
    expect(parts).toHaveLength(4);
    const answers = parts.map((subject) => answerOn(subject, "depends"));
    expect(choose(terms, { answers }).flatMap((question) => question.parts ?? [])).toEqual([]);
  });
});

it("there is no question if every term is settled", () => {
  const answers = report.map((each): Answer => ({ term: each.term, answer: "wanted" }));
  expect(choose(report, { answers })).toEqual([]);
});
