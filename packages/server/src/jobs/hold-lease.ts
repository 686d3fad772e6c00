import type { ClaimedFilter } from "./filter-queue.ts";
import type { WorkerParts } from "./filter-worker.ts";

/** How soon a cancellation that another process took is noticed. Hosted calls are paid for until then. */
const CHECK_EVERY_MS = 1_000;

/** Renews the lease until it is told to end, and calls `onLost` once the job is no longer ours. Returns what ends it. */
export function holdLease(
  { queue, leaseMs, log }: WorkerParts,
  job: ClaimedFilter,
  onLost: (reason: Error) => void,
): () => void {
  const renewEveryMs = leaseMs / 3;
  let renewedAtMs = Date.now();
  const check = async () => {
    const isDue = Date.now() - renewedAtMs >= renewEveryMs;
    try {
      const isOurs = isDue ? await queue.renew(job.id, leaseMs) : await queue.isHeld(job.id);
      if (isDue) renewedAtMs = Date.now();
      if (!isOurs) onLost(new Error("the job was cancelled or taken over"));
    } catch (error) {
      log.warn({ err: error, filter: job.id }, "lease not renewed");
    }
  };
  const timer = setInterval(check, Math.min(CHECK_EVERY_MS, renewEveryMs));
  return () => clearInterval(timer);
}
