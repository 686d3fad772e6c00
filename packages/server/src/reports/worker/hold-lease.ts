import type { ClaimedFilter } from "../queue/filter-queue.ts";
import type { WorkerParts } from "./filter-worker.ts";

/** The time until this process notices a cancellation in another process. Hosted calls cost money until then. */
const RENEW_EVERY_MS = 1_000;

/**
 * Renews the lease repeatedly. Calls `onLost` if the job was cancelled or another worker has claimed it. Returns the
 * function that stops the renewal.
 */
export function holdLease(
  { queue, leaseMs, log }: WorkerParts,
  job: ClaimedFilter,
  onLost: (reason: Error) => void,
): () => void {
  const renew = async () => {
    try {
      const isOurs = await queue.renew(job.id, leaseMs);
      if (!isOurs) onLost(new Error("the job was cancelled or taken over"));
    } catch (error) {
      log.warn({ err: error, filter: job.id }, "lease not renewed");
    }
  };
  const timer = setInterval(renew, Math.min(RENEW_EVERY_MS, leaseMs / 3));
  return () => clearInterval(timer);
}
