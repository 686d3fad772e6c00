import {
  type AccountKeyword,
  type AdPlatform,
  type PreparedExclusions,
  prepareExclusions,
  type SafeSet,
  type TermIndex,
} from "@termsift/core/exclusions";
import type { KeywordRole, PlanRequest } from "./protocol.ts";
import type { TermLists } from "./term-lists.ts";

export type Prepared = PreparedExclusions & {
  readonly existingNegatives: readonly AccountKeyword[];
  set: SafeSet | null;
};

export type EngineInput = {
  readonly lists: TermLists;
  readonly files: Readonly<Record<KeywordRole, readonly AccountKeyword[]>>;
  /** Another number for other files. */
  readonly filesRevision: number;
};

type Known = { readonly key: string; readonly copied: Uint8Array; readonly prepared: Prepared };
type KnownWords = {
  readonly platform: AdPlatform;
  readonly revision: number;
  readonly sequences: TermIndex["sequences"];
};

/**
 * Prepares plans and remembers the last one: another match type or a yes asks for no new index, and a switch for no new
 * one of the terms' words. The last one is let go before the next is made, since two of a hundred thousand terms at a time
 * are more than a page should hold.
 */
export function createPreparation() {
  let known: Known | null = null;
  let words: KnownWords | null = null;

  const prepare = ({ lists, files }: EngineInput, request: PlanRequest): PreparedExclusions => {
    const { platform, profileText, copied } = request;
    const revision = lists.revision();
    if (words?.platform !== platform || words.revision !== revision) words = null;
    const prepared = prepareExclusions({
      platform,
      profileText,
      ownKeywords: files.own,
      existingNegatives: files.existing,
      terms: lists.chosen(copied),
      ...(words && { sequences: words.sequences }),
    });
    words = { platform, revision, sequences: prepared.index.sequences };
    return prepared;
  };

  return (input: EngineInput, request: PlanRequest): Prepared => {
    const { platform, profileText, copied } = request;
    const key = JSON.stringify([
      platform,
      profileText,
      input.filesRevision,
      input.lists.revision(),
    ]);
    if (known?.key === key && areEqual(known.copied, copied)) return known.prepared;
    known = null;
    const existingNegatives = input.files.existing;
    const prepared = { ...prepare(input, request), existingNegatives, set: null };
    known = { key, copied, prepared };
    return prepared;
  };
}

function areEqual(left: Uint8Array, right: Uint8Array): boolean {
  return left.length === right.length && left.every((value, at) => value === right[at]);
}
