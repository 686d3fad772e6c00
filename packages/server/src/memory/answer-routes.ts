import {
  forgetAnswersSchema,
  putResultAnswersSchema,
  rememberAnswersSchema,
  rememberedAnswersQuerySchema,
  rememberedAnswersSchema,
  resultAnswersSchema,
  resultIdSchema,
} from "@termsift/core/contract";
import { z } from "zod";
import { userOf } from "../identity/access.ts";
import type { AuditLog } from "../platform/audit/audit-log.ts";
import { answers } from "../platform/http/answers.ts";
import type { App } from "../platform/http/app-instance.ts";
import { perUser } from "../platform/http/limit-by.ts";
import { resultGone } from "./lock-result.ts";
import type { AnswerRepository } from "./answer-repository.ts";

export type AnswerParts = { readonly answers: AnswerRepository; readonly audit: AuditLog };

const OF_RESULT = "/api/search-terms/results/:id/answers";
const REMEMBERED = "/api/search-terms/answers";
const tags = ["search-terms"];
const config = { access: "user" } as const;
const response = { 204: z.null() } as const;

export function registerAnswerRoutes(app: App, parts: AnswerParts): void {
  registerResultAnswers(app, parts);
  registerRememberedAnswers(app, parts);
}

function registerResultAnswers(app: App, { answers: stored }: AnswerParts): void {
  app.get(
    OF_RESULT,
    { config, schema: { tags, params: resultIdSchema, response: answers(resultAnswersSchema) } },
    async (request) => {
      const found = await stored.findOfResult(userOf(request).id, request.params.id);
      if (found === undefined) throw resultGone();
      return found;
    },
  );

  app.put(
    OF_RESULT,
    {
      config,
      preHandler: perUser(app, "answer", 240),
      schema: { tags, params: resultIdSchema, body: putResultAnswersSchema, response },
    },
    async (request, reply) => {
      const { params, body } = request;
      await stored.replaceOfResult(userOf(request).id, params.id, body.answers);
      return reply.status(204).send(null);
    },
  );
}

function registerRememberedAnswers(app: App, { answers: stored, audit }: AnswerParts): void {
  const preHandler = perUser(app, "remember", 240);
  app.get(
    REMEMBERED,
    {
      config,
      schema: {
        tags,
        querystring: rememberedAnswersQuerySchema,
        response: answers(rememberedAnswersSchema),
      },
    },
    async (request) => ({
      answers: await stored.list(userOf(request).id, request.query.business),
    }),
  );

  app.put(
    REMEMBERED,
    { config, preHandler, schema: { tags, body: rememberAnswersSchema, response } },
    async (request, reply) => {
      const { business, answers: given } = request.body;
      await stored.remember({ userId: userOf(request).id, business }, given);
      return reply.status(204).send(null);
    },
  );

  app.post(
    `${REMEMBERED}/forget`,
    { config, preHandler, schema: { tags, body: forgetAnswersSchema, response } },
    async (request, reply) => {
      const { id } = userOf(request);
      const { business, subjects } = request.body;
      await stored.forget({ userId: id, business }, subjects);
      await audit("answers-forgotten", id, request.id, request.signedIn?.person?.id);
      return reply.status(204).send(null);
    },
  );
}
