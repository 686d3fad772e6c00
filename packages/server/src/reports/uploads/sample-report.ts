import { createHash } from "node:crypto";
import { agoMs } from "../../platform/database/database-time.ts";
import type { DatabaseTransaction } from "../../platform/database/database.ts";
import { CANCELLED } from "../queue/paid-work.ts";
import { DAY_MS, UNCOUNTED_SAMPLES_DAYS, UNCOUNTED_SAMPLES_MAX } from "../../platform/limits.ts";
import type { FileStorage, ReadOptions } from "../../platform/storage/file-storage.ts";

export const sampleReport = {
  sizeBytes: 5510,
  sha256: "6723f287e9f7077de8a7f8016cb2e73784ab1a2d7f1cf677f81e1874d13d6b65",
};

/** Returns the stored file if it is the sample report, else undefined. Reads no further than the size of the sample. */
export async function readSampleReport(
  storage: Pick<FileStorage, "read">,
  key: string,
  options: ReadOptions,
): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let sizeBytes = 0;
  for await (const chunk of await storage.read(key, options)) {
    const bytes = Buffer.from(chunk as Uint8Array);
    sizeBytes += bytes.length;
    if (sizeBytes > sampleReport.sizeBytes) return undefined;
    chunks.push(bytes);
  }
  const content = Buffer.concat(chunks);
  const sha256 = createHash("sha256").update(content).digest("hex");
  return sha256 === sampleReport.sha256 ? content : undefined;
}

/**
 * True if the user's next sample report does not count. The number is limited, because hosted calls may cost money.
 * Locks the user's row, so that parallel calls cannot exceed the limit.
 */
export async function isSampleUncounted(
  trx: DatabaseTransaction,
  userId: string,
): Promise<boolean> {
  await trx.selectFrom("users").select("id").where("id", "=", userId).forNoKeyUpdate().execute();
  const uncounted = await trx
    .selectFrom("filters")
    .select("id")
    .where("user_id", "=", userId)
    .where("is_sample", "=", true)
    .where("usage_month", "is", null)
    .where((eb) => eb.or([eb("state", "!=", "failed"), eb("error_code", "=", CANCELLED)]))
    .where("created_at", ">", agoMs(UNCOUNTED_SAMPLES_DAYS * DAY_MS))
    .limit(UNCOUNTED_SAMPLES_MAX)
    .execute();
  return uncounted.length < UNCOUNTED_SAMPLES_MAX;
}
