import { Readable } from "node:stream";
import { deleteAccountSchema, userSchema } from "@termsift/core/contract";
import { z } from "zod";
import type { AuditLog } from "../platform/audit/audit-log.ts";
import { RequestError } from "../platform/errors/request-error.ts";
import { userOf } from "../identity/access.ts";
import { answers } from "../platform/http/answers.ts";
import type { App } from "../platform/http/app-instance.ts";
import { perUser } from "../platform/http/limit-by.ts";
import type { IdentityService } from "../identity/identity-service.ts";
import type { FileStorage } from "../platform/storage/file-storage.ts";
import type { ResultRepository } from "../reports/results/result-repository.ts";
import { gunzipAsync } from "../reports/results/result-routes.ts";
import type { UploadRepository } from "../reports/uploads/upload-repository.ts";
import type { AccountRepository } from "./account-repository.ts";

export type AccountParts = {
  readonly accounts: AccountRepository;
  readonly results: ResultRepository;
  readonly uploads: UploadRepository;
  readonly storage: FileStorage;
  readonly identity: IdentityService;
  readonly audit: AuditLog;
};

const tags = ["account"];
const PATH = "/api/account";

export function registerAccountRoutes(app: App, parts: AccountParts): void {
  const { audit } = parts;
  app.get(
    PATH,
    { config: { access: "person" }, schema: { tags, response: answers(userSchema) } },
    async (request) => userOf(request),
  );

  app.get(
    `${PATH}/export`,
    {
      config: { access: "person" },
      schema: { tags, response: answers(z.unknown()) },
      preHandler: perUser(app, "export", 5),
    },
    async (request, reply) => {
      const { id } = userOf(request);
      await audit("data-exported", id, request.id);
      reply.header("content-type", "application/json; charset=utf-8");
      reply.header("content-disposition", 'attachment; filename="termsift-data.json"');
      reply.header("cache-control", "no-store");
      return reply.send(Readable.from(exportText(parts, id), { objectMode: false }));
    },
  );

  app.delete(
    PATH,
    {
      config: { access: "person" },
      schema: { tags, body: deleteAccountSchema, response: { 204: z.null() } },
      preHandler: perUser(app, "delete-account", 5),
    },
    async (request, reply) => {
      const user = userOf(request);
      const { email, password } = request.body;
      const sessionId = request.signedIn?.sessionId ?? "";
      const isConfirmed = await parts.identity.passwords.confirm(user.id, sessionId, password);
      if (email !== user.email || !isConfirmed) throw notConfirmed();
      for (const key of await parts.uploads.listStoredKeys(user.id)) {
        await parts.storage.remove(key);
        await parts.uploads.markFileDeleted(key);
      }
      await parts.accounts.remove(user);
      await audit("account-deleted", user.id, request.id);
      return reply.status(204).send(null);
    },
  );
}

/** Yields one result at a time, to limit memory use. */
async function* exportText(parts: AccountParts, userId: string): AsyncGenerator<string> {
  const data = await parts.accounts.exportData(userId);
  yield JSON.stringify(data).slice(0, -1);
  yield* parts.accounts.exportMemory(userId);
  yield ',"results":[';
  let separator = "";
  for (const id of await parts.accounts.listResultIds(userId)) {
    const body = await parts.results.findBody(userId, id);
    if (!body) continue; // deleted meanwhile
    yield separator + (await gunzipAsync(body)).toString("utf8");
    separator = ",";
  }
  yield "]}";
}

function notConfirmed(): RequestError {
  return new RequestError(
    "confirmation-mismatch",
    "To delete the account, enter its e-mail address and password. For an account without a password, sign in again first (within 15 minutes).",
  );
}
