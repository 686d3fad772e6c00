import { availableParallelism } from "node:os";
import type { Verdict } from "@termsift/core/verdicts";
import type { Classifier, ClassifyInput } from "../classifier.ts";
import { batchByLength, type Batch } from "./batch-by-length.ts";
import { decide, type Decision } from "./calibrate.ts";
import type { WordEvidence } from "./deciding-words.ts";
import type { Judgement } from "./encoder.ts";
import type { ProfileJudge } from "./judge-pool.ts";
import { loadLocalModel, type LocalModel } from "./load-local-model.ts";
import { createOfferGuard } from "./offer-guard.ts";
import { readProfile } from "./profile-reading.ts";
import { profileText } from "./profile-text.ts";
import { createReasonWriter, type ReasonWriter } from "./reason-writer.ts";
import { idsOf, type TokenizedWord } from "./term-tokenizer.ts";

/** Small enough to stay in a core's own cache. */
const BATCH_TOKENS_MAX = 128;
const THREADS_MAX = 4;
/** The confidence of a term that was kept unjudged. */
const UNSURE = 0.5;
/** So much surer must be who has not read all of the description: the keep loss stays what it is of one read whole. */
const ABOVE_BAR_IN_PART = 0.04;
/** So far below the bar, from which exclusions are copied, ends a term that the profile speaks for. */
const BELOW_BAR = 0.01;

export type LocalClassifierOptions = {
  /** Folder with model.onnx, tokenizer.json and metadata.json; the shipped one when left out. */
  readonly modelFolder?: string;
  /** CPU threads of the model in all; the machine's, at most four, when left out. With two or more it has threads of its own. */
  readonly threads?: number;
};

type Job = {
  readonly model: LocalModel;
  readonly input: ClassifyInput;
  readonly writeReason: ReasonWriter;
  /** Whether the profile itself speaks for a term. */
  readonly isOffered: ReturnType<typeof createOfferGuard>;
  /** From which confidence on a term is excluded without its user being asked. */
  readonly sureFrom: number;
};

/** A term on its way: where it stands in the upload, its words, and what of them the model reads. */
type ReadTerm = {
  readonly index: number;
  readonly term: string;
  readonly words: readonly TokenizedWord[];
  readonly ids: readonly number[];
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
    rest: () => model.judges.rest(),
  };
}

async function classifyLocally(model: LocalModel, input: ClassifyInput): Promise<Verdict[]> {
  input.signal?.throwIfAborted();
  if (input.terms.length === 0) return [];
  const { metadata, judges, tokenizer } = model;
  const profileIds = idsOf(tokenizer.words(profileText(input.profile)));
  const judge = await judges.openProfile(
    [metadata.startTokenId, ...profileIds].slice(0, metadata.profileTokensMax),
  );
  try {
    const { profile } = input;
    const reading = readProfile(profile);
    const writeReason = createReasonWriter(profile, reading);
    const isReadWhole = reading.condensed === profile.description;
    const job: Job = {
      model,
      input,
      writeReason,
      isOffered: createOfferGuard(profile, reading),
      sureFrom: metadata.reviewBar + (isReadWhole ? 0 : ABOVE_BAR_IN_PART),
    };
    const terms = readTerms(model, tokenizer.words, input.terms);
    const batches = batchByLength(terms, ({ ids }) => ids.length, BATCH_TOKENS_MAX);
    return await judgeBatches(job, judge, batches);
  } finally {
    judge.close();
  }
}

function* readTerms(
  { metadata }: LocalModel,
  wordsOf: (term: string) => TokenizedWord[],
  terms: readonly string[],
): Generator<ReadTerm, void, undefined> {
  for (const [index, term] of terms.entries()) {
    const words = wordsOf(term);
    const ids = idsOf(words).slice(0, metadata.termTokensMax);
    yield { index, term, words, ids: ids.length === 0 ? [metadata.startTokenId] : ids };
  }
}

/**
 * Keeps a few batches under way, so that the reasons of one are written while the next are judged. Aborted or failed, it
 * begins no other batch and rejects when those under way are back: hundredths of a second, in which the model must not
 * be torn down.
 */
async function judgeBatches(
  job: Job,
  judge: ProfileJudge,
  batches: Iterator<Batch<ReadTerm>, void>,
): Promise<Verdict[]> {
  const { signal, terms, onProgress } = job.input;
  const verdicts: Verdict[] = [];
  const failures: unknown[] = [];
  let done = 0;
  const isStopped = () => failures.length > 0 || signal?.aborted === true;
  const judgeInTurn = async () => {
    while (!isStopped()) {
      const { value: batch } = batches.next();
      if (batch === undefined) return;
      const ids = Int32Array.from(batch.items.flatMap((item) => item.ids));
      const judgement = await judge.judge(ids, batch.length);
      if (isStopped()) return;
      addVerdicts(job, batch, judgement, verdicts);
      done += batch.items.length;
      onProgress?.({ done, total: terms.length });
    }
  };
  const turns = Array.from({ length: job.model.judges.batchesAtOnce }, () =>
    judgeInTurn().catch((error: unknown) => failures.push(error)),
  );
  await Promise.all(turns);
  signal?.throwIfAborted();
  if (failures.length > 0) throw failures[0];
  return verdicts;
}

/** Puts the verdict of each term of a batch in the term's place. */
function addVerdicts(
  job: Job,
  { length, items }: Batch<ReadTerm>,
  { logits, evidence }: Judgement,
  verdicts: Verdict[],
): void {
  for (const [position, item] of items.entries()) {
    const decision = decide(logits, position, job.model.metadata.temperature);
    const start = position * length;
    const own = evidence.subarray(start, start + length);
    verdicts[item.index] = toVerdict(job, item, decision, own);
  }
}

/** A lone letter or a full stop tells nothing of who searched. */
const twoSigns = /[\p{L}\p{N}].*[\p{L}\p{N}]/su;

/**
 * Adds the reason to an exclusion, and leaves to its user one that the profile speaks for or may speak for; a term that says nothing or
 * that the vocabulary cannot spell is kept, whatever the model made of it.
 */
function toVerdict(
  { model, writeReason, isOffered, sureFrom }: Job,
  { term, words }: ReadTerm,
  { category, confidence }: Decision,
  evidence: Float32Array,
): Verdict {
  if (category === "keep") return { term, category, confidence, reason: "" };
  const { unknownTokenId, unknownShareMax, reviewBar } = model.metadata;
  if (!twoSigns.test(term) || readableShare(words, unknownTokenId) <= 1 - unknownShareMax) {
    return { term, category: "keep", confidence: UNSURE, reason: "" };
  }
  const reason = writeReason(term, category, wordsWithEvidence(words, evidence));
  const isLeftToUser = confidence < sureFrom || isOffered(term, category);
  if (confidence < reviewBar || !isLeftToUser) return { term, category, confidence, reason };
  return { term, category, confidence: Number((reviewBar - BELOW_BAR).toFixed(2)), reason };
}

/** The share of the term's words (0..1) that the vocabulary can spell; other scripts and emoji it cannot. */
function readableShare(words: readonly TokenizedWord[], unknownTokenId: number): number {
  if (words.length === 0) return 0;
  return words.filter(({ ids }) => !ids.includes(unknownTokenId)).length / words.length;
}

/** Gives each word the strongest evidence of its tokens; words beyond the model's window have none. */
function wordsWithEvidence(
  words: readonly TokenizedWord[],
  evidence: Float32Array,
): WordEvidence[] {
  let token = 0;
  return words.map(({ word, ids }) => {
    const own = evidence.subarray(token, token + ids.length);
    token += ids.length;
    return { word, evidence: Math.max(...own) };
  });
}
