import type { Word } from "@termsift/core/words";
import type { Found, Mention } from "./find-mentions.ts";
import { joins } from "./place-words.ts";

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
    if (!isJoined(words, each.end, start)) break;
    list.unshift(each);
  }
  return list;
}

/** True if only a comma, a slash or a word such as "and" stands between the words before `end` and those from `start` on. */
function isJoined(words: readonly Word[], end: number, start: number): boolean {
  if (start === end) return /^\s*[,/]\s*$/u.test(words[start]?.before ?? "");
  return start === end + 1 && joins.has(words[end]?.folded ?? "");
}
