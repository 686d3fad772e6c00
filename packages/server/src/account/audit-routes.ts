import {
  AUDIT_EVENTS_PER_PAGE,
  type AuditEvent,
  auditEventListSchema,
  auditEventsQuerySchema,
} from "@termsift/core/contract";
import { callerOf, workspaceOf } from "../identity/access.ts";
import type { Database } from "../platform/database/database.ts";
import { answers } from "../platform/http/answers.ts";
import type { App } from "../platform/http/app-instance.ts";
import { perUser } from "../platform/http/limit-by.ts";
import { AUDIT_DAYS } from "../platform/limits.ts";

/** The audit events of a workspace and of its owner's account, for the owner. */
export function registerAuditRoutes(app: App, { db }: { readonly db: Database }): void {
  app.get(
    "/api/audit-events",
    {
      config: { access: "owner", key: "read", isAboutAllBusinesses: true },
      schema: { querystring: auditEventsQuerySchema, response: answers(auditEventListSchema) },
      preHandler: perUser(app, "audit-events", 60),
    },
    async (request) => {
      const { id } = workspaceOf(request);
      const found = await listEvents(db, id, callerOf(request).id, request.query.before);
      const events = found.slice(0, AUDIT_EVENTS_PER_PAGE);
      const next = found.length > events.length ? (events.at(-1)?.id ?? null) : null;
      return { events, keptDays: AUDIT_DAYS, next };
    },
  );
}

/**
 * Returns one event more than a page has, if there is one. Reads each part by its own index: joined by `or`, they would
 * make the database read the events of all users.
 */
async function listEvents(
  db: Database,
  workspaceId: string,
  ownerId: string,
  before = 2 ** 31 - 1,
): Promise<AuditEvent[]> {
  const older = db
    .selectFrom("audit_events")
    .select(["id", "created_at", "event", "user_id", "about_user_id"])
    .where("id", "<=", before - 1)
    .orderBy("id", "desc")
    .limit(AUDIT_EVENTS_PER_PAGE + 1);
  const ofWorkspace = older.where("workspace_id", "=", workspaceId);
  const ofAccount = older.where("workspace_id", "is", null).where("user_id", "=", ownerId);
  // It stands in the workspace of the colleague who ended it, but concerns this account.
  const aboutAccount = older
    .where("event", "=", "second-factor-ended")
    .where("about_user_id", "=", ownerId);
  const rows = await db
    .with("found", (parts) => {
      const concerning = parts.selectFrom(aboutAccount.as("about")).selectAll();
      return (
        parts
          .selectFrom(ofWorkspace.as("workspace"))
          .selectAll()
          .unionAll(parts.selectFrom(ofAccount.as("account")).selectAll())
          // Leaves out what the first part has already.
          .union(concerning)
      );
    })
    .selectFrom("found")
    .leftJoin("users as actor", "actor.id", "user_id")
    .leftJoin("users as other", "other.id", "about_user_id")
    .select(["found.id", "found.created_at as at", "event"])
    .select(["actor.email as who", "other.email as about"])
    .orderBy("found.id", "desc")
    .limit(AUDIT_EVENTS_PER_PAGE + 1)
    .execute();
  return rows.map(({ id, at, event, who, about }) => ({
    id,
    at: at.toISOString(),
    event,
    who,
    about,
  }));
}
