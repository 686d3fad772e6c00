import {
  decideTermsSchema,
  decisionCountSchema,
  decisionListQuerySchema,
  decisionListSchema,
  decisionScopeSchema,
} from "@termsift/core/contract";
import { RequestError } from "../platform/errors/request-error.ts";
import { businessOf, signedInOf, userOf } from "../identity/access.ts";
import { answers, nothing } from "../platform/http/answers.ts";
import type { App } from "../platform/http/app-instance.ts";
import { perUser } from "../platform/http/limit-by.ts";
import { findBusiness } from "../businesses/business-repository.ts";
import { type AnswerParts, registerAnswerRoutes } from "./answer-routes.ts";
import { countDecisions, decide, forgetDecisions, listDecisions } from "./decision-repository.ts";
import { forgetVerdicts } from "./verdict-repository.ts";

const DECISIONS = "/api/search-terms/decisions";
const VERDICTS = "/api/search-terms/remembered-verdicts";
const reading = { access: "user", key: "read" } as const;
const writing = { access: "user", key: "write" } as const;
const forgetting = { access: "owner", key: "write" } as const;
const config = { access: "owner", key: "write", isAboutAllBusinesses: true } as const;

export function registerMemoryRoutes(app: App, parts: AnswerParts): void {
  registerDecisionRoutes(app, parts);
  registerAnswerRoutes(app, parts);
  const { db, audit } = parts;
  app.delete(VERDICTS, { config, schema: { response: nothing } }, async (request, reply) => {
    const { id } = userOf(request);
    await forgetVerdicts(db, id);
    await audit("verdicts-forgotten", id, request.id);
    return reply.status(204).send(null);
  });
}

function registerDecisionRoutes(app: App, { db, audit }: AnswerParts): void {
  app.get(
    DECISIONS,
    {
      config: reading,
      schema: { querystring: decisionListQuerySchema, response: answers(decisionListSchema) },
    },
    async (request) => {
      const business = businessOf(request, request.query.business);
      const { id } = userOf(request);
      const decisions = await listDecisions(db, id, { ...request.query, business });
      return { total: await countDecisions(db, id, business), decisions };
    },
  );

  app.put(
    DECISIONS,
    {
      config: writing,
      schema: { body: decideTermsSchema, response: answers(decisionCountSchema) },
      preHandler: perUser(app, "decide", 240),
    },
    async (request) => {
      const userId = userOf(request).id;
      const { result, decisions: chosen } = request.body;
      const only = businessOf(request);
      const named =
        businessOf(request, request.body.business) ??
        (await findBusiness(db, userId, signedInOf(request).chosenId))?.name;
      if (named === undefined) {
        throw new RequestError(
          "business-missing",
          "Please create your business first, or name the business of these terms.",
        );
      }
      const business = await decide(db, { userId, business: named }, chosen, { result, only });
      return { total: await countDecisions(db, userId, business) };
    },
  );

  app.delete(
    DECISIONS,
    { config: forgetting, schema: { querystring: decisionScopeSchema, response: nothing } },
    async (request, reply) => {
      const { id } = userOf(request);
      await forgetDecisions(db, id, businessOf(request, request.query.business));
      await audit("decisions-forgotten", id, request.id);
      return reply.status(204).send(null);
    },
  );
}
