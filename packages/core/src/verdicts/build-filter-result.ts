import type {
  FilterResult,
  FilterSummary,
  KeywordItem,
  LanguageFit,
} from "../contract/filter-result.ts";
import type { HostedRun } from "../contract/hosted-run.ts";
import type { Inspection } from "../contract/inspection.ts";
import type { Contradiction } from "../evidence/contradictions.ts";
import type { SearchTerm, TermScope } from "../terms/search-term.ts";
import { conversionsText, createOutcomeRules, type Outcome, type OutcomeRules } from "./outcome.ts";
import { findNames } from "./find-names.ts";
import { shownReason, textReason } from "./kind-reason.ts";
import { measureProfileFit } from "./measure-profile-fit.ts";
import type { Verdict } from "./verdict.ts";

export type FilterResultInput = {
  readonly searchTerms: readonly SearchTerm[];
  readonly verdicts: readonly Verdict[];
  readonly rules: OutcomeRules;
  readonly inspection: Inspection;
  readonly classifierId: string;
  readonly languageFit?: LanguageFit | undefined;
  readonly hostedRun?: HostedRun | undefined;
  readonly contradictions?: readonly Contradiction[] | undefined;
  readonly resultId?: string;
  /** The number of the report's terms that are not among `searchTerms`, because they are not judged yet. Default: 0. */
  readonly unread?: number | undefined;
};

/** Puts each term into one list, the most expensive first. @throws RangeError unless there is one verdict per term */
export function buildFilterResult(input: FilterResultInput): FilterResult {
  const { searchTerms, verdicts, contradictions = [], resultId = null } = input;
  if (searchTerms.length !== verdicts.length) {
    throw new RangeError(`${verdicts.length} verdicts for ${searchTerms.length} search terms`);
  }
  const outcomeOf = createOutcomeRules(input.rules);
  const scopes = createScopeTable();
  const lists = emptyLists();
  const inCostOrder = [...searchTerms.keys()].sort((a, b) =>
    byCost(searchTerms[a] as SearchTerm, searchTerms[b] as SearchTerm),
  );
  for (const at of inCostOrder) {
    const [term, verdict] = [searchTerms[at] as SearchTerm, verdicts[at] as Verdict];
    const placed = placeTerm(term, verdict, outcomeOf, scopes.placesOf(term.scopes));
    if (placed.list === "protected") lists.protected.push(placed.item);
    else lists[placed.list].push(placed.item);
  }
  return {
    negative_keywords: lists.negative,
    irrelevant_keywords: lists.irrelevant,
    review_keywords: lists.review,
    protected_keywords: lists.protected,
    already_excluded_keywords: lists.excluded,
    product_targets: lists.products,
    kept_keywords: lists.keep,
    ...(scopes.table.length > 0 && { scopes: scopes.table }),
    names: findNames(searchTerms, input.rules),
    ...(contradictions.length > 0 && { contradictions: contradictions.map(writable) }),
    summary: summarize(lists, input),
    complete: !input.unread,
    result_id: resultId,
  };
}

type PlacedTerm =
  | { readonly list: "protected"; readonly item: FilterResult["protected_keywords"][number] }
  | { readonly list: Exclude<Outcome["list"], "protected">; readonly item: KeywordItem };

/** Returns the list of a term, and the term as this list shows it. `scopes`: indexes of the result's table. */
export function placeTerm(
  term: SearchTerm,
  verdict: Verdict,
  outcomeOf: ReturnType<typeof createOutcomeRules>,
  scopes: number[] = [],
): PlacedTerm {
  const { list, protection } = outcomeOf(term, verdict);
  const item = itemOf(term, verdict, list, scopes);
  if (list === "protected") {
    const own = textReason(protection.reason);
    return { list, item: { ...item, ...own, protection: protection.kind } };
  }
  const kept = list === "keep" ? outcomeOf.protectionOf(term) : null;
  return { list, item: kept === null ? item : { ...item, protection: kept.kind } };
}

function writable({ subject, terms }: Contradiction) {
  return { subject, terms: [...terms] };
}

type Lists = Record<Exclude<Outcome["list"], "protected">, KeywordItem[]> & {
  protected: FilterResult["protected_keywords"];
};

function emptyLists(): Lists {
  return {
    negative: [],
    irrelevant: [],
    review: [],
    protected: [],
    excluded: [],
    products: [],
    keep: [],
  };
}

/** Stores each scope once, because many terms share it. `placesOf` returns indexes into `table`. */
function createScopeTable() {
  const table: TermScope[] = [];
  const places = new Map<string, number>();
  const placeOf = (scope: TermScope): number => {
    const key = JSON.stringify(Object.entries(scope));
    const place = places.get(key) ?? table.push(scope) - 1;
    places.set(key, place);
    return place;
  };
  return {
    table,
    placesOf: (scopes: readonly TermScope[]): number[] =>
      scopes.filter((scope) => Object.values(scope).some((part) => part != null)).map(placeOf),
  };
}

function byCost(left: SearchTerm, right: SearchTerm): number {
  return (
    right.cost - left.cost ||
    right.clicks - left.clicks ||
    right.impressions - left.impressions ||
    left.firstLine - right.firstLine
  );
}

function ownReasonOf(list: Outcome["list"], conversions: number): string | null {
  if (list === "products") return "an Amazon product: exclude it by negative product targeting";
  if (list !== "excluded") return null;
  const alarm = conversions > 0 ? `, but it converted (${conversionsText(conversions)})` : "";
  return `already a negative keyword${alarm}`;
}

function itemOf(
  { term, clicks, impressions, cost, conversions, unmeasured, isAdded }: SearchTerm,
  { category, confidence, decided, kind, words, by, ...verdict }: Verdict,
  list: Outcome["list"],
  scopes: number[],
): KeywordItem {
  const ownReason = ownReasonOf(list, conversions);
  const judged = shownReason({ ...verdict, kind }, list === "review");
  return {
    term,
    ...(ownReason === null ? judged : textReason(ownReason)),
    category,
    confidence,
    clicks,
    impressions,
    cost,
    conversions,
    review: list === "review",
    ...(unmeasured && { unmeasured: [...unmeasured] }),
    ...(isAdded && { added: true }),
    ...(scopes.length > 0 && { scopes }),
    // A term is not marked as decided if a protection overrides the user's decision.
    ...(decided === true && list === category && { decided: true }),
    ...(category !== "keep" && kind && { kind }),
    ...(category !== "keep" && words && { words }),
    ...(list === "protected"
      ? { decided_by: ["protected"] }
      : by !== undefined && by.length > 0 && { decided_by: [...by] }),
  };
}

function summarize(lists: Lists, input: FilterResultInput): FilterSummary {
  const { searchTerms, verdicts, inspection, classifierId, languageFit, hostedRun } = input;
  const costOf = (...names: readonly Outcome["list"][]) =>
    roundMoney(names.flatMap((name) => lists[name]).reduce((sum, { cost }) => sum + cost, 0));
  return {
    terms: searchTerms.length,
    ...(input.unread ? { unread: input.unread } : {}),
    negative: lists.negative.length,
    irrelevant: lists.irrelevant.length,
    review: lists.review.length,
    kept: lists.keep.length,
    protected: lists.protected.length,
    alreadyExcluded: lists.excluded.length,
    productTargets: lists.products.length,
    cost: {
      total: roundMoney(searchTerms.reduce((sum, { cost }) => sum + cost, 0)),
      excluded: costOf("negative", "irrelevant"),
      review: costOf("review"),
      kept: costOf("keep", "protected", "products"),
      alreadyExcluded: costOf("excluded"),
      hidden: inspection.hiddenCost,
      ...(inspection.nonTermCost ? { nonTerms: inspection.nonTermCost } : {}),
    },
    classifier: classifierId,
    reviewBar: input.rules.reviewBar,
    ...(input.rules.kindBar !== undefined && { kindBar: input.rules.kindBar }),
    ...(languageFit && { languageFit }),
    profileFit: measureProfileFit(searchTerms, verdicts),
    ...(hostedRun && { hostedRun }),
    report: inspection,
  };
}

function roundMoney(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}
