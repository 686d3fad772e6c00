import type { Category, Kind, Verdict } from "../verdicts/verdict.ts";
import {
  type Answer,
  answerSubject,
  createPlaceTest,
  type OpenVerdict,
  paddedWords,
  type Subject,
  subjectKey,
} from "./answer.ts";
import { termWords } from "../terms/normalize-term.ts";
import { type TermIndex, termIndexOf } from "./term-index.ts";
import { reasonFields, type ReasonFields } from "../verdicts/kind-reason.ts";

/** The new verdict on a term, and the index of the `answer` that changed it. */
export type ChangedVerdict = Pick<Verdict, "category" | "confidence"> & {
  readonly answer: number;
};

/** `OutcomeRules.kindBar` of results that have none. */
const USUAL_KIND_BAR = 0.6;

/** The answer "wanted" about an ad group or a campaign says nothing about terms that were excluded for these kinds. */
const otherGrounds: ReadonlySet<Kind> = new Set<Kind>([
  "firm",
  "place",
  "diy",
  "job",
  "study",
  "used",
  "media",
  "support",
]);

/**
 * Applies a user's answers to the verdicts of a report. Returns the changed verdicts by index in `verdicts`.
 * - "Wanted" keeps the terms of the answer, except terms that are excluded for another reason (`isByOtherGround`).
 * - "Not wanted" excludes the terms of the answer, except protected ones, and except those of a kind that are less
 * certain than `kindBar` (`OutcomeRules`). For an ad group or a campaign, terms whose ads
 * also ran elsewhere stay as they are.
 * - A later answer replaces an earlier answer about the same subject. An answer about a term overrides answers about
 * its phrases, a longer phrase overrides a shorter one, a phrase overrides a kind, a kind overrides an ad group, and an
 * ad group overrides a campaign.
 */
export function applyAnswers(
  verdicts: readonly OpenVerdict[],
  answers: readonly Answer[],
  kindBar = USUAL_KIND_BAR,
): ReadonlyMap<number, ChangedVerdict> {
  const { coveredBy, rarestOf } = termIndexOf(verdicts);
  const changes = new Map<number, ChangedVerdict>();
  for (const { answer, index } of validAnswers(answers)) {
    const covered = coveredBy(answer).map((at) => [at, verdicts[at] as OpenVerdict] as const);
    const settle = createSettling(answer, rarestOf, kindBar);
    for (const [at, verdict] of covered) {
      const settled = settle(verdict);
      if (settled === undefined) changes.delete(at);
      else if (settled !== "same") changes.set(at, { ...settled, answer: index });
    }
  }
  return changes;
}

/** Returns the last answer about each subject, except "depends", the most special subject last. */
function validAnswers(answers: readonly Answer[]) {
  const last = new Map(answers.map((answer, index) => [subjectKey(answer), { answer, index }]));
  return [...last.values()]
    .filter(({ answer: { answer } }) => answer !== "depends")
    .sort((left, right) => rankOf(left.answer) - rankOf(right.answer) || left.index - right.index);
}

function rankOf(subject: Subject): number {
  if ("term" in subject) return Infinity;
  if ("phrase" in subject) return paddedWords(subject.phrase).length;
  if ("kind" in subject) return 0;
  return "adGroup" in subject ? -1 : -2;
}

type Settled = Omit<ChangedVerdict, "answer">;

/** Returns the function that applies one answer to a verdict, or leaves it as it is ("same"). */
function createSettling(
  answer: Answer,
  rarestOf: TermIndex["rarestOf"],
  kindBar: number,
): (verdict: OpenVerdict) => Settled | "same" {
  if (answer.answer === "wanted") {
    const kept = { category: "keep" as const, confidence: 1 };
    return (verdict) => (isByOtherGround(verdict, answer, rarestOf) ? "same" : kept);
  }
  const isWithin =
    "campaign" in answer || "adGroup" in answer ? createPlaceTest(answer) : () => true;
  return ({ category, confidence, isProtected, places = [] }) => {
    if (isProtected === true || !places.every(isWithin)) return "same";
    // If a verdict is doubtful, its kind is doubtful, too.
    if ("kind" in answer && confidence < kindBar) return "same";
    return { category: category === "keep" ? "negative" : category, confidence: 1 };
  };
}

/** Kinds that say why somebody searches. Their words stand together. */
const wishes: ReadonlySet<Kind> = new Set<Kind>(["job", "study", "diy", "free", "used", "rental"]);

/** True if a term is excluded for a reason that has nothing to do with the wanted `subject`. */
export function isByOtherGround(
  { category, kind, words = "" }: OpenVerdict,
  subject: Subject,
  rarestOf: TermIndex["rarestOf"],
): boolean {
  if (category === "keep" || "term" in subject || "kind" in subject) return false;
  if (!("phrase" in subject)) return kind !== undefined && otherGrounds.has(kind);
  const own = paddedWords(subject.phrase);
  // "Part time jobs" state one wish, so that "jobs" is wanted frees them.
  if (kind !== undefined && wishes.has(kind) && words !== "")
    return termWords(words).every((word) => !own.includes(` ${word} `));
  const ground = rarestOf(words);
  return ground !== undefined && !own.includes(` ${ground} `);
}

const SHOWN_MAX = 60;

/** The rule of a changed verdict. */
export const ANSWER_RULE = "your-answer";

/** Returns a changed verdict with the answer as its reason. The caller adds `ANSWER_RULE`. */
export function changedVerdict<Before extends Pick<Verdict, "category" | "reason" | "words">>(
  before: Before,
  { category, confidence }: ChangedVerdict,
  answer: Answer,
) {
  const earlier = before.category === "keep" ? "" : (before.words ?? "");
  const words = "phrase" in answer ? answer.phrase : earlier;
  return {
    ...before,
    category,
    confidence,
    ...reasonOf(category, answer),
    ...(category !== "keep" && { words }),
    decided: true as const,
  };
}

function reasonOf(category: Category, answer: Answer): ReasonFields {
  const name = category === "keep" ? "wanted" : "notWanted";
  if ("kind" in answer) return reasonFields({ name, about: answer.kind });
  const about = answerSubject(answer);
  const short = about.length > SHOWN_MAX ? `${about.slice(0, SHOWN_MAX)}…` : about;
  return reasonFields({ name, values: [short] });
}
