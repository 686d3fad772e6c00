import {
  AUDIT_BODY_BYTES_MAX,
  auditRequestSchema,
  auditSchema,
  resultIdSchema,
} from "@termsift/core/contract";
import { scopeOf } from "../../identity/access.ts";
import { createConcurrencyLimit } from "../../platform/concurrency.ts";
import type { Database } from "../../platform/database/database.ts";
import { answers } from "../../platform/http/answers.ts";
import type { App } from "../../platform/http/app-instance.ts";
import { costlyCallerOf, perUser } from "../../platform/http/limit-by.ts";
import { auditResult } from "./audit-result.ts";

/** The audit of existing negatives with a result. The files are not stored. */
export function registerAuditRoutes(app: App, { db }: { readonly db: Database }): void {
  const limit = createConcurrencyLimit({
    perUser: 1,
    perWorkspace: 1,
    perProcess: 1,
    waitingPerUserMax: 2,
    refusal: "Three of your audits are running or waiting, which is the limit. Try again later.",
  });
  app.post(
    "/api/search-terms/results/:id/audit",
    {
      config: { access: "user", key: "read" },
      bodyLimit: AUDIT_BODY_BYTES_MAX,
      // Before the body is read, because it can have 22 MB.
      onRequest: perUser(app, "audit", 20),
      schema: {
        params: resultIdSchema,
        body: auditRequestSchema,
        response: answers(auditSchema),
      },
    },
    async (request) =>
      limit.run(costlyCallerOf(request), () =>
        auditResult(db, scopeOf(request), request.params.id, request.body),
      ),
  );
}
