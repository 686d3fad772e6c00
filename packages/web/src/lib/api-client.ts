import { env } from "../config/env.ts";
import { isOwnAccount, isSignedOut } from "./account.ts";
import { ApiRequestError, readFailure, UNREACHABLE_MESSAGE } from "./api-request-error.ts";
import { readIdToken, removeIdToken, storeRenewedToken } from "./id-token.ts";
import { type Answers, loadSchema, type SchemaName } from "./load-schemas.ts";

export type ApiCall = {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  readonly path: string;
  readonly body?: unknown;
  /** False for the calls that anyone may make. */
  readonly isAuthenticated?: boolean;
  readonly accept?: string;
  /** The browser finishes the call even when the page is closed; for small bodies. */
  readonly isKeptAlive?: boolean;
  readonly signal?: AbortSignal | undefined;
  /** How an answer is read that is too long to be held as one text. */
  readonly readBody?: (body: ReadableStream<Uint8Array>) => Promise<unknown>;
};

/** Makes the call and checks the answer against the schema of that name. @throws ApiRequestError */
export async function callApi<Name extends SchemaName>(
  call: ApiCall,
  schemaName: Name,
): Promise<Answers[Name]> {
  const loading = loadSchema(schemaName);
  // Heard below: first of all counts what became of the call.
  loading.catch(() => undefined);
  const response = await sendCall(call);
  // What was done is done: code that did not come is asked for once more, rather than the call taken for failed.
  const schema = await loading.catch(() => loadSchema(schemaName)).catch(throwUnreachable);
  return schema.parse(await readAnswer(call, response));
}

async function readAnswer({ readBody }: ApiCall, response: Response): Promise<unknown> {
  if (response.status === 204) return undefined;
  const answer: unknown =
    readBody && response.body ? await readBody(response.body) : await response.json();
  return answer;
}

/** Makes a call whose answer has no body worth reading. @throws ApiRequestError */
export async function callApiForNothing(call: ApiCall): Promise<void> {
  await sendCall(call);
}

/**
 * Sends the call with the stored token. After a 401 the token is refreshed once and the call sent again; when that
 * fails the token is removed, which sends the user to the login page. @throws ApiRequestError
 */
export async function sendCall(call: ApiCall): Promise<Response> {
  const response = call.isAuthenticated === false ? await send(call, null) : await sendOwn(call);
  if (!response.ok) throw await readFailure(response);
  return response;
}

async function sendOwn(call: ApiCall): Promise<Response> {
  const idToken = await readOwnToken();
  if (idToken === null) throw signedOut();
  let response = await send(call, idToken);
  if (response.status === 401) {
    await readOwnToken();
    response = await send(call, await refreshIdToken());
    await readOwnToken();
    if (response.status === 401) removeIdToken();
  }
  await readOwnToken();
  return response;
}

/**
 * The stored token, unless it is another account's by now: then this page has ended. It asks nothing in their name and
 * hears nothing any more, not even that it failed, until the new page takes its place.
 */
async function readOwnToken(): Promise<string | null> {
  const idToken = readIdToken();
  if (!isOwnAccount(idToken)) await new Promise<never>(() => undefined);
  return idToken;
}

async function send(call: ApiCall, idToken: string | null): Promise<Response> {
  const headers = new Headers({ accept: call.accept ?? "application/json" });
  if (call.body !== undefined) headers.set("content-type", "application/json");
  if (idToken !== null) headers.set("authorization", `Bearer ${idToken}`);
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
    return throwUnreachable(error);
  }
}

function throwUnreachable(error: unknown): never {
  throw new ApiRequestError({ status: 0, code: "offline", message: UNREACHABLE_MESSAGE }, error);
}

let runningRefresh: Promise<string> | undefined;

/** Calls that fail together share one refresh. */
function refreshIdToken(): Promise<string> {
  runningRefresh ??= requestRefresh().finally(() => {
    runningRefresh = undefined;
  });
  return runningRefresh;
}

async function requestRefresh(): Promise<string> {
  const response = await send({ method: "POST", path: "/api/auth/refresh" }, null);
  if (!response.ok) {
    // Anything but a refusal (an overloaded server, say) leaves the user signed in.
    if (response.status !== 401) throw await readFailure(response);
    await readOwnToken();
    throw signedOut();
  }
  const sessionSchema = await loadSchema("sessionSchema");
  const { idToken } = sessionSchema.parse(await response.json());
  // Signed out in another tab meanwhile: nobody is signed in again by this.
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
