import { normalizeTerm } from "../../terms/normalize-term.ts";

/** Marks that a platform reads as a space or drops; its pages do not say which inside a word ("t-shirt"). */
const softMarks = /[.+\-\u2010-\u2015]+/gu;
/** Marks outside of words: match-type notation and characters that no negative keyword may hold. */
const hardMarks = /[,!@%^()={};~`<>?\\|*"\u201c\u201d[\]]+/gu;

/**
 * The words of a text, lower case, in order. Full stops, hyphens and plus signs end a word; `&`, apostrophes and
 * accents are part of it.
 *
 * @example splitWords("Socks & T-Shirts, caf\u00e9") // ["socks", "&", "t", "shirts", "café"]
 */
export function splitWords(text: string): string[] {
  return cut(text, " ");
}

/**
 * Every way to read a text: soft marks as spaces, and as if they were absent.
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

/** Most search terms look like this already: lower case, plain letters, single spaces. */
const plainTerm = /^[a-z0-9&'/]+(?: [a-z0-9&'/]+)*$/u;

function cut(text: string, softMark: string): string[] {
  if (plainTerm.test(text)) return text.split(" ");
  const plain = normalizeTerm(text)
    .replaceAll(/[\u2018\u2019\u02bc]/gu, "'")
    .replace(hardMarks, " ")
    .replace(softMarks, softMark);
  return plain.split(" ").filter((word) => word !== "");
}
