import { endSecondFactorSchema } from "@termsift/core/contract";
import { sql } from "kysely";
import { z } from "zod";
import { assertConfirmed, workspaceOf } from "../identity/access.ts";
import type { Database } from "../platform/database/database.ts";
import { RequestError } from "../platform/errors/request-error.ts";
import { nothing } from "../platform/http/answers.ts";
import type { App } from "../platform/http/app-instance.ts";
import { perUser } from "../platform/http/limit-by.ts";
import { HOUR_MS } from "../platform/limits.ts";
import { colleagueGone, type ColleagueParts } from "./colleague-routes.ts";

/** The owner ends the second factor of a member who has lost phone and recovery codes. */
export function registerEndSecondFactor(app: App, parts: ColleagueParts): void {
  const { db, identity, jobs, mails, audit } = parts;
  app.delete(
    "/api/colleagues/:id/second-factor",
    {
      config: { access: "owner" },
      schema: {
        params: z.object({ id: z.uuid() }),
        body: endSecondFactorSchema,
        response: nothing,
      },
      preHandler: perUser(app, "end-second-factor", 10, HOUR_MS),
    },
    async (request, reply) => {
      const { id } = request.params;
      await assertConfirmed(identity.passwords, request, request.body.password);
      const worksElsewhere = await findWork(db, workspaceOf(request).id, id);
      if (worksElsewhere === undefined) throw colleagueGone();
      if (worksElsewhere) throw protectsOthers();
      if (!(await identity.secondFactors.end(id))) {
        const message = "This colleague has no second factor any more. Reload the page.";
        throw new RequestError("second-factor-state", message);
      }
      await audit("second-factor-ended", request, { aboutUserId: id });
      if (mails) await jobs.send("mails", { kind: "second-factor-off", id });
      return reply.status(204).send(null);
    },
  );
}

/**
 * Returns undefined if this is no other member of the workspace, and true if the member also has a business of their own
 * or works in the workspace of somebody else. Otherwise, whoever invites a person could weaken the account that protects
 * the data of others.
 */
async function findWork(db: Database, workspaceId: string, memberId: string) {
  const { rows } = await sql<{ worksElsewhere: boolean }>`
    select exists (
      select from members other join workspaces on workspaces.id = other.workspace_id
      where other.user_id = members.user_id and workspaces.id <> members.workspace_id and (
        owner_id <> members.user_id
        or exists (select from businesses where businesses.workspace_id = workspaces.id)
      )
    ) as "worksElsewhere"
    from members join workspaces on workspaces.id = workspace_id
    where workspace_id = ${workspaceId} and user_id = ${memberId} and owner_id <> user_id`.execute(
    db,
  );
  return rows[0]?.worksElsewhere;
}

function protectsOthers(): RequestError {
  return new RequestError(
    "second-factor-state",
    "This colleague also has businesses of their own or works in another workspace, which the second factor protects. Only the colleague can turn it off, or the operator of this installation.",
  );
}
