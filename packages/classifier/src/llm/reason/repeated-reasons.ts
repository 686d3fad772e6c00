import { foldWords } from "../../language/fold-words.ts";
import { hasSameStem } from "./same-stem.ts";

const REPEATED_MIN = 5;
const REPEATED_SHARE = 1 / 3;

export type ReasonedTerm = { readonly term: string; readonly reason: string };

/**
 * The terms of one call whose reasons say the same thing over and over, their own words left out: five or more of them,
 * and more than a third of all. A stranger who dictates what is said of others can hardly make it fit each of them; where
 * an honest model says "job search" that often our own wording says it as well.
 *
 * @param reasoned the call's exclusions
 */
export function repeatedReasons(reasoned: readonly ReasonedTerm[]): ReadonlySet<string> {
  const groups = Map.groupBy(
    reasoned.filter(({ reason }) => reason !== ""),
    withoutOwnWords,
  );
  const isMany = (count: number) =>
    count >= REPEATED_MIN && count > reasoned.length * REPEATED_SHARE;
  return new Set(
    [...groups.values()].flatMap((group) =>
      isMany(group.length) ? group.map(({ term }) => term) : [],
    ),
  );
}

function withoutOwnWords({ term, reason }: ReasonedTerm): string {
  const own = foldWords(term);
  return foldWords(reason)
    .filter((word) => !own.some((other) => hasSameStem(word, other)))
    .join(" ");
}
