import type { KeywordItem } from "@termsift/core/contract";

export type Theme = {
  readonly name: string;
  readonly terms: number;
  readonly weight: number;
  readonly isShort: boolean;
};

export type ThemeMeasure = "cost" | "clicks" | "terms";
export type Themes = {
  readonly measure: ThemeMeasure;
  readonly list: readonly Theme[];
  readonly themeOf: (term: string) => string | undefined;
};

const WORD_LENGTH_MIN = 3;
const TERMS_MIN = 2;
/** Words that are too common to name a theme. Common words of the trade are found by comparison with the kept terms. */
const fillers = new Set(
  "the and for with from near what how can you your does this that are best are was not out new der die das und für mit von ein eine wie was ist les des une pour avec dans que los las para con por una del como het een van voor met hoe gli per che nel uma com não".split(
    " ",
  ),
);

const TERMS_PER_STEP = 500;

export type Pause = () => Promise<void>;

/**
 * Groups excluded terms by words that are frequent among the excluded terms and rarer among the kept terms. `hasCost`
 * must be false if costs cannot be compared, e.g. because of several currencies.
 */
export async function findThemes(
  excluded: readonly KeywordItem[],
  kept: readonly KeywordItem[],
  pause: Pause,
  hasCost = true,
): Promise<Themes> {
  const measure = measureOf(excluded, hasCost);
  const keptCounts = await countWords(kept, pause);
  const counts = await countWords(excluded, pause);
  const scores = scoreWords(counts, keptCounts, excluded.length, kept.length);
  const best = await bestWordsOf(excluded, scores, pause);
  // Omits words with only one term. Such a term joins the theme of another word.
  const uses = new Map<string, number>();
  for (const word of best) if (word !== undefined) uses.set(word, (uses.get(word) ?? 0) + 1);
  for (const [word, count] of uses) if (count < TERMS_MIN) scores.delete(word);
  const themes = new Map<string, { terms: number; weight: number; isShort: boolean }>();
  const themeOfTerm = new Map<string, string>();
  await inSteps(excluded, pause, (item, at) => {
    const first = best[at];
    const word = first === undefined || scores.has(first) ? first : bestWordOf(item.term, scores);
    if (word === undefined) return;
    themeOfTerm.set(item.term, word);
    const theme = themes.get(word) ?? { terms: 0, weight: 0, isShort: false };
    theme.terms += 1;
    theme.weight += weightOf(item, measure);
    theme.isShort ||= measure !== "terms" && item.unmeasured?.includes(measure) === true;
    themes.set(word, theme);
  });
  const isTheme = (word: string | undefined) =>
    word !== undefined && (themes.get(word)?.terms ?? 0) >= TERMS_MIN;
  const list = [...themes]
    .filter(([name]) => isTheme(name))
    .map(([name, { terms, weight, isShort }]) => ({ name, terms, weight, isShort }))
    .sort((a, b) => b.weight - a.weight || b.terms - a.terms);
  const themeOf = (term: string) => {
    const word = themeOfTerm.get(term);
    return isTheme(word) ? word : undefined;
  };
  return { measure, list, themeOf };
}

async function inSteps<Item>(
  items: readonly Item[],
  pause: Pause,
  visit: (item: Item, at: number) => void,
): Promise<void> {
  for (const [at, item] of items.entries()) {
    if (at % TERMS_PER_STEP === 0) await pause();
    visit(item, at);
  }
}

function scoreWords(
  counts: ReadonlyMap<string, number>,
  keptCounts: ReadonlyMap<string, number>,
  excludedTerms: number,
  keptTerms: number,
): Map<string, number> {
  const scores = new Map<string, number>();
  for (const [word, count] of counts) {
    const share = count / excludedTerms;
    const keptShare = (keptCounts.get(word) ?? 0) / Math.max(1, keptTerms);
    if (count < TERMS_MIN || keptShare >= share) continue;
    scores.set(word, count * (share / (share + keptShare)) ** 3);
  }
  return scores;
}

async function bestWordsOf(
  items: readonly KeywordItem[],
  scores: ReadonlyMap<string, number>,
  pause: Pause,
): Promise<(string | undefined)[]> {
  const best: (string | undefined)[] = [];
  await inSteps(items, pause, ({ term }) => best.push(bestWordOf(term, scores)));
  return best;
}

function measureOf(items: readonly KeywordItem[], hasCost: boolean): ThemeMeasure {
  if (hasCost && items.some((item) => item.cost > 0)) return "cost";
  return items.some((item) => item.clicks > 0) ? "clicks" : "terms";
}

function weightOf(item: KeywordItem, measure: ThemeMeasure): number {
  return measure === "terms" ? 1 : item[measure];
}

async function countWords(
  items: readonly KeywordItem[],
  pause: Pause,
): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  await inSteps(items, pause, ({ term }) => {
    for (const word of new Set(wordsOf(term))) counts.set(word, (counts.get(word) ?? 0) + 1);
  });
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

function wordsOf(term: string): string[] {
  return term
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word.length >= WORD_LENGTH_MIN && !fillers.has(word) && !/^\d+$/u.test(word));
}
