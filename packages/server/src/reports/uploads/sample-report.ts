import { createHash } from "node:crypto";
import { agoMs } from "../../platform/database/database-time.ts";
import type { DatabaseTransaction } from "../../platform/database/database.ts";
import { CANCELLED } from "../queue/paid-work.ts";
import { DAY_MS, UNCOUNTED_SAMPLES_DAYS, UNCOUNTED_SAMPLES_MAX } from "../../platform/limits.ts";
import type { FileStorage, StoredFile } from "../../platform/storage/file-storage.ts";

export const sampleReport = {
  sizeBytes: 5510,
  sha256: "6723f287e9f7077de8a7f8016cb2e73784ab1a2d7f1cf677f81e1874d13d6b65",
};

/** True if the file is the sample report. Reads exactly the given version, because the file may be replaced later. */
export async function isSampleReport(
  storage: Pick<FileStorage, "read">,
  key: string,
  { sizeBytes, version }: StoredFile,
): Promise<boolean> {
  if (sizeBytes !== sampleReport.sizeBytes) return false;
  const hash = createHash("sha256");
  for await (const chunk of await storage.read(key, { version })) hash.update(chunk as Uint8Array);
  return hash.digest("hex") === sampleReport.sha256;
}

/** True if one more sample report is free. Each may cost money, so their number is limited, also for parallel calls. */
export async function isSampleUncounted(trx: DatabaseTransaction, usage_user_id: string) {
  const owner = trx.selectFrom("users").select("id").where("id", "=", usage_user_id);
  await owner.forNoKeyUpdate().execute();
  const uncounted = await trx
    .selectFrom("filters")
    .select("id")
    .where((eb) => eb.and({ usage_user_id, is_sample: true }))
    .where("usage_month", "is", null)
    .where((eb) => eb.or([eb("state", "!=", "failed"), eb("error_code", "=", CANCELLED)]))
    .where("created_at", ">", agoMs(UNCOUNTED_SAMPLES_DAYS * DAY_MS))
    .limit(UNCOUNTED_SAMPLES_MAX)
    .execute();
  return uncounted.length < UNCOUNTED_SAMPLES_MAX;
}
