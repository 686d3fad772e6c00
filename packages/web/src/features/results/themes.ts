import type { KeywordItem } from "@termsift/core/contract";

export type Theme = {
  readonly name: string;
  readonly terms: number;
  /** Cost, else clicks, else the number of terms: what the themes are compared by. */
  readonly weight: number;
};

export type ThemeMeasure = "cost" | "clicks" | "terms";
export type Themes = {
  readonly measure: ThemeMeasure;
  readonly list: readonly Theme[];
  readonly themeOf: (term: string) => string | undefined;
};

const WORD_LENGTH_MIN = 3;
const TERMS_MIN = 2;
/** Words too common in queries to name a theme; content words are weighed by the kept terms instead. */
const fillers = new Set(
  "the and for with from near what how can you your does this that are best are was not out new der die das und für mit von ein eine wie was ist les des une pour avec dans que los las para con por una del como het een van voor met hoe gli per che nel uma com não".split(
    " ",
  ),
);

/**
 * Groups excluded terms by the word that sets them apart: common among them, rarer among the terms that are kept.
 * A term whose telling words are shared with no other has no theme.
 */
export function findThemes(excluded: readonly KeywordItem[], kept: readonly KeywordItem[]): Themes {
  const measure = measureOf(excluded);
  const scores = scoreWords(excluded, kept);
  // A word that ends up with one term only, since the others went elsewhere, gives that term back.
  for (const [word, items] of assign(excluded, scores)) {
    if (items.length < TERMS_MIN) scores.delete(word);
  }
  const themes = [...assign(excluded, scores)].filter(([, items]) => items.length >= TERMS_MIN);
  const assigned = new Map(
    themes.flatMap(([name, items]) => items.map((item) => [item.term, name] as const)),
  );
  const list = themes
    .map(([name, items]) => ({
      name,
      terms: items.length,
      weight: items.reduce((sum, item) => sum + weightOf(item, measure), 0),
    }))
    .sort((a, b) => b.weight - a.weight || b.terms - a.terms);
  return { measure, list, themeOf: (term) => assigned.get(term) };
}

/** Only words that are more frequent among the excluded terms than among the kept ones say anything. */
function scoreWords(
  excluded: readonly KeywordItem[],
  kept: readonly KeywordItem[],
): Map<string, number> {
  const keptCounts = countWords(kept);
  const scores = new Map<string, number>();
  for (const [word, count] of countWords(excluded)) {
    const share = count / excluded.length;
    const keptShare = (keptCounts.get(word) ?? 0) / Math.max(1, kept.length);
    if (count < TERMS_MIN || keptShare >= share) continue;
    scores.set(word, count * (share / (share + keptShare)) ** 3);
  }
  return scores;
}

function assign(
  items: readonly KeywordItem[],
  scores: ReadonlyMap<string, number>,
): Map<string, KeywordItem[]> {
  const members = new Map<string, KeywordItem[]>();
  for (const item of items) {
    const word = bestWordOf(item.term, scores);
    if (word === undefined) continue;
    const list = members.get(word);
    if (list) list.push(item);
    else members.set(word, [item]);
  }
  return members;
}

function measureOf(items: readonly KeywordItem[]): ThemeMeasure {
  if (items.some((item) => item.cost > 0)) return "cost";
  return items.some((item) => item.clicks > 0) ? "clicks" : "terms";
}

function weightOf(item: KeywordItem, measure: ThemeMeasure): number {
  return measure === "terms" ? 1 : item[measure];
}

function countWords(items: readonly KeywordItem[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const item of items) {
    for (const word of wordsOf(item.term)) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return counts;
}

function bestWordOf(term: string, scores: ReadonlyMap<string, number>): string | undefined {
  let best: string | undefined;
  let bestScore = 0;
  for (const word of wordsOf(term)) {
    const score = scores.get(word) ?? 0;
    if (score > bestScore) {
      best = word;
      bestScore = score;
    }
  }
  return best;
}

function wordsOf(term: string): ReadonlySet<string> {
  const words = term.toLowerCase().split(/[^\p{L}\p{M}\p{N}]+/u);
  return new Set(
    words.filter(
      (word) => word.length >= WORD_LENGTH_MIN && !fillers.has(word) && !/^\d+$/u.test(word),
    ),
  );
}
