import type { Classifier } from "../classifier.ts";
import { decidingClassifier } from "../decide/local-classifier.ts";
import { loadLocalModel } from "../models/load-local-model.ts";
import { shippedMetadata } from "../models/shipped-metadata.ts";
import { readWithModels } from "../models/read-with-models.ts";
import { openRecordedReadings } from "./recorded-readings.ts";

/** A classifier with the shipped decision on recorded readings. `save` keeps what was read; see `RecordedReadings`. */
export type RecordedClassifier = Classifier & { readonly save: () => void };

/**
 * Opens the shipped decision on the readings in a file. With `isRecording`, the embedded models read the terms that the
 * file lacks.
 * @throws Error for a missing reading; AppError `classifier-failed` if a file of the models is missing or broken
 */
export async function createRecordedClassifier(
  path: string,
  isRecording = false,
): Promise<RecordedClassifier> {
  const { small, decoder } = await shippedMetadata();
  const model = isRecording ? await loadLocalModel({ threads: 2 }) : undefined;
  const fill = model && readWithModels(model, model.decoder);
  const { read, save } = openRecordedReadings(path, fill);
  const classifier = decidingClassifier({ read, small, decoder });
  const rest = () => {
    model?.encoders.rest();
    model?.decoder?.rest();
  };
  // `quick` says that another verdict costs nothing, so the evidence of an account is read.
  return { ...classifier, quick: classifier, rest, save };
}
