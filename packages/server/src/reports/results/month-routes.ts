import { businessIdSchema, type MonthReport, monthsSchema } from "@termsift/core/contract";
import { businessGone, findBusiness } from "../../businesses/business-repository.ts";
import { businessOf, workspaceOf } from "../../identity/access.ts";
import type { Database } from "../../platform/database/database.ts";
import { answers } from "../../platform/http/answers.ts";
import type { App } from "../../platform/http/app-instance.ts";
import { MONTHS_LISTED_MAX } from "../../platform/limits.ts";
import { compareReports } from "./compare-reports.ts";

export function registerMonthRoutes(app: App, db: Database): void {
  app.get(
    "/api/businesses/:id/months",
    {
      config: { access: "user", key: "read" },
      schema: { params: businessIdSchema, response: answers(monthsSchema) },
    },
    async (request) => {
      const id = businessOf(request, request.params.id);
      const business = await findBusiness(db, workspaceOf(request), id);
      if (!business) throw businessGone();
      return { business: business.name, reports: await listReports(db, business.id) };
    },
  );
}

async function listReports(db: Database, businessId: string): Promise<MonthReport[]> {
  const rows = await db
    .selectFrom("report_figures")
    .select(["id", "file_name as fileName", "created_at", "date_range as dateRange", "currency"])
    .select(["spend", "found", "already_excluded as alreadyExcluded"])
    .select(["platform", "proposed", "waste"])
    .where("business_id", "=", businessId)
    .orderBy("created_at", "desc")
    .limit(MONTHS_LISTED_MAX)
    .execute();
  const stored = rows.map(({ created_at, platform, proposed, waste, ...row }) => {
    const report = { ...row, createdAt: created_at.toISOString() };
    return { report, platform, proposed, waste };
  });
  return compareReports(stored);
}
