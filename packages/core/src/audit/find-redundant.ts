import type { NegativeGroup } from "./negative-groups.ts";

/** `by` blocks all searches that `group` blocks, in a place that contains the place of `group`. */
export type Redundancy = { readonly group: NegativeGroup; readonly by: NegativeGroup };

/** The most broad negatives that are compared with one negative, so that no account takes long. */
const COMPARED_MAX = 200;

/**
 * Finds the negatives that another one makes superfluous: [a b] beside "a", or any negative beside the same one of the
 * whole campaign or account. `mayCover`: negatives that stay in the account.
 */
export function findRedundant(
  groups: readonly NegativeGroup[],
  mayCover: (group: NegativeGroup) => boolean,
): Redundancy[] {
  const places = new Map<string, PlaceIndex>();
  const counts = countWords(groups);
  for (const group of groups) {
    if (group.refusal !== "" || !mayCover(group)) continue;
    const known = places.get(group.place) ?? createPlaceIndex(counts);
    places.set(group.place, known);
    known.add(group);
  }
  return groups.flatMap((group) => {
    if (group.refusal !== "") return [];
    const by = [...group.wider, group.place]
      .map((place) => places.get(place)?.find(group))
      .find((found) => found !== undefined);
    return by === undefined ? [] : [{ group, by }];
  });
}

type PlaceIndex = ReturnType<typeof createPlaceIndex>;

/** Finds, among the negatives of one place, one that blocks all that another negative blocks. */
function createPlaceIndex(counts: ReadonlyMap<string, number>) {
  const exact = new Map<string, NegativeGroup>();
  const phrases = new Map<string, NegativeGroup>();
  const lengths = new Set<number>();
  const broad = new Map<string, NegativeGroup[]>();
  return {
    add: (group: NegativeGroup): void => {
      const key = group.words.join(" ");
      if (group.matchType === "exact") exact.set(key, group);
      else if (group.matchType === "phrase") {
        phrases.set(key, group);
        lengths.add(group.words.length);
      } else {
        const rarest = rarestOf(group.words, counts);
        const list = broad.get(rarest);
        if (list === undefined) broad.set(rarest, [group]);
        else list.push(group);
      }
    },
    find: (group: NegativeGroup): NegativeGroup | undefined =>
      firstOf(broadCovers(group, broad), group) ??
      firstOf(phraseCovers(group, phrases, lengths), group) ??
      (group.matchType === "exact"
        ? firstOf([exact.get(group.words.join(" "))], group)
        : undefined),
  };
}

function firstOf(
  found: Iterable<NegativeGroup | undefined>,
  group: NegativeGroup,
): NegativeGroup | undefined {
  for (const cover of found) {
    if (cover !== undefined && cover !== group && isWider(cover, group)) return cover;
  }
  return undefined;
}

const width = { exact: 0, phrase: 1, broad: 2 } as const;

/** False for two negatives of one place that block the same, such as "a" and a, unless the first is the wider type. */
function isWider(cover: NegativeGroup, group: NegativeGroup): boolean {
  return (
    cover.place !== group.place ||
    cover.words.length < group.words.length ||
    width[cover.matchType] > width[group.matchType]
  );
}

function* broadCovers(
  { words, matchType }: NegativeGroup,
  broad: ReadonlyMap<string, readonly NegativeGroup[]>,
): Generator<NegativeGroup> {
  if (broad.size === 0) return;
  const own = new Set(words);
  let compared = 0;
  for (const word of own) {
    for (const cover of broad.get(word) ?? []) {
      if ((compared += 1) > COMPARED_MAX) return;
      // A phrase blocks only searches with its words in a row, a subset of those with all of these words.
      const isCover = cover.words.every((other) => own.has(other));
      if (isCover && (matchType !== "broad" || cover.words.length <= words.length)) yield cover;
    }
  }
}

function* phraseCovers(
  { words, matchType }: NegativeGroup,
  phrases: ReadonlyMap<string, NegativeGroup>,
  lengths: ReadonlySet<number>,
): Generator<NegativeGroup | undefined> {
  // A broad negative also blocks its words in another order, so only a single word of it is always in a row.
  const longest = matchType === "broad" ? Math.min(1, words.length) : words.length;
  for (let length = 1; length <= longest; length += 1) {
    if (!lengths.has(length)) continue;
    for (let start = 0; start + length <= words.length; start += 1) {
      yield phrases.get(words.slice(start, start + length).join(" "));
    }
  }
}

function countWords(groups: readonly NegativeGroup[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { words, matchType } of groups) {
    if (matchType !== "broad") continue;
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return counts;
}

function rarestOf(words: readonly string[], counts: ReadonlyMap<string, number>): string {
  const countOf = (word: string): number => counts.get(word) ?? 0;
  return words.reduce((rarest, word) => (countOf(word) < countOf(rarest) ? word : rarest));
}
