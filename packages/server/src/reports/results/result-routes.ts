import { filterResultSchema, resultIdSchema, resultListSchema } from "@termsift/core/contract";
import { z } from "zod";
import type { AuditLog } from "../../platform/audit/audit-log.ts";
import { userOf } from "../../identity/access.ts";
import { answers } from "../../platform/http/answers.ts";
import type { App } from "../../platform/http/app-instance.ts";
import type { ResultRepository } from "./result-repository.ts";
import { resultGone, sendResult } from "./send-result.ts";

const tags = ["results"];
const config = { access: "user" } as const;

export function registerResultRoutes(app: App, results: ResultRepository, audit: AuditLog): void {
  app.get(
    "/api/search-terms/results",
    { config, schema: { tags, response: answers(resultListSchema) } },
    async (request) => {
      const { id } = userOf(request);
      const [rows, running] = await Promise.all([results.list(id), results.listRunning(id)]);
      return {
        results: rows.map((row) => ({
          id: row.id,
          fileName: row.file_name,
          createdAt: row.created_at.toISOString(),
          expiresAt: row.expires_at.toISOString(),
          businessName: row.business_name,
          summary: row.summary,
        })),
        running: running.map((row) => ({
          key: row.upload_key,
          fileName: row.file_name,
          businessName: row.profile.name,
          businessType: row.profile.type,
        })),
      };
    },
  );

  app.get(
    "/api/search-terms/results/:id",
    { config, schema: { tags, params: resultIdSchema, response: answers(filterResultSchema) } },
    async (request, reply) => {
      const body = await results.findBody(userOf(request).id, request.params.id);
      if (!body) throw resultGone();
      return sendResult(request, reply, body);
    },
  );

  app.delete(
    "/api/search-terms/results/:id",
    { config, schema: { tags, params: resultIdSchema, response: { 204: z.null() } } },
    async (request, reply) => {
      const { id } = userOf(request);
      if (!(await results.remove(id, request.params.id))) throw resultGone();
      await audit("result-deleted", id, request.id);
      return reply.status(204).send(null);
    },
  );
}
