import type { FilterResult, FilterSummary, KeywordItem } from "../contract/filter-result.ts";
import type { HostedRun } from "../contract/hosted-run.ts";
import type { Inspection } from "../contract/inspection.ts";
import type { LanguageFit } from "../contract/language-fit.ts";
import type { TermScope } from "../terms/search-term.ts";
import type { JudgedTerm, Outcome } from "./judge-terms.ts";
import { measureProfileFit } from "./measure-profile-fit.ts";

export type FilterResultInput = {
  readonly judgedTerms: readonly JudgedTerm[];
  readonly inspection: Inspection;
  readonly classifierId: string;
  readonly languageFit?: LanguageFit | undefined;
  /** Left out where no hosted model took part. */
  readonly hostedRun?: HostedRun | undefined;
  readonly resultId?: string;
};

/**
 * Sorts judged terms into the lists of the contract, each in cost order (then clicks, impressions, first line),
 * and adds up where the report's cost goes. Every term stands in exactly one list.
 */
export function buildFilterResult(input: FilterResultInput): FilterResult {
  const sorted = [...input.judgedTerms].sort(byCost);
  const scopes = createScopeTable();
  const toItem = (judged: JudgedTerm) => itemOf(judged, scopes.placesOf(judged.searchTerm.scopes));
  const itemsOf = (outcome: Outcome) =>
    sorted.filter((judged) => judged.outcome === outcome).map(toItem);
  const lists = listsOf(sorted, itemsOf, toItem);
  return {
    ...lists,
    ...(scopes.table.length > 0 && { scopes: scopes.table }),
    summary: summarize(sorted, input),
    result_id: input.resultId ?? null,
  };
}

function listsOf(
  sorted: readonly JudgedTerm[],
  itemsOf: (outcome: Outcome) => KeywordItem[],
  toItem: (judged: JudgedTerm) => KeywordItem,
) {
  return {
    negative_keywords: itemsOf("negative"),
    irrelevant_keywords: itemsOf("irrelevant"),
    review_keywords: itemsOf("review"),
    protected_keywords: sorted.flatMap((judged) =>
      judged.outcome === "protected" && judged.protection
        ? [{ ...toItem(judged), protection: judged.protection.kind }]
        : [],
    ),
    already_excluded_keywords: itemsOf("already-excluded"),
    product_targets: itemsOf("product-target"),
    kept_keywords: itemsOf("keep"),
  };
}

/** Each campaign and ad group once: thousands of terms share a few of them. */
function createScopeTable() {
  const table: TermScope[] = [];
  const places = new Map<string, number>();
  const placeOf = (scope: TermScope): number => {
    const key = JSON.stringify([scope.campaign, scope.adGroup]);
    const known = places.get(key);
    if (known !== undefined) return known;
    places.set(key, table.length);
    return table.push({ campaign: scope.campaign, adGroup: scope.adGroup }) - 1;
  };
  return {
    table,
    placesOf: (scopes: readonly TermScope[]): number[] =>
      scopes.filter(({ campaign, adGroup }) => campaign !== null || adGroup !== null).map(placeOf),
  };
}

function byCost(a: JudgedTerm, b: JudgedTerm): number {
  const left = a.searchTerm;
  const right = b.searchTerm;
  return (
    right.cost - left.cost ||
    right.clicks - left.clicks ||
    right.impressions - left.impressions ||
    left.firstLine - right.firstLine
  );
}

function itemOf(judged: JudgedTerm, scopes: number[]): KeywordItem {
  const { searchTerm, verdict, outcome } = judged;
  return {
    term: searchTerm.term,
    reason: reasonOf(judged),
    category: verdict.category,
    confidence: verdict.confidence,
    clicks: searchTerm.clicks,
    impressions: searchTerm.impressions,
    cost: searchTerm.cost,
    conversions: searchTerm.conversions,
    review: outcome === "review",
    ...(searchTerm.unmeasured && { unmeasured: [...searchTerm.unmeasured] }),
    ...(scopes.length > 0 && { scopes }),
    ...(isDecided(judged) && { decided: true }),
  };
}

/** What the user decided counts as theirs only where nothing stronger, such as a protection, overruled it. */
function isDecided({ verdict, outcome }: JudgedTerm): boolean {
  return verdict.decided === true && outcome === verdict.category;
}

function reasonOf({ outcome, protection, verdict }: JudgedTerm): string {
  if (outcome === "protected" && protection) return protection.reason;
  if (outcome === "already-excluded") return "already a negative keyword";
  if (outcome === "product-target") {
    return "an Amazon product: exclude it by negative product targeting";
  }
  return verdict.reason;
}

function summarize(
  judgedTerms: readonly JudgedTerm[],
  { inspection, classifierId, languageFit, hostedRun }: FilterResultInput,
): FilterSummary {
  const count = (outcome: Outcome) =>
    judgedTerms.filter((judged) => judged.outcome === outcome).length;
  const costOf = (...wanted: readonly Outcome[]) =>
    roundMoney(
      judgedTerms
        .filter((judged) => wanted.includes(judged.outcome))
        .reduce((sum, judged) => sum + judged.searchTerm.cost, 0),
    );
  return {
    terms: judgedTerms.length,
    negative: count("negative"),
    irrelevant: count("irrelevant"),
    review: count("review"),
    kept: count("keep"),
    protected: count("protected"),
    alreadyExcluded: count("already-excluded"),
    productTargets: count("product-target"),
    cost: {
      total: costOf(
        "negative",
        "irrelevant",
        "review",
        "protected",
        "already-excluded",
        "product-target",
        "keep",
      ),
      excluded: costOf("negative", "irrelevant"),
      review: costOf("review"),
      kept: costOf("keep", "protected", "product-target"),
      alreadyExcluded: costOf("already-excluded"),
      hidden: inspection.hiddenCost,
    },
    classifier: classifierId,
    ...(languageFit && { languageFit }),
    profileFit: measureProfileFit(judgedTerms),
    ...(hostedRun && { hostedRun }),
    report: inspection,
  };
}

function roundMoney(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}
