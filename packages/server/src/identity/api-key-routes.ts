import { apiKeyListSchema, createdApiKeySchema, newApiKeySchema } from "@termsift/core/contract";
import { z } from "zod";
import type { AuditLog } from "../platform/audit/audit-log.ts";
import type { Database } from "../platform/database/database.ts";
import { RequestError } from "../platform/errors/request-error.ts";
import { answers, created, nothing } from "../platform/http/answers.ts";
import type { App } from "../platform/http/app-instance.ts";
import { perUser } from "../platform/http/limit-by.ts";
import type { Limits } from "../platform/limits.ts";
import { signedInOf, workspaceOf } from "./access.ts";
import { createApiKey, listApiKeys, revokeApiKeys } from "./api-keys.ts";

const PATH = "/api/account/keys";
const config = { access: "owner" } as const;

type ApiKeyParts = {
  readonly db: Database;
  readonly audit: AuditLog;
  readonly config: { readonly limits: Limits };
};

export function registerApiKeyRoutes(app: App, parts: ApiKeyParts): void {
  const { db, audit } = parts;
  app.get(PATH, { config, schema: { response: answers(apiKeyListSchema) } }, async (request) => ({
    keys: await listApiKeys(db, workspaceOf(request).id),
  }));

  app.post(
    PATH,
    {
      config,
      schema: { body: newApiKeySchema, response: created(createdApiKeySchema) },
      preHandler: perUser(app, "create-key", 10),
    },
    async (request, reply) => {
      const { caller, sessionId } = signedInOf(request);
      const maker = { workspace_id: workspaceOf(request).id, user_id: caller.id, sessionId };
      const { keysMax } = parts.config.limits;
      const key = await createApiKey(db, maker, request.body, keysMax);
      await audit("api-key-created", request);
      return reply.status(201).send(key);
    },
  );

  app.delete(
    `${PATH}/:id`,
    { config, schema: { params: z.object({ id: z.uuid() }), response: nothing } },
    async (request, reply) => {
      const meant = { workspace_id: workspaceOf(request).id, id: request.params.id };
      if (!(await revokeApiKeys(db, meant))) {
        const message = "There is no such API key. It may have been revoked already.";
        throw new RequestError("api-key-not-found", message);
      }
      await audit("api-key-revoked", request);
      return reply.status(204).send(null);
    },
  );
}
