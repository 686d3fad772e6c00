import { planInterestSchema, plansAnswerSchema } from "@termsift/core/contract";
import { planOf, plans } from "@termsift/core/plans";
import type { Database } from "../platform/database/database.ts";
import { RequestError } from "../platform/errors/request-error.ts";
import { userOf } from "../identity/access.ts";
import { answers } from "../platform/http/answers.ts";
import type { App } from "../platform/http/app-instance.ts";

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
        .values({ user_id: userOf(request).id, plan })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return { plan };
    },
  );
}
