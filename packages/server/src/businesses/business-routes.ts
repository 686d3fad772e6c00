import {
  businessChangeSchema,
  businessIdSchema,
  businessInputSchema,
  businessListSchema,
  businessSchema,
} from "@termsift/core/contract";
import type { preHandlerAsyncHookHandler } from "fastify";
import { z } from "zod";
import { businessOf, callerOf, workspaceOf } from "../identity/access.ts";
import type { AuditLog } from "../platform/audit/audit-log.ts";
import type { Database } from "../platform/database/database.ts";
import { RequestError } from "../platform/errors/request-error.ts";
import { answers, created, nothing } from "../platform/http/answers.ts";
import type { App } from "../platform/http/app-instance.ts";
import type { Limits } from "../platform/limits.ts";
import {
  addBusiness,
  businessGone,
  chooseBusiness,
  findBusinessWithFacts,
  listBusinesses,
  removeBusiness,
  updateBusiness,
} from "./business-repository.ts";

const PATH = "/api/businesses";
const ONE = `${PATH}/:id`;
const params = businessIdSchema;
const reading = { access: "user", key: "read" } as const;
const config = { access: "user", key: "write", isAboutAllBusinesses: true } as const;

export type BusinessParts = {
  readonly db: Database;
  readonly audit: AuditLog;
  readonly config: { readonly limits: Limits };
  /** One limit for all calls that change businesses, because each looks up places. */
  readonly limitWrites: preHandlerAsyncHookHandler;
};

export function registerBusinessRoutes(app: App, parts: BusinessParts): void {
  registerChosen(app, parts);
  registerList(app, parts);
  registerOne(app, parts);
}

/** The calls without an id: they are about the chosen business. */
function registerChosen(app: App, { db, limitWrites: preHandler }: BusinessParts): void {
  app.get(
    PATH,
    { config: reading, schema: { response: { ...answers(businessSchema), 204: z.null() } } },
    async (request, reply) => {
      const business = await findBusinessWithFacts(db, workspaceOf(request), businessOf(request));
      // A new workspace has no business. The answer is 204, because the browser would log a 404 as an error.
      return business ?? reply.status(204).send(null);
    },
  );

  app.put(
    PATH,
    {
      config,
      preHandler,
      schema: { body: businessChangeSchema, response: answers(businessSchema) },
    },
    async (request) => {
      const { id, ...input } = request.body;
      const business = await updateBusiness(db, workspaceOf(request), input, id);
      if (business) return business;
      if (id !== undefined) throw businessGone();
      throw new RequestError(
        "business-not-found",
        "You have no business profile yet. Create one: terms are classified against it.",
      );
    },
  );

  app.put(
    `${PATH}/chosen`,
    { config, preHandler, schema: { body: businessIdSchema, response: answers(businessSchema) } },
    async (request) => {
      const workspace = workspaceOf(request);
      const { id } = request.body;
      if (!(await chooseBusiness(db, workspace.id, callerOf(request).id, id))) throw businessGone();
      const business = await findBusinessWithFacts(db, workspace, id);
      if (!business) throw businessGone();
      return business;
    },
  );
}

function registerList(app: App, { db, config: { limits }, ...parts }: BusinessParts): void {
  const preHandler = parts.limitWrites;
  app.get(
    `${PATH}/list`,
    { config: reading, schema: { response: answers(businessListSchema) } },
    async (request) => {
      const only = businessOf(request);
      const all = await listBusinesses(db, workspaceOf(request));
      return { businesses: all.filter(({ id }) => only === undefined || id === only) };
    },
  );

  app.post(
    PATH,
    {
      config,
      preHandler,
      schema: { body: businessInputSchema, response: created(businessSchema) },
    },
    async (request, reply) => {
      const { body } = request;
      const memberId = callerOf(request).id;
      const workspace = workspaceOf(request);
      const business = await addBusiness(db, workspace, memberId, body, limits.businessesMax);
      return reply.status(201).send(business);
    },
  );
}

function registerOne(app: App, { db, audit, limitWrites: preHandler }: BusinessParts): void {
  app.get(
    ONE,
    { config: reading, schema: { params, response: answers(businessSchema) } },
    async (request) => {
      const id = businessOf(request, request.params.id);
      const business = await findBusinessWithFacts(db, workspaceOf(request), id);
      if (!business) throw businessGone();
      return business;
    },
  );

  app.put(
    ONE,
    {
      config,
      preHandler,
      schema: { params, body: businessInputSchema, response: answers(businessSchema) },
    },
    async (request) => {
      const { body, params } = request;
      const business = await updateBusiness(db, workspaceOf(request), body, params.id);
      if (!business) throw businessGone();
      return business;
    },
  );

  app.delete(
    ONE,
    { config: { ...config, access: "owner" }, preHandler, schema: { params, response: nothing } },
    async (request, reply) => {
      const isRemoved = await removeBusiness(db, workspaceOf(request).id, request.params.id);
      if (!isRemoved) throw businessGone();
      await audit("business-deleted", request);
      return reply.status(204).send(null);
    },
  );
}
