import {
  type AccountKeyword,
  exclusionTermsOfResult,
  type PreparedExclusions,
  prepareExclusions,
  type ResultLists,
  type SafeSet,
  type TermChoices,
} from "@termsift/core/exclusions";
import type { KeywordRole, PlanRequest } from "./protocol.ts";

export type Prepared = PreparedExclusions & {
  readonly existingNegatives: readonly AccountKeyword[];
  set: SafeSet | null;
};

export type EngineInput = {
  readonly lists: ResultLists;
  readonly files: Readonly<Record<KeywordRole, readonly AccountKeyword[]>>;
  /** Another number for other files. */
  readonly filesRevision: number;
};

/** Prepares plans and remembers the last one: another match type or a yes asks for no new index. */
export function createPreparation() {
  let known: { readonly key: string; readonly copied: Uint8Array; readonly prepared: Prepared };
  return ({ lists, files, filesRevision }: EngineInput, request: PlanRequest): Prepared => {
    const { platform, profileText, copied } = request;
    const key = JSON.stringify([platform, profileText, filesRevision]);
    if (known?.key === key && areEqual(known.copied, copied)) return known.prepared;
    const prepared = prepareExclusions({
      platform,
      profileText,
      ownKeywords: files.own,
      existingNegatives: files.existing,
      terms: exclusionTermsOfResult(lists, choicesOf(lists, copied)),
    });
    known = {
      key,
      copied,
      prepared: { ...prepared, existingNegatives: files.existing, set: null },
    };
    return known.prepared;
  };
}

function choicesOf(lists: ResultLists, copied: Uint8Array): TermChoices {
  const { negative_keywords = [], irrelevant_keywords = [], review_keywords = [] } = lists;
  const kept = new Set<string>();
  const excluded = new Set<string>();
  let at = 0;
  for (const { term } of [...negative_keywords, ...irrelevant_keywords]) {
    if (copied[at] !== 1) kept.add(term);
    at += 1;
  }
  for (const { term } of review_keywords) {
    if (copied[at] === 1) excluded.add(term);
    at += 1;
  }
  return { kept, excluded };
}

function areEqual(left: Uint8Array, right: Uint8Array): boolean {
  return left.length === right.length && left.every((value, at) => value === right[at]);
}
