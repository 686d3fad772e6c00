import { WORKSPACE_HEADER } from "@termsift/core/contract";
import type { FastifyRequest } from "fastify";
import { API_KEY_PREFIX, authenticateKey, keyNotAllowed } from "./api-keys.ts";
import type { Passwords } from "./passwords.ts";
import { authenticationRequired, type Sessions } from "./sessions.ts";
import { findWorkspace } from "./workspaces.ts";
import { createQueues } from "../platform/concurrency.ts";
import type { Database, Scope } from "../platform/database/database.ts";
import { RequestError } from "../platform/errors/request-error.ts";
import type { App, SignedIn, Workspace } from "../platform/http/app-instance.ts";
import { DOCUMENTATION_PATH } from "../platform/http/documentation.ts";

const AT_ONCE_PER_TOKEN = 5;

/**
 * Fails at startup if an API route declares no access rule. Checks each request's access before reading its body. With
 * `demoVisitor`, everybody is that visitor.
 */
export function registerAccess(
  app: App,
  db: Database,
  sessions: Sessions,
  demoVisitor?: SignedIn,
): void {
  app.decorateRequest("signedIn", null);
  // Only a few calls of a token ask the database at once, so that other users do not wait for all of them.
  const turns = createQueues(AT_ONCE_PER_TOKEN);
  app.addHook("onRoute", (route) => {
    if (isServedByPlugin(route.url)) return;
    if (route.config?.access === undefined) {
      throw new Error(`${String(route.method)} ${route.url} has no access rule`);
    }
  });
  app.addHook("onRequest", async (request) => {
    const { access, key, isAboutAllBusinesses } = request.routeOptions.config;
    if (access === undefined || access === "public") return;
    if (demoVisitor) {
      request.signedIn = demoVisitor;
      return;
    }
    const token = bearerOf(request);
    if (token === undefined) throw authenticationRequired();
    await turns.run(token, async () => {
      const signedIn: SignedIn = token.startsWith(API_KEY_PREFIX)
        ? await authenticateKey(db, token, key)
        : await sessions.authenticate(token);
      if (isAboutAllBusinesses && signedIn.key?.business) throw onlyFor(signedIn.key.business);
      request.signedIn = signedIn;
      if (access === "person") return;
      request.signedIn = { ...signedIn, workspace: await enter(db, signedIn, request) };
    });
    if (access === "owner") assertOwner(request);
  });
}

/** @throws RequestError `owner-only` if the caller is not the owner of the workspace */
export function assertOwner(request: FastifyRequest): void {
  if (workspaceOf(request).role === "owner") return;
  throw new RequestError("owner-only", "Only the owner of this workspace may do this.");
}

/** For acts that nobody with only a stolen token may do. @throws RequestError `confirmation-mismatch` */
export async function assertConfirmed(
  passwords: Passwords,
  request: FastifyRequest,
  password: string | undefined,
): Promise<void> {
  const { caller, sessionId } = signedInOf(request);
  if (await passwords.confirm(caller.id, sessionId, password)) return;
  const message =
    "The password is missing or wrong. If you have none, sign out and in again first.";
  throw new RequestError("confirmation-mismatch", message);
}

/** Reads the membership for each call, so that a removal takes effect at once. */
async function enter(
  db: Database,
  { caller, key }: SignedIn,
  request: FastifyRequest,
): Promise<Workspace> {
  const wanted = request.headers[WORKSPACE_HEADER]?.toString();
  if (key && wanted !== undefined && wanted !== key.workspaceId) {
    throw keyNotAllowed("An API key works only in the workspace for which it was created.");
  }
  const workspace = await findWorkspace(db, caller.id, wanted ?? key?.workspaceId);
  if (workspace) return workspace;
  const message = "You no longer have access to this workspace. Ask its owner for an invitation.";
  throw new RequestError("workspace-left", message);
}

/** True for CORS preflights, the API documentation and the web app. None of them returns user data. */
function isServedByPlugin(url: string): boolean {
  return !url.startsWith("/api/") || url.startsWith(DOCUMENTATION_PATH);
}

/** Returns the person who makes the call. */
export function callerOf(request: FastifyRequest) {
  return signedInOf(request).caller;
}

/** Returns the workspace whose data the call is about. */
export function workspaceOf(request: FastifyRequest): Workspace {
  const { workspace } = signedInOf(request);
  if (!workspace) throw new Error(`${request.routeOptions.url} is not about a workspace`);
  return workspace;
}

export function signedInOf(request: FastifyRequest): SignedIn {
  if (!request.signedIn) throw authenticationRequired();
  return request.signedIn;
}

/** Returns the id of the API key's only business, else `given`. @throws RequestError `api-key-not-allowed` */
export function businessOf(request: FastifyRequest, given?: string): string | undefined {
  const only = request.signedIn?.key?.business;
  if (!only) return given;
  if (given !== undefined && given !== only.id) throw onlyFor(only);
  return only.id;
}

/** Selects the data that the call is about: those of its workspace or, if given, of one business. */
export function scopeOf(request: FastifyRequest, given?: string): Scope {
  const business_id = businessOf(request, given);
  const { id: workspace_id } = workspaceOf(request);
  return business_id === undefined ? { workspace_id } : { workspace_id, business_id };
}

const onlyFor = ({ name }: { readonly name: string }) =>
  keyNotAllowed(`This API key works only for the business "${name}".`);

export function bearerOf(request: FastifyRequest): string | undefined {
  return /^Bearer (?<token>\S+)$/iu.exec(request.headers.authorization ?? "")?.groups?.["token"];
}
