import {
  agreeSchema,
  clientLinksSchema,
  createdClientLinkSchema,
  type FilterResult,
  newClientLinkSchema,
  openClientLinkSchema,
  openedClientLinkSchema,
  resultIdSchema,
} from "@termsift/core/contract";
import { z } from "zod";
import { businessOf, userOf } from "../identity/access.ts";
import { resultGone } from "../memory/lock-result.ts";
import type { AuditLog } from "../platform/audit/audit-log.ts";
import { RequestError } from "../platform/errors/request-error.ts";
import { answers, created } from "../platform/http/answers.ts";
import type { App } from "../platform/http/app-instance.ts";
import { perUser } from "../platform/http/limit-by.ts";
import type { ResultRepository } from "../reports/results/result-repository.ts";
import { gunzipAsync } from "../reports/results/result-routes.ts";
import type { ClientLinkRepository } from "./client-link-repository.ts";
import { proposalOf } from "./proposal-of.ts";

export type ClientLinkParts = {
  readonly clientLinks: ClientLinkRepository;
  readonly results: ResultRepository;
  readonly audit: AuditLog;
};

const OF_RESULT = "/api/search-terms/results/:id/client-links";
const tags = ["client links"];
const reading = { access: "user", key: "read" } as const;
const writing = { access: "user", key: "write" } as const;
const open = { access: "public", rateLimit: { max: 60, timeWindow: 60_000 } } as const;
const nothing = { 204: z.null() } as const;
/** Room for 20,000 terms. */
const PROPOSAL_BYTES_MAX = 6 * 1024 * 1024;
const ANSWER_BYTES_MAX = 2 * 1024 * 1024;

export function registerClientLinkRoutes(app: App, parts: ClientLinkParts): void {
  const { clientLinks, results, audit } = parts;
  app.get(
    OF_RESULT,
    {
      config: reading,
      schema: { tags, params: resultIdSchema, response: answers(clientLinksSchema) },
    },
    async (request) => {
      const { id } = userOf(request);
      return { links: await clientLinks.list(id, request.params.id, businessOf(request)) };
    },
  );

  app.post(
    OF_RESULT,
    {
      config: writing,
      bodyLimit: PROPOSAL_BYTES_MAX,
      schema: {
        tags,
        params: resultIdSchema,
        body: newClientLinkSchema,
        response: created(createdClientLinkSchema),
      },
      preHandler: perUser(app, "create-client-link", 10),
    },
    async (request, reply) => {
      const { params, body } = request;
      const { id } = userOf(request);
      const packed = await results.findBody(id, params.id, businessOf(request));
      if (!packed) throw resultGone();
      const result = JSON.parse(String(await gunzipAsync(packed))) as FilterResult;
      const wish = { days: body.days, proposal: proposalOf(result, body) };
      const link = await clientLinks.create(id, params.id, wish);
      await audit("client-link-created", id, request.id);
      return reply.status(201).send(link);
    },
  );

  app.delete(
    "/api/search-terms/client-links/:id",
    { config: writing, schema: { tags, params: resultIdSchema, response: nothing } },
    async (request, reply) => {
      const { id } = userOf(request);
      if (!(await clientLinks.revoke(id, request.params.id, businessOf(request)))) {
        const message = "There is no such link. It may have been revoked already.";
        throw new RequestError("client-link-not-found", message);
      }
      await audit("client-link-revoked", id, request.id);
      return reply.status(204).send(null);
    },
  );
}

/** The calls of a client, who has no account. */
export function registerClientRoutes(app: App, { clientLinks, audit }: ClientLinkParts): void {
  app.post(
    "/api/client-link/open",
    {
      config: open,
      schema: { tags, body: openClientLinkSchema, response: answers(openedClientLinkSchema) },
    },
    (request) => clientLinks.open(request.body.token),
  );

  app.post(
    "/api/client-link/agree",
    {
      config: open,
      bodyLimit: ANSWER_BYTES_MAX,
      schema: { tags, body: agreeSchema, response: nothing },
    },
    async (request, reply) => {
      await audit("client-agreed", await clientLinks.agree(request.body), request.id);
      return reply.status(204).send(null);
    },
  );
}
