import { Readable } from "node:stream";
import { type Answer, type Subject, subjectKey } from "@termsift/core/answers";
import {
  type PutResultAnswers,
  REMEMBERED_ANSWERS_LISTED_MAX,
  RESULT_ANSWERS_MAX,
  type StoredAnswers,
} from "@termsift/core/contract";
import type { BusinessScope, Database, Scope } from "../platform/database/database.ts";
import { storableJson } from "../platform/database/storable.ts";
import { RequestError } from "../platform/errors/request-error.ts";
import { sql } from "kysely";
import { keptResult, lockResult, storeProposed } from "./lock-result.ts";
import { listDecisions } from "./decision-repository.ts";
import { lockMemory, memoryKeyOf, writeRows, writeRowsWithin } from "./memory-rows.ts";
import { jsonListOf, pagesOf } from "../platform/database/pages.ts";

/** A report uses at most this many decisions as answers, because comparing each with all terms takes time. */
const DECISIONS_AS_ANSWERS_MAX = 40;

export async function rememberAnswers(
  trx: Database,
  owner: BusinessScope,
  answers: readonly Answer[],
  answersMax: number,
  result: string | null = null,
): Promise<void> {
  const rows = answers.map(
    (answer) => [keyOf(answer), { answer: storableJson(answer), result_id: result }] as const,
  );
  await lockMemory(trx, owner);
  await writeRowsWithin(answersMax, trx, "remembered_answers", owner, new Map(rows));
}

/** Updates the answers of a result and what its business remembers. @throws RequestError `result-not-found` */
export function replaceAnswers(
  db: Database,
  scope: Scope,
  id: string,
  { answers: given, known, blocking, proposed }: PutResultAnswers,
  answersMax: number,
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const { business_id, answers: stored } = await lockResult(trx, scope, id);
    const merged = given && mergeAnswers(stored, given, known);
    if (merged !== undefined) {
      if (merged.answers.length > RESULT_ANSWERS_MAX) {
        const most = `A result has at most ${String(RESULT_ANSWERS_MAX)} answers.`;
        throw new RequestError("invalid-request", `${most} Undo some of them first.`);
      }
      const owner = { ...scope, business_id };
      await rememberAnswers(trx, owner, merged.fresh, answersMax, id);
      const dropped = forgetting(merged.dropped);
      await writeRows(trx, "remembered_answers", { business_id, result_id: id }, dropped);
    }
    const changed = {
      ...(merged && { answers: storableJson(merged.answers) }),
      ...(blocking && { blocking: storableJson(blocking) }),
    };
    if (merged ?? blocking) {
      const result = trx.updateTable("results").set(changed);
      await result.where("id", "=", id).execute();
    }
    if (merged ?? proposed) await storeProposed(trx, id, proposed);
  });
}

/** Merges the changes of one caller (from `known` to `given`) into the stored answers. Other callers' answers stay. */
function mergeAnswers(
  stored: readonly Answer[],
  given: readonly Answer[],
  known: readonly Answer[] = stored,
) {
  const [now, before] = [byKey(stored), byKey(known)];
  const own = byKey(given);
  const isFresh = (answer: Answer) => before.get(keyOf(answer))?.answer !== answer.answer;
  const others = stored.filter((each) => !before.has(keyOf(each)) && !own.has(keyOf(each)));
  const kept = given.flatMap((each) => (isFresh(each) ? each : (now.get(keyOf(each)) ?? [])));
  return {
    answers: [...others, ...kept],
    fresh: given.filter(isFresh),
    dropped: [...before.keys()].filter((key) => !own.has(key)),
  };
}

const byKey = (answers: readonly Answer[]) => new Map(answers.map((each) => [keyOf(each), each]));

/** Forgets the answers about `subjects`, or all answers of the business if `subjects` is undefined. */
export async function forgetAnswers(
  db: Database,
  owner: BusinessScope,
  subjects?: readonly Subject[],
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockMemory(trx, owner);
    const rows = trx.deleteFrom("remembered_answers").where((eb) => eb.and(owner));
    if (subjects === undefined) await rows.execute();
    else await writeRows(trx, "remembered_answers", owner, forgetting(subjects.map(keyOf)));
  });
}

const keyOf = (subject: Subject) => memoryKeyOf(subjectKey(subject));

const forgetting = (keys: Iterable<string>) =>
  new Map(Array.from(keys, (key) => [key, null] as const));

/**
 * Returns remembered answers and the latest decisions, oldest first. New reports apply them and do not ask again. Those
 * given on the result `id` are left out: if that report is filtered again, its result itself still has them.
 */
export async function answersForReport(
  db: Database,
  owner: BusinessScope,
  id: string,
): Promise<readonly Answer[]> {
  const latest = { limit: DECISIONS_AS_ANSWERS_MAX, offset: 0 };
  const decisions = await listDecisions(db, owner, latest, id);
  const decided = decisions.map(({ term, category, decidedAt }) => {
    const answer = category === "keep" ? ("wanted" as const) : ("not wanted" as const);
    return { answer: { term, answer }, answeredAt: decidedAt };
  });
  return [...decided, ...(await listAnswers(db, owner, id))]
    .sort((left, right) => (left.answeredAt < right.answeredAt ? -1 : 1))
    .map(({ answer }) => answer);
}

const addedOf = (db: Database, scope: Scope, result_id: string) =>
  keptResult(db, scope, result_id)
    .select(["answers", "second_opinion", "blocking", "proposed"])
    .executeTakeFirst();

/** Returns the answers, choices and second opinion added to a result, or undefined if there is no such result. */
export async function findAnswers(
  db: Database,
  scope: Scope,
  result_id: string,
): Promise<StoredAnswers | undefined> {
  const added = await addedOf(db, scope, result_id);
  if (added === undefined) return undefined;
  const choices = await db
    .selectFrom("result_choices")
    .select(["term", "category"])
    .where("result_id", "=", result_id)
    .orderBy("term_key")
    .execute();
  return { ...added, answers: [...added.answers], choices };
}

/** Returns the same as `findAnswers`, as JSON. Reads a part of the choices only when the one before it was taken. */
export async function streamAnswers(
  db: Database,
  scope: Scope,
  result_id: string,
): Promise<Readable | undefined> {
  const added = await addedOf(db, scope, result_id);
  if (added === undefined) return undefined;
  async function* parts() {
    yield `${JSON.stringify(added).slice(0, -1)},"choices":`;
    const query = { table: "result_choices", columns: "term, category", key: "term_key" };
    yield* jsonListOf(pagesOf(db, { ...query, of: "result_id", id: result_id }));
    yield "}";
  }
  return Readable.from(parts(), { objectMode: false });
}

export async function listAnswers(
  db: Database,
  { workspace_id, business_id }: Scope,
  except?: string,
) {
  const rows = await db
    .selectFrom("remembered_answers")
    .innerJoin("businesses", "businesses.id", "business_id")
    .select(["answer", "businesses.name as business", "answered_at"])
    .where("remembered_answers.workspace_id", "=", workspace_id)
    .$if(business_id !== undefined, (all) => all.where("business_id", "=", business_id ?? ""))
    .$if(except !== undefined, (all) =>
      all.where(sql<boolean>`result_id is distinct from ${except}`),
    )
    .orderBy("answered_at", "desc")
    .orderBy("subject_key")
    .limit(REMEMBERED_ANSWERS_LISTED_MAX)
    .execute();
  return rows.map(({ answer, business, answered_at }) => {
    return { answer, business, answeredAt: answered_at.toISOString() };
  });
}
