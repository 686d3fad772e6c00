import { type Classifier, createClassifier as create } from "@termsift/classifier";
import type { ThreadSettings } from "../jobs/thread-messages.ts";

/** The classifier that the configuration names; the only place of the server that knows how one is made. */
export function createClassifier(
  settings: Pick<ThreadSettings, "classifier">,
): Promise<Classifier> {
  return create(settings.classifier);
}
