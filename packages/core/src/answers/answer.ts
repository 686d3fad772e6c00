import { z } from "zod";
import { kindReason } from "../verdicts/kind-reason.ts";
import type { ReasonName } from "../verdicts/reason-names.ts";
import { kinds, type Verdict } from "../verdicts/verdict.ts";
import { normalizeTerm, termWords } from "../terms/normalize-term.ts";

export const answerValues = ["wanted", "not wanted", "depends"] as const;
const answer = z.enum(answerValues);
const text = z.string().trim().min(1).max(1_000);

/**
 * A user's answer about a term, a phrase (these words in a row) or a kind. "depends" changes no verdict, but the
 * question is not asked again.
 */
export const answerSchema = z.union([
  z.strictObject({ phrase: text, answer }),
  z.strictObject({ term: text, answer }),
  z.strictObject({ kind: z.enum(kinds), answer }),
]);

export type Answer = z.infer<typeof answerSchema>;
export type AnswerValue = (typeof answerValues)[number];
type WithoutAnswer<T> = T extends unknown ? Omit<T, "answer"> : never;
/** The term, phrase or kind that a question or an answer is about. */
export type Subject = WithoutAnswer<Answer>;

/** A verdict that an answer may change. `isProtected`: the term must stay. `padded`: `paddedWords(term)`. */
export type OpenVerdict = Pick<Verdict, "term" | "category" | "confidence" | "kind" | "words"> & {
  readonly isProtected?: boolean | undefined;
  readonly padded: string;
  readonly reason_code?: ReasonName | undefined;
};

/** Returns a key that is equal for equal subjects. Letter case and white space do not matter. */
export function subjectKey(subject: Subject): string {
  if ("kind" in subject) return `kind ${subject.kind}`;
  if ("term" in subject) return `term ${normalizeTerm(subject.term)}`;
  return `phrase${paddedWords(subject.phrase)}`;
}

/** Returns the term or the phrase of a subject, or the English text of its kind. */
export function answerSubject(subject: Subject): string {
  if ("kind" in subject) return kindReason(subject.kind);
  return "term" in subject ? subject.term : subject.phrase;
}

/** Returns the words of a text with one space before and after each, so that `includes` finds only whole words. */
export function paddedWords(value: string): string {
  return ` ${termWords(value).join(" ")} `;
}

/** Returns a test for verdicts on the subject's terms. For a kind, terms with unclear reasons do not count. */
export function createCover(subject: Subject): (verdict: OpenVerdict) => boolean {
  if ("kind" in subject)
    return ({ kind, reason_code }) => kind === subject.kind && reason_code !== "unclear";
  if ("phrase" in subject) {
    const phrase = paddedWords(subject.phrase);
    return ({ padded }) => padded.includes(phrase);
  }
  const term = normalizeTerm(subject.term);
  const padded = paddedWords(subject.term);
  return (verdict) => verdict.padded === padded && normalizeTerm(verdict.term) === term;
}

/** Returns ln(p / (1 - p)), from -6.9 to 6.9. p is the probability (0.001..0.999) that the term should be excluded. */
export function excludeLogit({
  category,
  confidence,
}: Pick<OpenVerdict, "category" | "confidence">): number {
  const sure = Math.min(0.999, Math.max(0.001, confidence));
  const logit = Math.log(sure / (1 - sure));
  return category === "keep" ? -logit : logit;
}
