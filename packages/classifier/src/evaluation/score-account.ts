import { keywordText } from "@termsift/core/evidence";
import type { FilterResult } from "@termsift/core/contract";
import { normalizeTerm, type SearchTerm } from "@termsift/core/terms";

/** Labels by term in its normal form. The first letter counts: W (wanted), D (debatable, not scored) or X (waste). */
export type AccountLabels = ReadonlyMap<string, string>;

/** A labelled open term of a report, with its cost and the list that it is in. */
export type OpenTerm = {
  readonly term: string;
  readonly isWaste: boolean;
  readonly cost: number;
  readonly list: "excluded" | "review" | "kept";
};

/** Shares (0..1) of the cost of waste (`caught`, `inReview`) and of wanted terms (`keepLoss`). */
export type AccountScores = {
  readonly caught: number;
  readonly keepLoss: number;
  readonly inReview: number;
};

/** Reads labels: one line per term, with a tab before the label. Lines of other accounts begin with another name. */
export function parseAccountLabels(text: string, account: string): AccountLabels {
  const rows = text.split(/\r?\n/u).map((line) => line.split("\t"));
  return new Map(
    rows.flatMap((row) => {
      const [term, label] = row.length < 3 ? row : row[0] === account ? row.slice(1) : [];
      return term === undefined || label === undefined ? [] : [[normalizeTerm(term), label]];
    }),
  );
}

/**
 * Returns the labelled open terms of a report, with the lists of `result`. A term is open if it does not convert and is
 * neither Added nor Excluded nor a keyword of the report.
 */
export function openTerms(
  searchTerms: readonly SearchTerm[],
  result: FilterResult,
  labels: AccountLabels,
): readonly OpenTerm[] {
  const keywords = new Set(
    searchTerms.flatMap(({ scopes }) => scopes.map(({ keyword = "" }) => keywordText(keyword))),
  );
  const textsOf = (items: readonly { readonly term: string }[]) =>
    new Set(items.map(({ term }) => normalizeTerm(term)));
  const excluded = textsOf([...result.negative_keywords, ...result.irrelevant_keywords]);
  const review = textsOf(result.review_keywords);
  return searchTerms.flatMap(({ term, cost, conversions, isAdded, isExcluded }) => {
    const key = normalizeTerm(term);
    const label = labels.get(key) ?? "";
    if (
      (label[0] !== "W" && label[0] !== "X") ||
      conversions > 0 ||
      isAdded ||
      isExcluded ||
      keywords.has(key)
    )
      return [];
    const list = excluded.has(key) ? "excluded" : review.has(key) ? "review" : "kept";
    return [{ term, isWaste: label.startsWith("X"), cost, list }];
  });
}

/** Scores open terms by cost. A share of nothing is 0. */
export function scoreAccount(terms: readonly OpenTerm[]): AccountScores {
  const costOf = (isWaste: boolean, list?: OpenTerm["list"]) =>
    terms
      .filter((term) => term.isWaste === isWaste && (list === undefined || term.list === list))
      .reduce((sum, { cost }) => sum + cost, 0);
  const share = (isWaste: boolean, list: OpenTerm["list"]) => {
    const all = costOf(isWaste);
    return all === 0 ? 0 : costOf(isWaste, list) / all;
  };
  return {
    caught: share(true, "excluded"),
    keepLoss: share(false, "excluded"),
    inReview: share(true, "review"),
  };
}

const SAMPLES = 1_000;

/**
 * Returns the range that holds 95 % of the scores if the terms of each account are drawn anew (bootstrap), for the mean
 * of the accounts. The same terms always give the same range.
 */
export function bootstrapMean(
  accounts: readonly (readonly OpenTerm[])[],
  score: Exclude<keyof AccountScores, "inReview">,
): readonly [number, number] {
  const random = createRandom();
  const means = Array.from({ length: SAMPLES }, () => {
    const scores = accounts.map((terms) => {
      const drawn = terms.map(() => terms[Math.floor(random() * terms.length)] as OpenTerm);
      return scoreAccount(drawn)[score];
    });
    return scores.reduce((sum, each) => sum + each, 0) / Math.max(1, scores.length);
  }).sort((left, right) => left - right);
  return [means[SAMPLES * 0.025] as number, means[SAMPLES * 0.975] as number];
}

/** A small generator of pseudo-random numbers (0..1) with a fixed start (Park and Miller 1988). */
function createRandom(): () => number {
  let state = 20_261_129;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}
