import {
  askOpinionSchema,
  opinionEstimateSchema,
  resultIdSchema,
  secondOpinionSchema,
} from "@termsift/core/contract";
import { z } from "zod";
import { scopeOf, workspaceOf } from "../identity/access.ts";
import { answers, nothing } from "../platform/http/answers.ts";
import type { App } from "../platform/http/app-instance.ts";
import { perUser } from "../platform/http/limit-by.ts";
import { whenAnswered } from "../platform/http/when-answered.ts";
import { addressNotConfirmed } from "../reports/routes/process-routes.ts";
import type { Jobs } from "../platform/jobs/start-jobs.ts";
import { askOpinion, estimateOpinion, removeOpinion } from "./ask-opinion.ts";
import type { OpinionParts } from "./prepare-opinion.ts";
import { fixedModel } from "./model-in-use.ts";

const config = { access: "user", key: "write" } as const;
const PATH = "/api/search-terms/results/:id/second-opinion";

export function registerOpinionRoutes(
  app: App,
  parts: OpinionParts & { readonly jobs: Jobs },
): void {
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
    async (request, reply) => {
      const { dryRun, percent } = request.body;
      const asked = { id: request.params.id, percent };
      if (dryRun) return estimateOpinion(parts, scopeOf(request), asked);
      const { opinionNeedsConfirmedAddress } = parts.config;
      const isFixed = fixedModel(parts.config) !== undefined;
      if (isFixed && opinionNeedsConfirmedAddress && !workspaceOf(request).owner.emailVerified)
        throw addressNotConfirmed();
      const left = new AbortController();
      whenAnswered(reply.raw, () => left.abort(new Error("the client left")));
      const signal = AbortSignal.any([left.signal, parts.stopping]);
      return askOpinion(parts, scopeOf(request), asked, signal);
    },
  );

  app.delete(
    PATH,
    { config, schema: { params: resultIdSchema, response: nothing } },
    async (request, reply) => {
      await removeOpinion(parts, scopeOf(request), request.params.id);
      return reply.status(204).send(null);
    },
  );
}
