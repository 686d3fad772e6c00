import { availableParallelism } from "node:os";
import { kindReason, type Verdict } from "@termsift/core/verdicts";
import type { Classifier, ClassifyInput } from "../classifier.ts";
import { createOrdinaryWordTest, foldWord } from "../language/index.ts";
import { belowBar, combine, decide, type Decision, likelyKinds, wasteLogit } from "./decide.ts";
import type { WordEvidence } from "./reason-words.ts";
import { askDecoder, type DecoderReading } from "./decoder/ask-decoder.ts";
import type { ShippedDecoder } from "./decoder/shipped-decoder.ts";
import { loadLocalModel, type LocalModel } from "./load-local-model.ts";
import { createOfferGuard } from "./offer-guard.ts";
import { readProfile } from "./profile-vocabulary.ts";
import { CERTAIN, createReasonWriter, isVerySure, type ReasonWriter } from "./reason-writer.ts";
import { readWithSmallModel, type SmallReading } from "./small-reading.ts";
import type { TokenizedWord } from "./term-tokenizer.ts";

const THREADS_MAX = 4;
/** Confidence of a term that is kept because the models cannot read it. */
const UNSURE = 0.5;
/** Extra confidence that an exclusion needs if there is no decoder and the description was shortened. */
const ABOVE_BAR_IN_PART = 0.04;
const SECOND_KIND_MIN = 0.08;
/** Minimum confidence to exclude a term of offered words ("what are carpets"). Found by tests with real queries. */
const OFFERED_FROM = 0.91;
/** Certainty of the reason for such a term. The reason may name a kind ("wants information"), but no offer or firm. */
const KIND_CERTAINTY = CERTAIN.perhaps;
/** Minimum confidence to exclude what the profile itself rules out. Found by tests with real queries. */
const RULED_OUT_FROM = 0.6;
/** Minimum confidence to exclude a term that wants to rent. Below it, many ask a firm that rents out, but does not say so. */
const RENTAL_FROM = 0.9;
/** Above this confidence of "keep", the name of another firm in the profile excludes no term unasked. */
const WANTED_FROM = 0.6;
/** Minimum confidence of the small model for a first verdict. */
const QUICK_BAR = 0.93;
/** The small model's share of the total work, if both models run. */
const SMALL_SHARE = 0.1;

const MISSING_DECODER =
  "The larger embedded model is missing (folder model/decoder). The small model classifies alone and finds less waste. Check out the files again, or set TERMSIFT_MODEL=small.";

export type LocalClassifierOptions = {
  /** Folder of the small model, with the decoder in `decoder/`. Default: the shipped models. */
  readonly modelFolder?: string;
  /** CPU threads in total. Default: one per core, at most four. */
  readonly threads?: number | undefined;
  /** Which models to run. "small" takes a tenth of the time and memory and needs no Gemma licence. */
  readonly model?: "both" | "small" | undefined;
};

type Job = {
  readonly model: LocalModel;
  readonly decoder: ShippedDecoder | undefined;
  readonly writeReason: ReasonWriter;
  /** True if the profile offers the words of a term. An exclusion of the term then needs more certainty. */
  readonly isOffered: ReturnType<typeof createOfferGuard>;
  /** Returns the words of a term that name one of the other firms in the profile. */
  readonly namedFirm: (term: string) => string | undefined;
  readonly reviewBar: number;
  /** Minimum confidence of an exclusion that needs no review. */
  readonly sureFrom: number;
  readonly profileTokens: number;
};

/**
 * Opens the embedded models, which need no network and no key. One classifier can serve many reports at once. The
 * same profile and terms always give the same verdicts.
 * @throws AppError `classifier-failed` if the small model's files are missing or broken. A missing decoder is only a
 * warning.
 */
export async function createLocalClassifier(
  options: LocalClassifierOptions = {},
): Promise<Classifier> {
  const threads = options.threads ?? Math.min(THREADS_MAX, availableParallelism());
  const model = await loadLocalModel({ ...options, threads });
  const decoder = options.model === "small" ? undefined : model.decoder;
  if (options.model !== "small" && decoder === undefined) process.emitWarning(MISSING_DECODER);
  const id = `local@${decoder?.metadata.version ?? model.metadata.version}`;
  return {
    id,
    reviewBar: decoder?.metadata.reviewBar ?? model.metadata.reviewBar,
    quick: {
      id,
      reviewBar: QUICK_BAR,
      classify: (input) => classifyLocally(model, undefined, input),
    },
    scores: decoder?.metadata.languages ?? model.metadata.scores,
    classify: (input) => classifyLocally(model, decoder, input),
    rest: () => {
      model.encoders.rest();
      decoder?.rest();
    },
  };
}

async function classifyLocally(
  model: LocalModel,
  decoder: ShippedDecoder | undefined,
  input: ClassifyInput,
): Promise<Verdict[]> {
  input.signal?.throwIfAborted();
  const { profile, terms, signal } = input;
  if (terms.length === 0) return [];
  const progress = createProgress(input);
  const small = await readWithSmallModel(model, input, progress.add(decoder ? SMALL_SHARE : 1));
  const asked = decoder === undefined ? [] : askedTerms(small, decoder.metadata.asked);
  const share = (1 - SMALL_SHARE) * (terms.length / Math.max(1, asked.length));
  const { readings, profileTokens } =
    decoder === undefined
      ? { readings: new Map<number, DecoderReading>(), profileTokens: 0 }
      : await askDecoder(decoder, { profile, asked, terms, signal, onRead: progress.add(share) });
  progress.end();
  const reading = readProfile(profile);
  const reviewBar = (decoder ?? model).metadata.reviewBar;
  const isReadWhole = decoder !== undefined || reading.condensed === profile.description;
  const job: Job = {
    model,
    decoder,
    writeReason: createReasonWriter(
      profile,
      reading,
      await createOrdinaryWordTest(profile.description),
    ),
    isOffered: createOfferGuard(profile, reading),
    namedFirm: (term) => {
      const words = term.split(/\s+/u);
      const folded = words.map((word) => foldWord(word.toLowerCase()));
      const found = reading.vocabulary.deniedIn(folded);
      return found?.isFirm === true ? words.slice(found.start, found.end).join(" ") : undefined;
    },
    reviewBar,
    sureFrom: reviewBar + (isReadWhole ? 0 : ABOVE_BAR_IN_PART),
    profileTokens,
  };
  return small.map((each, index) => toVerdict(job, terms[index] ?? "", each, readings.get(index)));
}

function askedTerms(small: readonly SmallReading[], [from, to]: readonly [number, number]) {
  return small.flatMap(({ logits }, index) => {
    const waste = wasteLogit(logits);
    return waste < from || waste > to ? [] : [index];
  });
}

/** Adds up the progress of both models. `done` never decreases and reaches `total` only at the end. */
function createProgress({ terms, onProgress }: ClassifyInput) {
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

/** Matches terms with at least two letters or digits. Shorter terms have no clear meaning. */
const twoSigns = /[\p{L}\p{N}].*[\p{L}\p{N}]/su;

/** Keeps unreadable terms, excludes named firms, and sends exclusions that are unsure or have no kind to review. */
function toVerdict(
  job: Job,
  term: string,
  small: SmallReading,
  reading: DecoderReading | undefined,
): Verdict {
  const { model, decoder, writeReason, isOffered, reviewBar, sureFrom } = job;
  const { category, confidence } = decisionOf(job, small, reading);
  const firm = job.namedFirm(term);
  if (firm !== undefined) {
    const ground = { reason: kindReason("firm", firm), kind: "firm", words: firm } as const;
    // The user decides if the models clearly want the term: a customer may search an "alternative to Corrib Pumps".
    const isWanted = reading !== undefined && category === "keep" && confidence > WANTED_FROM;
    const excluded = category === "keep" ? sureFrom : Math.max(sureFrom, confidence);
    const certainty = isWanted ? belowBar(reviewBar) : excluded;
    return { term, category: "negative", confidence: certainty, ...ground };
  }
  if (category === "keep") return { term, category, confidence, reason: "" };
  const { unknownTokenId, unknownShareMax } = model.metadata;
  const words = model.tokenizer.words(term);
  if (!twoSigns.test(term) || readableShare(words, unknownTokenId) <= 1 - unknownShareMax) {
    return { term, category: "keep", confidence: UNSURE, reason: "" };
  }
  const likely = reading === undefined ? [] : likelyKinds(reading.kinds);
  const isSure = (likely[0]?.share ?? 0) >= (decoder?.metadata.kindMin ?? 1);
  const isSpokenFor = isOffered(term, category) && !isVerySure(likely[0], confidence);
  const isOpen = isSpokenFor && confidence < OFFERED_FROM;
  const {
    isNamed,
    isRuledOut = false,
    ...ground
  } = writeReason(
    term,
    category,
    wordsWithEvidence(words, small.evidence),
    isSure ? likely.filter(({ share }) => share >= SECOND_KIND_MIN) : [],
    isOpen ? 0 : isSpokenFor ? KIND_CERTAINTY : confidence,
  );
  const isUnnamed = (reading !== undefined || isSpokenFor) && !isNamed;
  if (isRuledOut && !isOpen && confidence >= RULED_OUT_FROM)
    return { term, category, confidence: Math.max(confidence, sureFrom), ...ground };
  const isRental = ground.kind === "rental" && confidence < RENTAL_FROM;
  const isLeftToUser = confidence < sureFrom || isUnnamed || isOpen || isRental;
  if (confidence < reviewBar || !isLeftToUser) return { term, category, confidence, ...ground };
  return { term, category, confidence: belowBar(reviewBar), ...ground };
}

function decisionOf(
  { model, decoder, profileTokens }: Job,
  { logits }: SmallReading,
  reading: DecoderReading | undefined,
): Decision {
  if (decoder === undefined) return decide(logits, 0, model.metadata.temperature);
  return combine(logits, reading, profileTokens, decoder.metadata);
}

/** Share (0..1) of words without an unknown token. Emoji and letters of other scripts are unknown. */
function readableShare(words: readonly TokenizedWord[], unknownTokenId: number): number {
  if (words.length === 0) return 0;
  return words.filter(({ ids }) => !ids.includes(unknownTokenId)).length / words.length;
}

/** Gives each word the strongest evidence of its tokens; -Infinity for a word that the model did not read. */
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
