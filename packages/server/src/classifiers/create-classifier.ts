import { type Classifier, createClassifier as create } from "@termsift/classifier";
import type { ThreadSettings } from "../jobs/thread-messages.ts";

/** The classifier that the configuration names; the only place of the server that knows how one is made. */
export function createClassifier({
  classifier,
  hosted,
}: Pick<ThreadSettings, "classifier" | "hosted">): Promise<Classifier> {
  // One thread each: two judge side by side, and readers of the page want a core too.
  return create(classifier, {
    threads: 1,
    ...(hosted === undefined ? {} : { hosted: { settings: hosted } }),
  });
}
