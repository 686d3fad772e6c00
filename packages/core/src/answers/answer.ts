import { z } from "zod";
import { kindSearches } from "./kind-searches.ts";
import { kinds, type Verdict } from "../verdicts/verdict.ts";
import { normalizeTerm, termWords } from "../terms/normalize-term.ts";
import type { TermScope } from "../terms/search-term.ts";

export const answerValues = ["wanted", "not wanted", "depends"] as const;
const answer = z.enum(answerValues);
const text = z.string().trim().min(1).max(1_000);

/**
 * A user's answer about a term, or about a group: a phrase (these words in a row), a kind, a campaign or an ad group.
 * An ad group without `campaign` means all ad groups with this name. "depends" changes no verdict, but the question is
 * not asked again.
 */
export const answerSchema = z.union([
  z.strictObject({ phrase: text, answer }),
  z.strictObject({ term: text, answer }),
  z.strictObject({ kind: z.enum(kinds), answer }),
  z.strictObject({ campaign: text, answer }),
  z.strictObject({ adGroup: text, campaign: text.optional(), answer }),
]);

export type Answer = z.infer<typeof answerSchema>;
export type AnswerValue = (typeof answerValues)[number];
type WithoutAnswer<T> = T extends unknown ? Omit<T, "answer"> : never;
/** The term or the group that a question or an answer is about. */
export type Subject = WithoutAnswer<Answer>;

export function answerOn(subject: Subject, value: AnswerValue): Answer {
  return { ...subject, answer: value } as Answer;
}

/** The campaign and the ad group of a term's ads. */
export type Place = Pick<TermScope, "campaign" | "adGroup">;

/**
 * A verdict that an answer may change. `isProtected`: the term must stay. `padded`: `paddedWords(term)`. `places`:
 * where the term's ads ran. `heldBy`: keys of the contradictions because of which the term is in review.
 */
export type OpenVerdict = Pick<Verdict, "term" | "category" | "confidence" | "kind" | "words"> & {
  readonly isProtected?: boolean | undefined;
  readonly padded: string;
  readonly places?: readonly Place[] | undefined;
  readonly heldBy?: readonly string[] | undefined;
};

/** Returns a key that is equal for equal subjects. Letter case and white space do not matter. */
export function subjectKey(subject: Subject): string {
  if ("kind" in subject) return `kind ${subject.kind}`;
  if ("term" in subject) return `term ${normalizeTerm(subject.term)}`;
  if ("phrase" in subject) return `phrase${paddedWords(subject.phrase)}`;
  if ("adGroup" in subject)
    return `ad group ${JSON.stringify([subject.campaign ?? "", subject.adGroup].map(normalizeTerm))}`;
  return `campaign ${normalizeTerm(subject.campaign)}`;
}

/** Returns the name of a subject: its term, phrase, ad group or campaign, or the English text of its kind. */
export function answerSubject(subject: Subject): string {
  if ("kind" in subject) return `searches ${kindSearches[subject.kind]}`;
  if ("term" in subject) return subject.term;
  if ("phrase" in subject) return subject.phrase;
  return "adGroup" in subject ? subject.adGroup : subject.campaign;
}

/** Returns the words of a text with one space before and after each, so that `includes` finds only whole words. */
export function paddedWords(value: string): string {
  return ` ${termWords(value).join(" ")} `;
}

/** Returns a test for verdicts on the subject's terms. */
export function createCover(subject: Subject): (verdict: OpenVerdict) => boolean {
  if ("kind" in subject) return ({ kind }) => kind === subject.kind;
  if ("phrase" in subject) {
    const phrase = paddedWords(subject.phrase);
    return ({ padded }) => padded.includes(phrase);
  }
  if ("term" in subject) {
    const term = normalizeTerm(subject.term);
    const padded = paddedWords(subject.term);
    return (verdict) => verdict.padded === padded && normalizeTerm(verdict.term) === term;
  }
  const isWithin = createPlaceTest(subject);
  return ({ places = [] }) => places.some(isWithin);
}

/** Returns a test for places in a campaign or an ad group. */
export function createPlaceTest(
  subject: Extract<Subject, { readonly campaign?: string | undefined }>,
): (place: Place) => boolean {
  const isSame = (name: string | undefined) => {
    const wanted = name === undefined ? undefined : normalizeTerm(name);
    return (own: string | null) => wanted === undefined || normalizeTerm(own ?? "") === wanted;
  };
  const isCampaign = isSame(subject.campaign);
  const isAdGroup = isSame("adGroup" in subject ? subject.adGroup : undefined);
  return ({ campaign, adGroup }) => isCampaign(campaign) && isAdGroup(adGroup);
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
