import {
  type ExclusionChoice,
  type ExclusionMethod,
  type ExclusionTerm,
  fingerprintOf,
  formatNegative,
  type NegativePreview,
  type PreparedExclusions,
  type TermIndex,
  totalsOfFirst,
} from "@termsift/core/exclusions";
import { exportFormats, namesEvery } from "@termsift/core/exports";
import { type Figure, unmeasuredOf } from "@termsift/core/terms";
import type { Listed, PlanRequest } from "./protocol.ts";

/** Maximum length of a list sent to the page. The page also receives the number of all entries. */
const ENTRIES_MAX = 500;
const HITS_MAX = 30;

type DescribedChoice = {
  readonly choice: ExclusionChoice;
  /** One exact negative for each term, as the Copy button copies them. */
  readonly exact: ExclusionChoice;
  readonly method: ExclusionMethod;
};

export function describeChoice(
  prepared: PreparedExclusions,
  { choice, exact, method }: DescribedChoice,
  { platform, added }: PlanRequest,
) {
  const { index } = prepared;
  const { terms } = index;
  const companionTerms = companionTermsOf(choice);
  const agreedHits = new Set(choice.negatives.flatMap(({ hits }) => hits));
  return {
    platform,
    method,
    waste: wasteOf(terms),
    negatives: choice.negatives.map(formatNegative),
    alwaysIn: choice.alwaysIn,
    companions: describeCompanions(choice),
    totals: totalsOfFirst(
      terms,
      choice.negatives.map((negative) =>
        stoppedBy(negative, companionTerms.get(negative) ?? [], index.reportTermCount),
      ),
    ),
    checked: describeChecked(index, choice, added),
    exact: describeExact(prepared, exact),
    open: describeOpen(terms, choice),
    covered: describeCovered(prepared),
    conflicts: firstOf(
      prepared.conflicts.map(({ negative, keyword }) => ({
        negative: formatNegative(negative),
        keyword: formatNegative(keyword),
        campaign: keyword.campaign ?? null,
      })),
    ),
    agreedOwnKeywords: [...agreedHits].filter((at) => at >= index.reportTermCount).length,
    hasCampaigns: namesEvery(prepared, "campaign"),
    campaignRows: campaignRowsOf(terms, choice.negatives),
    hasAdGroups: namesEvery(prepared, "adGroup"),
    formats: Object.values(exportFormats)
      .filter(({ platforms }) => platforms.includes(platform))
      .map(({ id, label, levels, confirmed, note }) => ({ id, label, levels, confirmed, note })),
  };
}

function stoppedBy(
  { terms, hits }: NegativePreview,
  ofCompanions: readonly number[],
  reportTermCount: number,
): readonly number[] {
  if (hits.length === 0 && ofCompanions.length === 0) return terms;
  return [...terms, ...hits.filter((at) => at < reportTermCount), ...ofCompanions];
}

/** `[k]`: the number of rows of the first k negatives in a file with one row for each campaign of their terms. */
function campaignRowsOf(
  terms: readonly ExclusionTerm[],
  negatives: readonly NegativePreview[],
): Uint32Array {
  const rows = new Uint32Array(negatives.length + 1);
  for (const [at, { terms: blocked }] of negatives.entries()) {
    const scopes = termsAt(terms, blocked).flatMap((term) => term.scopes);
    const campaigns = new Set(scopes.map(({ campaign }) => campaign));
    rows[at + 1] = (rows[at] ?? 0) + Math.max(1, campaigns.size);
  }
  return rows;
}

export function companionTermsOf({ companions }: ExclusionChoice): Map<NegativePreview, number[]> {
  const found = new Map<NegativePreview, number[]>();
  for (const { of, terms } of companions ?? []) {
    const known = found.get(of);
    if (known === undefined) found.set(of, [...terms]);
    else known.push(...terms);
  }
  return found;
}

/** Companions are other spellings of negatives. `ofFirst[k]`: the number of companions of the first k negatives. */
function describeCompanions({ negatives, companions }: ExclusionChoice) {
  if (companions === null) return null;
  const ofFirst = new Uint32Array(negatives.length + 1);
  let count = 0;
  for (const [at, negative] of negatives.entries()) {
    while (companions[count]?.of === negative) count += 1;
    ofFirst[at + 1] = count;
  }
  const described = companions.map((companion) => ({
    negative: formatNegative(companion),
    of: formatNegative(companion.of),
    kind: companion.kind,
  }));
  return { ...firstOf(described), ofFirst };
}

function describeChecked(index: TermIndex, choice: ExclusionChoice, added: PlanRequest["added"]) {
  const typed = new Set(added.map(formatNegative));
  const shown = choice.checked.filter(
    (preview) => typed.has(formatNegative(preview)) || preview.status !== "invalid",
  );
  const { list, count } = firstOf(shown);
  return { list: list.map((preview) => describePreview(index, preview)), count };
}

export function describePreview({ terms }: TermIndex, preview: NegativePreview) {
  const { terms: blocked, hits, ...negative } = preview;
  return {
    ...negative,
    waste: wasteOf(termsAt(terms, blocked)),
    hitCount: hits.length,
    lost: sumCost(termsAt(terms, hits)),
    fingerprint: fingerprintOf(terms, hits),
    hits: termsAt(terms, hits)
      .sort((left, right) => right.conversions - left.conversions || right.cost - left.cost)
      .slice(0, HITS_MAX),
  };
}

function describeOpen(terms: readonly ExclusionTerm[], choice: ExclusionChoice) {
  const isBlocked = new Uint8Array(terms.length);
  for (const negative of [...choice.negatives, ...(choice.companions ?? [])]) {
    for (const at of negative.terms) isBlocked[at] = 1;
  }
  const reasons = new Map(choice.set?.uncovered.map(({ term, reason }) => [term, reason]));
  const byText = new Map(
    choice.checked
      .filter(({ status }) => status === "refused" || status === "invalid")
      .map(({ text, reason }) => [text, reason]),
  );
  const open = terms.flatMap(({ term, cost, role, unmeasured }, at) => {
    const reason = reasons.get(at) ?? byText.get(term) ?? "";
    return role === "exclude" && isBlocked[at] === 0 ? [{ term, cost, unmeasured, reason }] : [];
  });
  return { ...mostExpensiveOf(open), ...sumCost(open) };
}

/**
 * `without`: the shown terms that the Copy button leaves out, because they have no exact negative, share one with another
 * term, or existing negatives block them. `open`: those that no copied negative blocks. `texts`: the texts of the
 * negatives of the other terms, where they differ from the term, e.g. for characters that the platform refuses.
 */
function describeExact({ index, covered }: PreparedExclusions, exact: ExclusionChoice) {
  const { terms } = index;
  const { negatives } = exact;
  const owners = new Map(
    negatives.map((negative) => {
      const own = negative.terms.find((at) => terms[at]?.term === negative.text);
      return [own ?? negative.terms[0], negative.text];
    }),
  );
  const wanted = [...terms.entries()].filter(([, { role }]) => role === "exclude");
  const without = wanted.filter(([at]) => !owners.has(at));
  const coveredTerms = covered.flatMap(({ term: at }) => terms[at]?.term ?? []);
  return {
    count: negatives.length,
    without: [...without.map(([, { term }]) => term), ...coveredTerms],
    open: describeOpen(terms, exact),
    texts: wanted.flatMap(([at, { term }]) => {
      const text = owners.get(at) ?? term;
      return text === term ? [] : [{ term, text }];
    }),
  };
}

function describeCovered({ covered, index }: PreparedExclusions) {
  const entries = covered.flatMap(({ term: at, by: [by] }) =>
    termsAt(index.terms, [at]).map(({ term, cost, unmeasured }) => ({
      term,
      cost,
      unmeasured,
      by: by === undefined ? "" : formatNegative(by),
    })),
  );
  return { ...mostExpensiveOf(entries), ...sumCost(entries) };
}

export function listTermsAt(terms: readonly ExclusionTerm[], places: readonly number[]) {
  return mostExpensiveOf(termsAt(terms, places));
}

type KnownCost = {
  readonly cost: number;
  readonly unmeasured?: readonly Figure[] | undefined;
};

function mostExpensiveOf<Entry extends KnownCost>(entries: readonly Entry[]): Listed<Entry> {
  return firstOf([...entries].sort((left, right) => right.cost - left.cost));
}

export function firstOf<Entry>(entries: readonly Entry[]): Listed<Entry> {
  return { list: entries.slice(0, ENTRIES_MAX), count: entries.length };
}

function termsAt(terms: readonly ExclusionTerm[], places: readonly number[]): ExclusionTerm[] {
  return places.flatMap((at) => terms[at] ?? []);
}

function wasteOf(terms: readonly ExclusionTerm[]) {
  const waste = terms.filter(({ role }) => role === "exclude");
  return { terms: waste.length, ...sumCost(waste) };
}

function sumCost(entries: readonly KnownCost[]): KnownCost {
  const cost = entries.reduce((sum, entry) => sum + entry.cost, 0);
  return { cost, unmeasured: unmeasuredOf(entries) };
}
