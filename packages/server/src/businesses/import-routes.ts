import { importBusinessesSchema, importedBusinessesSchema } from "@termsift/core/contract";
import { type BusinessProblem, readBusinesses } from "@termsift/core/profile";
import { workspaceOf } from "../identity/access.ts";
import { RequestError } from "../platform/errors/request-error.ts";
import { created } from "../platform/http/answers.ts";
import type { App } from "../platform/http/app-instance.ts";
import { perUser } from "../platform/http/limit-by.ts";
import { importBusinesses, listNames } from "./business-repository.ts";
import type { BusinessParts } from "./business-routes.ts";

const IMPORT_BYTES_MAX = 4 * 1024 * 1024;

type ImportParts = Pick<BusinessParts, "db" | "config">;

export function registerImportRoutes(app: App, { db, config: { limits } }: ImportParts): void {
  app.post(
    "/api/businesses/import",
    {
      config: { access: "user", key: "write", isAboutAllBusinesses: true },
      bodyLimit: IMPORT_BYTES_MAX,
      // Before the body is read, because it can have 4 MB.
      onRequest: perUser(app, "import-businesses", 10),
      schema: { body: importBusinessesSchema, response: created(importedBusinessesSchema) },
    },
    async (request, reply) => {
      const { id } = workspaceOf(request);
      // Read before the transaction, so that a slow file blocks no other change.
      const { businesses, problems } = readBusinesses(request.body.csv, await listNames(db, id));
      if (problems.length > 0) throw notImported(problems);
      const imported = await importBusinesses(db, id, businesses, limits.businessesMax);
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
