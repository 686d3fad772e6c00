import { foldWord, foldWords } from "@termsift/core/words";

/** A phrase found in a text: word `start` (inclusive) to word `end` (exclusive). */
export type PhraseHit<T> = { readonly start: number; readonly end: number; readonly value: T };

export type PhraseMatcher<T> = (words: readonly string[]) => PhraseHit<T>[];

type Entry<T> = { readonly words: readonly string[]; readonly value: T };

const AFFIX_LENGTH_MIN = 3;
const none: readonly never[] = [];
const germanDigraphs: Readonly<Record<string, string>> = { ä: "ae", ö: "oe", ü: "ue" };

/**
 * Creates a finder of whole phrases in folded words (`foldWords`). "ä", "ö", "ü" also match "ae", "oe", "ue". A
 * single word may begin or end with `*`, which matches any beginning or ending.
 * @throws RangeError if a phrase is empty, has a `*` elsewhere, or has fewer than three letters beside its `*`
 */
export function createPhraseMatcher<T>(phrases: Iterable<readonly [string, T]>): PhraseMatcher<T> {
  const byFirstWord = new Map<string, Entry<T>[]>();
  const prefixes = new Map<string, Entry<T>[]>();
  const suffixes = new Map<string, Entry<T>[]>();
  for (const [phrase, value] of phrases) {
    for (const spelling of spellingsOf(phrase)) {
      if (spelling.includes("*")) addAffix(spelling, value, prefixes, suffixes);
      else {
        const words = foldWords(spelling);
        if (words[0] === undefined) throw new RangeError(`The phrase "${phrase}" has no word.`);
        push(byFirstWord, words[0], { words, value });
      }
    }
  }
  return (words) => {
    const hits: PhraseHit<T>[] = [];
    for (let start = 0; start < words.length; start += 1) {
      const word = words[start] ?? "";
      for (const entry of byFirstWord.get(word) ?? none) {
        if (!startsAt(words, start, entry.words)) continue;
        hits.push({ start, end: start + entry.words.length, value: entry.value });
      }
      for (const entry of prefixes.get(word.slice(0, AFFIX_LENGTH_MIN)) ?? none) {
        if (!word.startsWith(entry.words[0] ?? "")) continue;
        hits.push({ start, end: start + 1, value: entry.value });
      }
      for (const entry of suffixes.get(word.slice(-AFFIX_LENGTH_MIN)) ?? none) {
        if (!word.endsWith(entry.words[0] ?? "")) continue;
        hits.push({ start, end: start + 1, value: entry.value });
      }
    }
    return hits;
  };
}

function spellingsOf(phrase: string): string[] {
  const digraphs = phrase.replaceAll(/[äöü]/gu, (letter) => germanDigraphs[letter] ?? letter);
  return digraphs === phrase ? [phrase] : [phrase, digraphs];
}

function addAffix<T>(
  spelling: string,
  value: T,
  prefixes: Map<string, Entry<T>[]>,
  suffixes: Map<string, Entry<T>[]>,
): void {
  const affix = foldWord(spelling.replace("*", ""));
  if (/[\s*]/u.test(affix) || affix.length < AFFIX_LENGTH_MIN) {
    throw new RangeError(
      `The phrase "${spelling}" may have one "*" at its only word's end or start.`,
    );
  }
  const entry = { words: [affix], value };
  if (spelling.endsWith("*")) push(prefixes, affix.slice(0, AFFIX_LENGTH_MIN), entry);
  else push(suffixes, affix.slice(-AFFIX_LENGTH_MIN), entry);
}

function startsAt(words: readonly string[], start: number, phrase: readonly string[]): boolean {
  if (start + phrase.length > words.length) return false;
  for (let index = 1; index < phrase.length; index += 1) {
    if (words[start + index] !== phrase[index]) return false;
  }
  return true;
}

function push<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [value]);
  else list.push(value);
}
