import type { ClassifyInput } from "../classifier.ts";
import { batchByLength, type Batch } from "./batch-by-length.ts";
import { profileText } from "../profile/condense-description.ts";
import type { EncoderAnswer } from "./encoder-thread.ts";
import type { LocalModel } from "./load-local-model.ts";
import { idsOf } from "./term-tokenizer.ts";

/** A batch of this size fits into the cache of one core. */
const BATCH_TOKENS_MAX = 128;
const CLASSES = 3;

/** The model's result for a term. `logits`: keep, negative, irrelevant. `evidence`: a logit of "exclude" per token. */
export type SmallReading = {
  readonly logits: Float32Array;
  readonly evidence: Float32Array;
};

type Spelled = { readonly index: number; readonly ids: readonly number[] };

/** Reads all terms, in order. `onRead` gets the number of terms just read. @throws the signal's reason if aborted */
export async function readWithSmallModel(
  model: LocalModel,
  input: ClassifyInput,
  onRead: (count: number) => void,
): Promise<SmallReading[]> {
  const { metadata, encoders, tokenizer } = model;
  const profileIds = idsOf(tokenizer.words(profileText(input.profile)));
  const encoder = await encoders.openProfile(
    [metadata.startTokenId, ...profileIds].slice(0, metadata.profileTokensMax),
  );
  const readings: SmallReading[] = [];
  const failures: unknown[] = [];
  const batches = batchByLength(
    spell(model, input.terms),
    ({ ids }) => ids.length,
    BATCH_TOKENS_MAX,
  );
  const isStopped = () => failures.length > 0 || input.signal?.aborted === true;
  const readInTurn = async () => {
    while (!isStopped()) {
      const { value: batch } = batches.next();
      if (batch === undefined) return;
      const ids = Int32Array.from(batch.items.flatMap((item) => item.ids));
      addReadings(batch, await encoder.classify(ids, batch.length), readings);
      if (!isStopped()) onRead(batch.items.length);
    }
  };
  try {
    // Several batches run at once, so that the model never waits for this thread.
    const turns = Array.from({ length: encoders.batchesAtOnce }, () =>
      readInTurn().catch((error: unknown) => failures.push(error)),
    );
    await Promise.all(turns);
    input.signal?.throwIfAborted();
    if (failures.length > 0) throw failures[0];
    return readings;
  } finally {
    encoder.close();
  }
}

function* spell(
  { metadata, tokenizer }: LocalModel,
  terms: readonly string[],
): Generator<Spelled, void, undefined> {
  for (const [index, term] of terms.entries()) {
    const ids = idsOf(tokenizer.words(term)).slice(0, metadata.termTokensMax);
    yield { index, ids: ids.length === 0 ? [metadata.startTokenId] : ids };
  }
}

function addReadings(
  { length, items }: Batch<Spelled>,
  { logits, evidence }: EncoderAnswer,
  readings: SmallReading[],
): void {
  for (const [position, { index }] of items.entries()) {
    readings[index] = {
      logits: logits.subarray(position * CLASSES, (position + 1) * CLASSES),
      evidence: evidence.subarray(position * length, (position + 1) * length),
    };
  }
}
