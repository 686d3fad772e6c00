import { Tokenizer } from "@huggingface/tokenizers";
import { z } from "zod";
import { createPieceSplitter } from "./split-into-pieces.ts";

/** What of `tokenizer.json` is ours to read; the rest is the library's. */
const tokenizerFileSchema = z.looseObject({
  model: z.looseObject({
    type: z.literal("Unigram"),
    unk_id: z.int().nonnegative(),
    vocab: z.array(z.tuple([z.string(), z.number()])).min(1),
  }),
});

/** Words kept; a word costs about 150 bytes. */
const CACHED_WORDS_MAX = 50_000;
/** A longer "word" is a slip or an attack, and does not come again. */
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
 * Opens the tokenizer of a model. Works word by word with a cache, since words repeat within an upload and from one to
 * the next. When the cache is full it starts anew. Gives the same ids as the library's tokenizer, which splits at white
 * space and never joins words.
 *
 * @param file the parsed `tokenizer.json` of a unigram model
 * @throws ZodError or Error of the library when the file is of another kind
 */
export function createTermTokenizer(file: unknown): TermTokenizer {
  const spell = createSpeller(file);
  const cache = new Map<string, TokenizedWord>();
  const tokenize = (word: string): TokenizedWord => {
    const cached = cache.get(word);
    if (cached !== undefined) return cached;
    const made = { word, ids: spell(word) };
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

/** The library normalizes and parts the words, ours finds their pieces; unknown signs in a row count as one. */
function createSpeller(file: unknown): (word: string) => number[] {
  const { model, ...rest } = tokenizerFileSchema.parse(file);
  const vocab = model.vocab.slice(0, model.unk_id + 1);
  const { normalizer, pre_tokenizer } = new Tokenizer({ ...rest, model: { ...model, vocab } }, {});
  if (normalizer === null || pre_tokenizer === null) throw new Error("not this model's tokenizer");
  const split = createPieceSplitter({ vocab: model.vocab, unknownTokenId: model.unk_id });
  return (word) => {
    const parts: string[] = pre_tokenizer.pre_tokenize(normalizer.normalize(word));
    return parts
      .flatMap(split)
      .filter((id, index, ids) => id !== model.unk_id || ids[index - 1] !== id);
  };
}
