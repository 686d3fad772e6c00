import {
  agreementSchema,
  agreeSchema,
  clientLinksSchema,
  createdClientLinkSchema,
  newClientLinkSchema,
  openClientLinkSchema,
  openedClientLinkSchema,
  resultIdSchema as params,
} from "@termsift/core/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { callerOf, workspaceOf } from "../identity/access.ts";
import type { AuditLog } from "../platform/audit/audit-log.ts";
import type { Config } from "../platform/config.ts";
import type { Database } from "../platform/database/database.ts";
import { RequestError } from "../platform/errors/request-error.ts";
import { answers, created, nothing } from "../platform/http/answers.ts";
import type { App } from "../platform/http/app-instance.ts";
import type { Downloads } from "../platform/http/downloads.ts";
import { costlyCallerOf, limitBy, perUser } from "../platform/http/limit-by.ts";
import { hashOf } from "../platform/hash-of.ts";
import { type Limits, MINUTE_MS } from "../platform/limits.ts";
import { createConcurrencyLimit } from "../platform/concurrency.ts";
import {
  createLink,
  findOpen,
  type LinkStore,
  listLinks,
  openLink,
  readLink,
  revokeLink,
  storeAgreement,
} from "./client-link-repository.ts";
import { createLinkTexts } from "./link-texts.ts";

type ClientLinkParts = {
  readonly db: Database;
  readonly audit: AuditLog;
  readonly downloads: Downloads;
  readonly config: Pick<Config, "linksNeedConfirmedAddress"> & {
    readonly limits: Pick<Limits, "decisionsMax">;
  };
};

type LinkRequest = FastifyRequest & { params: { readonly id: string; readonly link: string } };

const OPENS_PER_MINUTE_MAX = 60;
const ANSWERS_PER_MINUTE_MAX = 10;
const PATH = "/api/search-terms/results/:id/client-links";
const one = params.extend({ link: z.uuid() });
/** In bytes. Leaves room for 20,000 terms and a logo. */
const bodyLimit = 5 * 1024 * 1024;
/** Leaves room for 20,000 struck terms, or 3,500 with the longest notes. Anyone can send a body of this size. */
const ANSWER_BYTES_MAX = 2 * 1024 * 1024;

/** Registers the routes of users and clients. The users' routes refuse API keys, because a link makes data public. */
export function registerClientLinkRoutes(app: App, parts: ClientLinkParts): void {
  const { db, audit } = parts;
  // Where anyone can sign up, a page for a client names only an address that its maker has proven.
  const needsAddress = parts.config.linksNeedConfirmedAddress;
  const store = { db, texts: createLinkTexts(db) };
  registerClientRoutes(app, parts, store);
  registerReadingRoutes(app, parts, store);
  const config = { access: "user" } as const;
  const list = { params, response: answers(clientLinksSchema) };
  app.get(PATH, { config, schema: list }, async (request) => {
    return { links: await listLinks(db, workspaceOf(request).id, request.params.id) };
  });

  // Before the body is read, because it can have 5 MB.
  const onRequest = perUser(app, "client-link", 10);
  // Reading the terms of a large result takes seconds.
  const limit = createConcurrencyLimit({
    perUser: 1,
    perWorkspace: 1,
    perProcess: 1,
    waitingPerUserMax: 2,
    refusal: "You are making three links at once, which is the limit. Wait until one is ready.",
  });
  const response = created(createdClientLinkSchema);
  const schema = { params, body: newClientLinkSchema, response };
  app.post(PATH, { config, bodyLimit, onRequest, schema }, async (request, reply) => {
    const caller = callerOf(request);
    if (needsAddress && !caller.emailVerified) throw addressNotConfirmed();
    const maker = { workspace_id: workspaceOf(request).id, made_by: caller.id };
    const token = await limit.run(costlyCallerOf(request), () =>
      createLink(db, maker, request.params.id, request.body),
    );
    await audit("client-link-created", request);
    return reply.status(201).send({ token });
  });

  const revoke = { params: one, response: nothing };
  app.delete(`${PATH}/:link`, { config, schema: revoke }, async (request, reply) => {
    await revokeLink(db, workspaceOf(request).id, request.params.id, request.params.link);
    await audit("client-link-revoked", request);
    return reply.status(204).send(null);
  });
}

function registerReadingRoutes(app: App, { downloads }: ClientLinkParts, store: LinkStore): void {
  const config = { access: "user" } as const;
  const read = { params: one, response: answers(openedClientLinkSchema) };
  const readAnswer = { params: one, response: answers(agreementSchema) };
  // A proposal of 20,000 terms and an answer to it have megabytes.
  const send = (request: LinkRequest, reply: FastifyReply, part: "proposal" | "answer") => {
    const { id, link } = request.params;
    return downloads.send(asJson(reply), costlyCallerOf(request), () =>
      readLink(store, workspaceOf(request).id, id, link, part),
    );
  };
  app.get(`${PATH}/:link`, { config, schema: read }, (request, reply) =>
    send(request, reply, "proposal"),
  );
  app.get(`${PATH}/:link/answer`, { config, schema: readAnswer }, (request, reply) =>
    send(request, reply, "answer"),
  );
}

function addressNotConfirmed(): RequestError {
  return new RequestError(
    "address-not-confirmed",
    "Confirm your email address first, because your client sees it on the page. Request the link on the dashboard, or sign in with Google.",
  );
}

/** The routes of a client, who has no account. */
function registerClientRoutes(app: App, parts: ClientLinkParts, store: LinkStore): void {
  const {
    audit,
    downloads,
    config: { limits },
  } = parts;
  const config = { access: "public", rateLimit: { max: 60, timeWindow: 60_000 } } as const;
  const open = { body: openClientLinkSchema, response: answers(openedClientLinkSchema) };
  // Visitors from many addresses can use one link.
  const perLink = (name: string, max: number) =>
    limitBy(app, name, max, MINUTE_MS, ({ body }) => hashOf((body as { token: string }).token));
  app.post(
    "/api/client-link/open",
    { config, preHandler: perLink("open-link", OPENS_PER_MINUTE_MAX), schema: open },
    async (request, reply) => {
      const { workspace_id: workspaceId } = await findOpen(store.db, request.body.token);
      const reader = { ...costlyCallerOf(request), workspaceId };
      return downloads.send(asJson(reply), reader, () => openLink(store, request.body.token));
    },
  );

  const preHandler = perLink("answer-link", ANSWERS_PER_MINUTE_MAX);
  const schema = { body: agreeSchema, response: nothing };
  // An answer needs all terms of its link in memory.
  const limit = createConcurrencyLimit({
    perUser: 1,
    perWorkspace: 1,
    perProcess: 1,
    waitingPerUserMax: 1,
    refusal: "This list is being answered already. Reload the page in a moment.",
  });
  app.post(
    "/api/client-link/agree",
    { config, bodyLimit: ANSWER_BYTES_MAX, preHandler, schema },
    async (request, reply) => {
      const { body } = request;
      const { id: userId, workspace_id: workspaceId } = await findOpen(store.db, body.token);
      await limit.run({ userId, workspaceId }, () =>
        storeAgreement(store, body, limits.decisionsMax),
      );
      await audit("client-agreed", request, { workspaceId });
      return reply.status(204).send(null);
    },
  );
}

const asJson = (reply: FastifyReply) =>
  reply.header("content-type", "application/json; charset=utf-8");
