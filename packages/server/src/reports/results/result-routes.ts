import {
  filterResultSchema,
  resultIdSchema,
  resultListSchema,
  resultQuerySchema,
} from "@termsift/core/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import { findBusiness } from "../../businesses/business-repository.ts";
import { businessOf, scopeOf, workspaceOf } from "../../identity/access.ts";
import type { AuditLog } from "../../platform/audit/audit-log.ts";
import type { Database, Scope } from "../../platform/database/database.ts";
import { RequestError } from "../../platform/errors/request-error.ts";
import { answers, nothing } from "../../platform/http/answers.ts";
import type { App } from "../../platform/http/app-instance.ts";
import type { Downloads } from "../../platform/http/downloads.ts";
import { costlyCallerOf } from "../../platform/http/limit-by.ts";
import type { Limits } from "../../platform/limits.ts";
import { keptResult, resultGone } from "../../memory/lock-result.ts";
import { registerAuditRoutes } from "./audit-routes.ts";
import type { QueueParts } from "../queue/turns.ts";
import { registerRestRoutes } from "./rest-routes.ts";
import { listResults, listRunning, removeResult } from "./result-repository.ts";
import { openBody, packedBody, unpackBody } from "./stream-body.ts";

/** Sends the gzipped result as it is. Unpacks it only for a client that does not name gzip. */
export async function sendResult(
  { db, downloads }: Pick<ResultParts, "db" | "downloads">,
  request: FastifyRequest,
  reply: FastifyReply,
  id: string,
): Promise<FastifyReply> {
  return downloads.send(reply, costlyCallerOf(request), async () => {
    const body = await openBody(db, scopeOf(request), id);
    if (!body) throw resultGone();
    reply.header("content-type", "application/json; charset=utf-8");
    reply.header("vary", "accept-encoding");
    reply.header("cache-control", "no-store");
    const takesGzip = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/iu.test(
      String(request.headers["accept-encoding"] ?? ""),
    );
    if (!takesGzip) return unpackBody(body);
    reply.header("content-encoding", "gzip");
    reply.header("content-length", body.sizeBytes);
    return packedBody(body);
  });
}

/** @throws RequestError `result-incomplete`. Programs would take the clicked terms for all terms. */
async function refuseIncomplete(db: Database, scope: Scope, id: string): Promise<void> {
  const result = await keptResult(db, scope, id).select("is_complete").executeTakeFirst();
  if (result?.is_complete !== false) return;
  throw new RequestError(
    "result-incomplete",
    "Only the terms with clicks are judged so far. Add ?paid=true to get these, or call /rest of this result to see when all are judged.",
  );
}

type ResultParts = QueueParts & {
  readonly audit: AuditLog;
  readonly downloads: Downloads;
  readonly config: { readonly limits: Limits };
};

const reading = { access: "user", key: "read" } as const;
const writing = { access: "user", key: "write" } as const;

export function registerResultRoutes(app: App, parts: ResultParts): void {
  registerRestRoutes(app, parts);
  registerAuditRoutes(app, parts);
  const { db, audit, config } = parts;
  const { resultsListedMax: max } = config.limits;
  app.get(
    "/api/search-terms/results",
    { config: reading, schema: { response: answers(resultListSchema) } },
    async (request) => {
      const workspace = workspaceOf(request);
      const business = await findBusiness(db, workspace, businessOf(request));
      if (!business) return { results: [], running: [] };
      const owner = { workspace_id: workspace.id, business_id: business.id };
      const [results, running] = await Promise.all([
        listResults(db, owner, max),
        listRunning(db, scopeOf(request), max),
      ]);
      return { results, running };
    },
  );

  app.get(
    "/api/search-terms/results/:id",
    {
      config: reading,
      schema: {
        params: resultIdSchema,
        querystring: resultQuerySchema,
        response: answers(filterResultSchema),
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const isForKey = request.signedIn?.key !== undefined && request.query.paid !== true;
      if (isForKey) await refuseIncomplete(db, scopeOf(request), id);
      return sendResult(parts, request, reply, id);
    },
  );

  app.delete(
    "/api/search-terms/results/:id",
    { config: writing, schema: { params: resultIdSchema, response: nothing } },
    async (request, reply) => {
      const isRemoved = await removeResult(parts, scopeOf(request), request.params.id);
      if (!isRemoved) throw resultGone();
      await audit("result-deleted", request);
      return reply.status(204).send(null);
    },
  );
}
