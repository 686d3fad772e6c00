import {
  type Companion,
  type ExclusionTerm,
  findCompanions,
  formatNegative,
  listOneByOne,
  type NegativeKeyword,
  type NegativePreview,
  previewNegatives,
  type SafeSet,
  type TermIndex,
} from "@termsift/core/exclusions";
import type { Prepared } from "./prepare-plan.ts";
import type { PlanRequest } from "./protocol.ts";

/** A negative that will be used. `terms`: what it blocks and is to be blocked; `hits`: what the user agreed to lose. */
export type ChosenNegative = NegativeKeyword & {
  readonly terms: readonly number[];
  readonly hits: readonly number[];
};

export type Choice = {
  /** The user's own and agreed ones first (`alwaysIn`), then the proposed ones, most saving first. */
  readonly negatives: readonly ChosenNegative[];
  readonly alwaysIn: number;
  /** Other spellings, in the order of their negatives; null where none were asked for. */
  readonly companions: readonly Companion<ChosenNegative>[] | null;
  /** Everything that was typed, and what was proposed but is not safe. */
  readonly checked: readonly NegativePreview[];
  readonly addedKeys: ReadonlySet<string>;
  /** Null where terms are taken one by one. */
  readonly set: SafeSet | null;
};

/** The negatives for a choice: `set` is the smallest safe set, or null for one negative for each term. */
export function chooseNegatives(
  { index, existingNegatives }: Prepared,
  { method, added, agreed, withCompanions }: PlanRequest,
  set: SafeSet | null,
): Choice {
  const oneByOne =
    method === "smallest" ? { negatives: [], refused: [] } : listOneByOne(index, method);
  const refused = [...previewNegatives(index, added).negatives, ...oneByOne.refused];
  const checked = applyAgreed(index, refused, agreed);
  const always = checked
    .filter(({ status }) => status === "safe" || status === "allowed")
    .map((preview) => toChosen(index.terms, preview));
  const taken = new Set(always.map(formatNegative));
  const proposed = (set?.negatives ?? oneByOne.negatives)
    .filter((negative) => !taken.has(formatNegative(negative)))
    .map(({ text, matchType, terms }) => ({ text, matchType, terms, hits: [] }));
  const negatives = [...always, ...proposed];
  return {
    negatives,
    alwaysIn: always.length,
    companions: withCompanions ? findCompanions(index, negatives, { existingNegatives }) : null,
    checked,
    addedKeys: new Set(added.map(formatNegative)),
    set,
  };
}

/** A yes counts for the hits that were seen: one more term that would be lost needs a new one. */
function applyAgreed(
  index: TermIndex,
  previews: readonly NegativePreview[],
  agreed: ReadonlyMap<string, number>,
): NegativePreview[] {
  if (agreed.size === 0) return [...previews];
  return previews.map((preview) => {
    const key = formatNegative(preview.negative);
    if (preview.hits.length === 0 || agreed.get(key) !== fingerprintOf(index.terms, preview.hits)) {
      return preview;
    }
    const hits = new Set(preview.hits.map((at) => index.terms[at]?.term ?? ""));
    const [allowed] = previewNegatives(index, [preview.negative], {
      allowedHits: new Map([[key, hits]]),
    }).negatives;
    return allowed ?? preview;
  });
}

/** The first `count` negatives of a choice, with the companions that are theirs. */
export function chosenFirst({ negatives, companions }: Choice, count: number) {
  const chosen = negatives.slice(0, count);
  const inUse = new Set(chosen);
  return { chosen, companions: (companions ?? []).filter(({ of }) => inUse.has(of)) };
}

function toChosen(
  terms: readonly ExclusionTerm[],
  { negative, blocked, hits }: NegativePreview,
): ChosenNegative {
  return { ...negative, terms: blocked.filter((at) => terms[at]?.role === "exclude"), hits };
}

/** A number for a set of hit terms, the same for the same terms in any order (FNV-1a of each, added up). */
export function fingerprintOf(terms: readonly ExclusionTerm[], hits: readonly number[]): number {
  let sum = hits.length;
  for (const at of hits) {
    let hash = 0x811c9dc5;
    for (const character of terms[at]?.term ?? "") {
      hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
    }
    sum = (sum + hash) >>> 0;
  }
  return sum;
}
