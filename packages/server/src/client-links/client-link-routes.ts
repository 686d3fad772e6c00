import {
  agreeSchema,
  clientLinksSchema,
  createdClientLinkSchema,
  newClientLinkSchema,
  openClientLinkSchema,
  openedClientLinkSchema,
  resultIdSchema as params,
} from "@termsift/core/contract";
import { z } from "zod";
import { callerOf, workspaceOf } from "../identity/access.ts";
import type { AuditLog } from "../platform/audit/audit-log.ts";
import type { Database } from "../platform/database/database.ts";
import { answers, created, nothing } from "../platform/http/answers.ts";
import type { App } from "../platform/http/app-instance.ts";
import { perUser } from "../platform/http/limit-by.ts";
import {
  createLink,
  listLinks,
  openLink,
  readLink,
  revokeLink,
  storeAgreement,
} from "./client-link-repository.ts";

type ClientLinkParts = { readonly db: Database; readonly audit: AuditLog };

const PATH = "/api/search-terms/results/:id/client-links";
/** In bytes. Leaves room for 20,000 terms and a logo. */
const bodyLimit = 5 * 1024 * 1024;

/** Registers the routes of users and clients. The users' routes refuse API keys, because a link makes data public. */
export function registerClientLinkRoutes(app: App, { db, audit }: ClientLinkParts): void {
  registerClientRoutes(app, { db, audit });
  const config = { access: "user" } as const;
  const list = { params, response: answers(clientLinksSchema) };
  app.get(PATH, { config, schema: list }, async (request) => {
    return { links: await listLinks(db, workspaceOf(request).id, request.params.id) };
  });

  const preHandler = perUser(app, "client-link", 10);
  const response = created(createdClientLinkSchema);
  const schema = { params, body: newClientLinkSchema, response };
  app.post(PATH, { config, bodyLimit, preHandler, schema }, async (request, reply) => {
    const maker = { workspace_id: workspaceOf(request).id, made_by: callerOf(request).id };
    const token = await createLink(db, maker, request.params.id, request.body);
    await audit("client-link-created", request);
    return reply.status(201).send({ token });
  });

  const one = params.extend({ link: z.uuid() });
  const read = { params: one, response: answers(openedClientLinkSchema) };
  app.get(`${PATH}/:link`, { config, schema: read }, async (request) => {
    return readLink(db, workspaceOf(request).id, request.params.id, request.params.link);
  });

  const revoke = { params: one, response: nothing };
  app.delete(`${PATH}/:link`, { config, schema: revoke }, async (request, reply) => {
    await revokeLink(db, workspaceOf(request).id, request.params.id, request.params.link);
    await audit("client-link-revoked", request);
    return reply.status(204).send(null);
  });
}

/** The routes of a client, who has no account. */
function registerClientRoutes(app: App, { db, audit }: ClientLinkParts): void {
  const config = { access: "public", rateLimit: { max: 60, timeWindow: 60_000 } } as const;
  const open = { body: openClientLinkSchema, response: answers(openedClientLinkSchema) };
  app.post("/api/client-link/open", { config, schema: open }, async (request) => {
    const { proposal, agreement } = await openLink(db, request.body.token);
    return { ...proposal, agreement };
  });

  const schema = { body: agreeSchema, response: nothing };
  app.post("/api/client-link/agree", { config, bodyLimit, schema }, async (request, reply) => {
    const workspaceId = await storeAgreement(db, request.body);
    await audit("client-agreed", request, { workspaceId });
    return reply.status(204).send(null);
  });
}
