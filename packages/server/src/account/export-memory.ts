import type { Database } from "../platform/database/database.ts";

const ROWS_AT_ONCE = 2_000;

/**
 * Yields a user's memory as members of a JSON object, in small parts to limit memory use:
 * `,"termDecisions":[…],"rememberedVerdicts":[…]`.
 */
export async function* exportMemory(db: Database, userId: string): AsyncGenerator<string> {
  yield* member("termDecisions", (page) => readDecisions(db, userId, page));
  yield* member("rememberedVerdicts", (page) => readVerdicts(db, userId, page));
}

type Page = { readonly limit: number; readonly offset: number };

function readDecisions(db: Database, userId: string, { limit, offset }: Page) {
  return db
    .selectFrom("term_decisions")
    .select(["business", "term", "category", "decided_at"])
    .where("user_id", "=", userId)
    .orderBy("business")
    .orderBy("term_key")
    .limit(limit)
    .offset(offset)
    .execute();
}

function readVerdicts(db: Database, userId: string, { limit, offset }: Page) {
  return db
    .selectFrom("remembered_verdicts")
    .select(["judge", "term", "category", "confidence", "reason", "judged_at"])
    .where("user_id", "=", userId)
    .orderBy("key")
    .limit(limit)
    .offset(offset)
    .execute();
}

async function* member(
  name: string,
  read: (page: Page) => Promise<object[]>,
): AsyncGenerator<string> {
  yield `,"${name}":[`;
  for (let offset = 0; ; offset += ROWS_AT_ONCE) {
    const rows = await read({ limit: ROWS_AT_ONCE, offset });
    if (rows.length === 0) break;
    yield (offset === 0 ? "" : ",") + rows.map((row) => JSON.stringify(row)).join(",");
  }
  yield "]";
}
