import {
  type ChosenNegative,
  type ExclusionChoice,
  type ExclusionTerm,
  fingerprintOf,
  formatNegative,
  type NegativePreview,
  type PreparedExclusions,
  type TermIndex,
  totalsOfFirst,
} from "@termsift/core/exclusions";
import { exportFormats, namesEvery } from "@termsift/core/exports";
import { unmeasuredOf } from "@termsift/core/terms";
import type {
  CheckedNegative,
  CompanionView,
  ExclusionView,
  KnownCost,
  Listed,
  ListedTerm,
  OpenTerm,
  PlanRequest,
} from "./protocol.ts";

/** Maximum number of entries in a list on the page. The page only counts further entries. */
const ENTRIES_MAX = 500;
const HITS_MAX = 30;

export function describeChoice(
  prepared: PreparedExclusions,
  choice: ExclusionChoice,
  { platform, method, added }: PlanRequest,
): ExclusionView {
  const { index } = prepared;
  const { terms } = index;
  const excluded = terms.filter(({ role }) => role === "exclude");
  const companionTerms = companionTermsOf(choice);
  const agreedHits = new Set(choice.negatives.flatMap(({ hits }) => hits));
  return {
    platform,
    method,
    waste: { terms: excluded.length, ...sumCost(excluded) },
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
    open: describeOpen(terms, choice),
    covered: describeCovered(prepared),
    conflicts: firstOf(prepared.conflicts, ({ negative, keyword }) => ({
      negative: formatNegative(negative),
      keyword: formatNegative(keyword),
      campaign: keyword.campaign ?? null,
    })),
    agreedOwnKeywords: [...agreedHits].filter((at) => at >= index.reportTermCount).length,
    hasCampaigns: namesEvery(prepared, "campaign"),
    hasAdGroups: namesEvery(prepared, "adGroup"),
    formats: Object.values(exportFormats)
      .filter(({ platforms }) => platforms.includes(platform))
      .map(({ id, label, levels, confirmed, note }) => ({ id, label, levels, confirmed, note })),
  };
}

function stoppedBy(
  { terms, hits }: ChosenNegative,
  ofCompanions: readonly number[],
  reportTermCount: number,
): readonly number[] {
  if (hits.length === 0 && ofCompanions.length === 0) return terms;
  return [...terms, ...hits.filter((at) => at < reportTermCount), ...ofCompanions];
}

export function companionTermsOf({ companions }: ExclusionChoice): Map<ChosenNegative, number[]> {
  const found = new Map<ChosenNegative, number[]>();
  for (const { of, terms } of companions ?? []) {
    const known = found.get(of);
    if (known === undefined) found.set(of, [...terms]);
    else known.push(...terms);
  }
  return found;
}

function describeCompanions({ negatives, companions }: ExclusionChoice): CompanionView | null {
  if (companions === null) return null;
  const ofFirst = new Uint32Array(negatives.length + 1);
  let count = 0;
  for (const [at, negative] of negatives.entries()) {
    while (companions[count]?.of === negative) count += 1;
    ofFirst[at + 1] = count;
  }
  const listed = firstOf(companions, (companion) => ({
    negative: formatNegative(companion),
    of: formatNegative(companion.of),
    kind: companion.kind,
  }));
  return { ...listed, ofFirst };
}

function describeChecked(
  index: TermIndex,
  choice: ExclusionChoice,
  added: PlanRequest["added"],
): Listed<CheckedNegative> {
  const typed = new Set(added.map(formatNegative));
  const isAdded = ({ negative }: NegativePreview) => typed.has(formatNegative(negative));
  const shown = choice.checked.filter(
    (preview) => isAdded(preview) || preview.status === "refused" || preview.status === "allowed",
  );
  return firstOf(shown, (preview) => describePreview(index, preview, isAdded(preview)));
}

export function describePreview(
  { terms }: TermIndex,
  preview: NegativePreview,
  isAdded: boolean,
): CheckedNegative {
  const { negative, status, reason, blocked, hits } = preview;
  const waste = termsAt(terms, blocked).filter(({ role }) => role === "exclude");
  return {
    negative,
    status,
    reason,
    isAdded,
    waste: { terms: waste.length, ...sumCost(waste) },
    hitCount: hits.length,
    fingerprint: fingerprintOf(terms, hits),
    hits: termsAt(terms, hits)
      .sort((left, right) => right.conversions - left.conversions || right.cost - left.cost)
      .slice(0, HITS_MAX)
      .map(toListed),
  };
}

function describeOpen(
  terms: readonly ExclusionTerm[],
  choice: ExclusionChoice,
): ExclusionView["open"] {
  const isBlocked = new Uint8Array(terms.length);
  for (const negative of [...choice.negatives, ...(choice.companions ?? [])]) {
    for (const at of negative.terms) isBlocked[at] = 1;
  }
  const reasons = new Map(choice.set?.uncovered.map(({ term, reason }) => [term, reason]));
  const byText = new Map(
    choice.checked
      .filter(({ status }) => status === "refused" || status === "invalid")
      .map(({ negative, reason }) => [negative.text, reason]),
  );
  const open: OpenTerm[] = [];
  for (const [at, { term, cost, role, unmeasured }] of terms.entries()) {
    if (role !== "exclude" || isBlocked[at] === 1) continue;
    open.push({ term, cost, unmeasured, reason: reasons.get(at) ?? byText.get(term) ?? "" });
  }
  open.sort((left, right) => right.cost - left.cost);
  return { ...firstOf(open, (entry) => entry), ...sumCost(open) };
}

function describeCovered({ covered, index }: PreparedExclusions): ExclusionView["covered"] {
  const entries = covered.map(({ term, by }) => ({
    term: index.terms[term]?.term ?? "",
    cost: index.terms[term]?.cost ?? 0,
    unmeasured: index.terms[term]?.unmeasured,
    by: by[0] === undefined ? "" : formatNegative(by[0]),
  }));
  entries.sort((left, right) => right.cost - left.cost);
  return { ...firstOf(entries, (entry) => entry), ...sumCost(entries) };
}

export function listTermsAt(
  terms: readonly ExclusionTerm[],
  places: readonly number[],
): Listed<ListedTerm> {
  const sorted = termsAt(terms, places).sort((left, right) => right.cost - left.cost);
  return firstOf(sorted, toListed);
}

export function firstOf<Entry, Shown>(
  entries: readonly Entry[],
  show: (entry: Entry) => Shown,
): Listed<Shown> {
  return { list: entries.slice(0, ENTRIES_MAX).map(show), count: entries.length };
}

function termsAt(terms: readonly ExclusionTerm[], places: readonly number[]): ExclusionTerm[] {
  return places.flatMap((at) => terms[at] ?? []);
}

function toListed(of: ExclusionTerm): ListedTerm {
  const { term, cost, unmeasured, clicks, conversions, guard } = of;
  return { term, cost, unmeasured, clicks, conversions, guard };
}

function sumCost(entries: readonly KnownCost[]): KnownCost {
  const cost = entries.reduce((sum, entry) => sum + entry.cost, 0);
  return { cost, unmeasured: unmeasuredOf(entries) };
}
