import { setImmediate } from "node:timers/promises";
import type { Answer } from "@termsift/core/answers";
import type { Business } from "@termsift/core/contract";
import { type BusinessProfile, FACT_LENGTH_MAX, type ListedFacts } from "@termsift/core/profile";
import { sql } from "kysely";
import { createQueues } from "../platform/concurrency.ts";
import { currentCaller } from "../platform/current-caller.ts";
import type { Database } from "../platform/database/database.ts";
import { hashOf } from "../platform/hash-of.ts";
import type { StoredBusiness } from "./business-repository.ts";

/** Businesses whose facts are kept. A few kilobytes each. */
const KEPT_MAX = 1_000;
/** The newest answers that can name another firm. Only a few dozen names fit into the facts. */
const ANSWERS_MAX = 200;

type ReadFacts = (
  profile: BusinessProfile,
  area: string,
  answers: readonly Answer[],
) => Promise<ListedFacts>;

/** Reads facts once for each description and its answers. Parallel calls share one reading, and later calls its outcome. */
export function createFactReader(read: ReadFacts, keptMax = KEPT_MAX): ReadFacts {
  const readings = createQueues(1);
  const kept = new Map<string, Promise<ListedFacts>>();
  return (profile, area, answers) => {
    const key = hashOf(JSON.stringify([profile, area, answers]));
    const known = kept.get(key);
    if (known) return known;
    // One reading of a workspace at a time, so that other requests come between hundreds of hostile descriptions.
    const { workspaceId, userId = "" } = currentCaller() ?? {};
    const reading = readings.run(workspaceId ?? userId, async () => {
      await setImmediate();
      return read(profile, area, answers);
    });
    kept.set(key, reading);
    reading.catch(() => kept.delete(key));
    const [oldest = key] = kept.keys();
    if (kept.size > keptMax) kept.delete(oldest);
    return reading;
  };
}

const readFacts = createFactReader(async (...given) => {
  const { readListedFacts } = await import("@termsift/classifier/facts");
  return readListedFacts(...given);
});

/** Adds the facts that are read from the name, the description and the answers. They are not stored, so they follow these. */
export async function withProposedFacts(db: Database, business: StoredBusiness): Promise<Business> {
  const { id, name, type, description, resolvedArea } = business;
  const profile = { name, type, description };
  const proposedFacts = await readFacts(profile, resolvedArea, await namingAnswers(db, id));
  return { ...business, proposedFacts };
}

/** The answers that can name another firm: phrases that are not wanted and are short enough for a fact. */
async function namingAnswers(db: Database, businessId: string): Promise<Answer[]> {
  const rows = await db
    .selectFrom("remembered_answers")
    .select("answer")
    .where("business_id", "=", businessId)
    .where(sql<boolean>`answer->>'answer' = 'not wanted'`)
    .where(sql<boolean>`length(answer->>'phrase') <= ${FACT_LENGTH_MAX}`)
    .orderBy("answered_at", "desc")
    .limit(ANSWERS_MAX)
    .execute();
  return rows.map(({ answer }) => answer);
}
