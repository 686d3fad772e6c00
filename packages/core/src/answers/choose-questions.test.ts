import { expect, it } from "vitest";
import { type Answer, paddedWords } from "./answer.ts";
import { applyAnswers } from "./apply-answers.ts";
import { chooseQuestions, type QuestionTerm } from "./choose-questions.ts";

const term = (
  text: string,
  confidence: number,
  cost: number,
  more: Partial<QuestionTerm> = {},
) => ({
  term: text,
  category: "keep" as const,
  confidence,
  padded: paddedWords(text),
  cost,
  clicks: 1,
  ...more,
});

const towns = ["bristol", "bath", "leeds", "derby", "york", "truro"];
const report: QuestionTerm[] = [
  ...towns.map((town) => term(`checkatrade ${town}`, 0.55, 9)),
  ...Array.from({ length: 90 }, (_, index) => term(`plumber ${index}`, 0.99, 3)),
  term("emergency boiler", 0.5, 10),
  term("our best converting boiler", 0.5, 90, { isProtected: true }),
];

const ask = (answers: readonly Answer[], count = 3) =>
  chooseQuestions({ terms: report, answers, changes: applyAnswers(report, answers), count });

it("asks about the phrase that settles the most money and doubt, with its figures", () => {
  expect(ask([], 1)).toEqual([
    {
      subject: { phrase: "checkatrade" },
      terms: 6,
      clicks: 6,
      cost: 54,
      examples: ["checkatrade bristol", "checkatrade bath", "checkatrade leeds"],
    },
  ]);
});

it("never asks about a protected term, nor twice about the same terms", () => {
  const subjects = ask([], 20).map(({ subject }) => JSON.stringify(subject));
  expect(new Set(subjects).size).toBe(subjects.length);
  expect(subjects.join()).not.toContain("converting");
  const left = ask([{ phrase: "checkatrade", answer: "depends" }], 20);
  expect(left.map(({ subject }) => subject)).not.toContainEqual({ phrase: "checkatrade" });
});

it("asks about many cheap doubtful terms before one term that costs less than all of them", () => {
  const many: QuestionTerm[] = [
    ...Array.from({ length: 1_500 }, (_, index) => term(`plumber ${index}`, 0.7, 5)),
    ...Array.from({ length: 40 }, (_, index) =>
      term(`checkatrade ${index}`, 0.55, index < 2 ? 9 : 1),
    ),
    ...Array.from({ length: 2_500 }, (_, index) => term(`plumber number${index}`, 0.99, 3)),
    term("emergency boiler", 0.5, 30),
  ];
  const [first] = chooseQuestions({ terms: many, answers: [], changes: new Map(), count: 1 });
  expect(first).toMatchObject({ subject: { phrase: "checkatrade" }, terms: 40, cost: 56 });
});

it("asks only once about a word and its plural", () => {
  const plurals: QuestionTerm[] = [
    ...towns.map((town) => term(`shutters ${town}`, 0.55, 9)),
    ...towns.map((town) => term(`shutter ${town}`, 0.55, 9)),
    ...Array.from({ length: 300 }, (_, index) => term(`plumber ${index}`, 0.99, 3)),
  ];
  const questions = chooseQuestions({ terms: plurals, answers: [], changes: new Map(), count: 20 });
  const about = questions.map(({ subject }) => ("phrase" in subject ? subject.phrase : ""));
  expect(about.filter((phrase) => /^shutters?$/u.test(phrase))).toHaveLength(1);
});

it("asks about no single function word, because its terms have no topic in common", () => {
  const shared = towns.map((town) => term(`backing up ${town}`, 0.55, 9));
  const others = Array.from({ length: 90 }, (_, index) => term(`plumber ${index}`, 0.99, 3));
  const terms: QuestionTerm[] = [...shared, term("up", 0.55, 9), ...others];
  const questions = chooseQuestions({ terms, answers: [], changes: new Map(), count: 20 });
  const subjects = questions.map(({ subject }) => subject);
  expect(subjects).not.toContainEqual({ phrase: "up" });
  expect(subjects[0]).toEqual({ phrase: "backing up" });
});

it("asks nothing if every term is settled", () => {
  const answers = report.map((each): Answer => ({ term: each.term, answer: "wanted" }));
  expect(ask(answers)).toEqual([]);
});

it("asks once about phrases and kinds that have nearly the same terms, also after the answer", () => {
  const firm = { kind: "firm" as const };
  const twins: QuestionTerm[] = [
    ...towns.map((town) => term(`check a trade ${town}`, 0.55, 9, firm)),
    term("another firm", 0.55, 9, firm),
    ...Array.from({ length: 90 }, (_, index) => term(`plumber ${index}`, 0.99, 3)),
  ];
  const askTwins = (answers: readonly Answer[]) =>
    chooseQuestions({ terms: twins, answers, changes: applyAnswers(twins, answers), count: 20 });
  const groupsAsked = (answers: readonly Answer[] = []) =>
    askTwins(answers).filter(({ terms }) => terms > 1 && terms < 90);
  const [first, ...others] = groupsAsked();
  expect(first?.terms).toBeGreaterThanOrEqual(6);
  expect(others).toEqual([]);
  const depends = { ...first?.subject, answer: "depends" } as Answer;
  expect(groupsAsked([depends])).toEqual([]);
});
