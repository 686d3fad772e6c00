import {
  businessIdSchema,
  businessInputSchema,
  businessListSchema,
  businessSchema,
  importBusinessesSchema,
  importedBusinessesSchema,
} from "@termsift/core/contract";
import { type BusinessProblem, readBusinesses } from "@termsift/core/profile";
import { businessOf, signedInOf, userOf } from "../identity/access.ts";
import type { AuditLog } from "../platform/audit/audit-log.ts";
import type { Database } from "../platform/database/database.ts";
import { RequestError } from "../platform/errors/request-error.ts";
import { answers, created, nothing } from "../platform/http/answers.ts";
import type { App } from "../platform/http/app-instance.ts";
import { perUser } from "../platform/http/limit-by.ts";
import {
  addBusiness,
  businessGone,
  chooseBusiness,
  importBusinesses,
  listBusinesses,
  removeBusiness,
} from "./business-repository.ts";
import type { BusinessParts } from "./business-routes.ts";
import { listNames } from "./business-rows.ts";

const PATH = "/api/businesses";
const IMPORT_BYTES_MAX = 4 * 1024 * 1024;
const config = { access: "user", key: "write", isAboutAllBusinesses: true } as const;

type ListParts = BusinessParts & { readonly audit: AuditLog };

/** Registers the calls for users with several businesses. business-routes.ts has the calls about a single business. */
export function registerBusinessListRoutes(app: App, { db, audit, limitWrites }: ListParts): void {
  const writing = { config, preHandler: limitWrites };
  app.get(
    `${PATH}/list`,
    { config: { access: "user", key: "read" }, schema: { response: answers(businessListSchema) } },
    async (request) => {
      const only = businessOf(request);
      const { user, chosenId } = signedInOf(request);
      const all = await listBusinesses(db, user.id, chosenId);
      return { businesses: all.filter(({ name }) => only === undefined || name === only) };
    },
  );

  app.post(
    `${PATH}/list`,
    { ...writing, schema: { body: businessInputSchema, response: created(businessSchema) } },
    async (request, reply) => {
      const { user, person } = signedInOf(request);
      const business = await addBusiness(db, user.id, request.body, person?.id);
      if (!business) throw businessGone();
      return reply.status(201).send(business);
    },
  );

  app.put(
    `${PATH}/chosen`,
    { ...writing, schema: { body: businessIdSchema, response: answers(businessSchema) } },
    async (request) => {
      const { user, person } = signedInOf(request);
      const business = await chooseBusiness(db, user.id, request.body.id, person?.id);
      if (!business) throw businessGone();
      return business;
    },
  );

  app.delete(
    `${PATH}/:id`,
    {
      ...writing,
      config: { ...config, access: "owner" },
      schema: { params: businessIdSchema, response: nothing },
    },
    async (request, reply) => {
      const { id } = userOf(request);
      if (!(await removeBusiness(db, id, request.params.id))) throw businessGone();
      await audit("business-deleted", id, request.id);
      return reply.status(204).send(null);
    },
  );

  registerImport(app, db);
}

function registerImport(app: App, db: Database): void {
  app.post(
    `${PATH}/import`,
    {
      config,
      bodyLimit: IMPORT_BYTES_MAX,
      // Before the body is read, because it can have 4 MB.
      onRequest: perUser(app, "import-businesses", 10),
      schema: { body: importBusinessesSchema, response: created(importedBusinessesSchema) },
    },
    async (request, reply) => {
      const { id } = userOf(request);
      const taken = (await listNames(db, id)).map(({ name }) => name);
      // Read before the transaction, so that a slow file blocks no other change.
      const { businesses, problems } = readBusinesses(request.body.csv, taken);
      if (problems.length > 0) throw notImported(problems);
      const imported = await importBusinesses(db, id, businesses);
      return reply.status(201).send({ imported });
    },
  );
}

function notImported(problems: readonly BusinessProblem[]): RequestError {
  const texts = problems.slice(0, 3).map(({ line, column, message }) => {
    return `line ${line}${column === null ? "" : `, ${column}`}: ${message}`;
  });
  const message = `Nothing was imported. Correct the file and import it again: ${texts.join("; ")}`;
  return new RequestError("invalid-request", message, { details: { problems } });
}
