import {
  PASSWORD_LENGTH_MIN,
  publicConfigSchema,
  uploadContentTypes,
} from "@termsift/core/contract";
import type { Config } from "../platform/config.ts";
import { answers } from "../platform/http/answers.ts";
import type { App } from "../platform/http/app-instance.ts";
import { EXTERNAL_START_PATH } from "../identity/external-routes.ts";
import { VERSION } from "../platform/version.ts";

export function registerConfigRoutes(app: App, config: Config): void {
  const answer = {
    version: VERSION,
    analyticsId: config.analyticsId ?? null,
    usageLimits: config.usageLimits,
    uploads: { sizeBytesMax: config.uploadSizeBytesMax, contentTypes: [...uploadContentTypes] },
    results: { keptDays: config.limits.resultDays },
    readsWebsites: config.readsWebsites,
    supportIsMailed: config.mail !== undefined && config.supportEmail !== undefined,
    identity: {
      email: config.oidc === undefined,
      passwordLengthMin: PASSWORD_LENGTH_MIN,
      passwordReset: config.mail !== undefined && config.oidc === undefined,
      googleClientId: config.google?.clientId ?? null,
      externalSignInPath: config.oidc ? EXTERNAL_START_PATH : null,
      signUp: config.signUp.mode,
      needsConfirmedAddress: config.needsConfirmedAddress,
    },
    classifier: config.classifier,
  };
  app.get(
    "/api/config",
    { config: { access: "public" }, schema: { response: answers(publicConfigSchema) } },
    async () => answer,
  );
}
