import { randomUUID } from "node:crypto";
import type { ProcessUpload } from "@termsift/core/contract";
import { usageMonthOf } from "@termsift/core/plans";
import type { Insertable } from "kysely";
import type {
  Database,
  DatabaseSchema,
  DatabaseTransaction,
} from "../../platform/database/database.ts";
import type { Jobs } from "../../platform/jobs/start-jobs.ts";
import { nextTurn, sendReport } from "../queue/turns.ts";
import { storableJson } from "../../platform/database/storable.ts";
import type { Workspace } from "../../platform/http/app-instance.ts";
import { RequestError } from "../../platform/errors/request-error.ts";
import { HOUR_MS, UPLOAD_HOURS } from "../../platform/limits.ts";
import type { StoredFile } from "../../platform/storage/file-storage.ts";
import { tooLarge } from "../../platform/storage/upload-limits.ts";
import {
  businessGone,
  businessMissing,
  findBusiness,
} from "../../businesses/business-repository.ts";
import { takeUsage, uploadsMaxOf } from "../../usage/usage-repository.ts";
import { startRest } from "../results/rest-of-result.ts";
import { isSampleReport, isSampleUncounted } from "../uploads/sample-report.ts";
import {
  type FileParts,
  findUpload,
  removeFiles,
  type Upload,
} from "../uploads/upload-repository.ts";

export type StartFilterParts = FileParts & {
  readonly jobs: Jobs;
  readonly usageLimits: "off" | "plan";
  readonly uploadSizeBytesMax: number;
};

type NewFilter = Omit<Insertable<DatabaseSchema["filters"]>, "id" | "state" | "turn"> & {
  readonly usage_user_id: string;
};

/**
 * Starts a run and returns its id, which is also the id of its result. If the upload has a run that has not failed,
 * returns the id of that run. A run that failed after its clicked terms were judged is continued. A run after another
 * failed one counts towards the monthly limit again. `businessOf` returns the business to which the caller's API key is
 * limited, if any, and throws for the id of another business.
 */
export async function startFilter(
  parts: StartFilterParts,
  workspace: Workspace,
  request: ProcessUpload,
  businessOf: (id?: string) => string | undefined,
): Promise<string> {
  const { owner } = workspace;
  const upload = await findUpload(parts.db, workspace.id, request.key);
  const existing = await findRun(parts.db, upload.key);
  if (existing) {
    businessOf(existing.business_id);
    if (existing.state === "failed") await startRest(parts, workspace.id, existing);
    return existing.id;
  }
  const file = await checkFile(parts, upload);
  const business = await findBusiness(parts.db, workspace, businessOf(request.businessId));
  if (!business) throw request.businessId === undefined ? businessMissing() : businessGone();
  const { name, type, description, area, facts, protectedWords: always } = business;
  const uploadsMax = uploadsMaxOf(owner.plan, parts.usageLimits);
  const profile = {
    name,
    type,
    description,
    ...(area !== null && { area }),
    ...(Object.keys(facts).length > 0 && { facts }),
    ...(always.length > 0 && { protectedWords: always }),
  };
  const month = usageMonthOf(new Date());
  const { termColumn, columns, protectedWords } = request;
  const filter = {
    upload_key: upload.key,
    workspace_id: workspace.id,
    business_id: business.id,
    usage_user_id: owner.id,
    profile: storableJson(profile),
    options: storableJson({ termColumn, columns, protectedWords }),
    file_name: request.fileName ?? upload.file_name,
    size_bytes: file.sizeBytes,
    file_version: file.version,
    is_sample: await isSampleReport(parts.storage, upload.key, file),
  };
  const id = await enqueue(parts, filter, month, uploadsMax);
  if (id !== undefined) return id;
  throw new RequestError(
    "usage-limit-reached",
    "You've reached your monthly limit. Upgrade your plan or wait for the next month.",
    { details: { uploadsMax, month } },
  );
}

/** Finds the run of an upload that has not failed or that has at least judged the clicked terms. */
function findRun(db: Database, key: string) {
  return db
    .selectFrom("filters")
    .select(["id", "business_id", "state", "upload_key as key"])
    .where("upload_key", "=", key)
    .where((eb) => eb.or([eb("state", "!=", "failed"), eb("paid_at", "is not", null)]))
    .executeTakeFirst();
}

async function checkFile(parts: StartFilterParts, upload: Upload): Promise<StoredFile> {
  const { storage, uploadSizeBytesMax } = parts;
  const isOld = upload.created_at.getTime() < Date.now() - UPLOAD_HOURS * HOUR_MS;
  if (isOld || upload.file_deleted_at !== null) {
    throw new RequestError(
      "upload-expired",
      "This upload was already deleted. Send the file again with a new upload URL.",
    );
  }
  const file = await storage.find(upload.key);
  if (file === undefined) {
    throw new RequestError(
      "file-missing",
      "No file was uploaded under this key. Send it to the upload URL first.",
    );
  }
  if (file.sizeBytes > uploadSizeBytesMax) {
    await removeFiles(parts, [upload.key]);
    throw tooLarge(uploadSizeBytesMax);
  }
  return file;
}

/**
 * Counts and queues the upload in one transaction, so that several calls for the same upload count only once. At the
 * monthly limit, returns undefined and keeps the file, so that the user can process it with a bigger plan.
 */
function enqueue(
  { db, jobs }: StartFilterParts,
  filter: NewFilter,
  month: string,
  uploadsMax: number | null,
): Promise<string | undefined> {
  const { upload_key: key, usage_user_id: userId } = filter;
  return db.transaction().execute(async (trx) => {
    // The lock makes other calls for the same key wait.
    await trx.selectFrom("uploads").select("key").where("key", "=", key).forUpdate().execute();
    const existing = await findRun(trx, key);
    if (existing) return existing.id;
    const isFree = filter.is_sample && (await isSampleUncounted(trx, userId));
    if (!isFree && !(await takeUsage(trx, userId, month, uploadsMax))) return undefined;
    return insertFilter(jobs, trx, { ...filter, usage_month: isFree ? null : month });
  });
}

/** Inserts a run and sends its jobs. If it replaces a failed run, it takes over that run's use of the hosted model. */
async function insertFilter(
  jobs: Jobs,
  trx: DatabaseTransaction,
  filter: NewFilter,
): Promise<string> {
  const runs = trx.deleteFrom("filters").where("upload_key", "=", filter.upload_key);
  const failed = await runs.returning("hosted_use").executeTakeFirst();
  const hosted_use = failed?.hosted_use ? storableJson(failed.hosted_use) : null;
  const row = await trx
    .insertInto("filters")
    .values({
      ...filter,
      id: randomUUID(),
      state: "queued",
      hosted_use,
      turn: nextTurn(filter.workspace_id),
    })
    .returning(["id", "turn", "size_bytes as sizeBytes", "terms_total as terms"])
    .executeTakeFirstOrThrow();
  await sendReport(jobs, trx, row);
  return row.id;
}
