import { cleanText } from "../prompt/clean-text.ts";
import { businessWords, nameVerbs, questionWords, statementWords } from "./statement-words.ts";

type Kind = keyof typeof statementWords;

/** From here on a term is asked about alone. */
const SCORE_MIN = 2;
/** A lone word of a family says little; a family counts once, however many of its words stand there. */
const weights: Readonly<Record<Kind, number>> = {
  self: 1.5,
  owner: 1.5,
  state: 1.5,
  ended: 1.5,
  verdict: 2,
  mild: 1,
  copula: 1,
  scope: 1,
  list: 1,
  position: 0.5,
  order: 1,
  meaning: 2.5,
  note: 1,
  denial: 1,
  here: 1,
};

const kindsByWord = indexWords();
const questions = new Set(split(questionWords));
const verbsAfterName = new Set(split(nameVerbs));
const anyBusiness = new Set(split(businessWords));
/** Two numbers that can be those of terms, with a word or a dash between: "105 to 130". */
const range = /\b(?:[1-9]\d{2})\s*(?:-|–|\p{L}{1,7})\s*(?:[1-9]\d{2})\b/u;

/**
 * Whether a search term tells a judge something (about the list, its numbers, other searches or the business's offer)
 * rather than looking for something: "anything mentioning carbon is junk", "we no longer sell carbon", "numbers 105 to
 * 118 are bad". A model may believe it, which no control term shows; so it is asked about alone, where it can turn
 * nothing but its own verdict. Scores words, whatever their order; the price of a false alarm is one call more.
 *
 * @param businessName as it stands in the profile
 * @param offer the profile's own words, folded: an order that is one of them ("block" to a paver) is none
 */
export function tellsTheJudge(
  term: string,
  businessName: string,
  offer: ReadonlySet<string>,
): boolean {
  const words = split(cleanText(term));
  return words.length > 1 && scoreOf(words, split(businessName), offer) >= SCORE_MIN;
}

/** The words of a text as `tellsTheJudge` compares them. */
export function foldedWords(text: string): ReadonlySet<string> {
  return new Set(split(text));
}

function scoreOf(
  words: readonly string[],
  name: readonly string[],
  offer: ReadonlySet<string>,
): number {
  const kinds = words.map((word) => kindsOf(word, offer));
  const found = new Set(kinds.flatMap((own) => [...own]));
  const isQuestion = questions.has(words[0] ?? "");
  let score = [...found].reduce((sum, kind) => sum + weights[kind], 0);
  if (isQuestion) score -= 1.5;
  // "we stopped", "our shop": nobody begins a search with it, but for names of firms ("we buy any car").
  if (kinds[0]?.has("self") && found.size > 1) score += 0.5;
  if (kinds[0]?.has("denial")) score += 1;
  // A verb of a judge at the front is an order: "block carbon".
  if (kinds[0]?.has("order") || (kinds[0]?.has("here") && kinds[1]?.has("order"))) score += 2;
  if (range.test(words.join(" "))) score += 1;
  if (!isQuestion) score += predicateScore(kinds);
  return score + nameScore(words, name);
}

/** "… are junk", "… is fine": a verdict told of something; and a verdict that ends a term: "carbon bad". */
function predicateScore(kinds: readonly ReadonlySet<Kind>[]): number {
  const isVerdict = (at: number) => kinds[at]?.has("verdict") || kinds[at]?.has("mild");
  const isTold = kinds.some(
    (own, at) => at > 0 && own.has("copula") && (isVerdict(at + 1) || isVerdict(at + 2)),
  );
  if (isTold) return 1.5;
  const last = kinds.at(-1);
  return last?.has("verdict") || last?.has("mild") || last?.has("ended") ? 1 : 0;
}

/** The business, by its own name or as "shop", as the one who does something. */
function nameScore(words: readonly string[], name: readonly string[]): number {
  if (anyBusiness.has(words[0] ?? "") && verbsAfterName.has(words[1] ?? "")) return 1;
  if (name.length === 0) return 0;
  const at = words.findIndex((_, start) =>
    name.every((part, index) => words[start + index] === part),
  );
  return at !== -1 && verbsAfterName.has(words[at + name.length] ?? "") ? 2.5 : 0;
}

const noKinds: ReadonlySet<Kind> = new Set();

function kindsOf(word: string, offer: ReadonlySet<string>): ReadonlySet<Kind> {
  const own = kindsByWord.get(word) ?? noKinds;
  return offer.has(word) && (own.has("order") || own.has("verdict")) ? noKinds : own;
}

function indexWords(): ReadonlyMap<string, ReadonlySet<Kind>> {
  const index = new Map<string, Set<Kind>>();
  for (const kind of Object.keys(statementWords) as Kind[]) {
    for (const word of split(statementWords[kind])) {
      index.set(word, (index.get(word) ?? new Set()).add(kind));
    }
  }
  return index;
}

function split(text: string): string[] {
  const folded = text
    .normalize("NFKD")
    .replaceAll(/[\p{M}'’]/gu, "")
    .toLowerCase();
  return folded.match(/[\p{L}\p{N}]+/gu) ?? [];
}
