import {
  forgetAnswersSchema,
  putResultAnswersSchema,
  rememberAnswersSchema,
  rememberedAnswersQuerySchema,
  rememberedAnswersSchema,
  resultAnswersSchema,
  resultIdSchema,
} from "@termsift/core/contract";
import { assertOwner, businessOf, userOf } from "../identity/access.ts";
import type { AuditLog } from "../platform/audit/audit-log.ts";
import type { Database } from "../platform/database/database.ts";
import { answers, nothing } from "../platform/http/answers.ts";
import type { App } from "../platform/http/app-instance.ts";
import { perUser } from "../platform/http/limit-by.ts";
import { resultGone } from "./lock-result.ts";
import {
  findAnswers,
  forgetAnswers,
  listAnswers,
  rememberAnswers,
  replaceAnswers,
} from "./answer-repository.ts";

export type AnswerParts = { readonly db: Database; readonly audit: AuditLog };

const OF_RESULT = "/api/search-terms/results/:id/answers";
const REMEMBERED = "/api/search-terms/answers";
const reading = { access: "user", key: "read" } as const;
const writing = { access: "user", key: "write" } as const;

export function registerAnswerRoutes(app: App, parts: AnswerParts): void {
  registerResultAnswers(app, parts);
  registerRememberedAnswers(app, parts);
}

function registerResultAnswers(app: App, { db }: AnswerParts): void {
  app.get(
    OF_RESULT,
    { config: reading, schema: { params: resultIdSchema, response: answers(resultAnswersSchema) } },
    async (request) => {
      const { id } = request.params;
      const found = await findAnswers(db, userOf(request).id, id, businessOf(request));
      if (found === undefined) throw resultGone();
      return found;
    },
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
      await replaceAnswers(db, userOf(request).id, params.id, body, businessOf(request));
      return reply.status(204).send(null);
    },
  );
}

function registerRememberedAnswers(app: App, { db, audit }: AnswerParts): void {
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
    async (request) => {
      const business = businessOf(request, request.query.business);
      return { answers: await listAnswers(db, userOf(request).id, business) };
    },
  );

  app.put(
    REMEMBERED,
    { config: writing, preHandler, schema: { body: rememberAnswersSchema, response: nothing } },
    async (request, reply) => {
      const { business, answers: given } = request.body;
      businessOf(request, business);
      await rememberAnswers(db, { userId: userOf(request).id, business }, given);
      return reply.status(204).send(null);
    },
  );

  app.post(
    `${REMEMBERED}/forget`,
    { config: writing, preHandler, schema: { body: forgetAnswersSchema, response: nothing } },
    async (request, reply) => {
      const { id } = userOf(request);
      const { business, subjects } = request.body;
      businessOf(request, business);
      if (subjects === undefined) assertOwner(request);
      await forgetAnswers(db, { userId: id, business }, subjects);
      await audit("answers-forgotten", id, request.id, request.signedIn?.person?.id);
      return reply.status(204).send(null);
    },
  );
}
