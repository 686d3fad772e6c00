import { availableParallelism } from "node:os";
import type { Verdict } from "@termsift/core/verdicts";
import type { Classifier, ClassifyInput } from "../classifier.ts";
import { batchByLength, type Batch } from "./batch-by-length.ts";
import { decide } from "./calibrate.ts";
import type { EncodedProfile } from "./encoder.ts";
import { loadLocalModel, type LocalModel } from "./load-local-model.ts";
import { profileText } from "./profile-text.ts";
import { createReasonWriter, type ReasonWriter } from "./reason-writer.ts";
import { createTermTokenizer, type TermTokenizer } from "./term-tokenizer.ts";

/** Small enough to stop within about a tenth of a second, large enough to fill the matrix kernels. */
const BATCH_TOKENS_MAX = 1_024;
const THREADS_MAX = 4;

export type LocalClassifierOptions = {
  /** Folder with model.onnx, tokenizer.json and metadata.json; the shipped one when left out. */
  readonly modelFolder?: string;
  /** CPU threads of one model run; the machine's, at most four, when left out. */
  readonly threads?: number;
};

type Job = {
  readonly model: LocalModel;
  readonly input: ClassifyInput;
  readonly tokenizer: TermTokenizer;
  readonly profile: EncodedProfile;
  readonly writeReason: ReasonWriter;
};

/**
 * Opens the embedded model: offline, no key, one load for many uploads (keep the classifier; it is safe to share).
 * The same profile and terms give the same verdicts on every run.
 *
 * @throws AppError `classifier-failed` when the model's files are missing or broken
 */
export async function createLocalClassifier(
  options: LocalClassifierOptions = {},
): Promise<Classifier> {
  const threads = options.threads ?? Math.min(THREADS_MAX, availableParallelism());
  const model = await loadLocalModel({ ...options, threads });
  return {
    id: `local@${model.metadata.version}`,
    reviewBar: model.metadata.reviewBar,
    classify: (input) => classifyLocally(model, input),
  };
}

async function classifyLocally(model: LocalModel, input: ClassifyInput): Promise<Verdict[]> {
  input.signal?.throwIfAborted();
  if (input.terms.length === 0) return [];
  const tokenizer = createTermTokenizer(model.tokenizer);
  const { metadata } = model;
  const profileIds = tokenizer.encode(profileText(input.profile));
  const profile = await model.encoder.encodeProfile(
    [metadata.startTokenId, ...profileIds].slice(0, metadata.profileTokensMax),
  );
  const job: Job = { model, input, tokenizer, profile, writeReason: createReasonWriter(input.profile) };
  const ids = input.terms.map((term) => termIds(job, term));
  const verdicts: Verdict[] = [];
  let done = 0;
  for (const batch of batchByLength(ids.map(({ length }) => length), BATCH_TOKENS_MAX)) {
    input.signal?.throwIfAborted();
    await judgeBatch(job, batch, ids, verdicts);
    done += batch.indices.length;
    input.onProgress?.({ done, total: input.terms.length });
  }
  return verdicts;
}

function termIds({ model, tokenizer }: Job, term: string): number[] {
  const { startTokenId, termTokensMax } = model.metadata;
  const ids = tokenizer.encode(term).slice(0, termTokensMax);
  return ids.length === 0 ? [startTokenId] : ids;
}

/** Judges one batch and puts each verdict in its term's place. */
async function judgeBatch(
  { model, input, tokenizer, profile, writeReason }: Job,
  batch: Batch,
  ids: readonly (readonly number[])[],
  verdicts: Verdict[],
): Promise<void> {
  const { temperature, unknownTokenId, unknownShareMax } = model.metadata;
  const flat = Int32Array.from(batch.indices.flatMap((index) => ids[index] ?? []));
  const { logits, evidence } = await model.encoder.judge(flat, batch.length, profile);
  for (const [position, index] of batch.indices.entries()) {
    const term = input.terms[index] ?? "";
    const tokens = ids[index] ?? [];
    const unknown = tokens.filter((id) => id === unknownTokenId).length / tokens.length;
    const { category, confidence } = decide(logits, position, temperature);
    if (category === "keep" || unknown > unknownShareMax) {
      verdicts[index] = { term, category: "keep", confidence: category === "keep" ? confidence : 0.5, reason: "" };
      continue;
    }
    const start = position * batch.length;
    const reason = writeReason(term, category, wordsWithEvidence(tokenizer, term, evidence, start, batch.length));
    verdicts[index] = { term, category, confidence, reason };
  }
}

/** Gives each word the strongest evidence of its tokens; words beyond the model's window have none. */
function wordsWithEvidence(
  tokenizer: TermTokenizer,
  term: string,
  evidence: Float32Array,
  start: number,
  length: number,
) {
  let token = 0;
  return tokenizer.words(term).map(({ word, ids }) => {
    let strongest = Number.NEGATIVE_INFINITY;
    for (const _ of ids) {
      if (token < length) strongest = Math.max(strongest, evidence[start + token] ?? strongest);
      token += 1;
    }
    return { word, evidence: strongest };
  });
}
