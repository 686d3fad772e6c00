import { resultIdSchema, resultRestSchema } from "@termsift/core/contract";
import { scopeOf } from "../../identity/access.ts";
import { answers } from "../../platform/http/answers.ts";
import type { App } from "../../platform/http/app-instance.ts";
import { perUser } from "../../platform/http/limit-by.ts";
import type { QueueParts } from "../queue/turns.ts";
import { findRest, startRestOf } from "./rest-of-result.ts";

const PATH = "/api/search-terms/results/:id/rest";
const schema = { params: resultIdSchema, response: answers(resultRestSchema) };

/** The terms without clicks, which are judged after the result exists. */
export function registerRestRoutes(app: App, parts: QueueParts): void {
  app.get(PATH, { config: { access: "user", key: "read" }, schema }, async (request) =>
    findRest(parts.db, scopeOf(request), request.params.id),
  );
  app.post(
    PATH,
    {
      config: { access: "user", key: "write" },
      schema,
      preHandler: perUser(app, "process", 240),
    },
    async (request) => startRestOf(parts, scopeOf(request), request.params.id),
  );
}
