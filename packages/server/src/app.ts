import { randomUUID } from "node:crypto";
import Fastify, { LogController } from "fastify";
import {
  serializerCompiler,
  validatorCompiler,
  type ZodTypeProvider,
} from "fastify-type-provider-zod";
import type { Services } from "./services.ts";
import { registerAccess } from "./http/access.ts";
import type { App } from "./http/app-instance.ts";
import { createBareAnswers } from "./http/bare-answers.ts";
import { registerDocumentation } from "./http/documentation.ts";
import { registerErrorHandler } from "./http/error-handler.ts";
import { dropForwardedPorts } from "./http/forwarded-for.ts";
import { registerOriginCheck } from "./http/origins.ts";
import { registerRequestMetrics } from "./http/request-metrics.ts";
import { registerSecurity } from "./http/security.ts";
import { registerTextCheck } from "./http/text-check.ts";
import { registerWebApp } from "./http/web-app.ts";
import { registerModules } from "./modules/register-modules.ts";

const BODY_BYTES_MAX = 256 * 1024;
const REQUEST_TIMEOUT_MS = 15 * 60_000;

/** The whole HTTP application, without a port: tests inject into it, `main.ts` lets it listen. */
export async function buildApp(services: Services): Promise<App> {
  const { config } = services;
  const app: App = Fastify({
    loggerInstance: services.log,
    genReqId: () => randomUUID(),
    bodyLimit: BODY_BYTES_MAX,
    requestTimeout: REQUEST_TIMEOUT_MS,
    // request-metrics.ts writes one line per request instead.
    logController: new LogController({ disableRequestLogging: true }),
    // One hop only: the last address in X-Forwarded-For is what the operator's own proxy saw; those before can be lies.
    trustProxy: config.isBehindProxy && ((_address, hop) => hop === 0),
    routerOptions: { ignoreTrailingSlash: true },
    forceCloseConnections: "idle",
    ...createBareAnswers(config),
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.addHook("onSend", async (request, reply) => {
    reply.header("x-request-id", request.id);
    if (request.url.startsWith("/api/") && !reply.hasHeader("cache-control")) {
      reply.header("cache-control", "no-store");
    }
    // A proxy that keeps connections would send its next request into the one that closes.
    if (services.draining.aborted) reply.header("connection", "close");
  });
  app.addHook("onRequest", async (request) => dropForwardedPorts(request.raw.headers));
  registerErrorHandler(app);
  await registerSecurity(app, config, services.rateLimits);
  registerOriginCheck(app, config);
  registerAccess(app, services.identity);
  registerTextCheck(app);
  registerRequestMetrics(app, services.metrics);
  await registerDocumentation(app);
  await registerModules(app, services);
  await registerWebApp(app, services.webFolder);
  return app;
}
