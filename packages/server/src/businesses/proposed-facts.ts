import { setImmediate } from "node:timers/promises";
import type { Business } from "@termsift/core/contract";
import { createQueues } from "../platform/concurrency.ts";
import { currentCaller } from "../platform/current-caller.ts";
import type { Database } from "../platform/database/database.ts";
import type { StoredBusiness } from "./business-repository.ts";

const readings = createQueues(1);

/** Adds the facts that are read from the name, the description and the answers. They are not stored, so they follow these. */
export async function withProposedFacts(db: Database, business: StoredBusiness): Promise<Business> {
  const { readListedFacts } = await import("@termsift/classifier/facts");
  const { id, name, type, description, resolvedArea } = business;
  const remembered = db.selectFrom("remembered_answers").where("business_id", "=", id);
  const answered = (await remembered.select("answer").execute()).map(({ answer }) => answer);
  const profile = { name, type, description };
  // One reading of a workspace at a time, so that other requests come between hundreds of hostile descriptions.
  const { workspaceId, userId = "" } = currentCaller() ?? {};
  const proposedFacts = await readings.run(workspaceId ?? userId, async () => {
    await setImmediate();
    return readListedFacts(profile, resolvedArea, answered);
  });
  return { ...business, proposedFacts };
}
