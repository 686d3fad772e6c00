import { createHash } from "node:crypto";

/**
 * The same terms in the order of their hashes with a salt, so that a term's author can not know its neighbours, and a
 * term whose order is aimed at one other term seldom meets it in the same call of a large report.
 *
 * @param salt of this run only
 */
export function shuffle(terms: readonly string[], salt: string): string[] {
  const hash = (term: string) => createHash("sha256").update(`${salt}\n${term}`).digest("hex");
  return terms
    .map((term) => ({ term, key: hash(term) }))
    .sort((left, right) => (left.key < right.key ? -1 : 1))
    .map(({ term }) => term);
}
