import type {
  FilterStage,
  FilterSummary,
  FirstVerdicts,
  HostedEstimate,
  HostedUse,
  Inspection,
  ProposedFigures,
} from "@termsift/core/contract";
import type { OpinionBasis } from "@termsift/core/answers";
import { sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import type { FilterOptions } from "../../platform/database/report-tables.ts";
import type { Failure } from "../../platform/errors/describe-failure.ts";
import type { Job, Jobs } from "../../platform/jobs/start-jobs.ts";
import { storable, storableJson } from "../../platform/database/storable.ts";
import type { BusinessProfile } from "@termsift/core/profile";
import { refundUsage } from "../../usage/usage-repository.ts";
import type { termFiguresOf } from "../results/report-figures.ts";
import { endedColumns, settleLost, useColumn } from "./paid-work.ts";
import { held } from "./held.ts";
import { restFault } from "./rest-faults.ts";
import { storeComplete, storePaid } from "./store-result.ts";
import { sendReport } from "./turns.ts";

export type ClaimedFilter = {
  readonly id: string;
  /** The run of this report. Only this run may write to the row. */
  readonly jobId: string;
  readonly jobAttempt: number;
  readonly uploadKey: string;
  readonly workspaceId: string;
  readonly businessId: string;
  readonly profile: BusinessProfile;
  readonly options: FilterOptions;
  readonly fileName: string | null;
  readonly sizeBytes: number;
  /** The version of the file when its upload was counted. The worker refuses another version under the same key. */
  readonly fileVersion: string | null;
  readonly attempts: number;
  /** The owner of the workspace when the report was sent. Null: the person has deleted the account since then. */
  readonly usageUserId: string | null;
  /** The owner's month in which the upload counts towards the limit, or null if it does not count. */
  readonly usageMonth: string | null;
  readonly earlierUse: HostedUse | null;
};

export type RunningFilter = Pick<ClaimedFilter, "id" | "jobId" | "jobAttempt" | "earlierUse">;

export type FilterProgressRow = {
  readonly stage: FilterStage;
  readonly done: number;
  readonly total: number | null;
  readonly estimate?: HostedEstimate;
  /** Absent if the list has not changed since the last progress. */
  readonly firstVerdicts?: FirstVerdicts;
  readonly use?: HostedUse;
  /** The number of clicked terms, if these are judged first. */
  readonly paid?: number | undefined;
  readonly secondsLeft?: number | null;
};

export type FilterOutput = {
  readonly summary: Omit<FilterSummary, "report">;
  readonly report: Inspection;
  readonly bodyGzip: Uint8Array;
  readonly opinionBasis: OpinionBasis;
  readonly proposed: ProposedFigures;
  readonly termFigures: ReturnType<typeof termFiguresOf>;
  readonly refusals: Readonly<Record<string, string>>;
};

/**
 * Creates a worker's access to the table `filters`. A row holds state, run and outcome of a report, so that a crash
 * cannot make them contradict each other. pg-boss decides when a report starts and whether its process is lost. Every
 * change checks job and attempt, so that a run that was taken over changes nothing.
 */
export function createFilterQueue(db: Database, jobs: Jobs, resultDays: number) {
  return {
    claim: (job: ReportJob, isBeside: boolean) => claim(db, job, isBeside),
    storePaid: (filter: ClaimedFilter, output: FilterOutput) =>
      storePaid(db, filter, output, resultDays),
    complete: (filter: ClaimedFilter, output: FilterOutput) =>
      storeComplete(db, filter, output, resultDays),
    fail: (filter: ClaimedFilter, fault: Failure["body"]) => fail(db, filter, fault),
    settleLost: (filter: ClaimedFilter, use: HostedUse) => settleLost(db, filter, use),

    /** Returns false if the report is no longer this run's. */
    progress: async (filter: RunningFilter, progress: FilterProgressRow): Promise<boolean> => {
      const row = held(db, filter).set(columnsOf(filter, progress)).returning("id");
      return (await row.executeTakeFirst()) !== undefined;
    },
    /** Adds this attempt's use of the hosted model to the row. Has no effect after the outcome is stored. */
    spend: async (filter: ClaimedFilter, use: HostedUse): Promise<void> => {
      await held(db, filter).set(useColumn(filter, use)).execute();
    },
    /** Queues the report again after `delayMs`. The attempt counts. */
    retry: (filter: ClaimedFilter, delayMs: number) => requeue(db, jobs, filter, 0, delayMs),
    /** Queues the report again, in its old turn. The attempt does not count. */
    release: (filter: ClaimedFilter) => requeue(db, jobs, filter, 1, 0),
  };
}

function requeue(
  db: Database,
  jobs: Jobs,
  filter: ClaimedFilter,
  uncounted: number,
  delayMs: number,
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const row = await held(trx, filter)
      .set((eb) => ({
        state: "queued",
        job_id: null,
        is_beside: false,
        attempts: eb("attempts", "-", uncounted),
      }))
      .returning(["id", "turn", "size_bytes as sizeBytes", "terms_total as terms"])
      .executeTakeFirst();
    if (row) await sendReport(jobs, trx, row, delayMs);
  });
}

function columnsOf(
  job: RunningFilter,
  { stage, done, total, paid, secondsLeft = null, ...news }: FilterProgressRow,
) {
  const { estimate, firstVerdicts, use } = news;
  return {
    stage,
    terms_done: done,
    terms_total: total,
    seconds_left: secondsLeft,
    ...(paid !== undefined && { terms_paid: paid }),
    ...(estimate && { hosted_estimate: storableJson(estimate) }),
    ...(firstVerdicts && { first_verdicts: storableJson(firstVerdicts) }),
    ...(use && useColumn(job, use)),
  };
}

export type FilterQueue = ReturnType<typeof createFilterQueue>;

export type ReportJob = Job<"reports" | "small-reports">;

/**
 * Starts a run. Returns undefined if there is nothing to do: the report was cancelled, has ended, or is in another
 * run. A job that pg-boss gives out again, because its process was lost, takes its own report over.
 */
async function claim(
  db: Database,
  { id, attempt, data }: ReportJob,
  isBeside: boolean,
): Promise<ClaimedFilter | undefined> {
  const { rows } = await sql<ClaimedFilter>`
    update filters set state = 'running', job_id = ${id}, job_attempt = ${attempt},
      is_beside = ${isBeside}, attempts = attempts + 1, claimed_at = now(),
      stage = 'waiting', terms_done = 0, terms_total = null, terms_paid = null,
      seconds_left = null, hosted_estimate = null, first_verdicts = null
    where id = ${data.filterId}
      and (state = 'queued' or (state = 'running' and job_id = ${id} and job_attempt < ${attempt}))
    returning id, job_id as "jobId", job_attempt as "jobAttempt", upload_key as "uploadKey",
      workspace_id as "workspaceId", business_id as "businessId", usage_user_id as "usageUserId",
      profile, options, file_name as "fileName", size_bytes as "sizeBytes",
      file_version as "fileVersion", attempts, usage_month as "usageMonth",
      hosted_use as "earlierUse"`.execute(db);
  return rows[0];
}

function fail(db: Database, job: ClaimedFilter, fault: Failure["body"]): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const row = await held(trx, job)
      .set({
        state: "failed",
        ...endedColumns,
        error_code: fault.code,
        error_message: sql`case when paid_at is null then ${storable(fault.message)}
          else ${restFault(fault.code)} end`,
        error_details: fault.details ? storableJson(fault.details) : null,
      })
      .returning(["usage_user_id", "usage_month", "paid_at"])
      .executeTakeFirst();
    if (row === undefined) return false;
    if (row.paid_at === null) await refundUsage(trx, row.usage_user_id, row.usage_month);
    return true;
  });
}
