import { filterResultSchema, resultIdSchema, resultListSchema } from "@termsift/core/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import { findBusiness } from "../../businesses/business-repository.ts";
import { businessOf, signedInOf, userOf } from "../../identity/access.ts";
import type { AuditLog } from "../../platform/audit/audit-log.ts";
import type { Database } from "../../platform/database/database.ts";
import { answers, nothing } from "../../platform/http/answers.ts";
import type { App } from "../../platform/http/app-instance.ts";
import type { Downloads } from "../../platform/http/downloads.ts";
import { callerIdOf } from "../../platform/http/limit-by.ts";
import { resultGone } from "../../memory/lock-result.ts";
import { listResults, listRunning, removeResult } from "./result-repository.ts";
import { openBody, packedBody, unpackBody } from "./stream-body.ts";

type Wanted = {
  readonly userId: string;
  readonly id: string;
  readonly business?: string | undefined;
};

/** Sends the gzipped result as it is. Unpacks it only for a client that does not name gzip. */
export async function sendResult(
  { db, downloads }: Pick<ResultParts, "db" | "downloads">,
  request: FastifyRequest,
  reply: FastifyReply,
  { userId, id, business }: Wanted,
): Promise<FastifyReply> {
  return downloads.send(reply, callerIdOf(request), async () => {
    const body = await openBody(db, userId, id, business);
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

type ResultParts = {
  readonly db: Database;
  readonly audit: AuditLog;
  readonly downloads: Downloads;
};

const config = { access: "user", key: "read" } as const;
const writing = { access: "user", key: "write" } as const;

export function registerResultRoutes(app: App, parts: ResultParts): void {
  const { db, audit } = parts;
  app.get(
    "/api/search-terms/results",
    { config, schema: { response: answers(resultListSchema) } },
    async (request) => {
      const { user, chosenId } = signedInOf(request);
      const only = businessOf(request);
      const chosen = chosenId && (await findBusiness(db, user.id, chosenId))?.name;
      const [results, running] = await Promise.all([
        listResults(db, user.id, only ?? chosen),
        listRunning(db, user.id, only),
      ]);
      return { results, running };
    },
  );

  app.get(
    "/api/search-terms/results/:id",
    { config, schema: { params: resultIdSchema, response: answers(filterResultSchema) } },
    async (request, reply) => {
      const { id } = request.params;
      const wanted = { userId: userOf(request).id, id, business: businessOf(request) };
      return sendResult(parts, request, reply, wanted);
    },
  );

  app.delete(
    "/api/search-terms/results/:id",
    { config: writing, schema: { params: resultIdSchema, response: nothing } },
    async (request, reply) => {
      const { id } = userOf(request);
      const isRemoved = await removeResult(db, id, request.params.id, businessOf(request));
      if (!isRemoved) throw resultGone();
      await audit("result-deleted", id, request.id, request.signedIn?.person?.id);
      return reply.status(204).send(null);
    },
  );
}
