import { usageSchema } from "@termsift/core/contract";
import { usageMonthOf, usageResetsAt } from "@termsift/core/plans";
import { signedInOf } from "../identity/access.ts";
import type { Database } from "../platform/database/database.ts";
import { answers } from "../platform/http/answers.ts";
import type { App } from "../platform/http/app-instance.ts";
import { countUsage, uploadsMaxOf } from "./usage-repository.ts";

export function registerUsageRoutes(app: App, db: Database, usageLimits: "off" | "plan"): void {
  app.get(
    "/api/usage/count",
    { config: { access: "user", key: "read" }, schema: { response: answers(usageSchema) } },
    async (request) => {
      const { user, plan } = signedInOf(request);
      const now = new Date();
      return {
        count: await countUsage(db, user.id, usageMonthOf(now)),
        uploadsMax: uploadsMaxOf(plan, usageLimits),
        plan,
        month: usageMonthOf(now),
        resetsAt: usageResetsAt(now).toISOString(),
      };
    },
  );
}
