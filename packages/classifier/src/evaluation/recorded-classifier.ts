import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Classifier } from "../classifier.ts";
import { decidingClassifier } from "../decide/local-classifier.ts";
import { findDecoder } from "../models/decoder/shipped-decoder.ts";
import { loadLocalModel, shippedModelFolder } from "../models/load-local-model.ts";
import { modelMetadataSchema } from "../models/model-metadata.ts";
import { readWithModels } from "../models/read-with-models.ts";
import { withPlaces } from "../places/with-places.ts";
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
  const metadata: unknown = JSON.parse(
    readFileSync(join(shippedModelFolder, "metadata.json"), "utf8"),
  );
  const decoder = await findDecoder(join(shippedModelFolder, "decoder"), 2);
  const small = modelMetadataSchema.parse(metadata);
  const model = isRecording ? await loadLocalModel({ threads: 2 }) : undefined;
  const fill = model && readWithModels(model, model.decoder);
  const { read, save } = openRecordedReadings(path, fill);
  const classifier = decidingClassifier({ read, small, decoder: decoder?.metadata });
  const rest = () => {
    model?.encoders.rest();
    model?.decoder?.rest();
  };
  return { ...withPlaces(classifier), rest, save };
}
