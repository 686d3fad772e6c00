import { supportAnswerSchema, supportRequestSchema } from "@termsift/core/contract";
import type { Database } from "../platform/database/database.ts";
import { answers } from "../platform/http/answers.ts";
import type { App } from "../platform/http/app-instance.ts";
import type { Jobs } from "../platform/jobs/start-jobs.ts";
import { storeRequest } from "./support-requests.ts";

const REQUESTS_PER_HOUR_MAX = 5;

/** Without `jobs`, requests are only stored. Robots fill in the hidden `website`. Such requests are dropped. */
export function registerSupportRoutes(app: App, db: Database, jobs?: Jobs): void {
  app.post(
    "/api/support",
    {
      config: {
        access: "public",
        rateLimit: { max: REQUESTS_PER_HOUR_MAX, timeWindow: 60 * 60_000 },
      },
      schema: { body: supportRequestSchema, response: answers(supportAnswerSchema) },
    },
    async (request) => {
      const { website, ...fields } = request.body;
      if (website) return { received: true as const };
      await storeRequest(db, fields, jobs);
      return { received: true as const };
    },
  );
}
