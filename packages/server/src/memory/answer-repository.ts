import { type Answer, type Subject, subjectKey } from "@termsift/core/answers";
import {
  type PutResultAnswers,
  REMEMBERED_ANSWERS_LISTED_MAX,
  RESULT_ANSWERS_MAX,
  type StoredAnswers,
} from "@termsift/core/contract";
import type { Database } from "../platform/database/database.ts";
import { storableJson } from "../platform/database/storable.ts";
import { RequestError } from "../platform/errors/request-error.ts";
import { ANSWERS_PER_USER_MAX } from "../platform/limits.ts";
import { keptResult, lockResult } from "./lock-result.ts";
import { listDecisions } from "./decision-repository.ts";
import { type BusinessScope, dropOldest, memoryKeyOf, ownerOf, writeRows } from "./memory-rows.ts";

/** A report uses at most this many decisions as answers, because comparing each with all terms takes time. */
const DECISIONS_AS_ANSWERS_MAX = 40;

export async function rememberAnswers(
  trx: Database,
  { userId, business }: BusinessScope,
  answers: readonly Answer[],
  result: string | null = null,
  perUserMax = ANSWERS_PER_USER_MAX,
): Promise<void> {
  const rows = answers.map(
    (answer) => [keyOf(answer), { answer: storableJson(answer), result_id: result }] as const,
  );
  await writeRows(trx, "remembered_answers", ownerOf(userId, business), new Map(rows));
  await dropOldest(trx, "remembered_answers", userId, perUserMax);
}

/** Updates the answers of a result and what its business remembers. @throws RequestError `result-not-found` */
export function replaceAnswers(
  db: Database,
  user_id: string,
  id: string,
  { answers: given, known, blocking }: PutResultAnswers,
  only?: string,
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const { business, answers: stored } = await lockResult(trx, user_id, id, only);
    const merged = given && mergeAnswers(stored, given, known);
    if (merged !== undefined) {
      if (merged.answers.length > RESULT_ANSWERS_MAX) {
        const most = `A result has at most ${String(RESULT_ANSWERS_MAX)} answers.`;
        throw new RequestError("invalid-request", `${most} Undo some of them first.`);
      }
      await rememberAnswers(trx, { userId: user_id, business }, merged.fresh, id);
      const dropped = forgetting(merged.dropped);
      await writeRows(trx, "remembered_answers", { user_id, result_id: id }, dropped);
    }
    const changed = {
      ...(merged && { answers: storableJson(merged.answers) }),
      ...(blocking && { blocking: storableJson(blocking) }),
    };
    const result = trx.updateTable("results").set(changed);
    await result.where((eb) => eb.and({ id, user_id })).execute();
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
  { userId, business }: BusinessScope,
  subjects?: readonly Subject[],
): Promise<void> {
  const owner = ownerOf(userId, business);
  const rows = db.deleteFrom("remembered_answers").where((eb) => eb.and(owner));
  if (subjects === undefined) await rows.execute();
  else await writeRows(db, "remembered_answers", owner, forgetting(subjects.map(keyOf)));
}

const keyOf = (subject: Subject) => memoryKeyOf(subjectKey(subject));

const forgetting = (keys: Iterable<string>) =>
  new Map(Array.from(keys, (key) => [key, null] as const));

/** Returns remembered answers and the latest decisions, oldest first. New reports apply them and do not ask again. */
export async function answersForReport(
  db: Database,
  { userId, business }: BusinessScope,
): Promise<readonly Answer[]> {
  const latest = { business, limit: DECISIONS_AS_ANSWERS_MAX, offset: 0 };
  const decisions = await listDecisions(db, userId, latest);
  const decided = decisions.map(({ term, category, decidedAt }) => {
    const answer = category === "keep" ? ("wanted" as const) : ("not wanted" as const);
    return { answer: { term, answer }, answeredAt: decidedAt };
  });
  return [...decided, ...(await listAnswers(db, userId, business))]
    .sort((left, right) => (left.answeredAt < right.answeredAt ? -1 : 1))
    .map(({ answer }) => answer);
}

/** Returns the answers, choices and second opinion added to a result, or undefined if there is no such result. */
export async function findAnswers(
  db: Database,
  user_id: string,
  result_id: string,
  business?: string,
): Promise<StoredAnswers | undefined> {
  const row = await keptResult(db, user_id, result_id, business)
    .select(["answers", "second_opinion", "blocking"])
    .executeTakeFirst();
  const choices = await db
    .selectFrom("result_choices")
    .select(["term", "category"])
    .where((eb) => eb.and({ result_id, user_id }))
    .orderBy("term_key")
    .execute();
  return row && { ...row, answers: [...row.answers], choices };
}

export async function listAnswers(db: Database, userId: string, business?: string) {
  const owner = ownerOf(userId, business);
  const rows = await db
    .selectFrom("remembered_answers")
    .select(["answer", "business", "answered_at"])
    .where((eb) => eb.and(owner))
    .orderBy("answered_at", "desc")
    .orderBy("subject_key")
    .limit(REMEMBERED_ANSWERS_LISTED_MAX)
    .execute();
  return rows.map(({ answer, business: name, answered_at }) => {
    return { answer, business: name, answeredAt: answered_at.toISOString() };
  });
}
