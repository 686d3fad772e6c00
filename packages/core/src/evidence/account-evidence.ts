import type { Answer } from "../answers/answer.ts";
import type { NegativeKeyword } from "../exclusions/negative-keyword.ts";
import { normalizeTerm } from "../terms/normalize-term.ts";
import type { SearchTerm } from "../terms/search-term.ts";

/** Why the account wants a text, the strongest first, or why it does not. */
export type EvidenceReason =
  | "converts"
  | "converted"
  | "answered"
  | "added"
  | "keyword"
  | "excluded"
  | "negative";

/** A text in its normal form. `conversions` and `cost` are of the term, or of the terms that the keyword matched. */
export type EvidenceTerm = {
  readonly term: string;
  readonly why: EvidenceReason;
  readonly conversions: number;
  readonly cost: number;
};

/** What the account itself says: the texts that it wants and does not want, without repeats, in order of weight. */
export type AccountEvidence = {
  readonly wanted: readonly EvidenceTerm[];
  readonly unwanted: readonly EvidenceTerm[];
};

export type EvidenceInput = {
  readonly searchTerms: readonly SearchTerm[];
  /** Terms that converted in earlier reports of the same business. */
  readonly converted?: readonly Omit<EvidenceTerm, "why">[] | undefined;
  /** Keywords and negatives from the user's own files. */
  readonly ownKeywords?: readonly NegativeKeyword[] | undefined;
  readonly existingNegatives?: readonly NegativeKeyword[] | undefined;
  /** The user's earlier answers and decisions. Only answers about terms count. A later one replaces an earlier one. */
  readonly answers?: readonly Answer[] | undefined;
};

/**
 * Reads what the account says. Wanted are terms that convert, also in earlier reports, or are marked as Added, keywords
 * of the report and of the keyword file, and terms that the user wants. Unwanted are excluded terms, existing negatives
 * and terms that the user does not want. A term that converts in this report is never unwanted.
 */
export function readEvidence(input: EvidenceInput): AccountEvidence {
  const { searchTerms, ownKeywords = [], existingNegatives = [], converted = [] } = input;
  const answers = termAnswers(input.answers ?? []);
  const bare = (term: string, why: EvidenceReason) => ({ term, why, conversions: 0, cost: 0 });
  const answered = (value: Answer["answer"]) =>
    [...answers].flatMap(([term, answer]) => (answer === value ? [bare(term, "answered")] : []));
  const figures = new Map(searchTerms.map((each) => [normalizeTerm(each.term), each]));
  const withFigures = (evidence: EvidenceTerm): EvidenceTerm => {
    const known = figures.get(evidence.term);
    return known ? { ...evidence, conversions: known.conversions, cost: known.cost } : evidence;
  };
  const wanted = [
    ...searchTerms.filter(({ conversions }) => conversions > 0).map(toEvidence("converts")),
    ...converted.map(({ term, conversions, cost }) => {
      return { term: normalizeTerm(term), why: "converted" as const, conversions, cost };
    }),
    ...answered("wanted").map(withFigures),
    ...searchTerms.filter(({ isAdded }) => isAdded).map(toEvidence("added")),
    ...keywordsOfReport(searchTerms),
    ...ownKeywords.map(({ text }) => withFigures(bare(normalizeTerm(text), "keyword"))),
  ];
  const unwanted = [
    ...answered("not wanted").map(withFigures),
    ...searchTerms.filter(({ isExcluded }) => isExcluded).map(toEvidence("excluded")),
    ...existingNegatives.map(({ text }) => bare(normalizeTerm(text), "negative")),
  ];
  const converting = new Set(
    wanted
      .filter(({ conversions, why }) => conversions > 0 && why !== "converted")
      .map(({ term }) => term),
  );
  const refused = new Set(
    unwanted.filter(({ term }) => !converting.has(term)).map(({ term }) => term),
  );
  return {
    wanted: heaviestFirst(wanted.filter(({ term }) => !refused.has(term))),
    unwanted: heaviestFirst(unwanted.filter(({ term }) => refused.has(term))),
  };
}

function toEvidence(why: EvidenceReason) {
  return ({ term, conversions, cost }: SearchTerm): EvidenceTerm => ({
    term: normalizeTerm(term),
    why,
    conversions,
    cost,
  });
}

function termAnswers(answers: readonly Answer[]): ReadonlyMap<string, Answer["answer"]> {
  return new Map(
    answers.flatMap((each) =>
      "term" in each ? [[normalizeTerm(each.term), each.answer] as const] : [],
    ),
  );
}

/** Some platforms write a target instead of a keyword: an address, a product, `close-match` or `category="Shoes"`. */
const target = /[=*]|:\/\/|^(?:close|loose)-match$|^(?:substitutes|complements)$|^b0[a-z0-9]{8}$/iu;

/** Returns a keyword of the report without the marks of its match type: `[solar]`, `"solar"` and `+solar` give "solar". */
export function keywordText(keyword: string): string {
  if (target.test(keyword.trim())) return "";
  return normalizeTerm(keyword.replaceAll(/[[\]"\u201c\u201d]|(?<=^|\s)\+/gu, " "));
}

/** Returns the keywords of the report with the sums of the terms that they matched. */
function keywordsOfReport(searchTerms: readonly SearchTerm[]): EvidenceTerm[] {
  const found = new Map<string, { conversions: number; cost: number }>();
  for (const { scopes, conversions, cost, isExcluded } of searchTerms) {
    // The keywords of an excluded term are still the account's keywords, but its cost says nothing about them.
    for (const keyword of new Set(scopes.map((scope) => keywordText(scope.keyword ?? "")))) {
      if (keyword === "") continue;
      const sums = found.get(keyword) ?? { conversions: 0, cost: 0 };
      found.set(keyword, sums);
      if (isExcluded) continue;
      sums.conversions += conversions;
      sums.cost += cost;
    }
  }
  return [...found].map(([term, { conversions, cost }]) => ({
    term,
    why: "keyword",
    conversions,
    cost,
  }));
}

const order: readonly EvidenceReason[] = [
  "converts",
  "converted",
  "answered",
  "added",
  "keyword",
  "excluded",
  "negative",
];

/** Leaves out repeats. Sorts by reason, then by conversions and cost. */
function heaviestFirst(evidence: readonly EvidenceTerm[]): EvidenceTerm[] {
  const unique = new Map<string, EvidenceTerm>();
  for (const each of evidence)
    if (each.term !== "" && !unique.has(each.term)) unique.set(each.term, each);
  return [...unique.values()].sort(
    (left, right) =>
      order.indexOf(left.why) - order.indexOf(right.why) ||
      right.conversions - left.conversions ||
      right.cost - left.cost,
  );
}
