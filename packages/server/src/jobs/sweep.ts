import type { Database } from "../database/database.ts";
import type { FastifyBaseLogger } from "fastify";
import type { UploadStore } from "../modules/search-terms/upload-store.ts";
import { mailSupportRequest, type SupportMail } from "../modules/support/mail-support-request.ts";
import type { SupportRepository } from "../modules/support/support-repository.ts";
import type { Storage } from "../storage/create-storage.ts";
import { DAY_MS, DECISION_DAYS, HOUR_MS, MINUTE_MS, VERDICT_DAYS } from "./limits.ts";

export type SweepParts = {
  readonly db: Database;
  readonly storage: Storage;
  readonly uploads: UploadStore;
  readonly support: SupportRepository;
  readonly supportMail: SupportMail | undefined;
  readonly log: FastifyBaseLogger;
};

const SWEEP_EVERY_MS = 10 * MINUTE_MS;
const UPLOAD_ROWS_KEPT_DAYS = 60;

/** Sweeps now and every ten minutes. Several workers may do so at once: each part only removes what is due. */
export function startSweeping(parts: SweepParts): { stop: () => Promise<void> } {
  const run = () =>
    sweep(parts).catch((error: unknown) => parts.log.warn({ err: error }, "sweep not finished"));
  let running = run();
  const timer = setInterval(() => {
    running = run();
  }, SWEEP_EVERY_MS);
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}

/** Removes what has had its time: files, results, sessions, tokens; and mails support requests that are still unmailed. */
export async function sweep(parts: SweepParts): Promise<void> {
  const { db, storage, uploads } = parts;
  for (const key of await uploads.listRemovableKeys()) {
    await storage.remove(key);
    await uploads.markFileDeleted(key);
  }
  if (storage.kind === "disk") await storage.removeUnfinished(HOUR_MS);
  const now = new Date();
  await db.deleteFrom("results").where("expires_at", "<", now).execute();
  await db.deleteFrom("sessions").where("expires_at", "<", now).execute();
  await db.deleteFrom("verifications").where("expires_at", "<", now).execute();
  await db.deleteFrom("one_time_tokens").where("expires_at", "<", now).execute();
  await db.deleteFrom("external_sign_ins").where("expires_at", "<", now).execute();
  await db.deleteFrom("rate_limits").where("ends_at", "<", now).execute();
  await db
    .deleteFrom("uploads")
    .where("file_deleted_at", "is not", null)
    .where("created_at", "<", new Date(now.getTime() - UPLOAD_ROWS_KEPT_DAYS * DAY_MS))
    .execute();
  await db
    .deleteFrom("remembered_verdicts")
    .where("judged_at", "<", new Date(now.getTime() - VERDICT_DAYS * DAY_MS))
    .execute();
  await db
    .deleteFrom("term_decisions")
    .where("decided_at", "<", new Date(now.getTime() - DECISION_DAYS * DAY_MS))
    .execute();
  await mailWaitingRequests(parts);
}

async function mailWaitingRequests({ support, supportMail, log }: SweepParts): Promise<void> {
  if (!supportMail) return;
  for (const request of await support.listUnmailed()) {
    try {
      await mailSupportRequest(supportMail, support, request);
    } catch (error) {
      // One address that the mail server refuses must not hold up the others.
      log.warn({ err: error, supportRequest: request.id }, "support mail not sent yet");
    }
  }
}
