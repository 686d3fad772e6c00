import { supportAnswerSchema, supportRequestSchema } from "@termsift/core/contract";
import type { Database } from "../platform/database/database.ts";
import { answers } from "../platform/http/answers.ts";
import type { App } from "../platform/http/app-instance.ts";
import { mailRequest, storeRequest, type SupportMail } from "./support-requests.ts";

const REQUESTS_PER_HOUR_MAX = 5;

/** If the mail fails, the worker tries again. Robots fill in the hidden `website`. Such requests are dropped. */
export function registerSupportRoutes(app: App, db: Database, mail: SupportMail | undefined): void {
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
      const stored = await storeRequest(db, fields);
      if (mail) {
        mailRequest(db, mail, stored).catch((error: unknown) =>
          request.log.warn({ err: error, supportRequest: stored.id }, "support mail not sent yet"),
        );
      }
      return { received: true as const };
    },
  );
}
