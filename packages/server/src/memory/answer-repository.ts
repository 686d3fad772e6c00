import { type Answer, type Subject, subjectKey } from "@termsift/core/answers";
import {
  type PutResultAnswers,
  REMEMBERED_ANSWERS_LISTED_MAX,
  type RememberedAnswers,
  type StoredAnswers,
} from "@termsift/core/contract";
import type { Database } from "../platform/database/database.ts";
import { databaseNow } from "../platform/database/database-time.ts";
import { storableJson } from "../platform/database/storable.ts";
import { ANSWERS_PER_USER_MAX } from "../platform/limits.ts";
import { lockResult } from "./lock-result.ts";
import { listDecisions } from "./decision-repository.ts";
import { type BusinessScope, dropOldest, memoryKeyOf, ownerOf, writeRows } from "./memory-rows.ts";

/** Each answer costs time for each term of a report. */
const DECISIONS_AS_ANSWERS_MAX = 40;

export function createAnswerRepository(db: Database, perUserMax = ANSWERS_PER_USER_MAX) {
  const remember = async (
    trx: Database,
    { userId, business }: BusinessScope,
    answers: readonly Answer[],
    result: string | null,
  ) => {
    const rows = answers.map(
      (answer) => [keyOf(answer), { answer: storableJson(answer), result_id: result }] as const,
    );
    await writeRows(trx, "remembered_answers", ownerOf(userId, business), new Map(rows));
    await dropOldest(trx, "remembered_answers", userId, perUserMax);
  };
  return {
    findOfResult: (...wanted: [userId: string, result: string, business?: string]) =>
      findOfResult(db, ...wanted),
    /**
     * Replaces the answers of a result, its choices in the step Block, or both. The business remembers the new and changed
     * answers, and forgets those that this result gave before and that are missing now.
     *
     * @throws RequestError `result-not-found`
     */
    replaceOfResult: (userId: string, result: string, body: PutResultAnswers, only?: string) =>
      db.transaction().execute(async (trx) => {
        const { answers } = body;
        const stored = await lockResult(trx, userId, result, only);
        if (answers !== undefined) {
          const before = new Map(stored.answers.map((answer) => [keyOf(answer), answer.answer]));
          const fresh = answers.filter((answer) => before.get(keyOf(answer)) !== answer.answer);
          await remember(trx, { userId, business: stored.business }, fresh, result);
          for (const answer of answers) before.delete(keyOf(answer));
          const given = { user_id: userId, result_id: result };
          await writeRows(trx, "remembered_answers", given, forgetting(before.keys()));
        }
        await trx
          .updateTable("results")
          .set(storable(body))
          .where("id", "=", result)
          .where("user_id", "=", userId)
          .execute();
      }),
    remember: (scope: BusinessScope, answers: readonly Answer[]) =>
      db.transaction().execute((trx) => remember(trx, scope, answers, null)),
    list: (userId: string, business?: string) => list(db, userId, business),
    /** Forgets the answers about these subjects, or all answers of the business. */
    forget: async ({ userId, business }: BusinessScope, subjects?: readonly Subject[]) => {
      const owner = ownerOf(userId, business);
      if (subjects !== undefined) {
        await writeRows(db, "remembered_answers", owner, forgetting(subjects.map(keyOf)));
      } else {
        const rows = db.deleteFrom("remembered_answers").where((eb) => eb.and(owner));
        await rows.execute();
      }
    },
    /**
     * Returns what the next report of a business takes into account, oldest first: its remembered answers, and its
     * latest decisions as answers about their terms, which correct similar terms.
     */
    forReport: (scope: BusinessScope) => forReport(db, scope),
  };
}

export type AnswerRepository = ReturnType<typeof createAnswerRepository>;

const keyOf = (subject: Subject) => memoryKeyOf(subjectKey(subject));

const storable = ({ answers, blocking }: PutResultAnswers) => ({
  ...(answers && { answers: storableJson(answers) }),
  ...(blocking && { blocking: storableJson(blocking) }),
});

const forgetting = (keys: Iterable<string>) =>
  new Map(Array.from(keys, (key) => [key, null] as const));

async function forReport(
  db: Database,
  { userId, business }: BusinessScope,
): Promise<readonly Answer[]> {
  const latest = { business, limit: DECISIONS_AS_ANSWERS_MAX, offset: 0 };
  const decisions = await listDecisions(db, userId, latest);
  const decided = decisions.map(({ term, category, decidedAt }) => {
    const answer = category === "keep" ? ("wanted" as const) : ("not wanted" as const);
    return { answer: { term, answer }, answeredAt: decidedAt };
  });
  return [...decided, ...(await list(db, userId, business))]
    .sort((left, right) => (left.answeredAt < right.answeredAt ? -1 : 1))
    .map(({ answer }) => answer);
}

/** Returns what the user and a second model added to a result, or undefined if the user has no such result. */
async function findOfResult(
  db: Database,
  userId: string,
  result: string,
  business?: string,
): Promise<StoredAnswers | undefined> {
  const row = await db
    .selectFrom("results")
    .select(["answers", "second_opinion", "blocking"])
    .where("id", "=", result)
    .where("user_id", "=", userId)
    .$if(business !== undefined, (query) => query.where("business_name", "=", business ?? ""))
    .where("expires_at", ">", databaseNow)
    .executeTakeFirst();
  const choices = await db
    .selectFrom("result_choices")
    .select(["term", "category"])
    .where("result_id", "=", result)
    .where("user_id", "=", userId)
    .orderBy("term_key")
    .execute();
  return row && { ...row, answers: [...row.answers], choices };
}

async function list(db: Database, userId: string, business?: string): Promise<RememberedAnswers> {
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
