import type { Classifier } from "@termsift/classifier";
import { AppError } from "@termsift/core/errors";
import type { ThreadSettings } from "../jobs/thread-messages.ts";

/** The classifier that the configuration names; the only place that knows which there are. */
export async function createClassifier(
  settings: Pick<ThreadSettings, "classifier" | "threads">,
): Promise<Classifier> {
  throw new AppError("classifier-failed", `CLASSIFIER=${settings.classifier} is not available.`);
}
