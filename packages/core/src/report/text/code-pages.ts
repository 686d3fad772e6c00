import { namedColumnOf } from "../layout/column-names.ts";
import {
  codePages,
  fitsWestern,
  macintosh,
  type CodePage,
  type CodePageName,
} from "./code-page-letters.ts";
import { sequencesOnly } from "./utf8-sequences.ts";

/** A code page that is not windows-1252, and how it was recognised. */
export type CodePageChoice = {
  readonly encoding: CodePageName;
  /** Words to check if the letters decided; empty if the column names of the report did. */
  readonly words: readonly string[];
};

/** Words of a file that is read as windows-1252, with letters that are unlikely in it. */
export type OddWords = { readonly encoding: "windows-1252"; readonly words: readonly string[] };

const HEADER_LINES = 30;
const TOKENS_MAX = 3000;
/** Search terms have 128 characters at most. Longer pieces cost time. */
const TOKEN_BYTES_MAX = 400;
const WORDS_SHOWN = 2;
/** A language of the code page explains nearly all words that windows-1252 shows differently, ... */
const SHARE_MIN = 0.9;
/** ... and most words with other letters than ASCII, ... */
const SHARE_OF_ALL_MIN = 0.75;
/** ... and more of them than the Western languages do. Windows-1252 wins ties. */
const LEAD_MIN = 0.1;
/** Shorter pieces prove nothing: "ßé" is also "Яй". */
const PROOF_BYTES_MIN = 3;
/** Short words in a code page are valid UTF-8 by chance: up to a fifth of the bytes of Chinese. */
const CHANCE_SHARE = 1 / 3;
const windows1252 = new TextDecoder("windows-1252");

/**
 * Chooses the code page of lines that are not UTF-8: by the known column names, else by the letters inside words.
 * Excel writes CSV files in the code page of the computer. Returns null for windows-1252 and in doubt.
 */
export function chooseCodePage(sample: Uint8Array): CodePageChoice | OddWords | null {
  const tokens = tokensOf(sample);
  if (isMixed(tokens)) return null;
  return byHeader(sample) ?? byMacLetters(tokens) ?? byLetters(tokens) ?? oddWords(tokens);
}

/** True if many of the words are UTF-8. */
function isMixed(tokens: readonly Token[]): boolean {
  const lengthOf = ({ western }: Token) => western.replaceAll(/[\0-\u007f]/gu, "").length;
  const sum = (all: readonly Token[]) => all.reduce((length, token) => length + lengthOf(token), 0);
  const isUtf8 = ({ western }: Token) =>
    !/[^\0-\u007f]/u.test(western.replaceAll(sequencesOnly, ""));
  return sum(tokens.filter(isUtf8)) > sum(tokens) * CHANCE_SHARE;
}

function byHeader(sample: Uint8Array): CodePageChoice | null {
  const lines = linesOf(sample, HEADER_LINES);
  let best: CodePageName | null = null;
  let most = knownNames(windows1252.decode(lines));
  for (const { encoding } of [...codePages, macintosh]) {
    const known = knownNames(new TextDecoder(encoding).decode(lines));
    if (known <= most) continue;
    [best, most] = [encoding, known];
  }
  return best === null ? null : { encoding: best, words: [] };
}

function linesOf(sample: Uint8Array, count: number): Uint8Array {
  let end = 0;
  for (let line = 0; line < count; line += 1) {
    const next = sample.indexOf(10, end);
    if (next === -1) return sample.subarray(0, 4096 + end);
    end = next + 1;
  }
  return sample.subarray(0, end);
}

/** Counts the known column names with other letters than ASCII. */
function knownNames(text: string): number {
  const cells = text.split(/[\r\n;,\t|"]/u).filter((cell) => /[^\0-\u007f]/u.test(cell));
  return cells.filter((cell) => namedColumnOf(cell.trim()) !== null).length;
}

/** A distinct piece between ASCII signs, as windows-1252 reads it. */
type Token = { readonly bytes: Uint8Array; readonly western: string; readonly isWestern: boolean };

/** Splits at bytes below "@", which are never the second byte of a character. */
function tokensOf(sample: Uint8Array): Token[] {
  const text = windows1252.decode(sample);
  const tokens = new Map<string, Token>();
  for (const { 0: western, index } of text.matchAll(/[^\0-?]+/gu)) {
    if (tokens.size >= TOKENS_MAX) break;
    if (western.length > TOKEN_BYTES_MAX || tokens.has(western)) continue;
    if (!/[^\0-\u007f]/u.test(western)) continue;
    const bytes = sample.subarray(index, index + western.length);
    tokens.set(western, { bytes, western, isWestern: fitsWestern(western) });
  }
  return [...tokens.values()];
}

/** Letters of windows-1252 where the Mac has its usual ones, and no other letter. */
const rareOnly = /^[\0-\u007fŠšŽžŒœŸ]*[ŠšŽžŒœŸ][\0-\u007fŠšŽžŒœŸ]*$/u;
/** Words with punctuation and no other sign prove nothing, but the dash inside a word may be a letter of the Mac. */
const punctuationOnly = /^[\0-\u007f‘’“”–—…•™€]*$/u;
const innerDash = /[a-z][–—][a-z]/iu;

function byMacLetters(tokens: readonly Token[]): CodePageChoice | null {
  if (tokens.every(({ isWestern }) => isWestern)) return null;
  const decoder = new TextDecoder(macintosh.encoding);
  const open = tokens.filter(
    ({ western }) => !punctuationOnly.test(western) || innerDash.test(western),
  );
  const odd = open
    .filter(
      ({ isWestern, western }) => !isWestern || rareOnly.test(western) || innerDash.test(western),
    )
    .map(({ bytes, western }) => ({ western, text: decoder.decode(bytes) }));
  const letters = new Set(odd.flatMap(({ western }) => western.match(/[^\0-\u007f]/gu) ?? []));
  if (odd.length < 2 || letters.size < 2) return null;
  const most = Math.max(...macintosh.languages.map((fits) => odd.filter(fits).length));
  if (most < open.length * SHARE_MIN) return null;
  return { encoding: "macintosh", words: odd.slice(0, WORDS_SHOWN).map(({ text }) => text) };
}

const ODD_WORDS_MIN = 2;
const ODD_SHARE_MIN = 0.2;

function oddWords(tokens: readonly Token[]): OddWords | null {
  // Only Portuguese limits the places of õ; Estonian has it too.
  const odd = tokens.filter(({ western }) => !fitsWestern(western.replaceAll(/õ/giu, "ö")));
  if (odd.length < ODD_WORDS_MIN || odd.length < tokens.length * ODD_SHARE_MIN) return null;
  return {
    encoding: "windows-1252",
    words: odd.slice(0, WORDS_SHOWN).map(({ western }) => western),
  };
}

function byLetters(tokens: readonly Token[]): CodePageChoice | null {
  let best: CodePageChoice | null = null;
  let highest = 0;
  for (const page of codePages) {
    const { rank, words } = explain(page, tokens);
    if (rank <= highest) continue;
    highest = rank;
    best = { encoding: page.encoding, words };
  }
  return best;
}

/** Returns how many words the code page's best language explains, as a rank; 0 if windows-1252 explains about as many. */
function explain(
  page: CodePage,
  tokens: readonly Token[],
): { rank: number; words: readonly string[] } {
  const none = { rank: 0, words: [] };
  const decoder = new TextDecoder(page.encoding);
  const read = tokens.map((token) => ({ ...token, text: decoder.decode(token.bytes) }));
  const different = read.filter(({ text, western }) => text !== western);
  if (different.length === 0) return none;
  const western = different.filter(({ isWestern }) => isWestern).length / different.length;
  if (western + LEAD_MIN >= 1) return none;
  const proofs = different.filter(
    (token) => !token.isWestern && token.bytes.length >= PROOF_BYTES_MIN,
  );
  let rank = 0;
  for (const fits of page.languages) {
    const own = different.filter(fits).length / different.length;
    const ofAll = read.filter(fits).length / read.length;
    if (own < SHARE_MIN || ofAll < SHARE_OF_ALL_MIN || own <= western + LEAD_MIN) continue;
    if (!proofs.some(fits)) continue;
    rank = Math.max(rank, own + ofAll);
  }
  const telling = [...different].sort((a, b) => Number(a.isWestern) - Number(b.isWestern));
  return { rank, words: telling.slice(0, WORDS_SHOWN).map(({ text }) => text) };
}
