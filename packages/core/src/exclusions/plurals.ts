const possessive = /(?:'s?)+$/u;
/** A final "s" that is no plural ("glass", "bus", "basis"). */
export const singularInS = /(?:ss|us|is)$/u;
/** A plural in "es" whose singular has no "e" ("boxes"). */
export const pluralInEs = /(?:ch|sh|x|z|ss)es$/u;

/**
 * Returns the same text for a word and its regular plural: "shoe" and "shoes" give "sho". Use it for comparison only.
 * Words with fewer than four letters and words that end with -ss, -us or -is stay as they are.
 */
export function singularOf(word: string): string {
  if (word.length < 4) return word;
  const stem = word.replace(possessive, "");
  if (stem.length < 4 || singularInS.test(stem)) return stem;
  if (stem.length > 4 && /ies?$/u.test(stem)) return stem.replace(/ies?$/u, "y");
  if (/oes?$/u.test(stem)) return stem.replace(/oes?$/u, "o");
  if (pluralInEs.test(stem)) return stem.slice(0, -2);
  return stem.endsWith("s") ? stem.slice(0, -1) : stem;
}

/** Endings of plurals without their final "s" or "es", and the endings of the singular. */
const pluralEndings: ReadonlyArray<readonly [string, string]> = [
  ["children", "child"],
  ["men", "man"],
  ["feet", "foot"],
  ["teeth", "tooth"],
  ["v", "f"],
  ["i", "y"],
  ["zz", "z"],
];

/**
 * Returns the same text for a word and its possible plural ("knife", "knives"), and for some other pairs ("toe", "to").
 * Use it only for terms that must not be blocked. `pluralRootOf(singularOf(word))` must equal `pluralRootOf(word)`.
 */
export function pluralRootOf(word: string): string {
  const stem = word.replace(possessive, "").replace(/sis$/u, "ses");
  const bare = `${stem.slice(0, 2)}${stem.slice(2).replace(/[es]+$/u, "")}`;
  const [ending, singular] = pluralEndings.find(([end]) => bare.endsWith(end)) ?? ["", ""];
  return `${bare.slice(0, bare.length - ending.length)}${singular}`;
}
