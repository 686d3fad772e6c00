import { normalizeTerm } from "../../terms/normalize-term.ts";

/**
 * Marks that platforms either drop or replace by a space. No page documents it: "t-shirt" may become "tshirt" or "t
 * shirt".
 */
const softMarks = /[.+\-\u2010-\u2015]+/gu;
/** Marks that always separate words: match-type notation and characters that Google refuses in negative keywords. */
const hardMarks = /[,!@%^()={};~`<>?\\|*"\u201c\u201d[\]]+/gu;

/**
 * Returns the words of a text, lower case, in order. Full stops, hyphens and plus signs separate words; `&`, apostrophes
 * and accents do not.
 *
 * @example splitWords("Socks & T-Shirts, caf\u00e9") // ["socks", "&", "t", "shirts", "café"]
 */
export function splitWords(text: string): string[] {
  return cut(text, " ");
}

/**
 * Returns the possible word lists of a text: with hyphens, full stops and plus signs as spaces, and without these
 * marks.
 *
 * @example readWords("t-shirt") // [["t", "shirt"], ["tshirt"]]
 */
export function readWords(text: string): string[][] {
  const split = cut(text, " ");
  if (text.search(softMarks) < 0) return [split];
  const joined = cut(text, "");
  return joined.length === split.length ? [split] : [split, joined];
}

export function withoutAccents(word: string): string {
  if (/^[\u0020-\u007e]*$/u.test(word)) return word;
  return word
    .normalize("NFD")
    .replaceAll(/\p{M}+/gu, "")
    .normalize("NFC");
}

/** Matches text that only needs a split at the spaces, so that most terms skip the slow path. */
const plainTerm = /^[a-z0-9&'/]+(?: [a-z0-9&'/]+)*$/u;

function cut(text: string, softMark: string): string[] {
  if (plainTerm.test(text)) return text.split(" ");
  const plain = normalizeTerm(text)
    .replaceAll(/[\u2018\u2019\u02bc]/gu, "'")
    .replace(hardMarks, " ")
    .replace(softMarks, softMark);
  return plain.split(" ").filter((word) => word !== "");
}
