import { apiKeyListSchema, createdApiKeySchema, newApiKeySchema } from "@termsift/core/contract";
import { z } from "zod";
import type { AuditLog } from "../platform/audit/audit-log.ts";
import type { Database } from "../platform/database/database.ts";
import { RequestError } from "../platform/errors/request-error.ts";
import { answers, created, nothing } from "../platform/http/answers.ts";
import type { App } from "../platform/http/app-instance.ts";
import { perUser } from "../platform/http/limit-by.ts";
import { signedInOf, userOf } from "./access.ts";
import { createApiKey, listApiKeys, revokeApiKeys } from "./api-keys.ts";

const PATH = "/api/account/keys";
const config = { access: "person" } as const;

export function registerApiKeyRoutes(
  app: App,
  { db, audit }: { readonly db: Database; readonly audit: AuditLog },
): void {
  app.get(PATH, { config, schema: { response: answers(apiKeyListSchema) } }, async (request) => ({
    keys: await listApiKeys(db, userOf(request).id),
  }));

  app.post(
    PATH,
    {
      config,
      schema: { body: newApiKeySchema, response: created(createdApiKeySchema) },
      preHandler: perUser(app, "create-key", 10),
    },
    async (request, reply) => {
      const key = await createApiKey(db, signedInOf(request), request.body);
      await audit("api-key-created", userOf(request).id, request.id);
      return reply.status(201).send(key);
    },
  );

  app.delete(
    `${PATH}/:id`,
    { config, schema: { params: z.object({ id: z.uuid() }), response: nothing } },
    async (request, reply) => {
      const { id } = userOf(request);
      if (!(await revokeApiKeys(db, id, request.params.id))) {
        const message = "There is no such API key. It may have been revoked already.";
        throw new RequestError("api-key-not-found", message);
      }
      await audit("api-key-revoked", id, request.id);
      return reply.status(204).send(null);
    },
  );
}
