import type { ClassifyInput } from "../../classifier.ts";
import { batchByLength } from "../batch-by-length.ts";
import type { ShippedDecoder } from "./shipped-decoder.ts";

/** Larger batches are faster, but a cancelled run must wait for the end of its batch. */
const BATCH_TOKENS_MAX = 384;
const CLASSES = 3;

/** The decoder's result for one term. `logits`: keep, negative, irrelevant. `kinds`: one logit per kind. */
export type DecoderReading = { readonly logits: Float32Array; readonly kinds: Float32Array };

type DecoderQuestions = Pick<ClassifyInput, "profile" | "terms" | "signal"> & {
  readonly wanted?: readonly string[];
  readonly asked: readonly number[];
  readonly onRead: (count: number) => void;
};

/**
 * Runs the decoder on the terms whose indexes are in `asked`. Returns their readings by index in `terms`, and the
 * profile's length in tokens.
 * @throws the signal's reason if aborted
 */
export async function askDecoder(
  shipped: ShippedDecoder,
  { profile, wanted, asked, terms, signal, onRead }: DecoderQuestions,
): Promise<{ readonly readings: Map<number, DecoderReading>; readonly profileTokens: number }> {
  const { decoder, spelling } = await shipped.open();
  const profileIds = spelling.profileIds(profile, wanted);
  const readings = new Map<number, DecoderReading>();
  if (asked.length === 0) return { readings, profileTokens: profileIds.length };
  const open = await decoder.openProfile(profileIds);
  const spelled = asked
    .values()
    .map((index) => ({ index, ids: spelling.termIds(terms[index] ?? "") }));
  for (const { length, items } of batchByLength(
    spelled,
    ({ ids }) => ids.length,
    BATCH_TOKENS_MAX,
  )) {
    signal?.throwIfAborted();
    const { logits, kinds } = await open.classify(
      items.flatMap(({ ids }) => ids),
      length,
    );
    const kindCount = kinds.length / items.length;
    for (const [place, { index }] of items.entries()) {
      readings.set(index, {
        logits: logits.subarray(place * CLASSES, (place + 1) * CLASSES),
        kinds: kinds.subarray(place * kindCount, (place + 1) * kindCount),
      });
    }
    onRead(items.length);
  }
  return { readings, profileTokens: profileIds.length };
}
