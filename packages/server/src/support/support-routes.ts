import { supportAnswerSchema, supportRequestSchema } from "@termsift/core/contract";
import { answers } from "../platform/http/answers.ts";
import type { App } from "../platform/http/app-instance.ts";
import { mailSupportRequest, type SupportMail } from "./mail-support-request.ts";
import type { SupportRepository } from "./support-repository.ts";

const REQUESTS_PER_HOUR_MAX = 5;

/**
 * Stores a request, then mails it. The worker mails unmailed requests later, so that none is lost. A request with the
 * hidden field filled in comes from a robot: it gets the usual thanks and is not stored.
 */
export function registerSupportRoutes(
  app: App,
  requests: SupportRepository,
  mail: SupportMail | undefined,
): void {
  app.post(
    "/api/support",
    {
      config: {
        access: "public",
        rateLimit: { max: REQUESTS_PER_HOUR_MAX, timeWindow: 60 * 60_000 },
      },
      schema: {
        tags: ["support"],
        body: supportRequestSchema,
        response: answers(supportAnswerSchema),
      },
    },
    async (request) => {
      const { website, ...fields } = request.body;
      if (website) return { received: true as const };
      const stored = await requests.insert(fields);
      if (mail) {
        mailSupportRequest(mail, requests, stored).catch((error: unknown) =>
          request.log.warn({ err: error, supportRequest: stored.id }, "support mail not sent yet"),
        );
      }
      return { received: true as const };
    },
  );
}
