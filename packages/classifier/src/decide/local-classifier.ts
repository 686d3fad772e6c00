import { availableParallelism } from "node:os";
import { kindReason, type Verdict } from "@termsift/core/verdicts";
import type { Classifier, ClassifyInput } from "../classifier.ts";
import { createOrdinaryWordTest, foldWord } from "../language/index.ts";
import { belowBar, combine, decide, type Decision, likelyKinds } from "../models/combine.ts";
import type { DecoderMetadata } from "../models/decoder/shipped-decoder.ts";
import { loadLocalModel } from "../models/load-local-model.ts";
import type { ModelMetadata } from "../models/model-metadata.ts";
import { readWithModels } from "../models/read-with-models.ts";
import type { Reading, ReadTerms, ReadWord } from "../models/reading.ts";
import { createOfferGuard } from "./offer-guard.ts";
import { readProfile } from "../local/profile-vocabulary.ts";
import { CERTAIN, createReasonWriter, isVerySure, type ReasonWriter } from "./reason-writer.ts";

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
  readonly small: ModelMetadata;
  readonly decoder: DecoderMetadata | undefined;
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
  const small = model.metadata;
  const read = readWithModels(model, decoder);
  const classifier = decidingClassifier({ read, small, decoder: decoder?.metadata });
  const quick = { read: readWithModels(model, undefined), small, decoder: undefined };
  return {
    ...classifier,
    quick: { ...decidingClassifier(quick), id: classifier.id, reviewBar: QUICK_BAR },
    rest: () => {
      model.encoders.rest();
      decoder?.rest();
    },
  };
}

/** What the local decision needs of the models. `decoder`: undefined if only the small model reads. */
export type ReadingModels = {
  readonly read: ReadTerms;
  readonly small: ModelMetadata;
  readonly decoder: DecoderMetadata | undefined;
};

/** Returns the classifier that decides from the readings of `models`. */
export function decidingClassifier(models: ReadingModels): Classifier {
  const { small, decoder } = models;
  return {
    id: `local@${(decoder ?? small).version}`,
    reviewBar: (decoder ?? small).reviewBar,
    scores: decoder?.languages ?? small.scores,
    classify: (input) => classifyLocally(models, input),
  };
}

async function classifyLocally(
  { read, small, decoder }: ReadingModels,
  input: ClassifyInput,
): Promise<Verdict[]> {
  input.signal?.throwIfAborted();
  const { profile, terms, signal, onProgress, evidence } = input;
  if (terms.length === 0) return [];
  const wanted = evidence?.wanted ?? [];
  const { readings, profileTokens } = await read({ profile, terms, wanted, signal, onProgress });
  const reading = readProfile(profile);
  const reviewBar = (decoder ?? small).reviewBar;
  const isReadWhole = decoder !== undefined || reading.condensed === profile.description;
  const job: Job = {
    small,
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
  return readings.map((each, index) => toVerdict(job, terms[index] ?? "", each));
}

/** Matches terms with at least two letters or digits. Shorter terms have no clear meaning. */
const twoSigns = /[\p{L}\p{N}].*[\p{L}\p{N}]/su;

/** Keeps unreadable terms, excludes named firms, and sends exclusions that are unsure or have no kind to review. */
function toVerdict(job: Job, term: string, reading: Reading): Verdict {
  const { small, decoder, writeReason, isOffered, reviewBar, sureFrom } = job;
  const { category, confidence } = decisionOf(job, reading);
  const firm = job.namedFirm(term);
  if (firm !== undefined) {
    const ground = { reason: kindReason("firm", firm), kind: "firm", words: firm } as const;
    // The user decides if the models clearly want the term: a customer may search an "alternative to Corrib Pumps".
    const isWanted =
      reading.decoder !== undefined && category === "keep" && confidence > WANTED_FROM;
    const excluded = category === "keep" ? sureFrom : Math.max(sureFrom, confidence);
    const certainty = isWanted ? belowBar(reviewBar) : excluded;
    return { term, category: "negative", confidence: certainty, ...ground };
  }
  if (category === "keep") return { term, category, confidence, reason: "" };
  const { words } = reading;
  if (!twoSigns.test(term) || readableShare(words) <= 1 - small.unknownShareMax) {
    return { term, category: "keep", confidence: UNSURE, reason: "" };
  }
  const likely = reading.decoder === undefined ? [] : likelyKinds(reading.decoder.kinds);
  const isSure = (likely[0]?.share ?? 0) >= (decoder?.kindMin ?? 1);
  const isSpokenFor = isOffered(term, category) && !isVerySure(likely[0], confidence);
  const isOpen = isSpokenFor && confidence < OFFERED_FROM;
  const {
    isNamed,
    isRuledOut = false,
    ...ground
  } = writeReason(
    term,
    category,
    words,
    isSure ? likely.filter(({ share }) => share >= SECOND_KIND_MIN) : [],
    isOpen ? 0 : isSpokenFor ? KIND_CERTAINTY : confidence,
  );
  const isUnnamed = (reading.decoder !== undefined || isSpokenFor) && !isNamed;
  if (isRuledOut && !isOpen && confidence >= RULED_OUT_FROM)
    return { term, category, confidence: Math.max(confidence, sureFrom), ...ground };
  const isRental = ground.kind === "rental" && confidence < RENTAL_FROM;
  const isLeftToUser = confidence < sureFrom || isUnnamed || isOpen || isRental;
  if (confidence < reviewBar || !isLeftToUser) return { term, category, confidence, ...ground };
  return { term, category, confidence: belowBar(reviewBar), ...ground };
}

function decisionOf({ small, decoder, profileTokens }: Job, reading: Reading): Decision {
  if (decoder === undefined) return decide(reading.logits, 0, small.temperature);
  return combine(reading.logits, reading.decoder, profileTokens, decoder);
}

/** Share (0..1) of words without an unknown token. Emoji and letters of other scripts are unknown. */
function readableShare(words: readonly ReadWord[]): number {
  if (words.length === 0) return 0;
  return words.filter(({ isKnown }) => isKnown).length / words.length;
}
