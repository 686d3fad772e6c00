import { cleanText, hasInvisible } from "../prompt/clean-text.ts";
import {
  commandStems,
  machineStems,
  scopeStems,
  unspacedStems,
  verdictStems,
} from "./instruction-words.ts";

/** Google keeps keywords to 80 characters and 10 words; a search that is much longer is not a keyword to exclude. */
const TERM_LENGTH_MAX = 120;
const TERM_WORDS_MAX = 16;
const TERM_WORD_LENGTH_MAX = 45;

/** Markup, code and quoting that a person does not type into a search box. */
const structure =
  /[{}[\]<>`|\\^~=]|["'“”«»][^"'“”«»]*["'“”«»]\s*:|#{2,}|-{3,}|\*{2,}|\/\/|;;|::|&(?:#x?[\da-f]+|[a-z]{2,8});|%[0-9a-f]{2}|\\u[0-9a-f]{4}|https?:|^\s*(?:system|assistant|user|human|note|admin|developer)\s*:/iu;
const encoded =
  /(?:^|\s)(?=[A-Za-z0-9+/]*[A-Z])(?=[A-Za-z0-9+/]*[a-z])[A-Za-z0-9+/]{20,}={0,2}(?:\s|$)/u;
const latin = /\p{Script=Latin}/u;
const lookAlike = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Cherokee}]/u;
/** Five or more single letters in a row. */
const spacedOut = /(?:^|\s)(?:\p{L}\s+){4,}\p{L}(?:$|\s)/u;
/** Words that only a judge of search terms uses of them, or a verdict given twice. */
const verdictTalk =
  /\b(?:negati(?:ve|v|f|fs|vo|va|vos|vas)|irr[ei]levante?s?|non[- ]pertinente?s?)\b|\bkeep\b.*\bkeep\b/iu;
/** Letters in another dress: full width, mathematical, circled, parenthesised, squared, small capitals. */
const dressed =
  /[\uff01-\uff5e\u{1d400}-\u{1d7ff}\u{1f100}-\u{1f1ff}\u2460-\u24ff\u1d00-\u1d2b\u0250-\u02af]/u;

type Family = "command" | "scope" | "machine" | "verdict";

const stems: Readonly<Record<Family, readonly string[]>> = {
  command: parseStems(commandStems),
  scope: parseStems(scopeStems),
  machine: parseStems(machineStems),
  verdict: parseStems(verdictStems),
};
const unspacedScripts =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;
const unspaced = (["command", "scope", "machine", "verdict"] as const).map(
  (family) => [family, unspacedStems[family].split(" ").map(fold)] as const,
);
const STEM_PREFIX_LENGTH_MIN = 6;
const stemsByLetter = indexStems();

/**
 * Whether a search term looks as if it spoke to a model rather than to a search engine, or hides what it says. Such a
 * term never shares a call with others. It errs on the side of suspicion: the price is one term judged locally.
 */
export function isSuspiciousTerm(term: string): boolean {
  const words = term.split(/\s+/u);
  return (
    term.length > TERM_LENGTH_MAX ||
    words.length > TERM_WORDS_MAX ||
    words.some((word) => word.length > TERM_WORD_LENGTH_MAX) ||
    hasInvisible(term) ||
    structure.test(term) ||
    encoded.test(term) ||
    dressed.test(term) ||
    spacedOut.test(term) ||
    verdictTalk.test(term) ||
    words.some((word) => latin.test(word) && lookAlike.test(word)) ||
    looksLikeInstruction(term)
  );
}

/**
 * Whether a text's words address a judge: words of at least two of four families (command, scope, machine, verdict).
 * Spaced-out letters ("i g n o r e")
 * and digits for letters ("1gn0re") are read as well.
 */
function looksLikeInstruction(text: string): boolean {
  return foldedReadings(text).some((reading) => familiesIn(reading).size >= 2);
}

/** A text in lower case without accents, once for each way to read it: as it stands, letters joined, digits as letters. */
export function foldedReadings(text: string): string[] {
  const plain = fold(cleanText(text));
  const joined = plain.replaceAll(/(?<=(?:^|[\s._-])\p{L})[\s._-]+(?=\p{L}(?:$|[\s._-]))/gu, "");
  const letters = plain
    .replaceAll("0", "o")
    .replaceAll("1", "i")
    .replaceAll("3", "e")
    .replaceAll(/[4@]/gu, "a")
    .replaceAll(/[5$]/gu, "s")
    .replaceAll("7", "t");
  return [...new Set([plain, joined, letters])];
}

function fold(text: string): string {
  return text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
}

function familiesIn(text: string): ReadonlySet<Family> {
  const found = new Set<Family>();
  for (const word of text.match(/[\p{L}\p{N}]+/gu) ?? []) {
    for (const { stem, family } of stemsByLetter.get(word[0] ?? "") ?? []) {
      const isMatch = stem.length < STEM_PREFIX_LENGTH_MIN ? word === stem : word.startsWith(stem);
      if (isMatch) found.add(family);
    }
  }
  if (unspacedScripts.test(text)) {
    for (const [family, own] of unspaced) {
      if (own.some((stem) => text.includes(stem))) found.add(family);
    }
  }
  return found;
}

function parseStems(text: string): string[] {
  return [...new Set(text.split(/[\s_]+/u).map(fold))].filter((stem) => stem !== "");
}

function indexStems(): ReadonlyMap<string, readonly { stem: string; family: Family }[]> {
  const index = new Map<string, { stem: string; family: Family }[]>();
  for (const family of Object.keys(stems) as Family[]) {
    for (const stem of stems[family]) {
      const letter = stem[0] ?? "";
      index.set(letter, [...(index.get(letter) ?? []), { stem, family }]);
    }
  }
  return index;
}
