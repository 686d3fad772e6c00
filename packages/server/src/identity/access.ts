import { WORKSPACE_HEADER } from "@termsift/core/contract";
import type { FastifyRequest } from "fastify";
import { API_KEY_PREFIX, authenticateKey, keyNotAllowed } from "./api-keys.ts";
import { authenticationRequired, type Sessions } from "./sessions.ts";
import { findOwner } from "./user-store.ts";
import type { Database } from "../platform/database/database.ts";
import { RequestError } from "../platform/errors/request-error.ts";
import type { App, SignedIn } from "../platform/http/app-instance.ts";
import { DOCUMENTATION_PATH } from "../platform/http/documentation.ts";

/** Fails at startup if an API route declares no access rule. Checks each request's access before reading its body. */
export function registerAccess(app: App, db: Database, sessions: Sessions): void {
  app.decorateRequest("signedIn", null);
  app.addHook("onRoute", (route) => {
    if (isServedByPlugin(route.url)) return;
    if (route.config?.access === undefined) {
      throw new Error(`${String(route.method)} ${route.url} has no access rule`);
    }
  });
  app.addHook("onRequest", async (request) => {
    const { access, key, isAboutAllBusinesses } = request.routeOptions.config;
    if (access === undefined || access === "public") return;
    const token = bearerOf(request);
    if (token === undefined) throw authenticationRequired();
    const person: SignedIn = token.startsWith(API_KEY_PREFIX)
      ? await authenticateKey(db, token, key)
      : await sessions.authenticate(token);
    if (isAboutAllBusinesses && person.key?.business) throw onlyFor(person.key.business);
    const ownerId = String(request.headers[WORKSPACE_HEADER] ?? person.user.id);
    const isOwn = access === "person" || ownerId === person.user.id;
    request.signedIn = isOwn ? person : await enter(db, person, ownerId);
    if (access === "owner") assertOwner(request);
  });
}

/** @throws RequestError `owner-only` if the caller has entered another user's workspace */
export function assertOwner({ signedIn }: FastifyRequest): void {
  if (!signedIn?.person) return;
  throw new RequestError("owner-only", "Only the owner of this workspace may do this.");
}

/** Enters another user's workspace. Reads the membership each time, so that a removal takes effect at once. */
async function enter(
  db: Database,
  { user: person, sessionId, key }: SignedIn,
  ownerId: string,
): Promise<SignedIn> {
  if (key) throw keyNotAllowed("An API key works only in its own user's workspace.");
  const owner = await findOwner(db, ownerId, person.id);
  if (owner) return { ...owner, sessionId, person };
  const message = "You no longer have access to this workspace. Ask its owner for an invitation.";
  throw new RequestError("workspace-left", message);
}

/** True for CORS preflights, the API documentation and the web app. None of them returns user data. */
function isServedByPlugin(url: string): boolean {
  return !url.startsWith("/api/") || url.startsWith(DOCUMENTATION_PATH);
}

/** Returns the user whose data the call is about: the caller, or the owner of the workspace that the caller entered. */
export function userOf(request: FastifyRequest) {
  return signedInOf(request).user;
}

export function signedInOf(request: FastifyRequest) {
  if (!request.signedIn) throw authenticationRequired();
  return request.signedIn;
}

/** Returns the only business of the API key, else `given`. @throws RequestError `api-key-not-allowed` if both differ */
export function businessOf(request: FastifyRequest, given?: string): string | undefined {
  const only = request.signedIn?.key?.business ?? undefined;
  if (only === undefined || given === undefined || given === only) return only ?? given;
  throw onlyFor(only);
}

const onlyFor = (business: string) =>
  keyNotAllowed(`This API key works only for the business "${business}".`);

export function bearerOf(request: FastifyRequest): string | undefined {
  return /^Bearer (?<token>\S+)$/iu.exec(request.headers.authorization ?? "")?.groups?.["token"];
}
