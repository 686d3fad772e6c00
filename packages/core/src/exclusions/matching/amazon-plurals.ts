/**
 * Returns the same text for a word and its regular plural: "shoe" and "shoes" give "sho". Use the result for comparison
 * only. Words with fewer than four letters and words that end with -ss, -us or -is stay as they are.
 *
 * @example singularOf("batteries") === singularOf("battery") // true
 */
export function singularOf(word: string): string {
  if (word.length < 4) return word;
  const stem = word.replace(/(?:'s?)+$/u, "");
  if (stem.length < 4 || /(?:ss|us|is)$/u.test(stem)) return stem;
  if (stem.length > 4 && /ies?$/u.test(stem)) return stem.replace(/ies?$/u, "y");
  if (/oes?$/u.test(stem)) return stem.replace(/oes?$/u, "o");
  if (/(?:ch|sh|x|z|ss)es$/u.test(stem)) return stem.slice(0, -2);
  return stem.endsWith("s") ? stem.slice(0, -1) : stem;
}

const irregular: ReadonlyArray<readonly [RegExp, string]> = [
  [/men$/u, "man"],
  [/children$/u, "child"],
  [/feet$/u, "foot"],
  [/teeth$/u, "tooth"],
];

/**
 * Returns the same text for words that may be singular and plural of each other, e.g. "knife" and "knives". Some
 * unrelated words also become equal ("toe" and "to"), so use the result only for terms that must not be blocked. The
 * search for a safe set needs `pluralRootOf(singularOf(word))` to equal `pluralRootOf(word)`.
 *
 * @example pluralRootOf("knives") === pluralRootOf("knife") // true
 */
export function pluralRootOf(word: string): string {
  const stem = word.replace(/(?:'s?)+$/u, "").replace(/sis$/u, "ses");
  const bare = `${stem.slice(0, 2)}${stem.slice(2).replace(/[es]+$/u, "")}`;
  const [ending, singular] = irregular.find(([pattern]) => pattern.test(bare)) ?? [/$^/u, ""];
  return bare
    .replace(ending, singular)
    .replace(/v$/u, "f")
    .replace(/i$/u, "y")
    .replace(/zz$/u, "z");
}
