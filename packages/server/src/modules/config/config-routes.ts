import {
  PASSWORD_LENGTH_MIN,
  publicConfigSchema,
  uploadContentTypes,
} from "@termsift/core/contract";
import type { Config } from "../../config.ts";
import type { Database } from "../../database/database.ts";
import { answers } from "../../http/answers.ts";
import type { App } from "../../http/app-instance.ts";
import { RESULT_DAYS } from "../../jobs/limits.ts";
import { EXTERNAL_START_PATH } from "../auth/external-routes.ts";
import { VERSION } from "../../version.ts";

export function registerConfigRoutes(app: App, db: Database, config: Config): void {
  const fixed = {
    version: VERSION,
    analyticsId: config.analyticsId ?? null,
    usageLimits: config.usageLimits,
    uploads: { sizeBytesMax: config.uploadSizeBytesMax, contentTypes: [...uploadContentTypes] },
    results: { keptDays: RESULT_DAYS },
    identity: {
      email: config.oidc === undefined,
      passwordLengthMin: PASSWORD_LENGTH_MIN,
      passwordReset: config.mail !== undefined && config.oidc === undefined,
      googleClientId: config.google?.clientId ?? null,
      externalSignInPath: config.oidc ? EXTERNAL_START_PATH : null,
    },
    classifier: config.classifier,
  };
  app.get(
    "/api/config",
    {
      config: { access: "public" },
      schema: { tags: ["config"], response: answers(publicConfigSchema) },
    },
    async () => ({ ...fixed, statistics: await readStatistics(db) }),
  );
}

async function readStatistics(db: Database) {
  const totals = await db
    .selectFrom("installation_totals")
    .selectAll()
    .where("id", "=", 1)
    .executeTakeFirst();
  if (!totals || totals.reports === 0) return null;
  const withCost = totals.reports_with_cost;
  return {
    reports: totals.reports,
    terms: totals.terms,
    excludedTerms: totals.excluded_terms,
    // Earlier versions counted shares outside 0 to 1.
    excludedCostShare:
      withCost === 0 ? null : Math.min(1, Math.max(0, totals.excluded_cost_share_sum / withCost)),
  };
}
