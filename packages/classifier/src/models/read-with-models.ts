import { askDecoder, type DecoderReading } from "./decoder/ask-decoder.ts";
import type { DecoderMetadata, ShippedDecoder } from "./decoder/shipped-decoder.ts";
import type { LocalModel } from "./load-local-model.ts";
import type { ReadInput, ReadTerms, ReadWord } from "./reading.ts";
import { readWithSmallModel, type SmallReading } from "./small-reading.ts";
import { wasteLogit } from "./combine.ts";

/** The small model's share of the total work, if both models run. */
const SMALL_SHARE = 0.1;

/** Returns a reader that runs the small model on all terms, and the decoder on the terms that need it. */
export function readWithModels(model: LocalModel, decoder: ShippedDecoder | undefined): ReadTerms {
  return async (input) => {
    const { profile, terms, signal, wanted } = input;
    const progress = createProgress(input);
    const small = await readWithSmallModel(model, input, progress.add(decoder ? SMALL_SHARE : 1));
    const asked = decoder === undefined ? [] : askedTerms(small, decoder.metadata.asked);
    const share = (1 - SMALL_SHARE) * (terms.length / Math.max(1, asked.length));
    const { readings, profileTokens } =
      decoder === undefined
        ? { readings: new Map<number, DecoderReading>(), profileTokens: 0 }
        : await askDecoder(decoder, {
            profile,
            wanted,
            asked,
            terms,
            signal,
            onRead: progress.add(share),
          });
    progress.end();
    return {
      profileTokens,
      readings: small.map((each, index) => ({
        logits: each.logits,
        words: wordsOf(model, terms[index] ?? "", each.evidence),
        decoder: readings.get(index),
      })),
    };
  };
}

function askedTerms(small: readonly SmallReading[], [from, to]: DecoderMetadata["asked"]) {
  return small.flatMap(({ logits }, index) => {
    const waste = wasteLogit(logits);
    return waste < from || waste > to ? [] : [index];
  });
}

/** Adds up the progress of both models. `done` never decreases and reaches `total` only at the end. */
function createProgress({ terms, onProgress }: ReadInput) {
  const total = terms.length;
  let done = 0;
  return {
    add: (share: number) => (count: number) => {
      done = Math.min(total, done + count * share);
      onProgress?.({ done: Math.floor(done), total });
    },
    end: () => {
      if (done < total) onProgress?.({ done: total, total });
    },
  };
}

/** Gives each word the strongest evidence of its tokens; -Infinity for a word that the model did not read. */
function wordsOf({ tokenizer, metadata }: LocalModel, term: string, evidence: Float32Array) {
  let token = 0;
  return tokenizer.words(term).map(({ word, ids }): ReadWord => {
    const own = evidence.subarray(token, token + ids.length);
    token += ids.length;
    const isKnown = !ids.includes(metadata.unknownTokenId);
    return { word, evidence: Math.max(...own), isKnown };
  });
}
