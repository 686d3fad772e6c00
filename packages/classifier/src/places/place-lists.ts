import type { Found, Mention, Word } from "./find-mentions.ts";

/** Returns the list of places that contains the mention at `index`, e.g. "Guanajuato, Querétaro y Puebla". */
export function listAround(mentions: readonly Mention[], index: number): readonly Mention[] {
  const isNext = (at: number) => {
    const gap = (mentions[at]?.start ?? 0) - (mentions[at - 1]?.end ?? Number.NaN);
    return gap >= 0 && gap <= 1;
  };
  let [from, to] = [index, index + 1];
  while (isNext(from)) from -= 1;
  while (isNext(to)) to += 1;
  return mentions.slice(from, to);
}

/** Words between the parts of a sentence or list. */
export const joins = new Set(
  "and but or und oder aber et ou mais y o pero e mas ma ed en of maar".split(" "),
);

/**
 * Returns those of `doubtful` that a list joins to the place `next`. In "Bath, Weston and Newport", "Bath" is a place,
 * too.
 */
export function listBefore(
  words: readonly Word[],
  doubtful: readonly Found[],
  next: Found,
): readonly Found[] {
  const list: Found[] = [];
  for (const each of doubtful.toReversed()) {
    const { start } = list[0] ?? next;
    const between = words.slice(each.end, start);
    const isJoined =
      between.length === 0
        ? /^\s*[,/]\s*$/u.test(words[start]?.before ?? "")
        : between.length === 1 && joins.has(between[0]?.folded ?? "");
    if (!isJoined) break;
    list.unshift(each);
  }
  return list;
}
