import type { BusinessProfile } from "@termsift/core/profile";
import { isSuspiciousTerm } from "./looks-like-instruction.ts";
import { foldedWords, tellsTheJudge } from "./tells-the-judge.ts";

/** Terms looked at in one go, about a twentieth of a second. */
const CHUNK = 2_000;
/** Of honest terms about 0.6 % are asked alone; more than this is somebody who wants the run to cost more. */
const ALONE_SHARE_MAX = 0.05;
const ALONE_MAX = 40;

export type SortedTerms = {
  /** May share a call. */
  readonly clear: readonly string[];
  /** Tell the judge something about other terms: asked about one at a time. */
  readonly alone: readonly string[];
  /** Look like orders or hide what they say: never shown to the hosted model. */
  readonly suspicious: readonly string[];
};

/**
 * Sorts the terms of a run by how far they can be trusted beside others. At most 40 terms or 5 % of them are asked
 * alone, those above that are suspicious, since each costs a call. Lets the event loop run in between: a large report
 * takes seconds.
 *
 * @throws the signal's reason when aborted
 */
export async function sortOutTerms(
  terms: readonly string[],
  { name, description }: BusinessProfile,
  signal: AbortSignal | undefined,
): Promise<SortedTerms> {
  const offer = foldedWords(`${name} ${description}`);
  const aloneMax = Math.max(ALONE_MAX, terms.length * ALONE_SHARE_MAX);
  const clear: string[] = [];
  const alone: string[] = [];
  const suspicious: string[] = [];
  for (let start = 0; start < terms.length; start += CHUNK) {
    for (const term of terms.slice(start, start + CHUNK)) {
      if (isSuspiciousTerm(term)) suspicious.push(term);
      else if (!tellsTheJudge(term, name, offer)) clear.push(term);
      else if (alone.length < aloneMax) alone.push(term);
      else suspicious.push(term);
    }
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
    signal?.throwIfAborted();
  }
  return { clear, alone, suspicious };
}
