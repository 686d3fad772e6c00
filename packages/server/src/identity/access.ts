import type { FastifyRequest } from "fastify";
import { API_KEY_PREFIX, keyNotAllowed } from "./api-keys.ts";
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
    const { access, key } = request.routeOptions.config;
    if (access !== "user") return;
    const token = bearerOf(request);
    if (token === undefined) throw authenticationRequired();
    request.signedIn = token.startsWith(API_KEY_PREFIX)
      ? await identity.apiKeys.authenticate(token, key)
      : await identity.sessions.authenticate(token);
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

/**
 * Returns the business to which the call is limited; undefined if it has no limit. `given` is the business that the
 * call names, and is the answer if there is no limit. @throws RequestError `api-key-not-allowed` if they differ
 */
export function businessOf(request: FastifyRequest, given?: string): string | undefined {
  const only = request.signedIn?.key?.business ?? undefined;
  if (only === undefined || given === undefined || given === only) return only ?? given;
  throw keyNotAllowed(`This API key works only for the business "${only}".`);
}

function bearerOf(request: FastifyRequest): string | undefined {
  return /^Bearer (?<token>\S+)$/iu.exec(request.headers.authorization ?? "")?.groups?.["token"];
}
