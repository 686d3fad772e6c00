import { availableParallelism } from "node:os";
import type { Verdict } from "@termsift/core/verdicts";
import type { Classifier, ClassifyInput } from "../classifier.ts";
import { batchByLength, type Batch } from "./batch-by-length.ts";
import { decide, type Decision } from "./calibrate.ts";
import type { WordEvidence } from "./deciding-words.ts";
import type { EncodedProfile } from "./encoder.ts";
import { loadLocalModel, type LocalModel } from "./load-local-model.ts";
import { packTermIds, type PackedTermIds } from "./pack-term-ids.ts";
import { profileText } from "./profile-text.ts";
import { createReasonWriter, type ReasonWriter } from "./reason-writer.ts";
import { createTermTokenizer, type TermTokenizer } from "./term-tokenizer.ts";

/** Small enough to stop within a tenth of a second and to stay in the cores' caches, large enough for two threads. */
const BATCH_TOKENS_MAX = 512;
const THREADS_MAX = 4;
/** The confidence of a term that was kept unjudged. */
const UNSURE = 0.5;

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
    scores: model.metadata.scores,
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
  const job: Job = {
    model,
    input,
    tokenizer,
    profile,
    writeReason: createReasonWriter(input.profile),
  };
  const ids = packTermIds(input.terms, (term) => termIds(job, term));
  const verdicts: Verdict[] = [];
  let done = 0;
  for (const batch of batchByLength(ids.lengths, BATCH_TOKENS_MAX)) {
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
  job: Job,
  batch: Batch,
  ids: PackedTermIds,
  verdicts: Verdict[],
): Promise<void> {
  const { model, input, profile } = job;
  const flat = ids.idsOf(batch.indices);
  const { logits, evidence } = await model.encoder.judge(flat, batch.length, profile);
  for (const [position, index] of batch.indices.entries()) {
    const decision = decide(logits, position, model.metadata.temperature);
    const start = position * batch.length;
    const own = evidence.subarray(start, start + batch.length);
    verdicts[index] = toVerdict(job, input.terms[index] ?? "", decision, own);
  }
}

/** Adds the reason to an exclusion; a term that the vocabulary cannot spell is kept, whatever the model made of it. */
function toVerdict(
  { model, tokenizer, writeReason }: Job,
  term: string,
  { category, confidence }: Decision,
  evidence: Float32Array,
): Verdict {
  if (category === "keep") return { term, category, confidence, reason: "" };
  const { unknownTokenId, unknownShareMax } = model.metadata;
  if (readableShare(tokenizer, term, unknownTokenId) <= 1 - unknownShareMax) {
    return { term, category: "keep", confidence: UNSURE, reason: "" };
  }
  const reason = writeReason(term, category, wordsWithEvidence(tokenizer, term, evidence));
  return { term, category, confidence, reason };
}

/** The share of the term's words (0..1) that the vocabulary can spell; other scripts and emoji it cannot. */
function readableShare(tokenizer: TermTokenizer, term: string, unknownTokenId: number): number {
  const words = tokenizer.words(term);
  if (words.length === 0) return 0;
  return words.filter(({ ids }) => !ids.includes(unknownTokenId)).length / words.length;
}

/** Gives each word the strongest evidence of its tokens; words beyond the model's window have none. */
function wordsWithEvidence(
  tokenizer: TermTokenizer,
  term: string,
  evidence: Float32Array,
): WordEvidence[] {
  let token = 0;
  return tokenizer.words(term).map(({ word, ids }) => {
    const own = evidence.subarray(token, token + ids.length);
    token += ids.length;
    return { word, evidence: Math.max(...own) };
  });
}
