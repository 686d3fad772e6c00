import type { ClaimedFilter } from "../queue/filter-queue.ts";
import type { WorkerParts } from "./filter-worker.ts";

/** The delay until a cancellation in another process is noticed. Hosted calls cost money until then. */
const RENEW_EVERY_MS = 1_000;

/**
 * Renews the lease repeatedly. Calls `onLost` if the job was cancelled or belongs to another worker. Returns the
 * function that stops this.
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
