import { withoutAccents } from "../exclusions/read-words.ts";
import { termWords } from "../terms/normalize-term.ts";
import type { SearchTerm } from "../terms/search-term.ts";
import { stemOf } from "../words/forms.ts";
import { createOwnNameTest } from "./own-name.ts";
import type { OwnName } from "./own-name-words.ts";

const NAMES_MAX = 500;

/**
 * Returns words that are probably names of firms or brands: no dictionary has them, they contain no digit, they are no
 * spelling of the own name, and the business's name and description do not mention them. The words of the most expensive
 * terms come first.
 */
export function findNames(
  terms: readonly Pick<SearchTerm, "term" | "cost" | "clicks">[],
  own: OwnName,
): string[] {
  const { businessName, description = "", ownNames = [], isOrdinaryWord } = own;
  if (isOrdinaryWord === undefined) return [];
  const isOwnName = createOwnNameTest(own);
  const mentioned = new Set(
    termWords([businessName, description, ...ownNames].join(" ")).map(stemOf),
  );
  const isName = (word: string) =>
    !/\p{N}/u.test(word) &&
    !mentioned.has(stemOf(word)) &&
    !isOrdinaryWord(withoutAccents(word)) &&
    !isOwnName(word);
  const sums = new Map<string, { cost: number; clicks: number; isName: boolean }>();
  for (const { term, cost, clicks } of terms) {
    for (const word of new Set(termWords(term))) {
      const known = sums.get(word) ?? { cost: 0, clicks: 0, isName: isName(word) };
      known.cost += cost;
      known.clicks += clicks;
      sums.set(word, known);
    }
  }
  return [...sums]
    .filter(([, sum]) => sum.isName)
    .sort(([, left], [, right]) => right.cost - left.cost || right.clicks - left.clicks)
    .slice(0, NAMES_MAX)
    .map(([word]) => word);
}
