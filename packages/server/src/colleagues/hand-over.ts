import { revokeApiKeys } from "../identity/api-keys.ts";
import type { DatabaseTransaction } from "../platform/database/database.ts";
import { RequestError } from "../platform/errors/request-error.ts";

/** The tables whose rows belong to the workspace. All other rows stay with the person. */
export const workspaceTables = [
  "businesses",
  "other_businesses",
  "report_figures",
  "usage_months",
  "plan_interests",
  "uploads",
  "filters",
  "results",
  "result_choices",
  "term_decisions",
  "remembered_answers",
  "remembered_verdicts",
  "workspace_invitations",
  "workspace_members",
] as const;

/** Makes a member the owner of the workspace, and the owner a member. The plan belongs to the workspace. */
export async function handOver(
  trx: DatabaseTransaction,
  ownerId: string,
  memberId: string,
): Promise<void> {
  const users = trx
    .selectFrom("users")
    .select(["id", "plan"])
    .where("id", "in", [ownerId, memberId]);
  const plans = new Map(
    (await users.orderBy("id").forUpdate().execute()).map((u) => [u.id, u.plan]),
  );
  const membership = trx.deleteFrom("workspace_members").where("user_id", "=", ownerId);
  const { numDeletedRows } = await membership.where("member_id", "=", memberId).executeTakeFirst();
  if (numDeletedRows === 0n) throw colleagueGone();
  await refuseWhileBusy(trx, ownerId);
  for (const name of workspaceTables) {
    // In the types, one table stands for all.
    const table = name as "usage_months";
    const own = trx.selectFrom(table).select("user_id").where("user_id", "=", memberId);
    if (await own.executeTakeFirst()) throw notEmpty();
    const rows = trx.updateTable(table).set({ user_id: memberId });
    await rows.where("user_id", "=", ownerId).execute();
  }
  await trx
    .insertInto("workspace_members")
    .values({ user_id: memberId, member_id: ownerId })
    .execute();
  for (const [id, other] of [
    [ownerId, memberId],
    [memberId, ownerId],
  ] as const) {
    await trx
      .updateTable("users")
      .set({ plan: plans.get(other) })
      .where("id", "=", id)
      .execute();
  }
  // A program with a key of the former owner would go on in an empty workspace.
  await revokeApiKeys(trx, ownerId);
}

async function refuseWhileBusy(trx: DatabaseTransaction, ownerId: string): Promise<void> {
  const running = trx.selectFrom("filters").select("id").where("user_id", "=", ownerId);
  if (await running.where("state", "in", ["queued", "running"]).executeTakeFirst()) {
    const message =
      "A report is being filtered. Wait for its end or cancel it, then hand the workspace over.";
    throw new RequestError("workspace-busy", message);
  }
}

export function colleagueGone(): RequestError {
  return new RequestError(
    "colleague-not-found",
    "There is no such colleague or invitation. It may have been removed. Reload the list.",
  );
}

function notEmpty(): RequestError {
  return new RequestError(
    "workspace-not-empty",
    "This colleague has used a workspace of their own, and the two cannot be joined. Hand over to an account that has filtered no report of its own.",
  );
}
