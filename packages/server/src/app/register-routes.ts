import type { App } from "../platform/http/app-instance.ts";
import { perUser } from "../platform/http/limit-by.ts";
import type { Services } from "./services.ts";
import { checkRoom } from "../platform/storage/create-storage.ts";
import { registerAccountRoutes } from "../account/account-routes.ts";
import { registerAuditRoutes } from "../account/audit-routes.ts";
import { registerColleagueRoutes } from "../colleagues/colleague-routes.ts";
import { registerHandOverRoutes } from "../colleagues/hand-over-routes.ts";
import { registerEndSecondFactor } from "../colleagues/second-factor-routes.ts";
import { registerApiKeyRoutes } from "../identity/api-key-routes.ts";
import { registerAuthRoutes } from "../identity/auth-routes.ts";
import { registerExternalRoutes } from "../identity/external-routes.ts";
import { registerGoogleRoutes } from "../identity/google-routes.ts";
import { registerPasswordRoutes } from "../identity/password-routes.ts";
import { registerSecondFactorRoutes } from "../identity/second-factor-routes.ts";
import { registerSessionListRoutes } from "../identity/session-routes.ts";
import { createAuthCookies } from "../identity/auth-cookies.ts";
import { registerBusinessRoutes } from "../businesses/business-routes.ts";
import { registerImportRoutes } from "../businesses/import-routes.ts";
import { registerClientLinkRoutes } from "../client-links/client-link-routes.ts";
import { registerWebsiteRoutes } from "../businesses/website/website-routes.ts";
import { registerConfigRoutes } from "./config-routes.ts";
import { registerHealthRoutes } from "./health-routes.ts";
import { registerMemoryRoutes } from "../memory/memory-routes.ts";
import { registerModelRoutes } from "../opinion/model-routes.ts";
import { registerOpinionRoutes } from "../opinion/opinion-routes.ts";
import { registerPlanRoutes, registerUsageRoutes } from "../usage/usage-routes.ts";
import { registerMonthRoutes } from "../reports/results/month-routes.ts";
import { registerResultRoutes } from "../reports/results/result-routes.ts";
import {
  registerDiskUploadRoute,
  registerUploadUrlRoute,
} from "../reports/routes/upload-routes.ts";
import { registerProcessRoutes } from "../reports/routes/process-routes.ts";
import { registerSupportRoutes } from "../support/support-routes.ts";

const BUSINESS_WRITES_PER_MINUTE_MAX = 60;

export async function registerModules(app: App, services: Services): Promise<void> {
  const { config, database, db, identity, audit, storage, secrets } = services;
  const { publicUrl, usageLimits } = config;
  registerHealthRoutes(app, {
    ...services,
    metricsToken: config.metricsToken,
    checkRoom: async () => {
      if (database.kind === "pglite") await checkRoom(config.dataDir);
    },
  });
  registerConfigRoutes(app, config);
  registerPlanRoutes(app, db);
  registerSupportRoutes(app, db, services.supportMail && services.jobs);

  const auth = { db, identity, audit, cookies: createAuthCookies(config), signUp: config.signUp };
  registerAuthRoutes(app, { ...auth, isExternal: config.oidc !== undefined });
  registerGoogleRoutes(app, { ...auth, verify: services.verifyGoogle });
  registerExternalRoutes(app, { ...auth, publicUrl, provider: services.externalProvider });
  const canReset = services.mailer !== undefined && config.oidc === undefined;
  registerPasswordRoutes(app, { ...auth, canReset });
  const jobs = services.mails && services.jobs;
  registerSecondFactorRoutes(app, { ...auth, jobs, isExternal: config.oidc !== undefined });
  registerSessionListRoutes(app, { ...auth, idleHours: config.limits.sessionIdleHours });
  registerAccountRoutes(app, services);
  registerAuditRoutes(app, services);
  registerApiKeyRoutes(app, services);
  registerColleagueRoutes(app, services);
  registerHandOverRoutes(app, services);
  registerEndSecondFactor(app, services);

  const limitWrites = perUser(app, "change-business", BUSINESS_WRITES_PER_MINUTE_MAX);
  registerBusinessRoutes(app, { ...services, limitWrites });
  registerImportRoutes(app, services);
  if (config.readsWebsites) registerWebsiteRoutes(app, config);
  registerUsageRoutes(app, db, usageLimits);
  registerUploadUrlRoute(app, services);
  if (storage.kind === "disk") {
    await registerDiskUploadRoute(app, { db, storage, secret: secrets.upload });
  }
  registerProcessRoutes(app, {
    ...services,
    usageLimits,
    uploadSizeBytesMax: config.uploadSizeBytesMax,
  });
  registerMemoryRoutes(app, services);
  registerMonthRoutes(app, db);
  registerResultRoutes(app, services);
  registerClientLinkRoutes(app, services);
  registerModelRoutes(app, services);
  registerOpinionRoutes(app, services);
}
