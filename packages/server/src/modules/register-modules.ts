import type { App } from "../http/app-instance.ts";
import type { Services } from "../services.ts";
import { checkRoom } from "../storage/check-room.ts";
import { registerAccountRoutes } from "./account/account-routes.ts";
import { registerAuthRoutes } from "./auth/auth-routes.ts";
import { registerExternalRoutes } from "./auth/external-routes.ts";
import { registerGoogleRoutes } from "./auth/google-routes.ts";
import { registerPasswordRoutes } from "./auth/password-routes.ts";
import { createSessionCookie } from "./auth/session-cookie.ts";
import { registerBusinessRoutes } from "./businesses/business-routes.ts";
import { registerConfigRoutes } from "./config/config-routes.ts";
import { registerHealthRoutes } from "./health/health-routes.ts";
import { registerMemoryRoutes } from "./memory/memory-routes.ts";
import { registerPlanRoutes } from "./plans/plan-routes.ts";
import { registerResultRoutes } from "./results/result-routes.ts";
import { registerDiskUploadRoute } from "./search-terms/disk-upload-routes.ts";
import { registerProcessRoutes } from "./search-terms/process-routes.ts";
import { registerUploadUrlRoute } from "./search-terms/upload-url-routes.ts";
import { registerSupportRoutes } from "./support/support-routes.ts";
import { registerUsageRoutes } from "./usage/usage-routes.ts";

/** Every route of the server, each with what it needs and nothing more. */
export async function registerModules(app: App, services: Services): Promise<void> {
  const { config, clock, database, db, identity, audit, storage, secrets, draining } = services;
  const { usageLimits } = config;
  registerHealthRoutes(app, {
    db,
    storage,
    metrics: services.metrics,
    metricsToken: config.metricsToken,
    isReady: () => !draining.aborted,
    checkRoom: async () => {
      if (database.kind === "pglite") await checkRoom(config.dataDir);
    },
    canJudge: () => !services.judging.isBroken,
  });
  registerConfigRoutes(app, db, config);
  registerPlanRoutes(app, db);
  registerSupportRoutes(app, services.support, services.supportMail);

  const cookie = createSessionCookie(config);
  registerAuthRoutes(app, { identity, cookie, audit, isExternal: config.oidc !== undefined });
  registerGoogleRoutes(app, { identity, cookie, audit, verify: services.verifyGoogle });
  registerExternalRoutes(app, { config, identity, audit, provider: services.externalProvider });
  const canReset = services.mailer !== undefined && config.oidc === undefined;
  registerPasswordRoutes(app, { identity, audit, canReset });
  registerAccountRoutes(app, services);

  registerBusinessRoutes(app, services.businesses);
  registerUsageRoutes(app, services.usage, usageLimits, clock);
  registerUploadUrlRoute(app, services);
  if (storage.kind === "disk") {
    const { uploads } = services;
    await registerDiskUploadRoute(app, { clock, storage, uploads, secret: secrets.upload });
  }
  registerProcessRoutes(app, {
    ...services,
    usageLimits,
    uploadSizeBytesMax: config.uploadSizeBytesMax,
    onQueued: services.wakeWorker,
    onCancelled: services.dropJob,
  });
  registerMemoryRoutes(app, services);
  registerResultRoutes(app, services.results, audit);
}
