import { Tokenizer } from "@huggingface/tokenizers";
import { z } from "zod";

const tokenizerFileSchema = z.looseObject({
  model: z.looseObject({ type: z.literal("Unigram") }),
});

const CACHED_WORDS_MAX = 50_000;
/** Longer words are not cached, because they rarely repeat. */
const CACHED_CHARS_MAX = 40;

export type TokenizedWord = { readonly word: string; readonly ids: readonly number[] };

export type TermTokenizer = ReturnType<typeof createTermTokenizer>;

/** Joins the token ids of words. */
export function idsOf(words: readonly TokenizedWord[]): number[] {
  return words.flatMap(({ ids }) => ids);
}

/** Creates the small model's tokenizer from a parsed `tokenizer.json`. @throws ZodError or Error for another file */
export function createTermTokenizer(file: unknown) {
  const tokenizer = new Tokenizer(tokenizerFileSchema.parse(file), {});
  const cache = new Map<string, TokenizedWord>();
  const tokenize = (word: string): TokenizedWord => {
    const cached = cache.get(word);
    if (cached !== undefined) return cached;
    const made = { word, ids: tokenizer.encode(word, { add_special_tokens: false }).ids };
    if (word.length > CACHED_CHARS_MAX) return made;
    if (cache.size === CACHED_WORDS_MAX) cache.clear();
    cache.set(word, made);
    return made;
  };
  return {
    words: (text: string) =>
      text
        .split(/\s+/u)
        .filter((word) => word !== "")
        .map(tokenize),
  };
}
