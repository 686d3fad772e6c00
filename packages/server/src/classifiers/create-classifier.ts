import { type Classifier, createClassifier as create } from "@termsift/classifier";
import type { ThreadSettings } from "../jobs/thread-messages.ts";

/** The classifier that the configuration names; the only place of the server that knows how one is made. */
export function createClassifier({
  classifier,
  hosted,
}: Pick<ThreadSettings, "classifier" | "hosted">): Promise<Classifier> {
  return create(classifier, hosted && { hosted: { settings: hosted } });
}
