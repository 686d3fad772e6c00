import { Readable } from "node:stream";
import { deleteAccountSchema, type User, userSchema } from "@termsift/core/contract";
import { z } from "zod";
import type { AuditLog } from "../platform/audit/audit-log.ts";
import type { Database } from "../platform/database/database.ts";
import { RequestError } from "../platform/errors/request-error.ts";
import { HOUR_MS } from "../platform/limits.ts";
import { callerOf } from "../identity/access.ts";
import { answers, nothing } from "../platform/http/answers.ts";
import type { App } from "../platform/http/app-instance.ts";
import type { Downloads } from "../platform/http/downloads.ts";
import { costlyCallerOf, perUser } from "../platform/http/limit-by.ts";
import type { IdentityService } from "../identity/identity-service.ts";
import {
  type FileParts,
  listStoredKeys,
  removeFiles,
} from "../reports/uploads/upload-repository.ts";
import { exportData } from "./export-data.ts";

export type AccountParts = FileParts & {
  readonly identity: IdentityService;
  readonly audit: AuditLog;
  readonly downloads: Downloads;
};

const PATH = "/api/account";

export function registerAccountRoutes(app: App, parts: AccountParts): void {
  const { audit } = parts;
  app.get(
    PATH,
    { config: { access: "person" }, schema: { response: answers(userSchema) } },
    async (request) => callerOf(request),
  );

  app.get(
    `${PATH}/export`,
    {
      config: { access: "person", isStoring: true },
      schema: { response: answers(z.unknown()) },
      preHandler: perUser(app, "export", 5),
    },
    async (request, reply) => {
      const { id } = callerOf(request);
      await audit("data-exported", request);
      reply.header("content-type", "application/json; charset=utf-8");
      reply.header("content-disposition", 'attachment; filename="termsift-data.json"');
      reply.header("cache-control", "no-store");
      return parts.downloads.send(reply, costlyCallerOf(request), async () =>
        Readable.from(exportData(parts.db, id), { objectMode: false }),
      );
    },
  );

  app.delete(
    PATH,
    {
      config: { access: "person" },
      schema: { body: deleteAccountSchema, response: nothing },
      preHandler: perUser(app, "delete-account", 10, HOUR_MS),
    },
    async (request, reply) => {
      const user = callerOf(request);
      const { email, password } = request.body;
      const sessionId = request.signedIn?.sessionId ?? "";
      const isConfirmed = await parts.identity.passwords.confirm(user.id, sessionId, password);
      if (email !== user.email || !isConfirmed) {
        const message =
          "To delete the account, enter its email address and password. For an account without a password, sign in again first (within 15 minutes).";
        throw new RequestError("confirmation-mismatch", message);
      }
      await removeFiles(parts, await listStoredKeys(parts.db, user.id));
      await removeUser(parts.db, user);
      await audit("account-deleted", request);
      return reply.status(204).send(null);
    },
  );
}

/** Deletes a user with all workspaces that the user owns. Deletes support requests only if the address is proven. Call `removeFiles` first. */
function removeUser(db: Database, { id, email, emailVerified }: User): Promise<void> {
  return db.transaction().execute(async (trx) => {
    if (emailVerified) {
      await trx.deleteFrom("support_requests").where("email", "=", email).execute();
    }
    await trx.deleteFrom("users").where("id", "=", id).execute();
  });
}
