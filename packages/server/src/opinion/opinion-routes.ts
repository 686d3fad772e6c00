import {
  askOpinionSchema,
  opinionEstimateSchema,
  resultIdSchema,
  secondOpinionSchema,
} from "@termsift/core/contract";
import type { FastifyRequest } from "fastify";
import { z } from "zod";
import { businessOf, userOf } from "../identity/access.ts";
import { keptResult, resultGone } from "../memory/lock-result.ts";
import { answers, nothing } from "../platform/http/answers.ts";
import type { App } from "../platform/http/app-instance.ts";
import { perUser } from "../platform/http/limit-by.ts";
import { addressNotConfirmed } from "../reports/routes/process-routes.ts";
import { estimateOpinion, giveOpinion, type OpinionParts, removeOpinion } from "./ask-opinion.ts";
import { fixedModel } from "./model-in-use.ts";

const config = { access: "user", key: "write" } as const;
const PATH = "/api/search-terms/results/:id/second-opinion";

export function registerOpinionRoutes(app: App, parts: OpinionParts): void {
  app.post(
    PATH,
    {
      config,
      schema: {
        params: resultIdSchema,
        body: askOpinionSchema,
        response: answers(z.union([opinionEstimateSchema, secondOpinionSchema])),
      },
      preHandler: perUser(app, "second-opinion", 60),
    },
    async (request) => {
      const { id: userId, emailVerified } = userOf(request);
      const { id } = request.params;
      await checkBusiness(parts, request, id);
      if (request.body.dryRun) return estimateOpinion(parts, userId, id);
      const { opinionNeedsConfirmedAddress } = parts.config;
      const isFixed = fixedModel(parts.config) !== undefined;
      if (isFixed && opinionNeedsConfirmedAddress && !emailVerified) throw addressNotConfirmed();
      return giveOpinion(parts, userId, id);
    },
  );

  app.delete(
    PATH,
    { config, schema: { params: resultIdSchema, response: nothing } },
    async (request, reply) => {
      await checkBusiness(parts, request, request.params.id);
      await removeOpinion(parts, userOf(request).id, request.params.id);
      return reply.status(204).send(null);
    },
  );
}

async function checkBusiness({ db }: OpinionParts, request: FastifyRequest, id: string) {
  const only = businessOf(request);
  if (only === undefined) return;
  const own = keptResult(db, userOf(request).id, id, only).select("id");
  if (!(await own.executeTakeFirst())) throw resultGone();
}
