import { businessChangeSchema, businessInputSchema, businessSchema } from "@termsift/core/contract";
import type { preHandlerAsyncHookHandler } from "fastify";
import { z } from "zod";
import type { Database } from "../platform/database/database.ts";
import { RequestError } from "../platform/errors/request-error.ts";
import { businessOf, signedInOf, userOf } from "../identity/access.ts";
import { answers, created } from "../platform/http/answers.ts";
import type { App } from "../platform/http/app-instance.ts";
import {
  businessGone,
  createBusiness,
  findBusiness,
  updateBusiness,
} from "./business-repository.ts";

const PATH = "/api/businesses";
const config = { access: "user", key: "write", isAboutAllBusinesses: true } as const;

/** `limitWrites`: one limit for all calls that change businesses, because each looks up places. */
export type BusinessParts = {
  readonly db: Database;
  readonly limitWrites: preHandlerAsyncHookHandler;
};

export function registerBusinessRoutes(app: App, { db, limitWrites }: BusinessParts) {
  const writing = { config, preHandler: limitWrites };
  app.get(
    PATH,
    {
      config: { access: "user", key: "read" },
      schema: { response: { ...answers(businessSchema), 204: z.null() } },
    },
    async (request, reply) => {
      const { user, chosenId } = signedInOf(request);
      const business = await findBusiness(db, user.id, chosenId, businessOf(request));
      // A new user has no business. The answer is 204, because the browser would log a 404 as an error.
      return business ?? reply.status(204).send(null);
    },
  );

  app.post(
    PATH,
    { ...writing, schema: { body: businessInputSchema, response: created(businessSchema) } },
    async (request, reply) => {
      const business = await createBusiness(db, userOf(request).id, request.body);
      if (!business) {
        throw new RequestError(
          "business-exists",
          "You have a business profile already. Change it with PUT /api/businesses, or add another with POST /api/businesses/list.",
        );
      }
      return reply.status(201).send(business);
    },
  );

  app.put(
    PATH,
    { ...writing, schema: { body: businessChangeSchema, response: answers(businessSchema) } },
    async (request) => {
      const { user, chosenId } = signedInOf(request);
      const business = await updateBusiness(db, user.id, { id: chosenId, ...request.body });
      if (!business && request.body.id !== undefined) throw businessGone();
      if (!business) {
        throw new RequestError(
          "business-not-found",
          "You have no business profile yet. Create one: terms are classified against it.",
        );
      }
      return business;
    },
  );
}
