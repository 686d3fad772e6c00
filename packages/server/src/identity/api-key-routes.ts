import {
  apiErrorSchema,
  apiKeyListSchema,
  createdApiKeySchema,
  newApiKeySchema,
} from "@termsift/core/contract";
import { z } from "zod";
import type { AuditLog } from "../platform/audit/audit-log.ts";
import { RequestError } from "../platform/errors/request-error.ts";
import { answers } from "../platform/http/answers.ts";
import type { App } from "../platform/http/app-instance.ts";
import { perUser } from "../platform/http/limit-by.ts";
import { signedInOf, userOf } from "./access.ts";
import type { IdentityService } from "./identity-service.ts";

const PATH = "/api/account/keys";
const tags = ["account"];
const config = { access: "person" } as const;

export function registerApiKeyRoutes(
  app: App,
  { identity, audit }: { readonly identity: IdentityService; readonly audit: AuditLog },
): void {
  const { apiKeys } = identity;
  app.get(
    PATH,
    { config, schema: { tags, response: answers(apiKeyListSchema) } },
    async (request) => ({ keys: await apiKeys.list(userOf(request).id) }),
  );

  const created = { 201: createdApiKeySchema, "4xx": apiErrorSchema, "5xx": apiErrorSchema };
  app.post(
    PATH,
    {
      config,
      schema: { tags, body: newApiKeySchema, response: created },
      preHandler: perUser(app, "create-key", 10),
    },
    async (request, reply) => {
      const { user, sessionId } = signedInOf(request);
      const key = await apiKeys.create(user.id, sessionId, request.body);
      await audit("api-key-created", user.id, request.id);
      return reply.status(201).send(key);
    },
  );

  app.delete(
    `${PATH}/:id`,
    { config, schema: { tags, params: z.object({ id: z.uuid() }), response: { 204: z.null() } } },
    async (request, reply) => {
      const { id } = userOf(request);
      if (!(await apiKeys.revoke(id, request.params.id))) {
        const message = "There is no such API key. It may have been revoked already.";
        throw new RequestError("api-key-not-found", message);
      }
      await audit("api-key-revoked", id, request.id);
      return reply.status(204).send(null);
    },
  );
}
