import { usageSchema } from "@termsift/core/contract";
import { usageMonthOf, usageResetsAt } from "@termsift/core/plans";
import { signedInOf } from "../identity/access.ts";
import { answers } from "../platform/http/answers.ts";
import type { App } from "../platform/http/app-instance.ts";
import { uploadsMaxOf, type UsageRepository } from "./usage-repository.ts";

export function registerUsageRoutes(
  app: App,
  usage: UsageRepository,
  usageLimits: "off" | "plan",
): void {
  app.get(
    "/api/usage/count",
    {
      config: { access: "user", key: "read" },
      schema: { tags: ["usage"], response: answers(usageSchema) },
    },
    async (request) => {
      const { user, plan } = signedInOf(request);
      const now = new Date();
      return {
        count: await usage.countOf(user.id, now),
        uploadsMax: uploadsMaxOf(plan, usageLimits),
        plan,
        month: usageMonthOf(now),
        resetsAt: usageResetsAt(now).toISOString(),
      };
    },
  );
}
