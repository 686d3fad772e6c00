import {
  accountModelSchema,
  type AccountModel,
  type PutModel,
  putModelSchema,
} from "@termsift/core/contract";
import { workspaceOf } from "../identity/access.ts";
import type { AuditLog } from "../platform/audit/audit-log.ts";
import type { Config } from "../platform/config.ts";
import { RequestError } from "../platform/errors/request-error.ts";
import { answers, nothing } from "../platform/http/answers.ts";
import type { App } from "../platform/http/app-instance.ts";
import { perUser } from "../platform/http/limit-by.ts";
import { checkModel } from "./check-model.ts";
import { findOllama } from "./find-ollama.ts";
import { fixedModel, type ModelInUse, ownModel } from "./model-in-use.ts";
import type { ModelRepository } from "./model-repository.ts";

export type ModelRouteParts = {
  readonly config: Config;
  readonly models: ModelRepository;
  readonly audit: AuditLog;
};

const config = { access: "owner" } as const;
const PATH = "/api/account/model";

export function registerModelRoutes(app: App, parts: ModelRouteParts): void {
  const { models, audit } = parts;
  app.get(
    PATH,
    { config: { access: "user" }, schema: { response: answers(accountModelSchema) } },
    async (request) => describe(parts, workspaceOf(request).id),
  );

  app.put(
    PATH,
    {
      config,
      schema: { body: putModelSchema, response: answers(accountModelSchema) },
      preHandler: perUser(app, "model", 10),
    },
    async (request) => {
      const { id } = workspaceOf(request);
      if (fixedModel(parts.config) !== undefined) {
        const message =
          "The operator of this server has set the model (LLM_PROVIDER). Ask the operator to change it.";
        throw new RequestError("model-fixed", message);
      }
      const given = withStoredKey(request.body, await models.find(id));
      await checkModel(given, parts.config);
      await models.store(id, given);
      await audit("model-stored", request);
      return describe(parts, id);
    },
  );

  app.delete(PATH, { config, schema: { response: nothing } }, async (request, reply) => {
    await models.remove(workspaceOf(request).id);
    await audit("model-removed", request);
    return reply.status(204).send(null);
  });
}

async function describe(
  { config, models }: ModelRouteParts,
  workspaceId: string,
): Promise<AccountModel> {
  const fixed = fixedModel(config);
  const stored = fixed ? undefined : await models.find(workspaceId);
  const model = fixed ?? (stored && ownModel(stored, config));
  return {
    isFixed: fixed !== undefined,
    settings: model ? shownSettings(model, stored) : null,
    ollama: fixed || config.isReachable ? null : await findOllama(),
  };
}

/** The address of the operator's model may be internal, so users do not see it. */
function shownSettings({ name, settings, limits }: ModelInUse, stored: PutModel | undefined) {
  const { provider, apiKey } = settings;
  const { apiKey: _key, ...own } = stored ?? putModelSchema.parse({ provider, ...limits });
  const model = name.slice(provider.length + 1);
  return { ...own, model, hasKey: apiKey !== undefined };
}

/** Adds the stored API key if the request has none. Only the stored provider and address may get this key. */
function withStoredKey(given: PutModel, stored: PutModel | undefined): PutModel {
  const isSame = given.provider === stored?.provider && given.baseUrl === stored.baseUrl;
  return given.apiKey === undefined && isSame ? { ...given, apiKey: stored.apiKey } : given;
}
