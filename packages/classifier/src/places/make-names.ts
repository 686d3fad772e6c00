import type { Found, Word } from "./find-mentions.ts";
import { joins } from "./place-lists.ts";

/** Makes that are also towns. */
const makes: ReadonlySet<string> = new Set(
  `aruba bentley brooks brunswick burlington cadillac cambria citizen columbia cooper delta goodyear hamilton honda kawasaki
  kohler lee lennox levis lincoln milwaukee norton plymouth pontiac potterton raleigh stanley taylor toyota worcester
  yokohama york`.split(/\s+/u),
);

/** True for a make in a list of names, such as "Milwaukee" in "for Bosch, Milwaukee and DeWalt". */
export function isMakeInList(words: readonly Word[], { start, end, key }: Found): boolean {
  return makes.has(key) && (isNameJoined(words, start - 1, start) || isNameJoined(words, end, end));
}

/** True if a comma or "and" at word `next` joins a name (at `name`, or beyond the "and") to the words before or after. */
function isNameJoined(words: readonly Word[], name: number, next: number): boolean {
  const step = name < next ? -1 : 1;
  const isComma = /^\s*[,/]\s*$/u.test(words[next]?.before ?? "");
  const isAnd = joins.has(words[name]?.folded ?? "");
  const other = words[isAnd ? name + step : name];
  return (isComma || isAnd) && /^\p{Lu}/u.test(other?.text ?? "");
}
