import {
  apiErrorSchema,
  BUSINESSES_MAX,
  businessIdSchema,
  businessInputSchema,
  businessListSchema,
  businessSchema,
  importBusinessesSchema,
  importedBusinessesSchema,
} from "@termsift/core/contract";
import { readBusinesses } from "@termsift/core/profile";
import { z } from "zod";
import { userOf } from "../identity/access.ts";
import type { AuditLog } from "../platform/audit/audit-log.ts";
import { RequestError } from "../platform/errors/request-error.ts";
import { answers } from "../platform/http/answers.ts";
import type { App } from "../platform/http/app-instance.ts";
import { perUser } from "../platform/http/limit-by.ts";
import { businessGone, type BusinessRepository } from "./business-repository.ts";

const PATH = "/api/businesses";
const IMPORT_BYTES_MAX = 4 * 1024 * 1024;
const PROBLEMS_TOLD_MAX = 50;
const tags = ["businesses"];
const config = { access: "user" } as const;
const failures = { "4xx": apiErrorSchema, "5xx": apiErrorSchema } as const;

type ListParts = {
  readonly businesses: BusinessRepository;
  readonly audit: AuditLog;
};

/** The calls for users with more than one business. The specification's calls are about the chosen business. */
export function registerBusinessListRoutes(app: App, parts: ListParts): void {
  const { businesses } = parts;
  app.get(
    `${PATH}/list`,
    { config, schema: { tags, response: answers(businessListSchema) } },
    async (request) => ({ businesses: await businesses.list(userOf(request).id) }),
  );

  app.post(
    `${PATH}/list`,
    {
      config,
      schema: { tags, body: businessInputSchema, response: { 201: businessSchema, ...failures } },
    },
    async (request, reply) => {
      const business = await businesses.add(userOf(request).id, request.body);
      if (!business) throw businessGone();
      return reply.status(201).send(business);
    },
  );

  app.put(
    `${PATH}/chosen`,
    { config, schema: { tags, body: businessIdSchema, response: answers(businessSchema) } },
    async (request) => {
      const business = await businesses.choose(userOf(request).id, request.body.id);
      if (!business) throw businessGone();
      return business;
    },
  );
  registerOneBusiness(app, parts);
  registerImport(app, businesses);
}

function registerOneBusiness(app: App, { businesses, audit }: ListParts): void {
  app.delete(
    `${PATH}/:id`,
    {
      config,
      schema: { tags, params: businessIdSchema, response: { 204: z.null(), ...failures } },
    },
    async (request, reply) => {
      const { id } = userOf(request);
      if (!(await businesses.remove(id, request.params.id))) throw businessGone();
      await audit("business-deleted", id, request.id);
      return reply.status(204).send(null);
    },
  );
}

function registerImport(app: App, businesses: BusinessRepository): void {
  app.post(
    `${PATH}/import`,
    {
      config,
      bodyLimit: IMPORT_BYTES_MAX,
      preHandler: perUser(app, "import-businesses", 10),
      schema: {
        tags,
        body: importBusinessesSchema,
        response: { 201: importedBusinessesSchema, ...failures },
      },
    },
    async (request, reply) => {
      let imported = 0;
      await businesses.import(userOf(request).id, (taken) => {
        const rest = BUSINESSES_MAX - taken.length;
        const read = readBusinesses(request.body.csv, { taken, max: rest });
        if (read.problems.length > 0) throw notImported(read.problems);
        imported = read.businesses.length;
        return read.businesses;
      });
      return reply.status(201).send({ imported });
    },
  );
}

function notImported(problems: ReturnType<typeof readBusinesses>["problems"]): RequestError {
  const [first] = problems;
  const place = [`line ${String(first?.line)}`, first?.column].filter(Boolean).join(", ");
  const message = `Nothing was imported, because the file has ${problems.length === 1 ? "a problem" : `${problems.length} problems`}. Correct it and import it again. ${place}: ${first?.message}`;
  return new RequestError("invalid-request", message, {
    details: { problems: problems.slice(0, PROBLEMS_TOLD_MAX) },
  });
}
