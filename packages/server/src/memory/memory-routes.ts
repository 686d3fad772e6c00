import {
  decideTermsSchema,
  decisionCountSchema,
  decisionListQuerySchema,
  decisionListSchema,
  decisionScopeSchema,
} from "@termsift/core/contract";
import { RequestError } from "../platform/errors/request-error.ts";
import { scopeOf, workspaceOf } from "../identity/access.ts";
import { answers, nothing } from "../platform/http/answers.ts";
import type { App } from "../platform/http/app-instance.ts";
import { costlyCallerOf, perUser } from "../platform/http/limit-by.ts";
import { businessGone, findBusiness } from "../businesses/business-repository.ts";
import { forgetNamedColumns } from "../businesses/named-columns.ts";
import { type AnswerParts, registerAnswerRoutes } from "./answer-routes.ts";
import {
  countDecisions,
  decide,
  decideOnResult,
  forgetDecisions,
  listDecisions,
} from "./decision-repository.ts";
import { forgetVerdicts } from "./verdict-repository.ts";

const DECISIONS = "/api/search-terms/decisions";
const VERDICTS = "/api/search-terms/remembered-verdicts";
const reading = { access: "user", key: "read" } as const;
const writing = { access: "user", key: "write" } as const;
const forgetting = { access: "owner", key: "write" } as const;

export function registerMemoryRoutes(app: App, parts: AnswerParts): void {
  registerDecisionRoutes(app, parts);
  registerDecide(app, parts);
  registerAnswerRoutes(app, parts);
  const { db, audit } = parts;
  app.delete(
    VERDICTS,
    { config: forgetting, schema: { querystring: decisionScopeSchema, response: nothing } },
    async (request, reply) => {
      const scope = scopeOf(request, request.query.businessId);
      await forgetVerdicts(db, scope);
      await forgetNamedColumns(db, scope);
      await audit("verdicts-forgotten", request);
      return reply.status(204).send(null);
    },
  );
}

function registerDecisionRoutes(app: App, { db, audit, downloads }: AnswerParts): void {
  app.get(
    DECISIONS,
    {
      config: reading,
      schema: { querystring: decisionListQuerySchema, response: answers(decisionListSchema) },
    },
    (request, reply) =>
      downloads.sendJson(reply, costlyCallerOf(request), async () => {
        const scope = scopeOf(request, request.query.businessId);
        const decisions = await listDecisions(db, scope, request.query);
        return { total: await countDecisions(db, scope), decisions };
      }),
  );

  app.delete(
    DECISIONS,
    { config: forgetting, schema: { querystring: decisionScopeSchema, response: nothing } },
    async (request, reply) => {
      await forgetDecisions(db, scopeOf(request, request.query.businessId));
      await audit("decisions-forgotten", request);
      return reply.status(204).send(null);
    },
  );
}

function registerDecide(app: App, { db, config: { limits } }: AnswerParts): void {
  app.put(
    DECISIONS,
    {
      config: writing,
      schema: { body: decideTermsSchema, response: answers(decisionCountSchema) },
      preHandler: perUser(app, "decide", 240),
    },
    async (request) => {
      const { result, businessId, decisions, proposed } = request.body;
      const { decisionsMax } = limits;
      const { workspace_id, business_id } = scopeOf(request, businessId);
      if (result !== undefined) {
        // The business of the result counts. Only an API key for one business may not decide for another one.
        const scope = scopeOf(request);
        const change = { decisions, proposed };
        const decided = await decideOnResult(db, scope, result, change, decisionsMax);
        return { total: await countDecisions(db, { workspace_id, business_id: decided }) };
      }
      const business = await findBusiness(db, workspaceOf(request), business_id);
      if (!business) throw business_id === undefined ? businessUnnamed() : businessGone();
      const owner = { workspace_id, business_id: business.id };
      await decide(db, owner, decisions, decisionsMax);
      return { total: await countDecisions(db, owner) };
    },
  );
}

function businessUnnamed(): RequestError {
  return new RequestError(
    "business-missing",
    "Please create your business first, or name the business of these terms.",
  );
}
