import { queryOptions } from "@tanstack/react-query";
import * as contract from "@termsift/core/contract";
import type { z } from "zod";
import { env } from "../config/env.ts";
import { isOwnAccount, isSignedOut, openedWorkspace, openWorkspace } from "./account.ts";
import { ApiRequestError, readFailure, unreachable, unreadable } from "./api-request-error.ts";
import { readIdToken, removeIdToken, storeRenewedToken } from "./id-token.ts";
import { notifySuccess } from "./notify.tsx";

export type ApiCall = {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  readonly path: string;
  readonly body?: unknown;
  readonly isAuthenticated?: boolean;
  readonly accept?: string;
  /** If true, the browser finishes the call even if the page closes. Works only with small bodies. */
  readonly isKeptAlive?: boolean;
  readonly signal?: AbortSignal | undefined;
  /** The id of the workspace that the call is about. Default: the opened one. */
  readonly workspaceId?: string;
};

type Contract = typeof contract;

export type SchemaName = {
  [Name in keyof Contract]: Contract[Name] extends z.ZodType ? Name : never;
}[keyof Contract];

type Answers = { readonly [Name in SchemaName]: z.output<Contract[Name]> };

const schemas: { readonly [Name in SchemaName]: z.ZodType<Answers[Name]> } = contract;

/** Sends a call and reads its answer. Without a schema, ignores the answer. */
export function callApi(call: ApiCall): Promise<void>;
export function callApi<Name extends SchemaName>(call: ApiCall, name: Name): Promise<Answers[Name]>;
export async function callApi(call: ApiCall, schemaName?: SchemaName): Promise<unknown> {
  const response = await sendCall(call);
  return schemaName && readAnswer(response, schemas[schemaName]);
}

/** An answer of another server in between, e.g. the page of a Wi-Fi log-in, is no answer to the call. */
async function readAnswer(response: Response, schema: z.ZodType): Promise<unknown> {
  const body: unknown = await response.json().catch(() => undefined);
  const { data, success, error } = schema.safeParse(body);
  if (!success) throw unreadable(error);
  return data;
}

export function apiQuery<const Key extends readonly unknown[], Name extends SchemaName>(
  queryKey: Key,
  path: string,
  schemaName: Name,
) {
  const queryFn = ({ signal }: { readonly signal: AbortSignal }) =>
    callApi({ method: "GET", path, signal }, schemaName);
  return queryOptions({ queryKey, queryFn });
}

/**
 * Sends a call. After a 401, refreshes the token and sends the call once more. After a second 401, removes the token,
 * so that the login page opens. If the user was removed from the workspace, opens the user's own workspace.
 * @throws ApiRequestError
 */
export async function sendCall(call: ApiCall): Promise<Response> {
  const response = call.isAuthenticated === false ? await send(call, null) : await sendOwn(call);
  if (response.ok) return response;
  const failure = await readFailure(response);
  if (failure.code === "workspace-left") {
    openWorkspace();
    notifySuccess({ title: "You are back in your own workspace", message: failure.message });
    await readOwnToken();
  }
  throw failure;
}

async function sendOwn(call: ApiCall): Promise<Response> {
  const idToken = await readOwnToken();
  if (idToken === null) throw signedOut();
  let response = await send(call, idToken);
  if (response.status === 401) {
    const newest = await readOwnToken();
    // Another call may have refreshed the token while this one was on its way.
    const isRefreshed = newest !== null && newest !== idToken;
    response = await send(call, isRefreshed ? newest : await refreshIdToken());
    await readOwnToken();
    if (response.status === 401) removeIdToken();
  }
  await readOwnToken();
  return response;
}

/** Reads the token. If it belongs to another account, never resolves, because a new page replaces this page. */
async function readOwnToken(): Promise<string | null> {
  const idToken = readIdToken();
  if (!isOwnAccount(idToken)) await new Promise<never>(() => undefined);
  return idToken;
}

async function send(call: ApiCall, idToken: string | null): Promise<Response> {
  const headers = new Headers({ accept: call.accept ?? "application/json" });
  if (call.body !== undefined) headers.set("content-type", "application/json");
  if (idToken !== null) headers.set("authorization", `Bearer ${idToken}`);
  const workspaceId = idToken === null ? undefined : (call.workspaceId ?? openedWorkspace()?.id);
  if (workspaceId) headers.set(contract.WORKSPACE_HEADER, workspaceId);
  try {
    return await fetch(`${env.apiBase}${call.path}`, {
      method: call.method,
      headers,
      credentials: env.apiBase === "" ? "same-origin" : "include",
      ...(call.body !== undefined && { body: JSON.stringify(call.body) }),
      ...(call.isKeptAlive && { keepalive: true }),
      ...(call.signal && { signal: call.signal }),
    });
  } catch (error) {
    if (call.signal?.aborted) throw error;
    throw unreachable("offline", error);
  }
}

let runningRefresh: Promise<string> | undefined;

/** Calls that fail at the same time share one refresh of the token. */
function refreshIdToken(): Promise<string> {
  runningRefresh ??= requestRefresh().finally(() => {
    runningRefresh = undefined;
  });
  return runningRefresh;
}

async function requestRefresh(): Promise<string> {
  const response = await send({ method: "POST", path: "/api/auth/refresh" }, null);
  if (!response.ok) {
    // Only a 401 ends the session. Other failures, e.g. of an overloaded server, do not.
    if (response.status !== 401) throw await readFailure(response);
    await readOwnToken();
    throw signedOut();
  }
  const { idToken } = contract.sessionSchema.parse(await response.json());
  // If another tab has signed out meanwhile, the new token must not sign the user in again.
  if (isSignedOut()) throw signedOut();
  storeRenewedToken(idToken);
  await readOwnToken();
  return idToken;
}

function signedOut(): ApiRequestError {
  removeIdToken();
  return new ApiRequestError({
    status: 401,
    code: "authentication-required",
    message: "Authentication required",
  });
}
