import type { Database } from "../../database/database.ts";

const ROWS_AT_ONCE = 2_000;

/**
 * What is remembered of a user, as members of a JSON object: `,"termDecisions":[…],"rememberedVerdicts":[…]`. Part by
 * part, so that the memory needed does not grow with what is stored.
 */
export async function* exportMemory(db: Database, userId: string): AsyncGenerator<string> {
  yield* member("termDecisions", readDecisions(db, userId));
  yield* member("rememberedVerdicts", readVerdicts(db, userId));
}

async function* readDecisions(db: Database, userId: string) {
  let after = { business: "", term_key: "" };
  for (;;) {
    const rows = await db
      .selectFrom("term_decisions")
      .select(["business", "term", "category", "decided_at", "term_key"])
      .where("user_id", "=", userId)
      .where((eb) =>
        eb(eb.refTuple("business", "term_key"), ">", eb.tuple(after.business, after.term_key)),
      )
      .orderBy("business")
      .orderBy("term_key")
      .limit(ROWS_AT_ONCE)
      .execute();
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows.map(({ term_key: _key, ...row }) => row);
    after = last;
  }
}

async function* readVerdicts(db: Database, userId: string) {
  let after = "";
  for (;;) {
    const rows = await db
      .selectFrom("remembered_verdicts")
      .select(["judge", "term", "category", "confidence", "reason", "judged_at", "key"])
      .where("user_id", "=", userId)
      .where("key", ">", after)
      .orderBy("key")
      .limit(ROWS_AT_ONCE)
      .execute();
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows.map(({ key: _key, ...row }) => row);
    after = last.key;
  }
}

/** A member whose value is the array of all rows. */
async function* member(
  name: string,
  parts: AsyncIterable<readonly object[]>,
): AsyncGenerator<string> {
  yield `,"${name}":[`;
  let separator = "";
  for await (const rows of parts) {
    yield separator + rows.map((row) => JSON.stringify(row)).join(",");
    separator = ",";
  }
  yield "]";
}
