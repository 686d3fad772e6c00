import { Tokenizer } from "@huggingface/tokenizers";
import type { BusinessProfile } from "@termsift/core/profile";

const START = "<bos>";
const PROFILE_TOKENS_MAX = 480;
const TERM_TOKENS_MAX = 24;

/** Returns the token ids of a profile (the shared prefix of its terms) and of a term, as in training. */
export type Spelling = {
  readonly profileIds: (profile: BusinessProfile) => number[];
  readonly termIds: (term: string) => number[];
};

/**
 * Creates the decoder's tokenizer.
 *
 * @param file the parsed tokenizer.json
 * @throws Error if the file is not this model's tokenizer
 */
export function createSpelling(file: object): Spelling {
  const tokenizer = new Tokenizer(file, {});
  const idsOf = (text: string) => [...tokenizer.encode(text, { add_special_tokens: false }).ids];
  const start = tokenizer.token_to_id(START);
  if (start === undefined) throw new Error("tokenizer.json is not of this model");
  const end = idsOf("\nSearch terms:\n");
  return {
    profileIds: ({ name, type, description }) => {
      const text = `Business: ${name}. Type: ${type.replaceAll("-", " ")}. ${description}`;
      return [start, ...idsOf(text).slice(0, PROFILE_TOKENS_MAX - 1 - end.length), ...end];
    },
    termIds: (term) => {
      const ids = idsOf(` ${term}\n`);
      return [...ids.slice(0, -1).slice(0, TERM_TOKENS_MAX - 1), ...ids.slice(-1)];
    },
  };
}
