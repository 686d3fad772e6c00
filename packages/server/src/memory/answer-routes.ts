import {
  forgetAnswersSchema,
  putResultAnswersSchema,
  rememberAnswersSchema,
  rememberedAnswersQuerySchema,
  rememberedAnswersSchema,
  resultAnswersSchema,
  resultIdSchema,
} from "@termsift/core/contract";
import { assertOwner, scopeOf, workspaceOf } from "../identity/access.ts";
import { businessGone, findBusiness } from "../businesses/business-repository.ts";
import type { FastifyRequest } from "fastify";
import type { AuditLog } from "../platform/audit/audit-log.ts";
import type { BusinessScope, Database } from "../platform/database/database.ts";
import { answers, nothing } from "../platform/http/answers.ts";
import type { App } from "../platform/http/app-instance.ts";
import type { Downloads } from "../platform/http/downloads.ts";
import { costlyCallerOf, perUser } from "../platform/http/limit-by.ts";
import type { Limits } from "../platform/limits.ts";
import { resultGone } from "./lock-result.ts";
import {
  forgetAnswers,
  listAnswers,
  rememberAnswers,
  replaceAnswers,
  streamAnswers,
} from "./answer-repository.ts";

export type AnswerParts = {
  readonly db: Database;
  readonly audit: AuditLog;
  readonly downloads: Downloads;
  readonly config: { readonly limits: Limits };
};

const OF_RESULT = "/api/search-terms/results/:id/answers";
const REMEMBERED = "/api/search-terms/answers";
const reading = { access: "user", key: "read" } as const;
const writing = { access: "user", key: "write" } as const;

export function registerAnswerRoutes(app: App, parts: AnswerParts): void {
  registerResultAnswers(app, parts);
  registerRememberedAnswers(app, parts);
}

function registerResultAnswers(app: App, parts: AnswerParts): void {
  const { db, downloads, config } = parts;
  app.get(
    OF_RESULT,
    { config: reading, schema: { params: resultIdSchema, response: answers(resultAnswersSchema) } },
    // A result can have 50,000 choices.
    async (request, reply) =>
      downloads.send(reply, costlyCallerOf(request), async () => {
        const stream = await streamAnswers(db, scopeOf(request), request.params.id);
        if (stream === undefined) throw resultGone();
        reply.header("content-type", "application/json; charset=utf-8");
        return stream;
      }),
  );

  app.put(
    OF_RESULT,
    {
      config: writing,
      preHandler: perUser(app, "answer", 240),
      schema: { params: resultIdSchema, body: putResultAnswersSchema, response: nothing },
    },
    async (request, reply) => {
      const { params, body } = request;
      const { answersMax } = config.limits;
      await replaceAnswers(db, scopeOf(request), params.id, body, answersMax);
      return reply.status(204).send(null);
    },
  );
}

function registerRememberedAnswers(app: App, parts: AnswerParts): void {
  const { db, audit, downloads } = parts;
  const { limits } = parts.config;
  const preHandler = perUser(app, "remember", 240);
  app.get(
    REMEMBERED,
    {
      config: reading,
      schema: {
        querystring: rememberedAnswersQuerySchema,
        response: answers(rememberedAnswersSchema),
      },
    },
    // 500 answers can have megabytes.
    (request, reply) =>
      downloads.sendJson(reply, costlyCallerOf(request), async () => ({
        answers: await listAnswers(db, scopeOf(request, request.query.businessId)),
      })),
  );

  app.put(
    REMEMBERED,
    { config: writing, preHandler, schema: { body: rememberAnswersSchema, response: nothing } },
    async (request, reply) => {
      const { businessId, answers: given } = request.body;
      const owner = await ownerOf(db, request, businessId);
      await db
        .transaction()
        .execute((trx) => rememberAnswers(trx, owner, given, limits.answersMax));
      return reply.status(204).send(null);
    },
  );

  app.post(
    `${REMEMBERED}/forget`,
    { config: writing, preHandler, schema: { body: forgetAnswersSchema, response: nothing } },
    async (request, reply) => {
      const { businessId, subjects } = request.body;
      if (subjects === undefined) assertOwner(request);
      await forgetAnswers(db, await ownerOf(db, request, businessId), subjects);
      await audit("answers-forgotten", request);
      return reply.status(204).send(null);
    },
  );
}

/** @throws RequestError `business-not-found` if the workspace has no such business */
async function ownerOf(db: Database, request: FastifyRequest, id: string): Promise<BusinessScope> {
  const scope = scopeOf(request, id);
  if (!(await findBusiness(db, workspaceOf(request), id))) throw businessGone();
  return { ...scope, business_id: id };
}
