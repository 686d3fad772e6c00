import type { Kind } from "../verdicts/verdict.ts";
import type { Subject } from "./answer.ts";
import { kindSearches } from "./kind-searches.ts";

type QuestionTexts = {
  readonly term: string;
  readonly phrase: string;
  readonly campaign: string;
  readonly adGroup: string;
  readonly adGroupOf: string;
  /** For a group that the classifier would mostly exclude although the account pays for it on purpose. */
  readonly contradiction: string;
  readonly names: string;
  readonly kind: string;
  readonly examples: string;
  readonly kinds: Readonly<Record<Kind, string>>;
};

/** `%1` stands for the subject's name or what a kind's searches are for, `%2` for a campaign or examples. */
const english: QuestionTexts = {
  term: "Do you want the search “%1”?",
  phrase: "Do you want searches with “%1”?",
  campaign: "Do you want the searches of the campaign “%1”?",
  adGroup: "Do you want the searches of the ad group “%1”?",
  adGroupOf: "Do you want the searches of the ad group “%1” in the campaign “%2”?",
  contradiction: "Many of these searches look unwanted. %1",
  names: "Your profile mentions none of these names and words. Which of them do you not want?",
  kind: "Do you want searches %1?",
  examples: "Do you want searches %1, such as %2?",
  kinds: kindSearches,
};

const EXAMPLES_MAX = 2;

type Asked = {
  readonly subject: Subject;
  /** The group's terms, the most expensive first. */
  readonly examples: readonly string[];
  readonly isContradiction: boolean;
  readonly hasParts: boolean;
};

/** Returns a question as a sentence. `texts`: the sentences of the reader's language. */
export function questionText(
  { subject, examples, isContradiction, hasParts }: Asked,
  texts: QuestionTexts = english,
): string {
  if (hasParts) return texts.names;
  const text = subjectQuestion(subject, examples.slice(0, EXAMPLES_MAX), texts);
  return isContradiction ? fill(texts.contradiction, text) : text;
}

function subjectQuestion(subject: Subject, examples: readonly string[], texts: QuestionTexts) {
  if ("term" in subject) return fill(texts.term, subject.term);
  if ("phrase" in subject) return fill(texts.phrase, subject.phrase);
  if ("kind" in subject) {
    const quoted = examples.map((example) => `“${example}”`).join(", ");
    return fill(quoted === "" ? texts.kind : texts.examples, texts.kinds[subject.kind], quoted);
  }
  if (!("adGroup" in subject)) return fill(texts.campaign, subject.campaign);
  const { adGroup, campaign } = subject;
  return campaign === undefined
    ? fill(texts.adGroup, adGroup)
    : fill(texts.adGroupOf, adGroup, campaign);
}

function fill(text: string, ...values: readonly string[]): string {
  return text.replaceAll(/%(\d)/gu, (_, at: string) => values[Number(at) - 1] ?? "");
}
