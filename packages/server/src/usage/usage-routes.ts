import { planInterestSchema, plansAnswerSchema, usageSchema } from "@termsift/core/contract";
import { planOf, plans, usageMonthOf, usageResetsAt } from "@termsift/core/plans";
import { callerOf, workspaceOf } from "../identity/access.ts";
import type { Database } from "../platform/database/database.ts";
import { answers } from "../platform/http/answers.ts";
import type { App } from "../platform/http/app-instance.ts";
import { countUsage, uploadsMaxOf } from "./usage-repository.ts";
import { RequestError } from "../platform/errors/request-error.ts";

export function registerUsageRoutes(app: App, db: Database, usageLimits: "off" | "plan"): void {
  app.get(
    "/api/usage/count",
    { config: { access: "user", key: "read" }, schema: { response: answers(usageSchema) } },
    async (request) => {
      const { id, plan } = workspaceOf(request).owner;
      const now = new Date();
      return {
        count: await countUsage(db, id, usageMonthOf(now)),
        uploadsMax: uploadsMaxOf(plan, usageLimits),
        plan,
        month: usageMonthOf(now),
        resetsAt: usageResetsAt(now).toISOString(),
      };
    },
  );
}

export function registerPlanRoutes(app: App, db: Database): void {
  app.get(
    "/api/plans",
    { config: { access: "public" }, schema: { response: answers(plansAnswerSchema) } },
    async () => ({ plans }),
  );

  app.post(
    "/api/plans/interest",
    {
      config: { access: "owner" },
      schema: { body: planInterestSchema, response: answers(planInterestSchema) },
    },
    async (request) => {
      const { plan } = request.body;
      const { disabled, name } = planOf(plan);
      if (disabled) {
        throw new RequestError("invalid-request", `The plan ${name} is not available yet.`);
      }
      await db
        .insertInto("plan_interests")
        .values({ user_id: callerOf(request).id, plan })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return { plan };
    },
  );
}
