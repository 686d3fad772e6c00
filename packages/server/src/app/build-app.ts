import { randomUUID } from "node:crypto";
import Fastify, { LogController } from "fastify";
import {
  serializerCompiler,
  validatorCompiler,
  type ZodTypeProvider,
} from "fastify-type-provider-zod";
import { registerDemoRefusals } from "./demo.ts";
import type { Services } from "./services.ts";
import { registerAccess } from "../identity/access.ts";
import type { App } from "../platform/http/app-instance.ts";
import { registerDocumentation } from "../platform/http/documentation.ts";
import { sendError } from "../platform/http/error-handler.ts";
import { enterCaller } from "../platform/http/limit-by.ts";
import { dropForwardedPorts, isTrustedPeer } from "../platform/http/networks.ts";
import { registerBodyRoom } from "../platform/http/body-room.ts";
import { registerBodyTimeout } from "../platform/http/body-timeout.ts";
import { registerConnectionLimits } from "../platform/http/connections.ts";
import { registerHostCheck, registerOriginCheck } from "../platform/http/origins.ts";
import { registerRequestMetrics } from "../platform/http/metrics.ts";
import { registerPipeliningLimit } from "../platform/http/pipelining.ts";
import { registerSecurity } from "../platform/http/security.ts";
import { registerWebApp, rewriteBrokenUrl } from "../platform/http/web-app.ts";
import { registerModules } from "./register-routes.ts";

const BODY_BYTES_MAX = 256 * 1024;
const REQUEST_TIMEOUT_MS = 15 * 60_000;

export async function buildApp(services: Services): Promise<App> {
  const { config } = services;
  const app: App = Fastify({
    loggerInstance: services.log,
    genReqId: () => randomUUID(),
    bodyLimit: BODY_BYTES_MAX,
    requestTimeout: REQUEST_TIMEOUT_MS,
    // Fastify's log of requests is off, because registerRequestMetrics already writes a line per request.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustedProxies ? isTrustedPeer(config.trustedProxies) : false,
    routerOptions: { ignoreTrailingSlash: true },
    rewriteUrl: rewriteBrokenUrl,
    forceCloseConnections: "idle",
    frameworkErrors: sendError,
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.addHook("onSend", async (request, reply) => {
    reply.header("x-request-id", request.id);
    if (request.url.startsWith("/api/") && !reply.hasHeader("cache-control")) {
      reply.header("cache-control", "no-store");
    }
    // During a shutdown, this header tells a proxy to send no further requests on this connection.
    if (services.draining.aborted) reply.header("connection", "close");
  });
  registerBodyRoom(app);
  app.addHook("onSend", services.downloads.onSend);
  registerPipeliningLimit(app);
  app.addHook("onRequest", async (request) => dropForwardedPorts(request.raw.headers));
  registerConnectionLimits(app, config);
  app.setErrorHandler(sendError);
  registerHostCheck(app, config);
  registerBodyTimeout(app);
  await registerSecurity(app, config);
  registerOriginCheck(app, config);
  app.addHook("onRequest", enterCaller);
  registerAccess(app, services.db, services.identity.sessions, services.demoVisitor);
  if (config.isDemo) registerDemoRefusals(app);
  // Now the user is known. The reading of a body leaves the context, so it is entered again.
  app.addHook("onRequest", enterCaller);
  app.addHook("preValidation", enterCaller);
  registerRequestMetrics(app, services.metrics);
  await registerDocumentation(app);
  await registerModules(app, services);
  await registerWebApp(app, services.webFolder, config.isDemo);
  return app;
}
