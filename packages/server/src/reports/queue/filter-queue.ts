import type {
  FilterStage,
  FilterSummary,
  FirstVerdicts,
  HostedEstimate,
  HostedUse,
  Inspection,
} from "@termsift/core/contract";
import type { Placed } from "@termsift/core/answers";
import { sql } from "kysely";
import { fromNowMs } from "../../platform/database/database-time.ts";
import type { Database, FilterOptions } from "../../platform/database/database.ts";
import type { Failure } from "../../platform/errors/describe-failure.ts";
import { storable, storableJson } from "../../platform/database/storable.ts";
import type { BusinessProfile } from "@termsift/core/profile";
import { refundUsage } from "../../usage/usage-repository.ts";
import { DAY_MS, RESULT_DAYS } from "../../platform/limits.ts";
import { storeFigures, type wasteOf } from "../results/report-figures.ts";
import { endedColumns, type PaidWork, settleLost, useColumn } from "./paid-work.ts";

export type ClaimedFilter = {
  readonly id: string;
  readonly uploadKey: string;
  readonly userId: string;
  readonly profile: BusinessProfile;
  readonly options: FilterOptions;
  readonly fileName: string | null;
  readonly sizeBytes: number;
  /** The version of the file when its upload was counted. The worker refuses another version under the same key. */
  readonly fileVersion: string | null;
  readonly attempts: number;
  /** The month in which the upload counts towards the limit, or null if it does not count. */
  readonly usageMonth: string | null;
  readonly earlierUse: HostedUse | null;
};

export type Admission = {
  readonly firstSizeBytesMax: number;
  readonly furtherSizeBytesMax: number;
};

export type FilterProgressRow = {
  readonly stage: FilterStage;
  readonly done: number;
  readonly total: number | null;
  readonly estimate?: HostedEstimate;
  /** Absent if the list has not changed since the last progress. */
  readonly firstVerdicts?: FirstVerdicts;
  readonly use?: HostedUse;
};

export type FilterOutput = {
  readonly summary: Omit<FilterSummary, "report">;
  readonly report: Inspection;
  readonly bodyGzip: Uint8Array;
  readonly doubtful: readonly Placed[];
  readonly waste: ReturnType<typeof wasteOf>;
  readonly refusals: Readonly<Record<string, string>>;
};

/**
 * Creates a worker's access to the queue, which is the table `filters`. A row holds state, worker and outcome of a
 * report, so that a crash cannot make them contradict each other. Every change checks `workerId`, so that a worker that
 * has lost its lease changes nothing.
 */
export function createFilterQueue(db: Database, workerId: string) {
  const held = (id: string) => heldRow(db, workerId, id);
  return {
    claim: (leaseMs: number, admission: Admission) => claim(db, workerId, leaseMs, admission),
    complete: (job: ClaimedFilter, output: FilterOutput) => complete(db, workerId, job, output),
    fail: (job: ClaimedFilter, fault: Failure["body"]) => fail(db, workerId, job, fault),
    settleLost: (job: ClaimedFilter, use: HostedUse) => settleLost(db, workerId, job, use),

    renew: async (id: string, leaseMs: number): Promise<boolean> => {
      const row = await held(id)
        .set({ lease_until: fromNowMs(leaseMs) })
        .returning("id")
        .executeTakeFirst();
      return row !== undefined;
    },
    progress: async (job: PaidWork, progress: FilterProgressRow): Promise<void> => {
      await held(job.id).set(columnsOf(job, progress)).execute();
    },
    /** Adds this attempt's use of the hosted model to the row. Has no effect after the outcome is stored. */
    spend: async (job: ClaimedFilter, use: HostedUse): Promise<void> => {
      await held(job.id).set(useColumn(job, use)).execute();
    },
    /** Queues the report again after `delayMs`. The attempt counts. */
    retry: async (id: string, delayMs: number): Promise<void> => {
      await held(id)
        .set({ ...unclaimed, run_at: fromNowMs(delayMs) })
        .execute();
    },
    /** Queues the report again because this process stops. The attempt does not count. */
    release: async (id: string): Promise<void> => {
      await held(id)
        .set((eb) => ({ ...unclaimed, attempts: eb("attempts", "-", 1) }))
        .execute();
    },
    /** Queues all running reports again. Call it only when a built-in database starts: no other process uses it. */
    releaseAll: async (): Promise<void> => {
      await db.updateTable("filters").set(unclaimed).where("state", "=", "running").execute();
    },
  };
}

const unclaimed = { state: "queued", worker_id: null, lease_until: null } as const;

function heldRow(db: Database, worker_id: string, id: string) {
  const rows = db.updateTable("filters");
  return rows.where((eb) => eb.and({ id, worker_id, state: "running" }));
}

function columnsOf(
  job: PaidWork,
  { stage, done, total, estimate, firstVerdicts, use }: FilterProgressRow,
) {
  return {
    stage,
    terms_done: done,
    terms_total: total,
    ...(estimate && { hosted_estimate: storableJson(estimate) }),
    ...(firstVerdicts && { first_verdicts: storableJson(firstVerdicts) }),
    ...(use && useColumn(job, use)),
  };
}

export type FilterQueue = ReturnType<typeof createFilterQueue>;

/** Claims a report of the user with the fewest running reports, or of the one served longest ago if several tie. */
async function claim(
  db: Database,
  workerId: string,
  leaseMs: number,
  { firstSizeBytesMax, furtherSizeBytesMax }: Admission,
): Promise<ClaimedFilter | undefined> {
  const { rows } = await sql<ClaimedFilter>`
    with candidate as (
      select waiting.id from filters waiting cross join lateral (
        select count(*) as running from filters other
        where other.user_id = waiting.user_id and other.state = 'running'
          and other.lease_until >= now()
      ) own
      where ((state = 'queued' and run_at <= now()) or (state = 'running' and lease_until < now()))
        and size_bytes <= case own.running when 0 then ${firstSizeBytesMax}::bigint
          else ${furtherSizeBytesMax}::bigint end
      order by own.running, (
        select max(claimed_at) from filters served where served.user_id = waiting.user_id
      ) nulls first, created_at
      limit 1
      for update of waiting skip locked
    )
    update filters set state = 'running', worker_id = ${workerId}, attempts = attempts + 1,
      claimed_at = now(), lease_until = now() + ${leaseMs} * interval '1 millisecond',
      stage = 'waiting', terms_done = 0, terms_total = null, hosted_estimate = null,
      first_verdicts = null
    from candidate where filters.id = candidate.id
    returning filters.id, upload_key as "uploadKey", user_id as "userId", profile, options,
      file_name as "fileName", size_bytes as "sizeBytes", file_version as "fileVersion",
      attempts, usage_month as "usageMonth", hosted_use as "earlierUse"`.execute(db);
  return rows[0];
}

function complete(
  db: Database,
  workerId: string,
  job: ClaimedFilter,
  output: FilterOutput,
): Promise<boolean> {
  const { summary, report, bodyGzip, doubtful } = output;
  return db.transaction().execute(async (trx) => {
    const row = await heldRow(trx, workerId, job.id)
      .set({
        state: "done",
        stage: "saving",
        terms_done: summary.terms,
        terms_total: summary.terms,
        ...endedColumns,
      })
      .returning("profile")
      .executeTakeFirst();
    if (row === undefined) return false;
    // Uses the business name in the row, because the business may have been renamed after the claim.
    const { name } = row.profile;
    await storeFigures(trx, job, name, output);
    await trx
      .insertInto("results")
      .values({
        id: job.id,
        user_id: job.userId,
        file_name: job.fileName,
        business_name: name,
        summary: storableJson(summary),
        report: storableJson(report),
        profile: storableJson(job.profile),
        body_gzip: bodyGzip,
        doubtful: storableJson(doubtful),
        expires_at: fromNowMs(RESULT_DAYS * DAY_MS),
      })
      .execute();
    return true;
  });
}

function fail(
  db: Database,
  workerId: string,
  job: ClaimedFilter,
  fault: Failure["body"],
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const row = await heldRow(trx, workerId, job.id)
      .set({
        state: "failed",
        ...endedColumns,
        error_code: fault.code,
        error_message: storable(fault.message),
        error_details: fault.details ? storableJson(fault.details) : null,
      })
      .returning(["user_id", "usage_month"])
      .executeTakeFirst();
    if (row === undefined) return false;
    await refundUsage(trx, row.user_id, row.usage_month);
    return true;
  });
}
