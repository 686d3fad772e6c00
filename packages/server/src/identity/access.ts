import type { FastifyRequest } from "fastify";
import type { IdentityService } from "./identity-service.ts";
import { authenticationRequired } from "./sessions.ts";
import type { App } from "../platform/http/app-instance.ts";
import { DOCUMENTATION_PATH } from "../platform/http/documentation.ts";

/** Requires every route to declare its access. Checks the access before the server reads the rest of the request. */
export function registerAccess(app: App, identity: IdentityService): void {
  app.decorateRequest("signedIn", null);
  app.addHook("onRoute", (route) => {
    if (isServedByPlugin(route.url)) return;
    if (route.config?.access === undefined) {
      throw new Error(`${String(route.method)} ${route.url} has no access rule`);
    }
  });
  app.addHook("onRequest", async (request) => {
    if (request.routeOptions.config.access !== "user") return;
    const token = bearerOf(request);
    if (token === undefined) throw authenticationRequired();
    request.signedIn = await identity.sessions.authenticate(token);
  });
}

/**
 * True for routes that plugins register: preflights, the API's description and the web app. They return no user data.
 */
function isServedByPlugin(url: string): boolean {
  return !url.startsWith("/api/") || url.startsWith(DOCUMENTATION_PATH);
}

export function userOf(request: FastifyRequest) {
  return signedInOf(request).user;
}

export function signedInOf(request: FastifyRequest) {
  if (!request.signedIn) throw authenticationRequired();
  return request.signedIn;
}

function bearerOf(request: FastifyRequest): string | undefined {
  return /^Bearer (?<token>\S+)$/iu.exec(request.headers.authorization ?? "")?.groups?.["token"];
}
