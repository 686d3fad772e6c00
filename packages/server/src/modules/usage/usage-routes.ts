import { usageSchema } from "@termsift/core/contract";
import { usageMonthOf, usageResetsAt } from "@termsift/core/plans";
import { userOf } from "../../http/access.ts";
import { answers } from "../../http/answers.ts";
import type { App } from "../../http/app-instance.ts";
import { uploadsMaxOf, type UsageRepository } from "./usage-repository.ts";

export function registerUsageRoutes(
  app: App,
  usage: UsageRepository,
  usageLimits: "off" | "plan",
): void {
  app.get(
    "/api/usage/count",
    {
      config: { access: "user" },
      schema: { tags: ["usage"], response: answers(usageSchema) },
    },
    async (request) => {
      const { id } = userOf(request);
      const now = new Date();
      const [count, plan] = await Promise.all([usage.countOf(id, now), usage.planOf(id)]);
      return {
        count,
        uploadsMax: uploadsMaxOf(plan, usageLimits),
        plan,
        month: usageMonthOf(now),
        resetsAt: usageResetsAt(now).toISOString(),
      };
    },
  );
}
