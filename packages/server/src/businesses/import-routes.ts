import { importBusinessesSchema, importedBusinessesSchema } from "@termsift/core/contract";
import { type BusinessProblem, readBusinesses } from "@termsift/core/profile";
import { workspaceOf } from "../identity/access.ts";
import { RequestError } from "../platform/errors/request-error.ts";
import { created } from "../platform/http/answers.ts";
import type { App } from "../platform/http/app-instance.ts";
import { perUser } from "../platform/http/limit-by.ts";
import { importBusinesses } from "./business-repository.ts";
import type { BusinessParts } from "./business-routes.ts";

const IMPORT_BYTES_MAX = 4 * 1024 * 1024;
const PROBLEMS_TOLD_MAX = 50;

export function registerImportRoutes(app: App, { db, config: { limits } }: BusinessParts): void {
  app.post(
    "/api/businesses/import",
    {
      config: { access: "user", key: "write", isAboutAllBusinesses: true },
      bodyLimit: IMPORT_BYTES_MAX,
      preHandler: perUser(app, "import-businesses", 10),
      schema: { body: importBusinessesSchema, response: created(importedBusinessesSchema) },
    },
    async (request, reply) => {
      const read = (taken: readonly string[]) => {
        const { businesses, problems } = readBusinesses(request.body.csv, taken);
        if (problems.length > 0) throw notImported(problems);
        return businesses;
      };
      const { id } = workspaceOf(request);
      const imported = await importBusinesses(db, id, read, limits.businessesMax);
      return reply.status(201).send({ imported });
    },
  );
}

function notImported(problems: readonly BusinessProblem[]): RequestError {
  const told = problems.slice(0, PROBLEMS_TOLD_MAX);
  const texts = told.map(({ line, column, message }) => {
    return `line ${line}${column === null ? "" : `, ${column}`}: ${message}`;
  });
  const message = `Nothing was imported. Correct the file and import it again: ${texts.slice(0, 3).join("; ")}`;
  return new RequestError("invalid-request", message, { details: { problems: told } });
}
