import { availableParallelism } from "node:os";
import type { Classifier } from "../classifier.ts";
import type { DecoderMetadata } from "../models/decoder/shipped-decoder.ts";
import { loadLocalModel } from "../models/load-local-model.ts";
import type { ModelMetadata } from "../models/model-metadata.ts";
import { readWithModels } from "../models/read-with-models.ts";
import type { ReadTerms } from "../models/reading.ts";
import { casesOf, type DecisionModels, decideTerms } from "./decide-terms.ts";
import { explainCase } from "./explain.ts";

const THREADS_MAX = 4;
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

/** A reader and the metadata of its models. `decoder`: undefined if only the small model reads. */
export type ReadingModels = {
  readonly read: ReadTerms;
  readonly small: ModelMetadata;
  readonly decoder: DecoderMetadata | undefined;
};

/** Returns the classifier that decides from the readings of `models`. */
export function decidingClassifier({ read, small, decoder }: ReadingModels): Classifier {
  const { version, reviewBar, bars } = decoder ?? small;
  return {
    id: `local@${version}`,
    reviewBar,
    kindBar: bars.answeredKind,
    scores: decoder?.languages ?? small.scores,
    classify: (input) => decideTerms(read, decisionModels(small, decoder), input),
    explain: async (input) =>
      (await casesOf(read, decisionModels(small, decoder), input)).map(explainCase),
  };
}

/** Returns what the decision needs of the models' metadata. */
export function decisionModels(
  small: ModelMetadata,
  decoder: DecoderMetadata | undefined,
): DecisionModels {
  const { bars, reviewBar } = decoder ?? small;
  return { small, decoder, bars, reviewBar, unknownShareMax: small.unknownShareMax };
}
