import { Tokenizer } from "@huggingface/tokenizers";
import { z } from "zod";

const tokenizerFileSchema = z.looseObject({
  model: z.looseObject({ type: z.literal("Unigram") }),
});

const CACHED_WORDS_MAX = 50_000;
/** A longer "word" hardly comes twice. */
const CACHED_CHARS_MAX = 40;

export type TokenizedWord = { readonly word: string; readonly ids: readonly number[] };

export type TermTokenizer = {
  /** The words of a text in order, each with its token ids; no special tokens. */
  readonly words: (text: string) => TokenizedWord[];
};

/** The token ids of a text's words, one after the other. */
export function idsOf(words: readonly TokenizedWord[]): number[] {
  return words.flatMap(({ ids }) => ids);
}

/**
 * Opens the tokenizer of a model. It works word by word and keeps the words, since they repeat within a report and in
 * the next one. The ids are those of the whole text, because no piece of this vocabulary joins two words.
 *
 * @param file the parsed `tokenizer.json` of a unigram model
 * @throws ZodError or Error of the library when the file is of another kind
 */
export function createTermTokenizer(file: unknown): TermTokenizer {
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
  const words = (text: string) =>
    text
      .split(/\s+/u)
      .filter((word) => word !== "")
      .map(tokenize);
  return { words };
}
