import { businessIdSchema, type MonthReport, monthsSchema } from "@termsift/core/contract";
import { businessGone, findBusiness } from "../../businesses/business-repository.ts";
import { businessOf, workspaceOf } from "../../identity/access.ts";
import { keptResult } from "../../memory/lock-result.ts";
import type { BusinessScope, Database } from "../../platform/database/database.ts";
import { createConcurrencyLimit } from "../../platform/concurrency.ts";
import { answers } from "../../platform/http/answers.ts";
import type { App } from "../../platform/http/app-instance.ts";
import { costlyCallerOf } from "../../platform/http/limit-by.ts";
import { MONTHS_LISTED_MAX } from "../../platform/limits.ts";
import { compareReports } from "./compare-reports.ts";

const WAITING_PER_USER_MAX = 10;

export function registerMonthRoutes(app: App, db: Database): void {
  // A comparison of large reports takes a tenth of a second of the processor.
  const limit = createConcurrencyLimit({
    perUser: 1,
    perWorkspace: 1,
    perProcess: 2,
    waitingPerUserMax: WAITING_PER_USER_MAX,
    refusal: `You are asking for the months of ${WAITING_PER_USER_MAX + 1} businesses at once, which is the limit. Try again when they are shown.`,
  });
  app.get(
    "/api/businesses/:id/months",
    {
      config: { access: "user", key: "read" },
      schema: { params: businessIdSchema, response: answers(monthsSchema) },
    },
    async (request) => {
      const id = businessOf(request, request.params.id);
      const workspace = workspaceOf(request);
      const business = await findBusiness(db, workspace, id);
      if (!business) throw businessGone();
      const scope = { workspace_id: workspace.id, business_id: business.id };
      const reports = await limit.run(costlyCallerOf(request), () => listReports(db, scope));
      return { business: business.name, reports };
    },
  );
}

async function listReports(db: Database, scope: BusinessScope): Promise<MonthReport[]> {
  const rows = await db
    .selectFrom("report_figures")
    .select(["id", "file_name as fileName", "created_at", "date_range as dateRange", "currency"])
    .select(["spend", "found", "already_excluded as alreadyExcluded"])
    .select(["platform", "proposed", "waste"])
    .where("business_id", "=", scope.business_id)
    .orderBy("created_at", "desc")
    .limit(MONTHS_LISTED_MAX)
    .execute();
  const stored = rows.map(({ created_at, platform, proposed, waste, ...row }) => {
    const report = { ...row, createdAt: created_at.toISOString() };
    return { report, platform, proposed, waste };
  });
  const [newest, ...others] = await compareReports(stored);
  if (newest === undefined) return [];
  const result = await keptResult(db, scope, newest.id).select("id").executeTakeFirst();
  return [result ? newest : { ...newest, cameBackKeys: undefined }, ...others];
}
