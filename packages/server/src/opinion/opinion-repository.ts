import type { SecondOpinion } from "@termsift/core/contract";
import type { Database, Scope } from "../platform/database/database.ts";
import { outdated } from "../memory/lock-result.ts";
import { storable, storableJson } from "../platform/database/storable.ts";
import type { Failure } from "../platform/errors/describe-failure.ts";

const resultOf = (db: Database, scope: Scope, id: string) =>
  db.updateTable("results").where((eb) => eb.and({ id, ...scope }));

/** Stores the job that asks the model about a result. Returns false if another job does so already. */
export async function claimOpinion(db: Database, scope: Scope, id: string, jobId: string) {
  const row = resultOf(db, scope, id).where("opinion_job_id", "is", null);
  const set = row.set({ opinion_job_id: jobId, opinion_error: null });
  return (await set.executeTakeFirst()).numUpdatedRows > 0n;
}

/** Returns the job that asks about a result, null if there is none, or undefined if there is no such result. */
export async function findOpinionJob(db: Database, scope: Scope, id: string) {
  const results = db.selectFrom("results").where((eb) => eb.and({ id, ...scope }));
  return (await results.select("opinion_job_id as jobId").executeTakeFirst())?.jobId;
}

export async function findOpinion(db: Database, scope: Scope, id: string) {
  const results = db.selectFrom("results").where((eb) => eb.and({ id, ...scope }));
  return results
    .select(["opinion_job_id as jobId", "opinion_error as error", "second_opinion as opinion"])
    .executeTakeFirst();
}

/** Stores the outcome of a job. Has no effect if its process was taken for lost and another one has stored it. */
export async function finishOpinion(
  db: Database,
  scope: Scope,
  id: string,
  jobId: string,
  outcome: SecondOpinion | Failure["body"],
): Promise<void> {
  const set =
    "verdicts" in outcome
      ? { second_opinion: storableJson(outcome), proposed: outdated }
      : { opinion_error: storableJson({ ...outcome, message: storable(outcome.message) }) };
  const row = resultOf(db, scope, id).where("opinion_job_id", "=", jobId);
  await row.set({ opinion_job_id: null, ...set }).execute();
}

/** Returns false if there is no such result. */
export async function clearOpinion(db: Database, scope: Scope, id: string): Promise<boolean> {
  const row = resultOf(db, scope, id).set({ second_opinion: null, proposed: outdated });
  return (await row.executeTakeFirst()).numUpdatedRows > 0n;
}
